import Localize
import Testing

/// Folders of locales with folders in them, and files that repeat the locale of their folder.
@Suite struct LocaleFolderTests {
  private static func text(of path: String) -> String {
    if path.hasSuffix(".json") { return #"{"save": "Save", "quit": "Quit", "name": "Name"}"# }
    return path.hasSuffix(".ftl") ? "save = Save\n" : "save: Save it\n"
  }

  private static func sample(_ files: [String]) throws -> DiscoverySample {
    try DiscoverySample([], texts: Dictionary(uniqueKeysWithValues: files.map { ($0, text(of: $0)) }))
  }

  @Test(
    arguments: [
      (["l/en/en.json", "l/pt-BR/pt_BR.json"], ["l/l: en l/en/en.json, pt-BR l/pt-BR/pt_BR.json"]),
      (["l/en/t-en.json", "l/de/t-de.json"], ["l/t: de l/de/t-de.json, en l/en/t-en.json"]),
      (["l/en/t_en.json", "l/de/t_de.json"], ["l/t: de l/de/t_de.json, en l/en/t_en.json"]),
      (["l/en/en-t.json", "l/de/de-t.json"], ["l/t: de l/de/de-t.json, en l/en/en-t.json"]),
      (["l/en/t.en.yml", "l/de/t.de.yml"], ["l/t: de l/de/t.de.yml, en l/en/t.en.yml"]),
      (["l/en/v/t.en.yml", "l/de/v/t.de.yml"], ["l/v/t: de l/de/v/t.de.yml, en l/en/v/t.en.yml"]),
      (["l/en/v/en.yml", "l/de/v/de.yml"], ["l/v: de l/de/v/de.yml, en l/en/v/en.yml"]),
      (["i18n/en/en.ftl", "i18n/de/de.ftl"], ["i18n/i18n: de i18n/de/de.ftl, en i18n/en/en.ftl"]),
      // A single locale in a folder of texts.
      (["config/locales/en/t.en.yml"], ["config/locales/t: en config/locales/en/t.en.yml"]),
      // The source has no folder of its own.
      (["locales/en.yml", "locales/de/de.yml"], ["locales/locales: de locales/de/de.yml, en locales/en.yml"]),
      (["locales/t.en.yml", "locales/de/t.de.yml"], ["locales/t: de locales/de/t.de.yml, en locales/t.en.yml"]),
      // Two files of a locale are two tables.
      (
        ["locales/en.json", "locales/en/en.json", "locales/de/de.json"],
        ["locales/locale: de locales/de/de.json, en locales/en/en.json", "locales/locales: en locales/en.json"]
      ),
      (
        ["l/en/t.json", "l/en/en-t.json", "l/de/t.json", "l/de/de-t.json"],
        ["l/locale-t: de l/de/de-t.json, en l/en/en-t.json", "l/t: de l/de/t.json, en l/en/t.json"]
      ),
      // A folder that is called like a locale and has others.
      (["locales/en/en.json", "locales/en/de.json"], ["locales/en/en: de locales/en/de.json, en locales/en/en.json"]),
      // Words.
      (["l/de/sign-in.json", "l/in/sign-in.json"], ["l/sign-in: de l/de/sign-in.json, id l/in/sign-in.json"]),
      (["src/src.json", "app/app.json"], []),
    ] as [([String], [String])])
  func `A file that repeats the locale of its folder is of the same table as those of the others`(
    files: [String], expected: [String]
  ) throws {
    #expect(try Self.sample(files).catalogs() == expected)
  }

  @Test(
    arguments: [
      (
        ["locales/en/admin/users.json", "locales/de/admin/users.json"],
        ["locales/admin/users: de locales/de/admin/users.json, en locales/en/admin/users.json"]
      ),
      (["r/en/a/t.json", "r/de/a/t.json", "r/de/b/t.json"], ["r/a/t: de r/de/a/t.json, en r/en/a/t.json"]),
      (["lang/en/a/b/t.json"], ["lang/a/b/t: en lang/en/a/b/t.json"]),
      (["locales/en/views/u.yml", "locales/pl/views/u.yml"], ["locales/views/u: en locales/en/views/u.yml, pl locales/pl/views/u.yml"]),
      (["po/de/a/t.po", "po/fr/a/t.po"], ["po/a/t: de po/de/a/t.po, fr po/fr/a/t.po"]),
      (["data/2020/t.json", "src/app/t.json", "src/lib/t.json"], []),
    ] as [([String], [String])])
  func `Folders between that of the locale and the file are a part of the table's name`(files: [String], expected: [String]) throws {
    #expect(try Self.sample(files).catalogs() == expected)
  }

  @Test(
    arguments: [
      (["l/en/en.json", "l/de/de.json", "l/de/other.json"], "l/en/en.json", "l/l: (de l/de/de.json), en l/en/en.json"),
      (["l/en/a/t.json", "l/de/a/t.json"], "l/de/a/t.json", "l/a/t: de l/de/a/t.json, (en l/en/a/t.json)"),
      (["locales/en.yml", "locales/de/de.yml"], "locales/en.yml", "locales/locales: (de locales/de/de.yml), en locales/en.yml"),
      (["locales/en.yml", "locales/de/de.yml"], "locales/de/de.yml", "locales/locales: de locales/de/de.yml, (en locales/en.yml)"),
    ])
  func `A named file includes those of the other locales`(files: [String], named: String, expected: String) throws {
    #expect(try Self.sample(files).catalogs([named]) == [expected])
  }
}
