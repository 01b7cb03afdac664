#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeWorkspace

/// The tools that show keys and texts.
extension AgentServer {
  /// The locales that an argument names; nil for all.
  ///
  /// - Throws: ``ToolFailure`` for a text that is no locale.
  static func locales(_ value: RPCValue) throws(ToolFailure) -> [LocaleIdentifier]? {
    guard let names = value.elements?.compactMap(\.string), !names.isEmpty else { return nil }
    var result: [LocaleIdentifier] = []
    for name in names { result.append(try locale(name)) }
    return result
  }

  /// The locale that a text names.
  ///
  /// - Throws: ``ToolFailure`` for a text that is no locale.
  static func locale(_ name: String) throws(ToolFailure) -> LocaleIdentifier {
    guard let locale = LocaleIdentifier(name) else {
      throw ToolFailure("“\(name.prefix(80))” is not a locale. Write it as “de” or “pt-BR”.")
    }
    return locale
  }

  // MARK: Search

  private struct Found: Sendable {
    var catalog: String
    var match: TextSearch.Match
  }

  func search(_ arguments: RPCValue) async throws -> ToolAnswer {
    let page = try AnswerPage(arguments)
    let query = arguments["query"].string ?? ""
    let place = arguments["in"].string ?? "both"
    let locales = try Self.locales(arguments["locales"]).map(Set.init)
    let catalogs = try await project.catalogs(named: arguments["catalog"].string)
    var found: [Found] = []
    if place != "texts" {
      let hits = catalogs.map { Self.keys(matching: .part(query), in: $0, locales) }
      // The key itself comes before those that contain it.
      found += hits.joined().filter { $0.match.key == query } + hits.joined().filter { $0.match.key != query }
    }
    if place != "keys", !query.isEmpty {
      let known = Set(found.map(\.match))
      for catalog in catalogs {
        let matches = TextSearch(.part(query), inTexts: true, locales: locales).matches(in: catalog.catalog)
        found += matches.filter { !known.contains($0) }.map { Found(catalog: catalog.name, match: $0) }
      }
    }
    let isNear = found.isEmpty && !query.isEmpty
    if isNear { found = Self.near(query, in: catalogs, locales, keys: place != "texts", texts: place != "keys") }
    let project = project
    let shown = found.map { found in
      var found = found
      found.match.path = project.shown(found.match.path)
      return found
    }
    return page.answer(shown, named: "matches", head: { if isNear { $0.boolean("near", true) } }) { found, cut, json in
      cut.write("key", found.match.key, to: &json)
      json.string("catalog", found.catalog)
      json.string("locale", found.match.locale.identifier)
      if !found.match.form.isEmpty { json.string("form", found.match.form.joined(separator: ".")) }
      cut.write("text", found.match.text, to: &json)
      json.string("file", found.match.path)
      json.integer("line", found.match.line)
    }
  }

  /// The keys that match, each with one text: that of the source locale, or of the first one that was chosen.
  private static func keys(matching pattern: TextSearch.Pattern, in catalog: ServedProject.Named, _ locales: Set<LocaleIdentifier>?)
    -> [Found]
  {
    var seen: Set<String> = []
    return TextSearch(pattern, inTexts: false, locales: locales).matches(in: catalog.catalog).compactMap { match in
      seen.insert(match.key).inserted ? Found(catalog: catalog.name, match: match) : nil
    }
  }

  private static func near(
    _ query: String, in catalogs: [ServedProject.Named], _ locales: Set<LocaleIdentifier>?, keys: Bool, texts: Bool
  ) -> [Found] {
    var result: [Found] = []
    for catalog in catalogs where keys {
      for near in ServedProject.nearestKeys(to: query, in: catalog.catalog.files, limit: 5) {
        result += Self.keys(matching: .exactPart(near.key), in: catalog, locales).filter { $0.match.key == near.key }
      }
    }
    guard texts else { return result }
    for catalog in catalogs {
      let all = TextSearch(.part(""), inTexts: true, locales: locales).matches(in: catalog.catalog)
      var index = SuggestionIndex()
      for (number, match) in all.enumerated() { index.add(match.text, value: number) }
      result += index.nearest(to: query, threshold: 0.5, limit: 5).map { Found(catalog: catalog.name, match: all[$0.value]) }
    }
    return result
  }

  // MARK: Get

  /// The texts of a key in one locale.
  struct ShownValue: Sendable {
    var locale: LocaleIdentifier
    var isSource = false
    var state: String?
    var texts: [(form: String, text: String)]
    var file: String
    var line: Int
    var version: String?
    var note: String?

    /// Writes a text, or the texts by their forms.
    func writeTexts(_ cut: TextCut, to json: inout JSONWriter) {
      if let only = texts.first, texts.count == 1, only.form.isEmpty { return cut.write("text", only.text, to: &json) }
      json.object("forms") { json in for (form, text) in texts { cut.write(form, text, to: &json) } }
    }
  }

