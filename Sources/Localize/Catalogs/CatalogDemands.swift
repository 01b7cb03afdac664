/// What a file beside a catalogue demands of it, such as the manifest of a web extension.
package struct CatalogDemands: Hashable, Sendable {
  /// A key that the file inserts.
  package struct Key: Hashable, Sendable {
    /// The key as the file spells it.
    package var name: String
    /// The line.
    package var line: Int
    /// How many characters its text may have; nil for any number.
    package var limit: Int?

    /// Creates a demand.
    package init(name: String, line: Int, limit: Int? = nil) { (self.name, self.line, self.limit) = (name, line, limit) }
  }

  /// The path of the file.
  package var path: String
  /// The locale whose texts must be complete, as the file spells it; nil if it names none.
  package var sourceLocaleName: String?
  /// Whether only Firefox loads the extension, whose names and texts then need not be those that Chrome and its store take.
  package var isForFirefox = false
  /// The keys in the order of the file.
  package var keys: [Key] = []

  /// Creates demands without a key.
  package init(path: String) { self.path = path }
}
