import LocalizeValidation
import Testing

@Suite struct ConflictMarkerRuleTests {
  @Test func `An unfinished merge in .strings is one error at its first line`() async throws {
    let sample = Sample([
      ("de.lproj/App.strings", "\"a\" = \"b\";\n1️⃣<<<<<<< HEAD2️⃣\n\"c\" = \"d\";\n=======\n\"e\" = \"f\";\n>>>>>>> other\n")
    ])
    expectEqual(
      try await sample.findings(),
      [
        "1️⃣–2️⃣ error conflict-marker de -: “<<<<<<< HEAD” is a conflict marker. "
          + "Choose one version and remove the markers."
      ])
  }

  @Test func `An unfinished merge in CSV is one error at its first line`() async throws {
    let sample = Sample([("App.csv", "key,en\na,b\n1️⃣<<<<<<< HEAD2️⃣\nc,d\n=======\ne,f\n>>>>>>> other\n")])
    expectEqual(
      try await sample.findings(),
      [
        "1️⃣–2️⃣ error conflict-marker - -: “<<<<<<< HEAD” is a conflict marker. "
          + "Choose one version and remove the markers."
      ])
  }

  @Test func `A text with both versions is an error at the text`() async throws {
    let sample = Sample([("de.lproj/App.strings", "\"a\" = \"b\";\n\"c\" = \"1️⃣<<<<<<< d ======= e >>>>>>>2️⃣\";\n")])
    expectEqual(
      try await sample.findings(of: "conflict-marker"),
      [
        "1️⃣–2️⃣ error de -: The text of “c” contains both versions of a merge. Choose one version and remove the markers."
      ])
  }

  @Test(arguments: [
    ("values/strings.xml", "<resources>\n<string name=\"a\">&lt;&lt;&lt;&lt;&lt;&lt;&lt; d ======= e >>>>>>></string>\n</resources>\n"),
    (
      "de.po",
      "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\nmsgid \"a\"\nmsgstr \"\"\n\"<<<<<<< d\"\n\" =======  >>>>>>>\"\n"
    ),
    ("en.json", "{\"a\": {\"b\": \"<<<<<<<  ======= \\u0065 >>>>>>>\"}}"),
  ])
  func `Escapes and several lines hide no text with both versions`(_ path: String, _ text: String) async throws {
    expectEqual(try await Sample([(path, text)]).findings(of: "conflict-marker").count, 1)
  }

  @Test func `Two merges are two findings`() async throws {
    let merge = "<<<<<<< HEAD\nc = d;\n=======\ne = f;\n>>>>>>> other\n"
    let sample = Sample([("de.lproj/App.strings", merge + "x = y;\n" + merge.replacing("c", with: "g").replacing("f", with: "h"))])
    expectEqual(try await sample.findings(of: "conflict-marker").count, 2)
  }

  @Test func `A key in either version is not missing`() async throws {
    let sample = Sample([
      ("en.lproj/App.strings", "a = b;\nc = d;\n"),
      ("de.lproj/App.strings", "<<<<<<< HEAD\na = b;\n=======\nc = d;\n>>>>>>> other\n"),
    ])
    expectEqual(try await sample.rules(), ["conflict-marker"])
  }

  @Test(arguments: [
    ("de.lproj/App.strings", "\"a\" = \"<<<<<<< HEAD\n=======\n>>>>>>> other\";\n"),
    ("de.lproj/App.strings", "\"a\" = \"<<<<<<< left, ======= middle\";\n"),
    ("de.lproj/App.strings", "/*\n=======\n Titles\n=======\n*/\n\"a\" = \"b\";\n"),
    ("App.csv", "key,en\na,<<<<<<< HEAD\n"),
    ("App.csv", "key,en\na,=======\n"),
  ])
  func `Markers inside a text or comment are not reported`(_ path: String, _ text: String) async throws {
    expectEqual(try await Sample([(path, text)]).findings(of: "conflict-marker"), [])
  }
}
