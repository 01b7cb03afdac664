import Localize
import LocalizeProject
import LocalizeValidation
import Testing

@Suite struct DuplicateKeyRuleTests {
  private static let same = "The key is a duplicate with the same value. Remove one of them."
  private static let lastWins = "The key is a duplicate with a different value; the last one counts. Remove one of them."

  @Test func `A key with two values is an error at the repetition, with a note at the first`() async throws {
    let sample = Sample([("de.lproj/App.strings", "\"1️⃣save\" = \"Sichern\";\n\"2️⃣save\" = \"Speichern\";\n")])
    expectEqual(try await sample.findings(), ["2️⃣ error duplicate-key de save: \(Self.lastWins)"])
    expectEqual(try await sample.notes(of: "duplicate-key"), ["1️⃣ The first occurrence."])
    expectEqual(try await sample.fixability(of: "duplicate-key"), [.no])
  }

  @Test func `A key with the same value twice is a warning with a safe fix`() async throws {
    let sample = Sample([("de.lproj/App.strings", "\"1️⃣save\" = \"Sichern\";\n\"2️⃣save\" = \"Sichern\";\n")])
    expectEqual(try await sample.findings(), ["2️⃣ warning duplicate-key de save: \(Self.same)"])
    expectEqual(try await sample.fixability(of: "duplicate-key"), [.safe])
  }

  @Test func `The same texts in other plural forms are other values`() async throws {
    func plural(_ first: String, _ second: String) -> String {
      "<plurals name=\"n\"><item quantity=\"\(first)\">a</item><item quantity=\"\(second)\">b</item></plurals>"
    }
    var sample = Sample([("values-pl/strings.xml", "<resources>\(plural("one", "other"))\(plural("few", "other"))</resources>")])
    expectEqual(try await sample.fixability(of: "duplicate-key"), [.no])
    sample = Sample([("values-pl/strings.xml", "<resources>\(plural("one", "other"))\(plural("one", "other"))</resources>")])
    expectEqual(try await sample.fixability(of: "duplicate-key"), [.safe])
  }

  @Test func `In RESX the first of two values counts, and case tells no keys apart`() async throws {
    func data(_ name: String, _ text: String) -> String { "<data name=\"\(name)\"><value>\(text)</value></data>\n" }
    let firstWins = "The key is a duplicate with a different value; the first one counts. Remove one of them."
    func otherCase(_ key: String) -> String {
      "The key differs from \(key) only in case, so it is a duplicate; the first one counts. Rename one of them."
    }
    var sample = Sample([("App.resx", "<root>\n\(data("1️⃣Ok", "a"))\(data("2️⃣OK", "b"))\(data("3️⃣Ok", "c"))\(data("4️⃣ok", "a"))</root>\n")])
    expectEqual(
      try await sample.findings(of: "duplicate-key"),
      ["2️⃣ error - OK: \(otherCase("Ok"))", "3️⃣ error - Ok: \(firstWins)", "4️⃣ warning - ok: \(otherCase("Ok"))"])
    expectEqual(try await sample.fixability(of: "duplicate-key"), [.no, .no, .no])
    sample = Sample([("values/strings.xml", "<resources><string name=\"Ok\">a</string><string name=\"OK\">b</string></resources>")])
    expectEqual(try await sample.findings(of: "duplicate-key"), [])
  }

  @Test func `In CSV all columns are compared`() async throws {
    let sample = Sample([("App.csv", "key,en,de\n1️⃣a,A,Ah\n2️⃣a,A,Aha\n3️⃣a,A,Ah\n")])
    expectEqual(
      try await sample.findings(of: "duplicate-key"),
      [
        "2️⃣ error - a: \(Self.lastWins)", "3️⃣ warning - a: \(Self.same)",
      ])
    expectEqual(try await sample.notes(of: "duplicate-key"), ["1️⃣ The first occurrence.", "1️⃣ The first occurrence."])
  }

  @Test func `A key that occurs three times is reported at each repetition`() async throws {
    let sample = Sample([("de.lproj/App.strings", "a = b;\n1️⃣a = b;\n2️⃣\"a\" = \"c\";\n")])
    expectEqual(try await sample.report().diagnostics.map(\.start.line), [2, 3])
    let report = try await sample.report()
    #expect(Set(report.diagnostics.map(\.fingerprint)).count == 2)
  }

  @Test func `Keys and values are compared by their decoded text`() async throws {
    let escaped = Sample([("de.lproj/App.strings", "\"a\" = \"x\\U00e9\";\n\"\\U0061\" = \"xé\";\n")])
    expectEqual(try await escaped.report().diagnostics.map(\.severity), [.warning])
    let quoted = Sample([("App.csv", "key,en,de\na,x,y\n\"a\",\"x\",y\n")])
    expectEqual(try await quoted.report().diagnostics.map(\.severity), [.warning])
  }

