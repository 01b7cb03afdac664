import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject

/// Shows the text of a key in a locale, and where it was found.
struct LookupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "lookup",
    abstract: "Show the text of a key in a locale.",
    discussion: """
      Looks in the locale, then in those it inherits from (fr-CA, then fr), and finally in the source locale. R.string.KEY and @string/KEY are \
      also accepted.
      """,
    examples: [
      ("In the source locale", "l10n lookup settings.title"),
      ("A plural form with a value, in two locales", "l10n lookup files.selected --locale pl,de --count 5"),
      ("With values for the placeholders", "l10n lookup greeting --locale de --arg Anna --arg 3"),
    ],
    exitCodes: [
      (.done, "found"), (.findings, "no such key; the nearest keys are named"),
      (.failure, "a file could not be read, or no catalogue has the locale"),
    ])

  @Argument(help: "The key.")
  var key: String

  @OptionGroup(title: "Select") var requested: RequestedLocales
  @OptionGroup(title: "Values") var values: Values
  @OptionGroup(title: "Report") var output: DataArguments
  @OptionGroup var catalogs: CatalogOptions
  @OptionGroup var recovery: RecoveryOptions

  /// The locales to look in.
  struct RequestedLocales: ParsableArguments {
    @Option(
      name: .customLong("locale"),
      help: "The locale, or several separated by commas. Can be given several times. (default: the source locale)")
    var locales: [LocaleList] = []

    // The same under the name that commands for many locales have.
    @Option(name: .customLong("locales"), help: .hidden)
    var otherLocales: [LocaleList] = []

    /// The locales in their order.
    var all: [LocaleIdentifier] { (locales + otherLocales).flatMap(\.locales) }
  }

  /// The values of placeholders.
  struct Values: ParsableArguments {
    @Option(help: "The number that selects the plural form, and the value of its placeholder unless --arg is given.")
    var count: Int?

    @Option(
      name: .customLong("arg"),
      help: "The value of a placeholder, in order; of named ones in the order of the source text. Can be given several times.")
    var arguments: [String] = []

    /// The values as plural forms are chosen by them: a whole number is one.
    var forForms: [ErrorText.Argument] {
      arguments.map { value in Int(value).map { .integer($0, privacy: .user) } ?? .string(value, privacy: .user) }
    }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover, standardInput: catalogs.standardInput).run { session in
      let loaded = try await session.load(catalogs)
      guard !loaded.isEmpty else { return .done }
      guard knows(requested.all, in: loaded, session) else { return .failure }
      let localizer = Localizer(catalogs: loaded.map(\.catalog))
      let key = self.key(in: loaded.map(\.catalog))
      var answers: [Answer] = []
      for locale in requested.all.isEmpty ? [nil] : requested.all.map(Optional.some) {
        if let data = LookupData(key, in: locale, of: loaded.map(\.catalog)) {
          if let name = data.reference { session.note(Notes.symbolReference(data.text, name)) }
          answers.append(Answer(requested: locale ?? data.locale, locale: data.locale, text: data.text))
          continue
        }
        guard let (found, sources) = find(key, in: locale, localizer) else {
          explainMiss(of: key, in: loaded, localizer, session)
          return .findings
        }
        let text = LookupText(found, key: key, in: sources)
        if let count = values.count, text.isRefused(count: count) {
          session.note(Notes.refusedBySymfony(String(count), found.locale.identifier))
        } else if let count = values.count, text.lacksForm(count: count) {
          session.note(Notes.otherForm(String(count), found.locale.identifier))
        }
        answers.append(
          Answer(
            requested: locale ?? found.locale, locale: found.locale, fallbacks: found.fallbacks,
            text: text.string(count: values.count, arguments: values.arguments),
            elements: text.elements(count: values.count, arguments: values.arguments)))
      }
      switch output.format {
      case .text:
        let texts = answers.map { answer in
          let name = answers.count > 1 ? "\(answer.requested.identifier): " : ""
          return OutputLine.of(lines: name + answer.lines)
        }
        // One text is the answer, and is never cut.
        if texts.count > 1 { try ListOutput.write(texts, session) } else { try SystemStreams.writeOutput(texts.joined()) }
      case .json:
        var json = JSONWriter()
        if let only = answers.first, answers.count == 1 {
          write(only, to: &json)
        } else {
          json.array { json in for answer in answers { write(answer, to: &json) } }
        }
        try SystemStreams.writeOutput(json.text)
      }
      return .done
    }
  }

  /// The text of a key, and the catalogues that it may be from: of several tables with the key, the first that has it in the locale comes first.
  private func find(_ key: String, in locale: LocaleIdentifier?, _ localizer: Localizer) -> (text: Localizer.Found, sources: [Catalog])? {
    let languages = locale.map { [$0] } ?? []
    guard let found = localizer.find(key, languages: languages, count: values.count, arguments: values.forForms) else { return nil }
    let holders = localizer.catalogs.filter { $0.keys.index(of: key) != nil }
    guard let locale, found.locale != locale, holders.count > 1 else { return (found, localizer.catalogs) }
    let all = holders.map { holder in
      Localizer(catalogs: [holder]).find(key, languages: languages, count: values.count, arguments: values.forForms)
    }
    for wanted in locale.fallbackChain.prefix(while: { $0 != found.locale }) {
      guard let number = all.firstIndex(where: { $0?.locale == wanted }), let own = all[number] else { continue }
      return (own, [holders[number]])
    }
    return (found, localizer.catalogs)
  }

  /// The key that was meant; a text that is a message in a single context means that message.
  private func key(in catalogs: [Catalog]) -> String {
    let isKey = { (key: String) in catalogs.contains { $0.keys.index(of: key) != nil } }
    if let found = KeySpelling.all(of: key).first(where: isKey) { return found }
    if let found = catalogs.lazy.compactMap({ KeySpelling.inAnyCase(key, in: $0) }).first { return found }
    let inContexts = KeySpelling.withContexts(key, in: catalogs.flatMap(\.files))
    return inContexts.count == 1 ? inContexts[0] : key
  }

  /// Whether each locale is one, and says which of them no catalogue has, neither itself nor one that it inherits from.
  private func knows(_ locales: [LocaleIdentifier], in loaded: [CatalogLoader.Result], _ session: ToolSession) -> Bool {
    let known = Set(loaded.flatMap { $0.catalog.locales + [$0.catalog.sourceLocale].compactMap(\.self) })
    // A source without a name is taken for English.
    let available = Array(known) + (known.contains(.base) || known.contains(.root) ? ["en"] : [])
    let unknown = locales.filter { !known.contains($0) && LocaleIdentifier.bestMatch(requested: [$0], available: available) == nil }
    let misspelt = unknown.filter { $0.validity != .valid }
    for locale in misspelt {
      session.report(ToolError.unknownLocale(locale.original, known: known))
    }
    for locale in unknown where locale.validity == .valid { session.note(Notes.sourceTextInstead(locale.identifier)) }
    return misspelt.isEmpty
  }

  /// Says why there is no text.
  private func explainMiss(of key: String, in loaded: [CatalogLoader.Result], _ localizer: Localizer, _ session: ToolSession) {
    let available = localizer.locales(withTextFor: key)
    if !available.isEmpty, let unsure = loaded.first(where: { $0.sourceChoice.locale == nil && $0.catalog.keys.index(of: key) != nil }) {
      return session.report(
        ToolError.noSourceText(key, catalog: unsure.catalog.identity.displayName, available: available.map(\.identifier)), as: .findings)
    }
    session.report(
      available.isEmpty
        ? ToolError.unknownKey(key, nearest: KeySpelling.nearest(to: key, in: loaded.flatMap(\.catalog.files)))
        : ToolError.noText(key, available: available.map(\.identifier)), as: .findings)
  }

  /// A text that was found, or the elements of a list.
  private struct Answer {
    var requested: LocaleIdentifier
    var locale: LocaleIdentifier
    var fallbacks: [LocaleIdentifier] = []
    var text: String
    var elements: [String] = []

    /// The text, or an element in each line.
    var lines: String { elements.isEmpty ? text : elements.joined(separator: "\n") }
  }

  private func write(_ answer: Answer, to json: inout JSONWriter) {
    json.object { json in
      json.integer("schema", 1)
      json.string("key", key)
      json.string("requested", answer.requested.identifier)
      json.string("locale", answer.locale.identifier)
      if answer.elements.isEmpty { json.string("value", answer.text) } else { json.strings("value", answer.elements) }
      json.strings("fallbacks", answer.fallbacks.map(\.identifier))
    }
  }
}
