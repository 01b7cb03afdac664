#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeTranslation
import LocalizeValidation
import LocalizeWorkspace

/// The table of a project in a browser: what comes in, what goes out, and nothing that decides about catalogues.
///
/// Requests are answered one after the other, so that one sees what the one before has written.
final class EditServer {
  /// The project.
  let project: ServedProject
  /// Whether nothing can be changed.
  let isReadOnly: Bool
  /// The name that locks record for decisions; nil if unknown.
  let reviewer: String?
  /// Looks for findings meanwhile.
  let check: FindingsCheck
  /// The providers of machine translations.
  let machine: TableMachine
  /// What was changed.
  var session = EditSession()

  /// Which of the questions of each page is the newest.
  private var askers: [String: LatestWins<WebAnswer>] = [:]
  private let fixed: Presentation?
  private let environment: Presentation
  private var presentations: [String: Presentation] = [:]
  /// The locales that were added to catalogues and have no text yet, by the names of the catalogues.
  var addedLocales: [String: [LocaleIdentifier]] = [:]
  private var tables: [String: (stamp: String, contents: TableContents)] = [:]
  private var selections: [(stamp: String, query: TableQuery, keys: [Int])] = []

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - project: The project.
  ///   - isReadOnly: Whether nothing can be changed.
  ///   - locale: The language of the pages; nil for the browser's.
  ///   - environment: The language of the terminal, for a browser that wants none of the tool's.
  ///   - reviewer: The name that locks record.
  ///   - machine: The providers of machine translations.
  init(
    _ project: ServedProject, isReadOnly: Bool, locale: LocaleIdentifier?, environment: Presentation, reviewer: String?,
    machine: TableMachine = TableMachine(nil)
  ) {
    self.machine = machine
    (self.project, self.isReadOnly, self.environment, self.reviewer) = (project, isReadOnly, environment, reviewer)
    fixed = locale.flatMap { ToolMessages.presentation(languages: [$0]) }
    check = FindingsCheck(project.workspace)
  }

  // MARK: Requests

  /// Why a request has no answer but a sentence.
  struct Refusal: Error {
    var status: WebAnswer.Status
    var text: ErrorText
  }

  /// The answer to a request, or what has to be done for it first, beside other requests.
  enum Reply {
    case answer(WebAnswer)
    case later(@Sendable () async -> Work)
  }

  /// What was done beside other requests.
  enum Work: Sendable {
    case answer(WebAnswer)
    /// An answer that depends on what there is by now.
    case proposal(Proposal)
  }

  /// Answers a request that may be answered, after what it needs.
  func answer(_ request: WebRequest) async -> WebAnswer {
    switch await reply(to: request) {
    case .answer(let answer): answer
    case .later(let work):
      switch await work() {
      case .answer(let answer): answer
      case .proposal(let proposal): await answer(with: proposal)
      }
    }
  }

  /// Answers a request that may be answered.
  func reply(to request: WebRequest) async -> Reply {
    let texts = PageTexts(presentation(for: request))
    do {
      try await project.refresh()
      switch (request.method, request.path) {
      case ("POST", "/machine"): return try await machine(EditForm(request.form), texts)
      case ("GET", "/beside"): return newest(request, try await beside(request.query, texts))
      case ("GET", "/near"): return newest(request, near(request.value("text") ?? ""))
      default: break
      }
      return .answer(try await answer(request, texts))
    } catch let refusal as Refusal {
      return .answer(page(texts(refusal.text), refusal.status, texts))
    } catch {
      return .answer(page(RPCError.text(of: error, texts.presentation), .serverError, texts))
    }
  }

