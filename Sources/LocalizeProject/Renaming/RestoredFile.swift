import Localize

/// Recognises a file whose keys get the names that they had in an earlier version.
///
/// A key that was renamed to another group may have left its place, and a message of gettext's the way its lines were wrapped: renamed back, it has the
/// same texts at another place.
struct RestoredFile {
  private let document: Document
  private let path: String
  private let changes: [KeyChange]

  init(_ document: Document, at path: String, _ changes: [KeyChange]) {
    (self.document, self.path, self.changes) = (document, path, changes)
  }

  /// Whether changes may give a key another place or other line breaks, or a source text that it had not.
  static func canMove(_ changes: [KeyChange], in document: Document) -> Bool {
    changes.contains { change in
      guard let newKey = change.newKey else { return false }
      return document.format.traits.contextSeparator != nil || document.format.traits.keysReplaceSourceText
        || group(of: change.key) != group(of: newKey)
    }
  }

  private static func group(of key: String) -> Substring? { key.lastIndex(of: ".").map { key[..<$0] } }

  /// Whether an earlier version has the new keys and none of those that they replace, and otherwise the same entries in the same order and lines.
  ///
  /// - Complexity: O(*n* log *n*) in the lines
  func isSame(_ bytes: [UInt8], as former: [UInt8]) -> Bool {
    guard areSame(lines(of: bytes), lines(of: former)) else { return false }
    let newKeys = changes.compactMap(\.newKey)
    let earlier = document.changed(to: former, at: path, newKeys: newKeys)
    let index = EntryIndex(earlier)
    let has = { (key: String) in !index.entries(of: key).isEmpty }
    guard !earlier.hidesEntries, newKeys.contains(where: has), !changes.contains(where: { has($0.key) }),
      Self.keys(of: document, without: changes.map(\.key)) == Self.keys(of: earlier, without: newKeys)
    else { return false }
    return EntryTexts(earlier).entries == EntryTexts(document.changed(to: bytes, at: path, newKeys: newKeys)).entries
  }

  /// The bytes of a file with source texts beside keys that are the same only where an earlier version has them: whether a renaming has written one
  /// can't be seen.
  ///
  /// - Complexity: O(size of the file) for each key
  func restoringSourceTexts(in bytes: [UInt8], from former: [UInt8]) -> [UInt8] {
    guard document.format.traits.keysReplaceSourceText else { return bytes }
    let newKeys = changes.compactMap(\.newKey)
    let earlier = document.changed(to: former, at: path, newKeys: newKeys)
    guard !earlier.hidesEntries else { return bytes }
    var result = document.changed(to: bytes, at: path, newKeys: newKeys)
    for key in newKeys {
      guard let old = Self.entry(key, in: earlier), let new = Self.entry(key, in: result),
        Self.saysKey(old, in: earlier) != Self.saysKey(new, in: result),
        Self.translations(of: old, in: earlier) == Self.translations(of: new, in: result)
      else { continue }
      let text = String(decoding: earlier.source.text[old.range.offsets], as: UTF8.self)
      guard let changed = try? result.bytes(applying: [.replaceBytes(new.range, with: text)]), changed.waiting.isEmpty else { continue }
      let restored = document.changed(to: changed.bytes, at: path, newKeys: newKeys)
      if !restored.hidesEntries { result = restored }
    }
    return result.source.original
  }

  private static func entry(_ key: String, in document: Document) -> Entry? {
    let found = EntryIndex(document).entries(of: key)
    return found.count == 1 ? found.first.map { document.entries[$0] } : nil
  }

  /// Whether the key alone is the source text of an entry.
  private static func saysKey(_ entry: Entry, in document: Document) -> Bool {
    entry.localizations.contains { index in
      let range = document.localizations[index].range
      return range.start <= entry.key.range.start && entry.key.range.end <= range.end
        && range.end - range.start <= entry.key.range.end - entry.key.range.start + 2
    }
  }

  /// The texts of an entry in the order of its locales, its comment, and the source text whether it is written or not.
  private static func translations(of entry: Entry, in document: Document) -> [[String]] {
    let texts = entry.localizations.map { index -> [String] in
      let localization = document.localizations[index]
      let locale = document.locales[Int(localization.locale)]?.identifier ?? ""
      return [locale] + document.formTexts(of: localization).flatMap { $0.path + [document.string(of: $0.leaf.text)] }
    }
    return texts.sorted { $0[0] < $1[0] } + [[entry.comment.map { document.string(of: $0) } ?? ""]]
  }

  /// The keys in the order of the file.
  private static func keys(of document: Document, without changed: [String]) -> [KeyBytes] {
    let changed = Set(changed.map { KeyBytes($0) })
    return document.entries.map { KeyBytes(document.string(of: $0.key)) }.filter { !changed.contains($0) }
  }

  /// The lines that are not empty, sorted; the comma after a member of an object depends on its place, and so does where its comment is in JSON.
  private func lines(of bytes: [UInt8]) -> [[UInt8]] {
    let hasComments = document.format.id == .json
    return bytes.split(separator: 0x0A).flatMap { line -> [[UInt8]] in
      let text = line.last == 0x0D ? line.dropLast() : line
      let parts = hasComments ? Self.parts(of: text) : [text]
      return parts.filter { part in part.contains { $0 > 0x20 } }.map { part in
        Array((part.last == UInt8(ascii: ",") ? part.dropLast() : part) + line[text.endIndex...])
      }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// A line of JSON up to the comment that ends it, and the comment.
  private static func parts(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var isQuoted = false
    var index = line.startIndex
    while index + 1 < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "\\") where isQuoted: index += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "/") where !isQuoted:
        guard line[index + 1] == UInt8(ascii: "/") || line[index + 1] == UInt8(ascii: "*") && line.suffix(2).elementsEqual("*/".utf8)
        else { break }
        let code = line[..<index]
        return [code.dropLast(code.reversed().prefix { $0 <= 0x20 }.count), line[index...]]
      default: break
      }
      index += 1
    }
    return [line]
  }

  /// Whether lines are the same, but for those of a message of gettext's id, which can be wrapped in several ways.
  private func areSame(_ lines: [[UInt8]], _ former: [[UInt8]]) -> Bool {
    guard document.format.traits.contextSeparator != nil else { return lines == former }
    func isOfID(_ line: [UInt8]) -> Bool {
      line.first == UInt8(ascii: "\"") || line.starts(with: "msgid ".utf8) || line.starts(with: "msgctxt ".utf8)
    }
    func ids(_ lines: [[UInt8]]) -> Int { lines.filter(isOfID).count { $0.last == 0x0D } }
    return lines.filter { !isOfID($0) } == former.filter { !isOfID($0) } && (ids(lines) == 0) == (ids(former) == 0)
  }
}
