import Localize
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

  /// What an existing file holds and its replacement doesn't.
  struct Overwritten {
    var path: String
    var format: FormatIdentifier
    /// The losses and their lines, some at least; nil if the file can't be read in the format of its replacement, and is lost whole.
    var losses: [(line: Int, loss: ConversionLoss)]?
  }

  /// The files that exist already.
  private(set) lazy var existing = conversion.files.filter { $0.path != StandardInputArguments.path && FileIdentity($0.path) != nil }

  /// What existing files hold that their replacements don't.
  ///
  /// - Throws: `FileError` for a file that can't be read.
  mutating func overwritten() throws -> [Overwritten] {
    try existing.compactMap { file in
      let bytes = try FileReader.read(file.path)
      guard let losses = Conversion.losses(replacing: bytes, with: file) else { return Overwritten(path: file.path, format: file.format) }
      let lines = LineTable(SourceText(bytes))
      let places = losses.map { (lines.position(of: $0.place.offset).line, $0) }
      return places.isEmpty ? nil : Overwritten(path: file.path, format: file.format, losses: places)
    }
  }

  /// Checks that nothing is lost by writing the files.
  ///
  /// - Throws: ``ToolError`` if a file exists or is a part of the input.
  mutating func check() throws(ToolError) {
    let inputs = conversion.inputPaths
    for path in conversion.files.map(\.path) where FileIdentity(path).map({ own in inputs.contains { FileIdentity($0) == own } }) ?? false {
      throw ToolError.sameInputAndOutput(path)
    }
    guard !overwrites else { return }
    if let first = existing.first { throw ToolError.outputExists(first.path) }
  }

  /// Writes the files.
  ///
  /// - Throws: `FileError` if the system refuses, and for a file that another process has made since the check. A file is written whole or
  ///   not at all; of several in a folder that exists, those before the one that failed are written.
  func write() throws {
    if target.isStandardOutput {
      for file in conversion.files { try SystemStreams.writeOutput(file.bytes) }
      return
    }
    let folder = target.isFolder ? target.path : nil
    if let folder, FileIdentity(folder) == nil {
      try FolderWriter.write(conversion.files.map { ($0.path, $0.bytes) }, toNewFolder: folder)
      return
    }
    for file in conversion.files {
      if let folder { try FolderWriter.makeFolders(for: file.path, below: folder) }
      let root = folder ?? target.parent
      if overwrites, FileIdentity(file.path) != nil {
        try FileWriter.write(file.bytes, to: file.path, replacing: FileReader.read(file.path), insideTree: root)
      } else {
        try FolderWriter.write(file.bytes, toNewFile: file.path, insideTree: root)
      }
    }
  }
}
