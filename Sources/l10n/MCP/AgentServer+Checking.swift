#if Servers
import ArgumentParser
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace

/// Drafts that wait for a person, findings, and other names of keys.
extension AgentServer {
  // MARK: Review

  private struct Waiting: Sendable {
    var catalog: String
    var key: String
    var source: String
    var by: String?
    var version: String
    var value: ShownValue
  }

  func review(_ arguments: RPCValue) async throws -> ToolAnswer {
    if arguments["mark"].isPresent { return try await mark(arguments["mark"]) }
    let page = try AnswerPage(arguments)
    let locales = try Self.locales(arguments["locales"]).map(Set.init)
    let (state, key) = (arguments["state"].string, arguments["key"].string)
    var found: [Waiting] = []
    for named in try await project.catalogs(named: arguments["catalog"].string) {
      let numbers = key.map { Set([named.catalog.keys.index(of: $0)].compactMap(\.self)) }
      for (item, value) in await translations(of: numbers, in: named) {
        guard state.map({ $0 == item.state.rawValue }) ?? item.state.isOpen, locales?.contains(item.locale) ?? true else { continue }
        found.append(
          Waiting(
            catalog: named.name, key: item.key, source: item.source.last?.text ?? "", by: item.entry?.review?.reviewer,
            version: ServedProject.version(of: item.number, in: named.catalog), value: value))
      }
    }
    return page.answer(found, named: "translations") { found, cut, json in
      cut.write("key", found.key, to: &json)
      json.string("catalog", found.catalog)
      json.string("locale", found.value.locale.identifier)
      json.string("state", found.value.state ?? "")
      cut.write("source", found.source, to: &json)
      found.value.writeTexts(cut, to: &json)
      if let note = found.value.note { cut.write("note", note, to: &json) }
      if let person = found.by { json.string("by", person) }
      json.string("version", found.version)
      json.string("file", found.value.file)
      json.integer("line", found.value.line)
    }
  }

  /// Marks translations of a key as needing review.
  private func mark(_ arguments: RPCValue) async throws -> ToolAnswer {
    let key = arguments["key"].string ?? ""
    let named = try await project.catalog(named: arguments["catalog"].string, having: key)
    try requireVersion(arguments["version"].string, of: key, in: named)
    let locales = try Self.locales(arguments["locales"])
    let number = named.catalog.keys.index(of: key)
    let items = await translations(of: number.map { [$0] } ?? [], in: named).map(\.item).filter { locales?.contains($0.locale) ?? true }
    if let missing = locales?.first(where: { locale in !items.contains { $0.locale == locale } }) {
      throw ToolFailure("“\(key)” has no translation in “\(missing.identifier)”. Nothing was written.")
    }
    guard !items.isEmpty else { throw ToolFailure("“\(key)” has no translation to mark. Nothing was written.") }
    do {
      _ = try await project.decide(.reject(reason: arguments["note"].string), items, in: named, by: "\(clientName) (l10n mcp)")
    } catch let error as WritingFailure {
      throw failure(of: error)
    }
    let version = arguments["version"].string ?? ""
    return ToolAnswer { json in
      json.array("translations") { json in
        for item in items.prefix(Self.mostListed) {
          json.object { json in
            json.string("key", item.key)
            json.string("locale", item.locale.identifier)
            json.string("state", ReviewItem.State.rejected.rawValue)
            json.string("version", version)
          }
        }
      }
      json.integer("total", items.count)
    }
  }

  // MARK: Validate

