#if Servers
import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation
import LocalizeWorkspace

/// From a key to its entries and uses, and lists of keys.
extension LanguageServer {
  func definition(_ parameters: RPCValue, _ workspace: Workspace) async throws -> Answer {
    let place = try await place(parameters, workspace)
    let isInCatalog = try await workspace.key(at: place.offset, in: place.path) != nil
    var places: [WorkspacePlace] = []
    for (key, _) in try await keys(at: place, workspace) {
      let texts = try await workspace.texts(of: key)
      guard let first = texts.first else { continue }
      // The way back from the source text leads to the code.
      let isSource = isInCatalog && texts.contains { $0.isSource && PathParts.normalized($0.place.path) == place.path }
      places += isSource ? await uses(of: key, workspace) : [first.place]
    }
    return await locations(places, workspace)
  }

  func references(_ parameters: RPCValue, _ workspace: Workspace) async throws -> Answer {
    let place = try await place(parameters, workspace)
    var places: [WorkspacePlace] = []
    for (key, _) in try await keys(at: place, workspace).prefix(1) {
      if parameters["context"]["includeDeclaration"].boolean ?? true {
        for text in try await workspace.texts(of: key) where !places.contains(text.place) { places.append(text.place) }
      }
      places += await uses(of: key, workspace)
    }
    return await locations(places, workspace)
  }

  /// The places in source code that use a key.
  private func uses(of key: WorkspaceKey, _ workspace: Workspace) async -> [WorkspacePlace] {
    guard let state = setup?.current else { return [] }
    var files: [String] = []
    var seen: Set<String> = []
    for root in state.codeRoots {
      for file in CodeSearch.files(below: root).files where CodeSearch.isCode(file) && seen.insert(PathParts.normalized(file)).inserted {
        files.append(PathParts.normalized(file))
      }
    }
    return await workspace.uses(of: key.key, in: files, options: state.code)
  }

  private func locations(_ places: [WorkspacePlace], _ workspace: Workspace) async -> Answer {
    var found: [(path: String, range: Range<EditedText.Position>)] = []
    for place in places {
      guard let text = await workspace.text(of: place.path) else { continue }
      let start = text.position(of: place.range.lowerBound, in: client.unit)
      found.append((RepositoryPaths().absolute(place.path), start..<max(start, text.position(of: place.range.upperBound, in: client.unit))))
    }
    let shown = found
    return { json, name in
      json.array(name) { json in for (path, range) in shown { json.object { Self.write(path, range, to: &$0) } } }
    }
  }

  private static func write(_ path: String, _ range: Range<EditedText.Position>, to json: inout JSONWriter) {
    json.string("uri", DocumentURI.uri(path))
    json.object("range") { json in
      write("start", range.lowerBound, to: &json)
      write("end", range.upperBound, to: &json)
    }
  }

  // MARK: Symbols

  func documentSymbols(_ parameters: RPCValue, _ workspace: Workspace) async throws -> Answer {
    let path = try Self.path(parameters)
    let entries = try await workspace.entries(in: path)
    guard !entries.isEmpty, let text = await workspace.text(of: path) else { return { json, name in json.array(name) { _ in } } }
    let unit = client.unit
    return { json, name in
      json.array(name) { json in
        for entry in entries {
          json.object { json in
            json.string("name", entry.key.isEmpty ? " " : entry.key)
            json.integer("kind", 20)
            let whole = min(entry.range.lowerBound, entry.keyRange.lowerBound)..<max(entry.range.upperBound, entry.keyRange.upperBound)
            Self.write("range", whole, of: text, unit, to: &json)
            Self.write("selectionRange", entry.keyRange, of: text, unit, to: &json)
          }
        }
      }
    }
  }

  /// The most keys that a search in all catalogues lists.
  private static let mostSymbols = 200

  func workspaceSymbols(_ parameters: RPCValue, _ workspace: Workspace) async throws -> Answer {
    guard let query = parameters["query"].string else { throw RPCError.invalidParameters }
    var found: [(key: WorkspaceKey, path: String, range: Range<EditedText.Position>)] = []
    for (key, place) in try await workspace.keys(containing: query, limit: Self.mostSymbols) {
      guard let text = await workspace.text(of: place.path) else { continue }
      let start = text.position(of: place.range.lowerBound, in: client.unit)
      found.append((key, place.path, start..<max(start, text.position(of: place.range.upperBound, in: client.unit))))
    }
    let shown = found
    return { json, name in
      json.array(name) { json in
        for (key, path, range) in shown {
          json.object { json in
            json.string("name", key.key)
            json.integer("kind", 20)
            json.string("containerName", key.catalog.table)
            json.object("location") { Self.write(RepositoryPaths().absolute(path), range, to: &$0) }
          }
        }
      }
    }
  }
}
#endif
