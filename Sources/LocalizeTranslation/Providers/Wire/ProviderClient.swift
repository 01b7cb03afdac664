import ErrorRecovery
import ErrorRecoveryHTTP
import Localize
import LocalizeProject

/// The common part of all HTTP providers: an address, fields that go with every call, and what failures of any server mean.
struct ProviderClient: Sendable {
  /// The transport of calls.
  let transport: any HTTPTransport
  /// The address of the provider.
  let endpoint: Endpoint
  /// The fields of every call, among them the key.
  let fields: [HTTPField]
  /// Removes the key from the provider's texts.
  let redactor: Redactor
  /// The longest time that a translation may take.
  let deadline: Duration
  /// The present in seconds since 1970, for servers that name a date.
  let secondsSince1970: @Sendable () -> Int64

  /// Sends a request that costs nothing.
  func get(_ path: String, query: [(name: String, value: String)] = []) async throws(ProviderFault) -> HTTPReply {
    try await send(HTTPCall(.get, endpoint.url(path, query: query), fields: fields, deadline: min(deadline, .seconds(30))))
  }

  /// Removes something.
  func delete(_ path: String) async throws(ProviderFault) -> HTTPReply {
    try await send(HTTPCall(.delete, endpoint.url(path), fields: fields, deadline: min(deadline, .seconds(10))))
  }

  /// Sends a JSON value.
  func post(
    _ path: String, query: [(name: String, value: String)] = [], json: JSONValue
  ) async throws(ProviderFault) -> HTTPReply {
    let type = HTTPField("Content-Type", "application/json; charset=utf-8")
    let call = HTTPCall(.post, endpoint.url(path, query: query), fields: fields + [type], body: json.compactText, deadline: deadline)
    return try await send(call)
  }

  /// Sends a form.
  func post(_ path: String, form: [(name: String, value: String)]) async throws(ProviderFault) -> HTTPReply {
    let type = HTTPField("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")
    let call = HTTPCall(
      .post, endpoint.url(path), fields: fields + [type], body: Array(PercentEncoding.form(form).utf8), deadline: deadline)
    return try await send(call)
  }

  private func send(_ call: HTTPCall) async throws(ProviderFault) -> HTTPReply {
    let reply: HTTPReply
    do throws(HTTPFailure) {
      reply = try await transport.reply(to: call)
    } catch {
      throw fault(for: error)
    }
    guard !(300...399).contains(reply.status) else {
      // The target of a redirect was not named by the user, and would get the key and the texts.
      let place = reply.first("Location").map { $0.prefix { $0 != "?" && $0 != "#" } }.map { Endpoint(String($0))?.host ?? String($0) }
      throw ProviderFault(.unavailable, words("HTTP \(reply.status): \(endpoint) redirects to \(place ?? "nowhere")"))
    }
    return reply
  }

  /// The fault for a failure without a reply.
  private func fault(for failure: HTTPFailure) -> ProviderFault {
    let kind: ProviderFault.Kind =
      switch failure.kind {
      case .unreachable: .transient(after: nil)
      case .untrusted: .unavailable
      case .dropped, .timedOut, .cancelled: .transient(after: nil)
      case .tooLong: .tooLarge
      }
    return ProviderFault(kind, words("\(endpoint.host): \(failure.detail)"), isInDoubt: failure.wasSent)
  }

  /// The JSON of a reply with the status 200.
  ///
  /// - Throws: The fault that the status or an invalid body means.
  func json(_ reply: HTTPReply, _ refine: (ProviderRefusal) -> ProviderFault.Kind? = { _ in nil }) throws(ProviderFault) -> JSONReply {
    guard (200...299).contains(reply.status) else { throw fault(for: reply, refine) }
    if reply.isHumanReadable, JSONReply(reply.body) == nil {
      throw ProviderFault(.unavailable, words("\(endpoint.host) answers with a page, not as a translator: \(excerpt(of: reply))"))
    }
    guard let json = JSONReply(reply.body) else {
      throw ProviderFault(.tooLarge, words("\(endpoint.host): the answer is cut off or no JSON"), isInDoubt: true)
    }
    if json["error"].isPresent, Self.message(in: json) != nil {
      // Some servers put every answer of those behind them into a 200, errors too.
      let status = json["error"]["code"].integer.flatMap { (400...599).contains($0) ? $0 : nil } ?? 500
      throw fault(for: HTTPReply(status: status, fields: reply.fields, body: reply.body), refine)
    }
    return json
  }

