import ErrorRecovery
import Localize
import LocalizeProject

/// Reports menu texts that have lost the mark of their access key, or have two.
struct AcceleratorRule: PairRule, SelectiveRule {
  static let documentation = RuleDocumentation(
    id: "accelerator", severity: .off,
    what: "A text marks a letter for the keyboard, & on Windows and in Qt, _ in GTK, and its translation marks none or several.",
    why: "The menu can't be reached by keyboard; a second mark is shown as a stray character.",
    example: #""&File" is translated as "Datei"."#,
    instead: #""&Datei""#,
    options: """
      Off by default, since most programs have no such marks. Ignores Apple's and Android's formats, && and “R&D”, entities \
      such as &amp;, names_like_this, and source texts with more than one mark.
      """)

  static let subject = TextTraits.accelerator

  static func concerns(_ locale: LocaleScope) -> Bool { !locale.locale.isPseudo }

  func check(_ pair: PairContext, into findings: inout Findings) {
    // Formats of platforms without such marks.
    let formats = pair.scope.catalog.files
    guard ![.apple, .android].contains(formats[pair.source.file].document.format.traits.placeholders) else { return }
    guard
      let mark = [UInt8(ascii: "&"), UInt8(ascii: "_")].first(where: { Accelerator.marks($0, in: pair.source).count == 1 })
    else { return }
    let found = Accelerator.marks(mark, in: pair.target)
    guard found.count != 1 else { return }
    let sign = String(UnicodeScalar(mark))
    if let second = found.dropFirst().first {
      findings.report(pair.finding(Self.id, Self.several(sign), at: second..<second + 1))
    } else {
      findings.report(pair.finding(Self.id, Self.lost(sign)))
    }
  }

  static var messages: [MessageTemplate] { [lost, several] }

  private static let lost = MessageTemplate(
    "rule.accelerator", "The source text marks a keyboard shortcut letter with “%1$@”; the translation has none.")
  private static let several = MessageTemplate(
    "rule.accelerator.several", "Only one letter can be marked as a keyboard shortcut; “%1$@” marks another one.")
}

/// The marks of access keys in a text.
private enum Accelerator {
  /// Where a sign marks the letter or digit after it.
  static func marks(_ sign: UInt8, in text: TextUnit) -> [Int] {
    let bytes = text.bytes
    let placeholders = text.placeholderRanges
    var result: [Int] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == sign else {
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == sign {
        index += 2
        continue
      }
      if isMark(at: index, sign, in: bytes), !placeholders.contains(where: { $0.contains(index) }) { result.append(index) }
      index += 1
    }
    return result
  }

  private static func isMark(at index: Int, _ sign: UInt8, in bytes: ByteView) -> Bool {
    guard index + 1 < bytes.count, isLetter(bytes[index + 1]) else { return false }
    let before = index > 0 ? bytes[index - 1] : 0x20
    if sign == UInt8(ascii: "&") {
      // `&amp;` and `R&D`
      var end = index + 1
      while end < bytes.count, isASCIILetter(bytes[end]) || bytes[end] == UInt8(ascii: "#") { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: ";") { return false }
      return !(isCapital(before) && isCapital(bytes[index + 1]))
    }
    // `file_name`, `_target`: a word with a small letter on both sides is an identifier, and so is one with two such signs.
    var (start, end) = (index, index + 1)
    while start > 0, isLetter(bytes[start - 1]) || bytes[start - 1] == sign { start -= 1 }
    while end < bytes.count, isLetter(bytes[end]) || bytes[end] == sign { end += 1 }
    if bytes[start..<end].reduce(0, { $1 == sign ? $0 + 1 : $0 }) > 1 { return false }
    return index - start < 3
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || isASCIILetter(byte) || (0x30...0x39).contains(byte) }

  private static func isASCIILetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
}
