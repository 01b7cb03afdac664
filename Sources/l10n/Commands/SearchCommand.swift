import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject

/// Lists texts by their keys, or by their words.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "search",
    abstract: "List the entries whose key or text matches a pattern.",
    discussion: """
      Ignores case and accents. A PATTERN with ? (any one character) or * (any number of characters) must match the whole key or text, \
      in the same case; write \\? and \\* for the characters themselves. If a PATTERN with ? but no * matches nothing, it is searched for literally.
      """,
    examples: [
      ("Keys that contain “title”, with their texts in all locales", "l10n search title"),
      ("Texts that contain “sign in”, in English and German", "l10n search --values 'sign in' --locales en,de"),
      ("Only the keys that end in a number", "l10n search --regex '[0-9]+$' --keys-only"),
    ],
    exitCodes: [(.done, "found"), (.findings, "no match"), (.failure, "a file could not be read")])

  @Argument(help: "The word, or a pattern with ? and *.")
  var pattern: String

  @OptionGroup(title: "Search") var comparison: Comparison
  @OptionGroup(title: "Select") var locales: LocaleArguments
  @OptionGroup(title: "Report") var list: List
  @OptionGroup(title: "Report") var output: DataArguments
  @OptionGroup var catalogs: CatalogOptions
  @OptionGroup var recovery: RecoveryOptions

  /// What is compared with the pattern, and how.
  struct Comparison: ParsableArguments {
    @Flag(help: "Search the texts instead of the keys.")
    var values = false

    @Flag(help: "PATTERN is a regular expression.")
    var regex = false

    @Flag(name: [.long, .customShort("s")], help: "Match case and accents.")
    var caseSensitive = false
  }

  /// What is listed.
  struct List: ParsableArguments {
    @Flag(help: "List only the keys, each once.")
    var keysOnly = false
  }

  func validate() throws { _ = try searchPattern }

  private var searchPattern: TextSearch.Pattern {
    get throws {
      guard !comparison.regex else {
        do {
          let expression = try Regex(pattern)
          return .expression(comparison.caseSensitive ? expression : expression.ignoresCase())
        } catch {
          throw ValidationError("“\(pattern)” is not a regular expression: \(error).")
        }
      }
      let glob = KeyGlob(pattern)
      return glob.literal.map { comparison.caseSensitive ? .exactPart($0) : .part($0) } ?? .whole(glob)
    }
  }

  /// The pattern as a plain part of a text, as in `this file?`; nil if it has no `?`, or another wildcard beside it.
  private var question: TextSearch.Pattern? {
    guard !comparison.regex, KeyGlob(pattern).literal == nil else { return nil }
    var escaped = ""
    var isEscaped = false
    for character in pattern {
      if character == "?", !isEscaped { escaped.append("\\") }
      escaped.append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    return KeyGlob(escaped).literal.map { comparison.caseSensitive ? .exactPart($0) : .part($0) }
  }

  func run() async throws {
    try await ToolSession(recovery: recovery.recover, standardInput: catalogs.standardInput).run { session in
      let loaded = try await session.load(catalogs).map(\.catalog)
      let known = Set(loaded.flatMap(\.locales))
      if !known.isEmpty { session.check(locales.all, among: known) }
      let chosen = locales.chosen(among: known)
      let search = TextSearch(try searchPattern, inTexts: comparison.values, locales: chosen)
      var matches = loaded.flatMap(search.matches)
      if matches.isEmpty, let question {
        matches = loaded.flatMap(TextSearch(question, inTexts: comparison.values, locales: chosen).matches)
      }
      switch output.format {
      case .text:
        let keys = Self.keys(of: matches).map { OutputLine.of(OutputLine.onOneLine($0)) }
        try ListOutput.write(list.keysOnly ? keys : Self.lines(of: matches), session)
      case .json: try SystemStreams.writeOutput(list.keysOnly ? Self.list(Self.keys(of: matches)) : Self.json(of: matches))
      }
      if matches.isEmpty, !loaded.isEmpty {
        let keys = try chosen.map { try $0.isEmpty ? [] : keysElsewhere(in: loaded) } ?? []
        let error =
          keys.isEmpty
          ? ToolError.noMatch(pattern, inTexts: comparison.values, nearest: nearestKeys(in: loaded))
          : ToolError.noTexts(ofMatching: keys.map(OutputLine.onOneLine), in: (chosen ?? []).map(\.identifier).sorted())
        session.report(error, as: .findings)
      }
      return matches.isEmpty ? .findings : .done
    }
  }

  /// The keys that match in all locales, where none does in those that were asked for.
  private func keysElsewhere(in catalogs: [Catalog]) throws -> [String] {
    guard !comparison.values else { return [] }
    let patterns = try [searchPattern] + [question].compactMap(\.self)
    return patterns.lazy.map { pattern in Self.keys(of: catalogs.flatMap(TextSearch(pattern, inTexts: false).matches)) }
      .first { !$0.isEmpty } ?? []
  }

  /// The keys that a misspelt one may mean.
  private func nearestKeys(in catalogs: [Catalog]) -> [String] {
    guard !comparison.values, !comparison.regex, KeyGlob(pattern).literal != nil else { return [] }
    return Localizer(catalogs: catalogs).nearestKeys(to: pattern).map(\.key)
  }

  private static func keys(of matches: [TextSearch.Match]) -> [String] { Set(matches.map(\.key)).sorted() }

  /// A line for each text, as `file:line: key [locale] = text`.
  private static func lines(of matches: [TextSearch.Match]) -> [String] {
    matches.map { match in
      // A source locale that no file names has no name here either.
      let place = ((match.locale == .root ? [] : [match.locale.identifier]) + match.form).joined(separator: ", ")
      let key = OutputLine.onOneLine(match.key) + (place.isEmpty ? "" : " [\(place)]")
      return OutputLine.of("\(match.path):\(match.line): \(key) = \(OutputLine.onOneLine(match.text))")
    }
  }

  private static func list(_ keys: [String]) -> String {
    var json = JSONWriter()
    json.strings(nil, keys)
    return json.text
  }

  private static func json(of matches: [TextSearch.Match]) -> String {
    var json = JSONWriter()
    json.array { json in
      for match in matches {
        json.object { json in
          json.string("key", match.key)
          json.string("locale", match.locale.identifier)
          if !match.form.isEmpty { json.strings("form", match.form) }
          json.string("file", match.path)
          json.integer("line", match.line)
          json.string("text", match.text)
        }
      }
    }
    return json.text
  }
}
