import Localize
import LocalizeProject
import LocalizeValidation
import Testing

/// Keys that are renamed in source code.
@Suite struct CodeRenamingTests {
  private static let apple = CatalogIdentity(folder: "", table: "Localizable", family: .apple)
  private static let android = CatalogIdentity(folder: "res", table: "strings", family: .android)

  private func outcome(
    _ code: String, _ path: String, from key: String = "menu.open", to newKey: String? = "file.open", in catalog: CatalogIdentity = apple,
    accessors: [String] = []
  ) -> (text: String?, uses: [Int], unchanged: [Int]) {
    var options = CodeOptions()
    options.accessors = accessors.compactMap { AccessorPattern($0) }
    let renaming = CodeRenaming([.init(KeyChange(key, to: newKey), in: [catalog])], options: options)
    let result = renaming.outcome(for: Array(code.utf8), path: path)
    return (result.bytes.map { String(decoding: $0, as: UTF8.self) }, result.uses.map(\.line), result.unchanged.map(\.line))
  }

  @Test(
    arguments: [
      ("a.swift", "let a = NSLocalizedString(\"menu.open\", comment: \"menu.open\")\nlet é = String(localized: \"menu.open\")"),
      ("a.swift", "String(localized: #\"menu.open\"#)"), ("a.m", "NSLocalizedString(@\"menu.open\", nil)"),
      ("a.swift", "import SwiftUI\nlet v = Text(\"menu.open\")"),
    ])
  func `A literal in a known call is renamed`(path: String, code: String) {
    let result = outcome(code, path)
    // The comment of the first sample is a text of its own.
    let expected = code.replacing("(\"menu.open", with: "(\"file.open").replacing(": \"menu.open\")", with: ": \"file.open\")")
      .replacing("#\"menu.open", with: "#\"file.open").replacing("@\"menu.open", with: "@\"file.open")
      .replacing("comment: \"file.open", with: "comment: \"menu.open")
    #expect(result.text == expected && result.text != code)
  }

  @Test func `Another table, a text that is put together and an unknown call stay as they are and are listed`() {
    let code = """
      NSLocalizedString("menu.open", tableName: "Other", comment: "")
      let key = "menu.open"
      log("menu.opened")
      """
    let result = outcome(code, "a.swift")
    #expect(result.text == nil && result.unchanged == [1, 2])
  }

