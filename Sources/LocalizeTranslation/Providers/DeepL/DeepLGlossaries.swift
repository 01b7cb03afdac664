import Localize
import LocalizeProject

/// The project's terms as glossaries at DeepL, one for each pair of languages, made when they are needed and deleted at the end of a run.
///
/// The name of a glossary has the hash of what is in it. So one that a run has left behind, because it was killed, is used by the next one with the
/// same terms, and then deleted. Where an account may have no more of them, those that are left of other terms make room.
///
/// - SeeAlso: <https://developers.deepl.com/docs/api-reference/glossaries>
actor DeepLGlossaries {
  private struct Languages: Hashable {
    var source: String
    var target: String
  }

  private static let prefix = "l10n "

  private let client: ProviderClient
  private let glossary: Glossary
  /// The glossaries of pairs; nil for a pair that has none, which is not tried again.
  private var known: [Languages: String?] = [:]
  private var making: [Languages: Task<Result<String?, ProviderFault>, Never>] = [:]

  init(client: ProviderClient, glossary: Glossary) {
    self.client = client
    self.glossary = glossary
  }

  /// The identifier of the glossary for a pair, which is made if it is not there; nil where there are no terms, or DeepL has no glossaries.
  ///
  /// - Throws: What may pass by itself.
  func identifier(from source: String, to target: String) async throws(ProviderFault) -> String? {
    let languages = Languages(source: Self.language(source), target: Self.language(target))
    if let known = known[languages] { return known }
    // Requests side by side wait for the first of them.
    let task = making[languages] ?? Task { await self.result(for: languages, target: target) }
    making[languages] = task
    switch await task.value {
    case .success(let identifier):
      making[languages] = nil
      if known[languages] == nil { known[languages] = .some(identifier) }
      return identifier
    case .failure(let fault):
      making[languages] = nil
      throw fault
    }
  }

  /// Uses a glossary no more that is not there.
  func forget(_ identifier: String) {
    for (languages, known) in known where known == identifier { self.known[languages] = .some(nil) }
  }

  /// Deletes what this run has made or found.
  func delete() async {
    for identifier in known.values.compactMap(\.self) { await delete(identifier) }
    known = [:]
  }

  private func delete(_ identifier: String) async { _ = try? await client.delete("/v2/glossaries/\(identifier)") }

  private static func language(_ code: String) -> String { code.prefix { $0 != "-" }.lowercased() }

  // MARK: Making one

  private func result(for languages: Languages, target: String) async -> Result<String?, ProviderFault> {
    let lines = lines(for: LocaleIdentifier(target))
    guard !lines.isEmpty else { return .success(nil) }
    let table = lines.joined(separator: "\n")
    let hash = ContentHash(text: "\(languages.source)\t\(languages.target)\n\(table)")
    let name = "\(Self.prefix)\(languages.source)-\(languages.target) \(hash)"
    do throws(ProviderFault) {
      let present = try await list()
      if let found = present.first(where: { $0.name == name }) { return .success(found.identifier) }
      if let made = try await make(name, languages, table) { return .success(made) }
      let inUse = Set(known.values.compactMap(\.self))
      let old = present.filter { $0.name.hasPrefix(Self.prefix) && !inUse.contains($0.identifier) }
      guard !old.isEmpty else { return .success(nil) }
      for glossary in old { await delete(glossary.identifier) }
      return .success(try await make(name, languages, table))
    } catch {
      // No text was sent.
      if case .transient = error.kind { return .failure(ProviderFault(error.kind, error.detail)) }
      // Without a glossary the texts are translated all the same, and the gate looks for the terms.
      return .success(nil)
    }
  }

  /// Each term with its first translation, which is what an answer should use.
  private func lines(for target: LocaleIdentifier?) -> [String] {
    var seen: Set<String> = []
    return glossary.terms.compactMap { term in
      let translation = target.flatMap { term.translations(in: $0).first } ?? (term.isUntranslatable ? term.term : nil)
      guard let translation, seen.insert(term.term).inserted else { return nil }
      let cells = [term.term, translation].map(\.trimmingBlanks)
      let areUsable = cells.allSatisfy { cell in
        !cell.isEmpty
          && cell.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{2028}" && $0 != "\u{2029}" }
      }
      return areUsable ? cells.joined(separator: "\t") : nil
    }
  }

  private func list() async throws(ProviderFault) -> [(name: String, identifier: String)] {
    let reply = try client.json(await client.get("/v2/glossaries"))
    return (reply["glossaries"].elements ?? []).compactMap { glossary in
      guard let name = glossary["name"].string, let identifier = glossary["glossary_id"].string, Self.isIdentifier(identifier) else {
        return nil
      }
      return (name, identifier)
    }
  }

  /// Whether an identifier can be part of an address.
  private static func isIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")
      }
  }

  /// Makes a glossary; nil where DeepL doesn't want to, such as for languages without glossaries or an account that has no room for one more.
  private func make(_ name: String, _ languages: Languages, _ table: String) async throws(ProviderFault) -> String? {
    let body = JSONValue.object([
      JSONMember("name", .string(name)), JSONMember("source_lang", .string(languages.source)),
      JSONMember("target_lang", .string(languages.target)), JSONMember("entries", .string(table)),
      JSONMember("entries_format", .string("tsv")),
    ])
    do throws(ProviderFault) {
      let made = try client.json(await client.post("/v2/glossaries", json: body))["glossary_id"].string
      return made.flatMap { Self.isIdentifier($0) ? $0 : nil }
    } catch {
      if case .transient = error.kind { throw error }
      return nil
    }
  }
}
