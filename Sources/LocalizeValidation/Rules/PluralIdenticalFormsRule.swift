import ErrorRecovery
import Localize

/// Reports plural forms that are identical.
struct PluralIdenticalFormsRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "plural-identical-forms", severity: .info,
    what: "All plural forms of a text are the same, in a language with three or more.",
    why: "One form was probably copied into the others; nouns with one shape for all numbers are rare in these languages.",
    example: "one, few, many, other: «%lld файлов»",
    instead: "«%lld файл», «%lld файла», «%lld файлов», «%lld файла»",
    options: """
      Reports nothing in languages with two forms, where many nouns do not change, and in Welsh, Breton, Cornish and Irish, where a noun after a number is \
      singular; for texts without a word of four letters, and where the forms of the source text are the same too.
      """)

  private static let singularBehindNumbers: Set<String> = ["br", "cy", "ga", "kw"]

  func check(_ file: FileContext, into findings: inout Findings) {
    let buffers = (DecodingBuffer(), DecodingBuffer())
    let hint = file.document.format.traits.placeholders
    var walk = PluralWalk(file)
    walk.forEach { choice, place in
      let forms = choice.forms.filter { $0.category != "zero" }
      guard place.rules.integerCategories.count >= 3, forms.count >= 3, let first = forms.first?.leaf, !first.text.range.isEmpty else {
        return
      }
      let bytes = file.view.bytes(of: first.text, buffer: buffers.0)
      let areEqual = forms.dropFirst().allSatisfy { form in
        form.leaf.map { file.view.bytes(of: $0.text, buffer: buffers.1).elementsEqual(bytes) } ?? false
      }
      guard areEqual, Self.hasLongWord(bytes, hint), !Self.singularBehindNumbers.contains(place.locale.language),
        !Self.areEqualInSource(place.key, choice.variable, file.catalog)
      else { return }
      findings.report(
        Finding(
          Self.id, Self.identical(), file: file.index, range: first.text.range, key: place.key, locale: place.locale,
          form: choice.variable ?? ""))
    }
  }

  /// Whether the source text has several forms, and these are the same.
  private static func areEqualInSource(_ key: Int, _ variable: String?, _ catalog: Catalog) -> Bool {
    guard catalog.hasSource, let cell = catalog.cell(key: key, locale: 0) else { return false }
    let document = catalog.files[Int(cell.file)].document
    return document.withTextView { view in
      let choices = PluralChoice.all(in: document.localizations[Int(cell.localization)], of: document, view: view)
      let buffers = (DecodingBuffer(), DecodingBuffer())
      guard let forms = choices.first(where: { $0.variable == variable })?.forms, forms.count > 1, let first = forms.first?.leaf else {
        return false
      }
      let bytes = view.bytes(of: first.text, buffer: buffers.0)
      return forms.dropFirst().allSatisfy { form in
        form.leaf.map { view.bytes(of: $0.text, buffer: buffers.1).elementsEqual(bytes) } ?? false
      }
    }
  }

  /// Whether a noun may be in a text, beside its placeholders.
  private static func hasLongWord(_ bytes: ByteView, _ hint: PlaceholderHint) -> Bool {
    let placeholders = PlaceholderScan(bytes, hint: hint).placeholders
    var (start, words) = (0, [String]())
    for placeholder in placeholders where placeholder.range.lowerBound >= start {
      words.append(String(decoding: bytes.extracting(start..<placeholder.range.lowerBound), as: UTF8.self))
      start = placeholder.range.upperBound
    }
    words.append(String(decoding: bytes.extracting(start...), as: UTF8.self))
    return words.contains { $0.split { !$0.isLetter }.contains { $0.count >= 4 } }
  }

  static var messages: [MessageTemplate] { [identical] }

  private static let identical = MessageTemplate("rule.plural-identical-forms", "All plural forms are the same.")
}
