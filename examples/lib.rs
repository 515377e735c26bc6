//! Nothing: the examples are the files beside this one. The code in `docs/` is compiled and run from here.

#[cfg(doctest)]
#[doc = include_str!("../docs/rules.md")]
struct RulesOnRepetitionAndSuicide;
