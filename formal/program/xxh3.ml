(* XXH3, 64 bits, no seed, of strings of more than 128 bytes: the checksum of certificates. *)

let secret =
  "\xb8\xfe\x6c\x39\x23\xa4\x4b\xbe\x7c\x01\x81\x2c\xf7\x21\xad\x1c\xde\xd4\x6d\xe9\x83\x90\x97\xdb\
   \x72\x40\xa4\xa4\xb7\xb3\x67\x1f\xcb\x79\xe6\x4e\xcc\xc0\xe5\x78\x82\x5a\xd0\x7d\xcc\xff\x72\x21\
   \xb8\x08\x46\x74\xf7\x43\x24\x8e\xe0\x35\x90\xe6\x81\x3a\x26\x4c\x3c\x28\x52\xbb\x91\xc3\x00\xcb\
   \x88\xd0\x65\x8b\x1b\x53\x2e\xa3\x71\x64\x48\x97\xa2\x0d\xf9\x4e\x38\x19\xef\x46\xa9\xde\xac\xd8\
   \xa8\xfa\x76\x3f\xe3\x9c\x34\x3f\xf9\xdc\xbb\xc7\xc7\x0b\x4f\x1d\x8a\x51\xe0\x4b\xcd\xb4\x59\x31\
   \xc8\x9f\x7e\xc9\xd9\x78\x73\x64\xea\xc5\xac\x83\x34\xd3\xeb\xc3\xc5\x81\xa0\xff\xfa\x13\x63\xeb\
   \x17\x0d\xdd\x51\xb7\xf0\xda\x49\xd3\x16\x55\x26\x29\xd4\x68\x9e\x2b\x16\xbe\x58\x7d\x47\xa1\xfc\
   \x8f\xf8\xb8\xd1\x7a\xd0\x31\xce\x45\xcb\x3a\x8f\x95\x16\x04\x28\xaf\xd7\xfb\xca\xbb\x4b\x40\x7e"

let ( + ) = Int64.add
let ( * ) = Int64.mul
let ( ^ ) = Int64.logxor
let ( >> ) = Int64.shift_right_logical
let low x = Int64.logand x 0xFFFFFFFFL
let word = String.get_int64_le

let prime32_1 = 0x9E3779B1L
let prime64_1 = 0x9E3779B185EBCA87L

(* The two halves of the product of 128 bits, xored. *)
let fold_product x y =
  let xl = low x and xh = x >> 32 and yl = low y and yh = y >> 32 in
  let middle = (xh * yl) + (xl * yl >> 32) in
  let cross = (xl * yh) + low middle in
  ((xh * yh) + (middle >> 32) + (cross >> 32)) ^ (x * y)

let avalanche x =
  let x = (x ^ (x >> 37)) * 0x165667919E3779F9L in
  x ^ (x >> 32)

let mix text i key =
  fold_product (word text i ^ word secret key)
    (word text Stdlib.(i + 8) ^ word secret Stdlib.(key + 8))

let middle_sized text =
  let open Stdlib in
  let n = String.length text in
  let sum = ref (Int64.mul (Int64.of_int n) prime64_1) in
  let add i key = sum := Int64.add !sum (mix text i key) in
  for i = 0 to 7 do add (16 * i) (16 * i) done;
  sum := avalanche !sum;
  for i = 8 to (n / 16) - 1 do add (16 * i) ((16 * (i - 8)) + 3) done;
  add (n - 16) (136 - 17);
  avalanche !sum

let long text =
  let sums =
    [| 0xC2B2AE3DL; prime64_1; 0xC2B2AE3D27D4EB4FL; 0x165667B19E3779F9L; 0x85EBCA77C2B2AE63L;
       0x85EBCA77L; 0x27D4EB2F165667C5L; prime32_1 |] in
  let accumulate at key =
    for i = 0 to 7 do
      let data = word text Stdlib.(at + (8 * i)) in
      let keyed = data ^ word secret Stdlib.(key + (8 * i)) in
      sums.(i lxor 1) <- sums.(i lxor 1) + data;
      sums.(i) <- sums.(i) + (low keyed * (keyed >> 32))
    done in
  let scramble () =
    for i = 0 to 7 do
      let x = sums.(i) in
      sums.(i) <- (x ^ (x >> 47) ^ word secret Stdlib.(128 + (8 * i))) * prime32_1
    done in
  let n = String.length text in
  let stripes_of_block = 16 and stripe = 64 in
  let last_stripe = Stdlib.((n - 1) / stripe) in
  for i = 0 to Stdlib.(last_stripe - 1) do
    accumulate Stdlib.(stripe * i) Stdlib.(8 * (i mod stripes_of_block));
    if Stdlib.(i mod stripes_of_block = stripes_of_block - 1) then scramble ()
  done;
  accumulate Stdlib.(n - stripe) Stdlib.(192 - stripe - 7);
  let result = ref (Int64.of_int n * prime64_1) in
  for i = 0 to 3 do
    let key = Stdlib.(11 + (16 * i)) in
    result :=
      !result
      + fold_product
          (sums.(Stdlib.(2 * i)) ^ word secret key)
          (sums.(Stdlib.((2 * i) + 1)) ^ word secret Stdlib.(key + 8))
  done;
  avalanche !result

let hexadecimal text =
  if String.length text <= 128 then invalid_arg "Xxh3.hexadecimal: too short";
  Printf.sprintf "%016Lx" (if String.length text <= 240 then middle_sized text else long text)
