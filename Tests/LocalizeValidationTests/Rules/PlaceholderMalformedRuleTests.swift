import Localize
import LocalizeValidation
import Testing

@Suite struct PlaceholderMalformedRuleTests {
  static let findings: [(source: String, target: String, finding: String)] = [
    (
      "Hello %@!", "Hallo 1️⃣% @2️⃣!",
      "1️⃣–2️⃣ warning placeholder-malformed de key: “% @” contains a space, which only Foundation accepts. Write “%@”."
    ),
    ("Hello %#@n@!", "Hallo 1️⃣%# @n@2️⃣!", "1️⃣–2️⃣ error placeholder-malformed de key: “%# @n@” is not a placeholder. Write “%#@n@”."),
    ("Hello %1$@!", "Hallo 1️⃣% 1$@2️⃣!", "1️⃣–2️⃣ error placeholder-malformed de key: “% 1$@” is not a placeholder. Write “%1$@”."),
    ("Hello %@!", "Hallo 1️⃣％@2️⃣!", "1️⃣–2️⃣ error placeholder-malformed de key: “％@” is not a placeholder. Write “%@”."),
    ("Hello %@!", "Hallo 1️⃣% @2️⃣!", "1️⃣–2️⃣ error placeholder-malformed de key: “% @” is not a placeholder. Write “%@”."),
    ("Hello %1$@!", "Hallo 1️⃣%１$@2️⃣!", "1️⃣–2️⃣ error placeholder-malformed de key: “%１$@” is not a placeholder. Write “%1$@”."),
    ("Hello %1$@!", "Hallo 1️⃣%$1@2️⃣!", "1️⃣–2️⃣ error placeholder-malformed de key: “%$1@” is not a placeholder. Write “%1$@”."),
    ("Hello %1$@!", "Hallo 1️⃣%1$ @2️⃣!", "1️⃣–2️⃣ error placeholder-malformed de key: “%1$ @” is not a placeholder. Write “%1$@”."),
    ("%d%% of %@", "%d1️⃣% %2️⃣ von %@", "1️⃣–2️⃣ error placeholder-malformed de key: “% %” is not a placeholder. Write “%%”."),
    ("%d files", "1️⃣% d2️⃣ Dateien", "1️⃣–2️⃣ warning placeholder-malformed de key: “% d” shows a space before the number. Write “%d”."),
  ]

