import Foundation

/// The few facts of CLDR that the locale tables need, as small text files that a diff can show.
struct CLDRExtract {
  let folder: URL

  func write(to repository: Repository) throws {
    let likely = try strings(in: "likelySubtags.json", at: ["supplemental", "likelySubtags"])
    let parents = try strings(in: "parentLocales.json", at: ["supplemental", "parentLocales", "parentLocale"])
    var languagesByScript: [String: [String]] = [:]
    var likelyRegions: [(String, String)] = []
    var scriptsByRegion: [(String, String)] = []
    var languagesByRegion: [(String, String)] = []
    for (key, value) in likely {
      let from = key.split(separator: "-").map(String.init)
      let to = value.split(separator: "-").map(String.init)
      guard to.count == 3 else { throw GenerateError("likelySubtags.json: \(key) has no script and region.") }
      if key == "und" {
        // The language of its region, which has no row of its own.
        languagesByRegion.append((to[2], to[0]))
      } else if from.count == 1 {
        languagesByScript[to[1], default: []].append(key)
      }
      // Only two-letter languages are published for several regions so often that the likely one matters.
      if key.utf8.count == 2 || (from.count == 2 && from[0].utf8.count == 2 && from[1].utf8.count == 4) {
        likelyRegions.append((key, to[2]))
      }
      if from.count == 2, from[1].utf8.count != 4 {
        if from[0] == "und" {
          languagesByRegion.append((from[1], to[0]))
        } else {
          scriptsByRegion.append((key, to[1]))
        }
      }
    }
    let notice = "# From CLDR's likelySubtags.json"
    try repository.write(
      text(
        "\(notice): the likely script, and the languages that are written in it.",
        languagesByScript.map { ($0, $1.sorted().joined(separator: " ")) }),
      to: "Generate/Data/likelyScripts.txt"
    )
    try repository.write(text("\(notice): the likely region of a language.", likelyRegions), to: "Generate/Data/likelyRegions.txt")
    try repository.write(
      text("\(notice): the script of a language in a region where it isn't its usual one.", scriptsByRegion),
      to: "Generate/Data/scriptsByRegion.txt"
    )
    try repository.write(
      text("\(notice): the likely language of a region.", languagesByRegion),
      to: "Generate/Data/languagesByRegion.txt"
    )
    try repository.write(
      text("# From CLDR's parentLocales.json: where the parent isn't found by cutting off the last subtag.", parents.map { ($0, $1) }),
      to: "Generate/Data/parentLocales.txt"
    )
    try writePluralRules(of: "cardinal", from: "plurals.json", to: repository)
    try writePluralRules(of: "ordinal", from: "ordinals.json", to: repository)
  }

  /// One line for each set of rules, with the sample numbers that the tests are made of: `category: condition samples; … | locales`.
  private func writePluralRules(of kind: String, from name: String, to repository: Repository) throws {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    guard let locales = (root?["supplemental"] as? [String: Any])?["plurals-type-\(kind)"] as? [String: [String: String]] else {
      throw GenerateError("\(name) has no plural rules.")
    }
    var localesByRules: [String: [String]] = [:]
    for (locale, rules) in locales {
      let parts = ["zero", "one", "two", "few", "many", "other"].compactMap { category in
        rules["pluralRule-count-\(category)"].map { rule in
          ([category + ":"] + rule.split(separator: " ").map(String.init)).joined(separator: " ")
        }
      }
      guard parts.count == rules.count else { throw GenerateError("\(name): \(locale) has an unknown category.") }
      localesByRules[parts.joined(separator: "; "), default: []].append(locale)
    }
    let lines = localesByRules.map { $0 + " | " + $1.sorted().joined(separator: " ") }
    try repository.write(
      (["# From CLDR's \(name): the categories of numbers, each with its condition and sample numbers, and the locales that have them."]
        + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }).joined(separator: "\n") + "\n",
      to: "Generate/Data/\(kind)PluralRules.txt")
  }

  private func text(_ comment: String, _ rows: [(String, String)]) -> String {
    let lines = rows.map { "\($0) \($1)" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return ([comment] + lines).joined(separator: "\n") + "\n"
  }

  private func strings(in name: String, at path: [String]) throws -> [String: String] {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    var value: Any? = try JSONSerialization.jsonObject(with: data)
    for key in path {
      value = (value as? [String: Any])?[key]
    }
    guard let strings = value as? [String: String] else {
      throw GenerateError("\(name) has no table of strings at \(path.joined(separator: "."))")
    }
    return strings
  }
}