  /// What a status other than 200 means: from the provider's own table, else from the status itself.
  func fault(for reply: HTTPReply, _ refine: (ProviderRefusal) -> ProviderFault.Kind? = { _ in nil }) -> ProviderFault {
    let json = reply.isHumanReadable ? nil : JSONReply(reply.body)
    let message = json.flatMap(Self.message)
    let wait = reply.first("Retry-After").flatMap { RetryAfter.duration(from: $0, now: secondsSince1970()) }
    let refusal = ProviderRefusal(status: reply.status, json: json, message: message ?? "")
    let kind: ProviderFault.Kind
    switch refine(refusal) {
    case .transient(let own): kind = .transient(after: wait ?? own)
    case let other?: kind = other
    case nil: kind = Self.kind(of: reply.status, after: wait)
    }
    let text = message ?? excerpt(of: reply)
    // A gateway reports only that it got no answer; the translator behind it may have worked.
    let isInDoubt = reply.status == 502 || reply.status == 504
    return ProviderFault(kind, words("HTTP \(reply.status)" + (text.isEmpty ? "" : ": \(text)")), isInDoubt: isInDoubt)
  }

  /// What a status means by default.
  private static func kind(of status: Int, after wait: Duration?) -> ProviderFault.Kind {
    switch status {
    case 408, 425, 429, 500, 502, 503, 504, 520...529: .transient(after: wait)
    case 413, 414: .tooLarge
    case 401, 403: .refused
    case 404, 405, 407, 410, 421, 501, 505, 511: .unavailable
    case 402, 456: .quotaExceeded
    default: .badRequest
    }
  }

  /// The words of an error, where servers put them: `error` or `message`, perhaps one in the other.
  private static func message(in json: JSONReply) -> String? {
    let error = json["error"]
    let candidates = [json["explanation"], error["message"], error, json["message"], json["detail"]]
    return candidates.lazy.compactMap(\.string).first { !$0.isEmpty }
  }

  /// The beginning of a body that is not JSON, without tags.
  private func excerpt(of reply: HTTPReply) -> String {
    var text = ""
    var isInTag = false
    for character in String(decoding: reply.body.prefix(2_000), as: UTF8.self) {
      switch character {
      case "<": isInTag = true
      case ">":
        isInTag = false
        text += " "
      default: if !isInTag { text.append(character) }
      }
    }
    return text
  }

  /// A text for display: without keys and control characters, in one line, at most 200 characters.
  func words(_ text: String) -> String {
    let line = redactor.redacted(text).split {
      $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    let joined = line.joined(separator: " ")
    return joined.count > 200 ? joined.prefix(199) + "…" : joined
  }
}

/// A reply that is none: what a provider's table of errors looks at.
struct ProviderRefusal {
  /// The status.
  let status: Int
  /// The body, where it is JSON.
  let json: JSONReply?
  /// The words of the error, as the provider wrote them.
  let message: String

  /// Whether the words hold one of these, in any case.
  func mentions(_ words: String...) -> Bool {
    let message = message.lowercased()
    return words.contains { message.contains($0.lowercased()) }
  }
}

extension ProviderFault {
  /// An incomplete reply: it was translated, so it may have been billed, and fewer texts may succeed.
  static func incomplete(_ detail: String) -> ProviderFault { ProviderFault(.tooLarge, detail, isInDoubt: true) }
}
