import ErrorRecovery
import Localize
import LocalizeProject

/// Reports keys that no source code uses.
struct UnusedKeyRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "unused-key", severity: .info, highestSeverity: .warning,
    what: "No source code uses a key of the catalogue.",
    why: "It is translated, billed and shipped for nothing; or the code should use it and shows something else.",
    example: #""settings.legacy" = "Old settings"; and no code that names settings.legacy."#,
    instead: "The key removed; or, where a program builds it, a comment: // l10n:used=settings.*",
    options: """
      Needs --sources, and is then a warning; Documentation/SourceCode.md lists what is detected. A key is used where a call names it, \
      where any literal is equal to it, where a key that is built at run time can match it, where a storyboard or nib has its object, \
      where Google's libraries look it up, and where a setting or a comment marks it. Ignores catalogues of which the code uses hardly \
      any key, InfoPlist, AppShortcuts and Settings.bundle, and stale keys.
      """,
    fix: .unsafe("Removes the key from all files of its catalogue; only where all of them are checked."))

  func check(_ context: CatalogContext, into findings: inout Findings) {
    guard case .unused(let keys) = context.usage else { return }
    let catalog = context.catalog
    for key in keys {
      guard let cell = catalog.locales.indices.lazy.compactMap({ catalog.cell(key: key, locale: $0) }).first else { continue }
      let entry = catalog.entry(at: cell)
      // Xcode adds the empty key for `Text("")` again.
      guard entry.extraction != .stale, catalog.keys.withBytes(at: key, { !$0.isEmpty }) else { continue }
      findings.report(
        Finding(
          Self.id, Self.unused(), file: Int(cell.file), range: entry.keyRange, severity: .warning, key: key,
          fixability: Self.removablePlaces(of: key, in: context) == nil ? .no : .unsafe))
    }
  }

  static var messages: [MessageTemplate] { [unused] }

  private static let unused = MessageTemplate(
    "rule.unused-key", "No source code uses this key. Remove it, or mark it as used in a setting or a comment.")
}

extension UnusedKeyRule: CatalogFixer {
  func fixes(for finding: Finding, in context: CatalogContext) -> [FileFix] {
    guard let key = finding.key, let places = Self.removablePlaces(of: key, in: context) else { return [] }
    var fixes: [FileFix] = []
    for (file, entries) in places {
      guard let fix = context.catalog.files[file].document.fix(removing: entries) else { return [] }
      fixes.append(FileFix(file: file, fix: fix))
    }
    return fixes
  }

  /// The entries of a key in all files of its catalogue; nil if one of the files is not the run's to edit, or may hold more of the key
  /// than was read.
  static func removablePlaces(of key: Int, in context: CatalogContext) -> [(file: Int, entries: [Int])]? {
    guard context.expectations.selected == nil else { return nil }
    let catalog = context.catalog
    var places: [(file: Int, entries: [Int])] = []
    for (index, file) in catalog.files.enumerated() {
      let entries = catalog.entries(ofKey: key, file: index)
      if entries.isEmpty { continue }
      guard file.isSelected, file.document.isFixable(by: id) else { return nil }
      places.append((index, entries))
    }
    return places
  }
}
