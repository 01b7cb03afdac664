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
    if case .variations(.plural, _)? = catalog.localization(at: cell)?.value { isPlural = true }
    if let name = document.format.traits.plurals?.numberName { numberNames.insert(name) }
    let sources = catalog.hasSource ? catalog.leaves(key: number, locale: 0) : []
    let sourceFile = catalog.cell(key: number, locale: 0).map { catalog.files[Int($0.file)].document }
    let texts = sources.compactMap { sourceFile?.string(of: $0.text) } + [found.value]
    let scans = texts.map { PlaceholderScan($0, hint: hint) }
    let scan = scans.first { !$0.placeholders.isEmpty } ?? scans[scans.count - 1]
    syntax = scan.syntax
    if syntax.impliesNumber { numberNames.insert("n") }
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
  func string(count: Int?, arguments: [String]) -> String {
    // Branches of Fluent are shown as they are: which of them counts depends on functions of the program.
    let isBranched = syntax.readsFluent && text.contains("->")
    let values = arguments.isEmpty ? count.map { [String($0)] } ?? [] : arguments
    if syntax.percent == .numbered {
      return TextTemplate(arguments: values.map { TextArgument("", $0) }, syntax: syntax, locale: found.locale).string(text)
    }
    guard !names.isEmpty, !isBranched, count != nil || !arguments.isEmpty else {
      return SafeFormat.string(text, arguments: values.map { .string($0, privacy: .user) })
    }
    var rest = arguments[...]
    let named = names.compactMap { name -> TextArgument? in
      if let count, numberNames.contains(name) { return TextArgument(name, count) }
      return rest.popFirst().map { value in Int(value).map { TextArgument(name, $0) } ?? TextArgument(name, value) }
    }
    return TextTemplate(arguments: named, syntax: syntax, locale: found.locale).string(form(for: count))
  }

  /// The form of a text that has several with vertical bars between them, as Vue I18n chooses it.
  private func form(for count: Int?) -> String {
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