  func get(_ arguments: RPCValue) async throws -> ToolAnswer {
    let page = try AnswerPage(arguments)
    let key = arguments["key"].string ?? ""
    let named = try await project.catalog(named: arguments["catalog"].string, having: key)
    guard let number = named.catalog.keys.index(of: key) else { throw RPCError.internalError }
    let chosen = try Self.locales(arguments["locales"])
    if let unknown = chosen?.first(where: { !(named.catalog.locales + named.open.expected).contains($0) }) {
      throw ToolFailure(Self.unknownLocale(unknown, in: named))
    }
    let name = WorkspaceKey(catalog: named.open.discovered.identity, key: key)
    var values = try await source(of: name, named)
    values += await translations(of: [number], in: named).map(\.value)
    if let chosen { values.removeAll { !chosen.contains($0.locale) } }
    let missing = try await project.workspace.missingLocales(of: name).filter { chosen?.contains($0) ?? true }.map(\.identifier)
    let comment = try await project.workspace.comment(of: name)
    let version = ServedProject.version(of: number, in: named.catalog)
    let head: ToolAnswer.Part = { json in
      (page.isWide ? TextCut.none : TextCut.comment).write("key", key, to: &json)
      json.string("catalog", named.name)
      json.string("version", version)
      if let comment { (page.isWide ? TextCut.none : TextCut.comment).write("comment", comment, to: &json) }
      json.strings("missing", missing)
    }
    return page.answer(values, named: "texts", head: head) { value, cut, json in
      json.string("locale", value.locale.identifier)
      if value.isSource { json.boolean("isSource", true) }
      if let state = value.state { json.string("state", state) }
      value.writeTexts(cut, to: &json)
      json.string("file", value.file)
      json.integer("line", value.line)
      if let version = value.version { json.string("version", version) }
      if let note = value.note { cut.write("note", note, to: &json) }
    }
  }

  /// The source text of a key; nothing where the key is the text.
  private func source(of name: WorkspaceKey, _ named: ServedProject.Named) async throws -> [ShownValue] {
    let texts = try await project.workspace.texts(of: name).filter(\.isSource)
    guard let first = texts.first, let file = await project.workspace.text(of: first.place.path) else { return [] }
    return [
      ShownValue(
        locale: first.locale, isSource: true, texts: texts.map { ($0.form.joined(separator: "."), $0.text) },
        file: project.shown(first.place.path), line: file.position(of: first.place.range.lowerBound, in: .utf8).line + 1)
    ]
  }

  /// The translations of keys, as a reviewer would see them.
  func translations(of keys: Set<Int>?, in named: ServedProject.Named) async -> [(item: ReviewItem, value: ShownValue)] {
    let items = ReviewItem.items(of: named.catalog, locks: await project.locks(of: named.catalog), keys: keys) { _, _ in true }
    return items.map { item in
      let value = ShownValue(
        locale: item.locale, state: item.state.rawValue, texts: item.translation.map { ($0.form.joined(separator: "."), $0.text) },
        file: project.shown(item.path), line: item.line, version: item.version?.description, note: item.entry?.review?.reason)
      return (item, value)
    }
  }

  static func unknownLocale(_ locale: LocaleIdentifier, in named: ServedProject.Named) -> String {
    let known = Set(named.catalog.locales + named.open.expected).filter { $0 != .root }.map(\.identifier).sorted()
    return """
      The catalogue “\(named.name)” has no locale “\(locale.identifier)”. It has: \(known.joined(separator: ", ")). A person adds a \
      locale, for example with “l10n translate --locales \(locale.identifier)”.
      """
  }

  // MARK: Suggest

  private struct Suggestion: Sendable {
    var kind: String
    var key: String?
    var catalog: String?
    var text: String?
    var translation: String?
    var percentage: Int?
    var origin: String?
  }

  func suggest(_ arguments: RPCValue) async throws -> ToolAnswer {
    let page = try AnswerPage(arguments)
    let text = arguments["text"].string ?? ""
    let locale = try arguments["locale"].string.map { name throws(ToolFailure) in try Self.locale(name) }
    let catalogs = try await project.catalogs()
    var found: [Suggestion] = []
    for catalog in catalogs {
      found += Self.sources(similarTo: text, in: catalog, limit: 5).map { key, source, percentage in
        Suggestion(kind: "text", key: key, catalog: catalog.name, text: source, percentage: percentage)
      }
    }
    found.sort { ($0.percentage ?? 0) > ($1.percentage ?? 0) }
    for catalog in catalogs {
      for near in ServedProject.nearestKeys(to: text, in: catalog.catalog.files, limit: 5)
      where !found.contains(where: { $0.key == near.key && $0.catalog == catalog.name }) {
        let text = catalog.catalog.keys.index(of: near.key).flatMap { ServedProject.sourceText(of: $0, in: catalog.catalog) }
        found.append(Suggestion(kind: "key", key: near.key, catalog: catalog.name, text: text))
      }
    }
    if let locale {
      let matches = ExchangeMatches(of: catalogs.map(\.catalog), memory: await project.memory.entries(into: locale), in: locale).nearest(
        to: text)
      found += matches.map {
        Suggestion(
          kind: "translation", text: $0.source, translation: $0.translation, percentage: $0.percentage, origin: $0.origin.rawValue)
      }
    }
    return page.answer(found, named: "suggestions") { found, cut, json in
      json.string("kind", found.kind)
      if let key = found.key { cut.write("key", key, to: &json) }
      if let catalog = found.catalog { json.string("catalog", catalog) }
      if let text = found.text { cut.write("text", text, to: &json) }
      if let translation = found.translation { cut.write("translation", translation, to: &json) }
      if let percentage = found.percentage { json.integer("percentage", percentage) }
      if let origin = found.origin { json.string("origin", origin) }
    }
  }

  /// The keys of a catalogue whose source texts are similar to a text, the most similar first.
  static func sources(
    similarTo text: String, in named: ServedProject.Named, threshold: Double = 0.6, limit: Int
  ) -> [(key: String, text: String, percentage: Int)] {
    var index = SuggestionIndex()
    var texts: [Int: String] = [:]
    for key in 0..<named.catalog.keys.count {
      guard let source = ServedProject.sourceText(of: key, in: named.catalog) else { continue }
      index.add(source, value: key)
      texts[key] = source
    }
    return index.nearest(to: text, threshold: threshold, limit: limit).map { found in
      let source = texts[found.value] ?? ""
      return (named.catalog.keys[found.value], source, source == text ? 100 : min(99, Int(found.score * 100)))
    }
  }
}
#endif
