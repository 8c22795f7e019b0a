//! Licence expressions as crates and packages write them: `MIT OR Apache-2.0`, `(MIT OR Apache-2.0) AND Unicode-3.0`,
//! and the old `MIT/Apache-2.0`.

/// Whether we may use something under this expression when these licences are allowed.
pub(crate) fn allows(expression: &str, allowed: &[&str]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    either(&mut rest, allowed) && rest.is_empty()
}

/// `a OR b OR …`: one of them is enough.
fn either(rest: &mut &[&str], allowed: &[&str]) -> bool {
    let mut holds = both(rest, allowed);
    while let ["OR", after @ ..] = *rest {
        *rest = after;
        holds |= both(rest, allowed);
    }
    holds
}

/// `a AND b AND …`: each is needed.
fn both(rest: &mut &[&str], allowed: &[&str]) -> bool {
    let mut holds = one(rest, allowed);
    while let ["AND", after @ ..] = *rest {
        *rest = after;
        holds &= one(rest, allowed);
    }
    holds
}

/// A name, a name with an exception (which only gives more rights), or an expression in brackets.
fn one(rest: &mut &[&str], allowed: &[&str]) -> bool {
    match *rest {
        ["(", inner @ ..] => {
            *rest = inner;
            let holds = either(rest, allowed);
            let [")", after @ ..] = *rest else { return false };
            *rest = after;
            holds
        }
        [name, "WITH", _, after @ ..] | [name, after @ ..] => {
            *rest = after;
            allowed.contains(name)
        }
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::allows;

    #[test]
    fn expressions() {
        let allowed = ["MIT", "Apache-2.0", "Unicode-3.0"];
        for good in [
            "MIT",
            "MIT OR GPL-3.0",
            "GPL-3.0/MIT",
            "(MIT OR LGPL-3.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
            "GPL-2.0 OR (MIT AND Apache-2.0)",
        ] {
            assert!(allows(good, &allowed), "{good}");
        }
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND GPL-3.0", "(MIT", "MIT MIT"] {
            assert!(!allows(bad, &allowed), "{bad}");
        }
    }
}
