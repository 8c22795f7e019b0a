//! `madang backup`.

use crate::{cli, trouble::Trouble};

pub(crate) fn run(options: &cli::Backup) -> Result<(), Trouble> {
    store::sqlite::backup(&options.data, &options.to)?;
    let to = options.to.display();
    println!("{to}에 옮겨 적었어요. 빈 폴더에 {}로 두면 거기서 다시 열 수 있어요", store::sqlite::DATABASE);
    println!("Copied to {to}. Put into an empty folder as {}, a server starts from it", store::sqlite::DATABASE);
    Ok(())
}
