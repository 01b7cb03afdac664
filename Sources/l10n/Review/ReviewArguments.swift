import ArgumentParser
import Localize
import LocalizeProject

/// Which translations are reviewed, by whom.
struct ReviewArguments: ParsableArguments {
  @OptionGroup(title: "Select") var source: SourceLocaleArguments
  @OptionGroup(title: "Select") var locales: LocaleArguments
  @OptionGroup(title: "Settings") var settings: SettingsOptions
  @OptionGroup var recovery: RecoveryOptions

  /// The options of the run.
  func run(_ session: ToolSession, reviewer: String?) throws -> ReviewRun {
    ReviewRun(session: session, settings: try RunSettings(settings, sourceLocale: source.sourceLocale), reviewer: reviewer)
  }
}

/// The key, pattern and files of a review.
struct ReviewKeyArguments: ParsableArguments {
  @Argument(help: ArgumentHelp("The key, or a pattern with ? and *.", valueName: "key"))
  var key: String

  @Argument(help: ArgumentHelp("Files and folders. (default: .)", valueName: "path"), completion: .file())
  var paths: [String] = []

  func validate() throws {
    if key.isEmpty { throw ValidationError("The key is empty.") }
    try ReviewPaths.check(paths)
  }

  /// The files and folders.
  var roots: [String] { paths.isEmpty ? ["."] : paths }
}

/// The name of the reviewer.
struct ReviewerArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The name of the reviewer. (default: user.name of git)", valueName: "name"))
  var by: String?

  func validate() throws {
    if by?.isEmpty == true { throw ValidationError("--by needs a name.") }
  }

  /// The name of the reviewer; nil if git knows none.
  var name: String? {
    if let by { return by }
    let folder = RepositoryPaths.workingFolder()
    guard let answer = try? GitProgram.run(["config", "user.name"], in: RepositoryPaths.root(above: folder) ?? folder) else { return nil }
    let name = String(decoding: answer.prefix { $0 != 0x0A }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }
}

/// The files of a review, which are written.
enum ReviewPaths {
  /// - Throws: `ValidationError` for standard input.
  static func check(_ paths: [String]) throws {
    if paths.contains(StandardInputArguments.path) {
      throw ValidationError("review records decisions about files, so it can't read standard input (-). Name files or folders.")
    }
  }
}

extension ReviewRun {
  /// The numbers of the keys that a name or pattern means in a catalogue.
  static func keys(_ pattern: String, in catalog: Catalog) -> Set<Int> {
    if let number = catalog.keys.index(of: pattern) { return [number] }
    let pattern = KeySpelling.withSeparator(pattern, in: catalog)
    if let number = catalog.keys.index(of: pattern) { return [number] }
    let glob = KeyGlob(pattern)
    if let literal = glob.literal { return catalog.keys.index(of: literal).map { [$0] } ?? [] }
    return Set((0..<catalog.keys.count).filter { glob.matches(catalog.keys[$0]) })
  }

  /// The translations of keys in catalogues; a key or locale that is in none is reported.
  ///
  /// - Returns: The catalogues with their items; nil if no catalogue has the key.
  func items(
    of pattern: String, in roots: [String], locales: LocaleArguments
  ) async throws -> [(part: Part, items: [ReviewItem])]? {
    let parts = try await parts(in: roots)
    var isFound = false
    var result: [(part: Part, items: [ReviewItem])] = []
    for part in parts {
      let keys = Self.keys(pattern, in: part.catalog)
      isFound = isFound || !keys.isEmpty
      let chosen = locales.chosen(among: part.catalog.locales)
      let items = ReviewItem.items(of: part.catalog, locks: part.locks, keys: keys) { locale, _ in chosen?.contains(locale) != false }
      if !items.isEmpty { result.append((part, items)) }
    }
    requireLocales(locales, in: parts)
    guard !isFound, !parts.isEmpty else { return result }
    let nearest = KeySpelling.nearest(to: pattern, in: parts.flatMap(\.catalog.files))
    session.report(ToolError.unknownKey(pattern, nearest: nearest), as: .findings)
    return nil
  }

  /// Reports locales that no catalogue has.
  func requireLocales(_ locales: LocaleArguments, in parts: [Part]) {
    let known = Set(parts.flatMap(\.catalog.locales))
    if !known.isEmpty { session.check(locales.all, among: known) }
  }
}
