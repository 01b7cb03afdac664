import Localize

extension Document {
  /// A template in the line ends of a document, and where elements stand in lines of their own, with its indentation.
  func laidOut(_ text: String, at place: TextRange) -> String {
    var text = text
    let step: String? =
      switch format.id {
      case .android: "    "
      case .stringsdict: "\t"
      case .strings, .xcstrings, .csv, .xliff, .arb, .json, .po, .properties: nil
      }
    let bytes = source.text
    var start = Int(place.start)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    let own = String(decoding: bytes[start..<Int(place.start)], as: UTF8.self)
    if let step, !own.isEmpty, start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D {
      // The template stands one level deep, as entries do.
      text = Self.indented(text, step: step) { String(repeating: own, count: $0) }
    } else if format.id == .json {
      let line = bytes[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
      let outer = String(decoding: bytes[line...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
      text = Self.indented(text, step: "  ") { depth in
        outer + String(repeating: outer.hasPrefix("\t") ? "\t" : "  ", count: depth - 1)
      }
    }
    let lineEnd = lineEnd
    return lineEnd == "\n" ? text : text.replacing("\n", with: lineEnd)
  }

  /// A template with another indentation for the depth of each of its lines but the first.
  private static func indented(_ text: String, step: String, _ indentation: (Int) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
      var (rest, depth) = (line[...], 0)
      while number > 0, rest.hasPrefix(step) { (rest, depth) = (rest.dropFirst(step.count), depth + 1) }
      return number > 0 && depth > 0 ? indentation(depth) + rest : String(rest)
    }.joined(separator: "\n")
  }

  /// How its lines end: as the first of them does.
  var lineEnd: String {
    let text = source.text
    guard let end = text.firstIndex(of: 0x0A), end > 0, text[end - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }
}
