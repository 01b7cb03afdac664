import Localize

/// The command line of a validation as its report repeats it: with the options that select findings, and ready for a shell.
struct RepeatedCommand {
  private let command: ValidateCommand

  /// Keeps the command of a run.
  init(_ command: ValidateCommand) { self.command = command }

  /// The command that fixes what the run found; nil if it reads standard input, which can't be written.
  ///
  /// - Parameter changesMeaning: Whether some of the fixes are unsafe, as those of rules that `--only` names may be.
  func fixing(changesMeaning: Bool) -> String? { line([changesMeaning ? "--fix-unsafe" : "--fix"]) }

  /// The command that writes the baseline of the run; nil if it has one.
  var writingBaseline: String? {
    guard command.adoption.baseline == nil else { return nil }
    // A baseline has everything that is found, whatever the commit.
    return line(["--baseline", "l10n-baseline.jsonl", "--write-baseline"], isLimited: false)
  }

  /// - Parameter isLimited: Whether only changes since a commit are looked at, if the run has one.
  private func line(_ options: [String], isLimited: Bool = true) -> String? {
    guard !command.paths.contains(StandardInputArguments.path) else { return nil }
    var words = ["l10n", "validate"] + command.paths.map { $0.hasPrefix("-") ? "./" + $0 : $0 }
    words += validation + code
    if let commit = command.adoption.since, isLimited { words += ["--since", commit] }
    if let file = command.adoption.baseline { words += ["--baseline", file] }
    if let file = command.settings.settings { words += ["--settings", file] }
    if command.settings.ignoresSettings { words.append("--no-settings") }
    return (words + options).map(Self.quoted).joined(separator: " ")
  }

  private var validation: [String] {
    let arguments = command.validation
    var words: [String] = []
    if let locale = arguments.sourceLocale { words += ["--source-locale", locale.identifier] }
    if let file = arguments.sourceFile { words += ["--source-file", file] }
    if !arguments.locales.all.isEmpty { words += ["--locales", arguments.locales.all.map(\.identifier).joined(separator: ",")] }
    if arguments.release { words.append("--release") }
    for rule in arguments.rule { words += ["--rule", rule] }
    for rule in arguments.only { words += ["--only", rule] }
    for rule in arguments.skip { words += ["--skip", rule] }
    if let file = arguments.glossary { words += ["--glossary", file] }
    return words
  }

  private var code: [String] {
    command.code.codePaths.flatMap { ["--sources", $0] } + command.code.accessor.flatMap { ["--accessor", $0] }
      + command.code.usedKey.flatMap { ["--used-key", $0] }
  }

  /// A word that a shell reads as it is.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case 0x80...: true
        default: "-_./:=@%+,".utf8.contains(byte)
        }
      }
    return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
