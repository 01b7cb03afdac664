/// Keys in byte order, and the queries for them.
struct Corpus {
  let name: String
  let keys: [String]
  /// All keys, shuffled.
  let hits: [String]
  /// Keys with one byte replaced anywhere: the search fails late.
  let lateMisses: [String]
  /// Keys with the first two bytes replaced by bytes that begin no key.
  let earlyMisses: [String]
  /// Keys with one or two random edits.
  let misspelt: [String]

  init(name: String, keys: some Sequence<String>) {
    var random = RandomNumbers(seed: 1)
    let all = Set(keys)
    self.name = name
    self.keys = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    hits = self.keys.shuffled(using: &random).map(Self.copy)
    lateMisses = hits.compactMap { key in
      var bytes = Array(key.utf8)
      guard !bytes.isEmpty else { return nil }
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8(ascii: "a") + UInt8.random(in: 0..<26, using: &random)
      let text = String(decoding: bytes, as: UTF8.self)
      return all.contains(text) ? nil : text
    }
    earlyMisses = hits.map { Self.copy("~~" + $0.dropFirst(2)) }
    misspelt = hits.prefix(200).map { Self.misspelling(of: $0, &random) }
  }

  /// The keys and the misspelt ones.
  var json: String {
    func list(_ texts: [String]) -> String {
      // No key has a character that JSON escapes.
      "[" + texts.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
    }
    return "{\"name\": \"\(name)\", \"keys\": \(list(keys)), \"queries\": \(list(misspelt))}"
  }

  /// The text in separate memory, like an incoming query: a dictionary does not even compare strings that share storage.
  static func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }

  private static func misspelling(of key: String, _ random: inout RandomNumbers) -> String {
    var letters = Array(key.unicodeScalars)
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: 0..<max(1, letters.count), using: &random)
      let letter = Unicode.Scalar(UInt8(ascii: "a") + UInt8.random(in: 0..<26, using: &random))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: letters.insert(letter, at: place)
      case 1 where letters.count > 1: letters.remove(at: place)
      default: letters[min(place, letters.count - 1)] = letter
      }
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: letters)
    return text
  }

  /// 100,000 different keys like those of applications: `settings.create.tooltip.7.subtitle`.
  static func dottedKeys() -> Corpus {
    let areas = ["settings", "account", "checkout", "onboarding", "notifications", "search", "profile", "library", "player", "editor"]
    let screens = ["create", "update", "delete", "overview", "details", "permissions", "preferences", "confirmation", "history", "share"]
    let elements = ["button", "label", "tooltip", "placeholder", "headline", "message", "error", "accessibility", "banner", "menu"]
    let roles = ["title", "subtitle", "body", "action", "hint", "description", "primary", "secondary"]
    var random = RandomNumbers(seed: 2)
    var keys: Set<String> = []
    while keys.count < 100_000 {
      func pick(_ words: [String]) -> String { words[Int.random(in: 0..<words.count, using: &random)] }
      var parts = [pick(areas), pick(screens)]
      if Bool.random(using: &random) { parts.append(pick(screens)) }
      parts += [pick(elements), String(Int.random(in: 0..<100, using: &random)), pick(roles)]
      if Int.random(in: 0..<4, using: &random) == 0 { parts.append(pick(roles)) }
      keys.insert(parts.joined(separator: "."))
    }
    return Corpus(name: "dotted", keys: keys)
  }
}
