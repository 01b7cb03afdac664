import Localize

/// The places of the obsolete messages of a PO file, by their keys.
struct ObsoleteMessages: Sendable {
  private(set) var ranges: [String: [TextRange]] = [:]

  /// Finds the obsolete messages.
  ///
  /// - Complexity: O(size of the file)
  init(_ document: Document) {
    document.source.text.withBytes { bytes in
      guard bytes.firstIndex(of: "#~", from: 0, to: bytes.count) != nil else { return }
      var reader = POReader(bytes, from: document.source.contentStart)
      reader.readFile { reader in
        let message = reader.message
        guard message.isObsolete, let identifier = message.identifier else { return }
        let name = document.string(of: identifier.text)
        let key = message.context.map { document.string(of: $0.text) + "\u{4}" + name } ?? name
        ranges[key, default: []].append(TextRange(message.start, message.end))
      }
    }
  }
}
