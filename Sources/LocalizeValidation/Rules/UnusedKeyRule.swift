import ErrorRecovery
import Localize

/// Reports keys that no source code uses.
struct UnusedKeyRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "unused-key", severity: .info,
    what: "The source code uses a key of the catalogue nowhere.",
    why: "It is translated, paid for and shipped for nothing; or the code was meant to use it and shows something else.",
    example: #""settings.legacy" = "Old settings"; and no code that names settings.legacy."#,
    instead: "The key removed; or, where a program makes it up, said so: // l10n:used=settings.*",
    options: """
      Looks only where --sources names the code, and is then a warning; see Documentation/ProgramCode.md for what is seen. A key is used where \
      a call names it, where any literal is equal to it, where a key that is put together at run time can be it, where a storyboard or nib has its \
      object, and where a setting or a comment says so. Silent about catalogues of which the code uses no key, about InfoPlist, AppShortcuts and \
      Settings.bundle, and about stale keys, which stale-key reports.
      """,
    fix: .unsafe("Removes the key from all files of its catalogue; only where all of them are looked at."))

  func check(_ context: CatalogContext, into findings: inout Findings) {
    guard case .unused(let keys) = context.usage else { return }
    let catalog = context.catalog
    for key in keys {
      guard let cell = catalog.locales.indices.lazy.compactMap({ catalog.cell(key: key, locale: $0) }).first else { continue }
      let entry = catalog.entry(at: cell)
      guard entry.extraction != .stale else { continue }
      findings.report(
        Finding(
          Self.id, Self.unused(), file: Int(cell.file), range: entry.keyRange, severity: .warning, key: key,
          fixability: Self.removablePlaces(of: key, in: context) == nil ? .no : .unsafe))
    }
  }

  static var messages: [MessageTemplate] { [unused] }

  private static let unused = MessageTemplate(
    "rule.unused-key", "No source code uses this key. Remove it, or say in a setting or a comment that it is used.")
}
