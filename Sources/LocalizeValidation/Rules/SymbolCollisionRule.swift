import ErrorRecovery
import Localize

/// Reports keys from which two symbols of one name are made.
struct SymbolCollisionRule: FileRule {
  static let documentation = RuleDocumentation(
    id: "symbol-collision", severity: .warning,
    what: "Two keys become the same symbol in code.",
    why: "Xcode 26 and Android's resource compiler make a name in code of each key; two of one name stop the build.",
    example: "The keys settings.title and settings_title: both are settingsTitle in Swift, and R.string.settings_title on Android.",
    instead: "Keys that differ in more than their separators.",
    options: """
      In .xcstrings, only keys that were entered by hand (“extractionState”: “manual”) become symbols. Nothing is reported for formats from which \
      no compiler makes symbols.
      """)

  func check(_ file: FileContext, into findings: inout Findings) {
    let document = file.document
    guard document.format.id == .xcstrings || document.format.id == .android else { return }
    // On Android only a full stop makes a name that is not the key.
    guard document.format.id == .xcstrings || file.catalog.keys.contains(UInt8(ascii: ".")) else { return }
    var first: [String: Int] = [:]
    let numbers = file.catalog.keyNumbers[file.index]
    for (index, entry) in document.entries.enumerated() where document.format.id == .android || entry.extraction == .manual {
      let key = file.catalog.keys[Int(numbers[index])]
      guard let symbol = document.format.id == .android ? Self.androidSymbol(key) : Self.swiftSymbol(key) else { continue }
      guard let earlier = first[symbol] else {
        first[symbol] = index
        continue
      }
      let other = Int(numbers[earlier])
      guard other != Int(numbers[index]) else { continue }
      findings.report(
        Finding(
          Self.id, Self.collision(file.catalog.keys[other], symbol), file: file.index, range: entry.key.range, key: Int(numbers[index]),
          notes: [Finding.Note(Self.first(), path: file.file.path, place: (file.index, document.entries[earlier].key.range))]))
    }
  }

  /// The name of a resource in `R`: full stops become underscores.
  private static func androidSymbol(_ key: String) -> String? { key.replacing(".", with: "_") }

  /// The name that Xcode makes of a key: its words in camel case; keys with placeholders become functions, which their arguments tell apart.
  static func swiftSymbol(_ key: String) -> String? {
    guard !key.contains("%") else { return nil }
    let words = key.split { !($0.isLetter || $0.isNumber) }
    guard let head = words.first else { return nil }
    return head.prefix(1).lowercased() + head.dropFirst() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  static var messages: [MessageTemplate] { [collision, first] }

  private static let collision = MessageTemplate(
    "rule.symbol-collision", "The key %1$@ becomes the same symbol in code: %2$@. Rename one of the two.")
  private static let first = MessageTemplate("rule.symbol-collision.note", "The other key is here.")
}
