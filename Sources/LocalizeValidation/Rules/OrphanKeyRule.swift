import ErrorRecovery
import Localize
import LocalizeProject

/// Reports keys that only a translation has.
struct OrphanKeyRule: CatalogRule {
  static let documentation = RuleDocumentation(
    id: "orphan-key", severity: .warning,
    what: "A translation has a key that the source locale does not have.",
    why: "Either the key is misspelt, and its text is never shown, or it was removed from the source, and its translations are useless.",
    example: #"fr.lproj has "setings.title", en.lproj has "settings.title"."#,
    instead: #""settings.title" = "Réglages";"#,
    options: """
      Reports an info where most keys of the translations are missing from the source file; such keys are removed only if `--sources` \
      proves that they are unused. Reports nothing where the keys are source texts, where the source locale has no key, for keys of \
      Info.plist and App Shortcuts, for keys that the storyboard, xib or view beside the table uses or may use (`1UK-8n-QPP.title`), for \
      plural objects in JSON, for terms of Fluent that the file uses, for a text that is a group in the source or the other way round, \
      and for keys in unreadable parts of the source file. Up to 500 orphans get nearest keys.
      """,
    fix: .unsafe("Removes the key and its translations from the file."))

  func check(_ context: CatalogContext, into findings: inout Findings) {
    let catalog = context.catalog
    guard catalog.hasSource, !catalog.keysAreSourceText, catalog.sourceKeyCount > 0, catalog.keys.count > catalog.sourceKeyCount,
      !TextKeys.areMessages(of: catalog)
    else { return }
    let orphans = Orphans(context)
    let groups = GroupMismatches(catalog)
    let nearest = NearestKeys(catalog)
    let unread = UnreadPassages(catalog, locale: 0)
    var searches = 0
    for key in catalog.sourceKeyCount..<catalog.keys.count where !orphans.areExpected(key) && !unread.mention(key) {
      var suggestions: [String]?
      for (index, locale) in catalog.locales.enumerated().dropFirst() where context.expectations.includes(locale) {
        guard let cell = catalog.cell(key: key, locale: index), !groups.explain(catalog.keys[key], locale: index),
          !FluentReferences.uses(catalog.keys[key], catalog.files[Int(cell.file)].document)
        else { continue }
        if suggestions == nil {
          searches += 1
          suggestions = searches <= Self.maximumSearches ? nearest.keys(near: catalog.keys[key]) : []
        }
        // A key that the translation has too is no other spelling of this one.
        var near = (suggestions ?? []).filter { catalog.lacks($0, locale: index) }
        if orphans.isText(key) {
          near = near.filter { orphans.isText($0) }
          if near.isEmpty { continue }
        }
        let isProven = orphans.isProven(key)
        let message =
          near.first.map { Self.misspelt($0) } ?? (orphans.isUsed(key) ? Self.used() : isProven ? Self.orphan() : Self.unproven())
        findings.report(
          Finding(
            Self.id, message, file: Int(cell.file), range: catalog.entry(at: cell).keyRange,
            severity: isProven || orphans.isUsed(key) || !near.isEmpty ? nil : .info, key: key, locale: locale,
            fixability: isProven && context.canRemoveEntry(in: Int(cell.file)) ? .unsafe : .no, suggestions: near))
      }
    }
  }

  /// The keys of a catalogue that the source locale lacks.
  struct Orphans {
    private let catalog: Catalog
    private let plurals: PluralObjects
    private let texts: Set<Int>
    private let isComplete: Bool
    private var unused: Set<Int>?
    /// Whether the source texts are in `Info.plist` or in code.
    private let isOfSystem: Bool

    init(_ context: CatalogContext) {
      catalog = context.catalog
      texts = TextKeys.orphans(of: catalog, alsoIn: [.yaml, .resx])
      plurals = PluralObjects(catalog)
      if case .unused(let keys) = context.usage { unused = Set(keys) }
      let catalog = catalog
      let count = catalog.keys.count - catalog.sourceKeyCount - (catalog.keysOfCompanions?.count ?? 0)
      let isDemanded = catalog.files.first?.document.format.traits.sourceHasEveryKey ?? false
      // A program that shows its keys has no entry for most of them.
      let showsKeys = texts.count * 3 > count
      isComplete = isDemanded || !showsKeys && count <= max(10, catalog.sourceKeyCount / 4)
      isOfSystem = catalog.identity.isOfApple && ["InfoPlist", "AppShortcuts"].contains(catalog.identity.table)
    }

    /// Whether the source file need not have a key.
    func areExpected(_ key: Int) -> Bool {
      if isOfSystem || plurals.contains(key) { return true }
      if unused?.contains(key) == true { return false }
      guard let asked = catalog.keysOfCompanions else { return catalog.keys.withBytes(at: key, ObjectKey.matches) }
      return asked.contains(key)
    }

    /// Whether a key is the text in the source locale.
    func isText(_ key: Int) -> Bool { texts.contains(key) && unused?.contains(key) != true }

    /// Whether the source file has a text for a key.
    func isText(_ key: String) -> Bool {
      key.withBytes(TextKeys.isText)
    }

    /// Whether the source code uses a key.
    func isUsed(_ key: Int) -> Bool { unused.map { !$0.contains(key) } ?? false }

    /// Whether no program asks for a key: source code was searched for it, or the source file has the keys of the program and this is none.
    func isProven(_ key: Int) -> Bool { unused?.contains(key) ?? (isComplete && !texts.contains(key)) }
  }

  /// How many keys are searched for in a catalogue: where thousands are unknown, the wrong source locale is, and no key is misspelt.
  private static let maximumSearches = 500

  static var messages: [MessageTemplate] { [orphan, misspelt, used, unproven] }

  private static let orphan = MessageTemplate(
    "rule.orphan-key", "The source locale does not have this key. Remove it, or add it to the source.")
  private static let misspelt = MessageTemplate(
    "rule.orphan-key.misspelt", "The source locale does not have this key. Did you mean “%1$@”?")
  private static let used = MessageTemplate(
    "rule.orphan-key.used", "The program uses this key, and the source locale does not have it. Add it to the source.")
  private static let unproven = MessageTemplate(
    "rule.orphan-key.unproven",
    "The source locale lacks this key and most others. Add it to the source if the program uses it.")
}

extension Catalog {
  /// Whether a locale has no entry for a key.
  fileprivate func lacks(_ name: String, locale: Int) -> Bool {
    keys.index(of: name).map { cell(key: $0, locale: locale) == nil } ?? false
  }
}

/// Finds the keys of the source locale that are nearest to a misspelt one.
struct NearestKeys {
  private let suggestions: KeySuggestions

  init(_ catalog: Catalog) {
    suggestions = KeySuggestions((0..<catalog.sourceKeyCount).lazy.map { catalog.keys[$0] })
  }

  /// The nearest keys, best first.
  func keys(near key: String) -> [String] {
    suggestions.nearest(to: key, limit: 3).map(\.key)
  }
}

extension OrphanKeyRule: CatalogFixer {
  func fixes(for finding: Finding, in context: CatalogContext) -> [FileFix] {
    guard let key = finding.key, finding.fixability != .no, context.canRemoveEntry(in: finding.file),
      let fix = context.catalog.files[finding.file].document.fix(removing: context.catalog.entries(ofKey: key, file: finding.file))
    else { return [] }
    return [FileFix(file: finding.file, fix: fix)]
  }
}
