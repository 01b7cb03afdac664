import Testing

@testable import l10n

/// What else names a key that is renamed or deleted.
@Suite struct RenamedUsesTests {
  @Test func `Texts that take another one in are listed, and keep it from being deleted`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(
      """
      {
        "menu": { "open": "Open" },
        "hint": "Press $t(menu.open) or @:menu.open.",
        "other": "Press @.lower:{'menu.open'} or $t(menu.opened)"
      }

      """, to: "locales/common.en.json")
    try folder.write("{\n  \"menu\": { \"open\": \"Öffnen\" }\n}\n", to: "locales/common.de.json")
    let renamed = try await ToolProcess.run(["rename", "menu.open", "menu.start", "--dry-run"], in: folder.path)
    #expect(renamed.errors.contains("not changed: 2."), "\(renamed)")
    #expect(renamed.errors.contains("common.en.json:3: \"hint\"") && renamed.errors.contains("common.en.json:4: \"other\""), "\(renamed)")
    let deleted = try await ToolProcess.run(["delete", "menu.open"], in: folder.path)
    #expect(deleted.exitCode == 1 && deleted.errors.contains("common.en.json:3"), "\(deleted)")
    let other = try await ToolProcess.run(["delete", "hint"], in: folder.path)
    #expect(other.exitCode == 0, "\(other)")
  }

  @Test func `Keys that settings name are renamed there`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("\"k.5\" = \"Five\";\n\"b\" = \"B\";\n", to: "en.lproj/T.strings")
    try folder.write("\"k.5\" = \"Fünf\";\n\"b\" = \"B\";\n", to: "de.lproj/T.strings")
    let settings = """
      {
        // Found at run time.
        "usedKeys": ["k.5", "k.*"],
        "doNotTranslate": ["b"],
        "overrides": [{"keys": ["k.5"], "rules": {"untranslated-copy": "off"}}]
      }

      """
    try folder.write(settings, to: ".l10n.json")
    let result = try await ToolProcess.run(["rename", "k.5", #"n"5"#], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: ".l10n.json") == settings.replacing("\"k.5\"", with: #""n\"5""#))
    let again = try await ToolProcess.run(["rename", #"n"5"#, "k.5"], in: folder.path)
    #expect(try again.exitCode == 0 && folder.text(of: ".l10n.json") == settings, "\(again)")
  }

  @Test func `The lazy keys of Rails are renamed and keep a key from being deleted`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for locale in ["en", "de"] {
      try folder.write(
        "\(locale):\n  users:\n    show:\n      title: \"T\"\n      label: \"O\"\n    form:\n      save: \"S\"\n    update:\n      done: \"D\"\n",
        to: "config/locales/\(locale).yml")
    }
    try folder.write("<h1><%= t('.title') %></h1>\n<%= t \".label\" %>\n", to: "app/views/users/show.html.erb")
    try folder.write("<%= t(\".save\") %>\n", to: "app/views/users/_form.html.erb")
    try folder.write("def update\n  redirect_to x, notice: t(\".done\")\nend\n", to: "app/controllers/users_controller.rb")
    for (key, place) in [
      ("users.show.title", "show.html.erb:1"), ("users.show.label", "show.html.erb:2"), ("users.form.save", "_form.html.erb:1"),
      ("users.update.done", "users_controller.rb:2"),
    ] {
      let deleted = try await ToolProcess.run(["delete", key], in: folder.path)
      #expect(deleted.exitCode == 1 && deleted.errors.contains(place), "\(key) \(deleted)")
      let uses = try await ToolProcess.run(["usages", key], in: folder.path)
      #expect(uses.exitCode == 0 && uses.output.contains(place), "\(key) \(uses)")
    }
    let renamed = try await ToolProcess.run(["rename", "users.show.title", "users.show.heading"], in: folder.path)
    #expect(renamed.exitCode == 0, "\(renamed)")
    #expect(try folder.text(of: "app/views/users/show.html.erb").hasPrefix("<h1><%= t('.heading') %></h1>"))
    let moved = try await ToolProcess.run(["rename", "users.form.save", "shared.save"], in: folder.path)
    #expect(moved.errors.contains("_form.html.erb:1"), "\(moved)")
  }

  @Test(arguments: ["config/locales/en.yml", "locales/en.json"])
  func `A whole group is deleted`(path: String) async throws {
    let folder = try ScratchFolder()
    let other = path.replacing("en.", with: "de.")
    for file in [path, other] {
      let locale = file.hasPrefix("config") ? String(file.suffix(6).prefix(2)) : ""
      try folder.write(
        locale.isEmpty
          ? "{\n  \"toolbar\": {\n    \"clear\": \"C\",\n    \"stop\": \"S\"\n  },\n  \"end\": \"E\"\n}\n"
          : "\(locale):\n  toolbar:\n    clear: \"C\"\n    stop: \"S\"\n  end: \"E\"\n", to: file)
    }
    let result = try await ToolProcess.run(["delete", "toolbar.*"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: path) == (path.hasPrefix("config") ? "en:\n  end: \"E\"\n" : "{\n  \"end\": \"E\"\n}\n"))
    let group = try await ToolProcess.run(["rename", "toolbar", "bar"], in: folder.path)
    #expect(group.exitCode == 1, "\(group)")
  }

  @Test func `The name of a group leads to its pattern`() async throws {
    let folder = try ScratchFolder()
    try folder.write("{\"toolbar\": {\"clear\": \"C\"}}", to: "locales/en.json")
    try folder.write("{\"toolbar\": {\"clear\": \"C\"}}", to: "locales/de.json")
    let result = try await ToolProcess.run(["rename", "toolbar", "bar"], in: folder.path)
    #expect(result.exitCode == 1 && result.errors.contains("toolbar.*"), "\(result)")
  }

  @Test func `A key without a value moves to another mapping of YAML`() async throws {
    let folder = try ScratchFolder()
    try folder.write("en:\n  a:\n    e: E\n    f: F\n  b:\n    g: G\n", to: "config/locales/en.yml")
    try folder.write("de:\n  a:\n    e:\n    f: F\n  b:\n    g: G\n", to: "config/locales/de.yml")
    let result = try await ToolProcess.run(["rename", "a.e", "b.e"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "config/locales/de.yml") == "de:\n  a:\n    f: F\n  b:\n    g: G\n    e:\n")
  }

  @Test func `Renaming to another group and back restores the committed bytes`() async throws {
    let folder = try ScratchFolder()
    let files = [
      "config/locales/en.yml": "en:\n  a:\n    one: \"1\"\n    two: \"2\"\n  b:\n    three: \"3\"\n",
      "locales/x.en.json": "{\n  \"c\": {\n    \"p\": \"1\",\n    \"q\": \"2\"\n  },\n  \"d\": {\n    \"r\": \"3\"\n  }\n}\n",
      "locales/x.de.json": "{\n  \"c\": {\n    \"p\": \"1\",\n    \"q\": \"2\"\n  },\n  \"d\": {\n    \"r\": \"3\"\n  }\n}\n",
      "po/de.po":
        "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"\"\n\"A text that was wrapped\"\n\" before its blank\"\nmsgstr \"T\"\n",
    ]
    for (path, text) in files { try folder.write(text, to: path) }
    let commit = try await ToolProcess.shell(
      "git init -q . && git add . && git -c user.name=t -c user.email=t@example.org commit -qm a", in: folder.path)
    #expect(commit.exitCode == 0, "\(commit)")
    let text = "A text that was wrapped before its blank"
    for (key, other) in [("a.one", "b.one"), ("c.p", "d.p"), (text, text + "!")] {
      let there = try await ToolProcess.run(["rename", key, other], in: folder.path)
      let back = try await ToolProcess.run(["rename", other, key], in: folder.path)
      #expect(there.exitCode == 0 && back.exitCode == 0, "\(there) \(back)")
    }
    for (path, text) in files { #expect(try folder.text(of: path) == text, "\(path)") }
    // What was not committed is not undone: line ends, indentation, order.
    let json = try #require(files["locales/x.en.json"])
    for changed in [json.replacing("\n", with: "\r\n"), json.replacing("  ", with: "    ")] {
      try folder.write(changed, to: "locales/x.en.json")
      _ = try await ToolProcess.run(["rename", "c.p", "d.p", "locales"], in: folder.path)
      _ = try await ToolProcess.run(["rename", "d.p", "c.p", "locales"], in: folder.path)
      let result = try folder.text(of: "locales/x.en.json")
      #expect(result.utf8.count == changed.utf8.count && result != json, "\(result)")
    }
  }

  @Test(arguments: [
    ("other.z", "menu.z", "about other"), ("menu.open", "other.open", "tail"), ("deep.er.k", "menu.k", "about deep"),
    ("menu.open", "new.open", "tail"),
  ])
  func `Comments of JSON go with their key or the last key of their group, and come back`(
    key: String, other: String, comment: String
  ) async throws {
    let folder = try ScratchFolder()
    let text = """
      {
        "menu": {
          "open": "Open // it", // tail
          "close": "Close"
        },
        // about other
        "other": {
          "z": "Zed"
        },
        // about deep
        "deep": {
          // about deeper
          "er": {
            "k": "K"
          }
        }
      }

      """
    for file in [text, text.replacing("\n", with: "\r\n")] {
      try folder.write(file, to: "i18n/en.json")
      let commit = try await ToolProcess.shell(
        "git init -q . && git add . && git -c user.name=t -c user.email=t@example.org -c core.autocrlf=false commit -qm a", in: folder.path)
      #expect(commit.exitCode == 0, "\(commit)")
      let there = try await ToolProcess.run(["rename", key, other], in: folder.path)
      let moved = try folder.text(of: "i18n/en.json")
      #expect(there.exitCode == 0 && moved != file && moved.contains("// \(comment)"), "\(there) \(moved)")
      let back = try await ToolProcess.run(["rename", other, key], in: folder.path)
      #expect(try back.exitCode == 0 && folder.text(of: "i18n/en.json") == file, "\(back)")
    }
  }

  @Test(arguments: ["locale/de", "locale/de/LC_MESSAGES", "locale/de/LC_MESSAGES/django.po"])
  func `All locales change, whichever is named`(path: String) async throws {
    let folder = try ScratchFolder()
    for locale in ["de", "fr", "en"] {
      try folder.write(
        "msgid \"\"\nmsgstr \"\"\n\"Language: \(locale)\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"Old\"\nmsgstr \"x\"\n",
        to: "locale/\(locale)/LC_MESSAGES/django.po")
    }
    let result = try await ToolProcess.run(["rename", "Old", "New", path], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    for locale in ["de", "fr", "en"] { #expect(try folder.text(of: "locale/\(locale)/LC_MESSAGES/django.po").contains("msgid \"New\"")) }
  }

  @Test func `A new key with signs is escaped in code`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("\"menu.open\" = \"Open\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("\"menu.open\" = \"Öffnen\";\n", to: "de.lproj/Localizable.strings")
    try folder.write("let a = NSLocalizedString(\"menu.open\", comment: \"\")\n", to: "A.swift")
    let result = try await ToolProcess.run(["rename", "menu.open", #"Say "open" \ now"#], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "A.swift") == #"let a = NSLocalizedString("Say \"open\" \\ now", comment: "")"# + "\n")
  }

  @Test func `Unused keys are the same after the used ones were added`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("\"t.one\" = \"One\";\n", to: "en.lproj/Other.strings")
    try folder.write("\"t.one\" = \"Eins\";\n", to: "de.lproj/Other.strings")
    let code = (1...5).map { "let a\($0) = String(localized: \"new.\($0)\", defaultValue: \"New \($0)\", table: \"Other\")\n" }.joined()
    try folder.write(code, to: "A.swift")
    let first = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    let before = try folder.text(of: "en.lproj/Other.strings")
    let second = try await ToolProcess.run(["sync", "--remove-unused"], in: folder.path)
    #expect(try first.exitCode == 0 && folder.text(of: "en.lproj/Other.strings") == before, "\(first) \(second)")
  }

  @Test func `A text that is deleted too does not keep another one from being deleted`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(
      "{\n  \"menu\": { \"open\": \"Open\", \"hint\": \"Press $t(menu.open).\" },\n  \"a\": \"A\"\n}\n", to: "locales/common.en.json")
    try folder.write("{\n  \"a\": \"A\"\n}\n", to: "locales/common.de.json")
    let alone = try await ToolProcess.run(["delete", "menu.open"], in: folder.path)
    #expect(alone.exitCode == 1, "\(alone)")
    let all = try await ToolProcess.run(["delete", "menu.*"], in: folder.path)
    #expect(all.exitCode == 0, "\(all)")
  }

  @Test func `A key that is the source text is renamed there and back as git has it, whatever other texts there are`() async throws {
    let folder = try ScratchFolder()
    func text(_ state: String, _ value: String) -> String {
      " {\n      \"localizations\" : {\n        \"en\" : {\n          \"stringUnit\" : {\n            \"state\" : \"\(state)\",\n            \"value\" : \"\(value)\"\n          }\n        }\n      }\n    }"
    }
    let german = text("translated", "B").replacing("\"en\"", with: "\"de\"")
    let catalog =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"Alpha\" :\(text("new", "Alpha")),\n    \"Beta\" :\(german),\n    \"Gamma\" :\(text("new", "Gamma"))\n  },\n  \"version\" : \"1.0\"\n}\n"
    try folder.write(catalog, to: "Localizable.xcstrings")
    let git = try await ToolProcess.shell(
      "git init -q . && git add . && git -c user.name=a -c user.email=a@example.com commit -qm x", in: folder.path)
    try #require(git.exitCode == 0, "\(git)")
    for key in ["Alpha", "Beta", "Gamma"] {
      for (old, new) in [(key, "Zeta \(key)"), ("Zeta \(key)", key)] {
        let result = try await ToolProcess.run(["rename", old, new, "--no-sources"], in: folder.path)
        #expect(result.exitCode == 0, "\(result)")
      }
      #expect(try folder.text(of: "Localizable.xcstrings") == catalog, "\(key)")
    }
  }

  @Test func `A key of a nested file goes into its object and back`() async throws {
    let folder = try ScratchFolder()
    let file = "{\n  \"a\": {\n    \"x\": \"X\",\n    \"y\": \"Y\"\n  },\n  \"z\": \"Z\"\n}\n"
    for locale in ["en", "de"] { try folder.write(file, to: "locales/\(locale).json") }
    let git = try await ToolProcess.shell(
      "git init -q . && git add . && git -c user.name=a -c user.email=a@example.com commit -qm x", in: folder.path)
    try #require(git.exitCode == 0, "\(git)")
    for (old, new) in [("a.x", "x"), ("x", "a.x"), ("z", "b.z"), ("b.z", "z")] {
      let result = try await ToolProcess.run(["rename", old, new], in: folder.path)
      #expect(result.exitCode == 0, "\(result)")
      let english = try folder.text(of: "locales/en.json")
      #expect(!english.contains("."), "\(english)")
    }
    #expect(try folder.text(of: "locales/de.json") == file)
  }

  @Test func `Settings keep a key that another catalogue has when it is renamed in one`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for table in ["A", "L"] {
      for locale in ["en", "de"] { try folder.write("\"err_1\" = \"Error\";\n\"b\" = \"B\";\n", to: "\(table)/\(locale).lproj/T.strings") }
    }
    try folder.write("{\"usedKeys\": [\"err_1\", \"b\"]}\n", to: ".l10n.json")
    let one = try await ToolProcess.run(["rename", "err_1", "error_1", "A"], in: folder.path)
    #expect(one.exitCode == 0, "\(one)")
    #expect(try folder.text(of: ".l10n.json") == "{\"usedKeys\": [\"err_1\", \"error_1\", \"b\"]}\n")
    let all = try await ToolProcess.run(["rename", "b", "c"], in: folder.path)
    #expect(all.exitCode == 0, "\(all)")
    #expect(try folder.text(of: ".l10n.json") == "{\"usedKeys\": [\"err_1\", \"error_1\", \"c\"]}\n")
  }

  @Test func `A deleted key that settings name is noted, unless another catalogue has it`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for table in ["A", "L"] { try folder.write("\"a\" = \"A\";\n\"\(table)\" = \"B\";\n", to: "\(table)/en.lproj/T.strings") }
    let settings = "{\"usedKeys\": [\"a\", \"A\", \"*\"], \"doNotTranslate\": [\"A\"]}\n"
    try folder.write(settings, to: ".l10n.json")
    let note = "no key matches the pattern “A”."
    let tried = try await ToolProcess.run(["delete", "A", "--dry-run"], in: folder.path)
    #expect(tried.exitCode == 0 && !tried.errors.contains(note), "\(tried)")
    let shared = try await ToolProcess.run(["delete", "a", "A"], in: folder.path)
    #expect(shared.exitCode == 0 && !shared.errors.contains("no key matches"), "\(shared)")
    let own = try await ToolProcess.run(["delete", "A"], in: folder.path)
    #expect(own.exitCode == 0 && own.errors.ranges(of: note).count == 1, "\(own)")
    #expect(try folder.text(of: ".l10n.json") == settings)
  }

  @Test func `A literal with escapes is renamed there and back`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("\"a.b\" = \"X\";\n", to: "en.lproj/Localizable.strings")
    let code = "let a = NSLocalizedString(\"a.b\", comment: \"\")\n"
    try folder.write(code, to: "a.swift")
    for (old, new) in [("a.b", "x\"y"), ("x\"y", "b\\c"), ("b\\c", "a.b")] {
      let result = try await ToolProcess.run(["rename", old, new], in: folder.path)
      #expect(result.exitCode == 0 && !result.errors.contains("a.swift"), "\(result)")
    }
    #expect(try folder.text(of: "a.swift") == code)
  }

  @Test(arguments: [
    ("t.html.twig", "{{ 'menu.open'|trans }}"), ("a.html", "<b>{{ 'menu.open' | translate }}</b>"),
    ("t.php", "esc_html__('menu.open', 'x');"),
  ])
  func `A filter behind a key is a use`(path: String, code: String) async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("{\n  \"menu\": { \"open\": \"Open\" },\n  \"a\": \"A\"\n}\n", to: "locales/en.json")
    try folder.write("{\n  \"a\": \"A\"\n}\n", to: "locales/de.json")
    try folder.write(code + "\n", to: path)
    let deleted = try await ToolProcess.run(["delete", "menu.open"], in: folder.path)
    #expect(deleted.exitCode == 1 && deleted.errors.contains("\(path):1"), "\(deleted)")
  }

  @Test func `A resource of one module is renamed in its code, and places of other modules that have it are listed`() async throws {
    let folder = try ScratchFolder()
    let resources = "<resources>\n    <string name=\"title\">T</string>\n</resources>\n"
    for module in ["app", "lib"] { try folder.write(resources, to: "\(module)/src/main/res/values/strings.xml") }
    let code = "val a = R.string.title\nval b = com.x.lib.R.string.title\n"
    try folder.write(code, to: "app/src/main/java/A.kt")
    let other = try await ToolProcess.run(["rename", "title", "header", "lib/src/main/res", "--sources", "."], in: folder.path)
    #expect(other.exitCode == 0 && other.errors.contains("A.kt:1") && other.errors.contains("A.kt:2"), "\(other)")
    #expect(try folder.text(of: "app/src/main/java/A.kt") == code)
    let own = try await ToolProcess.run(["rename", "title", "header", "app"], in: folder.path)
    #expect(own.exitCode == 0 && own.errors.contains("A.kt:2"), "\(own)")
    #expect(try folder.text(of: "app/src/main/java/A.kt") == "val a = R.string.header\nval b = com.x.lib.R.string.title\n")
  }

  @Test func `An R under another name means the module of its package`() async throws {
    let folder = try ScratchFolder()
    let resources = "<resources>\n    <string name=\"title\">T</string>\n</resources>\n"
    for module in ["app", "lib"] {
      try folder.write(resources, to: "\(module)/src/main/res/values/strings.xml")
      try folder.write("android {\n  namespace = \"com.x.\(module)\"\n}\n", to: "\(module)/build.gradle.kts")
    }
    let code = "import com.x.lib.R as L\nval a = R.string.title\nval b = L.string.title\n"
    try folder.write(code, to: "app/src/main/java/A.kt")
    let own = try await ToolProcess.run(["rename", "title", "header", "app"], in: folder.path)
    #expect(own.exitCode == 0 && own.errors.contains("A.kt:3"), "\(own)")
    let changed = code.replacing("= R.string.title", with: "= R.string.header")
    #expect(try folder.text(of: "app/src/main/java/A.kt") == changed)
    let other = try await ToolProcess.run(["rename", "title", "caption", "lib", "--sources", "app", "--sources", "lib"], in: folder.path)
    #expect(other.exitCode == 0 && !other.errors.contains("A.kt"), "\(other)")
    #expect(try folder.text(of: "app/src/main/java/A.kt") == changed.replacing("L.string.title", with: "L.string.caption"))
  }

  @Test func `An R under another name is listed where its module is not known, and the system's is never changed`() async throws {
    let folder = try ScratchFolder()
    try folder.write("<resources>\n    <string name=\"ok\">OK</string>\n</resources>\n", to: "app/src/main/res/values/strings.xml")
    let code =
      "package com.x.app\nimport com.y.R as L\nimport android.R as S\nval a = R.string.ok\nval b = L.string.ok\nval c = S.string.ok\n"
    try folder.write(code, to: "app/src/main/java/A.kt")
    let part = try await ToolProcess.run(["rename", "ok", "fine", "app"], in: folder.path)
    #expect(part.exitCode == 0 && part.errors.contains("A.kt:5") && part.errors.contains("A.kt:6"), "\(part)")
    #expect(try folder.text(of: "app/src/main/java/A.kt") == code.replacing("R.string.ok\nval b", with: "R.string.fine\nval b"))
    _ = try await ToolProcess.run(["rename", "fine", "ok", "app"], in: folder.path)
    let whole = try await ToolProcess.run(["rename", "ok", "fine"], in: folder.path)
    #expect(whole.exitCode == 0 && whole.errors.contains("A.kt:6"), "\(whole)")
    #expect(try folder.text(of: "app/src/main/java/A.kt").hasSuffix("val b = L.string.fine\nval c = S.string.ok\n"))
  }

  @Test func `Listed lines are those of the file before a dry run and after a change, without what has changed completely`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(
      "{\n  \"open\": \"O\",\n  \"z\": { \"a\": \"A\" },\n  \"hint\": \"x $t(open)\"\n}\n", to: "locales/en.json")
    try folder.write("const a = t('open');\nconst b = 'open'; t('open')\n", to: "src/a.ts")
    let dry = try await ToolProcess.run(["rename", "open", "z.open", "--dry-run"], in: folder.path)
    #expect(dry.exitCode == 0 && !dry.errors.contains("a.ts:1"), "\(dry)")
    #expect(dry.errors.contains("a.ts:2: const b = 'open'; t('open')\n") && dry.errors.contains("en.json:4: \"hint\""), "\(dry)")
    let renamed = try await ToolProcess.run(["rename", "open", "z.open"], in: folder.path)
    #expect(renamed.exitCode == 0 && !renamed.errors.contains("a.ts:1"), "\(renamed)")
    #expect(renamed.errors.contains("a.ts:2: const b = 'open'; t('z.open')\n"), "\(renamed)")
    let lines = try folder.text(of: "locales/en.json").split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("hint") })
    #expect(renamed.errors.contains("en.json:\(line + 1): \"hint\""), "\(renamed)")
  }

  @Test func `A refused deletion names the lines of Android's strings as they are`() async throws {
    let folder = try ScratchFolder()
    let text = "<resources>\n  <string name=\"old\">Old</string>\n  <string name=\"same\">@string/old</string>\n</resources>\n"
    try folder.write(text, to: "res/values/strings.xml")
    let refused = try await ToolProcess.run(["delete", "old"], in: folder.path)
    #expect(refused.exitCode == 1 && refused.errors.contains("res/values/strings.xml:3"), "\(refused)")
    let forced = try await ToolProcess.run(["delete", "old", "--force"], in: folder.path)
    #expect(forced.exitCode == 0 && forced.errors.contains("res/values/strings.xml:2: <string name=\"same\">"), "\(forced)")
  }

  // MARK: Contexts

  private static let head = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"

  @Test(arguments: [
    ("src/w.c", "x = C_(\"menu\", \"Save\");"), ("a.py", "pgettext('menu',\n    'Save')"),
    ("t/a.html", "{% trans \"Save\" context \"menu\" %}"),
    ("t/b.html", "{% blocktrans context \"menu\" %}Save{% endblocktrans %}"), ("w.ui", "<string>Save</string>"),
    ("src/w.cpp", "QCoreApplication::translate(\"menu\", \"Save\")"), ("src/v.cpp", "setText(tr(\"Save\"));"),
  ])
  func `Code that uses a message with a context is listed, and keeps it from being deleted`(path: String, code: String) async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(Self.head + "\nmsgctxt \"menu\"\nmsgid \"Save\"\nmsgstr \"Sichern\"\n", to: "po/de.po")
    try folder.write(code + "\n", to: path)
    let line = code.contains("\n") ? 2 : 1
    let deleted = try await ToolProcess.run(["delete", "menu␄Save"], in: folder.path)
    #expect(deleted.exitCode == 1 && deleted.errors.contains("\(path):\(line)"), "\(deleted)")
    let renamed = try await ToolProcess.run(["rename", "menu␄Save", "menu␄Store", "--dry-run"], in: folder.path)
    #expect(renamed.exitCode == 0 && renamed.errors.contains("\(path):\(line)"), "\(renamed)")
    let usages = try await ToolProcess.run(["usages", "menu␄Save"], in: folder.path)
    #expect(usages.exitCode == 0 && usages.output.contains("\(path):\(line)"), "\(usages)")
  }

  @Test(arguments: [("src/w.c", "puts(_(\"A \\\"b\\\" c\"));"), ("a.py", "print(_(\"A \\\"b\\\" c\"))")])
  func `A message with quotation marks is found in code with escapes`(path: String, code: String) async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(Self.head + "\nmsgid \"A \\\"b\\\" c\"\nmsgstr \"x\"\n", to: "po/de.po")
    try folder.write(code + "\n", to: path)
    let deleted = try await ToolProcess.run(["delete", "A \"b\" c"], in: folder.path)
    #expect(deleted.exitCode == 1 && deleted.errors.contains("\(path):1"), "\(deleted)")
  }

  @Test(arguments: [
    ("multi line", "a.py", "print(_(\"multi \" \"line\"))"), ("multi line", "src/w.c", "puts(_(\"multi \"\n  \"line\"));"),
    ("multi line", "a.js", "t('multi ' +\n  'line')"), ("multi line", "a.php", "echo __(\"multi \" . 'line');"),
    ("multi line", "h.php", "echo gettext(<<<'EOT'\n  multi line\n  EOT);"),
    ("multi line", "c.py", "print(_('multi '  # a comment\n  \"line\"))"),
    ("multi line", "d.c", "puts(gettext(\"multi \" /* hi */ \"line\"));"),
    ("multi line", "e.py", "_((\"multi \" \"line\"))"), ("one\\ntwo", "f.py", "_(\"\"\"one\ntwo\"\"\")"),
    ("raw s", "src/w.cpp", "puts(_(R\"(raw s)\"));"), ("café …", "g.py", "_(u'caf\\xe9 \\u2026')"),
    ("multi line", "b.py", "_(\"multi \\\nline\")"), ("café …", "src/w.c", "puts(_(\"caf\\303\\251 \\u2026\"));"),
    ("café …", "a.js", "t('caf\\u00e9 \\u{2026}')"), ("café …", "a.py", "_('caf\\xe9 \\U00002026')"),
  ])
  func `A text in pieces or with numbers of characters is a use`(message: String, path: String, code: String) async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(
      Self.head + "\nmsgid \"\(message)\"\nmsgstr \"x\"\n\nmsgctxt \"menu\"\nmsgid \"\(message)\"\nmsgstr \"y\"\n", to: "po/de.po")
    try folder.write(code + "\n", to: path)
    let deleted = try await ToolProcess.run(["delete", message.replacing("\\n", with: "\n")], in: folder.path)
    #expect(deleted.exitCode == 1 && deleted.errors.contains("\(path):1"), "\(deleted)")
    let usages = try await ToolProcess.run(["usages", message.replacing("\\n", with: "\n")], in: folder.path)
    #expect(usages.exitCode == 0 && usages.output.contains("\(path):1"), "\(usages)")
    // The other message has a context, which this code does not name.
    let other = try await ToolProcess.run(["delete", "menu␄\(message)".replacing("\\n", with: "\n"), "--dry-run"], in: folder.path)
    #expect(other.exitCode == 0, "\(other)")
  }

  @Test(arguments: [
    ("Hello %(name)s", "{% blocktrans %}Hello {{ name }}{% endblocktrans %}"),
    ("Hello %(name)s, 5%%", "{% blocktranslate with name=user.name %}\nHello {{name}}, 5%\n{% endblocktranslate %}"),
    ("two lines", "{% blocktrans trimmed %}\n  two\n  lines\n{% endblocktrans %}"),
    ("%(n)s files", "{% blocktrans count n=n %}{{ n }} file{% plural %}{{ n }} files{% endblocktrans %}"),
    ("Hi %(user)s", "{%- trans user=user.name -%}Hi {{ user }}{%- endtrans -%}"),
    ("One", "{% trans \"Two\" %}<b>{% trans %}One{% endtrans %}</b>"),
  ])
  func `A block of a template is a use of its message`(message: String, code: String) async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write(Self.head + "\nmsgid \"\(message)\"\nmsgstr \"\(message)\"\n", to: "locale/de/LC_MESSAGES/django.po")
    try folder.write("<p>\n" + code + "\n", to: "t/a.html")
    let deleted = try await ToolProcess.run(["delete", message.replacing("\\n", with: "\n")], in: folder.path)
    #expect(deleted.exitCode == 1 && deleted.errors.contains("t/a.html:2") || deleted.errors.contains("t/a.html:3"), "\(deleted)")
    let usages = try await ToolProcess.run(["usages", message.replacing("\\n", with: "\n")], in: folder.path)
    #expect(usages.exitCode == 0 && usages.output.contains("t/a.html:"), "\(usages)")
  }

  // MARK: Tables of keys

  @Test func `A table of keys has its columns in any order, and names the row of an unknown key`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("{\n  \"a\": \"A\",\n  \"b\": \"B\"\n}\n", to: "locales/en.json")
    try folder.write("{}\n", to: "locales/de.json")
    try folder.write("new,old\nx,a\ny,c\n", to: "keys.csv")
    let unknown = try await ToolProcess.run(["rename", "--from-file", "keys.csv"], in: folder.path)
    #expect(unknown.exitCode == 1 && unknown.errors.contains("keys.csv:3: No catalogue contains the key “c”."), "\(unknown)")
    try folder.write("new,old\nx,a\ny,b\n", to: "keys.csv")
    let renamed = try await ToolProcess.run(["rename", "--from-file", "keys.csv"], in: folder.path)
    #expect(renamed.exitCode == 0, "\(renamed)")
    #expect(try folder.text(of: "locales/en.json") == "{\n  \"x\": \"A\",\n  \"y\": \"B\"\n}\n")
  }

  // MARK: Moving

  @Test func `The lines of a lock come back although the other table has another source`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    for locale in ["Base", "en", "de"] {
      try folder.write("\"Friend\" = \"Friend \(locale)\";\n\"B\" = \"B\";\n", to: "\(locale).lproj/Localizable.strings")
    }
    for locale in ["en", "de"] {
      try folder.write((1...6).map { "\"X\($0)\" = \"X\($0)\";\n" }.joined(), to: "\(locale).lproj/Intents.strings")
    }
    for arguments in [["lock"], ["review", "reject", "Friend", "--locales", "en", "--reason", "bad", "--by", "Ann"]] {
      let result = try await ToolProcess.run(arguments, in: folder.path)
      try #require(result.exitCode == 0, "\(result)")
    }
    let lock = try folder.text(of: ".l10n/lock/Localizable.apple/en")
    for table in ["Intents", "Localizable"] {
      let result = try await ToolProcess.run(["move", "Friend", "--to", table], in: folder.path)
      try #require(result.exitCode == 0, "\(result)")
    }
    #expect(try folder.text(of: ".l10n/lock/Localizable.apple/en") == lock)
  }

  @Test func `Keys that only differ in case move together`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    try folder.write("\"Set Tag\" = \"1\";\n\"Set tag\" = \"2\";\n\"B\" = \"B\";\n", to: "en.lproj/Localizable.strings")
    try folder.write("\"X\" = \"X\";\n", to: "en.lproj/Intents.strings")
    let result = try await ToolProcess.run(["move", "Set*", "--to", "Intents"], in: folder.path)
    #expect(result.exitCode == 0, "\(result)")
    #expect(try folder.text(of: "en.lproj/Intents.strings").contains("\"Set tag\""))
  }

  @Test func `Texts of a file with syntax errors are not approved, and that is reported`() async throws {
    let folder = try ScratchFolder()
    try folder.folder(".git")
    let file = Self.head + "\n#, fuzzy\nmsgid \"a\"\nmsgstr \"ä\"\n\nmsgid \"b\"\nmsgstr \"B\n\n#, fuzzy\nmsgid \"c\"\nmsgstr \"C\"\n"
    try folder.write(file, to: "po/de.po")
    let result = try await ToolProcess.run(["lock", "--reviewed"], in: folder.path)
    #expect(result.exitCode == 1 && result.errors.contains("po/de.po: Texts whose state can't be changed: 2 (a, c)"), "\(result)")
    #expect(try folder.text(of: "po/de.po") == file)
  }
}
