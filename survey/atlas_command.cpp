#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "atlas.hpp"
#include "commands.hpp"
#include "input_lines.hpp"
#include "sprague/detail/label.hpp"
#include "sprague/error.hpp"

namespace sprague::survey {
namespace {

struct AtlasCommand {
  std::string label;
  std::string database = "atlas.sqlite";
  bool bibtex = false;
};

/// What is no label of the atlas may be a game in any notation, whose label the atlas has.
std::optional<AtlasEntry> entry_of(const Atlas& atlas, const std::string& asked) {
  if (auto entry = atlas.find(asked)) return entry;
  try {
    return atlas.find(label(Ruleset::parse(asked)));
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) throw;
    throw Error(
        ErrorKind::invalid_input,
        fmt::format("'{}' is no label of this atlas, and no game: {}", asked, error.what()));
  }
}

std::string title_of(const AtlasEntry& entry) {
  if (!entry.names.empty()) return fmt::format("{} ({})", entry.game, fmt::join(entry.names, ", "));
  return entry.title.empty() ? entry.game : fmt::format("{} ({})", entry.game, entry.title);
}

std::string period_text(const AtlasEntry& entry) {
  if (!entry.period) return fmt::format("none up to heap {}", entry.last_heap.value_or(0));
  std::string text = fmt::format("{}: period {}, preperiod {}", entry.status, entry.period->period,
                                 entry.period->preperiod);
  if (entry.period->saltus > 0) text += fmt::format(", saltus {}", entry.period->saltus);
  return text;
}

/// The strongest proof first.
std::string proof_text(const AtlasEntry& entry) {
  std::vector<std::string> parts;
  if (entry.proven_by == "formal") parts.push_back(fmt::format("theorem {} of Coq", entry.formal));
  if (const auto& proof = entry.certificate)
    parts.push_back(fmt::format("{}, {} bytes, sha256 {}, verified by {}", proof->file,
                                proof->bytes, proof->sha256, proof->verified_by));
  if (parts.empty()) parts.push_back("search, made again by sprague period");
  return fmt::format("{}", fmt::join(parts, "; "));
}

std::string sequence_text(const AtlasSequence& sequence) {
  if (sequence.shift == 0) return fmt::format("{} ({})", sequence.number, sequence.about);
  return fmt::format("{} ({}, G(n) = a(n{:+}))", sequence.number, sequence.about, sequence.shift);
}

std::string code_text(const AtlasCode& code) {
  return code.shift == 0 ? code.code : fmt::format("{} ({:+})", code.code, code.shift);
}

template <class Item, class Text>
std::string listed(const std::vector<Item>& items, const Text& text) {
  std::vector<std::string> texts;
  for (const Item& item : items) texts.push_back(text(item));
  return fmt::format("{}", fmt::join(texts, ", "));
}

void print(const AtlasEntry& entry, const AtlasRelease& release, cli::Session& session) {
  const auto row = [&](std::string_view name, const std::string& text) {
    if (!text.empty()) session.write_line(fmt::format("{:<12}{}", name, text));
  };
  row("label", entry.label);
  row("game", title_of(entry));
  row("rules", entry.rules);
  row("period", period_text(entry));
  if (entry.status == "proven") row("proof", proof_text(entry));
  row("largest", entry.last_heap
                     ? fmt::format("{} up to heap {}", entry.max_value, *entry.last_heap)
                     : fmt::format("{}", entry.max_value));
  row("nim-values", fmt::format("{}", fmt::join(entry.nim_values, " ")));
  row("form", entry.form);
  row("codes", listed(entry.codes, code_text));
  row("OEIS", listed(entry.oeis, sequence_text));
  row("published", entry.published);
  row("cite", fmt::format("atlas of games, sprague {}, {}, sha256 {}", release.version, entry.label,
                          release.sha256));
}

std::string json_text(const AtlasEntry& entry, const AtlasRelease& release) {
  nlohmann::ordered_json json{{"label", entry.label}, {"game", entry.game}};
  if (!entry.title.empty()) json["title"] = entry.title;
  if (!entry.form.empty()) json["form"] = entry.form;
  json["names"] = entry.names;
  json["rules"] = entry.rules;
  json["status"] = entry.status;
  if (const auto& period = entry.period) {
    json["period"] = period->period;
    json["preperiod"] = period->preperiod;
    json["saltus"] = period->saltus;
  }
  if (!entry.proven_by.empty()) json["proven_by"] = entry.proven_by;
  if (!entry.formal.empty()) json["formal"] = entry.formal;
  if (!entry.theorem.empty()) json["theorem"] = entry.theorem;
  if (const auto& proof = entry.certificate)
    json["certificate"] = {{"file", proof->file},
                           {"bytes", proof->bytes},
                           {"sha256", proof->sha256},
                           {"verified_by", proof->verified_by}};
  if (entry.last_heap) json["last_heap"] = *entry.last_heap;
  json["max_value"] = entry.max_value;
  json["nim_values"] = entry.nim_values;
  json["codes"] = nlohmann::ordered_json::array();
  for (const AtlasCode& code : entry.codes)
    json["codes"].push_back({{"code", code.code}, {"shift", code.shift}});
  json["oeis"] = nlohmann::ordered_json::array();
  for (const AtlasSequence& sequence : entry.oeis)
    json["oeis"].push_back(
        {{"number", sequence.number}, {"about", sequence.about}, {"shift", sequence.shift}});
  if (!entry.published.empty()) json["published"] = entry.published;
  json["atlas"] = {
      {"version", release.version}, {"released", release.released}, {"sha256", release.sha256}};
  return json.dump();
}

/// Every label can be a key of BibTeX, and no title has braces.
std::string bibtex_text(const AtlasEntry& entry, const AtlasRelease& release) {
  return fmt::format(
      "@misc{{sprague-atlas:{0},\n"
      "  author = {{{{The sprague authors}}}},\n"
      "  title = {{{{{1}}}}},\n"
      "  howpublished = {{Atlas of games, sprague {2}, entry {0}}},\n"
      "  year = {{{3}}},\n"
      "  note = {{Tables with SHA-256 {4}}}\n"
      "}}",
      entry.label, title_of(entry), release.version, release.released.substr(0, 4), release.sha256);
}

void print_entry(const AtlasCommand& command, const std::string& asked, cli::Session& session) {
  const Atlas atlas(command.database);
  const auto entry = entry_of(atlas, asked);
  if (!entry) {
    session.exit_code = cli::not_established;
    return session.write_line(session.json ? R"({"label":null})"
                                           : fmt::format("{}: not in this atlas", asked));
  }
  const AtlasRelease release = atlas.release();
  if (session.json) return session.write_line(json_text(*entry, release));
  if (command.bibtex) return session.write_line(bibtex_text(*entry, release));
  print(*entry, release, session);
}

}  // namespace

