/// The glossary of docs/glossary.md, which the build puts into the program.
#pragma once

#include <string>
#include <vector>

namespace sprague::cli {

struct Word {
  std::string name;
  std::string meaning;
};

/// The words in the order of the alphabet.
const std::vector<Word>& glossary();

/// The entry of a word, in any case, with or without accents, and with hyphens or spaces; null for
/// others.
const Word* find_word(const std::string& name);

}  // namespace sprague::cli
