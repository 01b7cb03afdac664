import Localize
import LocalizeProject

extension PluralUnusedCategoryRule: FileFixer, TextFixer {
  func fix(for finding: Finding, in file: FileContext) -> Fix? {
    let document = file.document
    guard document.canRemoveForms, let key = finding.key else { return nil }
    // The forms of a key may be rows or members apart from each other.
    for entry in file.catalog.entries(ofKey: key, file: file.index) {
      guard let removal = document.removal(ofForm: finding.range, entry: entry) else { continue }
      return Fix(removing: removal.edits, effect: .removedForms(removal.texts))
    }
    return nil
  }

  func changes(for text: FixableText) -> [TextChange]? {
    guard let message = ICUTexts.message(of: text.text, source: text.source), message.problem == nil
    else { return nil }
    for argument in message.arguments {
      for selector in argument.selectors where text.isFound(at: selector.range) {
        return Self.branch(of: selector.range, in: text.text.bytes).map { [TextChange($0, "")] }
      }
    }
    return nil
  }

  /// A selector with its branch in braces and the white space before it.
  private static func branch(of selector: Range<Int>, in bytes: ByteView) -> Range<Int>? {
    var end = selector.upperBound
    while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      // What an apostrophe quotes may hold braces of its own.
      case UInt8(ascii: "'"): return nil
      default: break
      }
      end += 1
      if depth == 0 { break }
    }
    guard depth == 0 else { return nil }
    var start = selector.lowerBound
    while start > 0, bytes[start - 1] <= 0x20 { start -= 1 }
    return start..<end
  }
}
