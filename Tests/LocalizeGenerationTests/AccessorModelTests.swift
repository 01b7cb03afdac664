import Foundation
import Localize
import LocalizeGeneration
import Testing

/// Accessors of catalogues.
@Suite struct AccessorModelTests {
  /// The arguments of a text as a line.
  private func arguments(_ text: String) throws -> String {
    let model = AccessorModel([try Catalogs.json(["key": text])])
    return try #require(model.accessors.first).arguments.map { "\(KeyWords.identifier($0.words) ?? ""): \($0.type)" }.joined(
      separator: ", ")
  }

  @Test(arguments: [
    ("Plain", ""), ("Hello, {{name}}", "name: text"), ("{{count}} of {{max}}", "count: integer, max: text"),
    ("{a} and {b}", "a: text, b: text"),
    ("%d files", "value: integer"), ("%2$s: %1$d", "value1: integer, value2: text"), ("%3$s", "value1: text, value2: text, value3: text"),
    ("{0} of {1}", "value1: text, value2: text"), ("%{user_name}", "userName: text"), ("%.2f m", "value: number"), ("100 % sure", ""),
    ("{n, plural, one {# x} other {# {things}}}", "n: integer, things: text"), ("{d, date, short}", "d: date"),
    ("{g, select, a {x} other {y}}", #"g: choice(["a", "other"])"#), ("%100000$s", ""),
  ])
  func `Placeholders are arguments with names and types`(_ text: String, _ expected: String) throws {
    #expect(try arguments(text) == expected)
  }

  @Test func `Variables of Fluent are arguments without their sign, and messages and terms are none`() throws {
    let text = """
      -brand = Firefox
      brand = Brand
      hello = Hello { -brand } { brand }
      bye = Bye { $name } { -brand }
      day = { DATETIME($day, month: "long") } { NUMBER( $size ) }
      tabs = { $n ->
          [one] A tab
         *[other] { $n } tabs
       }

      """
    let model = AccessorModel([Catalogs.catalog("locales/en/app.ftl", Array(text.utf8))])
    #expect(model.problems.isEmpty && model.accessors.map(\.name.path) == ["brand", "hello", "bye", "day", "tabs"])
    #expect(model.accessors.map { $0.arguments.map(\.type) } == [[], [], [.text], [.date, .number], [.integer]])
    let typeScript = GeneratedCode.file(TypeScriptAccessors.self, model, options: CodeOptions(), command: "")
    #expect(typeScript.contains("hello: (): string => t(\"hello\")") && typeScript.contains("bye: (args: { name: string | number })"))
    #expect(typeScript.contains("day: (args: { day: Date | number; size: number })"))
    let kotlin = GeneratedCode.file(KotlinAccessors.self, model, options: CodeOptions(), command: "")
    #expect(kotlin.contains(#"fun bye(name: String): String = _translate("bye", mapOf("name" to name))"#))
    let swift = GeneratedCode.file(SwiftAccessors.self, model, options: CodeOptions(), command: "")
    #expect(swift.contains("var hello: String { _texts.string(1, syntax: .init(brace: .fluent)) }"))
    #expect(swift.contains(#"_texts.string(2, syntax: .init(brace: .fluent), [.init("$name", name)])"#))
  }

  @Test func `Two keys with one name are reported with both places`() throws {
    let model = AccessorModel([try Catalogs.json(["Cancel": "Cancel", "ok": "OK", "cancel": "cancel"])])
    let problem = try #require(model.problems.first)
    #expect(model.problems.count == 1 && problem.key == "cancel" && problem.place.line == 4)
    #expect(problem.other?.key == "Cancel" && problem.other?.place.line == 2)
  }

  @Test func `Two placeholders with one name are reported`() throws {
    let model = AccessorModel([try Catalogs.json(["key": "{user_name} {user-name}"])])
    #expect(model.problems.count == 1 && model.accessors.isEmpty)
  }

  @Test func `A text beside a group with its name is in the group`() throws {
    let model = AccessorModel([try Catalogs.json(["menu": "Menu", "menu.quit": "Quit"])])
    #expect(model.problems.isEmpty && model.accessors.map(\.name.path) == ["menu.itself", "menu.quit"])
  }

  @Test func `A table of names overrides those of the keys, and reports keys that are not there`() throws {
    var naming = AccessorModel.Naming()
    naming.names = ["Cancel": try #require(AccessorName(path: "buttons.cancel")), "gone": try #require(AccessorName(path: "gone"))]
    let model = AccessorModel([try Catalogs.json(["Cancel": "Cancel", "cancel": "cancel"])], naming: naming)
    #expect(model.problems.isEmpty && model.accessors.map(\.name.path) == ["buttons.cancel", "cancel"])
    #expect(model.unknownKeys == ["gone"])
    #expect(AccessorName(path: "a b") == nil && AccessorName(path: "a..b") == nil && AccessorName(path: "") == nil)
  }

  @Test func `Former keys keep their names, also those of patterns and of keys that were renamed twice`() throws {
    var naming = AccessorModel.Naming()
    naming.renamings = [("first", "second"), ("second", "menu.third"), ("old.*", "menu.*"), ("menu.third", "menu.quit"), ("x", "unknown")]
    let model = AccessorModel([try Catalogs.json(["menu.third": "3", "menu.quit": "4"])], naming: naming)
    #expect(model.accessors.map { $0.formerNames.map(\.path).sorted() } == [["first", "old.third", "second"], ["old.quit"]])
    #expect(model.unknownKeys == ["unknown"] && model.presentFormerKeys == ["menu.third"])
  }

  @Test func `Several tables are groups, and one table in two catalogues is none`() throws {
    let tables = AccessorModel([try Catalogs.json(["a": "A"], table: "Main"), try Catalogs.json(["a": "A"], table: "errors")])
    #expect(tables.accessors.map(\.name.path) == ["main.a", "errors.a"])
    let one = AccessorModel([try Catalogs.json(["a": "A"]), try Catalogs.json(["a": "A", "b": "B"])])
    #expect(one.accessors.map(\.name.path) == ["a", "b"] && one.problems.isEmpty)
  }

  @Test func `A text that the source locale lacks is that of the first locale that has it`() {
    let csv = "key,en,de\na,,Deutsch\nb,English,Deutsch\n"
    let file = CatalogFile(path: "texts.csv", document: FormatIdentifier.csv.read(SourceText(csv), at: "texts.csv"), locale: nil)
    let identity = CatalogIdentity(folder: "", table: "texts", family: FormatIdentifier.csv.family)
    let catalog = CatalogAssembly(identity: identity, files: [file], sourceLocale: "en").catalogInline()
    #expect(AccessorModel([catalog]).accessors.map(\.text) == ["Deutsch", "English"])
  }
}