  private func answer(_ request: WebRequest, _ texts: PageTexts) async throws -> WebAnswer {
    switch (request.method, request.path) {
    case ("GET", "/"): return try await tablePage(TableAddress(request.query), preferring: Self.languages(of: request), texts)
    case ("GET", "/rows"):
      return try await rows(TableAddress(request.query), count: request.value("count").flatMap { Int($0) } ?? 50, texts)
    case ("GET", "/cell"): return try await cellEditor(request.query, texts)
    case ("GET", "/key"): return try await keyPage(request.query, texts)
    case ("GET", "/changes"): return try await changes(TableAddress(request.query))
    case ("GET", "/session"): return sessionPage(texts)
    case ("GET", "/new"): return try await newKeyPage(request.value("catalog") ?? "", texts)
    case ("POST", "/save"): return try await save(EditForm(request.form), texts)
    case ("POST", "/fix"): return try await fix(EditForm(request.form), texts)
    case ("POST", "/undo"): return try await undo(EditForm(request.form), texts)
    case ("POST", "/add"): return try await add(EditForm(request.form), texts)
    case ("POST", "/locale"): return try await addLocale(EditForm(request.form), texts)
    case (_, "/"), (_, "/rows"), (_, "/cell"), (_, "/save"), (_, "/fix"), (_, "/undo"), (_, "/machine"), (_, "/add"), (_, "/locale"),
      (_, "/new"):
      return WebAnswer(status: .methodNotAllowed)
    default: return WebAnswer(status: .notFound)
    }
  }

  /// A page with a sentence.
  func page(_ text: String, _ status: WebAnswer.Status, _ texts: PageTexts) -> WebAnswer {
    .html(
      PageFrame(texts, title: "l10n", isReadOnly: isReadOnly, session: session).html(
        "<main class=\"plain\"><p>\(Markup.escaped(project.shown(in: text)))</p></main>"), status)
  }

  private func presentation(for request: WebRequest) -> Presentation {
    if let fixed { return fixed }
    let list = request.headers["accept-language"] ?? ""
    if let known = presentations[list] { return known }
    let found = ToolMessages.presentation(languages: Self.languages(of: request)) ?? environment
    if presentations.count < 16 { presentations[list] = found }
    return found
  }

  /// The languages that a browser asks for.
  private static func languages(of request: WebRequest) -> [LocaleIdentifier] {
    // A list of one has no comma, and would be one of `LANG`.
    LocaleIdentifier.preferred(in: (request.headers["accept-language"] ?? "") + ",")
  }

  // MARK: Tables

  /// A table with its rows.
  struct Shown {
    var named: ServedProject.Named
    var contents: TableContents
    /// The address with the catalogue and the locales that are shown.
    var address: TableAddress
    /// All locales that can be shown.
    var locales: [LocaleIdentifier]
    /// The numbers of the keys.
    var keys: [Int]
    /// What names the state that is shown.
    var stamp: String
  }

  /// The catalogue of an address.
  ///
  /// - Throws: ``Refusal``
  func named(_ name: String) async throws -> ServedProject.Named {
    let all = try await project.catalogs()
    // Who names none gets the one with most to translate.
    let largest = all.max { Self.locales(of: $0).count * $0.catalog.keys.count < Self.locales(of: $1).count * $1.catalog.keys.count }
    guard var found = name.isEmpty ? largest : all.first(where: { $0.name == name }) else {
      throw Refusal(status: .notFound, text: EditTexts.noCatalog())
    }
    // An added locale is like one that the folder has.
    found.open.expected += addedLocales[found.name] ?? []
    return found
  }

  /// The locales of a catalogue besides that of the source.
  static func locales(of named: ServedProject.Named) -> [LocaleIdentifier] {
    var result: [LocaleIdentifier] = []
    for locale in named.catalog.locales + named.open.expected
    where locale != named.catalog.sourceLocale && !result.contains(locale) && locale != .root && !locale.isBase { result.append(locale) }
    return result
  }

  /// What a catalogue has now.
  func contents(of named: ServedProject.Named, since commit: String?) async throws -> (contents: TableContents, stamp: String) {
    let stamp = stamp(of: named)
    let name = named.name + "\u{0}" + (commit ?? "")
    if let known = tables[name], known.stamp == stamp { return (known.contents, stamp) }
    let findings = await project.workspace.findings()
    let earlier = try await earlier(named, commit)
    let contents = TableContents(named.catalog, locks: await project.locks(of: named.catalog), findings: findings, since: earlier)
    if tables.count > 8 { tables = [:] }
    tables[name] = (stamp, contents)
    return (contents, stamp)
  }

