import ErrorRecovery
import Localize
import LocalizeAccessors
import LocalizeProject

/// A text that was found, with the values of its placeholders as the platform of its file inserts them: by position, or by name.
struct LookupText {
  private let found: Localizer.Found
  /// The text, in which a web extension's names are what they stand for.
  private var text: String
  private let syntax: PlaceholderSyntax
  /// The placeholders' names, in the order in which the source text has them.
  private var names: [String] = []
  /// The names that stand for the number of a plural in every text of the format.
  private var numberNames: Set<String> = ["count"]
  /// Whether the text depends on a number.
  private var isPlural = false
  /// The forms of a plural.
  private struct Forms {
    var names: Set<String>
    var format: any CatalogFormat

    /// Whether one of them is for a number, or for all that have none.
    func include(_ count: Int, in locale: LocaleIdentifier) -> Bool {
      // Without a locale, such texts are taken for English.
      let category = PluralRules(locale == .root ? "en" : locale).category(for: PluralOperands(count)).rawValue
      return names.isEmpty || !names.isDisjoint(with: [category, "other", format.pluralSelector(for: count) ?? "other"])
        || count == 0 && names.contains("zero")
    }
  }

  private var forms: Forms?
  /// Whether its parts between vertical bars are a plural of Symfony.
  private var isOfSymfony = false
  /// The elements of a list; empty for any other value.
  private(set) var elements: [String] = []

  /// Takes a text.
  ///
  /// - Parameters:
  ///   - found: The text, and its locale.
  ///   - key: Its key.
  ///   - catalogs: The catalogues that were searched.
  init(_ found: Localizer.Found, key: String, in catalogs: [Catalog]) {
    self.found = found
    text = found.value
    guard let (catalog, number, cell) = Self.place(of: key, in: found.locale, of: catalogs) else {
      syntax = .apple
      return
    }
    let document = catalog.files[Int(cell.file)].document
    let hint = catalog.entry(at: cell).placeholderHint ?? document.format.traits.placeholders
    switch catalog.localization(at: cell)?.value {
    case .variations(.plural, let variations):
      isPlural = true
      let showsEmpty = document.format.traits.emptyTextMeaning == .emptyTranslation
      let filled = variations.filter { showsEmpty || $0.value.leaves.contains { !$0.text.range.isEmpty } }
      forms = Forms(names: Set(filled.map { document.string(of: $0.selector) }), format: document.format)
    case .list(let leaves): elements = leaves.map { document.string(of: $0.text) }
    default: break
    }
    if let name = document.format.traits.plurals?.numberName { numberNames.insert(name) }
    let sources = catalog.hasSource ? catalog.leaves(key: number, locale: 0) : []
    let sourceFile = catalog.cell(key: number, locale: 0).map { catalog.files[Int($0.file)].document }
    let texts = sources.compactMap { sourceFile?.string(of: $0.text) } + (elements.isEmpty ? [found.value] : elements)
    let isPluralOfSymfony = document.format.mayHoldSymfonyPlurals && texts.contains { $0.withBytes { SymfonyPlural($0).isChosen($0) } }
    isOfSymfony = isPluralOfSymfony
    let scans = texts.map { PlaceholderScan($0, hint: isPluralOfSymfony ? .yaml : hint) }
    let scan = scans.first { !$0.placeholders.isEmpty } ?? scans[scans.count - 1]
    var grammars = scan.syntax
    // The braces of a condition, `{0}`, are no argument.
    if isPluralOfSymfony, grammars.brace != .mustache { grammars.brace = .none }
    syntax = grammars
    if syntax.impliesNumber { numberNames.insert("n") }
    if isOfSymfony { numberNames.insert("limit") }
    for text in texts {
      for placeholder in PlaceholderScan(text, syntax: syntax).placeholders {
        // What Fluent inserts by a reference is another text.
        guard let name = placeholder.name, !syntax.readsFluent || name.hasPrefix("$") else { continue }
        if !names.contains(name) { names.append(name) }
        if syntax.brace == .icu, placeholder.kind == .number { numberNames.insert(name) }
      }
    }
    if isPlural, numberNames.isDisjoint(with: names), names.count == 1 { numberNames.insert(names[0]) }
    if syntax.reference == .webExtension {
      let contents = document.format.project?.declarations(of: catalog.entry(at: cell), in: document) ?? [:]
      text = TextTemplate(arguments: contents.map { TextArgument($0.key, $0.value) }, syntax: syntax, locale: found.locale).string(
        text, keepsEscapes: true)
      // A program passes arguments by number.
      names = (1...9).map(String.init)
    }
  }

