import ErrorRecovery
import Localize

/// Reports keys from which two symbols of one name are made.
struct SymbolCollisionRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "symbol-collision", severity: .warning,
    what: "Two keys become the same symbol in code.",
    why: "Xcode 26 and Android's resource compiler generate a name in code for each key; two keys with the same name stop the build.",
    example: "The keys settings.title and settings_title: both are settingsTitle in Swift, and R.string.settings_title on Android.",
    instead: "Keys that differ in more than their separators.",
    options: """
      In .xcstrings, only keys that were entered by hand (“extractionState”: “manual”) become symbols. Reports nothing for formats without generated \
      symbols.
      """)

  func check(_ file: FileContext, into findings: inout Findings) {
    let document = file.document
    guard let naming = document.format.traits.symbols else { return }
    // On Android only a full stop makes a name that is not the key.
    guard naming == .words || file.catalog.keys.contains(UInt8(ascii: ".")) else { return }
    var symbols = KeyTable()
    // The first entry of each symbol.
    var first: [Int] = []
    var symbol: [UInt8] = []
    let buffer = DecodingBuffer()
    let numbers = file.catalog.keyNumbers[file.index]
    for (index, entry) in document.entries.enumerated() where naming == .resources || entry.extraction == .manual {
      if naming == .resources {
        Self.replaceStops(in: file.view.bytes(of: entry.key, buffer: buffer), with: UInt8(ascii: "_"), into: &symbol)
      } else if let name = Self.swiftSymbol(file.catalog.keys[Int(numbers[index])]) {
        symbol = Array(name.utf8)
      } else {
        continue
      }
      let number = symbol.withBytes { symbols.insert($0) }
      guard number < first.count else {
        first.append(index)
        continue
      }
      let (earlier, other) = (document.entries[first[number]], Int(numbers[first[number]]))
      guard other != Int(numbers[index]) else { continue }
      findings.report(
        Finding(
          Self.id, Self.collision(file.catalog.keys[other], symbols[number]), file: file.index, range: entry.key.range,
          key: Int(numbers[index]), notes: [Finding.Note(Self.first(), path: file.file.path, place: (file.index, earlier.key.range))]))
    }
  }

  /// Writes a key with another sign for its full stops, as a resource is called in `R`.
  private static func replaceStops(in key: ByteView, with sign: UInt8, into result: inout [UInt8]) {
    result.removeAll(keepingCapacity: true)
    for byte in key { result.append(byte == UInt8(ascii: ".") ? sign : byte) }
  }

  /// The name that Xcode makes of a key: its words in camel case; keys with placeholders become functions, which differ by their arguments.
  static func swiftSymbol(_ key: String) -> String? {
    guard !key.contains("%") else { return nil }
    let words = key.split { !($0.isLetter || $0.isNumber) }
    guard let head = words.first else { return nil }
    return head.prefix(1).lowercased() + head.dropFirst() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  static var messages: [MessageTemplate] { [collision, first] }

  private static let collision = MessageTemplate(
    "rule.symbol-collision", "The key %1$@ generates the same symbol: %2$@. Rename one of them.")
  private static let first = MessageTemplate("rule.symbol-collision.note", "The other key.")
}
