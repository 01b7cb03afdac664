public import ErrorRecovery
import Localize

/// How texts reach the reader: in which languages, from which catalogue.
public struct Presentation: Sendable {
  /// The reader's languages, best first.
  public var languages: [String]
  /// Where the texts are.
  public var catalog: (any ErrorCatalog)?

  /// Creates a presentation; without a catalogue all texts are English.
  public init(languages: [String] = [], catalog: (any ErrorCatalog)? = nil) {
    self.languages = languages
    self.catalog = catalog
  }

  /// Texts in English, as machine formats have them.
  public static let english = Presentation()

  /// A text for the reader.
  public func string(_ text: ErrorText) -> String {
    text.render(for: .user, catalog: catalog, languages: languages)
  }
}
