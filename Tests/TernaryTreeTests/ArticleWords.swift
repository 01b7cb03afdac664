#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
import TernaryTree

/// The word list of the article, as of 1997.
///
/// Debian's `web2` is that list after a later correction: "Persephone" was added and "Ahtena" corrected to "Athena".
enum ArticleWords {
  static let path = "/usr/share/dict/web2"
  static var areInstalled: Bool { access(path, R_OK) == 0 }
  static let tree = ClassicTernarySearchTree(words)

  static let words: [String] = {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes.append(contentsOf: buffer[..<count]) }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }.filter { $0 != "Persephone" }
      .map { $0 == "Athena" ? "Ahtena" : $0 }
  }()
}