void add_atlas(CLI::App& program, cli::Session& session) {
  auto command = std::make_shared<AtlasCommand>();
  auto* app = program.add_subcommand(
      "atlas", "print what the atlas of games has of a game, family or set, and how to cite it");
  app->add_option("LABEL", command->label,
                  "label of the atlas (0.77, S.1.3.4), or the game (kayles, S(1,3,4)); - reads "
                  "them, one a line")
      ->required();
  app->add_option("--database", command->database,
                  "the atlas that make atlas has built (default: the file that SPRAGUE_ATLAS "
                  "names, or else atlas.sqlite in this folder)")
      ->type_name("FILE")
      ->envname("SPRAGUE_ATLAS");
  app->add_flag("--bibtex", command->bibtex, "print an entry for a bibliography instead");
  app->footer(
      "Labels are permanent: they are made of the rules alone (docs/atlas.md). A code that is the\n"
      "game of another one up to the sizes of its heaps has the entry of that one.\n"
      "Exit code 3 when the atlas has no such game.\n"
      "Examples:\n"
      "  sprague atlas 0.77\n"
      "  sprague atlas 'S(2,4,7)' --json\n"
      "  sprague atlas S.2.4.7 --bibtex --database atlas.sqlite");
  app->callback([command, &session] {
    cli::for_each_input(session, command->label,
                        [&](const std::string& asked) { print_entry(*command, asked, session); });
  });
}

}  // namespace sprague::survey
