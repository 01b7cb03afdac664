import Localize

extension ExchangeUnit {
  /// What the remark with the key begins with.
  static let keyRemark = "Key: "
  /// What the remark with the form begins with.
  static let formRemark = "Form: "

  /// The information for translators besides the texts: the comment, then key, form, maximum length, and what tables have no columns for.
  var remarks: [String] {
    (comment.map { [$0] } ?? []) + ["\(Self.keyRemark)\(shownKey)"] + (shownForm.map { ["\(Self.formRemark)\($0)"] } ?? []) + lengthRemarks
      + otherRemarks
  }

  /// The maximum length, if there is one.
  var lengthRemarks: [String] { maximumLength.map { ["Maximum length: \($0)"] } ?? [] }

  /// The remarks that tables have no columns for: neighbours in a list, placeholders, screenshot and terms.
  var otherRemarks: [String] {
    staleRemarks + neighbourRemarks + placeholderRemarks + (screenshot.map { ["Screenshot: \($0)"] } ?? [])
      + terms.filter { !$0.translations.isEmpty }.map { "Term: \($0.term) = \($0.translations.joined(separator: ", "))" }
  }

  private var staleRemarks: [String] { isOfEarlierSource ? ["The source text has changed since this translation."] : [] }

  private var neighbourRemarks: [String] {
    func remark(_ name: String, _ text: String?) -> [String] { text.map { ["\(name): \(Self.beginning(of: $0))"] } ?? [] }
    return remark("Previous item", formUse?.item?.previous) + remark("Next item", formUse?.item?.next)
  }

  private static func beginning(of text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 60 ? line.prefix(60) + "…" : line
  }

  private var placeholderRemarks: [String] {
    placeholders.filter { $0.label != nil }.map { code in
      let remark = "Placeholder: \(code.content ?? code.text)" + (code.name.map { " = \($0)" } ?? "")
      return remark + (code.example.map { ", for example \($0)" } ?? "")
    }
  }

  /// The placeholders of the source text, each once.
  var placeholders: [InlineCodes.Code] {
    var seen: Set<String> = []
    return InlineCodes(source, hint: hint).codes.filter { $0.kind == .placeholder && seen.insert($0.text).inserted }
  }
}
