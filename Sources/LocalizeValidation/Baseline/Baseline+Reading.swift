import ErrorRecovery
package import Localize
import LocalizeProject

extension Baseline {
  /// Reads a baseline; a line that can't be read is reported, and the other lines count.
  ///
  /// - Complexity: O(n)
  package static func read(_ source: SourceText) -> (baseline: Baseline, problems: [BaselineProblem]) {
    let lines = LineTable(source)
    var entries: [BaselineEntry] = []
    var groups: [(group: BaselineGroup, set: String, offset: Int)] = []
    var sets: [String: BaselineLocales] = [:]
    var problems: [BaselineProblem] = []
    for number in 1...lines.count {
      let range = lines.range(ofLine: number)
      var reader = BaselineLineReader(text: source.text, position: Int(range.start), end: Int(range.end))
      do throws(BaselineLineReader.Failure) {
        switch try reader.line() {
        case .entries(let read)?: entries += read
        case .locales(let name, let locales)?: sets[name] = locales
        case .group(let group, let set, let offset)?: groups.append((group, set, offset))
        case nil: break
        }
      } catch {
        problems.append(BaselineProblem(position: lines.position(of: UInt32(error.offset)), kind: error.kind))
      }
    }
    // The line of a set may be anywhere: a merge keeps the lines of two branches in any order.
    for (group, set, offset) in groups {
      if let locales = sets[set] {
        entries += group.entries(for: locales.locales)
      } else {
        problems.append(BaselineProblem(position: lines.position(of: UInt32(offset)), kind: .missingMember("locales")))
      }
    }
    return (Baseline(entries), problems.sorted { $0.position.line < $1.position.line })
  }
}

/// Reads one line of a baseline: a JSON object whose members are texts.
struct BaselineLineReader {
  let text: [UInt8]
  var position: Int
  let end: Int

  /// The defect and its place.
  struct Failure: Error {
    var offset: Int
    var kind: BaselineProblem.Kind
  }

  /// What a line has.
  enum Line {
    /// A finding, or those of a key in a few locales.
    case entries([BaselineEntry])
    /// The locales of a set.
    case locales(name: String, BaselineLocales)
    /// Those of a key in the locales of a set.
    case group(BaselineGroup, set: String, offset: Int)
  }

  /// The content of the line; nil for a blank one.
  ///
  /// Members with other names are for later versions, and are ignored.
  mutating func line() throws(Failure) -> Line? {
    let start = position
    skipSpace()
    guard position < end else { return nil }
    for marker in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where text[start..<end].starts(with: marker.utf8) {
      throw Failure(offset: start, kind: .conflictMarker)
    }
    var members: [String: (value: String, offset: Int)] = [:]
    try expect("{")
    if position < end, text[position] == UInt8(ascii: "}") {
      position += 1
    } else {
      repeat {
        let name = try string()
        try expect(":")
        skipSpace()
        let offset = position
        members[name] = (try string(), offset)
      } while try accept(",")
      try expect("}")
    }
    skipSpace()
    guard position == end else { throw Failure(offset: position, kind: .notAnEntry) }
    guard members["fingerprint"] == nil, members["set"] != nil || members["locales"] != nil else {
      return .entries([try entry(from: members, start: start)])
    }
    let locales = members["locales"].map { BaselineLocales(text: $0.value) }
    if let set = members["set"], let locales { return .locales(name: set.value, locales) }
    guard let rule = members["rule"] else { throw Failure(offset: start, kind: .missingMember("rule")) }
    guard let catalog = members["catalog"] else { throw Failure(offset: start, kind: .missingMember("catalog")) }
    guard let key = members["key"] else { throw Failure(offset: start, kind: .missingMember("key")) }
    let group = BaselineGroup(rule: RuleIdentifier(rawValue: rule.value), catalog: catalog.value, key: key.value)
    if let locales { return .entries(group.entries(for: locales.locales)) }
    return .group(group, set: members["set"]?.value ?? "", offset: start)
  }

  private func entry(from members: [String: (value: String, offset: Int)], start: Int) throws(Failure) -> BaselineEntry {
    guard let digits = members["fingerprint"] else { throw Failure(offset: start, kind: .missingMember("fingerprint")) }
    guard let value = UInt64(hexadecimal: digits.value.utf8) else { throw Failure(offset: digits.offset, kind: .invalidFingerprint) }
    guard let rule = members["rule"] else { throw Failure(offset: start, kind: .missingMember("rule")) }
    guard let catalog = members["catalog"] else { throw Failure(offset: start, kind: .missingMember("catalog")) }
    return BaselineEntry(
      fingerprint: Fingerprint(value: value), rule: RuleIdentifier(rawValue: rule.value), catalog: catalog.value,
      key: members["key"]?.value,
      locale: members["locale"]?.value)
  }

  private mutating func string() throws(Failure) -> String {
    try expect("\"")
    var scalars = String.UnicodeScalarView()
    while true {
      guard position < end else { throw Failure(offset: position, kind: .notAnEntry) }
      let start = position
      switch text[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(scalars)
      case UInt8(ascii: "\\"): scalars.append(try escape())
      default:
        while position < end, text[position] != UInt8(ascii: "\""), text[position] != UInt8(ascii: "\\") { position += 1 }
        scalars.append(contentsOf: String(decoding: text[start..<position], as: UTF8.self).unicodeScalars)
      }
    }
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let start = position
    guard position + 1 < end else { throw Failure(offset: start, kind: .notAnEntry) }
    position += 2
    switch text[start + 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try codeUnit(start)
      if let scalar = Unicode.Scalar(unit) { return scalar }
      // The other half of a surrogate pair.
      guard position + 1 < end, text[position] == UInt8(ascii: "\\"), text[position + 1] == UInt8(ascii: "u") else {
        throw Failure(offset: start, kind: .notAnEntry)
      }
      position += 2
      let low = try codeUnit(start)
      guard (0xD800..<0xDC00).contains(unit), (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x1_0000 + (UInt32(unit - 0xD800) << 10 | UInt32(low - 0xDC00)))
      else { throw Failure(offset: start, kind: .notAnEntry) }
      return scalar
    default: throw Failure(offset: start, kind: .notAnEntry)
    }
  }

  private mutating func codeUnit(_ start: Int) throws(Failure) -> UInt16 {
    let digits = text[position..<min(position + 4, end)]
    guard digits.count == 4, digits.allSatisfy({ $0.hexadecimalValue != nil }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw Failure(offset: start, kind: .notAnEntry) }
    position += 4
    return unit
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    skipSpace()
    guard position < end, text[position] == UInt8(ascii: character) else { throw Failure(offset: position, kind: .notAnEntry) }
    position += 1
  }

  private mutating func accept(_ character: Unicode.Scalar) throws(Failure) -> Bool {
    skipSpace()
    guard position < end, text[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < end, text[position] == 0x20 || text[position] == 0x09 { position += 1 }
  }
}
