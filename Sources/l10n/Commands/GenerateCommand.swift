import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeGeneration
import LocalizeProject

/// Writes code with a function for each text.
struct GenerateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "generate",
    abstract: "Write code with a typed function for each text.",
    discussion: """
      Writes a property or a function for each key, in groups by the parts of dotted keys. Placeholders of the source text are arguments with names \
      and types; the text and its comment are the documentation. A file that wouldn't change is not written. Writes nothing if two keys get the \
      same name, or if a file has syntax errors. See Documentation/Generating.md.
      """,
    examples: [
      ("Swift, for readers of the library Localize", "l10n generate swift Localizable.xcstrings --output Texts.swift"),
      ("Kotlin, for the resources of Android", "l10n generate kotlin app --output Texts.kt --package com.example.app"),
      ("In CI, fail if the file is out of date", "l10n generate typescript locales --output texts.ts --check"),
    ],
    exitCodes: [
      (.done, "written, or up to date"), (.findings, "keys have no name of their own; with --check, also if the file is out of date"),
      (.failure, "a file could not be read or written, or has syntax errors"),
    ])

  @Argument(help: "The language of the code.")
  var language: AccessorLanguage

  @OptionGroup(title: "Output") var output: Output
  @OptionGroup(title: "Names") var names: Names
  @OptionGroup var catalogs: CatalogOptions
  @OptionGroup var recovery: RecoveryOptions

  /// What is written, and where.
  struct Output: ParsableArguments {
    @Option(name: .shortAndLong, help: ArgumentHelp("The file, or - for standard output.", valueName: "file"), completion: .file())
    var output: String

    @Flag(name: .customLong("check"), help: "Write nothing, and exit with 1 if the file is out of date.")
    var isCheck = false

    @Flag(name: .customLong("public"), help: "Let other modules use the code. (Swift, Kotlin)")
    var isPublic = false

    @Option(name: .customLong("package"), help: ArgumentHelp("The package of the code. (Kotlin)", valueName: "name"))
    var packageName: String?
  }

  /// What things are called.
  struct Names: ParsableArguments {
    @Option(name: .customLong("type"), help: ArgumentHelp("The name of the type that has all texts.", valueName: "name"))
    var typeName = "Texts"

    @Option(
      name: .customLong("names"), help: ArgumentHelp("Take the names of some keys from this CSV file (key, name).", valueName: "file"),
      completion: .file())
    var nameList: String?

    @Option(
      name: .customLong("renamed"),
      help: ArgumentHelp("Keep the names of the former keys in this CSV file (old, new) as deprecated ones.", valueName: "file"),
      completion: .file())
    var renamedList: String?
  }

  func validate() throws {
    if output.output.isEmpty { throw ValidationError("--output needs the name of a file.") }
    if output.isCheck, OptionFile.output(output.output) == StandardInputArguments.path {
      throw ValidationError("--check compares a file, so --output can't be -.")
    }
    if !GenerateRun.isTypeName(names.typeName) { throw ValidationError("--type needs letters and digits: Texts.") }
    if let name = output.packageName,
      !name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ GenerateRun.isName(String($0)) })
    {
      throw ValidationError("--package needs letters and digits with full stops between them: com.example.app.")
    }
    try OptionFile.checkInputs(["--names": names.nameList, "--renamed": names.renamedList], paths: catalogs.roots)
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover, standardInput: catalogs.standardInput).run { session in
      let run = GenerateRun(session: session, language: language.type, output: output, names: names)
      guard let naming = try await run.naming() else { return .failure }
      let loaded = try await session.load(catalogs).map(\.catalog)
      return try run.run(loaded, naming: naming, sourceLocale: catalogs.source.sourceLocale, paths: catalogs.paths)
    }
  }
}

/// A language in the command line.
struct AccessorLanguage: ExpressibleByArgument {
  let type: any CodeLanguage.Type

  init?(argument: String) {
    guard let type = CodeLanguages.named(argument.lowercased()) else { return nil }
    self.type = type
  }

  static var allValueStrings: [String] { CodeLanguages.all.map { $0.name } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
