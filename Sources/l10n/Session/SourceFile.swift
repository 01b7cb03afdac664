import Localize
import LocalizeProject

/// The file that named files are compared with, wherever it is.
struct SourceFile: Sendable {
  /// The locale of its texts; nil if the other files say which one they are translated from.
  let locale: LocaleIdentifier?
  private let file: DiscoveredFile

  /// Reads which locale a file is for.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: Its content.
  ///   - named: The locale that the user names; nil for that of the path or of the file itself.
  /// - Throws: ``ToolError`` if its format is unknown, or if it can't be read to its end: what it seems to lack would not be missed elsewhere.
  init(_ path: String, bytes: [UInt8], locale named: LocaleIdentifier?) throws(ToolError) {
    guard let format = FormatIdentifier(path: path) else { throw .unknownFormat(path) }
    let document = format.read(SourceText(bytes), at: path)
    guard !document.hasStructureErrors, !document.entries.isEmpty else { throw .unusableSourceFile(path) }
    let ofPath = DiscoveredCatalog.locale(ofFile: path, format: format)
    let ofContent = format.traits.namesLocale ? document.locales.lazy.compactMap(\.self).first : LocaleIdentifier.root
    locale = named ?? ofPath ?? ofContent
    file = DiscoveredFile(path: path, format: format, locale: locale, isSelected: false)
  }

  /// Compares the named files of a catalogue with this one, and with no other.
  ///
  /// - Parameter locales: The locales that the user chose; a single one is that of a file that doesn't name any.
  /// - Throws: ``ToolError`` if they can't be compared.
  func compared(with catalog: DiscoveredCatalog, locales: [LocaleIdentifier]) throws(ToolError) -> DiscoveredCatalog {
    var result = catalog
    let identity = FileIdentity(file.path)
    result.files = catalog.files.filter { $0.isSelected && (identity == nil || FileIdentity($0.path) != identity) }
    guard !result.files.isEmpty else { throw .nothingBesideSource(file.path) }
    for index in result.files.indices {
      let compared = result.files[index]
      guard compared.format.family == file.format.family else { throw .otherFormatThanSource(compared.path, source: file.path) }
      if compared.locale == nil, !compared.format.traits.namesLocale {
        let only = locales.count == 1 ? locales.first : nil
        guard let locale = only ?? DiscoveredCatalog.locale(ofFile: compared.path, format: compared.format) else {
          throw .unknownLocaleOfFile(compared.path)
        }
        result.files[index].locale = locale
      }
      if let locale = result.files[index].locale, locale == self.locale {
        throw .sameLocaleAsSource(compared.path, source: file.path, locale: locale.identifier)
      }
    }
    result.files.append(file)
    result.developmentRegion = nil
    return result
  }
}
