package import Localize
import LocalizeProject

/// The locales of a project, one of which a file from a translator is for although it spells its language otherwise.
package struct ProjectLocales: Sendable {
  /// The locales of all catalogues.
  package private(set) var known: Set<LocaleIdentifier> = []
  private var sources: Set<LocaleIdentifier> = []
  /// The locales of the files of gettext whose headers name another one, by the locales of the headers.
  private var headers: [LocaleIdentifier: Set<LocaleIdentifier>] = [:]

  /// Creates an empty collection.
  package init() {}

  /// Adds the locales of a catalogue.
  package mutating func add(_ catalog: Catalog) {
    known.formUnion(catalog.locales)
    if let source = catalog.sourceLocale { sources.insert(source) }
    for file in catalog.files {
      guard let named = file.document.format.project?.headerField("Language").flatMap({ LocaleIdentifier($0) }) else { continue }
      for own in file.document.locales.compactMap(\.self) where own != named && own != file.document.sourceLocale {
        headers[named, default: []].insert(own)
      }
    }
  }

  /// The locale that a file without ids is for: the one it names if the project has it.
  ///
  /// Else it is the selected one, that of a file with the same header, or the only one, of the same language and script. Source locales are none.
  ///
  /// - Parameters:
  ///   - named: The locale that the file names.
  ///   - selected: The locales that the user selects; nil for all.
  package func locale(for named: LocaleIdentifier, selected: Set<LocaleIdentifier>?) -> LocaleIdentifier {
    guard !known.contains(named) else { return named }
    func only(_ locales: Set<LocaleIdentifier>) -> LocaleIdentifier? {
      locales.count == 1 ? locales.first.flatMap { sources.contains($0) ? nil : $0 } : nil
    }
    let chosen = selected.map { LocaleIdentifier.selected(by: $0, among: known) } ?? []
    return only(chosen.filter { $0 == named || $0.isRegionalVariant(of: named) })
      ?? headers[named].flatMap(only) ?? only(known.filter { $0.isRegionalVariant(of: named) }) ?? named
  }
}
