import ArgumentParser
import LocalizeValidation

/// The fixes to make.
struct FixArguments: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Apply fixes that lose no text and change no meaning.",
      discussion: """
        With --only, also unsafe fixes of the rules it names. Repeats until nothing changes; each file is replaced as a whole, and only if it has \
        not changed since it was read. The report, the exit code and --write-baseline reflect the remaining findings.
        """))
  var fix = false

  @Flag(help: "Also make fixes that may change the meaning, such as removing a key.")
  var fixUnsafe = false

  @Flag(
    help: ArgumentHelp(
      "With --fix, print a diff instead of the report, and write nothing.",
      discussion: "For patch -p0 and git apply -p0. The exit code is that of --fix."))
  var dryRun = false

  /// Whether anything is fixed.
  var isActive: Bool { fix || fixUnsafe }

  func validate() throws {
    if dryRun, !isActive { throw ValidationError("--dry-run shows what --fix would change; add --fix or --fix-unsafe.") }
  }

  /// Checks that a dry run is not asked to write.
  ///
  /// - Throws: `ValidationError` if it is.
  func check(_ output: ReportArguments, _ adoption: AdoptionArguments) throws {
    guard dryRun else { return }
    if adoption.writeBaseline { throw ValidationError("--dry-run writes nothing; leave --write-baseline out.") }
    if output.outputFile != nil { throw ValidationError("--dry-run prints a diff in place of the report; leave --output-file out.") }
    if output.format != nil || !output.report.isEmpty {
      throw ValidationError("--dry-run prints a diff in place of the report; leave --format and --report out.")
    }
  }

  /// The findings that are fixed.
  ///
  /// - Parameters:
  ///   - options: The options of the run.
  ///   - baseline: The findings that are kept quiet.
  func selection(_ options: ValidationOptions, baseline: BaselineFile?) -> FixSelection {
    FixSelection(includesUnsafe: fixUnsafe, namedRules: options.only ?? [], isQuiet: { baseline?.holds($0) ?? false })
  }
}
