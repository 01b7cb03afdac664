import Foundation
import Testing

@testable import l10n

/// Renaming and deleting keys.
@Suite struct RenameTests {
  private func project() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    let english = "/* l10n:disable=double-space */\n\"menu.open\" = \"Open\";\n\"menu.close\" = \"Close\";\n"
    try folder.write(english, to: "App/en.lproj/Localizable.strings")
    try folder.write("\"menu.open\" = \"Öffnen\";\n\"menu.close\" = \"Schließen\";\n", to: "App/de.lproj/Localizable.strings")
    try folder.write("let a = NSLocalizedString(\"menu.open\", comment: \"\")\nlet b = \"menu.open\"\n", to: "App/Menu.swift")
    return folder
  }

  private func texts(_ folder: ScratchFolder) throws -> [String] {
    try ["App/en.lproj/Localizable.strings", "App/de.lproj/Localizable.strings", "App/Menu.swift"].map { try folder.text(of: $0) }
  }

  @Test func `A key is renamed in all locales and in calls, other places are listed, and the way back changes nothing`() async throws {
    let folder = try project()
    let before = try texts(folder)
    let result = try await ToolProcess.run(["rename", "menu.open", "file.open"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(result.output == "./App/de.lproj/Localizable.strings\n./App/en.lproj/Localizable.strings\n./App/Menu.swift\n", "\(result)")
    #expect(
      result.errors.contains(
        "not changed: 1. Describe the calls with --accessor, such as '$t({key})'.\n./App/Menu.swift:2: let b = \"menu.open\"\n"),
      "\(result)")
    #expect(
      try texts(folder)
        == before.enumerated().map { number, text in
          number == 2 ? text.replacing("(\"menu.open", with: "(\"file.open") : text.replacing("menu.open", with: "file.open")
        })
    #expect(try await ToolProcess.run(["rename", "file.open", "menu.open"], in: folder.path).exitCode == 0)
    #expect(try texts(folder) == before)
  }

  @Test func `A key that is renamed to itself changes nothing`() async throws {
    let folder = try project()
    let before = try texts(folder)
    for arguments in [["menu.open", "menu.open"], ["menu.*", "menu.*", "--dry-run"]] {
      let result = try await ToolProcess.run(["rename"] + arguments, in: folder.path)
      #expect(result.exitCode == 0 && result.output.isEmpty && result.errors == "note: nothing was written.\n", "\(result)")
    }
    #expect(try texts(folder) == before)
  }

  @Test func `A message of Fluent is renamed with its attributes, also where it has nothing else`() async throws {
    let folder = try ScratchFolder()
    let english = "# Saves.\nsave = Save\n    .label = Save file\n    .key = S\nother = { save.label }\n"
    let german = "save =\n    .label = Datei sichern\n    .key = S\n"
    try folder.write(english.replacing("{ save.label }", with: "x"), to: "l10n/en/main.ftl")
    try folder.write(german, to: "l10n/de/main.ftl")
    let result = try await ToolProcess.run(["rename", "save", "store"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "l10n/de/main.ftl") == german.replacing("save =", with: "store ="))
    #expect(try folder.text(of: "l10n/en/main.ftl").contains("# Saves.\nstore = Save\n    .label = Save file\n    .key = S\nother"))
    try folder.write(english.replacing("save", with: "store"), to: "l10n/en/main.ftl")
    #expect(try await ToolProcess.run(["rename", "store", "save"], in: folder.path).exitCode == 1, "Another text would change.")
    #expect(try folder.text(of: "l10n/en/main.ftl") == english.replacing("save", with: "store"))
  }

  @Test(
    arguments: [
      (
        "config/locales", "yml", "en:\n  m:\n    one: \"%{count} a\"\n    other: \"%{count} b\"\n  x: X\n",
        "pl:\n  m:\n    one: \"%{count} a\"\n    few: \"%{count} b\"\n    many: \"%{count} c\"\n  x: Y\n"
      ),
      (
        "config/locales", "yml", "en:\n  m:\n    one: \"%{count} a\"\n  x: X\n",
        "pl:\n  m:\n    one: \"%{count} a\"\n    few: \"%{count} b\"\n    many: \"%{count} c\"\n    other: \"%{count} d\"\n  x: Y\n"
      ),
      (
        "locales", "json", "{\"m_one\": \"{{count}} a\", \"m_other\": \"{{count}} b\", \"x\": \"X\"}\n",
        "{\"m_one\": \"{{count}} a\", \"x\": \"Y\"}\n"
      ),
      (
        "locales", "json", "{\"m\": \"{{count}} a\", \"m_plural\": \"{{count}} b\", \"x\": \"X\"}\n",
        "{\"m_0\": \"a\", \"x\": \"Y\"}\n"
      ),
    ] as [(String, String, String, String)])
  func `Forms that only another file shows to be a plural hinder no change, and are changed with it`(
    place: String, ending: String, source: String, target: String
  ) async throws {
    let folder = try ScratchFolder()
    try folder.folder("config")
    try folder.folder(place)
    let files = [("\(place)/en.\(ending)", source), ("\(place)/pl.\(ending)", target)]
    for (path, text) in files { try folder.write(text, to: path) }
    for (old, new) in [("x", "y"), ("m", "n"), ("n", "m"), ("y", "x")] {
      let result = try await ToolProcess.run(["rename", old, new], in: folder.path)
      #expect(result.exitCode == 0, "\(old) \(new) \(result)")
      for (path, _) in files { #expect(try folder.text(of: path).contains(new), "\(old) \(new) \(path)") }
    }
    for (path, text) in files { #expect(try folder.text(of: path) == text) }
    let result = try await ToolProcess.run(["delete", "m"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    for (path, _) in files { #expect(try !folder.text(of: path).contains("m"), "\(path) \(result)") }
  }

  @Test func `A stray character blocks nothing, and a refusal names the line of the defect`() async throws {
    let folder = try ScratchFolder()
    let text = "<resources>\n    <string name=\"a\">A</string>>\n    <string name=\"b\">B</string>\n</resources>\n"
    try folder.write(text, to: "res/values/strings.xml")
    try folder.write(text, to: "res/values-de/strings.xml")
    let result = try await ToolProcess.run(["rename", "b", "c"], in: folder.path)
    #expect(try result.exitCode == 0 && folder.text(of: "res/values-de/strings.xml") == text.replacing("\"b\"", with: "\"c\""), "\(result)")
    try folder.write(text.replacing("</string>>", with: "</string><string>x</string>"), to: "res/values-de/strings.xml")
    try folder.write(text, to: "res/values/strings.xml")
    let refused = try await ToolProcess.run(["rename", "b", "c"], in: folder.path)
    #expect(refused.exitCode == 1 && refused.errors.contains("values-de/strings.xml:2: No key can be changed"), "\(refused)")
  }

  @Test func `A name that is a word of Java is refused on Android`() async throws {
    let folder = try ScratchFolder()
    try folder.write("<resources>\n    <string name=\"b\">B</string>\n</resources>\n", to: "res/values/strings.xml")
    let result = try await ToolProcess.run(["rename", "b", "class"], in: folder.path)
    #expect(result.exitCode == 1 && result.errors.contains("does not support the key “class”"), "\(result)")
  }

  @Test(
    arguments: [
      ("ftl/en.ftl", "save = Save\n", "save", "my key", "does not support the key “my key”", "these signs: - _"),
      (
        "_locales/en/messages.json", "{\"save\": {\"message\": \"Save\"}}\n", "save", "a-b", "does not support the key “a-b”",
        "these signs: _ @"
      ),
      (
        "values/strings.xml", "<resources><string name=\"save\">S</string></resources>\n", "save", "two words",
        "does not support the key “two words”", "these signs: . _"
      ),
      ("ftl/en.ftl", "save = Save\n    .label = L\n", "save.label", "open.label", "can't be changed in this file", "stays in its context"),
      (
        "app_de.ts",
        "<TS version=\"2.1\" language=\"de\"><context><name>C</name><message><source>A</source><translation>B</translation></message>"
          + "</context></TS>\n", "C␄A", "D␄A", "can't be changed in this file", "stays in its context"
      ),
    ])
  func `A name that the format can't have is refused with what it can have`(
    path: String, text: String, key: String, newKey: String, title: String, suggestion: String
  ) async throws {
    let folder = try ScratchFolder()
    try folder.write(text, to: path)
    let result = try await ToolProcess.run(["rename", key, newKey, "--no-sources"], in: folder.path)
    #expect(result.exitCode == 1 && result.errors.contains(title) && result.errors.contains(suggestion), "\(result)")
    #expect(!result.errors.contains("in the program that writes"), "\(result)")
    #expect(try folder.text(of: path) == text)
  }

  @Test func `The header of a file may name another locale than its path`() async throws {
    let folder = try ScratchFolder()
    func file(_ key: String, _ locale: String) -> String {
      "msgid \"\"\nmsgstr \"\"\n\"Language: \(locale)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"\(key)\"\nmsgstr \"x\"\n\n"
        + "msgid \"kept\"\nmsgstr \"y\"\n"
    }
    try folder.write(file("Old", "zh_CN"), to: "locale/zh_Hans/LC_MESSAGES/django.po")
    try folder.write(file("Old", "de"), to: "locale/de/LC_MESSAGES/django.po")
    let result = try await ToolProcess.run(["rename", "Old", "New"], in: folder.path)
    #expect(try result.exitCode == 0 && folder.text(of: "locale/zh_Hans/LC_MESSAGES/django.po") == file("New", "zh_CN"), "\(result)")
  }

  @Test func `Keys that are built at run time are listed, and uses that the settings describe are certain`() async throws {
    let folder = try ScratchFolder()
    try folder.write("\"settings.title\" = \"T\";\n", to: "en.lproj/Localizable.strings")
    try folder.write(
      "let a = \"settings.\" + name\nlet b = \"settings.\\(name)\"\nlet c = \"other.\\(name)\"\n", to: "A.swift")
    try folder.write("const a = `settings.${name}`\n", to: "b.ts")
    let result = try await ToolProcess.run(["delete", "settings.title", "--dry-run"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    for place in ["A.swift:1:", "A.swift:2:", "b.ts:1:"] { #expect(result.errors.contains(place), "\(place) \(result)") }
    #expect(!result.errors.contains("A.swift:3"), "\(result)")
    for (path, text) in [("A.swift", "let a = L10n.Settings.title\n"), ("b.ts", "x(L10n.settings.title)\n")] {
      try folder.write("", to: "A.swift")
      try folder.write("", to: "b.ts")
      try folder.write(text, to: path)
      let used = try await ToolProcess.run(["delete", "settings.title", "--accessor", "L10n.{key}", "--dry-run"], in: folder.path)
      #expect(used.exitCode == 1 && used.errors.contains("\(path):1"), "\(used)")
    }
  }

  @Test(arguments: [
    (
      "en.yml", "settings.*", "preferences.*",
      "en:\n  settings:\n    a: \"A\" # one\n    b: 'B'\n    n:\n      one: \"1\"\n      other: \"n\"\n  z: Z\n"
    ),
    ("m.properties", "Success\\!Done", "Success\\!Well", "Success\\!\\ Done=x\nb=y\n"),
  ])
  func `What is not renamed keeps its spelling, and the way back gives the same bytes`(
    _ name: String, _ key: String, _ newKey: String, _ text: String
  ) async throws {
    let folder = try ScratchFolder()
    let path = name == "en.yml" ? "config/locales/en.yml" : "messages.properties"
    try folder.write(text, to: path)
    let (old, new) = name == "en.yml" ? (key, newKey) : ("Success! Done", "Success! Well")
    let result = try await ToolProcess.run(["rename", old, new, path], in: folder.path)
    let expected = name == "en.yml" ? text.replacing("settings:", with: "preferences:") : text.replacing("Done", with: "Well")
    #expect(try result.exitCode == 0 && folder.text(of: path) == expected, "\(result)")
    let back = try await ToolProcess.run(["rename", new, old, path], in: folder.path)
    #expect(try back.exitCode == 0 && folder.text(of: path) == text, "\(back)")
  }

  @Test func `A text of YAML that goes to another mapping keeps quotation marks, escapes and its comment`() async throws {
    let folder = try ScratchFolder()
    try folder.write(
      "en:\n  a:\n    x: \"X \\u00e9\" # kept\n    t: |\n      one\n      two\n    y: Y\n  b:\n    c:\n      z: Z\n",
      to: "config/locales/en.yml")
    for (old, new) in [("a.x", "b.c.x"), ("a.t", "b.c.t")] {
      let result = try await ToolProcess.run(["rename", old, new], in: folder.path)
      #expect(result.exitCode == 0, "\(result)")
    }
    #expect(
      try folder.text(of: "config/locales/en.yml")
        == "en:\n  a:\n    y: Y\n  b:\n    c:\n      z: Z\n      x: \"X \\u00e9\" # kept\n      t: |\n        one\n        two\n")
  }

  @Test func `A dry run prints a patch and writes nothing`() async throws {
    let folder = try project()
    let before = try texts(folder)
    let result = try await ToolProcess.run(["rename", "menu.*", "file.*", "--dry-run"], in: folder.path)
    #expect(result.exitCode == 0 && result.errors.contains("keys to change: 2, files: 3; nothing was written."), "\(result)")
    #expect(try texts(folder) == before)
    try folder.write(result.output, to: "change.patch")
    let patch = Process()
    patch.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
    patch.arguments = ["-s", "-p0", "-d", folder.path, "-i", folder("change.patch")]
    try patch.run()
    patch.waitUntilExit()
    #expect(patch.terminationStatus == 0)
    let patched = try texts(folder)
    try folder.write(before[0], to: "App/en.lproj/Localizable.strings")
    try folder.write(before[1], to: "App/de.lproj/Localizable.strings")
    try folder.write(before[2], to: "App/Menu.swift")
    #expect(try await ToolProcess.run(["rename", "menu.*", "file.*"], in: folder.path).exitCode == 0)
    #expect(try texts(folder) == patched && patched != before)
  }

  @Test func `An unknown key names the nearest one, and a key that exists is not overwritten`() async throws {
    let folder = try project()
    let before = try texts(folder)
    let unknown = try await ToolProcess.run(["rename", "menu.opem", "x"], in: folder.path)
    #expect(unknown.exitCode == 1 && unknown.errors.contains("Nearest keys: menu.open") && unknown.output.isEmpty, "\(unknown)")
    let existing = try await ToolProcess.run(["rename", "menu.open", "menu.close"], in: folder.path)
    #expect(existing.exitCode == 1 && existing.errors.contains("App/de.lproj/Localizable.strings:2"), "\(existing)")
    #expect(existing.errors.contains("nothing was written"), "\(existing)")
    #expect(try texts(folder) == before)
  }

  @Test(arguments: [["menu.open", "file.open"], ["menu.op*", "file.op*"], ["--from-file", "pairs.csv"]])
  func `A renaming that was killed is finished: in source code, locks and a baseline`(names: [String]) async throws {
    let folder = try project()
    try folder.write("\"menu.open\" = \"Öffnen  \";\n\"menu.close\" = \"Schließen\";\n", to: "App/de.lproj/Localizable.strings")
    #expect(try await ToolProcess.run(["lock", "App"], in: folder.path).exitCode == 0)
    _ = try await ToolProcess.run(["validate", "App", "--baseline", "b.jsonl", "--write-baseline"], in: folder.path)
    try folder.write("old,new\nmenu.open,file.open\n", to: "pairs.csv")
    for locale in ["en", "de"] {
      let path = "App/\(locale).lproj/Localizable.strings"
      try folder.write(folder.text(of: path).replacing("menu.open", with: "file.open"), to: path)
    }
    let before = try texts(folder)
    let result = try await ToolProcess.run(["rename"] + names + ["App", "--baseline", "b.jsonl"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains("App/Menu.swift"), "\(result)")
    #expect(result.errors.contains("changed keys: 1"), "\(result)")
    #expect(try texts(folder) == Array(before.prefix(2)) + [before[2].replacing("(\"menu.open", with: "(\"file.open")])
    #expect(try !folder.text(of: "b.jsonl").contains("menu.open"))
    #expect(try await ToolProcess.run(["lock", "App", "--check"], in: folder.path).exitCode == 0)
    let again = try await ToolProcess.run(["rename"] + names + ["App", "--baseline", "b.jsonl"], in: folder.path)
    #expect(again.exitCode == 1 && again.errors.contains("No catalogue contains the key"), "\(again)")
  }

  @Test func `A key that another catalogue still has is not changed in code because one catalogue has the new key`() async throws {
    let folder = try project()
    try folder.write("\"file.open\" = \"Open\";\n", to: "Lib/en.lproj/Localizable.strings")
    let before = try texts(folder)
    let result = try await ToolProcess.run(["rename", "menu.open", "file.open", "Lib", "--sources", "App"], in: folder.path)
    #expect(result.exitCode == 1 && result.errors.contains("No catalogue contains the key"), "\(result)")
    #expect(try texts(folder) == before)
  }

  @Test func `A catalogue that was renamed in one locale is renamed in the others if git has the old key there`() async throws {
    let folder = try project()
    let path = "App/de.lproj/Localizable.strings"
    let german = try folder.text(of: path).replacing("menu.open", with: "file.open")
    try folder.write(german, to: path)
    let unknown = try await ToolProcess.run(["rename", "menu.open", "file.open"], in: folder.path)
    #expect(unknown.exitCode == 1 && unknown.errors.contains("already exists"), "\(unknown)")
    try FileManager.default.removeItem(atPath: folder.path + "/.git")
    try folder.write(german.replacing("file.open", with: "menu.open"), to: path)
    let commit = try await ToolProcess.shell(
      "git init -q . && git add . && git -c user.name=t -c user.email=t@example.org commit -qm a", in: folder.path)
    #expect(commit.exitCode == 0, "\(commit)")
    try folder.write(german, to: path)
    let result = try await ToolProcess.run(["rename", "menu.open", "file.open"], in: folder.path)
    #expect(result.exitCode == 0 && !result.output.contains("de.lproj"), "\(result)")
    #expect(try folder.text(of: "App/en.lproj/Localizable.strings").contains("\"file.open\" = \"Open\";"))
    #expect(try folder.text(of: path) == german)
  }

  @Test func `Pairs come from a table, with or without a header`() async throws {
    let folder = try project()
    try folder.write("old,new\nmenu.open,\"file, open\"\nmenu.close,file.close\n", to: "pairs.csv")
    let result = try await ToolProcess.run(["rename", "--from-file", "pairs.csv", "App", "--no-sources"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "App/de.lproj/Localizable.strings") == "\"file, open\" = \"Öffnen\";\n\"file.close\" = \"Schließen\";\n")
    try folder.write("file.close;menu.close\nbroken\n", to: "pairs.csv")
    let broken = try await ToolProcess.run(["rename", "--from-file", "pairs.csv", "App"], in: folder.path)
    #expect(broken.exitCode == 2 && broken.errors.contains("pairs.csv:2"), "\(broken)")
  }

  @Test func `The lock and the baseline go along`() async throws {
    let folder = try project()
    try folder.write("\"menu.open\" = \"Öffnen  \";\n\"menu.close\" = \"Schließen\";\n", to: "App/de.lproj/Localizable.strings")
    #expect(try await ToolProcess.run(["lock", "App"], in: folder.path).exitCode == 0)
    _ = try await ToolProcess.run(["validate", "App", "--baseline", "b.jsonl", "--write-baseline"], in: folder.path)
    #expect(try folder.text(of: "b.jsonl").contains("menu.open"))
    let result = try await ToolProcess.run(["rename", "menu.open", "file.open", "App", "--baseline", "b.jsonl"], in: folder.path)
    #expect(result.exitCode == 0 && result.output.contains(".l10n/lock/"), "\(result)")
    #expect(try !folder.text(of: "b.jsonl").contains("menu.open"))
    #expect(try await ToolProcess.run(["lock", "App", "--check"], in: folder.path).exitCode == 0)
    let again = try await ToolProcess.run(["validate", "App", "--baseline", "b.jsonl", "--fail-on", "warning"], in: folder.path)
    #expect(again.exitCode == 0 && !again.errors.contains("stale"), "\(again)")
  }

  @Test func `References between Android's resources are renamed with the key`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    let english = "<resources>\n  <string name=\"old\">Old</string>\n  <string name=\"same\">@string/old</string>\n</resources>\n"
    try folder.write(english, to: "res/values/strings.xml")
    try folder.write("<resources>\n  <string name=\"old\">Alt</string>\n</resources>\n", to: "res/values-de/strings.xml")
    try folder.write("<TextView android:text=\"@string/old\"/>\n", to: "res/layout/main.xml")
    let result = try await ToolProcess.run(["rename", "old", "fresh"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(
      try folder.text(of: "res/values/strings.xml").contains("name=\"fresh\">Old</string>\n  <string name=\"same\">@string/fresh</string>"))
    #expect(try folder.text(of: "res/layout/main.xml") == "<TextView android:text=\"@string/fresh\"/>\n")
  }

  @Test func `A deleted key is removed with its comment, unless code uses it`() async throws {
    let folder = try project()
    let before = try texts(folder)
    let used = try await ToolProcess.run(["delete", "menu.open"], in: folder.path)
    #expect(used.exitCode == 1 && used.errors.contains("App/Menu.swift:1") && used.output.isEmpty, "\(used)")
    #expect(try texts(folder) == before)
    let forced = try await ToolProcess.run(["delete", "menu.open", "--force"], in: folder.path)
    #expect(forced.exitCode == 0 && forced.errors.contains("./App/Menu.swift:1"), "\(forced)")
    #expect(try texts(folder) == ["\"menu.close\" = \"Close\";\n", "\"menu.close\" = \"Schließen\";\n", before[2]])
  }

  @Test func `All files are written or none`() async throws {
    let folder = try project()
    let before = try texts(folder)
    try folder.write("\"menu.open\" = \"Ouvrir\";\n", to: "elsewhere/Localizable.strings")
    try folder.folder("App/fr.lproj")
    try folder.link("App/fr.lproj/Localizable.strings", to: folder("elsewhere/Localizable.strings"))
    let result = try await ToolProcess.run(
      ["rename", "menu.open", "file.open", "App/en.lproj/Localizable.strings", "App/fr.lproj/Localizable.strings"], in: folder.path)
    #expect(result.exitCode == 2 && result.errors.contains("nothing was written"), "\(result)")
    #expect(try texts(folder) == before)
  }

  @Test(
    arguments: [
      ["rename", "a"], ["rename", "a.*", "b"], ["rename", "", "b"], ["rename", "a", ""], ["rename", "a", "b", "-"], ["delete"],
      ["delete", ""],
      ["delete", "a", "-"], ["rename", "a", "b", "--sources", "x", "--no-sources"],
    ])
  func `Arguments that can't be meant are wrong usage`(arguments: [String]) async throws {
    #expect(try await ToolProcess.run(arguments).exitCode == 64)
  }

  @Test func `A link to source code is not followed out of the project`() async throws {
    let folder = try project()
    try folder.write("NSLocalizedString(\"menu.open\", comment: \"\")\n", to: "outside/Other.swift")
    try folder.link("App/Other.swift", to: folder("outside/Other.swift"))
    let result = try await ToolProcess.run(["rename", "menu.open", "file.open", "App"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "outside/Other.swift") == "NSLocalizedString(\"menu.open\", comment: \"\")\n")
  }
}
