import ArgumentParser
import ErrorRecovery
import LocalizeProject
import LocalizeValidation

/// Converts files of one format to another, and reports what the target can't hold.
struct ConvertCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert catalogues to another format.",
    discussion: """
      IN is a file, or a folder with one catalogue or several. OUT is a file, or a folder (a path that ends in /, is one, or has no ending): \
      then each locale gets its file where the format's platform looks for it, as in OUT/fr.lproj/Name.strings. Every file is read again \
      before it is written, and what it does not say any more is reported on standard error; with --strict nothing is written then, and the \
      exit code is 1. The paths of the files written go to standard output. Nothing is overwritten without --force.
      """)

  @Argument(help: ArgumentHelp("A file, or a folder with catalogues.", valueName: "in"), completion: .file())
  var input: String

  @Argument(help: ArgumentHelp("A file, or a folder for several.", valueName: "out"), completion: .file())
  var output: String

  @OptionGroup var conversion: ConversionArguments

  @Option(help: "text or json.")
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