  func validate(_ arguments: RPCValue) async throws -> ToolAnswer {
    let page = try AnswerPage(arguments)
    let path = try arguments["path"].string.map { path throws(ToolFailure) in try project.path(path) }
    let locale = try arguments["locale"].string.map { name throws(ToolFailure) in try Self.locale(name) }
    let (rule, key) = (arguments["rule"].string, arguments["key"].string)
    let rules = Rules.all.map { type(of: $0).id.rawValue }
    if let rule, !rules.contains(rule) {
      let nearest = NearestName.of(rule, among: rules).map { " Did you mean “\($0)”?" } ?? ""
      throw ToolFailure("There is no rule “\(rule.prefix(80))”.\(nearest)")
    }
    let least: Severity = arguments["severity"].string.map { $0 == "error" ? .error : $0 == "warning" ? .warning : .info } ?? .info
    try await project.noteChangedCode()
    while try await project.workspace.checkNext() != nil {}
    let all = await project.workspace.findings().filter { finding in
      guard finding.severity.rank <= least.rank, rule.map({ $0 == finding.rule.rawValue }) ?? true else { return false }
      guard key.map({ $0 == finding.key }) ?? true, locale.map({ $0.identifier == finding.locale }) ?? true else { return false }
      guard let path else { return true }
      let file = PathParts.normalized(RepositoryPaths().absolute(finding.file))
      return file == path || file.hasPrefix(path + "/") || path == project.boundary.root
    }
    let groups = DiagnosticGroup.folding(DiagnosticList(all))
    let sorted = groups.enumerated().sorted { ($0.element.first.severity.rank, $0.offset) < ($1.element.first.severity.rank, $1.offset) }
    func count(_ severity: Severity) -> Int { all.count { $0.severity == severity } }
    let (errors, warnings, infos) = (count(.error), count(.warning), count(.info))
    let findings = sorted.map { _, group in
      Finding(
        rule: group.first.rule.rawValue, severity: "\(group.first.severity)",
        message: project.shown(in: Presentation.english.string(group.message)),
        key: group.first.key, locales: group.locales, file: project.shown(group.first.file), line: group.first.start.line)
    }
    return page.answer(
      findings, named: "findings",
      head: { json in
        json.integer("errors", errors)
        json.integer("warnings", warnings)
        json.integer("infos", infos)
      }
    ) { finding, cut, json in
      json.string("rule", finding.rule)
      json.string("severity", finding.severity)
      cut.write("message", finding.message, to: &json)
      if let key = finding.key { cut.write("key", key, to: &json) }
      if !finding.locales.isEmpty { json.strings("locales", finding.locales) }
      json.string("file", finding.file)
      json.integer("line", finding.line)
    }
  }

  private struct Finding: Sendable {
    var rule: String
    var severity: String
    var message: String
    var key: String?
    var locales: [String] = []
    var file: String
    var line: Int
  }

  // MARK: Rename

  func rename(_ arguments: RPCValue) async throws -> ToolAnswer {
    let page = try AnswerPage(arguments)
    let (key, newKey) = (arguments["key"].string ?? "", arguments["to"].string ?? "")
    let having = try await project.catalogs().filter { $0.catalog.keys.index(of: key) != nil }
    guard let first = having.first else {
      _ = try await project.catalog(named: nil, having: key)
      throw ToolFailure("There is no key “\(key)”.")
    }
    let versions = having.compactMap { named in named.catalog.keys.index(of: key).map { ServedProject.version(of: $0, in: named.catalog) } }
    if !versions.contains(arguments["version"].string ?? "") { try requireVersion(arguments["version"].string, of: key, in: first) }
    guard let request = KeyRequest(literal: key, to: newKey) else {
      throw ToolFailure("“to” must be another key, and not empty. Nothing was written.")
    }
    let isDryRun = arguments["dryRun"].boolean ?? false
    let (changes, unchanged) = try await changes(of: request, isDryRun: isDryRun)
    try requireInside(changes)
    if !isDryRun { try write(changes) }
    let files = changes.map { project.shown($0.path) }
    let places = unchanged.map { Finding(rule: "", severity: "", message: $0.text, file: project.shown($0.path), line: $0.line) }
    let head: ToolAnswer.Part = { json in
      json.string("key", key)
      json.string("to", newKey)
      json.boolean("isWritten", !isDryRun)
      json.strings("files", files.prefix(Self.mostListed))
      json.integer("fileCount", files.count)
    }
    return page.answer(places, named: "unchanged", head: head) { place, cut, json in
      json.string("file", place.file)
      json.integer("line", place.line)
      cut.write("text", place.message, to: &json)
    }
  }

  /// What a rename changes, in the order of writing, and the places that may use the key and stay as they are.
  private func changes(of request: KeyRequest, isDryRun: Bool) async throws -> (changes: [FileChange], unchanged: [CodeSearch.Place]) {
    let session = ToolSession(recovery: .skipFile, isQuiet: true)
    let arguments = try KeyChangeArguments.parse(isDryRun ? ["--dry-run"] : [])
    var run = KeyChangeRun(
      session: session, settings: project.setup.current.settings, arguments: arguments, paths: project.setup.roots)
    run.isWholeProject = true
    let plan = try await run.plan([request])
    switch plan {
    case .nothing: throw ToolFailure("There is no catalogue in the project's folder.")
    case .refused(let errors):
      let reasons = errors.map { project.shown(in: RPCError.text(of: $0, .english)) }
      throw ToolFailure((reasons + ["Nothing was written."]).joined(separator: "\n"))
    case .incomplete:
      session.settle()
      throw ToolFailure("A file could not be read, so nothing was written. \(project.shown(in: session.shownMessages))")
    case .changes(let changes, let unchanged, _): return (changes.all.reversed(), unchanged)
    }
  }

  private func write(_ changes: [FileChange]) throws(ToolFailure) {
    do throws(FileGroupFailure) { try FileGroupWriter.write(changes) } catch { throw failure(of: error) }
  }
}

extension Severity {
  /// The gravest is 0.
  fileprivate var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .info: 2
    case .off: 3
    }
  }
}
#endif
