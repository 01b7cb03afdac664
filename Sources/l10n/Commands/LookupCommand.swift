import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject

/// Shows the text of a key in a locale, and where it was found.
struct LookupCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "lookup",
    abstract: "Show the text of a key in a locale.",
    discussion: "Looks in the locale, then in those it inherits from (fr-CA, then fr), and finally in the source locale.",
    examples: [
      ("In the source locale", "l10n lookup settings.title"),
      ("A plural form with a value", "l10n lookup files.selected --locale pl --count 5"),
      ("With values for the placeholders", "l10n lookup greeting --locale de --arg Anna --arg 3"),
    ],
    exitCodes: [(.done, "found"), (.findings, "no such key; the nearest keys are named"), (.failure, "a file could not be read")])

  @Argument(help: "The key.")
  var key: String

  @OptionGroup var catalogs: CatalogOptions

  @Option(help: "The locale. (default: the source locale)")
  var locale: LocaleIdentifier?

  @Option(help: "The number that selects the plural form, and the value of its placeholder unless --arg is given.")
  var count: Int?

  @Option(name: .customLong("arg"), help: "The value of a placeholder, in order. Can be given several times.")
  var arguments: [String] = []

  @Option(help: "The output format.")
  var format = DataFormat.text

  @OptionGroup var recovery: RecoveryOptions

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let loaded = try await session.load(catalogs)
      guard !loaded.isEmpty else { return .done }
      let localizer = Localizer(catalogs: loaded.map(\.catalog))
      guard let found = localizer.find(key, languages: locale.map { [$0] } ?? [], count: count) else {
        if let unsure = loaded.first(where: { $0.sourceChoice.locale == nil && $0.catalog.keys.index(of: key) != nil }) {
          // The key is there; the locale of the fallback text is unknown.
          session.explain(unsure.sourceChoice, of: unsure.catalog.identity, keysAreSourceText: false)
          return .findings
        }
        let available = localizer.locales(withTextFor: key)
        if !available.isEmpty {
          session.report(ToolError.noText(key, available: available.map(\.identifier)), as: .findings)
          return .findings
        }
        session.report(
          ToolError.unknownKey(key, nearest: localizer.misses.last?.nearest.map(\.key) ?? []), as: .findings)
        return .findings
      }
      let shown = arguments.isEmpty ? count.map { [String($0)] } ?? [] : arguments
      let value = SafeFormat.string(found.value, arguments: shown.map { .string($0, privacy: .user) })
      try SystemStreams.writeOutput(format == .json ? json(found, value) : OutputLine.of(lines: value))
      return .done
    }
  }

  private func json(_ found: Localizer.Found, _ value: String) -> String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("key", key)
      json.string("requested", (locale ?? found.locale).identifier)
      json.string("locale", found.locale.identifier)
      json.string("value", value)
      json.strings("fallbacks", found.fallbacks.map(\.identifier))
    }
    return json.text
  }
}

/// How a command writes its result.
enum DataFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
