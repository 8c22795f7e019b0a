//! Why the store could not do what it was asked.

/// Why the store could not do what it was asked. Shown in English; [`StoreError::ko`] says it in Korean.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no space. Nothing of the batch was kept; it may be tried again when there is space.
    #[error("the disk is full: make room, nothing has to be restarted")]
    Full,
    /// The system opens no more files. Nothing of the batch was kept; it may be tried again.
    #[error("the system opens no more files: raise its limit (ulimit -n), nothing has to be restarted")]
    NoFiles,
    /// A write or a sync failed: what is on the disk is unknown, so the program must stop.
    #[error("the store is broken: {0}")]
    Broken(String),
    /// The data was written by a newer program.
    #[error(
        "the data folder is of version {found}, this program knows up to {known}: \
         start a newer program or restore an older backup"
    )]
    Newer {
        /// What the folder has.
        found: u32,
        /// What this program knows.
        known: u32,
    },
    /// The data was written by an older program and is not brought up to date by one that only reads.
    #[error("the data folder is of version {found}, this program reads {known}: start a server on it once")]
    Older {
        /// What the folder has.
        found: u32,
        /// What this program knows.
        known: u32,
    },
    /// The folder holds no data.
    #[error("there is no data in {folder}: is it the data folder?")]
    NoData {
        /// The folder.
        folder: String,
    },
    /// Another server holds the folder.
    #[error("another server holds {folder}{}: stop it or choose another folder", named(holder.as_ref()))]
    Held {
        /// The folder.
        folder: String,
        /// Who, if it is known.
        holder: Option<String>,
    },
    /// The folder can't be made or written.
    #[error("{folder} can't be written ({why}): choose another folder or give this user the right to write there")]
    NotWritable {
        /// The folder.
        folder: String,
        /// Why.
        why: String,
    },
}

fn named(holder: Option<&String>) -> String {
    holder.map(|name| format!(" ({name})")).unwrap_or_default()
}

impl StoreError {
    /// Whether nothing of the batch was kept and another one may be: everything is as it was before.
    #[must_use]
    pub const fn is_passing(&self) -> bool {
        matches!(self, Self::Full | Self::NoFiles)
    }

    /// A stable name for logs, metrics and scripts.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Full => "disk_full",
            Self::NoFiles => "no_files",
            Self::Broken(_) => "store_broken",
            Self::Newer { .. } => "data_newer",
            Self::Older { .. } => "data_older",
            Self::NoData { .. } => "no_data",
            Self::Held { .. } => "data_held",
            Self::NotWritable { .. } => "data_not_writable",
        }
    }

    /// The sentence in Korean.
    #[must_use]
    pub fn ko(&self) -> String {
        match self {
            Self::Full => "디스크가 가득 찼어요. 자리를 만들면 다시 시작하지 않아도 이어져요.".into(),
            Self::NoFiles => {
                "시스템이 파일을 더 열어 주지 않아요. 한도(ulimit -n)를 올려 주세요. 다시 시작하지 않아도 이어져요."
                    .into()
            }
            Self::Broken(why) => format!("저장소에 문제가 생겼어요. 디스크를 살펴본 뒤 다시 시작해 주세요. ({why})"),
            Self::Newer { found, known } => format!(
                "데이터 폴더가 더 새로운 판({found})이에요. 이 프로그램은 {known}까지만 알아요. \
                 새 프로그램으로 시작하거나 예전 백업을 되살려 주세요."
            ),
            Self::Older { found, known } => format!(
                "데이터 폴더가 예전 판({found})이에요. 이 프로그램은 {known}을 읽어요. 서버를 한 번 시작해 주세요."
            ),
            Self::NoData { folder } => {
                format!("{folder} 폴더에 데이터가 없어요. 데이터 폴더가 맞는지 확인해 주세요.")
            }
            Self::Held { folder, holder } => format!(
                "다른 서버가 {folder} 폴더를 쓰고 있어요{}. 그 서버를 멈추거나 다른 폴더를 골라 주세요.",
                named(holder.as_ref())
            ),
            Self::NotWritable { folder, why } => {
                format!("{folder}에 쓸 수 없어요 ({why}). 쓰기 권한을 주거나 다른 폴더를 골라 주세요.")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_says_who_holds_the_folder() {
        let known = StoreError::Held { folder: "data".into(), holder: Some("pid 7 on box".into()) };
        assert!(known.to_string().starts_with("another server holds data (pid 7 on box): "));
        assert!(known.ko().contains("(pid 7 on box)"));
        let unknown = StoreError::Held { folder: "data".into(), holder: None };
        assert!(unknown.to_string().starts_with("another server holds data: "));
    }
}
