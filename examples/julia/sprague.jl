# The C interface (docs/c.md) from Julia, by ccall: nim-values, winning moves and exact counts on one page.
#
#     julia examples/julia/sprague.jl build/release/libsprague_c.so

const library = isempty(ARGS) ? "libsprague_c" : abspath(ARGS[1])

"The settings of calls and the message of the last one."
mutable struct Context
    pointer::Ptr{Cvoid}
    function Context()
        pointer = Ref{Ptr{Cvoid}}(C_NULL)
        status = @ccall library.sprague_context_new(pointer::Ref{Ptr{Cvoid}})::Cint
        status == 0 || throw(OutOfMemoryError())
        finalizer(new(pointer[])) do context
            @ccall library.sprague_context_free(context.pointer::Ptr{Cvoid})::Cvoid
        end
    end
end

Base.unsafe_convert(::Type{Ptr{Cvoid}}, context::Context) = context.pointer

function check(context, status)
    status == 0 && return
    error(unsafe_string(@ccall library.sprague_context_message(context::Ptr{Cvoid})::Cstring))
end

"The text that `call(buffer, size, length)` writes, after a call that asks for its length."
function text(context, call)
    length = Ref{Csize_t}(0)
    check(context, call(Ptr{UInt8}(C_NULL), 0, length))
    buffer = Vector{UInt8}(undef, length[] + 1)
    GC.@preserve buffer check(context, call(pointer(buffer), sizeof(buffer), length))
    return String(buffer[1:length[]])
end

"The nim-value of a sum of heaps and positions of any kind."
function nim_value(context, position)
    value = Ref{UInt64}(0)
    check(context, @ccall library.sprague_value(
        context::Ptr{Cvoid}, position::Cstring, C_NULL::Cstring, value::Ref{UInt64})::Cint)
    return value[]
end

"The nim-values of the heaps 0 to n."
function nim_values(context, rules, n)
    game = Ref{Ptr{Cvoid}}(C_NULL)
    sequence = Ref{Ptr{Cvoid}}(C_NULL)
    values = Vector{UInt64}(undef, n + 1)
    try
        check(context, @ccall library.sprague_game_parse(
            context::Ptr{Cvoid}, rules::Cstring, game::Ref{Ptr{Cvoid}})::Cint)
        check(context, @ccall library.sprague_solve(
            context::Ptr{Cvoid}, game[]::Ptr{Cvoid}, n::UInt64, sequence::Ref{Ptr{Cvoid}})::Cint)
        check(context, @ccall library.sprague_sequence_copy(
            context::Ptr{Cvoid}, sequence[]::Ptr{Cvoid}, 0::UInt64, (n + 1)::Csize_t,
            values::Ptr{UInt64}, 8::Csize_t)::Cint)
    finally
        @ccall library.sprague_sequence_free(sequence[]::Ptr{Cvoid})::Cvoid
        @ccall library.sprague_game_free(game[]::Ptr{Cvoid})::Cvoid
    end
    return values
end

"The winning moves of a position."
function winning_moves(context, position)
    analysis = Ref{Ptr{Cvoid}}(C_NULL)
    check(context, @ccall library.sprague_analyse(
        context::Ptr{Cvoid}, position::Cstring, 0::Cint, analysis::Ref{Ptr{Cvoid}})::Cint)
    try
        count = @ccall library.sprague_analysis_move_count(analysis[]::Ptr{Cvoid})::Csize_t
        return [text(context, (buffer, size, length) -> @ccall library.sprague_analysis_move(
                    context::Ptr{Cvoid}, analysis[]::Ptr{Cvoid}, (i - 1)::Csize_t,
                    buffer::Ptr{UInt8}, size::Csize_t, length::Ref{Csize_t})::Cint) for i in 1:count]
    finally
        @ccall library.sprague_analysis_free(analysis[]::Ptr{Cvoid})::Cvoid
    end
end

"The members of sprague_count_query."
struct CountQuery
    size::Csize_t
    games::Ptr{UInt8}
    modulus::Ptr{UInt8}
    nim_sum::Ptr{UInt8}
    heaps::UInt64
    tokens::UInt64
    dimensions::UInt64
    order::Cint
    outcome::Cint
    convention::Cint
end

"How many P-positions of a number of heaps there are."
function count_positions(context, games; heaps = 1)
    number = Ref{Ptr{Cvoid}}(C_NULL)
    GC.@preserve games begin
        query = Ref(CountQuery(sizeof(CountQuery), pointer(games), C_NULL, C_NULL, heaps, 0, 0, 0, 0, 0))
        check(context, @ccall library.sprague_count(
            context::Ptr{Cvoid}, query::Ref{CountQuery}, number::Ref{Ptr{Cvoid}})::Cint)
    end
    try
        return parse(BigInt, text(context, (buffer, size, length) -> @ccall library.sprague_number_text(
            context::Ptr{Cvoid}, number[]::Ptr{Cvoid}, buffer::Ptr{UInt8}, size::Csize_t,
            length::Ref{Csize_t})::Cint))
    finally
        @ccall library.sprague_number_free(number[]::Ptr{Cvoid})::Cvoid
    end
end

context = Context()
println(join(nim_values(context, "kayles", 12), " "))                # 0 1 2 3 1 4 3 2 1 4 2 6 4
println(nim_value(context, "kayles:5 + cram:3x5"))                   # 5
println(join(winning_moves(context, "nim:3,5,7"), ", "))             # 3 -> 2, 5 -> 4, 7 -> 6
println(count_positions(context, "nim-square:0..29", heaps = 3))     # 1160
try
    nim_values(context, "0.7x", 5)
catch fault
    println(occursin("'x'", fault.msg))                              # true
end
