import ErrorRecovery
import Localize
import LocalizeProject

/// Reports what the manifest of a web extension demands and its messages lack.
struct ExtensionManifestRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "extension-manifest", severity: .error,
    what: "The manifest of a web extension names a key or a default locale that does not exist, or inserts a text that is too long.",
    why: "The browser does not load the extension, or the store refuses the package.",
    example: #"manifest.json has "name": "__MSG_extName__", and _locales/en/messages.json lacks extName."#,
    instead: #""extName": {"message": "Tab Counter"}"#,
    options: """
      Reads the manifest.json beside _locales. Keys are searched for in the default locale, in any case. Reports a warning for a name of more than \
      75 and a description of more than 132 characters in any locale, the limits of the Chrome Web Store, unless the manifest is one for Firefox; without a manifest, extName and \
      extDescription are used. Reports nothing where a build generates the manifest elsewhere.
      """)

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    var limits = catalog.files.first?.document.format.traits.textLimits ?? [:]
    if let demands = catalog.demands {
      limits = [:]
      for key in demands.keys where key.limit != nil { limits[key.name.lowercased()] = key.limit }
      checkKeys(demands, catalog, into: &findings)
    }
    checkLengths(limits, context, into: &findings)
  }

  /// Reports keys that the default locale lacks, or that there is none.
  private func checkKeys(_ demands: CatalogDemands, _ catalog: Catalog, into findings: inout Findings) {
    func report(_ message: ErrorText, file: Int, at range: TextRange = TextRange(0, 0), locale: LocaleIdentifier? = nil) {
      let note = Finding.Note(Self.note(), path: demands.path)
      findings.report(Finding(Self.id, message, file: file, range: range, locale: locale, notes: [note]))
    }
    guard let name = demands.sourceLocaleName else { return report(Self.noLocale(), file: 0) }
    guard let locale = demands.sourceLocale, let column = catalog.locales.firstIndex(of: locale),
      let file = catalog.files(ofLocale: column).first
    else { return report(Self.missingLocale(name), file: 0) }
    // What can't be read may be there; an entry with a wrong member has its key.
    let problems = catalog.files[file].document.problems.map(\.kind)
    guard !problems.contains(where: { $0.losesContent && $0 != .missingMember && $0 != .duplicateMember }) else { return }
    let known = Set((0..<catalog.keys.count).filter { catalog.cell(key: $0, locale: column) != nil }.map { catalog.keys[$0].lowercased() })
    var reported: Set<String> = []
    let start = catalog.files[file].document.source.contentStart
    for key in demands.keys where !known.contains(key.name.lowercased()) && reported.insert(key.name.lowercased()).inserted {
      report(Self.missingKey(key.name, String(key.line)), file: file, at: TextRange(start, start), locale: locale)
    }
  }

  /// Reports texts that are too long for the store, in any locale.
  private func checkLengths(_ limits: [String: Int], _ context: CatalogContext, into findings: inout Findings) {
    guard !limits.isEmpty else { return }
    let catalog = context.catalog
    let buffer = DecodingBuffer()
    for key in 0..<catalog.keys.count {
      guard let limit = limits[catalog.keys[key].lowercased()] else { continue }
      for (index, locale) in catalog.locales.enumerated() where context.expectations.includes(locale) && !catalog.isPseudo(locale) {
        guard let cell = catalog.cell(key: key, locale: index), let leaf = catalog.leaf(at: cell) else { continue }
        let length = catalog.withBytes(of: leaf.text, at: cell, buffer: buffer) { String(decoding: $0, as: UTF8.self).count }
        guard length > limit else { continue }
        findings.report(
          Finding(
            Self.id, Self.tooLong(String(length), String(limit)), file: Int(cell.file), range: leaf.text.range, severity: .warning,
            key: key, locale: locale))
      }
    }
  }

  static var messages: [MessageTemplate] { [missingKey, missingLocale, noLocale, tooLong, note] }

  private static let missingKey = MessageTemplate(
    "rule.extension-manifest.missing-key", "The manifest uses the key “%1$@” (line %2$@), which this file does not contain. Add it.")
  private static let missingLocale = MessageTemplate(
    "rule.extension-manifest.missing-locale",
    "The default locale of the manifest is “%1$@”, for which there are no messages. Add them, or name another locale.")
  private static let noLocale = MessageTemplate(
    "rule.extension-manifest.no-locale", "The manifest has no “default_locale”; an extension with translated messages needs one.")
  private static let tooLong = MessageTemplate(
    "rule.extension-manifest.too-long", "The text is too long. Characters: %1$@; allowed by the Chrome Web Store: %2$@.")
  private static let note = MessageTemplate("rule.extension-manifest.note", "The manifest.")
}
