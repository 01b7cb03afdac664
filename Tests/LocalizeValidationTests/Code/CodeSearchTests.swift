import Foundation
import Localize
import LocalizeProject
import LocalizeValidation
import Testing

/// The places that use one key, in languages that a validation does not read.
@Suite struct CodeSearchTests {
  private func lines(_ key: String, _ code: String, _ path: String = "a.dart", accessors: [String] = []) -> [Int] {
    var options = CodeOptions()
    options.accessors = accessors.compactMap { AccessorPattern($0) }
    return CodeSearch(key: key, options: options).places(in: Array(code.utf8), path: path).map(\.line)
  }

  @Test(
    arguments: [
      ("userProfile", "AppLocalizations.of(context).userProfile", 1), ("saveAction", "Text(l10n.saveAction)", 1),
      ("loginWithTOTP", "context.l10n\n.loginWithTOTP", 2), ("labels.paste", "i18n.labels.paste", 1), ("login", "l10n!.login", 1),
      ("login", "of(context)?.login == 1", 1), ("name", "t.name(3)", 1), ("save_all", "t.save_all", 1),
    ] as [(String, String, Int)])
  func `A member of the key's name is a use`(key: String, code: String, line: Int) {
    #expect(lines(key, code) == [line])
    #expect(lines(key, code, "a.ts") == [line])
  }

  @Test(
    arguments: [
      ("login", " .login { }"), ("login", "...login"), ("login", "t.loginName"), ("name", "self.name = name"), ("name", "import a.name"),
      ("name", "name"), ("a b", "t.a b"), ("userProfile", "userProfile"),
    ])
  func `Other occurrences of a word are not uses`(key: String, code: String) {
    #expect(lines(key, code) == [])
  }

  @Test func `Members of code that a validation reads are not guessed`() {
    #expect(lines("userProfile", "l10n.userProfile", "a.swift") == [])
  }

  @Test func `An accessor finds members in any language, whatever follows them`() {
    #expect(lines("save_action", "l10n.saveAction.toUpperCase()", accessors: ["l10n.{key}"]) == [1])
    #expect(lines("save_action", "l10n.saveAction", accessors: []) == [])
    #expect(lines("save_action", "L10n.saveAction.uppercased()", "a.swift", accessors: ["L10n.{key}"]) == [1])
  }

  @Test(arguments: ["<?xml version=\"1.0\"?>\n<!DOCTYPE TS>\n", "\u{FEFF}<!DOCTYPE TS><TS version=\"2.1\">\n", "\n<TS version=\"2.1\">\n"])
  func `A catalogue of Qt is no code in TypeScript`(head: String) {
    let catalog = head + "<context><message id=\"save_all\"><source>t.save_all 'save_all'</source></message></context></TS>\n"
    #expect(lines("save_all", catalog, "app_de.ts") == [])
    #expect(lines("save_all", "const a = t('save_all')\n", "app_de.ts") == [1])
    #expect(lines("save_all", catalog, "app.html") != [])
    let identity = CatalogIdentity(folder: "", table: "app", family: FormatFamily(.qt))
    let change = CodeRenaming.Change(KeyChange("save_all", to: nil), in: [identity])
    let outcome = CodeRenaming([change], options: CodeOptions()).outcome(for: Array(catalog.utf8), path: "app_de.ts")
    #expect(outcome.bytes == nil && outcome.uses == [] && outcome.unchanged == [])
  }

  @Test func `The definition of a resource is not a use of it`() {
    let text = "<resources>\n<string name=\"reply\">Reply</string>\n<string name=\"b\">@string/reply</string>\n</resources>"
    #expect(lines("reply", text, "values/strings.xml") == [3])
  }

  @Test func `Every language that is read has its file extensions in the list`() {
    #expect(Set(["swift", "py", "tsx", "vue", "php", "go", "rb", "dart", "html", "xml"]).isSubset(of: CodeSearch.fileExtensions))
    #expect(!ProgramCode.fileExtensions.contains("py") && ProgramCode.fileExtensions.contains("swift"))
  }

  @Test func `The other source sets of a module and its build file belong to a named one`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "l10n-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for path in ["app/build.gradle.kts", "app/src/main/A.kt", "app/src/debug/B.kt", "lib/src/main/C.kt"] {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file)
    }
    func names(_ path: String) -> [String] {
      ProgramCode.surroundings(of: root.appending(path: path).path).map { String($0.dropFirst(root.path.count + 1)) }
    }
    #expect(names("app/src/main") == ["app/build.gradle.kts", "app/src/debug/B.kt", "app/src/main/A.kt"])
    #expect(names("app/src") == [])
    #expect(names("lib/src/main") == [])
  }

  @Test func `Resources of a build are those of all its modules, and none without a build`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "l10n-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let paths = [
      "build/settings.gradle.kts", "build/app/src/main/A.kt", "build/ui/src/main/res/values/a.xml", "build/ui/src/main/res/values-de/a.xml",
      "build/ui/src/main/res/layout/a.xml", "build/common.gradle", "build/tool/.git", "build/tool/src/B.kt", "lib/res/values/a.xml",
    ]
    for path in paths {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file)
    }
    func names(_ path: String) -> [String] {
      ProgramCode.resources(ofBuildAround: root.appending(path: path).path).map { String($0.dropFirst(root.path.count + 1)) }
    }
    let found = ["build/common.gradle", "build/settings.gradle.kts", "build/ui/src/main/res/values/a.xml"]
    #expect(names("build/app").sorted() == found && names("build/app/src/main/A.kt").sorted() == found)
    #expect(names("build/tool/src") == [] && names("lib/res") == [])
  }
}
