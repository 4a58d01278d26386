/// The permanent label of a game in the atlas (docs/atlas.md).
#pragma once

#include <string>

#include "sprague/ruleset.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// The label of a ruleset, of its canonical form alone: letters, digits, dots and hyphens, so that
/// it can stand in addresses, in names of files and in keys of BibTeX.
///
///     0.77               a code
///     S.1.3.5-8          S(1,3,5..8), a finite set; allbut.1.3 likewise
///     family.node-kayles.d49b35125e    what else a family or a formula is: a hash of its text
///
/// Labels are cited: what a label is made of never changes, and where a later version writes a
/// game in another way, tests/golden/atlas_labels.csv fails.
std::string label(const Ruleset& ruleset);

}  // namespace sprague
#pragma GCC visibility pop
