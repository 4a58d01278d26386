# Nobody has run this formula yet. brew install --build-from-source build/packages/sprague.rb
class Sprague < Formula
  desc "Impartial games: nim-values, proven periods, exact counts, winning moves"
  homepage "@url@"
  url "@url@"
  sha256 "@sha256@"
  license "MIT"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "highway" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "node" => :build
  depends_on "pkgconf" => :build
  depends_on "fmt"
  depends_on "gmp"
  depends_on "libmicrohttpd"
  depends_on :linux # the library reads /proc and links by GNU ld
  depends_on "nauty"
  depends_on "sqlite"
  depends_on "tbb"
  depends_on "xxhash"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DBUILD_SHARED_LIBS=ON", "-DSPRAGUE_BUILD_EXAMPLES=OFF",
           "-DSPRAGUE_BUILD_SERVER=ON", "-DSPRAGUE_BUILD_WEB=ON", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_equal "1160\n", shell_output("#{bin}/sprague count nim-square --heaps 3 --max 29")
  end
end
