import Localize

/// The values of a file without quotation marks that look like texts and are none: `Yes` is true, and `1.50` is 1.5.
///
/// Values that programs show as they are written do not count. Ruby shows `true` and `1.0` so; PHP shows both as 1, and `false` not at all.
/// A symbol of Ruby is the name of another text.
struct YAMLValues {
  /// The values in the order of the entries.
  private(set) var values: [MisreadValue] = []
  private let document: Document

  private var isRuby: Bool { document.format.traits.namesLocale }

  /// Finds the values of a file for one locale.
  ///
  /// - Complexity: O(size of the file)
  init(_ document: Document) {
    self.document = document
    guard document.locales.count == 1 else { return }
    for (number, entry) in document.entries.enumerated() {
      if let index = entry.localizations.first {
        switch document.localizations[index].value {
        case .list(let leaves): values += leaves.compactMap { element($0.text, number) }
        case .variations(_, let forms): values += forms.flatMap(\.value.leaves).compactMap { element($0.text, number) }
        case .leaf: break
        }
      } else if let range = plainValue(of: entry), let value = value(at: range, number) {
        values.append(value)
      }
    }
  }

  /// A value among texts: an element of a list, or a form of a plural.
  private func element(_ text: RawText, _ entry: Int) -> MisreadValue? {
    guard text.coding == .plain, !text.range.isEmpty else { return nil }
    let before = document.source.text[max(0, Int(text.range.start) - 1)]
    return before == UInt8(ascii: "\"") || before == UInt8(ascii: "'") ? nil : value(at: text.range, entry, isElement: true)
  }

  /// The value at a place; nil for a text, and for what is shown as it is written.
  private func value(at range: TextRange, _ entry: Int, isElement: Bool = false) -> MisreadValue? {
    let text = document.source.string(in: range)
    switch text.withBytes({ YAMLType(of: $0, isRuby: isRuby) }) {
    case .boolean:
      let truth = ["true", "yes", "on"].contains(text.lowercased())
      if isRuby, text == String(truth) { return nil }
      return MisreadValue(entry: entry, range: range, text: text, truth: truth, isElement: isElement)
    case .other where text.hasPrefix(":"):
      guard !isElement else { return nil }
      var value = MisreadValue(entry: entry, range: range, text: text, truth: nil, isElement: false)
      value.link = String(text.dropFirst().filter { $0 != "\"" && $0 != "'" })
      return value
    case .other:
      return isShownAsWritten(text) ? nil : MisreadValue(entry: entry, range: range, text: text, truth: nil, isElement: isElement)
    case .text, .null: return nil
    }
  }

  /// Where the value of an entry is if it has neither quotation marks nor a tag.
  private func plainValue(of entry: Entry) -> TextRange? {
    let bytes = document.source.text
    func isBlank(_ index: Int) -> Bool { bytes[index] <= UInt8.space }
    var start = Int(entry.range.end)
    let end = start
    while start > Int(entry.range.start), !(bytes[start - 1] == UInt8(ascii: ":") && start < end && isBlank(start)) { start -= 1 }
    guard start > Int(entry.range.start) else { return nil }
    while start < end, isBlank(start) { start += 1 }
    return start < end ? TextRange(start, end) : nil
  }

  /// Whether a number or a date is shown as it is written.
  private func isShownAsWritten(_ text: String) -> Bool {
    if "!&*[{".contains(text.prefix(1)) { return true }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    func isNumber(_ part: Substring) -> Bool { !part.isEmpty && part.utf8.allSatisfy(\.isASCIIDigit) }
    if parts.count <= 2, parts.allSatisfy(isNumber), let whole = parts.first, whole == "0" || !whole.hasPrefix("0"), digits.count < 16 {
      return parts.count == 1 || parts[1] == "0" && isRuby || !parts[1].hasSuffix("0")
    }
    let date = text.split(separator: "-", omittingEmptySubsequences: false)
    return isRuby && date.map(\.count) == [4, 2, 2] && date.allSatisfy(isNumber)
  }
}
