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

      Every result is read back before it is written. What the target format can't hold is reported on standard error. The paths of the written \
      files go to standard output.
      """,
    examples: [
      ("A string catalogue as Android resources", "l10n convert Localizable.xcstrings app/src/main/res/ --to android"),
      ("One locale as a spreadsheet for a translator", "l10n convert locales/ de.csv --locale de"),
      ("Fail instead of losing comments or states", "l10n convert po/ out/ --to xliff --strict"),
    ],
    exitCodes: [
      (.done, "converted"), (.findings, "--strict, and something would be lost"), (.failure, "something could not be read or written"),
    ])

  @Argument(help: ArgumentHelp("A file or a folder with catalogues.", valueName: "in"), completion: .file())
  var input: String

  @Argument(help: ArgumentHelp("A file or a folder.", valueName: "out"), completion: .file())
  var output: String

  @OptionGroup var conversion: ConversionArguments

  @Option(help: "The output format.")
  var format = DataFormat.text

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  func run() async throws {
    try await ToolSession(recovery: recovery.recover).run { session in
      let target = try conversion.target(output)
      guard let inputs = try await session.inputs(of: input, conversion, settings) else { return .failure }
      let result = try conversion.convert(inputs, to: target)
      let report = ConversionReport(result, target: target, presentation: session.presentation)
      for line in report.notes { session.note(line) }
      let isRefused = conversion.strict && !result.losses.isEmpty
      if isRefused {
        session.note(ConversionReport.refused())
      } else {
        let output = ConversionOutput(result, target: target, overwrites: conversion.force)
        try output.check()
        guard try await session.perform({ try output.write() }) else { return .failure }
      }
      try SystemStreams.writeOutput(format == .json ? report.json(isWritten: !isRefused) : isRefused ? "" : report.paths)
      return isRefused ? .findings : .done
    }
  }
}
