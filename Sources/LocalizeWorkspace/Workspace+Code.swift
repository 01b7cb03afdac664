import Localize
import LocalizeProject
package import LocalizeValidation

extension Workspace {
  /// The keys that a place in source code may mean, with the place of the name; those of calls first.
  ///
  /// - Parameters:
  ///   - offset: The place in the text of the editor, in bytes.
  ///   - path: The path of the file.
  ///   - options: How the project's own code reaches texts.
  /// - Throws: what the reading of a file throws.
  package func keys(atCode offset: Int, in path: String, options: CodeOptions) async throws -> [(key: WorkspaceKey, place: WorkspacePlace)]
  {
    guard let text = text(of: path) else { return [] }
    let mentions = KeyMention.at(offset, in: SourceText(text.bytes), path: path, options: options)
    guard !mentions.isEmpty else { return [] }
    let catalogs = try await catalogs()
    for mention in mentions {
      let found = catalogs.flatMap { catalog in
        mention.keys(in: catalog).map { number in
          let key = catalog.keys[number]
          return (
            WorkspaceKey(catalog: catalog.identity, key: key),
            WorkspacePlace(path: path, range: Self.narrowed(mention.range.offsets, to: key, in: text))
          )
        }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The part of a mention that is the key, without quotation marks and what precedes it; the mention where the key is not in it letter by letter.
  private static func narrowed(_ range: Range<Int>, to key: String, in text: EditedText) -> Range<Int> {
    let part = text.bytes[range.clamped(to: 0..<text.bytes.count)]
    return part.firstRange(of: Array(key.utf8)) ?? range
  }

  /// The keys that calls and generated names in a file of source code use, with their places.
  ///
  /// - Throws: what the reading of a file throws.
  package func keys(inCode path: String, options: CodeOptions) async throws -> [(key: WorkspaceKey, place: WorkspacePlace)] {
    guard let text = text(of: path) else { return [] }
    let catalogs = try await catalogs()
    return KeyMention.all(in: SourceText(text.bytes), path: path, options: options).compactMap { mention in
      for catalog in catalogs {
        guard let number = mention.keys(in: catalog).first else { continue }
        let place = WorkspacePlace(path: path, range: mention.range.offsets)
        return (WorkspaceKey(catalog: catalog.identity, key: catalog.keys[number]), place)
      }
      return nil
    }
  }

  /// The places in source code that use a key, as `usages` finds them.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - files: The files of source code.
  ///   - options: How the project's own code reaches texts.
  /// - Complexity: O(bytes of the files)
  package nonisolated func uses(of key: String, in files: [String], options: CodeOptions) async -> [WorkspacePlace] {
    let search = CodeSearch(key: key, options: options)
    let function = BackgroundFunction { [overlay] (files: [String]) in Self.places(of: key, by: search, in: files, overlay) }
    return (try? await function(files)) ?? []
  }

  /// The places that a search finds in files.
  private static func places(of key: String, by search: CodeSearch, in files: [String], _ overlay: Overlay) -> [WorkspacePlace] {
    files.flatMap { path -> [WorkspacePlace] in
      guard !Task.isCancelled, let bytes = overlay.read(path) else { return [] }
      let found = search.places(in: bytes, path: path)
      guard !found.isEmpty else { return [] }
      let source = SourceText(bytes)
      let text = EditedText(Array(source.text[source.contentStart...]))
      return found.map { place in
        let start = text.offset(of: .init(line: place.line - 1, column: place.column - 1), in: .scalars)
        return WorkspacePlace(path: path, range: Self.range(of: key, at: start, in: text))
      }
    }
  }

  /// The use that begins at a place: the key without its quotation mark, else the names there.
  private static func range(of key: String, at start: Int, in text: EditedText) -> Range<Int> {
    let line = text.range(ofLine: text.position(of: start, in: .utf8).line)
    let name = Array(key.utf8)
    for shift in 0...1 {
      let from = min(start + shift, line.upperBound)
      if text.bytes[from..<line.upperBound].starts(with: name) { return from..<from + name.count }
    }
    let rest = text.bytes[start..<max(start, line.upperBound)]
    return start..<start
      + rest.prefix { $0 >= 0x80 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") || Self.isLetterOrDigit($0) }.count
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
