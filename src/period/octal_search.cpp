// While no heap is rare, the index of a heap is a function of the last R + k ones, R being the last
// rare position and k the last digit: the state. A state that returns proves the period by
// docs/algorithms.md, 2.9, once the stream has gone on far enough for its coverage to repeat as
// well.
//
// States are looked at where they can be recognised at little cost: at the heaps with one seldom
// index (`mark`). Of those some are kept, each at a heap 1/32 beyond the last, by a hash of their
// last 64 indices; a match is compared in full. The mark goes with the content, so a state that
// returns is looked at again. Checkpoints, states at even distances and at most 256 of them, serve
// to find the least preperiod by a binary search.
//
// All this together is an OctalSearch, which goes on in steps and can be saved between any two.

#include "period/octal_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bitset>
#include <chrono>
#include <cstring>
#include <unordered_map>

#include "file/bytes.hpp"
#include "file/checksum.hpp"
#include "period/search_checkpoint.hpp"
#include "rules/rules.hpp"
#include "run/progress_meter.hpp"
#include "values/octal/octal.hpp"

namespace sprague {
namespace {

using State = octal::SparseStream::State;

constexpr std::size_t max_bytes = std::size_t{1}
                                  << 29;  // of the states of one kind, where they are long

void save_state(const State& state, ByteWriter& out) {
  out.put<std::uint64_t>(state.end);
  out.put_all(state.indices);
}

State load_state(ByteReader& in, const octal::SparseStream& stream) {
  State state{in.get<std::uint64_t>(), in.get_all<std::uint8_t>()};
  ByteReader::require(state.end <= stream.end() && state.indices.size() == stream.state_size());
  return state;
}

/// The states kept to be found again, and what tells where to look.
class Recurrence {
 public:
  /// Begins anew, with a mark that the last heaps before end() show.
  void begin(const octal::SparseStream& stream) {
    std::array<std::uint32_t, 256> count{};
    const HeapSize from =
        std::max(stream.begin(), stream.end() - std::min<HeapSize>(stream.end() - 1, 1 << 16));
    for (HeapSize n = from; n < stream.end(); ++n) ++count[*stream.indices_at(n)];
    mark_ = *stream.indices_at(stream.end() - 1);
    for (unsigned index = 0; index < octal::no_index; ++index) {
      if (count[index] >= 2 && count[index] < count[mark_])
        mark_ = static_cast<std::uint8_t>(index);
    }
    states_.clear();
    endings_.reset();
    next_ = 0;
    seen_at_ = stream.end();
  }

  /// Looks at the heaps from `from` to end(); the state that occurs there again, and where it ends
  /// there.
  std::optional<std::pair<HeapSize, HeapSize>> look(const octal::SparseStream& stream,
                                                    HeapSize from) {
    if (stream.end() > seen_at_ + std::max<HeapSize>(1 << 18, seen_at_ / 16))
      begin(stream);  // the mark has gone
    marked_.clear();
    stream.find(mark_, from, marked_);
    for (const HeapSize heap : marked_) {
      const HeapSize n = heap + 1;
      const std::uint8_t* const at = stream.indices_at(n);
      seen_at_ = n;
      if (n < next_ && !may_end_a_state(at)) continue;
      const std::uint64_t hash = hash_before(at);
      const auto found = states_.find(hash);
      if (found != states_.end()) {
        const std::vector<std::uint8_t>& kept = found->second.indices;
        if (std::equal(kept.begin(), kept.end(), at - kept.size()))
          return std::pair(found->second.end, n);
      } else if (n >= next_) {
        // After a late rare position states are long: the oldest goes, which is the least likely to
        // return.
        if (!states_.empty() && (states_.size() + 1) * stream.state_size() > max_bytes) {
          states_.erase(std::min_element(
              states_.begin(), states_.end(),
              [](const auto& a, const auto& b) { return a.second.end < b.second.end; }));
        }
        keep(hash, stream.state(n));
        next_ = n + std::max<HeapSize>(n / 32, stream.state_size() / 8);
      }
    }
    return std::nullopt;
  }

