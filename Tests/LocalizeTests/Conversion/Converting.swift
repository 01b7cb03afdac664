import Foundation
import Localize
import LocalizeProject
import Testing

/// Converts files of a folder as the tool does, and writes the results into it.
final class Converting {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Writes bytes into the folder.
  func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(fileURLWithPath: folder(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Reads the catalogues of a folder, or a file by itself.
  func inputs(
    _ name: String, source: LocaleIdentifier? = nil, format: FormatIdentifier? = nil
  ) async throws -> [Conversion.Input] {
    try await Self.inputs(at: folder(name), source: source, format: format)
  }

  static func inputs(
    at path: String, source: LocaleIdentifier? = nil, format: FormatIdentifier? = nil
  ) async throws -> [Conversion.Input] {
    let named = format.flatMap { DiscoveredCatalog(file: path, format: $0) }.map { [$0] }
    var result: [Conversion.Input] = []
    for catalog in named ?? CatalogDiscovery(paths: [path]).catalogs.map(\.selection) {
      let loaded = try await CatalogLoader(sourceLocale: source).load(catalog).catalog
      result.append(Conversion.Input(loaded, developmentRegion: catalog.developmentRegion))
    }
    return result
  }

  /// Converts, and writes the files.
  @discardableResult
  func convert(
    _ inputs: [Conversion.Input], to name: String, _ format: FormatIdentifier, locale: LocaleIdentifier? = nil
  ) throws -> Conversion {
    let result = try Conversion(inputs, to: ConversionTarget(format: format, path: folder(name)), locales: locale.map { [$0] } ?? [])
    for file in result.files { try write(file.bytes, to: String(file.path.dropFirst(folder.path.count + 1))) }
    return result
  }

  /// A folder or file of one format, converted to another and back.
  struct Trip {
    var original: [PlainCatalog]
    var back: [PlainCatalog]
    var there: Conversion
    var again: Conversion

    /// The losses of the catalogues, each kind once.
    var lost: Set<String> { Set(zip(original, back).flatMap { $0.losses(in: $1) }.map(\.kind.rawValue)) }

    /// The added values, except the extraction states, which string catalogues always have.
    var added: Set<String> {
      Set(zip(original, back).flatMap { $1.losses(in: $0) }.map(\.kind.rawValue)).subtracting(["extraction"])
    }

    /// The keys with a loss that the report does not mention.
    var unreported: [String] {
      let reported = Set((there.losses + again.losses).map(\.key))
      let lost = zip(original, back).flatMap { $0.losses(in: $1) }.filter { !reported.contains($0.key) }
      return lost.map { "\($0.kind.rawValue) \($0.key ?? "") \($0.locale?.identifier ?? "")" }
    }
  }

  /// Makes a round trip through another format.
  func trip(_ start: [Conversion.Input], through middle: FormatIdentifier, source: LocaleIdentifier?) async throws -> Trip {
    let format = try #require(start.first?.catalog.files.first?.document.format.id)
    let there = try convert(start, to: "there-\(middle.rawValue)/", middle)
    let between = try await inputs(there, source: source)
    // `.strings` and `.stringsdict` go together.
    let end: FormatIdentifier =
      format.family == .apple && start.allSatisfy { $0.catalog.files.contains { $0.document.format.id == .strings } }
      ? .strings : format
    let again = try convert(between, to: "back-\(middle.rawValue)/", end)
    let back = try await inputs(again, source: source)
    return Trip(
      original: start.map { PlainCatalog($0.catalog) }, back: back.map { PlainCatalog($0.catalog) }, there: there, again: again)
  }

  /// Reads the written files as one catalogue, with their locales.
  private func inputs(_ written: Conversion, source: LocaleIdentifier?) async throws -> [Conversion.Input] {
    let files = written.files.map { file in
      DiscoveredFile(
        path: file.path, format: FormatIdentifier(path: file.path) ?? .strings, locale: file.locales.count == 1 ? file.locales[0] : nil)
    }
    let format = files.first?.format ?? .strings
    let catalog = DiscoveredCatalog(
      identity: CatalogIdentity(folder: folder.path, table: "Localizable", family: format.family), files: files)
    return [Conversion.Input(try await CatalogLoader(sourceLocale: source).load(catalog).catalog)]
  }
}
