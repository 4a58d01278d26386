/// Questions by path and query, answered within a budget; answers are cached.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api_error.hpp"
#include "cache.hpp"
#include "endpoint.hpp"

namespace sprague::api {

struct ServiceLimits {
  double budget = 1;                                        ///< seconds for a plain answer
  double stream_budget = 10;                                ///< seconds for a streamed answer
  std::uint64_t question_bytes = std::uint64_t{128} << 20;  ///< tables of values for one question
  unsigned threads = 1;                                     ///< per question
  std::optional<Kernels> kernels = {};                  ///< empty: the strongest of this machine
  std::size_t sequence_bytes = std::size_t{256} << 20;  ///< cached nim-sequences
  std::size_t answer_bytes = std::size_t{64} << 20;     ///< cached answers
};

class Service {
 public:
  explicit Service(const ServiceLimits& limits);

  const std::vector<Endpoint>& endpoints() const noexcept { return endpoints_; }
  const ServiceLimits& limits() const noexcept { return limits_; }

  /// The endpoint at a path below /api/v1; null when there is none.
  const Endpoint* find(std::string_view path) const;

  /// The cached answer; null when there is none.
  std::shared_ptr<const Answer> cached(const Endpoint& endpoint, const Parameters& parameters);

  /// Computes an answer; throws ApiError. `abandoned` is polled. With `on_progress` it
  /// has the budget of a stream.
  std::shared_ptr<const Answer> answer(
      const Endpoint& endpoint, const Parameters& parameters,
      const std::function<bool()>& abandoned,
      const std::function<void(const Progress&)>& on_progress = {});

 private:
  const ServiceLimits limits_;
  std::vector<Endpoint> endpoints_;
  SequenceCache sequence_cache_;
  Cache<Answer> answers_;
};

}  // namespace sprague::api
