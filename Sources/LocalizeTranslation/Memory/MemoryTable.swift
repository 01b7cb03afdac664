import Foundation
import GRDB
import Localize
import LocalizeProject

/// The rows of the memory within one transaction.
struct MemoryTable {
  let database: Database
  /// The text that was asked for last; exchange files have all translations of one together.
  private var last: (locale: String, text: String, id: Int64)?

  init(_ database: Database) { self.database = database }

  /// A key as the tables have it.
  struct StoredKey {
    var text: Int64
    var target: String
    var context: String
    var category: String
  }

  /// The row of a text, made where it is not there.
  mutating func id(of text: String, in locale: LocaleIdentifier, tokens: [String] = []) throws -> Int64 {
    let stored = StoredText.key(text)
    if let last, last.locale == locale.identifier, last.text == stored { return last.id }
    let hash = Self.hash(stored)
    let found = try Row.fetchOne(
      try database.cachedStatement(sql: "SELECT id, tokens FROM text WHERE hash = ? AND locale = ? AND text = ?"),
      arguments: [hash, locale.identifier, stored])
    let id: Int64
    if let found {
      id = found[0]
      if !tokens.isEmpty, (found[1] as String).isEmpty {
        try database.cachedStatement(sql: "UPDATE text SET tokens = ? WHERE id = ?").execute(arguments: [Self.joined(tokens), id])
      }
    } else {
      try database.cachedStatement(sql: "INSERT INTO text (locale, hash, text, tokens) VALUES (?, ?, ?, ?)")
        .execute(arguments: [locale.identifier, hash, stored, Self.joined(tokens)])
      id = database.lastInsertedRowID
    }
    last = (locale.identifier, stored, id)
    return id
  }

  /// The key with the row of its text.
  mutating func stored(_ key: MemoryKey, tokens: [String] = []) throws -> StoredKey {
    StoredKey(
      text: try id(of: key.text, in: key.source, tokens: tokens), target: key.target.identifier, context: StoredText.key(key.context),
      category: key.category?.rawValue ?? "")
  }

  /// Stores a translation, unless what is there is worth more.
  mutating func put(_ entry: MemoryEntry, changes: inout MemoryChanges) throws {
    let key = try stored(entry.key, tokens: entry.tokens)
    let row = try Row.fetchOne(
      try database.cachedStatement(
        sql: """
          SELECT translation, origin, reviewed, provider, settings, created FROM translation
          WHERE text = ? AND target = ? AND context = ? AND category = ?
          """),
      arguments: [key.text, key.target, key.context, key.category])
    if let row {
      switch entry.outcome(over: Self.entry(entry.key, row)) {
      case .isLess:
        changes.kept += 1
        return
      case .renews: changes.kept += 1
      case .replaces: changes.replaced += 1
      }
    } else {
      changes.added += 1
    }
    try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO translation
        (text, target, context, category, translation, origin, reviewed, provider, settings, created, used)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      key.text, key.target, key.context, key.category, StoredText.exact(entry.translation), entry.origin.rawValue, entry.isReviewed,
      entry.provider, entry.settings, entry.created, entry.created,
    ])
  }

  /// Takes back the review of a translation: that of a machine needs review again, another one is removed.
  mutating func withdraw(_ entry: MemoryEntry) throws {
    let key = try stored(entry.key)
    let place = "text = ? AND target = ? AND context = ? AND category = ? AND translation = ?"
    let arguments: StatementArguments = [key.text, key.target, key.context, key.category, StoredText.exact(entry.translation)]
    let machine = TranslationOrigin.machine.rawValue
    try database.cachedStatement(sql: "UPDATE translation SET reviewed = 0 WHERE \(place) AND origin = '\(machine)'")
      .execute(arguments: arguments)
    try database.cachedStatement(sql: "DELETE FROM translation WHERE \(place) AND origin <> '\(machine)'").execute(arguments: arguments)
  }

  /// An entry from the columns `translation, origin, reviewed, provider, settings, created`.
  static func entry(_ key: MemoryKey, _ row: Row, tokens: [String] = []) -> MemoryEntry {
    MemoryEntry(
      key: key, translation: StoredText.original(row[0]), origin: TranslationOrigin(rawValue: row[1]) ?? .machine, isReviewed: row[2],
      provider: row[3], settings: row[4], created: row[5], tokens: tokens)
  }

  static func hash(_ stored: String) -> Int64 { Int64(bitPattern: ContentHash(text: stored).value) }

  // MARK: Tokens

  /// The texts of tokens in one column, apart by U+001F, which is in none of them; a text that has one is returned without its tokens.
  static func joined(_ tokens: [String]) -> String {
    guard tokens.allSatisfy({ !$0.utf8.contains(0x1F) && !$0.utf8.contains(0) }) else { return "" }
    return tokens.joined(separator: separator)
  }

  static func tokens(_ joined: String) -> [String] { joined.isEmpty ? [] : joined.components(separatedBy: separator) }

  private static let separator = "\u{1F}"
}
