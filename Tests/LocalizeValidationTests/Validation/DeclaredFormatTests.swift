import Localize
import LocalizeValidation
import Testing

/// PO messages whose flag marks them as formats.
@Suite struct DeclaredFormatTests {
  private static func message(_ flag: String, _ source: String, _ target: String) -> Sample {
    .messages("de", "#, \(flag)-format\nmsgid \"\(source)\"\nmsgstr \"\(target)\"")
  }

  private static func found(_ flag: String, _ source: String, _ target: String) async throws -> [String] {
    try await message(flag, source, target).report().diagnostics.filter {
      $0.rule.rawValue.hasPrefix("placeholder") || $0.rule == "unescaped-percent"
    }.map { "\($0.severity) \($0.rule)" }
  }

  static let lone: [(flag: String, source: String, target: String)] = [
    ("c", "half%%done", "fertig%"), ("python", "12%% of it", "12% davon"), ("c", "Tidy up.", "Zu 50%"), ("java-printf", "all%%", "alles%"),
    ("ruby", "abc%%def", "xyz%"), ("ruby", "Tidy up.", "Zu 50%"),
  ]

  @Test(arguments: lone)
  func `A flag makes every percent sign a part of the format`(_ sample: (flag: String, source: String, target: String)) async throws {
    let found = try await Self.found(sample.flag, sample.source, sample.target)
    #expect(found == ["error unescaped-percent"], "\(found)")
  }

  static let fine: [(flag: String, source: String, target: String)] = [
    ("c", "%foo% text", "%foo% Text"), ("c", "% d files", "%d Dateien"), ("c", "%+ d", "% +d"), ("python-brace", "{} of {}", "{} von {!s}"),
    ("csharp", "{1} and {0}", "{00} und {01}"), ("ruby", "%b", "%B"), ("php", "%h", "%H"), ("c", "%b", "%b"),
    ("kde", "%1 of %2", "%01 von %02"),
    ("qt", "%1", "%L1"), ("no-c", "50% done", "50% fertig"),
  ]

  @Test(arguments: fine)
  func `Other spellings of the same format are fine`(_ sample: (flag: String, source: String, target: String)) async throws {
    expectEqual(try await Self.found(sample.flag, sample.source, sample.target), [])
  }

  static let refused: [(flag: String, source: String, target: String, rule: String)] = [
    ("c", "Delete %s", "Löschen", "error placeholder-missing"), ("python", "%s of %s", "%s von %(name)s", "error placeholder-extra"),
    ("java-printf", "%b", "%d", "error placeholder-type"), ("c", "%i files", "%Li Dateien", "error placeholder-type"),
  ]

  @Test(arguments: refused)
  func `Formats that msgfmt refuses are reported`(_ sample: (flag: String, source: String, target: String, rule: String)) async throws {
    #expect(try await Self.found(sample.flag, sample.source, sample.target).contains(sample.rule))
  }

  @Test(arguments: ["#, python-format\n", ""]) func `A forgotten conversion that takes the first letter of the next word is an error`(
    _ flag: String
  ) async throws {
    func rules(_ source: String, _ target: String) async throws -> [String] {
      let report = try await Sample.messages("nl", "\(flag)msgid \"\(source)\"\nmsgstr \"\(target)\"").report()
      return report.diagnostics.filter { $0.severity == .error }.map { "\($0.rule)" }
    }
    expectEqual(try await rules("%(count)s of it", "%(count) stuks daarvan"), ["placeholder-type"])
    expectEqual(try await rules("%(count)d of it", "%(count) de ello"), ["placeholder-type"])
    expectEqual(try await rules("%(count)5.1f of it", "%(count) 5.1f daarvan"), [])
  }

  @Test func `A missing last placeholder is a warning without a flag`() async throws {
    let sample = Sample.messages("de", "msgid \"Delete %s\"\nmsgstr \"Löschen\"")
    expectEqual(try await sample.report().diagnostics.map { "\($0.severity) \($0.rule)" }, ["warning placeholder-missing"])
  }

  @Test func `Android throws at a single percent sign beside a placeholder`() async throws {
    let sample = Sample([
      ("values/strings.xml", "<resources><string name=\"a\">%s: 5%% left</string></resources>"),
      ("values-de/strings.xml", "<resources><string name=\"a\">%s: noch 5%</string></resources>"),
    ])
    expectEqual(try await sample.findings(of: "unescaped-percent").map { $0.contains("error") }, [true])
  }

  @Test func `A text that only mentions braces or the name of an argument has no placeholder and no markup`() async throws {
    let braces = Sample([("a_en.properties", "k = Removes all {} around words\n"), ("a_de.properties", "k = Entfernt alle Klammern\n")])
    expectEqual(try await braces.rules(), [])
    let names = Sample(.strings, source: "git mv <source> <base>", target: "git mv <Quelle> <Basis>")
    expectEqual(try await names.findings(of: "markup-mismatch"), [])
    let own = Sample([("a_en.properties", "k = %0s have %1\n"), ("a_de.properties", "k = %1 in %0\n")])
    expectEqual(try await own.findings(of: "placeholder-missing"), [])
  }

  @Test func `A width in Tcl takes the argument of its position`() async throws {
    let sample = Sample.messages("it", "msgid \"%s ... %*i of %*i\"\nmsgstr \"%1$s ... %2$*i di %4$*i\"")
    expectEqual(try await sample.findings(atLeast: .warning), [])
  }
}