  void save(ByteWriter& out) const {
    out.put<std::uint8_t>(mark_);
    out.put<std::uint64_t>(seen_at_);
    out.put<std::uint64_t>(next_);
    std::vector<const State*> states;
    for (const auto& [hash, state] : states_) states.push_back(&state);
    std::sort(states.begin(), states.end(),
              [](const State* a, const State* b) { return a->end < b->end; });
    out.put<std::uint64_t>(states.size());
    for (const State* state : states) save_state(*state, out);
  }

  void load(ByteReader& in, const octal::SparseStream& stream) {
    mark_ = in.get<std::uint8_t>();
    seen_at_ = in.get<std::uint64_t>();
    next_ = in.get<std::uint64_t>();
    for (auto left = in.get<std::uint64_t>(); left > 0; --left) {
      State state = load_state(in, stream);
      const std::uint64_t hash = hash_before(state.indices.data() + state.indices.size());
      keep(hash, std::move(state));
    }
  }

 private:
  void keep(std::uint64_t hash, State state) {
    endings_.set(ending(state.indices.data() + state.indices.size()));
    states_.emplace(hash, std::move(state));
  }

  /// False for nearly all that are not the end of a state kept, which takes less time than to look
  /// for its hash.
  bool may_end_a_state(const std::uint8_t* end) const { return endings_[ending(end)]; }

  static std::size_t ending(const std::uint8_t* end) {
    std::uint64_t words[2];
    std::memcpy(words, end - sizeof words, sizeof words);
    return (words[0] * 0x9E3779B97F4A7C15u ^ words[1]) * 0xFF51AFD7ED558CCDu >> (64 - ending_bits);
  }

  static std::uint64_t hash_before(const std::uint8_t* end) {
    std::uint64_t hash = 0x9E3779B97F4A7C15u;
    for (const std::uint8_t* at = end - 64; at < end; at += 8) {
      std::uint64_t word;
      std::memcpy(&word, at, 8);
      hash = (hash ^ word) * 0xFF51AFD7ED558CCDu;
      hash ^= hash >> 32;
    }
    return hash;
  }

  std::uint8_t mark_ = 0;
  HeapSize seen_at_ = 0;
  HeapSize next_ = 0;
  std::unordered_map<std::uint64_t, State> states_;
  static constexpr unsigned ending_bits = 14;
  std::bitset<std::size_t{1} << ending_bits> endings_;
  std::vector<HeapSize> marked_;  // for look() alone
};

/// States from which parts of the stream can be repeated: about evenly far apart.
class Checkpoints {
 public:
  static constexpr std::size_t most = 256;

  void clear() {
    states_.clear();
    step_ = 1 << 16;
  }

  void note(const octal::SparseStream& stream) {
    if (!states_.empty() && stream.end() < states_.back().end + step_) return;
    states_.push_back(stream.state(stream.end()));
    const bool few = states_.size() < 2 || states_.size() * stream.state_size() < max_bytes;
    if (few && states_.size() < most) return;
    std::size_t kept =
        1;  // the first stays where it is: moved onto itself, it would lose its indices
    for (std::size_t i = 2; i < states_.size(); i += 2) states_[kept++] = std::move(states_[i]);
    states_.resize(kept);
    step_ *= 2;
  }

  const std::vector<State>& states() const { return states_; }

  void save(ByteWriter& out) const {
    out.put<std::uint64_t>(step_);
    out.put<std::uint64_t>(states_.size());
    for (const State& state : states_) save_state(state, out);
  }

  void load(ByteReader& in, const octal::SparseStream& stream) {
    step_ = in.get<std::uint64_t>();
    for (auto left = in.get<std::uint64_t>(); left > 0; --left)
      states_.push_back(load_state(in, stream));
  }

