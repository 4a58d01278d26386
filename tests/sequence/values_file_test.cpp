// Nim-values from files: the three formats, and everything that must be refused with the place.

#include <gtest/gtest.h>

#include <random>

#include "sprague/sprague.hpp"

namespace {

using namespace sprague;

std::vector<std::uint32_t> values_in(std::string_view bytes) {
  const NimValues values = parse_values(bytes);
  std::vector<std::uint32_t> list;
  for (HeapSize n = 0; n < values.size(); ++n) list.push_back(values[n]);
  return list;
}

std::string message(std::string_view bytes) {
  try {
    parse_values(bytes);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    return error.what();
  }
  return "accepted";
}

/// An NPY file with the header's dictionary and cells.
std::string npy(const std::string& dictionary, const std::string& cells, char version = 1) {
  std::string file("\x93NUMPY", 6);
  file += version;
  file += '\0';
  file += static_cast<char>(dictionary.size() & 0xff);
  file += static_cast<char>(dictionary.size() >> 8);
  if (version > 1) file += std::string(2, '\0');
  return file + dictionary + cells;
}

std::string dictionary(const std::string& type, const std::string& shape) {
  return "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }\n";
}

using List = std::vector<std::uint32_t>;

TEST(ValuesFile, OneValueALine) {
  EXPECT_EQ(values_in("0\n1\n2\n"), (List{0, 1, 2}));
  EXPECT_EQ(values_in("# mine\r\n\r\n  0 \r\n70000\r\n255"), (List{0, 70000, 255}));
  EXPECT_EQ(values_in("0\n4294967295\n"), (List{0, 4294967295u}));
  EXPECT_EQ(values_in("7 # the first\n"), (List{7}));
}

TEST(ValuesFile, BFiles) {
  EXPECT_EQ(values_in("0 0\n1 1\n2 0\n"), (List{0, 1, 0}));
  EXPECT_EQ(values_in("# A007814\n1 0\n2 1\n\n3 0\n4 2\n"), (List{0, 0, 1, 0, 2}));
  EXPECT_EQ(values_in("0\t5\r\n1\t6\r\n"), (List{5, 6}));
}

TEST(ValuesFile, NamesTheLineAtFault) {
  EXPECT_EQ(message("0\n1\n-1\n"),
            "line 3: '-1' is no nim-value; write whole numbers from 0, one a line, or n and G(n)");
  EXPECT_EQ(message("0\n1.5\n"),
            "line 2: '1.5' is no nim-value; write whole numbers from 0, one a line, or n and G(n)");
  EXPECT_EQ(message("0\n4294967296\n"), "line 2: 4294967296 is too large: the maximum is 2^32 - 1");
  EXPECT_EQ(message("99999999999999999999999999\n"),
            "line 1: 99999999999999999999999999 is too large: the maximum is 2^32 - 1");
  EXPECT_EQ(message("0 0\n1 1\n3 2\n"), "line 3: 3 does not follow 1; write 2");
  EXPECT_EQ(message("5 0\n"),
            "line 1: the values begin at heap 5; those of the heaps 0 to 4 are missing");
  EXPECT_EQ(message("0 0\n1\n"),
            "line 2: write as many numbers as in the lines before: one, or n and G(n)");
  EXPECT_EQ(message("0\n1 1\n"),
            "line 2: write as many numbers as in the lines before: one, or n and G(n)");
  EXPECT_EQ(message("0 1 2\n"),
            "line 1: '0 1 2' cannot stand here; write one nim-value a line, or n and G(n)");
  EXPECT_EQ(message("x 0\n"),
            "line 1: 'x' cannot stand here; write one nim-value a line, or n and G(n)");
  EXPECT_EQ(message(""), "there is nothing in it; write lines such as 0 0");
  EXPECT_EQ(message("# nothing\n\n"), "there is nothing in it; write lines such as 0 0");
}

TEST(ValuesFile, NpyOfAllIntegers) {
  const std::string two_bytes("\x01\x00\x02\x01", 4);
  EXPECT_EQ(values_in(npy(dictionary("<u2", "(2,)"), two_bytes)), (List{1, 258}));
  EXPECT_EQ(values_in(npy(dictionary(">i2", "(2,)"), two_bytes)), (List{256, 513}));
  EXPECT_EQ(values_in(npy(dictionary("|u1", "(4,)"), two_bytes)), (List{1, 0, 2, 1}));
  EXPECT_EQ(values_in(npy(dictionary("|i1", "(4, )"), two_bytes, 2)), (List{1, 0, 2, 1}));
  EXPECT_EQ(values_in(npy(dictionary("<i8", "(1,)"), std::string("\x05\0\0\0\0\0\0\0", 8), 3)),
            (List{5}));
}

TEST(ValuesFile, NpyThatIsNoTable) {
  const std::string bytes(8, '\x7f');
  EXPECT_EQ(message(npy(dictionary("<f8", "(1,)"), bytes)),
            "NPY: its cells are '<f8'; write integers of 1, 2, 4 or 8 bytes, such as '<u4'");
  EXPECT_EQ(message(npy(dictionary("<u2", "(2, 2)"), bytes)),
            "NPY: its shape is (2, 2); write one axis");
  EXPECT_EQ(message(npy(dictionary("<u2", "()"), "xx")), "NPY: its shape is (); write one axis");
  EXPECT_EQ(message(npy(dictionary("<u2", "(5,)"), bytes)),
            "NPY: its header has 5 cells of 2 bytes, but 8 bytes follow");
  EXPECT_EQ(message(npy(dictionary("<u4", "(3,)"), std::string(13, '\1'))),
            "NPY: its header has 3 cells of 4 bytes, but 13 bytes follow");
  EXPECT_EQ(message(npy(dictionary("<u2", "(0,)"), "")), "NPY: there are no values in it");
  EXPECT_EQ(message(npy(dictionary("|i1", "(1,)"), "\xff")),
            "NPY: G(0) is negative; nim-values are whole numbers from 0");
  EXPECT_EQ(message(npy(dictionary("<u8", "(1,)"), bytes)),
            "NPY: G(0) = 9187201950435737471; nim-values in a table are below 2^32");
  EXPECT_EQ(
      message(npy("{'descr': [('a', '<u2')], 'fortran_order': False, 'shape': (1,), }", "xx")),
      "NPY: its cells are records; write one axis of integers");
  EXPECT_EQ(message(npy("{}", "")), "NPY: its header has no entry 'descr'");
  EXPECT_EQ(message(npy("", "", 9)), "NPY: version 9 is unknown");
}

// Every prefix and every changed byte of valid files is read or refused, never a crash.
TEST(ValuesFile, DamagedFiles) {
  std::mt19937_64 random(1);
  const std::vector<std::string> files{"0\n1\n2\n70000\n", "# b\r\n0 0\r\n1 17\r\n2 3\r\n",
                                       npy(dictionary("<u4", "(2,)"), std::string(8, '\x01'))};
  const auto read = [](const std::string& bytes) {
    try {
      return parse_values(bytes).size();
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << bytes;
      return std::uint64_t{0};
    }
  };
  for (const std::string& file : files) {
    for (std::size_t size = 0; size < file.size(); ++size) read(file.substr(0, size));
    for (int i = 0; i < 3000; ++i) {
      std::string damaged = file;
      for (std::uint64_t changes = 1 + random() % 3; changes > 0; --changes)
        damaged[random() % damaged.size()] = static_cast<char>(random());
      EXPECT_LE(read(damaged), damaged.size());
    }
  }
}

// What the program writes is read back.
TEST(ValuesFile, ReadsTheProgramsOwnFormats) {
  const Sequence sequence = solve(Ruleset::parse("nim-square"), 2000);
  for (const ValueFormat format : {ValueFormat::plain, ValueFormat::bfile, ValueFormat::npy}) {
    for (const HeapSize to : {HeapSize{1}, HeapSize{2000}}) {
      std::string bytes;
      write_values(sequence, 0, to, format, [&](std::string_view text) { bytes += text; });
      const NimValues values = parse_values(bytes);
      ASSERT_EQ(values.size(), to + 1);
      for (HeapSize n = 0; n <= to; ++n) ASSERT_EQ(values[n], sequence[n]) << n;
    }
  }
}

TEST(ValuesFile, SequencesWithoutRules) {
  const Sequence sequence("values of mine", parse_values("0\n1\n2\n3\n"));
  EXPECT_FALSE(sequence.has_rules());
  EXPECT_EQ(sequence.name(), "values of mine");
  EXPECT_TRUE(sequence.knows(3));
  EXPECT_FALSE(sequence.knows(4));
  const Analysis analysis = analyse(sequence, {3, 1, 3, 2});
  EXPECT_EQ(analysis.value, 3u);
  EXPECT_TRUE(analysis.winning.empty());
  const auto required = required_values({3, 1, 3, 2}, analysis);
  ASSERT_EQ(required.size(), 3u);
  EXPECT_EQ(required[0].heap, 1u);
  EXPECT_EQ(required[0].required, 2u);
  EXPECT_EQ(required[2].heap, 3u);
  EXPECT_EQ(required[2].required, 0u);
}

TEST(ValueDistributions, AsText) {
  const ValueDistribution own = ValueDistribution::parse("3:1e9, 0:5 ,2^70:1");
  ASSERT_EQ(own.counts.size(), 3u);
  EXPECT_EQ(own.counts[0], (ValueCount{Natural(0), Natural(5)}));
  EXPECT_EQ(own.counts[2], (ValueCount{Natural::parse("2^70"), Natural(1)}));
  EXPECT_EQ(own.heaps(), Natural(1000000006));
  EXPECT_EQ(ValueDistribution::parse("# mine\r\n0:5,\r\n\r\n3 1e9 # many\n2^70\t:\t1"), own);
}

TEST(ValueDistributions, ThatCannotBeRead) {
  const auto fault = [](std::string_view text) -> std::string {
    try {
      ValueDistribution::parse(text);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
      return error.what();
    }
    return "accepted";
  };
  EXPECT_EQ(fault("0:5,1"), "'0:5,1', character 5: write a value and a count, as in 0:5 or 3:1e9");
  EXPECT_EQ(fault("0:5,0:6"), "'0:5,0:6', character 5: the value 0 has a count already");
  EXPECT_EQ(fault("0:5,"), "'0:5,', at its end: write a value and a count, as in 0:5 or 3:1e9");
  EXPECT_EQ(fault(""), "there is nothing in it; write lines such as 0:5,1:3");
  EXPECT_EQ(fault("0:5\n1:-3\n"), "line 2: '1:-3': write a value and a count, as in 0:5 or 3:1e9");
  EXPECT_EQ(fault("0:1.5"),
            "'0:1.5', character 1: write a value and a count, as in 0:5 or "
            "3:1e9");
}

}  // namespace
