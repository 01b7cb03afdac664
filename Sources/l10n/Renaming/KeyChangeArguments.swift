import ArgumentParser
import LocalizeValidation

/// What else changes with the keys of catalogues.
struct KeyChangeArguments: ParsableArguments {
  @OptionGroup(title: "Source code") var code: Code
  @OptionGroup(title: "Output") var output: Output

  /// Where keys are used.
  struct Code: ParsableArguments {
    @Option(
      name: .customLong("sources"),
      help: ArgumentHelp(
        "Also search this file or folder of source code. Can be given several times. (default: “sources” of the settings, else the paths)",
        valueName: "path"))
    var paths: [String] = []

    @Option(
      help: ArgumentHelp(
        "How the project's own code refers to a key: tr({key}), L10n.{key}, {key}.localized. Can be given several times.",
        valueName: "pattern"))
    var accessor: [String] = []

    @Flag(name: .customLong("no-sources"), help: "Ignore source code.")
    var isIgnored = false

    func validate() throws {
      _ = try CodeArguments.patterns(accessor)
      if paths.contains("") { throw ValidationError("--sources needs the name of a folder.") }
      if isIgnored, !paths.isEmpty { throw ValidationError("--sources and --no-sources exclude each other.") }
    }
  }

  /// What is written.
  struct Output: ParsableArguments {
    @Option(
      name: .customLong("baseline"),
      help: ArgumentHelp("Also change the keys in this baseline.", valueName: "file"), completion: .file())
    var baseline: String?

    @Flag(
      help: ArgumentHelp("Print a diff, and write nothing.", discussion: "For patch -p0 and git apply -p0."))
    var dryRun = false
  }
}
