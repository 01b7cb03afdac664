#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace

/// The catalogues as resources.
extension AgentServer {
  /// The address of a catalogue: `l10n:///App/Localizable`.
  private static let prefix = "l10n:///"
  private static let resourcesOnPage = 50

  func listResources(_ parameters: RPCValue) async throws -> Answer {
    try await project.refresh()
    let catalogs = try await project.catalogs()
    var start = 0
    if let cursor = parameters["cursor"].string {
      guard let number = Int(cursor), (0...catalogs.count).contains(number) else { throw RPCError.invalidParameters }
      start = number
    }
    let page = catalogs.dropFirst(start).prefix(Self.resourcesOnPage).map { named in
      (
        uri: Self.uri(named.name), name: named.name,
        description: "\(named.catalog.keys.count) keys, \(named.catalog.locales.count) locales, \(Self.format(of: named.catalog))"
      )
    }
    let next = start + page.count < catalogs.count ? String(start + page.count) : nil
    return { json, name in
      json.object(name) { json in
        json.array("resources") { json in
          for (uri, name, description) in page {
            json.object { json in
              json.string("uri", uri)
              json.string("name", name)
              json.string("description", description)
              json.string("mimeType", "application/json")
            }
          }
        }
        if let next { json.string("nextCursor", next) }
      }
    }
  }

  func listTemplates() -> Answer {
    { json, name in
      json.object(name) { json in
        json.array("resourceTemplates") { json in
          json.object { json in
            json.string("uriTemplate", Self.prefix + "{+catalog}{?cursor,maxBytes}")
            json.string("name", "catalogue")
            json.string("description", "The locales, files and keys of a catalogue, by its name in the answers of tools.")
            json.string("mimeType", "application/json")
          }
        }
      }
    }
  }

  func readResource(_ parameters: RPCValue) async throws -> Answer {
    guard let uri = parameters["uri"].string else { throw RPCError.invalidParameters }
    try await project.refresh()
    do throws(ToolFailure) {
      let (name, query) = try address(uri)
      let page = try AnswerPage(query)
      let text = try await resource(name, page).text
      return { json, name in
        json.object(name) { json in
          json.array("contents") { json in
            json.object { json in
              json.string("uri", uri)
              json.string("mimeType", "application/json")
              json.string("text", text)
            }
          }
        }
      }
    } catch {
      throw RPCError(code: Self.resourceNotFound, message: error.text)
    }
  }

  /// The number that the protocol has for an unknown resource.
  private static let resourceNotFound = -32002

  private static func uri(_ name: String) -> String { prefix + PercentEncoding.encoded(name, keeping: "/.~") }

  private static func format(of catalog: Catalog) -> String { catalog.files.first?.document.formatIdentifier.rawValue ?? "" }

  /// The catalogue that an address names, and its query.
  ///
  /// - Throws: ``ToolFailure`` for another scheme, a host, and a path outside of the project, which are counted.
  private func address(_ uri: String) throws(ToolFailure) -> (name: String, query: RPCValue) {
    guard uri.hasPrefix(Self.prefix) else { throw project.refused(uri) }
    let parts = uri.dropFirst(Self.prefix.count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first.flatMap({ PercentEncoding.decoded($0) }), !name.isEmpty else { throw project.refused(uri) }
    var json = JSONWriter(.compact)
    json.object { json in
      for pair in parts.count > 1 ? parts[1].split(separator: "&") : [] {
        let sides = pair.split(separator: "=", maxSplits: 1)
        guard sides.count == 2, let value = PercentEncoding.decoded(sides[1]) else { continue }
        if let number = Int(value), sides[0] != "cursor" {
          json.integer(String(sides[0]), number)
        } else {
          json.string(String(sides[0]), value)
        }
      }
    }
    let query = RPCValue(Array(json.text.utf8)) ?? .emptyObject
    if let problem = ToolSchema.object("", AnswerPage.members).problem(with: query) { throw ToolFailure(problem) }
    return (name, query)
  }

  private func resource(_ name: String, _ page: AnswerPage) async throws(ToolFailure) -> ToolAnswer {
    let found: ServedProject.Named?
    do { found = try await project.catalogs(named: name).first } catch let error as ToolFailure { throw error } catch {
      throw ToolFailure("The catalogue could not be read: \(project.shown(in: RPCError.text(of: error, .english)))")
    }
    guard let named = found else { throw ToolFailure("There is no catalogue “\(name.prefix(200))”.") }
    let catalog = named.catalog
    let keys = (0..<catalog.keys.count).map { (key: catalog.keys[$0], text: ServedProject.sourceTexts(of: $0, in: catalog).last?.text) }
    let broken = catalog.files.filter { $0.document.hasStructureErrors || $0.document.hidesEntries }.map { project.shown($0.path) }
    let unread = named.open.discovered.files.map(\.path).filter { path in !catalog.files.contains { $0.path == path } }.map {
      project.shown($0)
    }
    let locales = catalog.locales.map(\.identifier)
    let source = catalog.sourceLocale?.identifier
    return page.answer(
      keys, named: "keys",
      head: { json in
        json.string("catalog", named.name)
        json.string("format", Self.format(of: catalog))
        if let source { json.string("sourceLocale", source) }
        json.strings("locales", locales)
        if !broken.isEmpty || !unread.isEmpty { json.strings("unreadable", (broken + unread).prefix(Self.mostListed)) }
      }
    ) { entry, cut, json in
      cut.write("key", entry.key, to: &json)
      if let text = entry.text { cut.write("text", text, to: &json) }
    }
  }
}
#endif
