import ErrorRecovery
package import Localize

/// The keys that the files beside a catalogue ask for: the objects of storyboards and xibs, and whatever is in views.
package struct KeyReferences: Sendable {
  /// Whether no file was read.
  package private(set) var isEmpty = true
  private var objectIDs: Set<[UInt8]> = []
  private var intentIDs: Set<[UInt8]> = []
  private var views: [[UInt8]] = []

  package init() {}

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - path: Its path, whose extension determines its kind.
  ///   - bytes: Its contents.
  package mutating func add(_ path: String, _ bytes: [UInt8]) {
    isEmpty = false
    switch PathParts(path).pathExtension {
    case "storyboard", "xib": addObjects(of: bytes)
    case "intentdefinition": addTextIDs(of: bytes)
    default: views.append(bytes)
    }
  }

  /// Whether a file asks for a key.
  ///
  /// - Complexity: O(1) for the key of an object, else O(bytes of the views)
  package func mention(_ key: ByteView) -> Bool {
    if ObjectKey.matches(key) { return objectIDs.contains(Array(key.prefix { $0 != UInt8(ascii: ".") })) }
    if !intentIDs.isEmpty, intentIDs.contains(Array(key.prefix { $0 != UInt8(ascii: "-") })) { return true }
    guard !views.isEmpty, !key.isEmpty else { return false }
    let plain = Array(key)
    // A view is XML or the code of a program.
    let spellings = Set([plain, Self.escaped(plain, MarkupSigns.reference), Self.escaped(plain) { Self.codeEscapes[$0] }])
    return views.contains { view in spellings.contains { view.firstRange(of: $0) != nil } }
  }

  private mutating func addObjects(of bytes: [UInt8]) {
    let marker = Array(" id=\"".utf8)
    var rest = bytes[...]
    while let found = rest.firstRange(of: marker) {
      let id = rest[found.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
      objectIDs.insert(Array(id))
      rest = bytes[id.endIndex...]
    }
  }

  /// Adds the ids of texts in a property list of intents: `<key>INIntentTitleID</key><string>1aBcD2</string>`.
  private mutating func addTextIDs(of bytes: [UInt8]) {
    let (name, start) = (Array("ID</key>".utf8), Array("<string>".utf8))
    var rest = bytes[...]
    while let found = rest.firstRange(of: name) {
      rest = rest[found.upperBound...].drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      guard rest.starts(with: start) else { continue }
      let id = rest.dropFirst(start.count).prefix { $0 != UInt8(ascii: "<") }
      intentIDs.insert(Array(id))
      rest = bytes[id.endIndex...]
    }
  }

  private static let codeEscapes: [UInt8: String] = [0x22: "\\\"", 0x27: "\\'", 0x5C: "\\\\", 0x0A: "\\n"]

  private static func escaped(_ key: [UInt8], _ escape: (UInt8) -> String?) -> [UInt8] {
    key.flatMap { byte in escape(byte).map { Array($0.utf8) } ?? [byte] }
  }
}
