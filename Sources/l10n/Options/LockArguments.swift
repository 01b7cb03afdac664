public import ArgumentParser
import Localize
public import LocalizeProject

/// Which translations are recorded, and with what origin and review.
struct LockArguments: ParsableArguments {
  @OptionGroup(title: "Select") var selection: LocaleSelection
  @OptionGroup(title: "Select") var keySelection: KeySelection
  @OptionGroup(title: "Record") var record: Record
  @OptionGroup(title: "Output") var output: Output

  /// The keys whose translations are recorded.
  struct KeySelection: ParsableArguments {
    @Option(
      name: .customLong("keys"),
      help: ArgumentHelp(
        """
        Only keys that begin with one of these, or match it with ? and *. Separated by commas (\\, for one in a key). Can be given several \
        times. Lines of other keys are kept.
        """, valueName: "pattern"))
    var lists: [String] = []

    func validate() throws {
      if all.contains("") { throw ValidationError("--keys needs the beginning of a key, or a pattern.") }
    }

    /// The beginnings and patterns.
    var all: [String] { lists.flatMap(Self.parts) }

    private static func parts(of list: String) -> [String] {
      var parts: [String] = []
      var part = ""
      var isEscaped = false
      for character in list {
        if character == ",", !isEscaped {
          parts.append(part)
          part = ""
          continue
        }
        if character == "," { part.removeLast() }
        part.append(character)
        isEscaped = character == "\\" && !isEscaped
      }
      return parts + [part]
    }
  }

  /// What is recorded of a translation.
  struct Record: ParsableArguments {
    @Option(help: "Who wrote the new and changed translations. (default: human; import in the first lock of a locale)")
    var origin: TranslationOrigin?

    @Flag(
      help: ArgumentHelp(
        "Mark the translations as reviewed.",
        discussion: "Also in files that store the state of a text (.xcstrings, PO, XLIFF, Qt), and in the translation memory."))
    var reviewed = false

    @Flag(help: "Mark the translations for review.")
    var unreviewed = false

    @Flag(help: "Confirm translations whose source text has changed since.")
    var accept = false

    func validate() throws {
      if reviewed, unreviewed { throw ValidationError("--reviewed and --unreviewed exclude each other.") }
    }

    /// Whether anything but the source text is recorded.
    var isSet: Bool { reviewed || unreviewed || accept || origin != nil }
  }

  /// Whether anything is written.
  struct Output: ParsableArguments {
    @Flag(help: "Write nothing; exit code 1 if a lock is out of date.")
    var check = false

    @Flag(name: .customLong("dry-run"), help: "Show what would change, and write nothing.")
    var dryRun = false
  }

  func validate() throws {
    if output.check, record.isSet {
      throw ValidationError("--check changes nothing; omit --reviewed, --unreviewed, --accept and --origin.")
    }
  }

  /// The locales whose translations are recorded.
  var locales: LocaleArguments { selection.locales }
  /// The beginnings and patterns of the keys; none for all.
  var keys: [String] { keySelection.all }
  /// Whether translations are approved.
  var approves: Bool { record.reviewed && !output.check }

  /// The options as the library has them.
  func options(for catalog: Catalog) -> LockUpdate.Options {
    var options = LockUpdate.Options()
    options.origin = record.origin
    options.isReviewed = record.reviewed ? true : record.unreviewed ? false : nil
    options.acceptsStale = record.accept
    if !keys.isEmpty {
      options.keys = Set(keys.flatMap { KeySearch(pattern: $0).keys(in: [catalog]) }.compactMap { catalog.keys.index(of: $0) })
    }
    return options
  }
}

extension TranslationOrigin: ExpressibleByArgument {
  /// Reads the name of an origin in any case.
  public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}