  /// The state that ends at n, computed from the last one before.
  State at(HeapSize n, const octal::SparseStream& stream, ProgressMeter& progress) const {
    const auto after = std::upper_bound(states_.begin(), states_.end(), n,
                                        [](HeapSize heap, const State& s) { return heap < s.end; });
    octal::SparseStream again = stream.replay(*(after - 1));
    while (again.end() < n) {
      again.advance(n);
      progress.advance(n, 10'000);
    }
    return again.state(n);
  }

 private:
  std::vector<State> states_;
  HeapSize step_ = 1 << 16;
};

bool same(const State& a, const State& b) {
  return a.indices == b.indices;
}

/// The least n0 with G(n + p) = G(n) from n0 on, which holds from `start` on; known to the values
/// kept, or after the first checkpoint.
std::optional<HeapSize> min_preperiod(const octal::SparseStream& stream,
                                      const Checkpoints& checkpoints, std::uint64_t p,
                                      HeapSize start, ProgressMeter& progress) {
  const auto history = stream.history();
  if (start + p < history.size()) {
    HeapSize n = start;
    while (n > 0 && history[n - 1] == history[n - 1 + p]) --n;
    return n;
  }
  // The first checkpoint whose state is there again p later.
  const std::vector<State>& states = checkpoints.states();
  if (states.empty()) return std::nullopt;
  const auto recurs = [&](const State& state) {
    return same(state, checkpoints.at(state.end + p, stream, progress));
  };
  std::size_t first = 0;
  std::size_t last = 0;
  while (last < states.size() && states[last].end < start + stream.state_size()) ++last;
  if (last > 0 && (last == states.size() || states[last].end + p > stream.end())) --last;
  const HeapSize end = std::max(states[last].end, start + stream.state_size());
  if (recurs(states[0])) {
    // Even before the checkpoints, where all values are kept.
    if (states[0].end > history.size() || p < states[0].end) return std::nullopt;
    octal::SparseStream ahead = stream.replay(checkpoints.at(p, stream, progress));
    HeapSize preperiod = 0;
    for (HeapSize n = 0; n < states[0].end; ++n) {
      while (ahead.end() <= n + p) ahead.advance(states[0].end + p);
      if (history[n] != ahead.value(n + p)) preperiod = n + 1;
    }
    return preperiod;
  }
  while (last - first > 1) {
    const std::size_t middle = (first + last) / 2;
    (recurs(states[middle]) ? last : first) = middle;
  }
  // Between the two, heap by heap.
  octal::SparseStream behind = stream.replay(states[first]);
  octal::SparseStream ahead =
      stream.replay(checkpoints.at(states[first].end + p, stream, progress));
  HeapSize n = states[first].end;
  HeapSize preperiod = n;
  while (n < end) {
    if (behind.end() <= n) behind.advance(end);
    if (ahead.end() <= n + p) ahead.advance(end + p);
    progress.advance(n, 10'000);
    const HeapSize both = std::min({behind.end(), ahead.end() - p, end});
    for (; n < both; ++n) {
      if (*behind.indices_at(n) != *ahead.indices_at(n + p)) preperiod = n + 1;
    }
  }
  // The state before may differ in heaps before it.
  if (preperiod == states[first].end) {
    const State later = checkpoints.at(states[first].end + p, stream, progress);
    const auto& earlier = states[first].indices;
    std::size_t i = earlier.size();
    while (i > 0 && earlier[i - 1] == later.indices[i - 1]) --i;
    preperiod = states[first].end - (earlier.size() - i);
  }
  return preperiod;
}

/// G(from) … G(to − 1), from the history and then from the last checkpoint before.
std::vector<std::uint16_t> values_between(HeapSize from, HeapSize to,
                                          const octal::SparseStream& stream,
                                          const Checkpoints& checkpoints, ProgressMeter& progress) {
  std::vector<std::uint16_t> values;
  const auto history = stream.history();
  HeapSize n = from;
  for (; n < std::min<HeapSize>(to, history.size()); ++n) values.push_back(history[n]);
  if (n == to) return values;
  const std::vector<State>& states = checkpoints.states();
  const auto after = std::upper_bound(states.begin(), states.end(), n,
                                      [](HeapSize heap, const State& s) { return heap < s.end; });
  if (after == states.begin())
    throw Error(ErrorKind::not_established,
                fmt::format("the values from heap {} on are not at hand any more", n));
  octal::SparseStream again = stream.replay(*(after - 1));
  while (n < to) {
    again.advance(to);
    for (; n < std::min(to, again.end()); ++n)
      values.push_back(static_cast<std::uint16_t>(again.value(n)));
    progress.advance(again.end(), 10'000);
  }
  return values;
}

void tell(const ProofCallback& on_proof, const Period& period, const octal::SparseStream& stream,
          const Checkpoints& checkpoints, ProgressMeter& progress) {
  std::vector<HeapSize> cheap;
  for (const State& state : checkpoints.states()) cheap.push_back(state.end);
  on_proof({period, stream.space(), stream.rare(), stream.largest_witness(), std::move(cheap),
            [&](HeapSize from, HeapSize to) {
              return values_between(from, to, stream, checkpoints, progress);
            }});
}

/// A hash of the indices of all heaps, in blocks, each seeded with the hash of those before.
class IndexHash {
 public:
  static constexpr HeapSize block = 4096;

  void add(const octal::SparseStream& stream) {
    for (; hashed_ + block <= stream.end(); hashed_ += block) {
      if (hashed_ >= stream.begin()) {
        hash_ = xxh3({reinterpret_cast<const char*>(stream.indices_at(hashed_)), block}, hash_);
        continue;
      }
      std::array<char, block> indices;
      for (HeapSize i = 0; i < block; ++i)
        indices[i] = static_cast<char>(stream.index(hashed_ + i));
      hash_ = xxh3({indices.data(), block}, hash_);
    }
  }

  HeapSize hashed() const { return hashed_; }
  std::string text() const { return fmt::format("xxh3:{:016x}", hash_); }

  void save(ByteWriter& out) const {
    out.put<std::uint64_t>(hash_);
    out.put<std::uint64_t>(hashed_);
  }

  void load(ByteReader& in) {
    hash_ = in.get<std::uint64_t>();
    hashed_ = in.get<std::uint64_t>();
  }

 private:
  std::uint64_t hash_ = 0;
  HeapSize hashed_ = 0;
};

/// The search between two steps. All that it will find depends on what it saves.
class OctalSearch {
 public:
  OctalSearch(const OctalRules& rules, octal::SparseStream stream)
      : max_taken_(rules.max_taken()), stream_(std::move(stream)) {}

  OctalSearch(const OctalRules& rules, ByteReader in, const RunControl& run)
      : max_taken_(rules.max_taken()), stream_(octal::SparseStream::load(in, rules, run)) {
    rare_ = in.get<std::uint64_t>();
    p_ = in.get<std::uint64_t>();
    start_ = in.get<std::uint64_t>();
    hash_.load(in);
    recurrence_.load(in, stream_);
    checkpoints_.load(in, stream_);
    ByteReader::require(in.empty() && hash_.hashed() <= stream_.end());
  }

  std::string save() const {
    ByteWriter out;
    stream_.save(out);
    out.put<std::uint64_t>(rare_);
    out.put<std::uint64_t>(p_);
    out.put<std::uint64_t>(start_);
    hash_.save(out);
    recurrence_.save(out);
    checkpoints_.save(out);
    return out.bytes();
  }

  HeapSize end() const { return stream_.end(); }
  bool can_be_saved() const { return !in_step_; }
  bool found() const { return p_ != 0; }  ///< a period that is not proven yet
  std::string hash() const { return hash_.text(); }

  /// On to the next multiple of a block, so that steps are the same however the stream takes its
  /// stretches. False when the stream gives up.
  bool step() {
    in_step_ = true;
    const HeapSize before = stream_.end();
    const HeapSize goal = (before / IndexHash::block + 1) * IndexHash::block;
    while (stream_.end() < goal) {
      if (!stream_.advance(goal)) return false;
    }
    in_step_ = false;
    hash_.add(stream_);
    if (stream_.rare().size() != rare_) {
      // What was seen before rested on another recurrence.
      p_ = 0;
      rare_ = stream_.rare().size();
      checkpoints_.clear();
      recurrence_.begin(stream_);
      return true;
    }
    if (stream_.end() < stream_.last_rare() + 2 * stream_.state_size()) return true;
    checkpoints_.note(stream_);
    if (p_ == 0) look(before);
    return true;
  }

  /// The theorem: for a period from covered() on there are witnesses that all lie A + k heaps after
  /// the start, and no two rare heaps make a split.
  bool is_complete() const {
    return p_ != 0 && stream_.end() >= covered() + p_ &&
           stream_.end() >= start_ + stream_.state_size() + p_;
  }

  /// Requires is_complete().
  std::optional<Period> conclude(const ProofCallback& on_proof, ProgressMeter& progress) const {
    const auto preperiod = min_preperiod(stream_, checkpoints_, p_, start_, progress);
    if (!preperiod) return std::nullopt;
    Period period = so_far();
    period.status = PeriodStatus::proven;
    period.period = p_;
    period.preperiod = *preperiod;
    period.theorem = fmt::format(
        "no heap from {} to {} is rare and G(n+{}) = G(n) holds for the {} heaps from {} on, so "
        "that the same common values "
        "are excluded ever after; for a whole period from {} on all smaller values are attained by "
        "splits with a heap up to {}",
        stream_.last_rare() + 1, covered() + p_ - 1, p_, stream_.last_rare() + max_taken_, start_,
        covered(), stream_.largest_witness());
    if (on_proof) tell(on_proof, period, stream_, checkpoints_, progress);
    return period;
  }

  Period so_far() const {
    Period none;
    none.examined = stream_.end();
    none.max_value = stream_.largest();
    none.max_first_at = stream_.largest_at();
    none.streamed = StreamedSearch{stream_.space().mask(), stream_.space().by_position(),
                                   stream_.rare().size(),  stream_.last_rare(),
                                   hash_.hashed(),         hash_.text()};
    return none;
  }

 private:
  HeapSize covered() const {
    return std::max(start_ + stream_.largest_witness() + max_taken_,
                    2 * stream_.last_rare() + max_taken_ + 1);
  }

  void look(HeapSize before) {
    // The whole state lies beyond the last rare position and what moves reach from it.
    const HeapSize from = std::max({before, stream_.begin() + stream_.state_size(),
                                    stream_.last_rare() + max_taken_ + 1 + stream_.state_size()});
    if (from >= stream_.end()) return;
    const auto found = recurrence_.look(stream_, from);
    if (!found) return;
    p_ = found->second - found->first;
    if (stream_.space().by_position() && p_ % 2 == 1) p_ *= 2;
    start_ = found->first - stream_.state_size();
  }

  HeapSize max_taken_;
  octal::SparseStream stream_;
  Recurrence recurrence_;
  Checkpoints checkpoints_;
  IndexHash hash_;
  std::uint64_t rare_ = ~std::uint64_t{0};
  std::uint64_t p_ = 0;
  HeapSize start_ = 0;    // the window from here on occurs again p later
  bool in_step_ = false;  // also after one that was not finished
};

/// The file of a search, and when to save next: at most a tenth of the time goes into saving.
class KeptSearch {
 public:
  KeptSearch(const Checkpoint& checkpoint, const Ruleset& ruleset)
      : file_(checkpoint.path, ruleset) {
    constexpr std::chrono::milliseconds most =
        std::chrono::hours(1'000'000);  // longer ones overflow the clock
    interval_ = std::clamp(checkpoint.interval, std::chrono::milliseconds(1), most);
    due_ = Clock::now() + interval_;
  }

  SearchFile& file() { return file_; }

  void save_in_time(const OctalSearch& search) {
    constexpr unsigned steps = 16;  // between looks at the clock, some hundred microseconds
    if (++steps_ % steps != 0) return;
    const auto now = Clock::now();
    if (now < due_) return;
    save(search);
    const auto after = Clock::now();
    due_ = after + std::max<Clock::duration>(interval_, 10 * (after - now));
  }

  void save(const OctalSearch& search) {
    if (search.end() > file_.heaps()) file_.save(search.end(), search.hash(), search.save());
  }

 private:
  using Clock = std::chrono::steady_clock;

  SearchFile file_;
  Clock::duration interval_{};
  Clock::time_point due_{};
  unsigned steps_ = 0;
};

/// Goes on to the proof or the limit; empty when the stream gives up.
std::optional<Period> run_search(OctalSearch& search, HeapSize limit, KeptSearch* kept,
                                 const ProofCallback& on_proof, ProgressMeter& progress) {
  while (!search.is_complete()) {
    if (search.end() > limit && !search.found()) return search.so_far();
    if (!search.step()) return std::nullopt;
    if (kept != nullptr) kept->save_in_time(search);
    progress.advance(search.end(), ProgressMeter::steps_per_poll / 8);
  }
  if (kept != nullptr) kept->save(search);
  return search.conclude(on_proof, progress);
}

Period run_kept_search(const Ruleset& ruleset, OctalSearch& search, HeapSize limit,
                       KeptSearch& kept, const ProofCallback& on_proof, ProgressMeter& progress) {
  kept.file().prepare();
  try {
    const auto period = run_search(search, limit, &kept, on_proof, progress);
    if (!period) {
      throw Error(ErrorKind::not_established,
                  fmt::format("the search for the period of {} gives up at heap {}: too many rare "
                              "positions, or values too large, to be streamed",
                              ruleset.canonical(), search.end()));
    }
    kept.save(search);
    return *period;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::cancelled) throw;
    if (search.can_be_saved()) kept.save(search);
    if (!kept.file().found()) throw;
    throw Error(error.kind(),
                fmt::format("{}; the search up to heap {} is kept in {}", error.what(),
                            kept.file().heaps() - 1, kept.file().path()));
  }
}

}  // namespace

std::optional<Period> stream_octal_period(const Ruleset& ruleset, const NimValues& known,
                                          HeapSize limit, const RunControl& run,
                                          const ProofCallback& on_proof,
                                          const std::optional<Checkpoint>& checkpoint,
                                          const octal::SparseLimits& limits) {
  const auto* rules = std::get_if<OctalRules>(&ruleset.rules().form);
  if (rules == nullptr || !octal::SparseStream::takes(*rules)) return std::nullopt;
  const auto learnt = learn_useful_space(*rules, known, limits);
  if (!learnt) return std::nullopt;
  ProgressMeter progress(run, fmt::format("period of {}, streaming", ruleset.canonical()), limit);
  const auto begin = [&] {
    return OctalSearch(*rules, octal::SparseStream(*rules, learnt->space, known, run, limits));
  };
  if (!checkpoint) {
    OctalSearch search = begin();
    return run_search(search, limit, nullptr, on_proof, progress);
  }
  KeptSearch kept(*checkpoint, ruleset);
  OctalSearch search = [&] {
    try {
      return kept.file().found() ? OctalSearch(*rules, ByteReader(kept.file().state()), run)
                                 : begin();
    } catch (const MalformedBytes&) {
      kept.file().refuse_state();
    }
  }();
  kept.file().forget_state();
  return run_kept_search(ruleset, search, limit, kept, on_proof, progress);
}

}  // namespace sprague
