import Foundation

/// The locale tables of `Sources/Localize/Locales`, from the extracts in `Generate/Data`.
struct LocaleData {
  /// Every known language code of two and three letters.
  let languages: Set<String>
  let scripts: [String]
  let regions: Set<String>
  let languageAliases: [(String, String)]
  let legacyTags: [(String, String)]
  /// The likely script of each language that isn't written in Latin letters, and of a language in a region (`zh-TW`).
  let likelyScripts: [(String, String)]
  let likelyRegions: [(String, String)]
  let likelyLanguages: [(String, String)]
  let parents: [(String, String)]

  init(repository: Repository) throws {
    var languages = Set(try repository.dataLines("languages.txt").flatMap(Self.expanded))
    var scriptOfLanguage: [String: String] = [:]
    for line in try repository.dataLines("likelyScripts.txt") {
      let words = line.split(separator: " ").map(String.init)
      for language in words.dropFirst() {
        languages.insert(language)
        scriptOfLanguage[language] = words[0]
      }
    }
    self.languages = languages
    scripts = try repository.dataLines("scripts.txt").flatMap(Self.expanded).sorted()
    let regions = Set(try repository.dataLines("regions.txt").flatMap(Self.expanded))
    self.regions = regions
    languageAliases = try Self.pairs(repository, "languageAliases.txt")
    legacyTags = try Self.pairs(repository, "legacyTags.txt")
    likelyRegions = try Self.pairs(repository, "likelyRegions.txt")
    // Used only for codes that are not languages: a country's code by mistake.
    likelyLanguages = try Self.pairs(repository, "languagesByRegion.txt").filter { pair in
      pair.0.utf8.count == 2 && !languages.contains(pair.0.lowercased())
    }
    likelyScripts = scriptOfLanguage.filter { $0.value != "Latn" }.map { ($0, $1) } + (try Self.pairs(repository, "scriptsByRegion.txt"))
    // A script that isn't the language's own inherits from the root by rule; the table needs to name the exceptions only.
    parents = try Self.pairs(repository, "parentLocales.txt").filter { child, parent in
      guard parent == "und" else { return true }
      let subtags = child.split(separator: "-").map(String.init)
      guard subtags.count == 2, subtags[1].utf8.count == 4, scriptOfLanguage[subtags[0]] != subtags[1] else {
        throw GenerateError("parentLocales.txt: \(child) inherits from the root, and not because of its script.")
      }
      return false
    }
    if let chained = languageAliases.first(where: { pair in languageAliases.contains { $0.0 == pair.1 } }) {
      throw GenerateError("languageAliases.txt: \(chained.0) leads to \(chained.1), which is an alias itself.")
    }
  }

  var files: [GeneratedFile] {
    [
      file("Languages", "language codes, their preferred spellings and whole names that stand for one") {
        codeSet("languageCodes", "Which of the 26² two-letter and 26³ three-letter codes are languages.", languages)
        table("languageAliases", "The preferred code, and script where it needs one, of a language code.", languageAliases)
        table("legacyTags", "The locale that a whole name or grandfathered tag stands for.", legacyTags)
        table("likelyLanguages", "The language of a country whose code isn't a language code.", likelyLanguages)
      },
      file("Scripts", "script codes and likely scripts") {
        table("scriptCodes", "The scripts of ISO 15924.", scripts.map { ($0, "") })
        table("likelyScripts", "The script of a language, or of a language in a region, where it isn't Latin.", likelyScripts)
      },
      file("Regions", "region codes and likely regions") {
        codeSet("regionCodes", "Which two-letter codes are regions.", regions.filter { $0.utf8.count == 2 })
        table("regionNumbers", "The regions of UN M.49 that are used as codes.", regions.filter { $0.utf8.count == 3 }.map { ($0, "") })
        table("likelyRegions", "The region of a two-letter language, or of it in a script.", likelyRegions)
      },
      file("ParentLocales", "parent locales") {
        table("parentLocales", "The parent of a locale where cutting off its last subtag doesn't find it.", parents)
      },
    ]
  }

  /// `AC~G AI` is AC AD AE AF AG AI.
  private static func expanded(_ line: Substring) throws -> [String] {
    try line.split(separator: " ").flatMap { word -> [String] in
      let bytes = Array(word.utf8)
      guard let tilde = bytes.firstIndex(of: UInt8(ascii: "~")) else { return [String(word)] }
      guard tilde >= 2, tilde == bytes.count - 2, bytes[tilde - 1] < bytes[tilde + 1] else {
        throw GenerateError("\(word) isn't a range of codes.")
      }
      let stem = String(decoding: bytes[..<(tilde - 1)], as: UTF8.self)
      return (bytes[tilde - 1]...bytes[tilde + 1]).map { stem + String(UnicodeScalar($0)) }
    }
  }

  private static func pairs(_ repository: Repository, _ name: String) throws -> [(String, String)] {
    try repository.dataLines(name).map { line in
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2 else { throw GenerateError("\(name): “\(line)” isn't a pair.") }
      return (words[0], words[1])
    }
  }
}
