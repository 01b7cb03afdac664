import ErrorRecovery
import Localize
import LocalizeValidation
import Testing

@Suite struct CodeRulesTests {
  private let strings = "\"settings.title\" = \"Settings\";\n\"settings.body\" = \"Body\";\n"

  private func project(_ code: String, strings: String? = nil, options: (inout ValidationOptions) -> Void = { _ in }) -> CodeProject {
    var project = CodeProject(["en.lproj/Localizable.strings": strings ?? self.strings, "a.swift": "import SwiftUI\n" + code])
    options(&project.options)
    return project
  }

  @Test func `A missing key is an error at its literal, with the nearest key`() async throws {
    let found = try await project("Text(\"settings.titel\"); Text(\"settings.body\")").findings()
    #expect(
      found == [
        "a.swift:2:6 error undefined-key settings.titel → settings.title",
        "en.lproj/Localizable.strings:1:2 warning unused-key settings.title",
      ])
  }

  @Test(arguments: [
    ("Save changes", "warning"), ("Cancel", "warning"), ("OK", "warning"), ("Wi-Fi", "warning"), ("Größe", "warning"), ("Done!", "warning"),
    ("settings.gone", "error"), ("SETTINGS_GONE", "error"), ("settingsGone", "error"), ("settings_gone", "error"), ("gone", "warning"),
    ("SETTINGS", "warning"), ("SettingsGone", "warning"), ("YouTube", "warning"), ("iOS", "warning"), ("kWh", "warning"),
    ("km/h", "warning"), ("yyyy-MM-dd", "warning"), ("dd.mm.yyyy", "warning"), ("HH:mm", "warning"), ("example.com", "warning"),
    ("www.site.de", "warning"), ("config.json", "warning"), ("UTF-8", "warning"), ("@name", "warning"), ("#tag", "warning"),
  ])
  func `A text that is shown as it is is a warning, and a name is an error`(key: String, severity: String) async throws {
    let found = try await project("Text(\"\(key)\")").findings(["undefined-key"])
    #expect(found.count == 1 && found[0].hasPrefix("a.swift:2:6 \(severity) undefined-key \(key)"), "\(found)")
  }

  @Test(arguments: [
    ("DONE", "warning"), ("cal", "warning"), ("Done", "warning"), ("settings.gone", "error"), ("SETTINGS_GONE", "error"),
    ("settingsGone", "error"),
  ])
  func `A word in one case is a text where every key is its own text`(key: String, severity: String) async throws {
    let texts = ["Ready to breathe", "Sign in", "Cancel", "bpm"].map { "\"\($0)\" = \"\($0)\";\n" }.joined()
    let found = try await project("Text(\"\(key)\")", strings: texts).findings(["undefined-key"])
    #expect(found.count == 1 && found[0].hasPrefix("a.swift:2:6 \(severity) undefined-key \(key)"), "\(found)")
    let mixed = try await project("Text(\"\(key)\")", strings: texts + "\"settings.title\" = \"Settings\";\n").findings(["undefined-key"])
    #expect(mixed.count == 1 && mixed[0].contains(["Done", "DONE"].contains(key) ? " warning " : " error "), "\(mixed)")
  }

  @Test(arguments: [
    ("one", "gone"), ("ONE_TWO", "GONE"), ("ONE", "GONE"), ("one-two", "gone-again"), ("a/b", "gone/again"), ("OneTwo", "GoneAgain"),
    ("a:b", "gone:again"),
  ])
  func `A literal of a view is an error where it looks as the keys do`(key: String, gone: String) async throws {
    let strings = "\"\(key)\" = \"One two\";\n"
    let code = "Text(\"\(gone)\"); NSLocalizedString(\"\(gone)\", comment: \"\")"
    let found = try await project(code, strings: strings).outcome().report.diagnostics.filter { $0.rule == "undefined-key" }
    #expect(found.map(\.severity) == [key == "ONE_TWO" ? .warning : .error, .error], "Other calls take nothing but keys.")
  }

  @Test(arguments: [
    "/overview/", "~/.ssh/config", "./build", "name@example.com", "#ff0000", "#FFF", "v1.2.3", "1.0.0-beta", "https://example.org",
  ])
  func `An address, a path, a colour and a version in a view are no keys`(text: String) async throws {
    #expect(try await project("TextField(\"\(text)\", text: $text)").findings(["undefined-key"]) == [])
  }

  @Test func `Nothing is reported without source code`() async throws {
    let project = project("Text(\"x.y\")") { $0.code.paths = [] }
    #expect(try await project.findings() == [])
    #expect(try await project.outcome().report.counts.code == nil)
  }

  @Test func `A format that matches no key is an info`() async throws {
    let found = try await project("Text(\"Hello \\(name)\"); Text(\"settings.title\"); Text(\"settings.body\"); Text(\"\\(name)\")")
      .findings()
    #expect(found == ["a.swift:2:6 info undefined-key Hello %@"])
  }

  @Test(arguments: ["Hello %@", "Hello %lld", "Hello %1$@", "Hello %.2f", "Hello %#@name@"])
  func `A format matches any key with a placeholder at its position`(key: String) async throws {
    #expect(try await project("Text(\"Hello \\(name)\")", strings: "\"\(key)\" = \"x %@\";\n").findings() == [])
  }

  @Test func `A missing table is counted, not reported`() async throws {
    let project = project(
      "NSLocalizedString(\"x\", tableName: \"Other\", comment: \"\"); Text(\"settings.title\"); Text(\"settings.body\")")
    #expect(try await project.findings() == [])
    #expect(try await project.outcome().report.counts.code?.unknownTables == 1)
  }

  @Test func `Any of a table's catalogues can define a key`() async throws {
    var project = project("Text(\"settings.title\"); Text(\"settings.body\"); Text(\"module.key\"); Text(\"module.kez\")")
    project.files["Module/en.lproj/Localizable.strings"] = Array("\"module.key\" = \"x\";\n".utf8)
    #expect(try await project.findings() == ["a.swift:2:73 error undefined-key module.kez → module.key"])
  }

  @Test(
    arguments: [
      "Row(\"settings.title\")", "NSLocalizedString(\"settings.\\(x)\", comment: \"\")", "let k = \"settings.\" + x",
      "// l10n:used=settings.t*",
      "f(String(format: \"settings.%@\", x))", "let k = \"settings.\\(x)\"", "f(String(format: \"%@.title\", x))",
      "f(\"\\(x).title\")", "let stem = \"settings\"; f(\"\\(stem).\\(x)\")",
    ])
  func `A possible use keeps a key`(code: String) async throws {
    #expect(try await project("Text(\"settings.body\"); \(code)\n").findings(["unused-key", "undefined-key"]) == [])
  }

  @Test(arguments: [("let key = \"\\(e)Error.\"", 0), ("f(\"\\(e)Error.\")", 0), ("f(\"\\(e)rror.\")", 1), ("f(\"\\(e)R.\")", 1)])
  func `A literal that ends as a key in camel case keeps it`(code: String, count: Int) async throws {
    let strings = "\"used\" = \"x\";\n\"loginError.\" = \"y\";\n"
    #expect(try await project("Text(\"used\"); \(code)\n", strings: strings).findings(["unused-key"]).count == count)
  }

  @Test func `Keys that the settings name are used`() async throws {
    #expect(try await project("Text(\"settings.body\")") { $0.code.usedKeys = ["settings.t?tle"] }.findings() == [])
    #expect(try await project("Text(\"settings.body\")") { $0.code.usedKeys = ["settings"] }.findings().count == 1)
  }

  @Test(
    arguments: [
      "Text(\"x.y\") // l10n:disable=undefined-key", "// l10n:disable=undefined-key\nText(\"x.y\")", "/* l10n:disable */ Text(\"x.y\")",
      "let a = 1 // l10n:disable-next-line=undefined-key\nText(\"x.y\")",
    ])
  func `A comment silences findings at its place`(code: String) async throws {
    let project = project("Text(\"settings.title\"); Text(\"settings.body\")\n" + code)
    #expect(try await project.findings() == [])
    #expect(try await project.outcome().report.counts.suppressed.comments == 1)
  }

  @Test(arguments: ["Text(\"x.y\") // l10n:disable=unused-key", "let a = 1 // l10n:disable=undefined-key\nText(\"x.y\")"])
  func `Comments about something else silence nothing`(code: String) async throws {
    #expect(try await project("Text(\"settings.title\"); Text(\"settings.body\")\n" + code).findings().count == 1)
  }

  @Test func `A catalogue without a used key counts as unrelated`() async throws {
    var project = project("Text(\"settings.title\"); Text(\"settings.body\")")
    project.files["en.lproj/InfoPlist.strings"] = Array("\"CFBundleName\" = \"x\";\n".utf8)
    project.files["en.lproj/Other.strings"] = Array("\"a\" = \"x\";\n".utf8)
    #expect(try await project.findings() == [])
    #expect(try await project.outcome().unrelatedCatalogs.map(\.table) == ["Other"])
  }

  @Test func `The objects of storyboards use their keys`() async throws {
    var project = project(
      "Text(\"settings.title\"); Text(\"settings.body\"); NSLocalizedString(\"main.key\", tableName: \"Main\", comment: \"\")")
    project.files["en.lproj/Main.strings"] = Array(
      "\"main.key\" = \"x\";\n\"aB1-cD-2eF.text\" = \"x\";\n\"zZ1-cD-2eF.text\" = \"x\";\n".utf8)
    #expect(try await project.findings() == [])
    project.files["Main.storyboard"] = Array("<document><label id=\"aB1-cD-2eF\"/></document>".utf8)
    #expect(try await project.findings() == ["en.lproj/Main.strings:3:2 warning unused-key zZ1-cD-2eF.text"])
  }

  @Test func `Symbols that Xcode generates from keys use them`() async throws {
    let catalog = #"""
      { "sourceLanguage" : "en", "strings" : {
        "settings.title" : { "extractionState" : "manual" }, "other.title" : { "extractionState" : "manual" }, "used" : { }
      }, "version" : "1.0" }
      """#
    var project = CodeProject(["Localizable.xcstrings": catalog])
    project.files["a.swift"] = Array("let a = String(localized: .settingsTitle); let b = String(localized: \"used\")".utf8)
    #expect(try await project.findings() == ["Localizable.xcstrings:2:57 warning unused-key other.title"])
  }

  @Test func `Names in code match resource names with full stops, and names of libraries are not reported`() async throws {
    var project = CodeProject([
      "values/strings.xml": "<resources>\n<string name=\"a.b\">x</string>\n<string name=\"c\">x</string>\n</resources>\n",
      "A.kt": "package com.x.app\nR.string.a_b; R.string.abc_action_bar; R.string.made; R.string.gone; R.string.default_web_client_id",
      "build.gradle": "android { resValue 'string', 'made', \"x\" }",
    ])
    let expected = ["A.kt:2:55 error undefined-key gone", "values/strings.xml:3:15 warning unused-key c"]
    #expect(try await project.findings() == expected)
    for layout in ["<a b=\"@string/c\"/>", "<a b=\"@{context.getString(R.string.c)}\"/>"] {
      project.files["Layout.xml"] = Array(layout.utf8)
      #expect(try await project.findings() == [expected[0]], "\(layout)")
    }
  }

  @Test(arguments: [
    "copy", "not_set", "preference_copied", "expand_button_title", "v7_preference_on", "call_notification_answer_action",
    "nav_app_bar_open_drawer_description", "abc_action_bar_up_description", "search_menu_title", "character_counter_pattern",
    "password_toggle_content_description", "bottomsheet_action_expand", "mtrl_picker_confirm", "exo_controls_play_description",
    "media3_controls_pause_description", "default_notification_channel_name", "common_google_play_services_enable_button",
    "common_signin_button_text", "fcm_fallback_notification_channel_label", "use_biometric_label", "copy_toast_msg",
    "mr_button_content_description", "dropdown_menu",
  ])
  func `A text of a library of Android is not reported`(name: String) async throws {
    let project = CodeProject([
      "values/strings.xml": "<resources>\n<string name=\"a\">x</string>\n</resources>\n",
      "A.java": "package x;\nclass A { void a() { f(R.string.a); f(R.string.\(name)); f(R.string.\(name)_gone); } }",
    ])
    let found = try await project.findings(["undefined-key"])
    let isFamily = ["abc_", "mtrl_", "exo_", "media3_", "common_google_play_services_", "mr_"].contains { name.hasPrefix($0) }
    #expect(found.map { $0.split(separator: " ").last.map(String.init) } == (isFamily ? [] : ["\(name)_gone"]), "\(found)")
  }

  @Test(arguments: [
    #"f(p.appending(".detail"))"#, #"let k = p.appending(".detail"); f(k)"#, #"var k = p; k.append(".detail")"#,
    #"k.append(contentsOf: ".detail")"#, #"f([p, "detail"].joined(separator: "."))"#, #"f((p + ".detail").loc)"#, #"k += ".detail""#,
    #"f(p.appending(".\(x).detail"))"#, #"f("card_detail".replacingOccurrences(of: "_", with: "."))"#,
  ])
  func `A key whose last step Swift appends is used`(code: String) async throws {
    let project = CodeProject([
      "en.lproj/Localizable.strings": Self.steps,
      "a.swift": "func f(p: String) { NSLocalizedString(p, comment: \"\") }\nNSLocalizedString(\"u\", comment: \"\")\n\(code)\n",
    ])
    let found = try await project.findings(["unused-key"])
    #expect(found.count == 1 && found[0].hasSuffix("unused-key other.gone"), "\(found)")
  }

  @Test(arguments: [
    #"f([p stringByAppendingString:@".detail"]);"#, #"[k appendString:@".detail"];"#,
    #"f([@[p, @"detail"] componentsJoinedByString:@"."]);"#,
    "#define STEM @\"card.\"\n#define LS(k) NSLocalizedString(STEM k, nil)\nLS(@\"detail\");",
    "#define LS(k) NSLocalizedString(@\"card.\" @#k, nil)\nLS(detail);",
  ])
  func `A key that Objective-C or a macro puts together is used`(code: String) async throws {
    let project = CodeProject(["en.lproj/Localizable.strings": Self.steps, "a.m": "NSLocalizedString(@\"u\", nil);\n\(code)\n"])
    let found = try await project.findings(["unused-key"])
    #expect(found.count == 1 && found[0].hasSuffix("unused-key other.gone"), "\(found)")
  }

  private static let steps = "\"u\" = \"U\";\n\"card.detail\" = \"T\";\n\"other.gone\" = \"G\";\n"

  @Test(arguments: [
    ("A.java", #"R.string.class.getField("card_" + s);"#), ("A.java", #"com.x.R.string.class.getDeclaredField("card_title");"#),
    ("A.java", #"r.getIdentifier(s.concat("_title"), "string", p);"#),
    ("A.java", #"r.getIdentifier(new StringBuilder().append(s).append("_title").toString(), "string", p);"#),
    ("A.java", #"r.getIdentifier("com.x:string/card_" + s, null, null);"#),
    ("A.java", #"r.getIdentifier(p + ":string/card_" + s, null, null);"#),
    ("A.java", #"r.getIdentifier("com.x:string/card_title", null, null);"#),
    ("A.java", #"String n = "com.x:string/card_" + s; r.getIdentifier(n, null, null);"#),
    ("A.kt", ##"R.string::class.java.getField("card_$s")"##), ("A.kt", #"r.getIdentifier("@string/card_" + s, null, p)"#),
    ("A.kt", #"r.getIdentifier(s.plus("_title"), "string", p)"#),
    ("A.kt", #"r.getIdentifier(buildString { append(s); append("_title") }, "string", p)"#),
  ])
  func `A resource whose name is put together is used, and the class of resources is none`(file: String, code: String) async throws {
    let strings = ["u", "card_title", "other_gone"].map { "<string name=\"\($0)\">x</string>\n" }.joined()
    let project = CodeProject(["values/strings.xml": "<resources>\n\(strings)</resources>\n", file: "R.string.u;\n\(code)\n"])
    let found = try await project.findings()
    #expect(found.filter { !$0.contains(" runtime-key ") }.count == 1, "\(found)")
    #expect(found.contains { $0.hasSuffix("unused-key other_gone") }, "\(found)")
  }

  @Test func `Names that are read through another package's resources are not reported anywhere`() async throws {
    var project = CodeProject([
      "values/strings.xml": "<resources>\n<string name=\"c\">x</string>\n</resources>\n",
      "A.kt": "package com.x.app.ui\nval a = com.x.commons.R.string.theirs; com.x.app.R.string.gone; R.string.c",
      "Layout.xml": "<a b=\"@string/theirs\" c=\"@string/lost\"/>",
    ])
    let expected = ["A.kt:2:40 error undefined-key gone", "Layout.xml:1:26 error undefined-key lost"]
    #expect(try await project.findings() == expected)
    project.files["A.kt"] = Array("package com.x.commons.ui\nval a = com.x.commons.R.string.theirs; R.string.c".utf8)
    #expect(try await project.findings().count == 3)
  }

  @Test func `Strings of resources among the source code are defined, and are not used by that`() async throws {
    var project = CodeProject([
      "app/src/main/res/values/strings.xml": "<resources>\n<string name=\"c\">x</string>\n<string name=\"d\">x</string>\n</resources>\n",
      "app/src/main/A.kt": "R.string.c; R.string.lint; R.string.gone",
    ])
    project.options.code.paths = ["app/src/main"]
    let unused = "app/src/main/res/values/strings.xml:3:15 warning unused-key d"
    #expect(
      try await project.findings() == [
        "app/src/main/A.kt:1:13 error undefined-key lint", "app/src/main/A.kt:1:28 error undefined-key gone", unused,
      ])
    project.resources["app/src/debug/res/values/strings.xml"] = Array("<resources><string name=\"lint\">x</string></resources>".utf8)
    #expect(try await project.findings() == ["app/src/main/A.kt:1:28 error undefined-key gone", unused])
    project.surroundings["app/src/debug/B.kt"] = Array("R.string.d; R.string.other".utf8)
    project.surroundings["app/build.gradle"] = Array("android { resValue 'string', 'gone', \"x\" }".utf8)
    #expect(try await project.findings() == [])
  }

  @Test func `Accessors look up keys in a table of its own`() async throws {
    var project = CodeProject([
      "app.csv": "key,en,de\na.b,x,y\nc.d,x,y\n", "a.swift": "let t = tr(\"a.b\"); let u = tr(\"a.x\"); let v = \"c.e\"",
    ])
    #expect(try await project.findings() == [])
    project.options.code.accessors = [try #require(AccessorPattern("tr({key})"))]
    #expect(try await project.findings() == ["a.swift:1:31 error undefined-key a.x → a.b", "app.csv:3:1 warning unused-key c.d"])
  }

  @Test func `Members of an accessor are keys`() async throws {
    var project = project("L10n.Settings.title; L10n.Settings.body.uppercased(); L10n.Settings.gone")
    project.options.code.accessors = [try #require(AccessorPattern("L10n.{key}"))]
    #expect(try await project.findings() == ["a.swift:2:55 error undefined-key Settings.gone"])
  }

  @Test func `Generated accessors do not use keys`() async throws {
    var project = project("Text(\"settings.body\")")
    project.files["Generated.swift"] = Array(
      "// swiftlint:disable all\n// Generated using SwiftGen\nlet a = NSLocalizedString(\"settings.title\", comment: \"\")".utf8)
    #expect(try await project.findings() == ["en.lproj/Localizable.strings:1:2 warning unused-key settings.title"])
  }

  @Test(arguments: [
    (
      "L10n.Settings.title; L10n.helper(1); L10n.bundle = b",
      #"enum L10n {\n static var a: String { return L10n.tr("Localizable", "settings.title") }"#
    ),
    (
      "Texts.Localizable.Settings.title",
      #"enum Texts: Sendable {\n enum Localizable {\n Texts.tr("Localizable", "settings.title")\n }\n enum More { Texts.tr("More", "x") }"#
    ),
  ])
  func `Members that SwiftGen generated use keys, and the compiler knows the others`(code: String, generated: String) async throws {
    var project = project(code)
    project.files["Generated.swift"] = Array(
      ("// swiftlint:disable all\n// Generated using SwiftGen\n\n" + generated.replacing("\\n", with: "\n")).utf8)
    #expect(try await project.findings() == ["en.lproj/Localizable.strings:2:2 warning unused-key settings.body"])
  }

  @Test func `Members that R.swift generated use keys`() async throws {
    var project = project("R.string.localizable.settingsTitle()")
    project.files["R.generated.swift"] = Array("//\n// This is a generated file, do not edit!\n// Generated by R.swift\n//\n".utf8)
    #expect(try await project.findings() == ["en.lproj/Localizable.strings:2:2 warning unused-key settings.body"])
  }

  @Test func `An assignment to a member is not a use, and a system table is not the table of a member`() async throws {
    var project = project("L10n.bundle = b; L10n.Settings.title == L10n.Settings.body; L10n.gone")
    project.files["A/a.swift"] = project.files.removeValue(forKey: "a.swift")
    project.files["A/en.lproj/InfoPlist.strings"] = Array("\"CFBundleName\" = \"A\";\n".utf8)
    project.options.code.accessors = [try #require(AccessorPattern("L10n.{key}"))]
    let found = try await project.outcome().report.diagnostics.filter { $0.rule == "undefined-key" }
    #expect(found.map(\.key) == ["gone"])
    #expect(found.first?.message.render(for: .user).contains("Localizable") == true, "\(found)")
  }

  @Test func `Severities of a setting apply`() async throws {
    let project = project("Text(\"x.y\"); NSLocalizedString(k, comment: \"\")") {
      $0.severities = ["undefined-key": .warning, "unused-key": .off, "runtime-key": .error]
    }
    #expect(try await project.findings() == ["a.swift:2:6 warning undefined-key x.y", "a.swift:2:14 error runtime-key -"])
  }

  @Test func `Fingerprints do not depend on line numbers`() async throws {
    func fingerprints(_ code: String) async throws -> [Fingerprint] {
      try await project(code).outcome().report.diagnostics.filter { $0.rule == "undefined-key" }.map(\.fingerprint)
    }
    let first = try await fingerprints("Text(\"x.y\"); Text(\"x.y\")")
    #expect(first.count == 2 && Set(first).count == 2)
    #expect(try await fingerprints("\n\nText(\"x.y\")\nText(\"x.y\")") == first)
  }
}
