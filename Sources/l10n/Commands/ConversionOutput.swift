import LocalizeProject

/// Writes the files of a conversion, all of them or none where their folder is new.
struct ConversionOutput {
  private let conversion: Conversion
  private let target: ConversionTarget
  private let overwrites: Bool

  /// Prepares to write what was converted.
  ///
  /// - Parameter overwrites: Whether files that exist are overwritten.
  init(_ conversion: Conversion, target: ConversionTarget, overwrites: Bool) {
    self.conversion = conversion
    self.target = target
    self.overwrites = overwrites
  }

  /// Checks that nothing is lost by writing the files.
  ///
  /// - Throws: ``ToolError`` if a file exists or is a part of the input.
  func check() throws(ToolError) {
    let inputs = conversion.inputPaths
    for path in conversion.files.map(\.path) where FileIdentity(path).map({ own in inputs.contains { FileIdentity($0) == own } }) ?? false {
      throw ToolError.sameInputAndOutput(path)
    }
    guard !overwrites else { return }
    if let first = conversion.files.first(where: { FileIdentity($0.path) != nil }) { throw ToolError.outputExists(first.path) }
  }

  /// Writes the files.
  ///
  /// - Throws: `FileError` if the system refuses, and for a file that another process has made since the check. A file is written whole or
  ///   not at all; of several in a folder that exists, those before the one that failed are written.
  func write() throws {
    let folder = target.isFolder ? target.path : nil
    if let folder, FileIdentity(folder) == nil {
      try FolderWriter.write(conversion.files.map { ($0.path, $0.bytes) }, toNewFolder: folder)
      return
    }
    for file in conversion.files {
      if let folder { try FolderWriter.makeFolders(for: file.path, below: folder) }
      let original = overwrites && FileIdentity(file.path) != nil ? try FileReader.read(file.path) : nil
      try FileWriter.write(file.bytes, to: file.path, replacing: original, insideTree: folder ?? target.parent)
    }
  }
}
