import ErrorRecovery
package import Localize

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where the locks of a catalogue are: `.l10n/lock/<catalog>/<locale>`.
///
/// The folder that holds `.l10n` is that of the nearest `.l10n.json`, from the catalogue's folder upwards and not beyond its repository; else
/// the root of the repository; else the folder of the catalogue.
///
/// `<catalog>` is one name: the path of the catalogue's folder from there, with `~` for `/`, then the table, then the kind of file, as in
/// `App~Resources~Localizable.apple`. Letters, digits, `-`, `_` and `.` of ASCII stand for themselves and everything else, also a `.` that
/// leads a part, is written as `%` and two digits for each byte. So two catalogues never share a name, none leads out of the folder, and no
/// file system folds two of them. A name above 200 bytes ends in the hash of the whole one instead.
package struct LockLocation: Sendable, Hashable {
  /// The folder that holds `.l10n`.
  package let root: String
  /// The name of the catalogue in `.l10n/lock`.
  package let catalog: String

  /// Determines where the locks of a catalogue are.
  ///
  /// - Throws: ``FileError`` when the catalogue's folder can't be reached.
  package init(of identity: CatalogIdentity) throws(FileError) {
    do throws(FileFailure) {
      let folder = try SystemPath(identity.folder.isEmpty ? "." : identity.folder).real().bytes
      let root = try Self.root(above: folder)
      self.root = String(decoding: root, as: UTF8.self)
      let relative = folder.dropFirst(root.count).split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
      catalog = Self.name(folder: relative, table: identity.table, family: identity.family)
    } catch {
      throw error.error(path: identity.folder.isEmpty ? "." : identity.folder, operation: .read)
    }
  }

  /// Where the lock of a locale is, relative to ``root``.
  package func relativePath(of locale: LocaleIdentifier) -> String {
    ".l10n/lock/\(catalog)/\(Self.escaped(locale.identifier.isEmpty ? "root" : locale.identifier))"
  }

  /// The path of the lock of a locale.
  package func path(of locale: LocaleIdentifier) -> String { PathParts.join(root, relativePath(of: locale)) }

  /// Whether a path is that of a lock.
  package static func isLock(_ path: String) -> Bool { "/\(path)".contains("/.l10n/lock/") }

  static func name(folder: [String], table: String, family: FormatFamily) -> String {
    let whole = (folder + [table]).map(escaped).joined(separator: "~") + ".\(family.rawValue)"
    guard whole.utf8.count > maximumLength else { return whole }
    let hash = ContentHash(text: whole)
    return "\(whole.prefix(maximumLength - 40))~\(hash).\(family.rawValue)"
  }

  private static let maximumLength = 200

  /// A part without what a file system may refuse, and without a point at its beginning, which would hide it.
  private static func escaped(_ part: String) -> String {
    let escaped = PercentEncoding.encoded(part, keeping: ".")
    return escaped.hasPrefix(".") ? "%2E" + escaped.dropFirst() : escaped
  }

  /// The folder that holds `.l10n` for what is in a real folder.
  ///
  /// A failure is no answer: the locks would be made in another place.
  private static func root(above folder: [UInt8]) throws(FileFailure) -> [UInt8] {
    let repository = try Repository.root(above: folder)
    var current = folder[...]
    while true {
      let prefix = Array(current) + (current.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")])
      for name in SettingsFileName.all {
        if try SystemPath(bytes: prefix + Array(name.utf8)).exists() { return Array(current) }
      }
      if let repository, current.elementsEqual(repository) { return repository }
      guard current.count > 1, let slash = current.lastIndex(of: UInt8(ascii: "/")) else { return repository ?? folder }
      current = current[..<max(slash, 1)]
    }
  }
}
