import ErrorRecovery
import Localize
import LocalizeProject

/// Reports keys that source code asks for and no catalogue has.
struct UndefinedKeyRule: CodeRule {
  static let documentation = RuleDocumentation(
    id: "undefined-key", severity: .info, highestSeverity: .error,
    what: "The source code uses a key that its table does not contain.",
    why: "The user sees the key instead of a text, in every language. A text that is its own key stays untranslated.",
    example: #"NSLocalizedString("setings.title", comment: ""), and the catalogue has settings.title."#,
    instead: #"NSLocalizedString("settings.title", comment: "")"#,
    options: """
      Needs --sources. Reports an error where the key is a literal and a catalogue of its table was found; a warning where that literal \
      is a text, such as Text("Save changes"), a word such as Text("DONE") beside keys that are their own texts, or in a view looks like \
      none of the keys, such as Text("km/h"): the user sees it in the source language; an info where the key is a format that code \
      fills, such as Text("\\(count) files"). Reports nothing in previews, for keys without letters and addresses, for paths, colours \
      and versions in views, for resources that libraries and build files define, and where a comment in the line or above it says // \
      l10n:disable=undefined-key. With --since nothing is reported.
      """)

  func check(_ code: inout CodeContext, into findings: inout [CodeFinding]) {
    for (index, site) in code.uses.sites.enumerated() {
      guard Self.isExamined(site) else { continue }
      guard case .undefined(let catalog) = code.definitions.resolution(of: site, in: code.uses.files[site.file]), catalog.isSelected
      else { continue }
      let suggestions = code.definitions.suggestions(for: site.key, in: site.table)
      let name = site.key.displayName
      let table = catalog.identity.table
      var severity = Severity.error
      switch site.key {
      case .format: severity = .info
      case .exact(let text) where text.withBytes({ SymbolicKey.isProse($0) || catalog.keysAreTexts && SymbolicKey.isPlainWord($0) }):
        severity = .warning
      case .exact(let text) where site.isShown && !Self.isKey(text, beside: catalog, hasNearKey: !suggestions.isEmpty):
        severity = .warning
      default: break
      }
      findings.append(
        CodeFinding(
          rule: Self.id, severity: severity,
          message: suggestions.first.map { Self.misspelt(name, table, $0) } ?? Self.undefined(name, table),
          site: index, isSilenced: site.silenced.contains(.undefined), key: name, catalog: catalog, suggestions: suggestions))
    }
  }

  /// Whether a literal that would be shown as it is was written as a key.
  private static func isKey(_ text: String, beside catalog: KeyDefinitions.CatalogKeys, hasNearKey: Bool) -> Bool {
    if KeyShape.isDatePattern(text) { return false }
    if KeyShape.endsAsAddress(text) { return hasNearKey }
    return KeyShape.isName(text) || catalog.shapes.contains(KeyShape(text.utf8))
  }

  /// Whether a catalogue should have the key of a place.
  static func isExamined(_ site: KeySite) -> Bool {
    !site.isTolerant && !site.key.isRuntime && hasWords(site.key) && !isAddress(site)
  }

  /// Whether there is anything to translate.
  private static func hasWords(_ key: UsedKey) -> Bool {
    switch key {
    case .exact(let text): KeyFormat.hasWords(text)
    case .format(let texts): texts.contains { KeyFormat.hasWords($0) }
    case .members, .resource, .pattern: true
    }
  }

  /// Whether the literal is an address or a path, which has no translation: `TextField("https://…", text: $url)`.
  private static func isAddress(_ site: KeySite) -> Bool {
    guard case .exact(let text) = site.key else { return false }
    return text.contains("://") && !text.contains(" ") || site.isShown && KeyShape.isNotation(text)
  }

  static var messages: [MessageTemplate] { [undefined, misspelt] }

  private static let undefined = MessageTemplate("rule.undefined-key", "The key “%1$@” is not in %2$@. Add it, or use an existing key.")
  private static let misspelt = MessageTemplate("rule.undefined-key.misspelt", "The key “%1$@” is not in %2$@. Did you mean “%3$@”?")
}
