import ErrorRecovery
import ErrorRecoveryFoundation
import ErrorRecoveryHTTP
import Foundation
import Testing

/// An error with a secret and private data in every text, and again in its cause.
private struct LeakyError: PresentableError {
  var depth = 2
  let code = ErrorCode(domain: "tests", name: "leaky")
  var title: ErrorText { Self.text }
  var reason: ErrorText? { Self.text }
  var suggestion: ErrorText? { Self.text }
  var underlyingErrors: [any Error] { depth == 0 ? [Unpresentable()] : [LeakyError(depth: depth - 1), Unpresentable()] }
  var recoveryOptions: [RecoveryOption] {
    let input = InputRequest(Self.text, .text(maximumLength: 20), defaultAnswer: "hidden-4711", isSecret: true)
    return [RecoveryOption("leak", Self.text), RecoveryOption("log-in", "Log In", input: input)]
  }

  private static var text: ErrorText { "It is \("hidden-4711", privacy: .secret) for \("private-4711")." }

  struct Unpresentable: Error, CustomStringConvertible, LocalizedError {
    var password = "hidden-4711"
    var description: String { "hidden-4711" }
  }
}

/// Planted secrets in every face.
@Suite struct PlantedSecretsTests {
  private static let input = "hidden-4711"
  private let responder = RecoveryResponder(signer: KeyedSum())
  private let failure = Failure(error: LeakyError(), options: [.retry] + LeakyError().recoveryOptions + [.cancel])

  /// Everything that readers other than the user may see.
  private func facesForOthers() -> [(name: String, bytes: String)] {
    var faces: [(String, String)] = []
    for audience in [Audience.remoteClient, .log] {
      let report = ErrorReport(failure.error, options: failure.options, for: audience)
      let presenter = TextPresenter(audience: audience)
      faces += [
        ("\(audience) text", presenter.text(for: failure.error, options: failure.options)),
        ("\(audience) narrated", NarratedPresenter(presenter).text(for: failure.error, options: failure.options)),
        ("\(audience) JSON line", report.json), ("\(audience) log metadata", "\(report.logMetadata)"),
        ("\(audience) dumped report", String(reflecting: report)),
        ("\(audience) NSError", described(NSError.presenting(failure.error, options: failure.options, for: audience))),
      ]
    }
    for accept in ["application/json", "text/html"] {
      let request = RecoveryRequest(path: "/", accept: accept, principal: "hidden-4711", instance: "7", now: 0)
      let content = responder.content(for: failure.error, offered: failure, request: request)
      faces.append((content.contentType, "\(content.headers) \(content.body)"))
    }
    return faces
  }

  /// The texts of an object, of its user info and of its causes.
  private func described(_ object: NSError) -> String {
    var texts = ["\(object)", object.localizedDescription]
    for (key, value) in object.userInfo {
      // The attempter carries the Swift error itself, and does not show it.
      texts.append("\(key) \(value)")
      if let cause = value as? NSError { texts.append(described(cause)) }
      if let causes = value as? [NSError] { texts += causes.map(described) }
    }
    return texts.joined(separator: "\n")
  }

  @Test func `Nothing secret or private reaches other readers, down to the causes`() {
    let faces = facesForOthers()
    #expect(faces.count == 14)
    for face in faces {
      #expect(face.bytes.contains("redacted") || face.name.contains("NSError"), "\(face.name) shows too little: \(face.bytes)")
      #expect(!face.bytes.contains("hidden-4711"), "\(face.name): \(face.bytes)")
      #expect(!face.bytes.contains("private-4711"), "\(face.name): \(face.bytes)")
    }
  }

  @Test func `The user sees their own values, and no secret`() {
    let object = described(NSError.presenting(failure.error, options: failure.options))
    let texts = [
      object, TextPresenter().text(for: failure.error, options: failure.options),
      NarratedPresenter().text(for: failure.error, options: failure.options),
      ErrorReport(failure.error, options: failure.options, for: .user).json,
    ]
    for text in texts {
      #expect(text.contains("private-4711"))
      #expect(!text.contains("hidden-4711"), "\(text)")
    }
  }

  @Test func `A secret answer is read without echo where possible, and never repeated`() async {
    let secret = InputRequest("PIN", .integer(1...9), defaultAnswer: .string(Self.input), isSecret: true)
    let transcript = Transcript()
    let prompt = TerminalPrompt(
      isInteractive: true, write: { transcript.add($0) }, read: { "2" }, readSecret: { transcript.nextSecret() })
    let options = [RecoveryOption.retry, RecoveryOption("log-in", "Log In", input: secret)]
    let choice = await prompt.choose(Failure(error: LeakyError(depth: 0), options: options))
    #expect(choice == Choice("log-in", input: "7"))
    #expect(transcript.text.contains("“‹redacted›” is not a whole number."))
    #expect(!transcript.text.contains("hidden-4711"))
    let page = responder.content(
      for: LeakyError(), offered: Failure(error: LeakyError(), options: options),
      request: RecoveryRequest(path: "/", accept: "text/html", principal: "", now: 0))
    #expect(page.body.contains(#"type="password""#))
  }
}
