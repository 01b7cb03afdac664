import Foundation
import Localize
import LocalizeProject
import Synchronization

/// A program that translates: for each request it is started, reads lines of JSON and writes others.
///
/// | | a line |
/// |---|---|
/// | in | `{"id":"1","source":"en","target":"de","text":"{{0}} files"}`, perhaps with `context`, `form`, `max` and `problem` |
/// | out | `{"id":"1","translation":"{{0}} Dateien"}` or `{"id":"1","error":"no such word"}` |
///
/// The lines may come back in any order. The exit codes of `sysexits.h` say why there are none: 69 unavailable, 75 try again, 77 the key is
/// refused. Only the command line names the program: a project's settings can't.
package final class ProgramProvider: TranslationProvider {
  private let command: String
  private let deadline: Duration

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - command: What the shell runs.
  ///   - deadline: How long it may take for one request.
  package init(command: String, deadline: Duration = .seconds(120)) {
    self.command = command
    self.deadline = deadline
  }

  package var descriptor: ProviderDescriptor {
    ProviderDescriptor(
      name: "program", wire: .chat, maximumTexts: 100, maximumScalars: 20_000, maximumInFlight: 1, usesContext: true, usesObjections: true,
      settings: command)
  }

  package func languages() async throws(ProviderFault) -> ProviderLanguages? { nil }
  package func usage() async throws(ProviderFault) -> ProviderUsage? { nil }

  package func translate(_ request: ProviderRequest) async throws(ProviderFault) -> ProviderAnswer {
    let run = ProgramRun(command: command, deadline: deadline)
    let result = try await run.output(for: Self.lines(of: request))
    var answers: [String: JSONReply] = [:]
    for line in result.output.split(separator: UInt8(ascii: "\n")) {
      guard let json = JSONReply(Array(line)), let id = json["id"].string ?? json["id"].integer.map(String.init) else { continue }
      answers[id] = json
    }
    guard !answers.isEmpty else { throw Self.fault(of: result) }
    return ProviderAnswer(
      texts: request.texts.indices.map { index in
        guard let answer = answers[ChatPrompt.id(of: index)] else { return .failed("the answer lacks this text") }
        if let error = answer["error"].string { return .failed(Self.words(error)) }
        guard let text = answer["translation"].string else { return .failed("the answer holds no text") }
        return text.trimmingBlanks.isEmpty ? .failed("the answer is empty") : .translated(text)
      })
  }

  private static func lines(of request: ProviderRequest) -> [UInt8] {
    request.texts.enumerated().flatMap { index, text -> [UInt8] in
      var members = [
        JSONMember("id", .string(ChatPrompt.id(of: index))), JSONMember("source", .string(request.source)),
        JSONMember("target", .string(request.target)), JSONMember("text", .string(text.text)),
      ]
      if let context = text.context { members.append(JSONMember("context", .string(context))) }
      if let category = text.category { members.append(JSONMember("form", .string(category.rawValue))) }
      if let length = text.maximumLength { members.append(JSONMember("max", .integer(length))) }
      if let objection = text.objection { members.append(JSONMember("problem", .string(objection))) }
      return JSONValue.object(members).compactText + [UInt8(ascii: "\n")]
    }
  }

  /// Why a program has written no answer; the texts may have been billed.
  private static func fault(of result: ProgramRun.Result) -> ProviderFault {
    let said = words(String(decoding: result.errors, as: UTF8.self))
    let detail = said.isEmpty ? "the program has ended with \(result.status) and without an answer" : said
    return switch result.status {
    case 0: .incomplete("the program has written no answer")
    case 75: ProviderFault(.transient(after: nil), detail, isInDoubt: true)
    case 77: ProviderFault(.refused, detail)
    default: ProviderFault(.unavailable, detail, isInDoubt: true)
    }
  }

  private static func words(_ text: String) -> String {
    let line = text.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control } }
      .joined(separator: " ")
    return line.count > 200 ? line.prefix(199) + "…" : line
  }
}
