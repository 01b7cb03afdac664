public import Localize
import Synchronization

/// A file that a ``CatalogLoader`` wants to read, and a way to leave out everything in its locale.
public struct FileRequest: Sendable {
  /// The file.
  public let file: DiscoveredFile
  /// The catalogue that it belongs to.
  public let catalog: CatalogIdentity
  let leftOut: LeftOutLocales

  /// Whether somebody has decided meanwhile to leave the file's locale out.
  public var isLeftOut: Bool { leftOut.contains(file.locale) }

  /// Leaves out all files of the file's locale in this catalogue, also those that were read before.
  ///
  /// A file with several locales in it has none of its own, and nothing is left out.
  ///
  /// - Returns: Whether that is new.
  @discardableResult
  public func leaveOutLocale() -> Bool { file.locale.map { leftOut.insert($0) } ?? false }
}

/// The locales of one catalogue that are left out while its files are read side by side.
final class LeftOutLocales: Sendable {
  private let locales = Mutex<Set<LocaleIdentifier>>([])

  func contains(_ locale: LocaleIdentifier?) -> Bool {
    guard let locale else { return false }
    return locales.withLock { $0.contains(locale) }
  }

  func insert(_ locale: LocaleIdentifier) -> Bool { locales.withLock { $0.insert(locale).inserted } }
}
