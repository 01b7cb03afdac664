import Localize

/// Writes the files of a conversion, all of them or none where their folder is new.
struct ConversionOutput {
  private let conversion: Conversion
  private let target: ConversionTarget
  private let input: String

  /// Prepares to write what was converted from an input.
  init(_ conversion: Conversion, target: ConversionTarget, input: String) {
    self.conversion = conversion
    self.target = target
    self.input = input
  }

  /// Makes sure that nothing is lost by writing the files.
  ///
  /// - Parameter isForced: Whether files that exist are overwritten.
  /// - Throws: ``ToolError`` if a file exists or is a part of the input.
  func check(overwriting isForced: Bool) throws(ToolError) {
    let inputs = conversion.sourcePaths
    for path in conversion.files.map(\.path) where FileIdentity(path).map({ own in inputs.contains { FileIdentity($0) == own } }) ?? false {
      throw ToolError.sameInputAndOutput(path)
    }
    if let first = existing.first, !isForced { throw ToolError.outputExists(first) }
  }

  /// Writes the files.
  ///
  /// - Throws: `FileError` where the system refuses. A file is written whole or not at all; of several in a folder that exists, those before
  ///   the one that failed are written.
  func write() throws {
    let existing = existing
    let folder = target.isFolder ? target.path : nil
    if let folder, FileIdentity(folder) == nil {
      try FolderWriter.write(conversion.files.map { ($0.path, $0.bytes) }, toNewFolder: folder)
      return
    }
    for file in conversion.files {
      if let folder { try FolderWriter.makeFolders(for: file.path, below: folder) }
      let original = existing.contains(file.path) ? try FileReader.read(file.path) : nil
      try FileWriter.write(file.bytes, to: file.path, replacing: original, insideTree: folder ?? target.parent)
    }
  }

  private var existing: [String] { conversion.files.map(\.path).filter { FileIdentity($0) != nil } }
}