  private func stamp(of named: ServedProject.Named) -> String {
    var hasher = Hasher()
    if let location = try? LockStore(of: named.open.discovered.identity).location {
      for locale in Self.locales(of: named) { hasher.combine(FileStamp(of: location.path(of: locale))) }
    }
    return "\(named.open.revision).\(check.revision).\(UInt(bitPattern: hasher.finalize()))"
  }

  private func earlier(_ named: ServedProject.Named, _ commit: String?) async throws -> Catalog? {
    guard let commit else { return nil }
    let history: GitHistory
    do throws(ToolError) { history = try GitHistory(revision: commit, catalogs: [named.open.discovered]) } catch {
      throw Refusal(status: .badRequest, text: ErrorText(received: RPCError.text(of: error, environment)))
    }
    switch try await history.earlierVersion(of: named.open.discovered) {
    case .unchanged: return named.catalog
    case .files(let files): return try await project.workspace.catalog(named.open, earlier: files)
    }
  }

  /// The table of an address.
  ///
  /// - Parameters:
  ///   - wanted: The address.
  ///   - languages: The languages of the reader, which are shown if the address names no locale.
  func shown(_ wanted: TableAddress, preferring languages: [LocaleIdentifier] = []) async throws -> Shown {
    let named = try await named(wanted.catalog)
    let locales = Self.locales(of: named)
    var address = wanted
    address.catalog = named.name
    address.query.locales = wanted.query.locales.filter { locales.contains($0) }
    if address.query.locales.isEmpty {
      let same = locales.filter { languages.contains($0) }
      let own = same.isEmpty ? locales.filter { locale in languages.contains { $0.language == locale.language } } : same
      address.query.locales = Array((own.isEmpty ? locales : own).prefix(3))
    }
    if address.query.selection == .changed, address.since == nil { address.since = "HEAD" }
    let (contents, stamp) = try await contents(of: named, since: address.query.selection == .changed ? address.since : nil)
    return Shown(
      named: named, contents: contents, address: address, locales: locales, keys: keys(address, contents, "\(named.name) \(stamp)"),
      stamp: stamp)
  }

  /// The rows of a query; a scrolling browser asks for the same again and again.
  func keys(_ address: TableAddress, _ contents: TableContents, _ stamp: String) -> [Int] {
    let name = stamp + " " + (address.query.selection == .changed ? address.since ?? "" : "")
    if let known = selections.first(where: { $0.stamp == name && $0.query == address.query }) { return known.keys }
    let keys = contents.keys(matching: address.query)
    if selections.count >= 12 { selections.removeFirst() }
    selections.append((name, address.query, keys))
    return keys
  }

  /// The state of a table, which a page compares with that of its rows.
  private func changes(_ address: TableAddress) async throws -> WebAnswer {
    check.wake()
    return .text(stamp(of: try await named(address.catalog)))
  }

  private func near(_ text: String) -> @Sendable () async throws -> WebAnswer {
    { [workspace = project.workspace] in
      guard !text.isEmpty, text.utf8.count < 500 else { return .html("") }
      let found = try await workspace.completions(of: text, limit: 8).map(\.key.key)
      return .html(found.map { "<option value=\"\(Markup.escaped($0))\"></option>" }.joined())
    }
  }

  /// Answers a question beside other requests, unless its page has asked a newer one by then: then no one waits for it any more.
  private func newest(_ request: WebRequest, _ question: @escaping @Sendable () async throws -> WebAnswer) -> Reply {
    let name = request.path + " " + (request.value("tab") ?? "")
    let asker = askers[name] ?? LatestWins()
    if askers.count >= Self.mostAskers { askers = [:] }
    askers[name] = asker
    let answer = asker.ask(question)
    return .later { .answer((try? await answer.value) ?? .html("")) }
  }

  /// The most pages whose questions are remembered.
  private static let mostAskers = 64
}
#endif
