/// Nim-products of arrays by tables, as such programs are usually written.
#pragma once

#include <cstdint>
#include <vector>

/// Logarithms and powers of numbers of 16 bits, products of which make those of 32 and 64 bits by
/// Karatsuba's method; a table of 64 KB for bytes.
class PlainNimber {
 public:
  PlainNimber();

  void products(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b,
                std::vector<std::uint8_t>& c) const;
  void products(const std::vector<std::uint16_t>& a, const std::vector<std::uint16_t>& b,
                std::vector<std::uint16_t>& c) const;
  void products(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b,
                std::vector<std::uint32_t>& c) const;
  void products(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b,
                std::vector<std::uint64_t>& c) const;

 private:
  std::uint16_t product16(std::uint16_t a, std::uint16_t b) const;
  std::uint32_t product32(std::uint32_t a, std::uint32_t b) const;
  std::uint64_t product64(std::uint64_t a, std::uint64_t b) const;

  std::vector<std::uint16_t> log_, power_;
  std::vector<std::uint8_t> bytes_;
};
