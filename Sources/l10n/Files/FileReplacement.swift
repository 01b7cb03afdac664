import LocalizeProject

/// Writes a file that the tool itself keeps, such as a report: whole or not at all, whatever was there before.
enum FileReplacement {
  /// Makes a file that is not there yet.
  ///
  /// - Throws: ``FileError``, also for a file that has appeared meanwhile.
  static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
    try FileWriter.write(bytes, to: path, replacing: nil, insideTree: nil)
  }

  /// Replaces a file, or makes it; a pipe or a device, such as `/dev/null` or that of a shell's `>(…)`, gets the bytes.
  ///
  /// - Throws: ``FileError`` for a file that can't be written.
  static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if FileReader.isStream(path) { return try FileWriter.writeStream(bytes, to: path) }
    var original: [UInt8]?
    do {
      original = try FileReader.read(path)
    } catch {
      // A missing file is created; whether its folder exists shows below.
      guard error.kind == .notFound else {
        throw FileError(kind: error.kind, path: error.path, errno: error.errno, operation: .write)
      }
    }
    try FileWriter.write(bytes, to: path, replacing: original, insideTree: nil)
  }
}
