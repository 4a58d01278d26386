// A game is computed up to the last heap or to a proven period, which gives the remaining values.
// Without a period, codes that split heaps are also streamed: a stream proves a period from about
// half as many heaps. Both are deterministic, and so is the row.

#include "row.hpp"

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <variant>

#include "sprague/certificate.hpp"
#include "sprague/error.hpp"
#include "sprague/misere.hpp"
#include "sprague/sequence.hpp"
#include "sprague/version.hpp"

namespace sprague::survey {
namespace {

using Clock = std::chrono::steady_clock;

/// Statistics of a sequence of values.
struct Statistics {
  std::uint64_t max_value = 0;
  HeapSize max_first_at = 0;
  std::uint64_t p_positions = 0;
  HeapSize last_p_position = 0;
  std::uint64_t hash =
      1469598103934665603u;  // as in bench/baselines and tests/golden/octal_hashes.csv

  void add(HeapSize n, std::uint64_t value) {
    hash = (hash ^ value) * 1099511628211u;
    if (value > max_value) max_value = value, max_first_at = n;
    if (value == 0) ++p_positions, last_p_position = n;
  }
};

Statistics statistics_of(const Sequence& sequence, HeapSize last_heap) {
  Statistics statistics;
  HeapSize n = 0;
  std::visit(
      [&](const auto& cells) {
        for (; n <= last_heap && n < cells.size(); ++n) statistics.add(n, cells[n]);
        // Beyond the computed values, the period repeats.
        const Period& period = sequence.period();
        HeapSize at = n;
        for (; n <= last_heap; ++n, ++at) {
          while (at >= cells.size() || at >= period.preperiod + period.period) at -= period.period;
          statistics.add(n, cells[at]);
        }
      },
      sequence.values().storage());
  return statistics;
}

MisereResult misere_result(const Ruleset& ruleset, const Settings& settings,
                           const RunControl& run) {
  RunControl same_everywhere = run;
  same_everywhere.memory_limit = std::uint64_t{1} << 30;  // decides where a search ends
  QuotientOptions options;
  options.max_heap = settings.last_heap;
  options.max_order = *settings.misere_order;
  const QuotientSearch found = misere_quotient(ruleset, options, same_everywhere);
  MisereResult result;
  result.order = found.quotient.order();
  result.p_order = found.quotient.p_order();
  if (found.certifiable) result.proven = {found.period, found.preperiod};
  result.last_heap = found.quotient.last_heap();
  result.tame = found.quotient.is_tame();
  return result;
}

}  // namespace

Row row_of(const std::string& code, const Settings& settings, const RunControl& run) {
  const auto begin = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  const auto stopped = [&] { return run.should_stop && run.should_stop(); };
  bool out_of_time = false;
  RunControl timed = run;
  timed.should_stop = [&] {
    out_of_time =
        out_of_time || (settings.seconds && elapsed() > static_cast<double>(*settings.seconds));
    return out_of_time || stopped();
  };
  const Ruleset ruleset = Ruleset::parse(code);
  Sequence sequence = solve_until_stopped(ruleset, settings.last_heap, timed);
  if (sequence.values().size() == 0) sequence = solve(ruleset, 0);  // stopped before the first heap
  Period period = sequence.period();
  Row row;
  row.code = code;
  row.last_heap = period.is_established()
                      ? settings.last_heap
                      : std::min(settings.last_heap, sequence.values().size() - 1);
  if (!period.is_established() && row.last_heap == settings.last_heap) {
    try {
      if (const auto streamed = find_streamed_period(sequence.ruleset(), sequence.values(),
                                                     settings.last_heap, timed))
        period = *streamed;
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::cancelled || !out_of_time) throw;
    }
  }
  const bool proven = period.is_established() && has_certificate(ruleset, period, run);
  row.cut = out_of_time && !proven;
  if (settings.misere_order && !out_of_time) {
    try {
      row.misere = misere_result(ruleset, settings, timed);
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::cancelled || !out_of_time) throw;
    }
  }
  if (stopped()) throw Error(ErrorKind::cancelled, "stopped on request");
  if (proven) row.proven = ProvenPeriod{period.period, period.preperiod, period.theorem.english()};
  const Statistics statistics = statistics_of(sequence, row.last_heap);
  row.max_value = statistics.max_value;
  row.max_first_at = statistics.max_first_at;
  row.p_positions = statistics.p_positions;
  row.last_p_position = statistics.last_p_position;
  row.hash = fmt::format("fnv:{:016x}", statistics.hash);
  row.rare = find_sparse_space(sequence, row.last_heap, run);
  row.seconds = elapsed();
  row.version = SPRAGUE_VERSION;
  return row;
}

std::string text_of(const Row& row) {
  nlohmann::ordered_json json{{"code", row.code}, {"last_heap", row.last_heap}, {"cut", row.cut}};
  if (row.proven)
    json["proven"] = {{"period", row.proven->period},
                      {"preperiod", row.proven->preperiod},
                      {"theorem", row.proven->theorem}};
  json["max_value"] = row.max_value;
  json["max_first_at"] = row.max_first_at;
  if (const auto& rare = row.rare) {
    json["rare"] = {{"mask", rare->mask},
                    {"by_position", rare->parity_dependent},
                    {"heaps", rare->heaps},
                    {"last", rare->last}};
  }
  json["p_positions"] = row.p_positions;
  json["last_p_position"] = row.last_p_position;
  json["hash"] = row.hash;
  if (const auto& misere = row.misere) {
    json["misere"] = {{"order", misere->order},
                      {"p_order", misere->p_order},
                      {"last_heap", misere->last_heap},
                      {"tame", misere->tame}};
    if (misere->proven) {
      json["misere"]["period"] = misere->proven->period;
      json["misere"]["preperiod"] = misere->proven->preperiod;
    }
  }
  json["seconds"] = row.seconds;
  json["version"] = row.version;
  return json.dump(
      -1, ' ', false,
      nlohmann::json::error_handler_t::replace);  // a damaged file may contain any bytes
}

Row row_from(const std::string& text) {
  const auto json = nlohmann::json::parse(text);
  Row row;
  row.code = json.at("code");
  row.last_heap = json.at("last_heap");
  row.cut = json.at("cut");
  if (json.contains("proven")) {
    const auto& proven = json["proven"];
    row.proven = ProvenPeriod{proven.at("period"), proven.at("preperiod"), proven.at("theorem")};
  }
  row.max_value = json.at("max_value");
  row.max_first_at = json.at("max_first_at");
  if (json.contains("rare")) {
    const auto& rare = json["rare"];
    row.rare =
        SparseSpace{rare.at("mask"), rare.at("by_position"), rare.at("heaps"), rare.at("last")};
  }
  row.p_positions = json.at("p_positions");
  row.last_p_position = json.at("last_p_position");
  row.hash = json.at("hash");
  if (json.contains("misere")) {
    const auto& misere = json["misere"];
    row.misere = MisereResult{
        misere.at("order"), misere.at("p_order"), {}, misere.at("last_heap"), misere.at("tame")};
    if (misere.contains("period"))
      row.misere->proven = {misere.at("period"), misere.at("preperiod")};
  }
  row.seconds = json.at("seconds");
  row.version = json.at("version");
  return row;
}

}  // namespace sprague::survey
