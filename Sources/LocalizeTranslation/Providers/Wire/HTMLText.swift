/// The little of HTML that texts are wrapped in.
enum HTMLText {
  /// The text that an escaped one was made from, with the references that translators write in place of characters.
  static func unescaped(_ text: String) -> String {
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"]
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let end = rest.prefix(12).firstIndex(of: ";")
      let name = end.map { rest[rest.index(after: start)..<$0] } ?? ""
      if let end, let character = names[String(name)] ?? numbered(name) {
        result += character
        rest = rest[rest.index(after: end)...]
      } else {
        result += "&"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func numbered(_ name: Substring) -> String? {
    guard name.first == "#" else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    return UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init).map {
      String($0)
    }
  }

  /// The texts of the paragraphs of HTML that contains only paragraphs.
  ///
  /// A paragraph that is not closed is not there: it may be cut off.
  static func paragraphs(of html: String) -> [String] {
    var result: [String] = []
    var rest = html.utf8[...]
    while let open = tag("<p", in: rest) {
      let inner = rest[open.upperBound...]
      guard let close = tag("</p", in: inner) else { break }
      result.append(String(decoding: inner[..<close.lowerBound], as: UTF8.self))
      rest = inner[close.upperBound...]
    }
    return result
  }

  /// Where a tag with this beginning occurs next, in any case, with its closing bracket.
  private static func tag(_ start: StaticString, in text: Substring.UTF8View) -> Range<Substring.Index>? {
    let wanted = start.description.utf8
    var index = text.startIndex
    while let bracket = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      let candidate = text[bracket...].prefix(wanted.count)
      let next = candidate.endIndex
      if candidate.elementsEqual(wanted, by: { $0 == $1 || $0 | 0x20 == $1 }), next < text.endIndex,
        text[next] == UInt8(ascii: ">") || text[next] == 0x20, let end = text[next...].firstIndex(of: UInt8(ascii: ">"))
      {
        return bracket..<text.index(after: end)
      }
      index = text.index(after: bracket)
    }
    return nil
  }
}
