import ArgumentParser
import ErrorRecovery
import LocalizeProject
import LocalizeValidation

/// Converts files of one format to another, and reports what the target can't hold.
struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "convert",
    abstract: "Convert catalogues to another format.",
    discussion: """
      IN is a file or a folder with catalogues. OUT is a file or a folder; in a folder (a path that ends in /, exists as a folder, or has no file \
      extension) each locale's file goes where the target platform expects it, such as OUT/fr.lproj/Name.strings.

      Every result is read back before it is written. What the target format can't hold, and what an existing file would lose, is reported on \
      standard error. The paths of the written files go to standard output. IN and OUT can be -, with --from and --to.
      """,
    examples: [
      ("A string catalogue as Android resources", "l10n convert Localizable.xcstrings android/res/ --to android"),
      ("Two locales as a spreadsheet for a translator", "l10n convert locales/ two.csv --locale de,fr"),
      ("Fail instead of losing comments or states", "l10n convert po/ out/ --to xliff --strict"),
    ],
    exitCodes: [
      (.done, "converted"), (.findings, "something would be lost (--strict)"),
      (.failure, "something could not be read or written, or OUT exists and --force is missing"),
    ])

  @Argument(help: ArgumentHelp("A file or a folder with catalogues.", valueName: "in"), completion: .file())
  var input: String

  @Argument(help: ArgumentHelp("A file or a folder.", valueName: "out"), completion: .file())
  var output: String

  @OptionGroup var conversion: ConversionArguments

  @OptionGroup(title: "Report") var report: DataArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  func validate() throws {
    try OptionFile.checkInputs(["--settings": settings.settings], paths: [input])
    if output == StandardInputArguments.path, report.format == .json {
      throw ValidationError("With - as OUT, the result goes to standard output; leave --format out.")
    }
  }

  func run() async throws {
    let piped = StandardInputArguments(format: conversion.selection.from)
    try await ToolSession(recovery: recovery.recover, standardInput: piped).run { session in
      let target = try conversion.target(output)
      guard let inputs = try await session.inputs(of: input, conversion, settings) else { return .failure }
      let result = try conversion.convert(inputs, to: target)
      let outcome = ConversionReport(result, target: target, presentation: session.presentation)
      for line in outcome.notes { session.note(line) }
      var output = ConversionOutput(result, target: target, overwrites: conversion.writing.force)
      let overwritten = try output.overwritten()
      for line in outcome.notes(about: overwritten) { session.note(line) }
      let isRefused = conversion.writing.strict && (!result.losses.isEmpty || conversion.writing.force && !overwritten.isEmpty)
      if isRefused {
        session.note(ConversionReport.refused())
      } else {
        try output.check()
        // Nothing is lost with a run that fails here: the user corrects the path and converts again.
        try output.write()
        if !output.existing.isEmpty { session.note(ConversionReport.replaced(files: output.existing.map(\.path))) }
      }
      guard !target.isStandardOutput else { return isRefused ? .findings : .done }
      if report.format == .json {
        try SystemStreams.writeOutput(outcome.json(isWritten: !isRefused))
      } else if !isRefused {
        try ListOutput.write(outcome.paths, session)
      }
      return isRefused ? .findings : .done
    }
  }
}
