import ErrorRecovery
package import Localize
package import LocalizeProject

/// Decides about translations that a program proposes, or a person writes, for keys of one catalogue.
///
/// A program's pass the gates for machines, and are marked for review. What a person has written is replaced only if the program names the text
/// that it replaces, and what a person has approved never. A person's pass the gates for humans; whoever shows the texts to the person checks
/// that none is replaced unseen. A machine's that a person takes over pass the gates of a program, and are marked for review.
package struct DraftPlan: Sendable {
  /// The catalogue, with a plan for the keys in question.
  package let planned: PlannedCatalog
  /// The entries that can be written, marked for review.
  package private(set) var filled: [FilledEntry] = []
  /// The translations that can't be written.
  package private(set) var refusals: [DraftRefusal] = []
  /// What a person should look at.
  package private(set) var remarks: [DraftRemark] = []

  private let author: DraftAuthor

  /// Decides.
  ///
  /// - Parameters:
  ///   - translations: The translations.
  ///   - discovered: Where the catalogue is.
  ///   - catalog: Its content.
  ///   - locks: Its locks.
  ///   - expected: The locales that its folder has besides its own.
  ///   - glossary: The terms of the project.
  ///   - author: Who wrote the translations.
  /// - Complexity: O(keys in question × locales + keys of the catalogue)
  package init(
    _ translations: [DraftTranslation], for discovered: DiscoveredCatalog, _ catalog: Catalog, locks: CatalogLocks,
    expected: [LocaleIdentifier], glossary: Glossary?, author: DraftAuthor = .program
  ) {
    self.author = author
    let known = Set(catalog.locales + expected)
    let keys = Set(translations.map(\.key))
    var options = PlanOptions(triesPlaces: false, glossary: glossary, developmentRegion: discovered.developmentRegion)
    for translation in translations where known.contains(translation.locale) && !options.locales.contains(translation.locale) {
      options.locales.append(translation.locale)
    }
    // Without a locale, all would be planned.
    options.onlyKeys = options.locales.isEmpty ? [] : keys
    options.requestedKeys = keys
    planned = PlannedCatalog(discovered, catalog, locks: locks, options: options)
    let entries = Dictionary(planned.plan.entries.map { (Place(key: $0.name, locale: $0.locale), $0) }) { first, _ in first }
    let existing = existing(keys)
    for translation in translations {
      do throws(Refused) {
        guard known.contains(translation.locale) else { throw Refused(.unknownLocale) }
        guard translation.locale != catalog.sourceLocale, translation.locale != planned.plan.source else { throw Refused(.isSource) }
        let place = Place(key: translation.key, locale: translation.locale)
        if author == .program, let item = existing[place] { try Self.requireReplaceable(item, by: translation) }
        guard let entry = entries[place] else { throw Refused(.untranslatable) }
        filled.append(try fill(entry, with: translation.value, glossary: glossary))
      } catch {
        refusals.append(DraftRefusal(key: translation.key, locale: translation.locale, error.reason))
      }
    }
  }

  private struct Place: Hashable {
    var key: String
    var locale: LocaleIdentifier
  }

  private struct Refused: Error {
    var reason: DraftRefusal.Reason

    init(_ reason: DraftRefusal.Reason) { self.reason = reason }
  }

  /// The translations that there are.
  private func existing(_ keys: Set<String>) -> [Place: ReviewItem] {
    let catalog = planned.catalog
    let numbers = Set(keys.compactMap { catalog.keys.index(of: $0) })
    let items = ReviewItem.items(of: catalog, locks: planned.locks, keys: numbers) { _, _ in true }
    return Dictionary(items.filter { !catalog.isAlternative($0.column) }.map { (Place(key: $0.key, locale: $0.locale), $0) }) { first, _ in
      first
    }
  }

  /// Refuses to replace what a person has approved, and what is not a draft unless the program has seen it.
  private static func requireReplaceable(_ item: ReviewItem, by translation: DraftTranslation) throws(Refused) {
    switch item.state {
    case .needsReview, .rejected: return
    case .approved: throw Refused(.approved(by: item.entry?.review?.reviewer))
    case .unmarked:
      guard let version = item.version, translation.replaced != version else { return }
      throw Refused(.exists(text: item.translation.first?.text ?? "", version: version))
    }
  }

  private mutating func fill(_ entry: WantedEntry, with value: DraftValue, glossary: Glossary?) throws(Refused) -> FilledEntry {
    if let path = entry.brokenFile { throw Refused(.brokenFile(path: path)) }
    if let obstacle = entry.obstacle { throw Refused(.notWritten(obstacle)) }
    let gates = Gates.forDrafts(glossary: glossary)
    let check = ImportCheck(entry, glossary: glossary, gates: author == .person ? nil : gates.refusing)
    let second = ImportCheck(entry, glossary: glossary, gates: gates.remarking)
    var texts: [[String]: String] = [:]
    for (wanted, given) in try Self.assign(value, to: entry.texts) {
      let form = wanted.path.joined(separator: ".")
      let text = check.numbered(given, for: wanted)
      guard !text.isEmpty else { throw Refused(.gate(GateObjection(gate: EmptyGate.name, detail: GateTexts.empty()), form: form)) }
      if let objection = check.objection(to: text, for: wanted), !objection.isForReview { throw Refused(.gate(objection, form: form)) }
      if let objection = second.objection(to: text, for: wanted) {
        remarks.append(DraftRemark(key: entry.name, locale: entry.locale, objection: objection))
      }
      texts[wanted.path] = text
    }
    switch author {
    case .program: return FilledEntry(wanted: entry, texts: texts, needsReview: true, origin: .machine, provider: "mcp")
    case .person: return FilledEntry(wanted: entry, texts: texts, needsReview: false, origin: .human, provider: "edit")
    case .machine: return FilledEntry(wanted: entry, texts: texts, needsReview: true, origin: .machine, provider: "edit")
    }
  }

  /// Which text is for which form; a form without words is that of the source where none is given.
  private static func assign(_ value: DraftValue, to texts: [WantedEntry.Text]) throws(Refused) -> [(WantedEntry.Text, String)] {
    let known = texts.map { $0.path.joined(separator: ".") }
    switch value {
    case .text(let text):
      guard texts.count == 1, let only = texts.first, only.path.isEmpty else { throw Refused(.needsForms(known)) }
      return [(only, text)]
    case .forms(let forms):
      if let unknown = forms.keys.sorted().first(where: { !known.contains($0) }) { throw Refused(.unknownForm(unknown, known: known)) }
      var result: [(WantedEntry.Text, String)] = []
      for (name, wanted) in zip(known, texts) {
        guard let text = forms[name] ?? (wanted.isWordless ? wanted.source : nil) else {
          throw Refused(.needsForms(known))
        }
        result.append((wanted, text))
      }
      return result
    }
  }
}

extension ReviewItem {
  /// The hash of the translation.
  package var version: ContentHash? { hashes.last ?? nil }
}
