/// The whole public API.
#pragma once

#include "sprague/certificate.hpp"
#include "sprague/checkpoint.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"
#include "sprague/machine.hpp"
#include "sprague/names.hpp"
#include "sprague/natural.hpp"
#include "sprague/output.hpp"
#include "sprague/play.hpp"
#include "sprague/rare.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"
#include "sprague/solved_games.hpp"
#include "sprague/values.hpp"
#include "sprague/version.hpp"
