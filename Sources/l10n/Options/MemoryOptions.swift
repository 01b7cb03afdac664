import ArgumentParser
import Foundation
import Localize
import LocalizeProject
package import LocalizeTranslation

/// Selects a memory.
struct MemoryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The memory: a file, or the address of a PostgreSQL database. (default: L10N_MEMORY, else “memory” in the nearest .l10n.json, else \
      .l10n/tm.sqlite beside it or at the root of the repository)
      """,
      valueName: "file"), completion: .file(extensions: ["sqlite"]))
  var database: String?

  func validate() throws {
    if database?.isEmpty == true { throw ValidationError("--database needs the name of a file.") }
  }

  /// The memory that the command line, the environment or the settings name; nil for the project's own.
  func named() throws -> String? { try database ?? MemoryChoice.named(forFolder: ".") }

  /// The path or the address of the memory.
  ///
  /// - Parameter preparing: Whether the folder of the usual place is made, since the memory is about to be written.
  /// - Throws: `FileError` if a folder can't be reached or made; ``ToolError`` for a server that only the settings name.
  func path(preparing: Bool) throws -> String {
    if let named = try named() { return named }
    let path = try MemoryLocation.path(for: ".")
    if preparing { try MemoryLocation.prepare(path) }
    return RepositoryPaths().shown(path)
  }
}

/// Selects a part of a memory or exchange file.
struct MemorySelection: ParsableArguments {
  @Option(name: .customLong("source-locale"), help: "The locale of the source texts. (default: any, or as in the file)")
  var sourceLocale: LocaleIdentifier?

  @OptionGroup var locales: LocaleArguments

  /// The part of a file to import, and its origin.
  func scope(origin: TranslationOrigin?) -> ExchangeScope {
    ExchangeScope(source: sourceLocale, targets: locales.all, origin: origin, now: Int(Date().timeIntervalSince1970))
  }
}

extension MemoryExport.Format: ExpressibleByArgument {
  package init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

/// The exchange files of the memory by their names.
enum MemoryFile {
  /// The format for the file extension of a path.
  ///
  /// - Parameter option: The option that names the format.
  /// - Throws: ``ToolError`` for an unknown file extension.
  static func format(of path: String, option: String) throws(ToolError) -> MemoryExport.Format {
    let name = PathName.last(of: path).lowercased()
    guard let found = MemoryExport.Format.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else {
      throw .unknownMemoryFormat(path, option: option)
    }
    return found
  }
}

extension MemoryFile {
  /// Checks that a file can be opened, so that the user can be asked if it can't.
  static func requireReadable(_ path: String) throws(FileError) { _ = try TMXReader(path: path, scope: ExchangeScope(now: 0)) }
}
