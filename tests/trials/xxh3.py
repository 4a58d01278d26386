"""XXH3, 64 bits, with a seed of 0, from its specification (xxHash, doc/xxhash_spec.md): the checksum of the project's files."""

import struct

M32, M64 = 2**32 - 1, 2**64 - 1
P32 = (0x9E3779B1, 0x85EBCA77, 0xC2B2AE3D)
P64 = (
    0x9E3779B185EBCA87,
    0xC2B2AE3D27D4EB4F,
    0x165667B19E3779F9,
    0x85EBCA77C2B2AE63,
    0x27D4EB2F165667C5,
)
SECRET = bytes.fromhex(
    "b8fe6c3923a44bbe7c01812cf721ad1cded46de9839097db7240a4a4b7b3671fcb79e64eccc0e578825ad07dccff7221b8084674f743248ee03590e6813a264c"
    "3c2852bb91c300cb88d0658b1b532ea371644897a20df94e3819ef46a9deacd8a8fa763fe39c343ff9dcbbc7c70b4f1d8a51e04bcdb45931c89f7ec9d9787364ea"
    "c5ac8334d3ebc3c581a0fffa1363eb170ddd51b7f0da49d316552629d4689e2b16be587d47a1fc8ff8b8d17ad031ce45cb3a8f95160428afd7fbcabb4b407e"
)  # fmt: skip


def u64(data, at):
    return int.from_bytes(data[at : at + 8], "little")


def u32(data, at):
    return int.from_bytes(data[at : at + 4], "little")


def folded(x, y):
    product = x * y
    return (product ^ product >> 64) & M64


def avalanche(h):
    h ^= h >> 37
    h = h * 0x165667919E3779F9 & M64
    return h ^ h >> 32


def avalanche64(h):
    h ^= h >> 33
    h = h * P64[1] & M64
    h ^= h >> 29
    h = h * P64[2] & M64
    return h ^ h >> 32


def mix16(data, at, secret_at):
    return folded(
        u64(data, at) ^ u64(SECRET, secret_at), u64(data, at + 8) ^ u64(SECRET, secret_at + 8)
    )


def short(data):
    n = len(data)
    if n == 0:
        return avalanche64(u64(SECRET, 56) ^ u64(SECRET, 64))
    if n <= 3:
        combined = data[0] << 16 | data[n >> 1] << 24 | data[n - 1] | n << 8
        return avalanche64(combined ^ u32(SECRET, 0) ^ u32(SECRET, 4))
    if n <= 8:
        x = u32(data, n - 4) + (u32(data, 0) << 32) ^ u64(SECRET, 8) ^ u64(SECRET, 16)
        x ^= (x << 49 | x >> 15) & M64 ^ (x << 24 | x >> 40) & M64
        x = x * 0x9FB21C651E98DF25 & M64
        x ^= (x >> 35) + n
        x = x * 0x9FB21C651E98DF25 & M64
        return x ^ x >> 28
    low = u64(data, 0) ^ u64(SECRET, 24) ^ u64(SECRET, 32)
    high = u64(data, n - 8) ^ u64(SECRET, 40) ^ u64(SECRET, 48)
    return avalanche(
        n + int.from_bytes(low.to_bytes(8, "big"), "little") + high + folded(low, high) & M64
    )


def middle(data):
    n = len(data)
    total = n * P64[0] & M64
    if n <= 128:
        for i in reversed(range((n - 1) // 32 + 1)):
            total += mix16(data, 16 * i, 32 * i) + mix16(data, n - 16 * (i + 1), 32 * i + 16)
        return avalanche(total & M64)
    for i in range(8):
        total += mix16(data, 16 * i, 16 * i)
    total = avalanche(total & M64)
    for i in range(8, n // 16):
        total += mix16(data, 16 * i, 16 * (i - 8) + 3)
    return avalanche(total + mix16(data, n - 16, 136 - 17) & M64)


def long(data):
    keys = [struct.unpack_from("<8Q", SECRET, 8 * i) for i in range(16)]
    state = [P32[2], P64[0], P64[1], P64[2], P64[3], P32[1], P64[4], P32[0]]
    n = len(data)

    def accumulate(at, key):
        lanes = struct.unpack_from("<8Q", data, at)
        for i in range(8):
            mixed = lanes[i] ^ key[i]
            state[i ^ 1] += lanes[i]
            state[i] += (mixed & M32) * (mixed >> 32)
        for i in range(8):
            state[i] &= M64

    scramble_key = struct.unpack_from("<8Q", SECRET, 128)
    for stripe in range((n - 1) // 64):
        accumulate(64 * stripe, keys[stripe % 16])
        if stripe % 16 == 15:
            for i in range(8):
                state[i] = ((state[i] ^ state[i] >> 47 ^ scramble_key[i]) * P32[0]) & M64
    accumulate(n - 64, struct.unpack_from("<8Q", SECRET, 128 - 7))
    total = n * P64[0]
    for i in range(4):
        total += folded(
            state[2 * i] ^ u64(SECRET, 11 + 16 * i), state[2 * i + 1] ^ u64(SECRET, 11 + 16 * i + 8)
        )
    return avalanche(total & M64)


def xxh3(data):
    """The 16 hexadecimal digits."""
    digest = short(data) if len(data) <= 16 else middle(data) if len(data) <= 240 else long(data)
    return f"{digest:016x}"
