// Nim-products of arrays against single products, with every kind of kernels: all lengths around a
// vector, arrays that are their own product, constants; nothing is written beyond the end.

#include "sprague/nimber_array.hpp"

#include <gtest/gtest.h>

#include "nimber/product_kernel.hpp"
#include "property/random.hpp"
#include "sprague/error.hpp"
#include "sprague/nimber.hpp"

namespace sprague {
namespace {

template <class T>
std::vector<T> numbers(property::Random& random, std::size_t count) {
  std::vector<T> all(count);
  for (T& number : all) number = static_cast<T>(random.number() >> (random.once_in(4) ? 60 : 0));
  return all;
}

template <class T>
void check(property::Random& random, std::size_t count, std::optional<Kernels> kernels) {
  constexpr T beyond = 77;
  const std::vector<T> a = numbers<T>(random, count);
  const std::vector<T> b = numbers<T>(random, count);
  const T factor = numbers<T>(random, 1)[0];
  std::vector<T> products(count + 1, beyond);
  nim_products(a, b, std::span(products.data(), count), kernels);
  for (std::size_t i = 0; i < count; ++i)
    ASSERT_EQ(products[i], nim_product(a[i], b[i])) << +a[i] << ' ' << +b[i] << " at " << i;
  nim_products(a, factor, std::span(products.data(), count), kernels);
  for (std::size_t i = 0; i < count; ++i)
    ASSERT_EQ(products[i], nim_product(a[i], factor)) << +a[i] << ' ' << +factor << " at " << i;
  EXPECT_EQ(products[count], beyond) << "written beyond the end";
  std::vector<T> squares = a;
  nim_products(squares, squares, squares, kernels);
  for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(squares[i], nim_square(a[i])) << +a[i];
}

class NimProducts : public testing::TestWithParam<Kernels> {};
INSTANTIATE_TEST_SUITE_P(Kernels, NimProducts, testing::ValuesIn(available_kernels()),
                         [](const auto& kernels) { return std::string(name_of(kernels.param)); });

TEST_P(NimProducts, RunTheKernelsAskedFor) {
  const nimber::ProductKernels* const table = nimber::product_kernels(GetParam());
  ASSERT_EQ(table == nullptr, GetParam() == Kernels::scalar);
  if (table == nullptr) return;
  EXPECT_EQ(table->compiled_for, GetParam());
}

TEST_P(NimProducts, AgreeWithSingleProducts) {
  property::Random random(7, static_cast<std::uint64_t>(GetParam()));
  for (std::size_t count = 0; count < 140; ++count) {
    check<std::uint8_t>(random, count, GetParam());
    check<std::uint16_t>(random, count, GetParam());
    check<std::uint32_t>(random, count, GetParam());
    check<std::uint64_t>(random, count, GetParam());
  }
  check<std::uint64_t>(random, 10007, GetParam());
}

TEST_P(NimProducts, AllBytes) {
  std::vector<std::uint8_t> a(256);
  std::vector<std::uint8_t> products(256);
  for (unsigned i = 0; i < 256; ++i) a[i] = static_cast<std::uint8_t>(i);
  for (unsigned factor = 0; factor < 256; ++factor) {
    const auto byte = static_cast<std::uint8_t>(factor);
    nim_products(a, byte, products, GetParam());
    for (unsigned i = 0; i < 256; ++i) ASSERT_EQ(products[i], nim_product(a[i], byte));
  }
}

TEST(NimProductsErrors, SayWhatIsWrong) {
  std::vector<std::uint64_t> two(2);
  std::vector<std::uint64_t> three(3);
  EXPECT_THROW(nim_products(two, three, two), Error);
  EXPECT_THROW(nim_products(two, two, three), Error);
  EXPECT_THROW(nim_products(two, 5, three), Error);
  nim_products(three, 1, three);  // the kernels of this machine
}

}  // namespace
}  // namespace sprague