  @Test func `Names and references of Android's resources are renamed`() {
    let code = "package a\nval a = getString(R.string.menu_open)\nval b = R.plurals.menu_open\nval c = R.string.menu_opened\n"
    let result = outcome(code, "A.kt", from: "menu_open", to: "file.open", in: Self.android)
    #expect(
      result.text
        == code.replacing("string.menu_open)", with: "string.file_open)").replacing("plurals.menu_open", with: "plurals.file_open"))
    let layout = "<a b=\"@string/menu_open\" c=\"@{@string/menu_open + x}\" d=\"@string/menu_opened\">@string/menu_open</a>"
    let resources = outcome(layout, "a.xml", from: "menu_open", to: "file_open", in: Self.android)
    #expect(resources.text?.contains("menu_open\"") == false && resources.text?.contains("@string/menu_opened") == true)
    #expect(resources.text?.contains("@{@string/file_open + x}") == true && resources.text?.contains(">@string/file_open<") == true)
  }

  @Test func `An import of one resource is listed, because its name is used alone`() {
    let result = outcome(
      "import com.example.R.string.menu_open\nval a = getString(menu_open)\n", "A.kt", from: "menu_open", to: "x", in: Self.android)
    #expect(result.text == nil && result.unchanged == [1])
  }

  @Test func `In other languages only the calls of the settings are renamed`() {
    let code = "const a = t('menu.open'); fat('menu.open')\nconst b = i18n.t(\"menu.open\")\n"
    #expect(outcome(code, "a.ts").text == nil && outcome(code, "a.ts").unchanged == [1, 2])
    let result = outcome(code, "a.ts", accessors: ["t({key})"])
    #expect(result.text == "const a = t('file.open'); fat('menu.open')\nconst b = i18n.t(\"file.open\")\n" && result.unchanged == [1])
  }

  @Test func `A new key that needs escapes in a literal gets them, unless the literal has none`() {
    let result = outcome("NSLocalizedString(\"menu.open\", comment: \"\")", "a.swift", to: #"say "hi" \"#)
    #expect(result.text == #"NSLocalizedString("say \"hi\" \\", comment: "")"#)
    let raw = outcome("NSLocalizedString(#\"menu.open\"#, comment: \"\")", "a.swift", to: #"say "hi""#)
    #expect(raw.text == nil && raw.unchanged == [1])
  }

  @Test func `A key that is deleted is certainly used in a call, and perhaps where its text is`() {
    let result = outcome("NSLocalizedString(\"menu.open\", comment: \"\")\nlet a = \"menu.open\"\n", "a.swift", to: nil)
    #expect(result.text == nil && result.uses == [1] && result.unchanged == [2])
  }

  @Test func `A file without the key is not changed, whatever its encoding`() {
    let result = outcome("// ünïcode \u{1F600}\nNSLocalizedString(\"other\", comment: \"\")", "a.swift")
    #expect(result.text == nil && result.uses == [] && result.unchanged == [])
    let utf16 = Array("\u{FEFF}NSLocalizedString(\"menu.open\", comment: \"é\")".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let renaming = CodeRenaming([.init(KeyChange("menu.open", to: "file.open"), in: [Self.apple])], options: CodeOptions())
    let bytes = renaming.outcome(for: utf16, path: "a.swift").bytes
    #expect(bytes.map { SourceText($0) }.map { $0.string(in: TextRange(0, $0.text.count)).contains("file.open") } == true)
    #expect(bytes?.count == utf16.count)
  }

  @Test func `A literal with escapes that the key does not need is listed, because they could not be restored`() {
    let code = "import SwiftUI\nlet v = Text(\"menu\\u{2E}open\")\n"
    #expect(outcome(code, "a.swift").text == nil && outcome(code, "a.swift").unchanged == [2])
    let needed = outcome("NSLocalizedString(\"say \\\"hi\\\"\\n\", comment: \"\")", "a.swift", from: "say \"hi\"\n", to: "menu.open")
    #expect(needed.text == "NSLocalizedString(\"menu.open\", comment: \"\")")
    let back = outcome(needed.text ?? "", "a.swift", to: "say \"hi\"\n")
    #expect(back.text == "NSLocalizedString(\"say \\\"hi\\\"\\n\", comment: \"\")")
  }

  @Test(
    arguments: [
      ("A.kt", "val a = getString(R.string.x)\n/** [R.string.menu_open] */\n"), ("A.java", "int a;\n/** {@link R.string#menu_open} */\n"),
      ("A.kt", "import com.x.R.string.*\nval a = menu_open\n"), ("A.java", "import static com.x.R.string.*;\nint a = menu_open;\n"),
    ])
  func `A name of a resource in a comment or beside an import of all is listed`(path: String, code: String) {
    let result = outcome(code, path, from: "menu_open", to: "x_y", in: Self.android)
    #expect(result.text == nil && result.unchanged == [2])
  }

  @Test func `A name that an import of all resources can have brought keeps a resource from being deleted`() {
    let code = "import static com.x.R.string.*;\nint a = menu_open;\n"
    #expect(outcome(code, "A.java", from: "menu_open", to: nil, in: Self.android).uses == [2])
  }

  @Test func `A reference in a build file is renamed`() {
    let code = "manifestPlaceholders = [label: \"@string/menu_open\"]\n"
    let result = outcome(code, "build.gradle", from: "menu_open", to: "file.open", in: Self.android)
    #expect(result.text == code.replacing("menu_open", with: "file.open"))
  }

  @Test(
    arguments: [
      ("app/src/main/java/A.kt", "R.string.title", true), ("lib/src/main/java/A.kt", "R.string.title", false),
      ("other/src/main/java/A.kt", "R.string.title", false), ("app/src/main/java/A.kt", "com.x.lib.R.string.title", false),
      ("lib/src/main/res/layout/a.xml", "<a b=\"@string/title\"/>", false),
      ("app/src/main/java/A.kt", "package com.x.app\nimport com.x.lib.R\nval a = R.string.title", false),
    ])
  func `Where another module has the resource too, only code of the own module is changed`(path: String, code: String, isChanged: Bool) {
    let catalog = CatalogIdentity(folder: "app/src/main/res", table: "strings", family: .android)
    let change = CodeRenaming.Change(KeyChange("title", to: "header"), in: [catalog], others: ["lib/src/main/res"])
    let result = CodeRenaming([change], options: CodeOptions()).outcome(for: Array(code.utf8), path: path)
    #expect((result.bytes != nil) == isChanged && result.unchanged.isEmpty == isChanged)
    let whole = CodeRenaming([change], options: CodeOptions(), isWholeProject: true).outcome(for: Array(code.utf8), path: path)
    #expect(whole.bytes != nil)
  }

  @Test(arguments: [
    "x = \"err_\".appending(code)", "let s = \"err_\"; f(s + code)", "let s = \"err_\"; f(s.appending(code))",
    "let s = \"err_\"; f(\"\\(s)\\(code)\")", "f(String(format: \"%@_one\", stem))", "var s = \"err_\"\ns += code",
    "let k = [\"err_\", code].join(\"\")",
  ])
  func `A literal that code continues is listed for the keys that begin with it`(code: String) {
    #expect(outcome(code, "a.swift", from: "err_one", to: "x").unchanged == [1])
    #expect(outcome(code, "a.swift", from: "other", to: "x").unchanged == [])
  }

  @Test func `Many keys are renamed in one file`() {
    let keys = (0..<500).map { "menu.key\($0)" }
    let code = keys.map { "f(NSLocalizedString(\"\($0)\", comment: \"\"))\n" }.joined()
    let changes = keys.map { CodeRenaming.Change(KeyChange($0, to: $0.replacing("menu", with: "file")), in: [Self.apple]) }
    let result = CodeRenaming(changes, options: CodeOptions()).outcome(for: Array(code.utf8), path: "a.swift")
    #expect(result.bytes.map { String(decoding: $0, as: UTF8.self) } == code.replacing("menu", with: "file"))
    #expect(result.unchanged.isEmpty)
  }
}
