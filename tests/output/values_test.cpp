// Every format byte for byte on a short sequence, then what short sequences do not reach: cell
// widths, chunks, a sink that fails, a caller that stops the writing.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <sstream>
#include <stdexcept>

#include "sprague/error.hpp"
#include "sprague/output.hpp"

namespace sprague {
namespace {

using namespace std::string_literals;

Sequence sequence_of(std::string_view game, HeapSize up_to) {
  return solve(Ruleset::parse(game), up_to);
}

std::vector<std::string> chunks_of(const Sequence& sequence, HeapSize from, HeapSize to,
                                   ValueFormat format) {
  std::vector<std::string> chunks;
  write_values(sequence, from, to, format,
               [&](std::string_view bytes) { chunks.emplace_back(bytes); });
  return chunks;
}

std::string written(const Sequence& sequence, HeapSize from, HeapSize to, ValueFormat format) {
  std::string text;
  for (const std::string& chunk : chunks_of(sequence, from, to, format)) text += chunk;
  return text;
}

/// Kayles begins 0 1 2 3 1 4.
std::string kayles(HeapSize from, HeapSize to, ValueFormat format) {
  return written(sequence_of("0.77", to), from, to, format);
}

TEST(WriteValues, Plain) {
  EXPECT_EQ(kayles(0, 5, ValueFormat::plain), "0\n1\n2\n3\n1\n4\n");
  EXPECT_EQ(kayles(5, 5, ValueFormat::plain), "4\n");
}

TEST(WriteValues, Bfile) {
  EXPECT_EQ(kayles(0, 5, ValueFormat::bfile), "0 0\n1 1\n2 2\n3 3\n4 1\n5 4\n");
  EXPECT_EQ(kayles(3, 5, ValueFormat::bfile), "3 3\n4 1\n5 4\n");
}

TEST(WriteValues, Csv) {
  EXPECT_EQ(kayles(0, 5, ValueFormat::csv), "n,nim_value\n0,0\n1,1\n2,2\n3,3\n4,1\n5,4\n");
  EXPECT_EQ(kayles(3, 3, ValueFormat::csv), "n,nim_value\n3,3\n");
}

TEST(WriteValues, Json) {
  EXPECT_EQ(kayles(0, 5, ValueFormat::json),
            "{\"game\":\"0.77\",\"from\":0,\"to\":5,\"values\":[0,1,2,3,1,4]}\n");
  EXPECT_EQ(kayles(4, 4, ValueFormat::json),
            "{\"game\":\"0.77\",\"from\":4,\"to\":4,\"values\":[1]}\n");
}

TEST(WriteValues, Raw) {
  EXPECT_EQ(kayles(0, 5, ValueFormat::raw), "\0\1\2\3\1\4"s);
  EXPECT_EQ(kayles(2, 4, ValueFormat::raw), "\2\3\1"s);
}

TEST(WriteValues, Npy) {
  // NumPy's format 1.0: magic, version, length of the header (118 = 0x76) in two bytes, the header.
  const std::string description = "{'descr': '|u1', 'fortran_order': False, 'shape': (6,), }";
  const std::string padding(128 - 10 - 1 - description.size(), ' ');
  EXPECT_EQ(kayles(0, 5, ValueFormat::npy),
            "\x93NUMPY\x01\x00\x76\x00"s + description + padding + "\n" + "\0\1\2\3\1\4"s);
}

TEST(WriteValues, ElementsOfAMisereQuotient) {
  SolveOptions misere;
  misere.convention = Convention::misere;
  const Sequence sequence = solve(Ruleset::parse("0.123"), 20, misere);
  ASSERT_NE(sequence.monoid().quotient(), nullptr);
  std::string plain, csv = "n,element\n", elements;
  for (HeapSize n = 2; n <= 20; ++n) {
    const std::string element = sequence.monoid().text_of(sequence.element(n));
    plain += element + '\n';
    csv += fmt::format("{},{}\n", n, element);
    elements += fmt::format("{}\"{}\"", n == 2 ? "" : ",", element);
  }
  EXPECT_EQ(written(sequence, 2, 20, ValueFormat::plain), plain);
  EXPECT_EQ(written(sequence, 2, 20, ValueFormat::csv), csv);
  EXPECT_EQ(written(sequence, 2, 20, ValueFormat::json),
            "{\"game\":\"0.123\",\"convention\":\"misere\",\"from\":2,\"to\":20,\"elements\":[" +
                elements + "]}\n");
}

TEST(WriteValues, HugeHeapsByTheProvenPeriod) {
  const HeapSize from = max_heap_size - 1;
  const Sequence nim = sequence_of("nim", 10);
  EXPECT_EQ(written(nim, from, max_heap_size, ValueFormat::csv),
            "n,nim_value\n4611686018427387903,4611686018427387903\n4611686018427387904,"
            "4611686018427387904\n");
}

// The nim-values of Nim are its heap sizes.
struct Width {
  HeapSize from;
  HeapSize to;
  unsigned bytes;
};

class CellWidth : public testing::TestWithParam<Width> {};

TEST_P(CellWidth, IsTheLeastThatHoldsEveryValueWritten) {
  const auto [from, to, bytes] = GetParam();
  const Sequence nim = sequence_of("nim", 10);
  const std::string raw = written(nim, from, to, ValueFormat::raw);
  ASSERT_EQ(raw.size(), bytes * (to - from + 1));
  for (HeapSize n = from; n <= to; ++n) {
    std::uint64_t cell = 0;
    std::memcpy(&cell, raw.data() + bytes * (n - from), bytes);
    ASSERT_EQ(cell, n);
  }
  const std::string npy = written(nim, from, to, ValueFormat::npy);
  EXPECT_NE(npy.find(fmt::format("'{}u{}'", bytes == 1 ? '|' : '<', bytes)), std::string::npos);
  EXPECT_NE(npy.find(fmt::format("'shape': ({},)", to - from + 1)), std::string::npos);
  EXPECT_EQ((npy.size() - raw.size()) % 64, 0u);
  EXPECT_EQ(npy.substr(npy.size() - raw.size()), raw);
}

INSTANTIATE_TEST_SUITE_P(Boundaries, CellWidth,
                         testing::Values(Width{0, 0, 1}, Width{0, 255, 1}, Width{0, 256, 2},
                                         Width{255, 256, 2}, Width{0, 65535, 2}, Width{0, 65536, 4},
                                         Width{65536, 65536, 4}, Width{0xfffffff0, 0xffffffff, 4},
                                         Width{0xfffffff0, 0x100000000, 8},
                                         Width{max_heap_size - 3, max_heap_size, 8}));

TEST(CellWidth, IsThatOfTheRangeNotOfTheSequence) {
  // S(1..299): 0 … 299 over and over. A late range shows 256 and more in some places only.
  const Sequence sequence = sequence_of("S(1..299)", 1000);
  const HeapSize late = 300'000'000'000'000'000;  // a multiple of the period
  EXPECT_EQ(written(sequence, late, late + 255, ValueFormat::raw).size(), 256u);
  EXPECT_EQ(written(sequence, late, late + 256, ValueFormat::raw).size(), 2 * 257u);
  EXPECT_EQ(written(sequence, late + 299, late + 301, ValueFormat::raw).size(), 2 * 3u);
  EXPECT_EQ(written(sequence, late - 44, late + 211, ValueFormat::raw).size(), 2 * 256u);
}

/// The same text, value by value, without a buffer.
std::string expected_text(const Sequence& sequence, HeapSize from, HeapSize to,
                          ValueFormat format) {
  std::ostringstream text;
  if (format == ValueFormat::csv) text << "n,nim_value\n";
  if (format == ValueFormat::json) {
    text << "{\"game\":\"" << sequence.ruleset().canonical() << "\",\"from\":" << from
         << ",\"to\":" << to << ",\"values\":[";
  }
  for (HeapSize n = from; n <= to; ++n) {
    if (format == ValueFormat::bfile) text << n << ' ';
    if (format == ValueFormat::csv) text << n << ',';
    if (format == ValueFormat::json)
      text << (n == from ? "" : ",") << sequence[n];
    else if (format == ValueFormat::raw)
      text << static_cast<char>(sequence[n]);
    else
      text << sequence[n] << '\n';
  }
  if (format == ValueFormat::json) text << "]}\n";
  return text.str();
}

TEST(Chunks, JoinToTheWhole) {
  const HeapSize to = 200'000;
  const Sequence sequence = sequence_of("kayles", to);
  for (const ValueFormat format : {ValueFormat::plain, ValueFormat::bfile, ValueFormat::csv,
                                   ValueFormat::json, ValueFormat::raw}) {
    const auto chunks = chunks_of(sequence, 0, to, format);
    EXPECT_GT(chunks.size(), 2u);
    std::string joined;
    for (const std::string& chunk : chunks) {
      EXPECT_FALSE(chunk.empty());
      EXPECT_LE(chunk.size(), 100'000u);  // "some tens of kilobytes at a time"
      joined += chunk;
    }
    EXPECT_TRUE(joined == expected_text(sequence, 0, to, format))
        << "format " << static_cast<int>(format);
  }
}

TEST(Chunks, EndAnywhere) {
  // Lengths about one chunk, 65536 bytes: a byte a cell.
  const Sequence sequence = sequence_of("kayles", 1000);
  for (HeapSize cells = 65'530; cells <= 65'545; ++cells) {
    std::string joined;
    for (const std::string& chunk : chunks_of(sequence, 0, cells - 1, ValueFormat::raw))
      joined += chunk;
    ASSERT_EQ(joined.size(), cells);
    ASSERT_TRUE(joined == expected_text(sequence, 0, cells - 1, ValueFormat::raw));
  }
}

TEST(Sink, ItsErrorEndsTheWriting) {
  const Sequence sequence = sequence_of("kayles", 1000);
  int calls = 0;
  const Sink full = [&](std::string_view) {
    if (++calls == 2) throw std::runtime_error("full");
  };
  EXPECT_THROW(write_values(sequence, 0, 1'000'000, ValueFormat::plain, full), std::runtime_error);
  EXPECT_EQ(calls, 2);
}

TEST(WriteValues, IsRefusedBeforehandWhereItTakesTooLong) {
  const Sequence sequence = sequence_of("kayles", 1000);
  RunControl run;
  run.max_steps = 1000;
  std::string text;
  const Sink sink = [&](std::string_view bytes) { text += bytes; };
  write_values(sequence, 0, 99, ValueFormat::plain, sink, run);
  EXPECT_EQ(text, kayles(0, 99, ValueFormat::plain));
  text.clear();
  try {
    write_values(sequence, 0, 100, ValueFormat::plain, sink, run);
    ADD_FAILURE() << "written";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::too_large);
  }
  EXPECT_EQ(text, "");
}

class StoppedWriting : public testing::TestWithParam<ValueFormat> {};

TEST_P(StoppedWriting, ThrowsCancelled) {
  const Sequence nim = sequence_of("nim", 10);
  RunControl run;
  run.max_steps = 0;
  run.should_stop = [] { return true; };
  try {
    write_values(
        nim, 0, max_heap_size, GetParam(), [](std::string_view) {}, run);
    FAIL() << "wrote all values that there are";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

std::string name_of(const testing::TestParamInfo<ValueFormat>& format) {
  constexpr std::array names{"plain", "bfile", "csv", "json", "npy", "raw"};
  return names[static_cast<std::size_t>(format.param)];
}

INSTANTIATE_TEST_SUITE_P(EveryFormat, StoppedWriting,
                         testing::Values(ValueFormat::plain, ValueFormat::bfile, ValueFormat::csv,
                                         ValueFormat::json, ValueFormat::npy, ValueFormat::raw),
                         name_of);

}  // namespace
}  // namespace sprague
