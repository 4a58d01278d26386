// While no heap is rare, the index of a heap is a function of the last R + k ones, R being the last
// rare position and k the last digit: the state. A state that occurs again proves the period by
// theorem 6 (docs/algorithms.md), once the stream has gone on far enough for its coverage to repeat
// as well.
//
//   state_recurrence   finds a state that occurs again
//   snapshots          states at even distances, from which parts of the stream are repeated
//   min_preperiod      a binary search among these for the last exception
//
// An OctalSearch is all of them together. It goes on in steps and can be saved between any two.

#include "period/streams/octal_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "file/bytes.hpp"
#include "file/checksum.hpp"
#include "messages/table.hpp"
#include "period/streams/min_preperiod.hpp"
#include "period/streams/period_search_file.hpp"
#include "period/streams/snapshots.hpp"
#include "period/streams/state_recurrence.hpp"
#include "rules/rules.hpp"
#include "run/progress_meter.hpp"
#include "run/save_schedule.hpp"
#include "values/octal/octal.hpp"

namespace sprague {
namespace {

/// A hash of the sparse-space indices of all heaps, by which two runs can be compared
/// (docs/formats.md): XXH3 of the indices in blocks of 4096 heaps, each seeded with the hash of the
/// blocks before it.
class IndexHash {
 public:
  static constexpr HeapSize block = 4096;

  /// Adds the whole blocks that `stream` has computed since the last call.
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

  HeapSize hashed() const { return hashed_; }  ///< the hash covers the heaps below
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

  /// Throws MalformedBytes.
  OctalSearch(const OctalRules& rules, ByteReader in, const RunControl& run)
      : max_taken_(rules.max_taken()), stream_(octal::SparseStream::load(in, rules, run)) {
    rare_positions_ = in.get<std::uint64_t>();
    p_ = in.get<std::uint64_t>();
    start_ = in.get<std::uint64_t>();
    hash_.load(in);
    recurrence_.load(in, stream_);
    snapshots_.load(in, stream_);
    ByteReader::require(in.empty() && hash_.hashed() <= stream_.end());
  }

  void save(ByteWriter& out) const {
    stream_.save(out);
    out.put<std::uint64_t>(rare_positions_);
    out.put<std::uint64_t>(p_);
    out.put<std::uint64_t>(start_);
    hash_.save(out);
    recurrence_.save(out);
    snapshots_.save(out);
  }

  HeapSize end() const { return stream_.end(); }
  bool can_be_saved() const { return !in_step_; }
  bool found() const { return p_ != 0; }  ///< a period that is not proven yet
  std::string hash() const { return hash_.text(); }

  /// Goes on to the next multiple of a block, so that steps are the same whatever batches the
  /// stream takes. False when the stream gives up.
  bool step() {
    const HeapSize before = stream_.end();
    if (!advance_stream()) return false;
    hash_.add(stream_);
    if (stream_.rare().size() != rare_positions_) {
      restart();
      return true;
    }
    if (stream_.end() < stream_.last_rare() + 2 * stream_.state_size()) return true;
    snapshots_.take(stream_);
    if (p_ == 0) find_repeat(before);
    return true;
  }

  /// Theorem 6: a state occurs again (a), and for a period from covered() on no heap is rare (b)
  /// and there are witnesses that all lie A + k heaps after the start (c).
  bool is_complete() const {
    const bool state_recurs = p_ != 0 && stream_.end() >= start_ + stream_.state_size() + p_;
    return state_recurs && stream_.end() >= covered() + p_;
  }

  /// The proven period; empty when its least preperiod cannot be found. Requires is_complete().
  std::optional<Period> conclude(const ProofCallback& on_proof, ProgressMeter& progress) const {
    const auto preperiod = min_preperiod(stream_, snapshots_, p_, start_, progress);
    if (!preperiod) return std::nullopt;
    Period period = so_far();
    period.status = PeriodStatus::by_theorem;
    period.theorem_number = "6";
    period.period = p_;
    period.preperiod = *preperiod;
    period.theorem = theorem();
    if (on_proof) report_proof(on_proof, period, progress);
    return period;
  }

  Period so_far() const {
    Period none;
    none.examined = stream_.end();
    none.max_value = stream_.largest();
    none.max_first_at = stream_.largest_at();
    none.streamed = StreamedSearch{stream_.space().mask(), stream_.space().parity_dependent(),
                                   stream_.rare().size(),  stream_.last_rare(),
                                   hash_.hashed(),         hash_.text()};
    return none;
  }

 private:
  bool advance_stream() {
    in_step_ = true;
    const HeapSize goal = (stream_.end() / IndexHash::block + 1) * IndexHash::block;
    while (stream_.end() < goal) {
      if (!stream_.advance(goal)) return false;
    }
    in_step_ = false;
    return true;
  }

  /// A new rare position makes a new recurrence, of which nothing seen before says anything.
  void restart() {
    p_ = 0;
    rare_positions_ = stream_.rare().size();
    snapshots_.clear();
    recurrence_.reset(stream_);
  }

