import Localize
import LocalizeProject

@testable import LocalizeTranslation

/// One edit: it is refused, or the file that is read from the result has the new text and everything else as it was.
enum Editing {
  private static let texts = [
    "", "x", " ", "a\nb", "\"", "'", "\\", "\\n", "%@", "<b>", "&amp;", "]]>", "é", "🙂", "\u{0}", "\u{7}", "\u{FEFF}", "@a", "?a", ",", ";",
    "=",
    "# a", "{n}", "\t", "\u{A0}", "\r", "\u{2028}", " a ",
  ]

  static func target(_ format: FormatIdentifier) -> FuzzTarget {
    FuzzTarget("edit-\(format.rawValue)", corpus: format.rawValue) { bytes in
      var input = InputReader(bytes)
      let kind = input.number(below: 6)
      let chosen = (entry: input.number(below: 256), locale: input.number(below: 256), text: input.number(below: texts.count + 8))
      let text = chosen.text < texts.count ? texts[chosen.text] : input.text()
      let document = format.read(SourceText(input.rest))
      guard let edit = edit(kind, text, of: document, entry: chosen.entry, locale: chosen.locale) else { return }
      guard let made = try? document.bytes(applying: [edit]) else { return }
      expect(made.waiting.isEmpty, "a single edit waits: \(edit)")
      let result = document.format.readAgain(SourceText(made.bytes))
      Reading.check(result)
      // In a broken file an edit may complete what was cut off.
      guard document.problems.isEmpty, document.source.invalidRanges.isEmpty else { return }
      expect(result.problems.isEmpty, "\(edit) makes \(result.problems.map(\.kind)): \(shown(made.bytes))")
      check(edit, from: document, to: result, made.bytes)
    }
  }

  private static func edit(_ kind: Int, _ text: String, of document: Document, entry: Int, locale: Int) -> Edit? {
    let locale = document.locales.isEmpty ? nil : document.locales[locale % document.locales.count]
    if kind == 0 {
      return .addKey(key: text.isEmpty ? "k" : text, locale: locale, text: text, comment: entry.isMultiple(of: 2) ? text : nil)
    }
    guard !document.entries.isEmpty else { return nil }
    let key = document.string(of: document.entries[entry % document.entries.count].key)
    switch kind {
    case 1: return .removeKey(key: key)
    case 2: return .renameKey(from: key, to: text)
    case 3: return .setState(key: key, locale: locale, state: .needsReview)
    default: return .setValue(key: key, locale: locale, text: text)
    }
  }

  private static func check(_ edit: Edit, from document: Document, to result: Document, _ bytes: [UInt8]) {
    let (before, after) = (DocumentTexts(document), DocumentTexts(result))
    switch edit {
    case .addKey(let key, let locale, let text, _):
      expect(after.keepsOthers(of: before, except: [key], in: locale), "\(edit) changes others: \(shown(bytes))")
      let values = after.values[key]?.flatMap(\.self).filter { $0.locale == locale }.map(\.value) ?? []
      // A table's new row, or a unit, may have the text in another locale's place only.
      guard !values.isEmpty else { return }
      expect(values.contains { $0.value.leaves.contains { $0.text == text } }, "\(edit) has \(values): \(shown(bytes))")
    case .setValue(let key, let locale, let text):
      expect(after.keepsOthers(of: before, except: [key], in: locale), "\(edit) changes others: \(shown(bytes))")
      let values = after.values[key]?.flatMap(\.self).filter { $0.locale == locale }.map(\.value) ?? []
      expect(values.contains { $0.value.leaves.contains { $0.text == text } }, "\(edit) has \(values): \(shown(bytes))")
    case .removeKey(let key):
      expect(after.values[key] == nil, "\(edit) leaves the key: \(shown(bytes))")
      expect(before.values.filter { $0.key != key } == after.values, "\(edit) changes others: \(shown(bytes))")
    case .renameKey(let key, let new):
      expect(key == new || after.values[key] == nil, "\(edit) leaves the key: \(shown(bytes))")
      let others = { (texts: DocumentTexts) in texts.values.filter { $0.key != key && $0.key != new } }
      expect(others(before) == others(after), "\(edit) changes others: \(shown(bytes))")
      expect(after.values[new] != nil, "\(edit) loses the key: \(shown(bytes))")
    default:
      expect(Set(before.values.keys) == Set(after.values.keys), "\(edit) changes keys: \(shown(bytes))")
    }
  }

  /// A file for a message, its invisible characters as escapes.
  static func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }
}
