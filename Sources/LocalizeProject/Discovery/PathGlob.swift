/// A pattern for the paths below a folder: `*` and `?` within a name, `**` for any folders, `[…]` for one of several characters.
///
/// It is compared with the whole path below that folder, and fits everything in a folder that it fits.
package struct PathGlob: Sendable {
  /// The pattern as it was written.
  package let text: String
  private let tokens: [Glob.Token]
  private let beginning: ArraySlice<UInt8>

  /// Why a text is not a pattern.
  package enum Defect: Error, Hashable, Sendable {
    /// It names no file.
    case empty
    /// It begins at the root of the file system.
    case absolute
    /// It begins with `!`, which means “not” elsewhere.
    case negated
    /// `..` follows a name.
    case parent
    /// A bracket without its end, or a backslash before nothing.
    case unfinished
  }

  /// Reads a pattern.
  ///
  /// - Throws: ``Defect`` for one that can fit no path.
  package init(_ text: String) throws(Defect) {
    self.text = text
    if text.hasPrefix("/") { throw .absolute }
    if text.hasPrefix("!") { throw .negated }
    var parts = text.split(separator: "/").filter { $0 != "." }
    if parts.isEmpty, text.isEmpty { throw .empty }
    // The folder itself: everything in it.
    if parts.isEmpty { parts = ["**"] }
    let ups = parts.prefix { $0 == ".." }.count
    guard !parts.dropFirst(ups).contains("..") else { throw .parent }
    guard parts.count > ups || ups > 0 else { throw .empty }
    let bytes = Array(parts.joined(separator: "/").utf8)
    guard let tokens = Glob.tokens(of: bytes[...]), !tokens.isEmpty else { throw .unfinished }
    self.tokens = tokens
    var literal: [UInt8] = []
    for token in tokens {
      guard case .byte(let byte) = token else { break }
      literal.append(byte)
    }
    beginning = literal[...]
  }

  /// Whether a path fits the pattern, or lies in a folder that does.
  ///
  /// - Parameter path: The path below the folder that the pattern is for, with `/` between its parts.
  package func matches(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    // Most paths differ in their first folder.
    guard bytes.starts(with: beginning) else { return false }
    if Glob.matches(tokens, bytes[...]) { return true }
    for slash in bytes.indices.reversed() where bytes[slash] == UInt8(ascii: "/") {
      if Glob.matches(tokens, bytes[..<slash]) { return true }
    }
    return false
  }

  /// The last part of the pattern if it has a file extension, as in `texts/*.json`; nil for `texts` and `texts/**`.
  package var fileName: String? {
    guard let name = text.split(separator: "/").last, let dot = name.lastIndex(of: "."), name != ".", name != "..", !text.hasSuffix("/")
    else {
      return nil
    }
    let ending = name[name.index(after: dot)...]
    return ending.isEmpty || ending.contains { "*?[]\\".contains($0) } ? nil : String(name)
  }

  /// Whether a name fits ``fileName``.
  package func matches(name: String) -> Bool {
    guard let fileName, let tokens = Glob.tokens(of: Array(fileName.utf8)[...]) else { return false }
    return Glob.matches(tokens, Array(name.utf8)[...])
  }
}
