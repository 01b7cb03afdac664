/// Texts of Fluent without the blanks that mean nothing, by which two of them are compared.
///
/// - SeeAlso: [Grammar](https://github.com/projectfluent/fluent/blob/main/spec/fluent.ebnf)
struct FluentMeaning {
  private let bytes: [UInt8]
  private var position = 0
  private var isUnended = false

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The text without blanks in its placeables, those of literals aside, and with its variants in one layout.
  ///
  /// - Complexity: O(length)
  static func of(_ text: String) -> String {
    guard text.utf8.contains(Self.open) else { return text }
    var reader = FluentMeaning(text)
    return String(decoding: reader.text(), as: UTF8.self)
  }

  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
  private static let quote = UInt8(ascii: "\"")
  /// Variants in variants are read up to this depth.
  private static let deepest = 32

  private mutating func text() -> [UInt8] {
    var result: [UInt8] = []
    // Behind one that can't be read, none is searched for, so that no byte is read often.
    var readsSelectors = true
    while position < bytes.count {
      let start = position
      if bytes[start] == Self.open {
        if let placeable = placeable() {
          result += placeable
          continue
        }
        if readsSelectors, let selector = selector(depth: 0) {
          result += selector
          continue
        }
        (readsSelectors, position) = (false, start)
      }
      result.append(bytes[position])
      position += 1
    }
    return result
  }

  /// Reads a placeable without further braces and variants; stays where it is if there is none.
  private mutating func placeable() -> [UInt8]? {
    guard let end = expressionEnd(from: position + 1), bytes[end] == Self.close else { return nil }
    let result = withoutBlanks(position..<end + 1)
    position = end + 1
    return result
  }

  /// Where the brace or the `>` is that ends an expression outside literals; nil from the first one on that doesn't end.
  private mutating func expressionEnd(from start: Int) -> Int? {
    guard !isUnended else { return nil }
    var isQuoted = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isQuoted: index += 1
      case Self.quote: isQuoted.toggle()
      case Self.open where !isQuoted, Self.close where !isQuoted, UInt8(ascii: ">") where !isQuoted: return index
      default: break
      }
      index += 1
    }
    isUnended = true
    return nil
  }

  private func withoutBlanks(_ range: Range<Int>) -> [UInt8] {
    var (isQuoted, isEscaped) = (false, false)
    return bytes[range].filter { byte in
      defer { isEscaped = isQuoted && byte == UInt8(ascii: "\\") && !isEscaped }
      if byte == Self.quote, !isEscaped { isQuoted.toggle() }
      return isQuoted || byte > 0x20
    }
  }

  /// Reads a placeable with variants; nil if it is not one that Fluent can read.
  private mutating func selector(depth: Int) -> [UInt8]? {
    guard depth < Self.deepest, let arrow = expressionEnd(from: position + 1), bytes[arrow] == UInt8(ascii: ">"),
      bytes[arrow - 1] == UInt8(ascii: "-")
    else { return nil }
    var result = withoutBlanks(position..<arrow + 1)
    position = arrow + 1
    while true {
      skipBlanks()
      guard position < bytes.count else { return nil }
      if bytes[position] == Self.close {
        position += 1
        return result + [Self.close]
      }
      guard beginsVariant(at: position), let end = bytes[position...].firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == 0x0A }),
        bytes[end] == UInt8(ascii: "]")
      else { return nil }
      result.append(0x0A)
      result += withoutBlanks(position..<end + 1)
      position = end + 1
      guard let text = variantText(depth: depth) else { return nil }
      result += text
    }
  }

  private func beginsVariant(at index: Int) -> Bool {
    bytes[index] == UInt8(ascii: "[")
      || bytes[index] == UInt8(ascii: "*") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "[")
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  /// A line of the text of a variant.
  private struct Line {
    var indentation: Int
    var content: [UInt8] = []
    /// How many empty lines precede it.
    var emptyLines = 0
  }

  /// Reads the text of a variant up to the next one or the end of all: without the indentation that its lines share.
  private mutating func variantText(depth: Int) -> [UInt8]? {
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    var lines = [Line(indentation: 0)]
    reading: while position < bytes.count {
      switch bytes[position] {
      case Self.open:
        var inner = placeable()
        if inner == nil { inner = selector(depth: depth + 1) }
        guard let inner else { return nil }
        lines[lines.count - 1].content += inner
      case Self.close: return nil
      case 0x0A:
        var line = Line(indentation: 0)
        position += 1
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x0A {
          if bytes[position] == 0x0A {
            line.emptyLines += 1
            line.indentation = 0
          } else {
            line.indentation += 1
          }
          position += 1
        }
        guard position < bytes.count else { return nil }
        if bytes[position] == Self.close || beginsVariant(at: position) { break reading }
        lines.append(line)
      default:
        lines[lines.count - 1].content.append(bytes[position])
        position += 1
      }
    }
    return Self.joined(lines)
  }

  private static func joined(_ lines: [Line]) -> [UInt8] {
    let shared = lines.dropFirst().map(\.indentation).min() ?? 0
    var result: [UInt8] = []
    for (number, line) in lines.enumerated() {
      // Line ends before the first letter mean nothing.
      if number > 0, !result.isEmpty { result += [UInt8](repeating: 0x0A, count: line.emptyLines + 1) }
      result += [UInt8](repeating: 0x20, count: max(0, line.indentation - shared))
      result += line.content
    }
    while result.last == 0x20 { result.removeLast() }
    return result
  }
}