  @Test(arguments: Sample.Layout.allCases, findings)
  func `A misspelt placeholder is an error with the right spelling, if there is one`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String, finding: String)
  ) async throws {
    let sample = Sample(layout, source: texts.source, target: texts.target)
    expectEqual(try await sample.findings(atLeast: .warning), [texts.finding])
  }

  static let silent: [(source: String, target: String)] = [
    ("50% off", "50 % @ Laden"),
    ("100% sure", "100 % de réussite"),
    ("Sure", "100 % @home"),
    ("Hello %@!", "Hallo %@!"),
    ("%d%%", "%d %%"),
    ("%d%%", "%d %%"),
    ("% @", "% @"),
  ]

  @Test(arguments: Sample.Layout.allCases, silent)
  func `A percent sign in prose is not a misspelt placeholder`(
    _ layout: Sample.Layout, _ texts: (source: String, target: String)
  ) async throws {
    expectEqual(try await Sample(layout, source: texts.source, target: texts.target).findings(of: "placeholder-malformed"), [])
  }

  @Test func `A misspelt placeholder of the source text is reported beside a correct one`() async throws {
    let sample = Sample([("en.lproj/App.strings", "\"a\" = \"%@ and 1️⃣% @2️⃣\";\n")])
    expectEqual(
      try await sample.findings(atLeast: .warning),
      ["1️⃣–2️⃣ warning placeholder-malformed en a: “% @” contains a space, which only Foundation accepts. Write “%@”."])
    expectEqual(try await sample.fixability(of: "placeholder-malformed"), [.safe])
  }

  @Test func `A percent sign beside names alone is prose, in the source text too`() async throws {
    let sample = Sample([("en.lproj/App.strings", "\"a\" = \"{count} % @home\";\n\"b\" = \"%{name}: 50 % % \";\n")])
    expectEqual(try await sample.findings(of: "placeholder-malformed"), [])
  }

  @Test func `A placeholder without its conversion has no single right spelling`() async throws {
    let sample = Sample(.strings, source: "%1$@ of %2$@", target: "%1$@ von 1️⃣%2$2️⃣")
    expectEqual(try await sample.findings(atLeast: .warning), ["1️⃣–2️⃣ error placeholder-malformed de key: “%2$” is not a placeholder."])
    expectEqual(try await sample.fixability(of: "placeholder-malformed"), [.no])
  }

  @Test func `A lone brace is removed or doubled`() async throws {
    let sample = Sample.messages("de", "#, python-brace-format\nmsgid \"one {s}\"\nmsgstr \"eins {s}1️⃣}2️⃣\"\n")
    expectEqual(
      try await sample.findings(of: "placeholder-malformed"),
      ["1️⃣–2️⃣ error de one {s}: “}” has no partner. Remove it, or write “}}” if the text should show a brace."])
  }

  private func android(_ source: String, _ target: String) -> Sample {
    Sample([
      ("res/values/strings.xml", "<resources>\n<string name=\"a\">\(source)</string>\n</resources>\n"),
      ("res/values-de/strings.xml", "<resources>\n<string name=\"a\">\(target)</string>\n</resources>\n"),
    ])
  }

  @Test func `Flags at which Java's formatter throws are an error, also in a text without another placeholder`() async throws {
    expectEqual(
      try await android("Value 1️⃣%-d2️⃣ here", "Wert %d hier").findings(of: "placeholder-malformed"),
      ["1️⃣–2️⃣ error en a: Java's formatter throws an error at “%-d”. Write “%d”."])
    expectEqual(
      try await android("Value %d here", "Wert 1️⃣%+s2️⃣ hier").findings(of: "placeholder-malformed"),
      ["1️⃣–2️⃣ error de a: Java's formatter throws an error at “%+s”. Write “%s”."])
    expectEqual(try await android("Value %-d here", "Wert %d hier").fixability(of: "placeholder-malformed"), [.safe])
    expectEqual(try await android("About 20 %-s, and so on", "Etwa 20 %-s").findings(of: "placeholder-malformed"), [])
  }

  @Test func `A space flag is a warning with and without a position, where the file does not declare a format`() async throws {
    expectEqual(
      try await android("Value %1$d here", "Wert 1️⃣%1$ d2️⃣ hier").findings(of: "placeholder-malformed"),
      ["1️⃣–2️⃣ warning de a: “%1$ d” shows a space before the number. Write “%1$d”."])
    expectEqual(
      try await android("Value %1$s here", "Wert 1️⃣%1$ s2️⃣ hier").findings(of: "placeholder-malformed"),
      ["1️⃣–2️⃣ error de a: “%1$ s” is not a placeholder. Write “%1$s”."])
  }

  @Test func `A brace alone in a source text of .NET is a warning`() async throws {
    func file(_ text: String) -> String { "<root><data name=\"a\" xml:space=\"preserve\"><value>\(text)</value></data></root>" }
    expectEqual(
      try await Sample([("A.resx", file("{0} of 1️⃣{2️⃣ all")), ("A.de.resx", file("{0} von allen"))]).findings(of: "placeholder-malformed"),
      ["1️⃣–2️⃣ warning - a: “{” has no partner. Remove it, or write “{{” if the text should show a brace."])
    expectEqual(try await Sample([("A.resx", file("A { alone")), ("A.de.resx", file("Eine {"))]).findings(of: "placeholder-malformed"), [])
  }

  @Test func `Encoded data in a resource of .NET is no format`() async throws {
    func file(_ text: String) -> String { "<root><data name=\"a\" xml:space=\"preserve\"><value>\(text)</value></data></root>" }
    let line = "M%1$ X`@,%s;%-S#4 %2$ Q\n"
    expectEqual(try await Sample([("A.resx", file(String(repeating: line, count: 200)))]).findings(atLeast: .warning), [])
    expectEqual(try await Sample([("A.resx", file("%s of 1️⃣%2$ s2️⃣"))]).findings(of: "placeholder-malformed").count, 1)
  }

  @Test(.timeLimit(.minutes(1))) func `Many misspelt placeholders of a text are one finding, and the first error is named`() async throws {
    let sample = Sample(.strings, source: "%@ of %2$d", target: "% @ of %2$ d, 1️⃣%3$ @2️⃣" + String(repeating: " %1$ @", count: 1_000))
    let found = try await sample.findings(of: "placeholder-malformed")
    #expect(found.count == 1 && found[0].hasPrefix("1️⃣–2️⃣ error"), "\(found.prefix(3))")
    expectEqual(try await sample.fixability(of: "placeholder-malformed"), [.safe])
    let percent = Sample(.strings, source: "%d files", target: "%d Dateien" + String(repeating: " 5 %!", count: 5_000))
    #expect(try await percent.fixability(of: "unescaped-percent").allSatisfy { $0 == .unsafe })
  }

  @Test func `A name of Rails without its brace is an error in each form of a plural, and missing elsewhere`() async throws {
    func sample(_ one: String, _ other: String, in source: String = "%{count} item") -> Sample {
      Sample([
        ("rails_en.yml", "en:\n  a:\n    one: \"\(source)\"\n    other: \"%{count} items\"\n"),
        ("rails_de.yml", "de:\n  a:\n    one: \"\(one)\"\n    other: \"\(other)\"\n"),
      ])
    }
    let finding = "1️⃣–2️⃣ error de a: “%{count” is not a placeholder."
    expectEqual(try await sample("1️⃣%{count2️⃣ Ding", "%{count} Dinge").findings(of: "placeholder-malformed"), [finding])
    expectEqual(
      try await sample("1️⃣%{count2️⃣ Ding", "%{count} Dinge", in: "One item").findings(of: "placeholder-malformed"), [finding])
    for form in ["Ein Ding", "%{count} Ding", "%%{count Ding", "%{} Ding", "%{count Ding}"] {
      expectEqual(try await sample(form, "%{count} Dinge").findings(of: "placeholder-malformed"), [])
    }
    let other = sample("Ein Ding", "%{count Dinge")
    expectEqual(try await other.findings(of: "placeholder-malformed"), [])
    expectEqual(try await other.findings(of: "placeholder-missing").count, 1)
    let plain = Sample([("rails_en.yml", "en:\n  a: \"Hi 1️⃣%{name2️⃣\"\n"), ("rails_de.yml", "de:\n  a: \"Hallo %{name\"\n")])
    expectEqual(try await plain.findings(of: "placeholder-malformed"), ["1️⃣–2️⃣ error en a: “%{name” is not a placeholder."])
  }

  @Test(arguments: ["scope", "default", "object", "separator"])
  func `A name that Rails reserves is an error once, in the source text or the translation that has it`(_ name: String) async throws {
    let message = "error placeholder-malformed"
    let text = "“%{\(name)}” has a name that Rails reserves for itself, and raises an exception. Choose another name."
    func sample(_ source: String, _ target: String) -> Sample {
      Sample([("rails_en.yml", "en:\n  a: \"\(source)\"\n"), ("rails_de.yml", "de:\n  a: \"\(target)\"\n")])
    }
    expectEqual(
      try await sample("Hi %{x}", "Hallo %{x} 1️⃣%{\(name)}2️⃣").findings(atLeast: .warning), ["1️⃣–2️⃣ \(message) de a: \(text)"])
    expectEqual(
      try await sample("Hi 1️⃣%{\(name)}2️⃣", "Hallo %{\(name)}").findings(atLeast: .warning), ["1️⃣–2️⃣ \(message) en a: \(text)"])
    let other = Sample([("app_en.yaml", "a: \"Hi %{\(name)}\"\n"), ("app_de.yaml", "a: \"Ah %{\(name)}\"\n")])
    expectEqual(try await other.findings(atLeast: .warning), [])
  }
}
