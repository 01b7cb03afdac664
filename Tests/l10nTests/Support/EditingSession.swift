#if Servers
import ArgumentParser
import ErrorRecovery
import Foundation
import Localize
import LocalizeValidation
import Testing

@testable import l10n

/// The table of a project in a folder of its own, by the requests that a page would send.
final class EditingSession {
  let folder: ScratchFolder
  let server: EditServer

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - files: The contents of the project's files, by their paths.
  ///   - isReadOnly: Whether nothing can be changed.
  ///   - provider: The arguments that name a provider of machine translations.
  init(_ files: [String: String] = EditingSession.shop, isReadOnly: Bool = false, provider: [String] = []) throws {
    folder = try ScratchFolder()
    try folder.folder("project/.git")
    for (name, text) in files { try folder.write(text, to: "project/" + name) }
    let project = try ServedProject(folder("project"), options: try SettingsOptions.parse([]))
    server = EditServer(
      project, isReadOnly: isReadOnly, locale: "en", environment: .english, reviewer: "tester",
      machine: TableMachine(try TranslateArguments.Service.parse(provider)))
  }

  /// A project with three keys in three languages.
  static let shop = [
    "en.lproj/Shop.strings": "/* A title. */\n\"title\" = \"Open %@\";\n\"close\" = \"Close\";\n\"cart\" = \"Cart\";\n",
    "de.lproj/Shop.strings": "\"title\" = \"%@ öffnen\";\n\"close\" = \"Schließen\";\n",
    "ar.lproj/Shop.strings": "\"close\" = \"إغلاق\";\n",
  ]

  /// The text of a file of the project.
  func text(_ name: String) throws -> String { try folder.text(of: "project/" + name) }

  /// Another program writes a file.
  func write(_ text: String, to name: String) throws { try folder.write(text, to: "project/" + name) }

  /// Asks for a page.
  func get(_ path: String, language: String = "en") async throws -> (status: Int, text: String, headers: [String: String]) {
    try await answer("GET \(path) HTTP/1.1\r\nAccept-Language: \(language)", body: "")
  }

  /// Sends a form.
  func post(_ path: String, _ fields: [(name: String, value: String)]) async throws -> (
    status: Int, text: String, headers: [String: String]
  ) {
    let body = PercentEncoding.form(fields)
    return try await answer("POST \(path) HTTP/1.1\r\nContent-Length: \(body.utf8.count)", body: body)
  }

  private func answer(_ head: String, body: String) async throws -> (status: Int, text: String, headers: [String: String]) {
    var request = try WebRequest(head: head.utf8)
    request.body = Array(body.utf8)
    let answer = await server.answer(request)
    let headers = Dictionary(answer.headers.map { ($0.name, $0.value) }) { first, _ in first }
    return (answer.status.rawValue, String(decoding: answer.body, as: UTF8.self), headers)
  }

  /// The fields with which the form of a cell comes.
  func fields(_ key: String, _ locale: String) async throws -> [(name: String, value: String)] {
    let path =
      "/cell?" + PercentEncoding.form([(name: "catalog", value: "Shop"), (name: "key", value: key), (name: "locale", value: locale)])
    let form = try await get(path).text
    return form.matches(of: /<input type="hidden" name="(\w+)" value="([^"]*)">/).map { (name: String($0.1), value: String($0.2)) }
  }

  /// Saves a text as the script of the page does.
  func save(_ text: String, _ key: String, _ locale: String) async throws -> (status: Int, text: String, headers: [String: String]) {
    try await post("/save", try await fields(key, locale) + [(name: "text:", value: text), (name: "part", value: "1")])
  }

  /// Asks for what a machine's translation costs, or for the translation, as the script of the page does.
  func askMachine(_ key: String, _ locale: String, _ step: String) async throws -> String {
    try await post("/machine", try await fields(key, locale) + [(name: "step", value: step), (name: "part", value: "1")]).text
  }

  /// Saves the texts of a machine, which a part of a page offers.
  ///
  /// - Parameter typed: What was typed over them.
  func saveMachine(_ part: String, _ key: String, _ locale: String, typed: [String: String] = [:]) async throws -> Int {
    let offered = part.matches(of: /name="machine:([\w.]*)" value="([^"]*)" disabled/).map { (form: String($0.1), text: String($0.2)) }
    let fields = try await fields(key, locale)
    return try await post(
      "/save",
      fields + offered.map { (name: "machine:" + $0.form, value: $0.text) }
        + offered.map { (name: "text:" + $0.form, value: typed[$0.form] ?? $0.text) }
    ).status
  }
}
#endif
