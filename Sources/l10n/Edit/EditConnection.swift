#if Servers
import ErrorRecovery
import Foundation
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace
import Synchronization

/// Connects the table of a project with a port.
struct EditConnection: Sendable {
  private let web: WebServer
  private let check: RequestGuard
  private let refused = Counter()
  private let presentation: Presentation

  /// Opens a port.
  ///
  /// - Parameters:
  ///   - port: The port; nil for that of the project.
  ///   - folder: The folder of the project, by which its port is found. A browser keeps what was typed for an address, and finds it again when
  ///     the project is opened the next time.
  ///   - presentation: The language of the terminal.
  /// - Throws: `FileError` if the port can't be opened.
  init(port: Int?, folder: String, presentation: Presentation) throws {
    self.presentation = presentation
    if let port {
      web = try WebServer(port: port)
    } else {
      web = try (try? WebServer(port: Self.port(of: folder))) ?? WebServer(port: 0)
    }
    check = RequestGuard(port: web.port, token: RequestGuard.newToken())
  }

  /// A port of those that no program has for itself.
  ///
  /// - SeeAlso: RFC 6335 §6
  static func port(of folder: String) -> Int {
    let hash = folder.utf8.reduce(into: UInt64(0xcbf2_9ce4_8422_2325)) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return 49_152 + Int(hash % 16_384)
  }

  /// The address that opens the first page.
  var address: String { check.address }
  /// How many requests were refused.
  var refusedCount: Int { refused.count }

  /// Serves until a signal asks to end.
  func run(_ server: EditServer) async throws {
    let inputs = BoundedQueue<Input>(capacity: 256)
    EndingSignal.watch { inputs.finish() }
    let findings = Task { [check = server.check] in await check.run() }
    let serving = Task { [web, check, refused, presentation] in
      defer { inputs.finish() }
      try await web.run { request in
        switch check.verdict(about: request) {
        case .refused:
          refused.add()
          return WebAnswer.text(presentation.string(EditTexts.badAddress()) + "\n", .forbidden)
        case .enter: return WebAnswer.redirect(to: Self.entered(request)).with("Set-Cookie", check.cookie)
        case .allowed: break
        }
        if let file = Self.file(request) { return file }
        let (answers, continuation) = AsyncStream.makeStream(of: WebAnswer.self)
        let isIn = await inputs.push(Input(event: .request(request), reply: continuation), priority: Self.urgency(of: request))
        if !isIn { continuation.finish() }
        for await answer in answers { return answer }
        return WebAnswer(status: .serverError)
      }
    }
    await withDiscardingTaskGroup { group in
      while let input = await inputs.next() {
        switch input.event {
        case .proposal(let proposal): input.answer(await server.answer(with: proposal))
        case .request(let request):
          switch await server.reply(to: request) {
          case .answer(let answer): input.answer(answer)
          case .later(let work):
            group.addTask {
              switch await work() {
              case .answer(let answer): input.answer(answer)
              case .proposal(let proposal):
                let isIn = await inputs.push(Input(event: .proposal(proposal), reply: input.reply), priority: Urgency.typed)
                if !isIn { input.reply.finish() }
              }
            }
          }
        }
      }
      // What providers are answering is kept in the memory.
      server.machine.end()
    }
    findings.cancel()
    serving.cancel()
    EndingSignal.ignore()
  }

  private struct Input: Sendable {
    enum Event: Sendable {
      case request(WebRequest)
      case proposal(EditServer.Proposal)
    }

    var event: Event
    var reply: AsyncStream<WebAnswer>.Continuation

    func answer(_ answer: WebAnswer) {
      reply.yield(answer)
      reply.finish()
    }
  }

  /// What is answered first: what is typed, then the cell that someone opens, then rows, at last whether anything has changed.
  private enum Urgency {
    static let (typed, opened, shown, watched) = (2, 1, 0, -1)
  }

  private static func urgency(of request: WebRequest) -> Int {
    switch (request.method, request.path) {
    case ("POST", _): Urgency.typed
    case (_, "/cell"), (_, "/beside"): Urgency.opened
    case (_, "/changes"): Urgency.watched
    default: Urgency.shown
    }
  }

  private final class Counter: Sendable {
    private let number = Atomic(0)
    var count: Int { number.load(ordering: .relaxed) }
    func add() { number.wrappingAdd(1, ordering: .relaxed) }
  }

  /// The address without the token.
  private static func entered(_ request: WebRequest) -> String {
    let fields = request.query.filter { $0.name != "token" }
    return fields.isEmpty ? "/" : "/?" + PercentEncoding.form(fields)
  }

  /// What the pages load.
  private static func file(_ request: WebRequest) -> WebAnswer? {
    guard request.method == "GET" else { return nil }
    switch request.path {
    case "/edit.css": return .text(EditPages.style, type: "text/css")
    case "/edit.js": return .text(EditPages.script, type: "text/javascript")
    case "/icon.svg": return .text(EditPages.icon, type: "image/svg+xml")
    default: return nil
    }
  }
}
#endif