  @Test func `The last value of a .strings key is checked`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "\"a\" = \"%@\";\n"), ("de.lproj/App.strings", "\"a\" = \"%d\";\n\"a\" = \"%@\";\n"),
    ])
    expectEqual(try await sample.rules(), ["duplicate-key"])
  }

  @Test(arguments: [
    "\"save\" = \"A\";\n\"Save\" = \"B\";\n", "\"a\" = \"A\";\n\"a \" = \"B\";\n", "\"\u{E9}\" = \"A\";\n\"e\u{301}\" = \"B\";\n",
    "/* \"a\" = \"A\"; */\n\"a\" = \"A\";\n",
  ])
  func `Keys that only look alike are not the same`(_ text: String) async throws {
    expectEqual(try await Sample([("de.lproj/App.strings", text)]).findings(of: "duplicate-key"), [])
  }

  @Test func `One key in two files is not a repetition`() async throws {
    let sample = Sample([("en.lproj/App.strings", "a = b;\n"), ("en.lproj/Main.strings", "a = c;\n"), ("de.lproj/App.strings", "a = d;\n")])
    expectEqual(try await sample.findings(of: "duplicate-key"), [])
  }

  @Test(arguments: [
    ("de.lproj/App.strings", "<<<<<<< HEAD\n\"a\" = \"b\";\n=======\n\"a\" = \"c\";\n>>>>>>> other\n"),
    ("App.csv", "key,en\n<<<<<<< HEAD\na,b\n=======\na,c\n>>>>>>> other\n"),
  ])
  func `The two versions of an unfinished merge are one defect`(_ path: String, _ text: String) async throws {
    expectEqual(try await Sample([(path, text)]).rules(), ["conflict-marker"])
  }

  @Test func `Android resources of other kinds and other products are not duplicates`() async throws {
    let sample = Sample([
      (
        "values/strings.xml",
        """
        <resources>
          <string name="a">One</string>
          <plurals name="a"><item quantity="other">%d</item></plurals>
          <string-array name="a"><item>One</item></string-array>
          <string name="b" product="tablet">Tablet</string>
          <string name="b" product="default">Phone</string>
          <string name="c">One</string>
          <string name="1️⃣c2️⃣">Two</string>
        </resources>
        """
      )
    ])
    let found = try await sample.findings(of: "duplicate-key")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("1️⃣–2️⃣ error ") == true, "\(found)")
  }

  @Test func `A nested key is reported at its last name, a group of keys at its own`() async throws {
    let found = try await Sample([
      ("App.json", "{\"a\": {\"b\": \"x\", 1️⃣\"b\": \"y\"2️⃣}, \"c\": {\"d\": \"x\"}, \"3️⃣c4️⃣\": {\"e\": \"y\"}}")
    ])
    .findings(of: "duplicate-key")
    #expect(found.count == 2 && found.first?.hasPrefix("1️⃣–2️⃣ error ") == true, "\(found)")
    #expect(found.last?.hasPrefix("3️⃣–4️⃣ error ") == true)
  }

  @Test(arguments: [
    ("rails_en.yml", "en:\n  a:\n    1️⃣b2️⃣:\n      x: \"1\"\n    3️⃣b4️⃣:\n      y: \"2\"\n    c: d\n", "a.b"),
    ("app_en.yaml", "l:\n  - x\n1️⃣a2️⃣:\n  x: \"1\"\n3️⃣a4️⃣:\n  y: \"2\"\n", "a"),
    ("App.json", "{\"a\": {\"1️⃣b2️⃣\": {\"x\": \"1\"}, \"l\": [\"z\"], \"3️⃣b4️⃣\": {\"y\": \"2\"}}}", "a.b"),
  ])
  func `A repeated group of keys is named, with a note at the first one`(path: String, text: String, key: String) async throws {
    let sample = Sample([(path, text)])
    let found = try await sample.findings(of: "duplicate-key")
    #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("3️⃣–4️⃣ error ") && $0.contains(" \(key): ") }, "\(found)")
    expectEqual(try await sample.notes(of: "duplicate-key"), ["1️⃣ The first occurrence."])
  }

  private static let refused = "The key is a duplicate, so Symfony and other programs refuse the file. Remove one of them."

  @Test func `A mapping of Symfony with a key twice is an error whatever the values are`() async throws {
    var sample = Sample([("app_de.yaml", "a: x\n1️⃣a: x\nb: x\n2️⃣b: y\nm:\n  c: x\n3️⃣m4️⃣:\n  d: y\n"), ("app_en.yaml", "a: x\n")])
    expectEqual(
      try await sample.findings(of: "duplicate-key"),
      ["1️⃣ error de a: \(Self.refused)", "2️⃣ error de b: \(Self.refused)", "3️⃣–4️⃣ error de m: \(Self.refused)"])
    expectEqual(try await sample.fixability(of: "duplicate-key"), [.safe, .no, .no])
    sample = Sample([("app_de.yaml", "z: &z\n  a: x\nw:\n  <<: *z\n  b: x\n  b: x\n"), ("app_en.yaml", "w:\n  b: x\n")])
    expectEqual(try await sample.findings(of: "duplicate-key").filter { !$0.hasSuffix(Self.same) }, [])
    sample = Sample([("app_de.yaml", "m.a: x\nm:\n  a: y\n"), ("app_en.yaml", "m.a: x\n")])
    expectEqual(try await sample.findings(of: "duplicate-key").filter { !$0.hasSuffix(Self.lastWins) }, [])
  }

  @Test func `In a file of Rails the last of two values counts`() async throws {
    let sample = Sample([("rails_de.yml", "de:\n  1️⃣a: x\n  2️⃣a: x\n  3️⃣a: y\n"), ("rails_en.yml", "en:\n  a: x\n")])
    expectEqual(
      try await sample.findings(of: "duplicate-key").map { $0.contains(" error ") ? Self.lastWins : Self.same },
      [Self.same, Self.lastWins])
  }

  @Test func `An obsolete message with the key of another one is an error`() async throws {
    let sample = Sample.messages(
      "de", "msgid \"a\"\nmsgstr \"b\"\n\n#~ msgctxt \"x\"\n#~ msgid \"a\"\n#~ msgstr \"c\"\n\n#~ msgid \"a\"\n#~ msgstr \"c\"\n")
    let found = try await sample.findings(of: "duplicate-key")
    expectEqual(found.count, 1)
    #expect(found.allSatisfy { $0.contains(":13:") && $0.contains(" error ") && $0.hasSuffix("so msgfmt refuses the file. Remove it.") })
  }
}
