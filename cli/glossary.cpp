#include "glossary.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "glossary_text.hpp"

namespace sprague::cli {
namespace {

constexpr std::string_view entry_heading = "## ";

/// The lines of a section are one paragraph.
std::vector<Word> words_in(std::string_view text) {
  std::vector<Word> words;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(entry_heading)) {
      words.push_back({line.substr(entry_heading.size()), {}});
    } else if (!words.empty() && !line.empty()) {
      std::string& meaning = words.back().meaning;
      meaning += (meaning.empty() ? "" : " ") + line;
    }
  }
  return words;
}

/// "Misère play" → "misere-play".
std::string plain_name(std::string name) {
  constexpr std::string_view accented = "è";
  if (const std::size_t at = name.find(accented); at != std::string::npos)
    name.replace(at, accented.size(), "e");
  std::replace(name.begin(), name.end(), ' ', '-');
  return CLI::detail::to_lower(name);
}

}  // namespace

const std::vector<Word>& glossary() {
  static const std::vector<Word> words = words_in(glossary_text);
  return words;
}

const Word* find_word(const std::string& name) {
  const auto match = std::find_if(glossary().begin(), glossary().end(), [&](const Word& word) {
    return plain_name(word.name) == plain_name(name);
  });
  return match == glossary().end() ? nullptr : &*match;
}

}  // namespace sprague::cli
