import ArgumentParser
import Localize
import LocalizeProject

/// A file that an option names, or standard input.
enum OptionFile {
  /// Reads a file, or standard input for `-`.
  ///
  /// A pipe, such as that of a shell's `<(…)`, is read to its end.
  ///
  /// - Throws: ``FileError``.
  static func read(_ path: String) throws(FileError) -> [UInt8] {
    if path == StandardInputArguments.path { return try FileReader.readToEnd(of: SystemStreams.input, path: path) }
    return FileReader.isStream(path) ? try FileReader.readStream(path) : try FileReader.read(path)
  }

  /// A path to write to, where the names that systems have for standard output are `-`.
  static func output(_ path: String) -> String {
    path == "/dev/stdout" || path == "/dev/fd/1" ? StandardInputArguments.path : path
  }

  /// Checks that not more than one file is standard input, which can be read once.
  ///
  /// - Parameters:
  ///   - options: The options that name files, with their values.
  ///   - paths: The paths of the command.
  /// - Throws: `ValidationError` that names two of them.
  static func checkInputs(_ options: KeyValuePairs<String, String?>, paths: [String] = []) throws {
    let names =
      (paths.contains(StandardInputArguments.path) ? ["a path"] : [])
      + options.filter { $0.value == StandardInputArguments.path }.map(\.key)
    if names.count > 1 { throw ValidationError("Standard input can be read once, but \(names[0]) and \(names[1]) are -.") }
  }
}