  /// The text with values.
  ///
  /// - Parameters:
  ///   - count: The number; nil if none was named.
  ///   - arguments: The values of the other placeholders, or of all.
  func string(count: Int?, arguments: [String]) -> String { string(text, count: count, arguments: arguments) }

  /// The elements of a list with values.
  func elements(count: Int?, arguments: [String]) -> [String] {
    elements.map { string($0, count: count, arguments: arguments) }
  }

  /// Whether a plural has no form for a number, so that the text is that of another one.
  func lacksForm(count: Int?) -> Bool {
    guard let count, let forms else { return false }
    return !forms.include(count, in: found.locale)
  }

  /// Whether Symfony throws an exception for a number, so that all of the text is shown.
  func isRefused(count: Int?) -> Bool {
    guard let count, isOfSymfony else { return false }
    return text.withBytes { SymfonyPlural($0).part(for: count, in: found.locale) } == nil
  }

  private func string(_ text: String, count: Int?, arguments: [String]) -> String {
    // Branches of Fluent are shown as they are: which of them counts depends on functions of the program.
    let isBranched = syntax.readsFluent && text.contains("->")
    let values = arguments.isEmpty ? count.map { [String($0)] } ?? [] : arguments
    if syntax.percent == .numbered {
      return TextTemplate(arguments: values.map { TextArgument("", $0) }, syntax: syntax, locale: found.locale).string(text)
    }
    let isOfSymfony = isOfSymfony || syntax.percent == .enclosed
    if names.isEmpty, isOfSymfony { return symfonyPart(of: text, for: count) }
    guard !names.isEmpty, !isBranched, count != nil || !arguments.isEmpty else {
      return isOfSymfony ? text : SafeFormat.string(text, arguments: values.map { .string($0, privacy: .user) })
    }
    var rest = arguments[...]
    let named = names.compactMap { name -> (name: String, argument: TextArgument)? in
      if let count, numberNames.contains(name) { return (name, TextArgument(name, count)) }
      return rest.popFirst().map { value in (name, Int(value).map { TextArgument(name, $0) } ?? TextArgument(name, value)) }
    }
    if isOfSymfony { return replacing(symfonyPart(of: text, for: count), with: named) }
    return TextTemplate(arguments: named.map(\.argument), syntax: syntax, locale: found.locale).string(form(of: text, for: count))
  }

  /// Puts values in the place of Symfony's names; it leaves all other percent signs alone, `%%` too.
  private func replacing(_ text: String, with values: [(name: String, argument: TextArgument)]) -> String {
    let known = Dictionary(values.map { ($0.name, $0.argument) }) { first, _ in first }
    var result = Array(text.utf8)
    for placeholder in PlaceholderScan(text, syntax: syntax).placeholders.reversed() {
      guard let value = placeholder.name.flatMap({ known[$0] }) else { continue }
      let shown = TextTemplate(arguments: [value], syntax: syntax, locale: found.locale).string(
        String(decoding: result[placeholder.range], as: UTF8.self))
      result.replaceSubrange(placeholder.range, with: shown.utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The part that Symfony shows; all of the text where it throws an exception, and where no number was named.
  private func symfonyPart(of text: String, for count: Int?) -> String {
    guard isOfSymfony, let count else { return text }
    return text.withBytes { bytes in
      guard let part = SymfonyPlural(bytes).part(for: count, in: found.locale) else { return text }
      return String(decoding: bytes.extracting(part.message), as: UTF8.self).replacing("||", with: "|")
    }
  }

  /// The form of a text that has several with vertical bars between them, as Vue I18n chooses it.
  private func form(of text: String, for count: Int?) -> String {
    let forms = text.split(separator: "|", omittingEmptySubsequences: false)
    guard let count, syntax.impliesNumber, forms.count > 1, !numberNames.isDisjoint(with: names) else { return text }
    let amount = abs(count)
    let index = forms.count == 2 ? (amount == 1 ? 0 : 1) : min(amount, 2)
    let form = forms[min(index, forms.count - 1)].drop { $0 == " " }
    return String(form.reversed().drop { $0 == " " }.reversed())
  }

  /// Where a text is: in the first catalogue that has its key in its locale.
  private static func place(
    of key: String, in locale: LocaleIdentifier, of catalogs: [Catalog]
  ) -> (catalog: Catalog, key: Int, cell: Catalog.Cell)? {
    for catalog in catalogs {
      guard let number = catalog.keys.index(of: key) else { continue }
      let columns = catalog.locales.indices.filter { catalog.locales[$0] == locale } + catalog.locales.indices
      for column in columns {
        if let cell = catalog.cell(key: number, locale: column), cell.hasValue { return (catalog, number, cell) }
      }
    }
    return nil
  }
}
