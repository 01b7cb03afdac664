import Localize
import Synchronization

/// The messages of a file and its style, found once for all edits of a round.
final class FluentFile: Sendable {
  /// A part of a message that is a key.
  struct Part {
    var message: FluentMessage
    /// The number of the attribute; nil for the text of the message.
    var attribute: Int?
    /// Behind the equals sign.
    var equals: UInt32 { attribute.map { message.attributes[$0].equals } ?? message.equals }
    /// The text.
    var text: FluentMessage.Text? { attribute.map { message.attributes[$0].text } ?? message.text }
  }

  /// A place where a text takes in a message or term.
  struct Reference {
    /// Its name, a term's with the sign.
    var name: TextRange
    /// The attribute.
    var attribute: TextRange?
  }

  /// How texts are written.
  let literal: FluentLiteral
  /// Whether the last line has no end.
  let endsInLine: Bool
  /// Whether a comment of a message is the last thing in the file.
  let endsWithComment: Bool
  private let text: [UInt8]
  private let contentStart: Int
  private let messages: [FluentMessage]
  private let numbers: [String: Int]
  private let attributeIndentation: [UInt8]
  private let added = Mutex<[String: UInt32]>([:])
  private let referencesByName = Mutex<[String: [Reference]]?>(nil)

  /// Finds messages and style.
  ///
  /// - Complexity: O(size of the file)
  init(_ document: Document) {
    let text = document.source.text
    let messages = FluentReader.messages(of: document.source)
    self.text = text
    self.messages = messages
    contentStart = document.source.contentStart
    numbers = messages.indices.reduce(into: [:]) { result, number in
      let name = String(decoding: text[messages[number].name.offsets], as: UTF8.self)
      if result[name] == nil { result[name] = number }
    }
    var literal = FluentLiteral()
    if let end = text.firstIndex(of: 0x0A), end > 0, text[end - 1] == 0x0D { literal.lineEnd = [0x0D, 0x0A] }
    func indentation(before start: UInt32) -> [UInt8]? {
      let line = text[..<Int(start)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let found = Array(text[line..<Int(start)])
      return !found.isEmpty && found.allSatisfy { $0 == UInt8.space } ? found : nil
    }
    let recent = messages.suffix(64).reversed()
    attributeIndentation =
      recent.lazy.compactMap { $0.attributes.last.flatMap { indentation(before: $0.name.start - 1) } }.first ?? literal.indentation
    if let own = recent.lazy.compactMap({ $0.text.flatMap { $0.isBlock ? indentation(before: $0.range.start) : nil } }).first {
      literal.indentation = own
    } else {
      literal.indentation = attributeIndentation
    }
    self.literal = literal
    let hasText = text.count > document.source.contentStart
    endsInLine = hasText && text.last != 0x0A
    let lastLine = hasText ? text[..<(text.last == 0x0A ? text.count - 1 : text.count)] : []
    endsWithComment = hasText && lastLine[(lastLine.lastIndex(of: 0x0A).map { $0 + 1 } ?? document.source.contentStart)...].first == 0x23
  }

  /// The first message or term of a name.
  func message(named name: String) -> FluentMessage? { numbers[name].map { messages[$0] } }

  /// The part that an entry was made from.
  ///
  /// - Complexity: O(log messages + attributes)
  func part(of entry: Entry) -> Part {
    let start = entry.range.start
    var (low, high) = (0, messages.count)
    while low < high {
      let middle = (low + high) / 2
      if messages[middle].name.start <= start { low = middle + 1 } else { high = middle }
    }
    let message = messages[max(0, low - 1)]
    return Part(message: message, attribute: message.attributes.firstIndex { $0.name.start - 1 == start })
  }

  /// The order in which a new message was first asked for, as bytes.
  func rank(of name: String) -> [UInt8] {
    let number = added.withLock { added in
      let number = added[name] ?? UInt32(truncatingIfNeeded: added.count)
      added[name] = number
      return number
    }
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// An attribute in lines of its own, with the line end before it.
  func attribute(_ name: String, _ pattern: FluentLiteral.Pattern, like other: FluentMessage.Attribute?) -> [UInt8] {
    var indentation = attributeIndentation
    if let other {
      let line = text[..<Int(other.name.start - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      indentation = Array(text[line..<Int(other.name.start - 1)])
    }
    var literal = literal
    literal.indentation = indentation + Array("    ".utf8)
    var bytes = pattern.bytes
    // The lines of a text under an attribute are indented further.
    if pattern.isBlock { bytes = Self.reindented(bytes, from: self.literal, to: literal) }
    let head = literal.lineEnd + indentation + Array(".\(name) =".utf8)
    return head + literal.behindEquals(FluentLiteral.Pattern(bytes: bytes, isBlock: pattern.isBlock))
  }

  private static func reindented(_ bytes: [UInt8], from old: FluentLiteral, to new: FluentLiteral) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      result.append(bytes[index])
      index += 1
      guard bytes[index - 1] == 0x0A, bytes[index...].starts(with: old.indentation) else { continue }
      result += new.indentation
      index += old.indentation.count
    }
    return result
  }

  /// The lines of a message with its comment, and one of two empty lines around it.
  func lines(of message: FluentMessage) -> TextRange {
    let start = Int(message.comment.isEmpty ? message.name.start : message.comment.start)
    var end = endOfLine(from: Int(message.range.end))
    let isParted = start == contentStart || start >= 2 && text[start - 1] == 0x0A && isEmptyLine(endingAt: start - 1)
    let next = endOfLine(from: end)
    let isEmpty = text[end..<next].allSatisfy { $0 <= UInt8.space }
    if isParted, end < text.count, isEmpty {
      end = next
    } else if isParted, end == text.count, start > contentStart {
      return TextRange(startOfLine(start - 1), end)
    }
    return TextRange(start, end)
  }

  /// Whether the line whose line feed is at an offset is empty.
  private func isEmptyLine(endingAt lineFeed: Int) -> Bool { text[startOfLine(lineFeed)..<lineFeed].allSatisfy { $0 <= UInt8.space } }

  private func startOfLine(_ index: Int) -> Int {
    var index = index
    while index > contentStart, text[index - 1] != 0x0A { index -= 1 }
    return index
  }

  /// Behind the line end at or after an offset.
  private func endOfLine(from start: Int) -> Int { text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count }

  /// Where the texts of the file take in a message or term.
  ///
  /// - Complexity: O(size of the file) for the first, then O(found)
  func references(to name: String) -> [Reference] {
    referencesByName.withLock { known in
      if let known { return known[name] ?? [] }
      let found = allReferences()
      known = found
      return found[name] ?? []
    }
  }

  private func allReferences() -> [String: [Reference]] {
    text.withBytes { bytes in
      var result: [String: [Reference]] = [:]
      for message in messages {
        for equals in [message.text == nil ? nil : message.equals] + message.attributes.map({ Optional($0.equals) }) {
          guard let equals else { continue }
          var parser = FluentParser(bytes, at: Int(equals), collects: true)
          _ = parser.pattern()
          for part in parser.parts where part.kind == .message || part.kind == .term {
            let dot = part.name.first { bytes[$0] == 0x2E }
            let name = part.name.lowerBound..<(dot ?? part.name.upperBound)
            let reference = Reference(
              name: TextRange(name.lowerBound, name.upperBound), attribute: dot.map { TextRange($0 + 1, part.name.upperBound) })
            result[String(decoding: bytes.extracting(name), as: UTF8.self), default: []].append(reference)
          }
        }
      }
      return result
    }
  }
}
