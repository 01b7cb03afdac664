import ErrorRecovery
import Localize

/// Inserts arguments into a message of ICU, and chooses among the branches of `plural`, `selectordinal` and `select`.
///
/// Numbers, dates and times are inserted as they are given: formatting them is the program's.
///
/// - SeeAlso: ICU User Guide, Formatting Messages
struct ICUTemplate {
  private let bytes: [UInt8]
  private let arguments: [TextArgument]
  private let locale: LocaleIdentifier
  private var index = 0
  private var output: [UInt8] = []
  private var rest: Int

  private static let maximumDepth = 32

  /// The message can't be read.
  private struct Unreadable: Error {}

  init(_ text: String, arguments: [TextArgument], locale: LocaleIdentifier) {
    bytes = Array(text.utf8)
    self.arguments = arguments
    self.locale = locale
    rest = max(65_536, arguments.reduce(0) { $0 + $1.text.utf8.count })
  }

  /// The text with its arguments; nil if the message can't be read.
  mutating func string() -> String? {
    do throws(Unreadable) {
      try message(depth: 0, number: nil, isShown: true)
    } catch {
      return nil
    }
    return index == bytes.count ? String(decoding: output, as: UTF8.self) : nil
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Reads up to the end or the closing brace of a branch.
  ///
  /// - Parameter number: What a `#` shows.
  private mutating func message(depth: Int, number: String?, isShown: Bool) throws(Unreadable) {
    guard depth < Self.maximumDepth else { throw Unreadable() }
    while let byte {
      switch byte {
      case UInt8(ascii: "{"): try argument(depth: depth, isShown: isShown)
      case UInt8(ascii: "}") where depth > 0: return
      case UInt8(ascii: "'"): quotation(isPlural: number != nil, isShown: isShown)
      case UInt8(ascii: "#"):
        index += 1
        if isShown { number.map { insert($0) } ?? output.append(byte) }
      default:
        index += 1
        if isShown { output.append(byte) }
      }
    }
  }

  private mutating func quotation(isPlural: Bool, isShown: Bool) {
    index += 1
    let quote = UInt8(ascii: "'")
    guard let byte, byte != quote else {
      index = min(index + 1, bytes.count)
      if isShown { output.append(quote) }
      return
    }
    guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") || isPlural && byte == UInt8(ascii: "#") else {
      if isShown { output.append(quote) }
      return
    }
    while let byte = self.byte {
      index += 1
      if byte == quote {
        guard self.byte == quote else { return }
        index += 1
      }
      if isShown { output.append(byte) }
    }
  }

  private mutating func argument(depth: Int, isShown: Bool) throws(Unreadable) {
    let open = index
    index += 1
    let name = word()
    let argument = arguments.first { $0.name == name }
    guard byte == UInt8(ascii: ",") else {
      try expect("}")
      if isShown { insert(argument?.text ?? String(decoding: bytes[open..<index], as: UTF8.self)) }
      return
    }
    index += 1
    let type = word()
    guard type == "plural" || type == "selectordinal" || type == "select" else {
      try skipStyle()
      if isShown { insert(argument?.text ?? String(decoding: bytes[open..<index], as: UTF8.self)) }
      return
    }
    try expect(",")
    try branches(of: argument, type: type, depth: depth, isShown: isShown)
    try expect("}")
  }

  /// Shows the branch that fits an argument.
  private mutating func branches(of argument: TextArgument?, type: String, depth: Int, isShown: Bool) throws(Unreadable) {
    var offset = 0
    let start = index
    if word() == "offset:", let number = Int(word()) { offset = number } else { index = start }
    let number = argument?.number(minus: offset)
    let wanted = type == "select" ? [argument?.text ?? ""] : selectors(of: argument, number: number, type: type)
    var found: [String: Int] = [:]
    while byte != UInt8(ascii: "}") {
      let selector = word()
      guard !selector.isEmpty else { throw Unreadable() }
      try expect("{")
      if found[selector] == nil { found[selector] = index }
      try message(depth: depth + 1, number: nil, isShown: false)
      try expect("}")
      skipBlanks()
    }
    let end = index
    guard let chosen = (wanted + ["other"]).lazy.compactMap({ found[$0] }).first else { throw Unreadable() }
    guard isShown else { return }
    index = chosen
    try message(depth: depth + 1, number: type == "select" ? nil : number ?? argument?.text, isShown: true)
    index = end
  }

  private func selectors(of argument: TextArgument?, number: String?, type: String) -> [String] {
    guard let number else { return [] }
    let category = PluralRules(locale, type == "plural" ? .cardinal : .ordinal).category(forDecimal: number)
    return ["=\(argument?.text ?? "")"] + (category.map { [$0.rawValue] } ?? [])
  }

  private mutating func insert(_ text: String) {
    guard text.utf8.count <= rest else { return }
    rest -= text.utf8.count
    output += text.utf8
  }

  // MARK: Pieces

  /// A name, a type or a selector, with the blanks around it.
  private mutating func word() -> String {
    skipBlanks()
    let start = index
    while let byte, !Self.isBlank(byte), byte != UInt8(ascii: "{"), byte != UInt8(ascii: "}"), byte != UInt8(ascii: ",") {
      index += 1
      // The number may follow at once.
      if byte == UInt8(ascii: ":") { break }
    }
    defer { skipBlanks() }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func skipBlanks() { while let byte, Self.isBlank(byte) { index += 1 } }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private mutating func expect(_ character: Unicode.Scalar) throws(Unreadable) {
    skipBlanks()
    guard byte == UInt8(ascii: character) else { throw Unreadable() }
    index += 1
  }

  private mutating func skipStyle() throws(Unreadable) {
    var depth = 1
    while let byte {
      index += 1
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return }
    }
    throw Unreadable()
  }
}

extension TextArgument {
  /// The value less an offset, as digits; nil if it is no number.
  fileprivate func number(minus offset: Int) -> String? {
    switch value {
    case .integer(let number, _): String(number.subtractingReportingOverflow(offset).partialValue)
    case .double(let number, _): TextArgument(offset == 0 ? number : number - Double(offset)).text
    case .string, .text: nil
    }
  }
}
