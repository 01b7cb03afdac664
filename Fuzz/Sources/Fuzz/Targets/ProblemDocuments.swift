import ErrorRecovery
import ErrorRecoveryHTTP
import Foundation

/// Problem documents of other services: written again they read the same, and their options can be shown and sent.
enum ProblemDocuments {
  static let target = FuzzTarget("problem-document") { bytes in
    var input = InputReader(bytes)
    let status = input.element(of: [400, 404, 409, 429, 500, 503])
    guard let document = try? JSONDecoder().decode(ProblemDocument.self, from: Data(input.rest)) else { return }
    let json = document.json
    guard let again = try? JSONDecoder().decode(ProblemDocument.self, from: Data(json.utf8)) else {
      return expect(false, "\(json) can't be read")
    }
    expect(again.json == json, "\(json) is read as \(again.json)")
    let problem = RemoteRecovery().problem(document, status: status, retryAfter: nil, now: 1_700_000_000)
    _ = (problem.code, problem.title, problem.reason, problem.helpURL, problem.underlyingErrors)
    for option in problem.recoveryOptions { _ = document.option(option.id)?.returned(input: "x").headers }
  }
}