  void find_repeat(HeapSize before) {
    // The whole state lies beyond the last rare position and what moves reach from it.
    const HeapSize from = std::max({before, stream_.begin() + stream_.state_size(),
                                    stream_.last_rare() + max_taken_ + 1 + stream_.state_size()});
    if (from >= stream_.end()) return;
    const auto repeat = recurrence_.find_repeat(stream_, from);
    if (!repeat) return;
    p_ = repeat->second - repeat->first;
    if (stream_.space().parity_dependent() && p_ % 2 == 1) p_ *= 2;
    start_ = repeat->first - stream_.state_size();
  }

  /// c = s + A + k of theorem 6, for which A must be a rare position or greater.
  HeapSize covered() const {
    return start_ + std::max(stream_.largest_witness(), stream_.last_rare()) + max_taken_;
  }

  Message theorem() const {
    return message("period.sparse_space", {{"first", stream_.last_rare() + 1},
                                           {"last", covered() + p_ - 1},
                                           {"p", p_},
                                           {"heaps", stream_.last_rare() + max_taken_},
                                           {"from", start_},
                                           {"start", covered()},
                                           {"witness", stream_.largest_witness()}});
  }

  void report_proof(const ProofCallback& on_proof, const Period& period,
                    ProgressMeter& progress) const {
    std::vector<HeapSize> snapshot_heaps;
    for (const Snapshot& snapshot : snapshots_.list()) snapshot_heaps.push_back(snapshot.end);
    on_proof({period, stream_.space(), stream_.rare(), stream_.largest_witness(),
              std::move(snapshot_heaps), [&](HeapSize from, HeapSize to) {
                return snapshots_.values(from, to, stream_, progress);
              }});
  }

  HeapSize max_taken_;
  octal::SparseStream stream_;
  StateRecurrence recurrence_;
  Snapshots snapshots_;
  IndexHash hash_;
  std::uint64_t rare_positions_ = ~std::uint64_t{0};  // of the stream at the last restart
  std::uint64_t p_ = 0;                               // 0: none found
  HeapSize start_ = 0;    // the window from here on occurs again p_ heaps later
  bool in_step_ = false;  // stays true in a step that was not finished
};

/// The checkpoint of a search.
class SearchSaver {
 public:
  SearchSaver(const Checkpoint& checkpoint, const Ruleset& ruleset)
      : file_(checkpoint.path, ruleset), schedule_(checkpoint.interval) {}

  PeriodSearchFile& saved() { return file_; }

  void save_if_due(const OctalSearch& search) {
    constexpr unsigned steps_per_check = 16;  // of the clock: some hundred microseconds
    if (++steps_ % steps_per_check == 0 && schedule_.is_due())
      schedule_.save([&] { save(search); });
  }

  void save(const OctalSearch& search) {
    if (search.end() > file_.heaps())
      file_.save(search.end(), search.hash(), [&](ByteWriter& out) { search.save(out); });
  }

 private:
  PeriodSearchFile file_;
  SaveSchedule schedule_;
  unsigned steps_ = 0;
};

/// Goes on to the proof or the limit; empty when the stream gives up.
std::optional<Period> run_search(OctalSearch& search, HeapSize limit, SearchSaver* saver,
                                 const ProofCallback& on_proof, ProgressMeter& progress) {
  while (!search.is_complete()) {
    if (search.end() > limit && !search.found()) return search.so_far();
    if (!search.step()) return std::nullopt;
    if (saver != nullptr) saver->save_if_due(search);
    progress.advance(search.end(), ProgressMeter::steps_per_poll / 8);
  }
  if (saver != nullptr) saver->save(search);
  return search.conclude(on_proof, progress);
}

Period run_saved_search(const Ruleset& ruleset, OctalSearch& search, HeapSize limit,
                        SearchSaver& saver, const ProofCallback& on_proof,
                        ProgressMeter& progress) {
  saver.saved().file().prepare();
  try {
    const auto period = run_search(search, limit, &saver, on_proof, progress);
    if (!period) {
      throw Error(
          ErrorKind::not_established,
          message("period.stream_ends", {{"game", ruleset.canonical()}, {"heap", search.end()}}));
    }
    saver.save(search);
    return *period;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::cancelled) throw;
    if (search.can_be_saved()) saver.save(search);
    if (!saver.saved().found()) throw;
    throw stopped_and_saved(error, saver.saved().heaps() - 1, saver.saved().file().path());
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
    return OctalSearch(*rules, octal::SparseStream({*rules}, learnt->space, known, run, limits));
  };
  if (!checkpoint) {
    OctalSearch search = begin();
    return run_search(search, limit, nullptr, on_proof, progress);
  }
  SearchSaver saver(*checkpoint, ruleset);
  OctalSearch search = [&] {
    try {
      return saver.saved().found() ? OctalSearch(*rules, ByteReader(saver.saved().state()), run)
                                   : begin();
    } catch (const MalformedBytes&) {
      saver.saved().file().refuse_state();
    }
  }();
  saver.saved().forget_state();
  return run_saved_search(ruleset, search, limit, saver, on_proof, progress);
}

}  // namespace sprague
