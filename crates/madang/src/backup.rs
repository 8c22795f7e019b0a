//! `madang backup`.

use crate::{cli, out, trouble::Trouble};

pub(crate) fn run(options: &cli::Backup) -> Result<(), Trouble> {
    store::sqlite::backup(&options.data, &options.to)?;
    let to = options.to.display();
    let name = store::sqlite::DATABASE;
    out::line(&format!(
        "{to}에 옮겨 적었어요. 빈 폴더에 {name}로 두면 거기서 다시 열 수 있어요\n\
         Copied to {to}. Put into an empty folder as {name}, a server starts from it"
    ))
}
