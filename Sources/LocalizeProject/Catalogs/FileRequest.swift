public import Localize
import Synchronization

/// A file that a ``CatalogLoader`` is about to read, and a way to skip everything in its locale.
public struct FileRequest: Sendable {
  /// The file.
  public let file: DiscoveredFile
  /// The catalogue that it belongs to.
  public let catalog: CatalogIdentity
  let leftOut: LeftOutLocales

  /// Whether the user has chosen meanwhile to skip the file's locale.
  public var isLeftOut: Bool { leftOut.contains(file.locale) }

  /// Skips all files of the file's locale in this catalogue, also those that were read before.
  ///
  /// A file with several locales in it has none of its own, and nothing is skipped.
  ///
  /// - Returns: Whether that is new.
  @discardableResult
  public func leaveOutLocale() -> Bool { file.locale.map { leftOut.insert($0) } ?? false }
}

/// The locales of one catalogue that are skipped while its files are read in parallel.
final class LeftOutLocales: Sendable {
  private let locales = Mutex<Set<LocaleIdentifier>>([])

  func contains(_ locale: LocaleIdentifier?) -> Bool {
    guard let locale else { return false }
    return locales.withLock { $0.contains(locale) }
  }

  func insert(_ locale: LocaleIdentifier) -> Bool { locales.withLock { $0.insert(locale).inserted } }
}
