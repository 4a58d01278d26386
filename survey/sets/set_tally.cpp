// Only sets with coprime members are examined: S(ka, kb, kc) has k times the period and k times the
// preperiod of S(a, b, c) and the same values (theorem 25 of docs/algorithms.md).

#include "sets/set_tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <numeric>

#include "sprague/error.hpp"
#include "sprague/version.hpp"

namespace sprague::survey {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint32_t row_heaps = SetPeriods::row_heaps;

/// FNV-1a over numbers, as in row.cpp: for each set a, b, period, preperiod, largest value.
class Hash {
 public:
  void add(const ThreeSet& set, const SetPeriod& found) {
    for (const std::uint64_t number : {std::uint64_t{set.a}, std::uint64_t{set.b}, found.period,
                                       found.preperiod, std::uint64_t{found.max_value}})
      hash_ = (hash_ ^ number) * 1099511628211u;
  }
  std::string text() const { return fmt::format("fnv:{:016x}", hash_); }

 private:
  std::uint64_t hash_ = 1469598103934665603u;
};

struct Found {
  ThreeSet set;
  SetPeriod period;
};

/// The sets whose least member is one of 64, by (a, b).
std::vector<Found> strip_of(std::uint32_t first, std::uint32_t c, SetPeriods& periods) {
  std::vector<Found> strip;
  const auto first_of = [](std::uint32_t row, std::uint32_t least) {
    return std::max<std::uint32_t>(row * row_heaps, least);
  };
  for (std::uint32_t row = first; row * row_heaps < c; ++row) {
    std::vector<ThreeSet> block;
    for (std::uint32_t a = first_of(first, 1);
         a < std::min<std::uint32_t>((first + 1) * row_heaps, c); ++a) {
      const std::uint32_t common = std::gcd(a, c);
      for (std::uint32_t b = first_of(row, a + 1);
           b < std::min<std::uint32_t>((row + 1) * row_heaps, c); ++b) {
        if (std::gcd(common, b) == 1 && a + b != c) block.push_back({a, b, c});
      }
    }
    const std::vector<SetPeriod> found = periods.find(block);
    for (std::size_t i = 0; i < block.size(); ++i) strip.push_back({block[i], found[i]});
  }
  // The periods of additive sets are too long to be found beside others.
  for (std::uint32_t a = first_of(first, 1);
       a < std::min<std::uint32_t>((first + 1) * row_heaps, c) && 2 * a < c; ++a) {
    const ThreeSet set{a, c - a, c};
    if (std::gcd(a, c) == 1) strip.push_back({set, periods.find_one(set)});
  }
  std::sort(strip.begin(), strip.end(), [](const Found& x, const Found& y) {
    return x.set.a != y.set.a ? x.set.a < y.set.a : x.set.b < y.set.b;
  });
  return strip;
}

void note(SetMaximum& maximum, std::uint64_t value, const ThreeSet& set) {
  if (maximum.set.c == 0 || value > maximum.value) maximum = {value, set};
}

void except(SetTally& tally, const Found& found, const char* statement) {
  constexpr std::size_t most = 100;
  ++tally.exception_count;
  if (tally.exceptions.size() < most)
    tally.exceptions.push_back({found.set, found.period, statement});
}

void add(SetTally& tally, const Found& found, PeriodForm form, SetPeriods& periods) {
  const auto& [set, period] = found;
  ++tally.sets;
  ++tally.forms[static_cast<std::size_t>(form)];
  ++tally.max_values[period.max_value - 1];
  tally.purely_periodic += period.preperiod == 0 ? 1 : 0;
  tally.preperiod_sum += period.preperiod;
  note(tally.period, period.period, set);
  note(tally.preperiod, period.preperiod, set);
  if (form == PeriodForm::other)
    except(tally, found, set.is_additive() ? "additive period" : "sum of two members");
  if (period.outcome_period != period.period) except(tally, found, "period of the outcomes");
  if (!set.is_additive()) return;
  if (period.preperiod == 0 && periods.has_sink_dual(set, period.period))
    ++tally.sink_duals;
  else
    except(tally, found, "sink dual");
}

Json json_of(const ThreeSet& set) {
  return {set.a, set.b, set.c};
}
ThreeSet set_from(const Json& json) {
  return {json.at(0), json.at(1), json.at(2)};
}

Json json_of(const SetMaximum& maximum) {
  return {{"value", maximum.value}, {"set", json_of(maximum.set)}};
}
SetMaximum maximum_from(const Json& json) {
  return {json.at("value"), set_from(json.at("set"))};
}

Json json_of(const SetPeriod& found) {
  return {{"period", found.period},
          {"preperiod", found.preperiod},
          {"outcome_period", found.outcome_period},
          {"max_value", found.max_value}};
}

}  // namespace

