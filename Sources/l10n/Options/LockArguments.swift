public import ArgumentParser
import Localize
public import LocalizeProject

/// Which translations are recorded, and with what origin and review.
struct LockArguments: ParsableArguments {
  @Option(name: .customLong("source-locale"), help: "The source locale. Detected by default.")
  var sourceLocale: LocaleIdentifier?

  @OptionGroup var locales: LocaleArguments

  @Option(
    help: ArgumentHelp(
      "Only keys that begin with this, or match it with ? and *. Can be given several times. Lines of other keys are kept.",
      valueName: "pattern"))
  var keys: [String] = []

  @Option(help: "Who wrote the new and changed translations. (default: human; import in the first lock of a locale)")
  var origin: TranslationOrigin?

  @Flag(
    help: ArgumentHelp(
      "Mark the translations as reviewed.",
      discussion: "Also in files that store the state of a text (.xcstrings, PO, XLIFF), and in the translation memory."))
  var reviewed = false

  @Flag(help: "Mark the translations for review.")
  var unreviewed = false

  @Flag(help: "Confirm translations whose source text has changed since.")
  var accept = false

  @Flag(help: "Write nothing; exit code 1 if a lock is out of date.")
  var check = false

  @Flag(name: .customLong("dry-run"), help: "Show what would change, and write nothing.")
  var dryRun = false

  func validate() throws {
    if reviewed, unreviewed { throw ValidationError("--reviewed and --unreviewed exclude each other.") }
    if check, reviewed || unreviewed || accept || origin != nil {
      throw ValidationError("--check only looks; leave out --reviewed, --unreviewed, --accept and --origin.")
    }
    if keys.contains("") { throw ValidationError("--keys needs the beginning of a key, or a pattern.") }
  }

  /// Whether translations are approved.
  var approves: Bool { reviewed && !check }

  /// The options as the library has them.
  func options(for catalog: Catalog) -> LockUpdate.Options {
    var options = LockUpdate.Options()
    options.origin = origin
    options.isReviewed = reviewed ? true : unreviewed ? false : nil
    options.acceptsStale = accept
    if !keys.isEmpty {
      options.keys = Set(keys.flatMap { KeySearch(pattern: $0).keys(in: [catalog]) }.compactMap { catalog.keys.index(of: $0) })
    }
    return options
  }
}

extension TranslationOrigin: ExpressibleByArgument {}
