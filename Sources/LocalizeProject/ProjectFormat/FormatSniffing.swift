import Localize

/// Tells the files of a format from others that have its file extension.
package enum FormatSniffing {
  /// Whether bytes are a file of a format that shares the extension of a path with other files, such as Qt's `.ts` with TypeScript.
  ///
  /// - Complexity: O(bytes that the format looks at)
  package static func isShared(_ bytes: [UInt8], at path: String) -> Bool {
    guard let format = FormatIdentifier(path: path)?.project, let count = format.sniffedByteCount else { return false }
    return FileBeginning.content(in: bytes.prefix(count)).map(format.isOfFormat) ?? false
  }

  /// Whether the content of a file is the format's; nil if it has none, or can't be read.
  static func contentIsOfFormat(_ path: String, _ format: (any ProjectFormat.Type)?) -> Bool? {
    guard let format, let count = format.sniffedByteCount else { return true }
    return FileBeginning.content(of: path, count: count).map(format.isOfFormat)
  }

  /// Whether a file is one of the format.
  ///
  /// One without content, and one that can't be read, is what the files of other locales are.
  static func isOfFormat(_ path: String, _ format: (any ProjectFormat.Type)?) -> Bool {
    if let known = contentIsOfFormat(path, format) { return known }
    let path = PathParts.normalized(path)
    let parts = PathParts(path)
    let tables = tables(parts.stem)
    return FileSiblings.paths(of: path).contains { sibling in
      let other = PathParts(sibling)
      if other.folder == parts.folder, other.name == parts.name || tables.isDisjoint(with: Self.tables(other.stem)) { return false }
      return contentIsOfFormat(sibling, format) ?? false
    }
  }

  /// What the name of a table may be in that of a file: `app` and `app_pt` in `app_pt_BR`; the empty one in `de`.
  private static func tables(_ stem: String) -> Set<Substring> {
    let ends = stem.indices.filter { "_-.".contains(stem[$0]) }
    return Set(ends.isEmpty ? [""] : ends.map { stem[..<$0] })
  }
}