std::string_view column_of(PeriodForm form) {
  switch (form) {
    case PeriodForm::first_sum: return "period_ab";
    case PeriodForm::outer_sum: return "period_ac";
    case PeriodForm::last_sum: return "period_bc";
    case PeriodForm::two: return "period_2";
    case PeriodForm::common_divisor: return "period_gcd";
    case PeriodForm::linear: return "additive_linear";
    case PeriodForm::quadratic: return "additive_quadratic";
    case PeriodForm::other: return "other";
  }
  return "";
}

PeriodForm form_of(const ThreeSet& set, const SetPeriod& found) {
  if (set.is_additive()) {
    const AdditivePeriod expected = additive_period(set);
    if (found.preperiod != 0 || found.period != expected.period) return PeriodForm::other;
    return expected.is_quadratic ? PeriodForm::quadratic : PeriodForm::linear;
  }
  const std::uint64_t first = set.a + set.b, outer = set.a + set.c, last = set.b + set.c;
  if (found.period == first) return PeriodForm::first_sum;
  if (found.period == outer) return PeriodForm::outer_sum;
  if (found.period == last) return PeriodForm::last_sum;
  if (found.period == 2 && set.a % 2 == 1 && set.b % 2 == 1 && set.c % 2 == 1)
    return PeriodForm::two;
  for (const std::uint64_t divisor :
       {std::gcd(first, outer), std::gcd(first, last), std::gcd(outer, last)}) {
    if (found.period == divisor) return PeriodForm::common_divisor;
  }
  return PeriodForm::other;
}

SetTally tally_of(std::uint32_t largest, const RunControl& run, const OnSet& on_set) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  SetPeriods periods(run);
  SetTally tally;
  tally.largest = largest;
  Hash hash;
  for (std::uint32_t first = 0; first * row_heaps < largest; ++first) {
    if (run.should_stop && run.should_stop())
      throw Error(ErrorKind::cancelled, "stopped on request");
    for (const Found& found : strip_of(first, largest, periods)) {
      const PeriodForm form = form_of(found.set, found.period);
      add(tally, found, form, periods);
      hash.add(found.set, found.period);
      if (on_set) on_set(found.set, found.period, form);
    }
  }
  tally.hash = hash.text();
  tally.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  tally.version = SPRAGUE_VERSION;
  return tally;
}

std::string text_of(const SetTally& tally) {
  Json json{{"largest", tally.largest},
            {"sets", tally.sets},
            {"forms", tally.forms},
            {"max_values", tally.max_values},
            {"purely_periodic", tally.purely_periodic},
            {"sink_duals", tally.sink_duals},
            {"period", json_of(tally.period)},
            {"preperiod", json_of(tally.preperiod)},
            {"preperiod_sum", tally.preperiod_sum},
            {"exception_count", tally.exception_count},
            {"exceptions", Json::array()},
            {"hash", tally.hash},
            {"seconds", tally.seconds},
            {"version", tally.version}};
  for (const SetException& exception : tally.exceptions)
    json["exceptions"].push_back({{"set", json_of(exception.set)},
                                  {"found", json_of(exception.found)},
                                  {"statement", exception.statement}});
  return json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

SetTally tally_from(const std::string& text) {
  const Json json = Json::parse(text);
  SetTally tally;
  tally.largest = json.at("largest");
  tally.sets = json.at("sets");
  tally.forms = json.at("forms");
  tally.max_values = json.at("max_values");
  tally.purely_periodic = json.at("purely_periodic");
  tally.sink_duals = json.at("sink_duals");
  tally.period = maximum_from(json.at("period"));
  tally.preperiod = maximum_from(json.at("preperiod"));
  tally.preperiod_sum = json.at("preperiod_sum");
  tally.exception_count = json.at("exception_count");
  for (const Json& exception : json.at("exceptions")) {
    const Json& found = exception.at("found");
    tally.exceptions.push_back({set_from(exception.at("set")),
                                {found.at("period"), found.at("preperiod"),
                                 found.at("outcome_period"), found.at("max_value")},
                                exception.at("statement")});
  }
  tally.hash = json.at("hash");
  tally.seconds = json.at("seconds");
  tally.version = json.at("version");
  return tally;
}

std::string notation_of(const ThreeSet& set) {
  return fmt::format("S({},{},{})", set.a, set.b, set.c);
}

}  // namespace sprague::survey
