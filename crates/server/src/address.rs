//! Where a request comes from, also through proxies that are trusted.

use axum::http::{HeaderMap, HeaderName};
use std::{
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    str::FromStr,
};

/// Where proxies write whom they speak for.
pub(crate) const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A network: an address, or a range as `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

/// This is no network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no address and no network (such as 10.0.0.0/8)")]
pub struct NotANetwork(String);

impl FromStr for Network {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<Self, NotANetwork> {
        let no = || NotANetwork(text.to_owned());
        let (address, bits) = text.split_once('/').map_or((text, None), |(address, bits)| (address, Some(bits)));
        let address: IpAddr = address.trim().parse().map_err(|_| no())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.trim().parse().map_err(|_| no()))?;
        if bits > most { Err(no()) } else { Ok(Self { address, bits }) }
    }
}

impl Network {
    /// The addresses at which a machine speaks with itself.
    #[must_use]
    pub fn this_machine() -> Vec<Self> {
        vec![
            Self { address: Ipv4Addr::LOCALHOST.into(), bits: 8 },
            Self { address: Ipv6Addr::LOCALHOST.into(), bits: 128 },
        ]
    }

    /// Whether the address lies in it.
    #[must_use]
    pub fn contains(self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        let (net, address, width) = match (self.address, address) {
            (IpAddr::V4(net), IpAddr::V4(address)) => (u128::from(net.to_bits()), u128::from(address.to_bits()), 32),
            (IpAddr::V6(net), IpAddr::V6(address)) => (net.to_bits(), address.to_bits(), 128),
            _ => return false,
        };
        let free = width - u32::from(self.bits);
        free >= 128 || net >> free == address >> free
    }
}

/// How others in the same network reach what listens here, the likeliest first; nobody where it listens to this machine
/// alone.
#[must_use]
pub fn near(listening: SocketAddr) -> Vec<SocketAddr> {
    let own = listening.ip();
    if !own.is_unspecified() {
        return if own.is_loopback() { Vec::new() } else { vec![listening] };
    }
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let addresses = interfaces.iter().filter(|interface| !interface.is_loopback()).map(if_addrs::Interface::ip);
    let mut v4: Vec<Ipv4Addr> = addresses
        .filter_map(|address| match address {
            IpAddr::V4(v4) if !v4.is_link_local() => Some(v4),
            _ => None,
        })
        .collect();
    // A home network first; those of containers and the like behind.
    v4.sort_by_key(|address| match address.octets() {
        [192, 168, ..] => 0,
        [10, ..] => 1,
        _ => 2,
    });
    v4.into_iter().map(|address| SocketAddr::new(address.into(), listening.port())).collect()
}

/// The client's address: the connection's, or, if that is a trusted proxy, the last untrusted one of `X-Forwarded-For`.
#[must_use]
pub fn of_client(connection: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> IpAddr {
    let is_trusted = |address: IpAddr| is_in(trusted, address);
    let mut client = connection.to_canonical();
    let hops = headers.get_all(FORWARDED_FOR).iter().filter_map(|value| value.to_str().ok());
    let hops: Vec<&str> = hops.flat_map(|value| value.split(',')).collect();
    for hop in hops.iter().rev() {
        if !is_trusted(client) {
            break;
        }
        let Ok(address) = hop.trim().parse::<IpAddr>() else { break };
        client = address.to_canonical();
    }
    client
}

/// Whether the client is in one of the networks for certain: never behind a proxy that isn't trusted.
#[must_use]
pub fn is_surely_in(networks: &[Network], connection: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> bool {
    let is_forwarded =
        ["x-forwarded-for", "forwarded", "x-real-ip", "via"].iter().any(|header| headers.contains_key(*header));
    (!is_forwarded || is_in(trusted, connection)) && is_in(networks, of_client(connection, headers, trusted))
}

/// Whether the page came over https: nothing here does, but a trusted proxy may say so in `X-Forwarded-Proto`.
#[must_use]
pub fn is_https(connection: IpAddr, headers: &HeaderMap, trusted: &[Network]) -> bool {
    is_in(trusted, connection) && headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https")
}

fn is_in(networks: &[Network], address: IpAddr) -> bool {
    networks.iter().any(|network| network.contains(address))
}

/// What is counted as one place: an address, or with IPv6 the /64 that a household gets.
#[must_use]
pub fn place(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

/// Stands for an address that is not known (a test without a connection).
pub const UNKNOWN: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn client(connection: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        let trusted: Vec<Network> = trusted.iter().map(|network| network.parse().unwrap()).collect();
        of_client(ip(connection), &headers, &trusted).to_string()
    }

    #[test]
    fn nobody_is_believed_who_is_not_trusted() {
        assert_eq!(client("203.0.113.7", &["1.2.3.4"], &[]), "203.0.113.7");
        assert_eq!(client("203.0.113.7", &["1.2.3.4"], &["10.0.0.0/8"]), "203.0.113.7");
        assert_eq!(client("::ffff:203.0.113.7", &[], &[]), "203.0.113.7");
    }

    #[test]
    fn a_trusted_proxy_tells_who_it_is() {
        let trusted = ["127.0.0.1", "10.0.0.0/8"];
        assert_eq!(client("127.0.0.1", &["203.0.113.7"], &trusted), "203.0.113.7");
        assert_eq!(
            client("127.0.0.1", &["6.6.6.6, 203.0.113.7, 10.1.1.1"], &trusted),
            "203.0.113.7",
            "not the forged one"
        );
        assert_eq!(client("127.0.0.1", &["6.6.6.6, 203.0.113.7", "10.1.1.1"], &trusted), "203.0.113.7");
        assert_eq!(client("127.0.0.1", &["nonsense"], &trusted), "127.0.0.1");
        assert_eq!(client("127.0.0.1", &[], &trusted), "127.0.0.1");
    }

    #[test]
    fn only_a_trusted_proxy_speaks_of_https() {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-proto", "https".parse().unwrap());
        let trusted = ["10.0.0.0/8".parse().unwrap()];
        assert!(is_https(ip("10.1.1.1"), &headers, &trusted));
        assert!(!is_https(ip("203.0.113.7"), &headers, &trusted));
        assert!(!is_https(ip("10.1.1.1"), &HeaderMap::new(), &trusted));
    }

    #[test]
    fn nobody_hides_behind_a_proxy_on_this_machine() {
        let here = Network::this_machine();
        let is_here = |connection: &str, forwarded: Option<&str>, trusted: &[Network]| {
            let value = forwarded.map(|value| ("x-forwarded-for".parse().unwrap(), value.parse().unwrap()));
            is_surely_in(&here, ip(connection), &value.into_iter().collect(), trusted)
        };
        assert!(is_here("127.0.0.1", None, &[]) && is_here("::1", None, &[]) && is_here("::ffff:127.0.0.1", None, &[]));
        assert!(!is_here("203.0.113.7", None, &[]) && !is_here("203.0.113.7", Some("127.0.0.1"), &[]));
        assert!(!is_here("127.0.0.1", Some("203.0.113.7"), &[]), "the proxy is not trusted");
        assert!(!is_here("127.0.0.1", Some("203.0.113.7"), &here), "it is, and says who it is");
    }

    #[test]
    fn networks_are_read() {
        for bad in ["", "10.0.0.0/33", "::/129", "10.0.0", "10.0.0.0/x", "example.org"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
        let all: Network = "::/0".parse().unwrap();
        assert!(all.contains(ip("2001:db8::1")) && !all.contains(ip("10.0.0.1")));
        assert_eq!(place(ip("2001:db8:1:2:3:4:5:6")), ip("2001:db8:1:2::"));
    }
}
