import ArgumentParser
import Localize
import LocalizeProject

/// Standard input in place of a file.
struct StandardInputArguments: ParsableArguments {
  /// The path that means standard input, or standard output.
  static let path = "-"

  @Option(name: .customLong("from"), help: ArgumentHelp("The format of standard input, if a path is -.", valueName: "format"))
  var format: FormatIdentifier?

  @Option(
    name: .customLong("stdin-filename"),
    help: ArgumentHelp(
      "The file that standard input replaces, if a path is -, for editors. It need not exist.", valueName: "path"), completion: .file())
  var fileName: String?

  init() {}

  /// Creates the arguments of a command with a format of its own.
  init(format: FormatIdentifier?) {
    self.format = format
    fileName = nil
  }

  /// Checks that standard input is asked for.
  ///
  /// - Throws: `ValidationError` if it isn't.
  func check(_ paths: [String]) throws {
    guard !paths.contains(Self.path) else { return }
    if fileName != nil { throw ValidationError("--stdin-filename is for standard input; add - as a path.") }
    if format != nil { throw ValidationError("--from is for standard input; add - as a path.") }
  }
}

/// Standard input as a file that is read once.
struct PipedFile: Sendable {
  /// The path in reports.
  let path: String
  /// The content.
  let bytes: [UInt8]
  let format: FormatIdentifier

  /// Reads standard input to its end.
  ///
  /// - Throws: ``ToolError`` if its format is unknown, or it can't be read.
  init(_ arguments: StandardInputArguments) throws(ToolError) {
    path = arguments.fileName ?? StandardInputArguments.path
    guard let format = arguments.format ?? FormatIdentifier(path: path) else { throw .unknownInputFormat() }
    self.format = format
    bytes = try SystemStreams.readAllInput()
  }

  /// Whether a file of this name exists, so that standard input takes its place among the others.
  var replacesFile: Bool { path != StandardInputArguments.path && FileIdentity(path) != nil }

  /// The catalogue of this file alone.
  var catalog: DiscoveredCatalog {
    DiscoveredCatalog(file: path, format: format)
      ?? DiscoveredCatalog(
        identity: CatalogIdentity(folder: "", table: path, family: format.family),
        files: [DiscoveredFile(path: path, format: format, locale: nil)])
  }
}
