//! A serializer that writes nothing and reports every marked id that passes by, and where.

use super::MARK;
use serde::{Serialize, ser};
use std::fmt;

/// Hears of every marked id: where it lies, its type's name and itself as JSON.
type Hear<'a> = dyn FnMut(&Place<'_>, &'static str, String) + 'a;

/// Reports every marked id inside `value`.
///
/// # Panics
/// As [`super::Concealed::add`].
pub(super) fn collect<T: Serialize + ?Sized>(value: &T, hear: &mut Hear<'_>) {
    if let Err(Failed(why)) = value.serialize(Collector { hear, place: Place { outer: None, at: At::Root }, parts: 0 })
    {
        panic!("looking for secret ids: {why}");
    }
}

/// Where in a value something lies. It is put into words only where an id was found.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    outer: Option<&'a Place<'a>>,
    at: At,
}

#[derive(Clone, Copy)]
enum At {
    Root,
    Part(usize),
    Field(&'static str),
    Key,
}

impl Place<'_> {
    /// Whether it lies in a map's key, which names a place rather than filling one.
    pub(super) fn is_in_key(&self) -> bool {
        matches!(self.at, At::Key) || self.outer.is_some_and(Place::is_in_key)
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(outer) = self.outer {
            outer.fmt(f)?;
        }
        match (self.at, self.outer) {
            (At::Root, _) => Ok(()),
            (At::Part(part), _) => write!(f, "[{part}]"),
            (At::Field(name), Some(Place { at: At::Root, .. })) => f.write_str(name),
            (At::Field(name), _) => write!(f, ".{name}"),
            (At::Key, _) => f.write_str("{key}"),
        }
    }
}

struct Collector<'a> {
    hear: &'a mut Hear<'a>,
    place: Place<'a>,
    /// How many parts of this container went by.
    parts: usize,
}

impl Collector<'_> {
    /// A look into one part.
    fn look_into(&mut self, at: At) -> Collector<'_> {
        Collector { hear: self.hear, place: Place { outer: Some(&self.place), at }, parts: 0 }
    }

    fn look_into_next(&mut self) -> Collector<'_> {
        self.parts += 1;
        self.look_into(At::Part(self.parts - 1))
    }

    fn report<T: Serialize + ?Sized>(&mut self, name: &'static str, id: &T) -> Result<(), Failed> {
        if name.starts_with(MARK) {
            (self.hear)(&self.place, name, serde_json::to_string(id).map_err(ser::Error::custom)?);
        }
        Ok(())
    }
}

/// An id is compared as a whole. What is put together piece by piece never is a whole here, so it can't be an id.
fn only_whole(name: &'static str) -> Result<(), Failed> {
    if name.starts_with(MARK) {
        return Err(ser::Error::custom(format!("{name} must be a newtype or an enum of plain names")));
    }
    Ok(())
}

#[derive(Debug)]
struct Failed(String);

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failed {}

impl ser::Error for Failed {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Self(why.to_string())
    }
}

/// Plain values hold no ids.
macro_rules! plain {
    ($($method:ident: $type:ty),* $(,)?) => {
        $(fn $method(self, _: $type) -> Result<(), Failed> { Ok(()) })*
    };
}

impl ser::Serializer for Collector<'_> {
    type Ok = ();
    type Error = Failed;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    plain! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_i128: i128, serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_u128: u128, serialize_f32: f32, serialize_f64: f64, serialize_char: char, serialize_str: &str,
        serialize_bytes: &[u8],
    }

    fn serialize_none(self) -> Result<(), Failed> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Failed> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Failed> {
        Ok(())
    }

    fn serialize_unit_struct(self, name: &'static str) -> Result<(), Failed> {
        only_whole(name)
    }

    fn serialize_unit_variant(mut self, name: &'static str, _: u32, variant: &'static str) -> Result<(), Failed> {
        self.report(name, variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(mut self, name: &'static str, value: &T) -> Result<(), Failed> {
        self.report(name, value)?;
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Failed> {
        only_whole(name)?;
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Failed> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Failed> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Self, Failed> {
        only_whole(name).map(|()| self)
    }

    fn serialize_tuple_variant(self, name: &'static str, _: u32, _: &'static str, _: usize) -> Result<Self, Failed> {
        only_whole(name).map(|()| self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Failed> {
        Ok(self)
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Self, Failed> {
        only_whole(name).map(|()| self)
    }

    fn serialize_struct_variant(self, name: &'static str, _: u32, _: &'static str, _: usize) -> Result<Self, Failed> {
        only_whole(name).map(|()| self)
    }
}

/// Every part of a container is looked into.
macro_rules! parts {
    ($($container:ident: $method:ident),* $(,)?) => {
        $(impl ser::$container for Collector<'_> {
            type Ok = ();
            type Error = Failed;

            fn $method<T: Serialize + ?Sized>(&mut self, part: &T) -> Result<(), Failed> {
                part.serialize(self.look_into_next())
            }

            fn end(self) -> Result<(), Failed> {
                Ok(())
            }
        })*
    };
}

parts! {
    SerializeSeq: serialize_element, SerializeTuple: serialize_element, SerializeTupleStruct: serialize_field,
    SerializeTupleVariant: serialize_field,
}

/// Every named field of a container is looked into.
macro_rules! fields {
    ($($container:ident),*) => {
        $(impl ser::$container for Collector<'_> {
            type Ok = ();
            type Error = Failed;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, field: &T) -> Result<(), Failed> {
                field.serialize(self.look_into(At::Field(name)))
            }

            fn end(self) -> Result<(), Failed> {
                Ok(())
            }
        })*
    };
}

fields!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Collector<'_> {
    type Ok = ();
    type Error = Failed;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failed> {
        key.serialize(self.look_into(At::Key))
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        value.serialize(self.look_into_next())
    }

    fn end(self) -> Result<(), Failed> {
        Ok(())
    }
}
