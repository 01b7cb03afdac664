public import ArgumentParser
public import Localize
import LocalizeProject

/// The locales that a command is limited to.
struct LocaleArguments: ParsableArguments {
  @Option(name: .customLong("locales"), help: "Only these locales, separated by commas. Can be given several times.")
  var lists: [LocaleList] = []

  // The same under the name that commands for one locale have.
  @Option(name: .customLong("locale"), help: .hidden)
  var otherLists: [LocaleList] = []

  /// The locales in their order, each once; none for all.
  var all: [LocaleIdentifier] {
    var seen: Set<LocaleIdentifier> = []
    return (lists + otherLists).flatMap(\.locales).filter { seen.insert($0).inserted }
  }

  /// The locales; nil for all.
  var chosen: Set<LocaleIdentifier>? { all.isEmpty ? nil : Set(all) }

  /// The locales of a catalogue that are selected; nil for all.
  ///
  /// - Parameter known: The locales that the catalogue has, or should have.
  func chosen(among known: some Sequence<LocaleIdentifier>) -> Set<LocaleIdentifier>? {
    chosen.map { LocaleIdentifier.selected(by: $0, among: known) }
  }
}

/// The source locale and the locales that a command is limited to.
struct LocaleSelection: ParsableArguments {
  @OptionGroup var source: SourceLocaleArguments
  @OptionGroup var locales: LocaleArguments

  /// The source locale; nil to detect it.
  var sourceLocale: LocaleIdentifier? { source.sourceLocale }
}

/// The source locale.
struct SourceLocaleArguments: ParsableArguments {
  @Option(name: .customLong("source-locale"), help: "The source locale. Detected by default.")
  var sourceLocale: LocaleIdentifier?
}

/// Locales separated by commas.
struct LocaleList: ExpressibleByArgument {
  var locales: [LocaleIdentifier]

  init?(argument: String) {
    locales = []
    for part in argument.split(separator: ",") {
      guard let locale = LocaleIdentifier(argument: part.filter { $0 != " " }) else { return nil }
      locales.append(locale)
    }
    if locales.isEmpty { return nil }
  }
}

extension LocaleIdentifier: ExpressibleByArgument {
  /// Reads a locale, or the name of an Android folder for one (`values-de`), from the command line; anything else is refused.
  public init?(argument: String) {
    let name = argument.hasPrefix("values-") ? String(argument.dropFirst("values-".count)) : argument
    guard let locale = LocaleIdentifier(name), locale.isWellFormed || locale.isBase else { return nil }
    self = locale
  }
}
