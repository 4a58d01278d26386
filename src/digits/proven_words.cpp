#include "digits/proven_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "digits/digit_automaton.hpp"
#include "digits/digit_claim.hpp"
#include "messages/table.hpp"
#include "run/progress_meter.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

std::vector<DigitSystem::Number> all_of(std::span<const DigitSystem::Number> position) {
  return {position.begin(), position.end()};
}

std::vector<std::uint64_t> outputs_of(const DigitWords& words) {
  std::vector<std::uint64_t> outputs = words.output;
  std::sort(outputs.begin(), outputs.end());
  outputs.erase(std::unique(outputs.begin(), outputs.end()), outputs.end());
  return outputs;
}

/// The claim that the words say all.
DigitClaim claim_of(const ProvenWords& proven) {
  const DigitWords& words = proven.words;
  DigitClaim claim{words.numbers, proven.are_values};
  claim.base = words.base;
  claim.is_p = [&words](DigitSystem& system, auto position) {
    return system.has_output(words, all_of(position), 0);
  };
  claim.value = [&words, outputs = outputs_of(words)](DigitSystem& system, auto position) {
    DigitCases cases;
    for (const std::uint64_t value : outputs)
      cases.emplace_back(system.has_output(words, all_of(position), value),
                         DigitForm{{}, static_cast<std::int64_t>(value)});
    return cases;
  };
  return claim;
}

/// Goes through the positions that a move leaves, digit by digit from the lowest, and only where
/// the rest of the digits can be completed.
class WinningPositions {
 public:
  /// The given numbers of the question are those before a move, and then those that it leaves.
  WinningPositions(const DigitQuestion& question, std::span<const std::uint64_t> position,
                   const RunControl& run)
      : automaton_(question),
        base_(question.system.base()),
        position_(position),
        progress_(run, "winning moves", most) {
    // Those of the largest heap.
    for (HeapSize rest = max_heap_size; rest > 0; rest /= base_)
      powers_.push_back(powers_.empty() ? 1 : powers_.back() * base_);
  }

  std::vector<DigitPosition> all() {
    complete(0, {DigitAutomaton::first}, DigitPosition(position_.size(), 0));
    if (found_.size() <= most) return std::move(found_);
    const std::string numbers = fmt::format("{}", fmt::join(position_, ","));
    throw Error(
        ErrorKind::too_large,
        message("limit.moves", {{"position", position_.size() == 1 ? numbers : "(" + numbers + ")"},
                                {"limit", most}}));
  }

 private:
  using States = DigitAutomaton::StateSet;

  static constexpr std::size_t most = 1'000'000;

  States after(const States& states, unsigned digit, std::uint32_t left) {
    progress_.advance(found_.size(), states.size() + 1);
    std::uint32_t given = left;
    for (std::size_t i = position_.size(); i-- > 0;)
      given = given * base_ + static_cast<std::uint32_t>(position_[i] / powers_[digit] % base_);
    return automaton_.next(states, given);
  }

  std::uint32_t choices() const {
    return choices_of_digits(base_, static_cast<unsigned>(position_.size()));
  }

  /// Whether some further digits of what is left are accepted.
  bool possible(unsigned digit, const States& states) {
    if (states.empty()) return false;
    const auto known = possible_.find({digit, states});
    if (known != possible_.end()) return known->second;
    bool found = digit == powers_.size() && automaton_.accepts_in_the_end(states);
    for (std::uint32_t left = 0; left < choices() && digit < powers_.size() && !found; ++left)
      found = possible(digit + 1, after(states, digit, left));
    possible_[{digit, states}] = found;
    return found;
  }

  void complete(unsigned digit, const States& states, const DigitPosition& left) {
    if (found_.size() > most || !possible(digit, states)) return;
    if (digit == powers_.size()) return found_.push_back(left);
    for (std::uint32_t choice = 0; choice < choices(); ++choice) {
      DigitPosition longer = left;
      std::uint32_t digits = choice;
      for (std::size_t i = 0; i < left.size(); ++i, digits /= base_)
        longer[i] += digits % base_ * powers_[digit];
      complete(digit + 1, after(states, digit, choice), longer);
    }
  }

  DigitAutomaton automaton_;
  unsigned base_;
  std::vector<std::uint64_t> powers_;  // of the base, up to the largest heap
  std::span<const std::uint64_t> position_;
  ProgressMeter progress_;
  std::map<std::pair<unsigned, States>, bool> possible_;
  std::vector<DigitPosition> found_;
};

}  // namespace

std::uint64_t ProvenWords::value(std::span<const std::uint64_t> position) const {
  return words.value(std::vector<Integer>(position.begin(), position.end()));
}

std::optional<ProvenWords> proven_words(
    std::span<const AddDigitMove> moves, unsigned numbers, unsigned digits, std::uint64_t compared,
    bool are_values, const std::function<std::uint64_t(std::span<const std::uint64_t>)>& value,
    const RunControl& run, unsigned base) {
  if (moves.empty()) return std::nullopt;
  auto words = learn_words(numbers, digits, compared, value, base);
  if (!words) return std::nullopt;
  ProvenWords learned{std::move(*words), are_values};
  const DigitAnswer proof = decide_claim(claim_of(learned), moves, run);
  if (!proof.decided || proof.numbers) return std::nullopt;
  return learned;
}

std::vector<DigitPosition> winning_positions(std::span<const AddDigitMove> moves,
                                             const ProvenWords& words,
                                             std::span<const std::uint64_t> position,
                                             const RunControl& run) {
  const auto numbers = static_cast<unsigned>(position.size());
  std::vector<DigitPosition> all;
  for (const AddDigitMove& add : moves) {
    // What a move leaves is given, so that its digits can be chosen one by one.
    DigitSystem system(2 * numbers, words.words.base);
    const DigitMove move = add(system);
    for (unsigned i = 0; i < numbers; ++i) {
      const DigitForm given = DigitForm::of_number(numbers + i);
      system.require(
          system.compare(sum_of(DigitForm::of_number(move.left[i]), -1, given), Operation::equal));
    }
    const auto asked =
        system.conjunction(move.allowed, system.has_output(words.words, move.left, 0));
    const DigitQuestion question{std::move(system), asked};
    const auto found = WinningPositions(question, position, run).all();
    all.insert(all.end(), found.begin(), found.end());
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace sprague
