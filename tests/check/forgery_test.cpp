// Certificates that claim what is not so, with checksums that are right: the checker's logic must
// find them out.

#include "check/certificates.hpp"
#include "check/flips.hpp"

namespace sprague {
namespace {

using check::Certificate;
using check::SparseEvidence;

TEST(Forgery, OfPeriodAndPreperiodOfStreams) {
  struct Case {
    const char* code;
    std::function<void(Period&)> claim;
    const char* about;
  };
  for (const Case& one :
       {Case{"0.16", [](Period& p) { p.period *= 2; }, "not the least"},
        Case{"0.16", [](Period& p) { p.preperiod += 1; }, "should be the last exception"},
        Case{"0.16", [](Period& p) { p.preperiod -= 1; },
             "heap 105349 should be the last exception"},
        Case{"0.16", [](Period& p) { p.period += 1; }, "the windows differ at heap"},
        Case{"kayles", [](Period& p) { p.period = 6; }, "heap"},
        Case{"kayles", [](Period& p) { p.period = 24; }, "the period is not the least"},
        Case{"kayles", [](Period& p) { p.preperiod = 72; }, "should be the last exception"},
        Case{"kayles", [](Period& p) { p.preperiod = 70; }, "heap 69 should be the last exception"},
        Case{"kayles", [](Period& p) { p.preperiod = 0; }, "a period later it is"}}) {
    SCOPED_TRACE(one.code);
    expect_wrong(streamed_certificate(one.code, 3'000'000, one.claim), one.about);
  }
}

TEST(Forgery, OfPeriodAndPreperiodFromValues) {
  for (const char* game :
       {"kayles", "0.07", "S(2,4,7)", "S(1,3,4)", "allbut(2)", "allbut(1..4,7)"}) {
    const Certificate right = plain_certificate(game);
    const auto forged = [&](auto change) {
      Certificate certificate = right;
      change(certificate);
      const Verification result = verified(certificate);
      EXPECT_EQ(result.verdict, Verdict::wrong) << game << ": " << result.summary;
    };
    forged([](Certificate& c) { c.period *= 2, c.saltus *= 2; });
    forged([](Certificate& c) { c.period += 1; });
    forged([](Certificate& c) { c.preperiod += 1; });
    forged([](Certificate& c) { c.saltus += 1; });
    if (right.preperiod > 0) forged([](Certificate& c) { c.preperiod -= 1; });
    if (right.period % 2 == 0 && right.saltus % 2 == 0)
      forged([](Certificate& c) { c.period /= 2, c.saltus /= 2; });
    forged([](Certificate& c) { c.period = 0; });
    forged([](Certificate& c) { c.theorem = "sparse-space"; });
    forged([](Certificate& c) { c.theorem = "because"; });
    forged([](Certificate& c) { c.game = "0.377"; });
    forged([](Certificate& c) { c.game = "S(1,2,"; });
    forged([](Certificate& c) { c.game = ""; });
  }
}

/// Each makes the evidence inconsistent with itself or with the game.
TEST(Forgery, OfEvidence) {
  const Certificate right = streamed_certificate("0.16");
  const auto forged = [&](const char* about, const std::function<void(SparseEvidence&)>& change) {
    Certificate certificate = right;
    change(*certificate.sparse);
    expect_wrong(certificate, about);
  };
  forged("rare and not listed", [](SparseEvidence& e) { e.rare.erase(e.rare.begin() + 7); });
  forged("does not reach", [](SparseEvidence& e) {
    e.rare.push_back({e.rare.back().heap + 5, 1});
  });
  forged("does not reach", [](SparseEvidence& e) {
    e.window = e.rare.back().heap + e.last_digit;  // one heap less than it must
  });
  forged("listed as rare", [&](SparseEvidence& e) {
    e.rare.insert(e.rare.begin() + 7, {e.rare[7].heap - 1, 1});
  });
  forged("has the value", [](SparseEvidence& e) { e.rare[3].value ^= 1; });
  forged("do not ascend", [](SparseEvidence& e) { std::swap(e.rare[3], e.rare[4]); });
  forged("", [](SparseEvidence& e) { e.rare.clear(); });
  forged("", [](SparseEvidence& e) { e.mask = 4; });
  forged("mask", [](SparseEvidence& e) { e.mask |= 512; });
  forged("mask", [](SparseEvidence& e) { e.mask = 0; });
  forged("parity", [](SparseEvidence& e) { e.parity_dependent = true; });
  forged("last digit", [](SparseEvidence& e) { e.last_digit += 1; });
  forged("window", [](SparseEvidence& e) { e.witness_bound += 64; });
  forged("below the length", [](SparseEvidence& e) { e.witness_bound = 100; });
  forged("", [](SparseEvidence& e) { e.window = 1; });
  forged("must begin at", [](SparseEvidence& e) { e.start += 1; });
  forged("window", [](SparseEvidence& e) { e.windows.pop_back(); });
  forged("window", [](SparseEvidence& e) { e.windows.erase(e.windows.begin()); });
  forged("window", [](SparseEvidence& e) { e.windows.clear(); });
  forged("not common", [](SparseEvidence& e) {
    e.windows[1].values[5] ^= static_cast<std::uint16_t>(e.mask & -e.mask);
  });
  forged("exception", [](SparseEvidence& e) { e.before.reset(); });
  forged("exception", [](SparseEvidence& e) { e.before->value ^= 3; });
  forged("prime", [](SparseEvidence& e) { e.shorter.clear(); });
  forged("prime", [](SparseEvidence& e) { e.shorter.push_back(e.shorter.back()); });
  forged("is no period", [](SparseEvidence& e) { e.shorter[0].later ^= 3; });
  forged("witness", [](SparseEvidence& e) { e.witnesses[0].heap = 0; });
  forged("witness", [](SparseEvidence& e) { e.witnesses[0].taken = 1; });
}

/// The two equal windows changed alike, to another common value: only the heaps in between tell.
TEST(Forgery, OfBothEqualWindows) {
  const Certificate right = streamed_certificate("0.16");
  Certificate certificate = right;
  SparseEvidence& e = *certificate.sparse;
  int changed = 0;
  for (check::Window& window : e.windows) {
    if (window.end != e.start + e.window && window.end != e.start + e.window + certificate.period)
      continue;
    window.values[100] ^= 6;  // two bits of the mask, so that the type stays
    ++changed;
  }
  ASSERT_EQ(changed, 2);
  expect_wrong(certificate, "the window at its end says");
}

TEST(Forgery, OfTheGame) {
  Certificate certificate = streamed_certificate("kayles");
  for (const char* game :
       {"0.07", "0.75", "0.777", "S(1,2)", "0.33", "0.11", "0.770", "0.78", "kayles"}) {
    certificate.game = game;
    EXPECT_EQ(verified(certificate).verdict, Verdict::wrong) << game;
  }
}

TEST(Forgery, OfAnyOneBitOfClaimOrEvidence) {
  for (const char* code : {"kayles", "0.156", "4.3331"})
    expect_all_flips_found(code, sanitized ? 8 : 120, 20261121);
}

/// A bit of the mask that no value has changes no type.
TEST(Forgery, OfTheMask) {
  for (const char* code : {"kayles", "0.156", "4.3331"}) {
    if (sanitized && code != std::string("kayles")) continue;
    const Certificate right = streamed_certificate(code);
    unsigned values = 0;
    const HeapSize last = right.sparse->windows.back().end;
    const NimValues known = compute_values(Ruleset::parse(code), last, Algorithm::direct);
    for (HeapSize heap = 0; heap <= last; ++heap) values |= static_cast<unsigned>(known[heap]);
    for (unsigned bit = 0; bit < 12; ++bit) {
      Certificate certificate = right;
      certificate.sparse->mask ^= std::uint64_t{1} << bit;
      const bool harmless = bit < 9 && (values >> bit & 1) == 0;
      EXPECT_EQ(verified(certificate).verdict, harmless ? Verdict::verified : Verdict::wrong)
          << code << ", bit " << bit;
    }
  }
}

/// Witnesses are hints: others change how long the check takes, and nothing else.
TEST(Forgery, OfWitnessesChangesNothing) {
  Certificate certificate = streamed_certificate("kayles");
  certificate.sparse->witnesses.clear();
  expect_right(certificate);
  certificate.sparse->witnesses.assign(40, {13, 2});
  expect_right(certificate);
}

}  // namespace
}  // namespace sprague
