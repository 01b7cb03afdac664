/// The parts of a well-formed tag, each in its canonical case.
struct LocaleTag {
  /// Empty in a private tag (`x-…`), which has a remainder only.
  var language: String
  var script: String?
  var region: String?
  /// Variants, extensions and private use, `-` between them.
  var remainder: String?

  init(language: String, script: String? = nil, region: String? = nil, remainder: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
    self.remainder = remainder
  }

  /// The tag as it is written; up to 15 bytes, as nearly every tag is, this allocates nothing.
  var text: String {
    var text = language
    for part in [script, region, remainder] {
      if let part {
        if !text.isEmpty { text += "-" }
        text += part
      }
    }
    return text
  }

  mutating func append(_ subtag: String) {
    remainder = remainder.map { $0 + "-" + subtag } ?? subtag
  }

  /// Adds a subtag for private use, after the `x` that begins them.
  mutating func appendPrivate(_ subtag: String) {
    let hasPrivate = remainder.map { $0.hasPrefix("x-") || $0.contains("-x-") } ?? false
    append(hasPrivate ? subtag : "x-" + subtag)
  }
}
