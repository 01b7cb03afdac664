public import ErrorRecovery

/// The texts for one reader: a request, a user, a connection.
///
/// The languages are negotiated once, when the reader is made. From then on all texts are of that moment, whatever the localizer reloads, and a
/// lookup is one probe of a hash table: it takes no lock, and without arguments it allocates nothing.
///
/// ```swift
/// let reader = localizer.reader(for: "de-CH, en;q=0.8")   // the header Accept-Language
/// reader["menu.quit"]                                     // Beenden
/// reader.string("files", arguments: [.integer(3)])        // 3 Dateien
/// ```
///
/// Readers with the same languages share their texts, so that one for each request costs little.
public struct TextReader: Sendable {
  /// The languages that were asked for, best first.
  public let languages: [LocaleIdentifier]
  let localizer: Localizer
  package let snapshot: TextSnapshot

  /// The text of a key without arguments; the key itself if there is none.
  ///
  /// Of a text with forms this is the general one.
  ///
  /// - Complexity: O(length of the key)
  public subscript(key: String) -> String {
    // In place: a copy of the key would count references, which two threads with one key can't do at once.
    key.utf8.withContiguousStorageIfAvailable { text(of: key, unsafe ByteView($0)) } ?? key.withBytes { text(of: key, $0) }
  }

  @inline(__always)
  private func text(of key: String, _ bytes: ByteView) -> String {
    let hash = KeyTable.hash(bytes)
    guard let index = snapshot.keys.index(of: bytes, hash: hash) else {
      localizer.noteMissing(key, hash: hash, languages)
      return key
    }
    let entry = snapshot.entries[index]
    return entry.flags.isDisjoint(with: .special) ? entry.text : special(index, hash)
  }

  /// The text of a key with its arguments; the key itself if there is none.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - count: The number that chooses among the forms of the text; nil for the first number among the arguments. Each named part of a text
  ///     (`%#@files@`) has the number of its own argument.
  ///   - arguments: The values of the placeholders, by position; without them `count` is the only one.
  public func string(_ key: String, count: Int? = nil, arguments: [ErrorText.Argument] = []) -> String {
    guard count != nil || !arguments.isEmpty else { return self[key] }
    let values = arguments.isEmpty ? count.map { [.integer($0, privacy: .public)] } ?? [] : arguments
    return string(key, count: count, arguments: arguments) { text, _ in SafeFormat.string(text, arguments: values) }
  }

  /// The text of a key, in which a closure inserts the arguments; the locale that it gets is that of the text.
  package func string(
    _ key: String, count: Int?, arguments: [ErrorText.Argument], insert: (String, LocaleIdentifier) -> String
  ) -> String {
    let hash = key.withBytes { KeyTable.hash($0) }
    guard let index = key.withBytes({ snapshot.keys.index(of: $0, hash: hash) }) else {
      localizer.noteMissing(key, hash: hash, languages)
      return key
    }
    let entry = snapshot.entries[index]
    note(entry, index, hash)
    guard !entry.flags.isDisjoint(with: [.varies, .template]), !entry.flags.contains(.absent) else { return entry.text }
    let place = snapshot.places[Int(entry.place)]
    let catalog = snapshot.catalogs[place.catalog]
    guard entry.flags.contains(.varies), let column = place.column, let number = catalog.keys.index(of: key),
      let shown = catalog.shownText(key: number, column: column, numbers: FormNumbers(count: count, arguments: arguments))
    else { return insert(entry.text, place.locale) }
    return insert(shown.text, place.locale)
  }

  /// The locale of the text that is shown for a key; nil if there is none.
  public func locale(of key: String) -> LocaleIdentifier? {
    guard let index = snapshot.keys.index(of: key), !snapshot.entries[index].flags.contains(.absent) else { return nil }
    return snapshot.places[Int(snapshot.entries[index].place)].locale
  }

  @inline(never)
  private func special(_ index: Int, _ hash: UInt64) -> String {
    let entry = snapshot.entries[index]
    note(entry, index, hash)
    return snapshot.withoutEscapes[index] ?? entry.text
  }

  private func note(_ entry: TextSnapshot.Entry, _ index: Int, _ hash: UInt64) {
    if entry.flags.contains(.mismatched), let locale = snapshot.mismatched[index] {
      localizer.note(.mismatched, hash: hash, languages, locale) { snapshot.keys[index] }
    }
    if !entry.flags.isDisjoint(with: [.fallback, .absent]) {
      let locale = entry.flags.contains(.absent) ? nil : snapshot.places[Int(entry.place)].locale
      localizer.note(.untranslated, hash: hash, languages, locale) { snapshot.keys[index] }
    }
  }
}

extension Localizer {
  /// The texts for a reader's languages, best first.
  ///
  /// Each language is followed by the locales it inherits from (`de-CH`, then `de`) and by the catalogue's best match; the source locale is last.
  /// Where keys are the texts of the source locale, they count at its place among the reader's languages.
  ///
  /// - Complexity: O(catalogues) if a reader with these languages came before, else O(keys × locales asked).
  public func reader(for languages: [LocaleIdentifier]) -> TextReader {
    TextReader(languages: languages, localizer: self, snapshot: tables.snapshot(for: languages))
  }

  /// The texts for a list of languages, such as the header `Accept-Language`; see ``LocaleIdentifier/preferred(in:)``.
  public func reader(for list: String) -> TextReader { reader(for: LocaleIdentifier.preferred(in: list)) }
}
