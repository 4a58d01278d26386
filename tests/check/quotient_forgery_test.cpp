// Certificates that claim another quotient than that of the game, with checksums that are right:
// the checker's logic must find them out, each for its own reason.

#include <algorithm>
#include <numeric>
#include <tuple>

#include "check/quotients.hpp"
#include "sanitized.hpp"

namespace sprague {
namespace {

using check::Certificate;
using check::QuotientEvidence;
using Element = QuotientEvidence::Element;

void expect_forgery_found(const Certificate& certificate, const std::string& about) {
  expect_wrong(rewritten(certificate), about);
}

/// Claims the least period and preperiod of elements that repeat as claimed, but with lesser ones.
void claim_the_least(Certificate& certificate) {
  const std::vector<Element>& of_heap = certificate.quotient->of_heap;
  const auto repeats = [&](std::uint64_t p) {
    for (std::uint64_t n = certificate.preperiod; n + p < of_heap.size(); ++n) {
      if (of_heap[n] != of_heap[n + p]) return false;
    }
    return true;
  };
  std::uint64_t least = 1;
  while (!repeats(least)) ++least;
  certificate.period = least;
  std::uint64_t& n0 = certificate.preperiod;
  while (n0 > 0 && of_heap[n0 - 1] == of_heap[n0 - 1 + least]) --n0;
}

/// The greatest quotient of the monoid in which two elements are one: what is made of them by a
/// generator is one, too.
Certificate merged(const Certificate& right, Element a, Element b) {
  const QuotientEvidence& before = *right.quotient;
  std::vector<Element> least(before.order());
  std::iota(least.begin(), least.end(), Element{0});
  const auto find = [&](Element x) {
    while (least[x] != x) x = least[x];
    return x;
  };
  std::vector<std::pair<Element, Element>> equal{{a, b}};
  while (!equal.empty()) {
    const auto [x, y] = equal.back();
    equal.pop_back();
    const Element left = find(x);
    const Element right_one = find(y);
    if (left == right_one) continue;
    least[std::max(left, right_one)] = std::min(left, right_one);
    for (const auto& generator : before.generators)
      equal.emplace_back(generator.action[left], generator.action[right_one]);
  }
  std::vector<Element> number(before.order());
  Certificate certificate = right;
  QuotientEvidence& after = *certificate.quotient;
  after.p_elements.clear();
  for (auto& generator : after.generators) generator.action.clear();
  for (Element x = 0; x < before.order(); ++x) {
    if (find(x) != x) continue;
    number[x] = static_cast<Element>(after.order());
    after.p_elements.push_back(before.p_elements[x]);
  }
  for (std::size_t i = 0; i < before.generators.size(); ++i) {
    for (Element x = 0; x < before.order(); ++x) {
      if (find(x) == x)
        after.generators[i].action.push_back(number[find(before.generators[i].action[x])]);
    }
  }
  for (Element& element : after.of_heap) element = number[find(element)];
  if (auto& position = certificate.position)
    position->element = number[find(static_cast<Element>(position->element))];
  claim_the_least(certificate);
  return certificate;
}

/// A new identity, beside which the old one is a product of heaps of the same outcomes.
Certificate with_double_identity(const Certificate& right) {
  Certificate certificate = right;
  QuotientEvidence& evidence = *certificate.quotient;
  const auto old_identity = static_cast<Element>(evidence.order());
  for (auto& generator : evidence.generators) {
    const Element element = generator.action[0];
    for (Element& product : generator.action) {
      if (product == 0) product = old_identity;
    }
    generator.action.push_back(element);
  }
  evidence.p_elements.push_back(false);
  return certificate;
}

/// Finds out every claim of another monoid, other P-elements and another element of a heap.
void expect_forgeries_found(const Certificate& right) {
  SCOPED_TRACE(right.name());
  expect_right(rewritten(right));
  const auto order = static_cast<Element>(right.quotient->order());
  for (Element a = 0; a < order; ++a) {
    for (Element b = 0; b < a; ++b) expect_forgery_found(merged(right, a, b), "P-element");
  }
  expect_forgery_found(with_double_identity(right), "the quotient is not reduced");
  for (std::size_t x = 0; x < order; ++x) {
    Certificate certificate = right;
    certificate.quotient->p_elements[x] = !certificate.quotient->p_elements[x];
    expect_forgery_found(certificate, "");
  }
  for (std::size_t heap = 0; heap <= right.quotient->last_heap(); ++heap) {
    for (Element x = 0; x < order; ++x) {
      Certificate certificate = right;
      if (std::exchange(certificate.quotient->of_heap[heap], x) != x)
        expect_forgery_found(certificate, "");
    }
  }
}

// Claims to a heap, for which no period could say that they are wrong.
TEST(QuotientForgery, OfQuotientsToAHeap) {
  for (const auto& [game, last] : {std::pair{"0.07", 20u}, {"4!.0", 18u}, {"0.8", 17u}}) {
    const Certificate right = open_certificate(game, last);
    ASSERT_GE(right.quotient->order(), 12u) << game;
    expect_forgeries_found(right);
    // Without the heap of a generator.
    Certificate certificate = right;
    certificate.quotient->of_heap.resize(certificate.quotient->generators.back().heap);
    expect_forgery_found(certificate, "is not among the heaps");
  }
}

// Claims about positions, and about lists that are not those of what play reaches.
TEST(QuotientForgery, OfQuotientsOfPositions) {
  for (const char* position : {"notakto:2x3", "cram:3x5", "node-kayles:path:7", "chomp:2x4",
                               "strip(kayles):111111", "subset-takeaway:3"}) {
    if (sanitized && std::string(position) == "cram:3x5") continue;
    const Certificate right = position_certificate(position);
    expect_forgeries_found(right);
    const auto forged = [&](const std::string& about, auto change) {
      Certificate certificate = right;
      change(certificate);
      expect_forgery_found(certificate, about);
    };
    const std::uint64_t order = right.quotient->order();
    for (std::uint64_t element = 0; element <= order; ++element) {
      if (element == right.position->element) continue;
      forged("has the element", [&](Certificate& c) { c.position->element = element; });
    }
    for (std::uint64_t heap = 1; heap <= right.quotient->last_heap(); ++heap) {
      const auto at = static_cast<std::ptrdiff_t>(heap);
      forged("", [&](Certificate& c) {
        c.quotient->of_heap.erase(c.quotient->of_heap.begin() + at);
        c.quotient->positions->erase(c.quotient->positions->begin() + at - 1);
        for (auto& generator : c.quotient->generators) {
          if (generator.heap > heap) --generator.heap;
        }
      });
      forged("stands there twice", [&](Certificate& c) {
        c.quotient->of_heap.push_back(c.quotient->of_heap[heap]);
        c.quotient->positions->push_back((*c.quotient->positions)[heap - 1]);
      });
      forged("", [&](Certificate& c) { (*c.quotient->positions)[heap - 1] = "?"; });
    }
    for (auto& generator : right.quotient->generators) {
      const auto index = static_cast<std::size_t>(&generator - right.quotient->generators.data());
      forged("is not among the heaps", [&](Certificate& c) {
        c.quotient->generators[index].heap = c.quotient->of_heap.size();
      });
    }
    forged("stands after a position that can become it", [&](Certificate& c) {
      std::reverse(c.quotient->of_heap.begin() + 1, c.quotient->of_heap.end());
      std::reverse(c.quotient->positions->begin(), c.quotient->positions->end());
      for (auto& generator : c.quotient->generators)
        generator.heap = c.quotient->of_heap.size() - generator.heap;
    });
  }
}

// The list of one position with the claim about another, larger or smaller.
TEST(QuotientForgery, OfOtherPositions) {
  for (const auto& [position, smaller, larger] : {std::tuple{"cram:3x4", "2x4", "4x4"},
                                                  {"notakto:2x3", "2x2", "3x3"},
                                                  {"chomp:2x4", "2x3", "3x4"},
                                                  {"strip(kayles):111111", "1111", "11111111"}}) {
    Certificate certificate = position_certificate(position);
    certificate.position->text = larger;
    expect_forgery_found(certificate, "it says nothing of");
    certificate.position->text = smaller;
    for (certificate.position->element = 0;
         certificate.position->element < certificate.quotient->order();
         ++certificate.position->element)
      expect_forgery_found(certificate, "");
    certificate.position->text = "?";
    expect_forgery_found(certificate, "");
  }
  Certificate certificate = position_certificate("cram:3x4");
  certificate.game = "polyomino(I3)";
  expect_forgery_found(certificate, "");
  certificate.game = "polyomino(";
  EXPECT_EQ(verified(rewritten(certificate)).verdict, Verdict::undecided);
  certificate.game = "hackenbush";
  const Verification result = verified(rewritten(certificate));
  EXPECT_EQ(result.verdict, Verdict::undecided);
  EXPECT_EQ(result.summary, "this checker does not know the moves of hackenbush");
  certificate.theorem = "guy-smith";
  expect_forgery_found(certificate, "its evidence does not go with its theorem");
}

// A quotient of some heaps is claimed to be that of all.
TEST(QuotientForgery, OfAProofThatIsNone) {
  for (const char* game : {"0.07", "kayles", "0.8", "4.C1"}) {
    Certificate certificate = open_certificate(game, 20);
    certificate.to_last_heap = false;
    for (const std::uint64_t period : {0u, 1u, 2u, 3u, 5u, 21u, 1000u}) {
      certificate.period = period;
      for (certificate.preperiod = 0; certificate.preperiod < 22; ++certificate.preperiod)
        expect_forgery_found(certificate, "");
    }
  }
  Certificate values = plain_certificate("0.75");
  values.to_last_heap = true;
  EXPECT_FALSE(rewritten(values).to_last_heap) << "only quotients are claimed to a heap";
}

TEST(QuotientForgery, OfFewerElements) {
  for (const char* game : {"0.75", "0.123", "kayles"}) {
    const Certificate right = quotient_certificate(game);
    const auto order = static_cast<Element>(right.quotient->order());
    int smaller = 0;
    for (Element a = 0; a < order; ++a) {
      for (Element b = 0; b < a; ++b) {
        const Certificate forged = merged(right, a, b);
        ASSERT_LT(forged.quotient->order(), order);
        expect_forgery_found(forged, "P-element");
        ++smaller;
      }
    }
    EXPECT_EQ(smaller, order * (order - 1) / 2);
  }
}

TEST(QuotientForgery, OfMoreElements) {
  for (const char* game : {"0.75", "0.123", "kayles", "S(1,3,4)"}) {
    const Certificate right = quotient_certificate(game);
    expect_forgery_found(with_double_identity(right),
                         fmt::format("the elements 0 and {} apart: the quotient is not reduced",
                                     right.quotient->order()));
  }
}

TEST(QuotientForgery, OfElementsThatAreNotGenerated) {
  for (const char* game : {"0.75", "kayles"}) {
    Certificate unreachable = quotient_certificate(game);
    QuotientEvidence& evidence = *unreachable.quotient;
    const auto last = static_cast<Element>(evidence.order());
    evidence.p_elements.push_back(true);
    for (auto& generator : evidence.generators) generator.action.push_back(last);
    expect_forgery_found(unreachable, fmt::format("the element {} is no product", last));
    // By a generator that is no heap's element.
    evidence.generators.push_back({1, std::vector<Element>(evidence.order(), last)});
    expect_forgery_found(unreachable, "and heap 1 has the element");
    evidence.generators.back().heap = evidence.of_heap.size();
    expect_forgery_found(unreachable, "not among the heaps");
  }
}

TEST(QuotientForgery, OfPeriodAndPreperiod) {
  struct Case {
    const char* game;
    std::uint64_t taken;
    std::uint64_t period;
  };
  for (const Case& each :
       {Case{"kayles", 2, 12}, Case{"0.123", 3, 5}, Case{"0.75", 2, 2}, Case{"S(1,3,4)", 4, 7}}) {
    const Certificate right = quotient_certificate(each.game);
    ASSERT_EQ(right.period, each.period);
    const auto forged = [&](const std::string& about, auto change) {
      Certificate certificate = right;
      change(certificate);
      extend_window(certificate, each.taken, each.period);
      expect_forgery_found(certificate, about);
    };
    for (const std::uint64_t factor : {2u, 3u, 6u})
      forged("is a period, too", [&](Certificate& c) { c.period *= factor; });
    forged("not the least preperiod", [](Certificate& c) { c.preperiod += 1; });
    forged("not the least preperiod", [](Certificate& c) { c.preperiod += 20; });
    if (right.preperiod > 0) forged("heaps later it is", [](Certificate& c) { c.preperiod -= 1; });
    forged("heaps later it is", [](Certificate& c) { c.period += 1; });
    forged("do not show the period 0", [](Certificate& c) { c.period = 0; });
  }
}

TEST(QuotientForgery, OfAShortWindow) {
  for (const char* game : {"kayles", "0.123", "0.75"}) {
    Certificate certificate = quotient_certificate(game);
    const std::uint64_t taken = certificate.game.size() - 2;  // one digit for each number of tokens
    const std::uint64_t last = 2 * certificate.preperiod + 2 * certificate.period + taken;
    auto& of_heap = certificate.quotient->of_heap;
    ASSERT_GE(of_heap.size(), last + 1);
    of_heap.resize(last + 1);
    expect_right(rewritten(certificate));
    of_heap.pop_back();
    expect_forgery_found(certificate, "do not show the period");
    of_heap.resize(1);
    expect_forgery_found(certificate, "do not show the period");
    certificate.preperiod = ~std::uint64_t{0};
    expect_forgery_found(certificate, "do not show the period");
    certificate.preperiod = 0;
    certificate.period = ~std::uint64_t{0} / 2;
    expect_forgery_found(certificate, "do not show the period");
  }
}

// The window of a code that leaves two heaps is too short where more are left.
TEST(QuotientForgery, OfAWindowForFewerHeaps) {
  struct Case {
    const char* game;
    std::uint64_t heaps;
    std::uint64_t periods;
    std::uint64_t taken;
  };
  for (const Case& each :
       {Case{"4.C1", 3, 3, 2}, Case{"0.B1", 3, 3, 2}, Case{"0.F!", 3, 6, 1}, Case{"0.4=", 2, 4, 1},
        Case{"0.{0,1,2,3?}", 3, 4, 1}, Case{"0.&31;", 4, 4, 1}}) {
    const Certificate right = quotient_certificate(each.game);
    Certificate certificate = right;
    auto& of_heap = certificate.quotient->of_heap;
    const std::uint64_t last = each.heaps * std::max<std::uint64_t>(right.preperiod, 1) +
                               each.periods * right.period + each.taken;
    ASSERT_GE(of_heap.size(), last + 1) << each.game;
    of_heap.resize(last + 1);
    expect_right(rewritten(certificate));
    of_heap.pop_back();
    expect_forgery_found(certificate, fmt::format("{}·{} + {}·{} + {}", each.heaps,
                                                  std::max<std::uint64_t>(right.preperiod, 1),
                                                  each.periods, right.period, each.taken));
  }
}

/// Whether the claim is true of another game: some have the same quotient.
bool is_true_of(const Certificate& certificate, const std::string& game) {
  QuotientOptions options;
  options.max_heap = certificate.quotient->last_heap();
  options.max_order = certificate.quotient->order();
  const QuotientSearch found = misere_quotient(Ruleset::parse(game), options);
  if (!found.proven || found.period != certificate.period ||
      found.preperiod != certificate.preperiod ||
      found.quotient.order() != certificate.quotient->order())
    return false;
  for (HeapSize heap = 0; heap <= found.quotient.last_heap(); ++heap) {
    if (found.quotient.of_heap(heap) != certificate.quotient->of_heap[heap]) return false;
  }
  return true;
}

TEST(QuotientForgery, OfTheSplits) {
  int found_out = 0;
  for (const char* game : {"4.C1", "0.B1", "0.F!", "0.{0,1,2,3?}", "0.4=", "0.&31;"}) {
    Certificate certificate = quotient_certificate(game);
    for (const char* other : {"4.C1",  "0.B1", "0.F!", "0.F?", "0.4=",     "4.41",    "0.31",
                              "0.7",   "4.D1", "4.81", "0.4",  "0.8=",     "4.4!1",   "4.C!1",
                              "4.C?1", "0.V",  "0.F",  "0.G",  "0.{0,2!}", "0.{0,2=}"}) {
      certificate.game = other;
      certificate.written = other;
      if (is_true_of(certificate, other)) continue;
      expect_forgery_found(certificate, "");
      ++found_out;
    }
    // What is no canonical code, or one that this checker does not read.
    for (const char* other :
         {"0.{2+}", "0.[4]", "80.0", "0.*", "0.&31", "0.{64}", "0.F!!", "4", "4."}) {
      certificate.game = other;
      certificate.written = other;
      expect_forgery_found(certificate, "not in a canonical form");
    }
  }
  EXPECT_GT(found_out, 60);
}

TEST(QuotientForgery, OfAnyOneP) {
  for (const char* game : {"0.75", "0.123", "kayles"}) {
    Certificate certificate = quotient_certificate(game);
    std::vector<bool>& p_elements = certificate.quotient->p_elements;
    for (std::size_t x = 0; x < p_elements.size(); ++x) {
      const bool was_p = p_elements[x];
      p_elements[x] = !was_p;
      expect_forgery_found(certificate, x == 0  ? "whoever cannot move has won"
                                        : was_p ? "has no P-element"
                                                : "P-elements beside the same sum");
      p_elements[x] = was_p;
    }
  }
}

TEST(QuotientForgery, OfAnyOneElementOfAHeap) {
  for (const char* game : {"0.75", "0.123"}) {
    Certificate certificate = quotient_certificate(game);
    const auto order = static_cast<Element>(certificate.quotient->order());
    for (Element& element : certificate.quotient->of_heap) {
      const Element right = element;
      for (element = 0; element <= order; ++element) {
        if (element != right) expect_forgery_found(certificate, "");
      }
      element = right;
    }
    certificate.quotient->of_heap[1] = 0xFFFF;
    expect_forgery_found(certificate,
                         fmt::format("heap 1 has the element 65535, and the order is {}", order));
  }
}

TEST(QuotientForgery, OfAHeapWithoutOptions) {
  Certificate certificate = quotient_certificate("S(2,3)");
  certificate.quotient->of_heap[1] = certificate.quotient->of_heap[2];
  certificate.preperiod = 2;
  extend_window(certificate, 3, certificate.period);
  expect_forgery_found(certificate, "heap 1 has no option");
}

TEST(QuotientForgery, OfAnyOneProduct) {
  for (const char* game : {"0.75", "0.123"}) {
    Certificate certificate = quotient_certificate(game);
    const auto order = static_cast<Element>(certificate.quotient->order());
    for (auto& generator : certificate.quotient->generators) {
      for (Element& product : generator.action) {
        const Element right = product;
        for (product = 0; product < order; ++product) {
          if (product != right) expect_forgery_found(certificate, "");
        }
        product = order;
        expect_forgery_found(certificate, "leads out of");
        product = right;
      }
    }
  }
}

TEST(QuotientForgery, OfActionsThatDoNotCommute) {
  Certificate certificate = quotient_certificate("kayles");
  auto& generators = certificate.quotient->generators;
  ASSERT_GE(generators.size(), 2u);
  std::swap(generators[1].action[1], generators[1].action[2]);
  expect_forgery_found(certificate, "depends on their order");
  // A group that is none of the commutative ones: S3, by a transposition and a 3-cycle.
  certificate = quotient_certificate("0.75");
  QuotientEvidence& evidence = *certificate.quotient;
  evidence.p_elements = {false, true, false, true, false, true};
  evidence.generators = {{1, {1, 0, 4, 5, 2, 3}}, {2, {2, 3, 5, 4, 1, 0}}};
  for (std::size_t heap = 0; heap < evidence.of_heap.size(); ++heap)
    evidence.of_heap[heap] = static_cast<Element>(heap % 3);
  certificate.preperiod = 0;
  certificate.period = 3;
  expect_forgery_found(certificate, "depends on their order");
}

TEST(QuotientForgery, OfTheRules) {
  for (const char* game : {"kayles", "0.75", "0.123", "S(1,3,4)"}) {
    Certificate certificate = quotient_certificate(game);
    certificate.written = std::nullopt;
    const std::string right = certificate.game;
    for (const char* other : {"0.77", "0.75", "0.123", "0.122", "0.07", "0.76", "0.57", "4.77",
                              "S(1,3,4)", "S(1,3,5)", "allbut(2)", "0.770", "0.78", "kayles", ""}) {
      certificate.game = other;
      certificate.written = other;
      if (other != right) expect_forgery_found(certificate, "");
    }
    certificate.game = right;
    certificate.written = "0.6";
    expect_forgery_found(certificate, "which is not");
  }
}

TEST(QuotientForgery, OfTheTheorem) {
  Certificate certificate = quotient_certificate("0.75");
  for (const char* theorem : {"guy-smith", "sparse-space", "because", ""}) {
    certificate.theorem = theorem;
    expect_forgery_found(certificate, "does not go with its theorem");
  }
  Certificate values = plain_certificate("0.75");
  values.theorem = check::misere_quotient;
  expect_forgery_found(values, "does not go with its theorem");
}

/// As in a file where one bit was flipped, and the checksums made anew.
TEST(QuotientForgery, OfAnyOneBitOfTheBody) {
  for (const Certificate& right : {quotient_certificate("0.75"), quotient_certificate("S(2,5,7)"),
                                   quotient_certificate("0.B1"), open_certificate("0.07", 16)}) {
    const auto flip_all = [&](auto numbers) {
      Certificate certificate = right;
      for (auto* const number : numbers(certificate)) {
        for (unsigned bit = 0; bit < 8 * sizeof *number; ++bit) {
          const auto before = *number;
          *number = static_cast<std::remove_reference_t<decltype(*number)>>(
              *number ^ std::uint64_t{1} << bit);
          const Verification result = verified(rewritten(certificate));
          EXPECT_EQ(result.verdict, Verdict::wrong) << right.game << ": " << result.summary;
          *number = before;
        }
      }
    };
    if (!right.to_last_heap)
      flip_all([](Certificate& c) { return std::vector{&c.preperiod, &c.period}; });
    flip_all([](Certificate& c) {
      std::vector<Element*> elements;
      for (Element& element : c.quotient->of_heap) elements.push_back(&element);
      for (auto& generator : c.quotient->generators) {
        for (Element& product : generator.action) elements.push_back(&product);
      }
      return elements;
    });
  }
}

}  // namespace
}  // namespace sprague
