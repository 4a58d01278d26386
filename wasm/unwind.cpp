// What an exception's landing pad asks to find its handler, in place of libunwind's.
//
// Code compiled by Clang 14 for threads writes to an ordinary variable where libunwind keeps one
// for each thread, so that no handler is found. One variable for all threads is enough here: only
// the thread that asks the engine has handlers of types, and an exception on another ends in a
// `catch (...)` (src/run/thread_team_std.cpp), which needs none.

#include <unwind.h>

extern "C" {

/// Written by landing pads before they call _Unwind_CallPersonality, read after.
struct LandingPad {
  _Unwind_Word index;
  void* language_data;
  _Unwind_Word selector;
};
LandingPad __wasm_lpad_context;

_Unwind_Reason_Code __gxx_personality_wasm0(int version, _Unwind_Action actions,
                                            _Unwind_Exception_Class kind,
                                            _Unwind_Exception* exception, _Unwind_Context* context);

_Unwind_Reason_Code _Unwind_CallPersonality(void* exception) {
  constexpr int version = 1;
  auto* const thrown = static_cast<_Unwind_Exception*>(exception);
  __wasm_lpad_context.selector = 0;
  return __gxx_personality_wasm0(version, _UA_CLEANUP_PHASE, thrown->exception_class, thrown,
                                 reinterpret_cast<_Unwind_Context*>(&__wasm_lpad_context));
}

_Unwind_Reason_Code _Unwind_RaiseException(_Unwind_Exception* exception) {
  constexpr int tag_of_cpp = 0;
  __builtin_wasm_throw(tag_of_cpp, exception);
}

void _Unwind_DeleteException(_Unwind_Exception* exception) {
  if (exception->exception_cleanup != nullptr)
    exception->exception_cleanup(_URC_FOREIGN_EXCEPTION_CAUGHT, exception);
}

// Register 1 is the selector, which says which handler it is.
void _Unwind_SetGR(_Unwind_Context* context, int index, _Unwind_Word value) {
  if (index == 1) reinterpret_cast<LandingPad*>(context)->selector = value;
}

// Call sites are counted from 1, and a return address is behind its call.
_Unwind_Word _Unwind_GetIP(_Unwind_Context* context) {
  return reinterpret_cast<LandingPad*>(context)->index + 2;
}
void _Unwind_SetIP(_Unwind_Context*, _Unwind_Word) {}

void* _Unwind_GetLanguageSpecificData(_Unwind_Context* context) {
  return reinterpret_cast<LandingPad*>(context)->language_data;
}
_Unwind_Ptr _Unwind_GetRegionStart(_Unwind_Context*) {
  return 0;
}
}
