import Localize

extension Document {
  /// A template in the line ends of the document, and where elements are in lines of their own, with its indentation.
  ///
  /// - Parameters:
  ///   - text: The template, one level deep.
  ///   - place: Where it goes.
  ///   - step: The indentation of a level in the template; nil for a template without levels.
  func laidOut(_ text: String, at place: TextRange, step: String?) -> String {
    let bytes = source.text
    var start = Int(place.start)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard let step, start < Int(place.start), start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else {
      return withLineEnds(text)
    }
    let own = String(decoding: bytes[start..<Int(place.start)], as: UTF8.self)
    return withLineEnds(Self.indented(text, step: step) { String(repeating: own, count: $0) })
  }

  /// A text in the line ends of the document.
  func withLineEnds(_ text: String) -> String {
    let lineEnd = lineEnd
    return lineEnd == "\n" ? text : text.replacing("\n", with: lineEnd)
  }

  /// A template with another indentation for the depth of each of its lines but the first.
  static func indented(_ text: String, step: String, _ indentation: (Int) -> String) -> String {
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
