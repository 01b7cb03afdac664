import Localize
import LocalizeValidation
import Testing

/// Rules on files of Fluent.
@Suite struct FluentRuleTests {
  private func findings(_ source: String, _ target: String, of rule: RuleIdentifier, locale: String = "de") async throws -> [String] {
    try await Sample([("m_en.ftl", source), ("m_\(locale).ftl", target)]).findings(of: rule)
  }

  @Test func `A variable that the source text lacks is an error, an unknown message or term a warning`() async throws {
    expectEqual(
      try await findings("a = { $x }\n-b = B\nd = D\n", "a = { $x } 1️⃣{ $y }2️⃣ 3️⃣{ c }4️⃣ { -b } { d }\n", of: "placeholder-extra"),
      [
        "1️⃣–2️⃣ error de a: { $y } uses an argument that the source text does not have.",
        "3️⃣–4️⃣ warning de a: Neither this catalogue nor the source text has { c }.",
      ])
    expectEqual(try await findings("-b = B\na = x\n", "-b = { $case ->\n   *[x] y\n }\na = x\n", of: "placeholder-extra"), [])
  }

  @Test func `An attribute that its message lacks is a warning in a source text, too`() async throws {
    let source = "a = A\n    .x = X\nb = { a.x } { a } { c } { c.y } 1️⃣{ a.y }2️⃣\n-t = T\n"
    let message = "Neither this catalogue nor the source text has { a.y }."
    let complete = "a = A\n    .x = X\nb = { a.x }\n-t = T\n"
    expectEqual(try await findings(source, complete, of: "placeholder-extra"), ["1️⃣–2️⃣ warning en b: \(message)"])
    let target = "a = A\nb = { a.x } 1️⃣{ a.y }2️⃣\n"
    expectEqual(try await findings(complete, target, of: "placeholder-extra"), ["1️⃣–2️⃣ warning de b: \(message)"])
  }

  @Test func `A variable that the translation lacks is a warning, a choice that it does without is nothing`() async throws {
    expectEqual(
      try await findings("a = { $x } { -b } { c }\n-b = B\nc = C\n", "a = 1️⃣x\n-b = B\nc = C\n", of: "placeholder-missing").map {
        String($0.drop { $0 != " " })
      },
      [
        " warning de a: { -b } from the source text is missing.", " warning de a: { $x } from the source text is missing.",
        " info de a: { c } from the source text is missing.",
      ])
    let choice = "a = { $x ->\n    [one] y\n   *[other] z\n }\n"
    expectEqual(try await findings(choice, "a = z\n", of: "placeholder-missing"), [])
    expectEqual(try await findings("a = { $x } z\n", choice.replacing("y", with: "{ $x }"), of: "placeholder-extra"), [])
  }

  @Test func `Variants by number have the categories of their language`() async throws {
    let source = "a = { $x ->\n    [one] y\n   *[other] z\n }\n"
    expectEqual(
      try await findings(source, "a = 1️⃣{ $x2️⃣ ->\n    [one] y\n   *[other] z\n }\n", of: "plural-missing-category", locale: "pl"),
      ["1️⃣–2️⃣ warning pl a: Missing plural forms: few, many (pl)."])
    let whole = "a = { $x ->\n    [1] y\n    [few] w\n   *[many] z\n }\n"
    expectEqual(try await findings(source, whole, of: "plural-missing-category", locale: "pl"), [])
  }

  @Test(arguments: [
    ("1️⃣a2️⃣.b = x", "a.b", "a-b"), ("my key = x", "my key", "my-key"), ("-t.x = y", "t.x", "t-x"), ("ok = x\n    .a.b = y", "a.b", "a-b"),
    ("größe = x", "größe", "gr-e"),
  ])
  func `A key with other signs is named, with the way to write it`(line: String, key: String, allowed: String) async throws {
    let text = "one = a\ntwo = b\n" + line.replacing("1️⃣", with: "").replacing("2️⃣", with: "") + "\nthree = c\n"
    let found = try await Sample([("m_en.ftl", text), ("m_de.ftl", "one = a\ntwo = b\nthree = c\n")]).findings(of: "parse-error")
    expectEqual(found.count, 1)
    #expect(found.first?.contains("“\(key)” can't be a key in Fluent") == true, "\(found)")
    #expect(found.first?.hasSuffix("Write it as “\(allowed)”.") == true, "\(found)")
  }

  @Test func `A key without a value keeps its own message`() async throws {
    let found = try await Sample([("m_en.ftl", "one = a\ntwo = b\nthree\n")]).findings(of: "parse-error")
    #expect(found.first?.hasSuffix("A “=” is missing between the key and its value.") == true, "\(found)")
  }

  @Test func `A message that can't be read is not missing, and neither are its attributes`() async throws {
    let source = "a = x\n    .b = y\nc = z\n"
    let sample = Sample([("m_en.ftl", source), ("m_de.ftl", "a = x\n    .b = { y\n")])
    expectEqual(try await sample.rules(), ["missing-translation", "parse-error"])
    expectEqual(try await sample.findings(of: "missing-translation").count, 1)
  }

  @Test func `A variant that a choice has twice is a warning`() async throws {
    let text = "a = { $n ->\n    [one] One\n    [few] Few\n    1️⃣[few]2️⃣ More\n   *[other] Other\n}\n"
    let sample = Sample([("m_en.ftl", "a = { $n ->\n    [one] One\n   *[other] Other\n}\n"), ("m_pl.ftl", text)])
    expectEqual(
      try await sample.findings(of: "schema-violation"), ["1️⃣–2️⃣ warning pl a: “[few]” is a duplicate; only one of them counts."])
  }

  @Test func `A misspelt category is reported where the source chooses by one`() async throws {
    let source = "a = { $n ->\n    [one] item\n   *[other] items\n}\n"
    func rules(_ text: String) async throws -> [String] {
      try await Sample([("app_en.ftl", source), ("app_pl.ftl", text)]).report().diagnostics.map { "\($0.severity) \($0.rule)" }
    }
    #expect(try await rules("a = { $n ->\n    [ones] element\n   *[other] elementów\n}\n") == ["warning plural-missing-category"])
    #expect(try await rules("a = { $n ->\n    [1] element\n   *[other] elementów\n}\n") == [])
    #expect(try await rules("a = { $n ->\n   *[other] elementów\n}\n") == [])
  }

  @Test func `A term that only one language has is not reported if its file uses it, and replaces the one of the source`() async throws {
    let source = "-brand = Firefox\na = About { -brand }\n"
    func rules(_ text: String) async throws -> [String] {
      try await Sample([("app_en.ftl", source), ("app_cs.ftl", "-brand = Firefox\n\(text)\n")]).report().diagnostics.map { "\($0.rule)" }
    }
    #expect(try await rules("-brand-genitive = Firefoxu\na = O { -brand-genitive }") == [])
    #expect(try await rules("-brand-genitive = Firefoxu\na = O { -brand }") == ["orphan-key"])
    #expect(try await rules("-brand-genitive = Firefoxu\na = O aplikaci") == ["orphan-key", "placeholder-missing"])
  }
}
