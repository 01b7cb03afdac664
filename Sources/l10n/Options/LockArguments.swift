public import ArgumentParser
import Localize
public import LocalizeProject

/// Which translations are recorded, and with what origin and review.
struct LockArguments: ParsableArguments {
  @Option(name: .customLong("source-locale"), help: "The locale that the others are translated from.")
  var sourceLocale: LocaleIdentifier?

  @Option(help: "Only these locales, separated by commas.")
  var locales = LocaleList(locales: [])

  @Option(
    help: ArgumentHelp(
      "Only keys that begin with this, or fit it with ? and *. Can be given several times; lines of other keys stay as they are.",
      valueName: "pattern"))
  var keys: [String] = []

  @Option(help: "Who wrote what is new or changed: human, machine or import; human by default, import in the first lock of a locale.")
  var origin: TranslationOrigin?

  @Flag(
    help: ArgumentHelp(
      "Say that somebody has looked at the translations.",
      discussion: "Files that keep the state of a text (.xcstrings, PO, XLIFF) and the translation memory say so too."))
  var reviewed = false

  @Flag(help: "Say that somebody has to look at the translations.")
  var unreviewed = false

  @Flag(help: "Say that translations are right though their source text was changed since.")
  var accept = false

  @Flag(help: "Write nothing; the exit code is 1 where a lock does not tell everything.")
  var check = false

  @Flag(name: .customLong("dry-run"), help: "Write nothing, and say what would change.")
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
