import Localize
import TestSupport
import Testing

@testable import LocalizeValidation

@Suite struct CallReaderTests {
  /// A piece of code, and the keys that it uses: `table key`, with `~` before one that is known only at run time.
  struct Case: CustomTestStringConvertible {
    var code: String
    var uses: [String]
    var testDescription: String { code }

    init(_ code: String, _ uses: String...) {
      self.code = code
      self.uses = uses
    }
  }

  static func uses(_ code: String, _ language: CodeLanguage, accessors: [String] = []) -> [String] {
    read(SourceText(code), language, accessors: accessors).uses.map { describe($0) }
  }

  static func read(_ source: SourceText, _ language: CodeLanguage, accessors: [String] = []) -> FileUses {
    ProgramCode.uses(in: source, language: language, vocabularies: .init(accessors.compactMap { AccessorPattern($0) }))
  }

  private static func describe(_ use: KeyUse) -> String {
    let table =
      switch use.table {
      case .named(let name): name
      case .anyOfApple: "?"
      case .any: "*"
      case .member(let name): "member(\(name))"
      case .android: "R"
      }
    let mark = use.key.isRuntime ? "~" : use.isTolerant ? "(" : ""
    return "\(table) \(mark)\(use.key.displayName)"
  }

  static let swift: [Case] = [
    Case(#"NSLocalizedString("a.b", comment: "c")"#, "Localizable a.b"),
    Case(#"NSLocalizedString("a", tableName: "T", bundle: .main, value: "v", comment: "c")"#, "T a"),
    Case(#"NSLocalizedString("a", tableName: nil, comment: "c")"#, "Localizable a"),
    // Texts of the system.
    Case(#"Bundle(for: UIApplication.self).localizedString(forKey: "Done", value: nil, table: nil)"#),
    Case(#"NSLocalizedString("Done", bundle: Bundle(for: UIApplication.self), comment: "")"#),
    Case(#"NSLocalizedString("OK", bundle: Bundle(identifier: "com.apple.UIKit")!, comment: "")"#),
    Case(#"f(Bundle(for: UIApplication.self)); NSLocalizedString("a", bundle: Bundle(for: Own.self), comment: "")"#, "Localizable a"),
    Case(#"NSLocalizedString("a", tableName: table, comment: "c")"#, "? a"),
    Case("NSLocalizedString (\n\t\"a\"\n,\n  comment :\"\" )", "Localizable a"),
    Case(#"NSLocalizedString(/* "x" */ "a" /* , */, comment: "") // NSLocalizedString("y")"#, "Localizable a"),
    Case(#"// NSLocalizedString("a", comment: "")"#),
    Case(#"/* /* */ NSLocalizedString("a", comment: "") */"#),
    Case(##"let s = #"NSLocalizedString("a", comment: "")"#"##),
    Case("let s = \"\"\"\n NSLocalizedString(\"a\", comment: \"\")\n \"\"\""),
    Case(#""\(NSLocalizedString("a", comment: "\(x)"))""#, "Localizable a"),
    Case(#"f("\(a ? "\(NSLocalizedString("a", comment: ""))" : ")")")"#, "Localizable a"),
    Case("NSLocalizedString(\"\"\"\n    one\n      two\n    \"\"\", comment: \"\")", "Localizable one\n  two"),
    Case("NSLocalizedString(\"\"\"\n  one \\\n  two\n  \"\"\", comment: \"\")", "Localizable one two"),
    Case(##"NSLocalizedString(#"a"\n"#, comment: "")"##, #"Localizable a"\n"#),
    Case(##"NSLocalizedString(#"a\#n"#, comment: "")"##, "Localizable a\n"),
    Case(#"NSLocalizedString("a\u{e9}\t\"b\"", comment: "")"#, "Localizable aé\t\"b\""),
    Case(#"NSLocalizedString("a." + "b", comment: "")"#, "Localizable a.b"),
    Case(#"NSLocalizedString("a." + name + ".b", comment: "")"#, "Localizable ~a.*.b"),
    Case(#"NSLocalizedString("a.\(name)", comment: "")"#, "Localizable ~a.*"),
    Case(#"NSLocalizedString(name, comment: "")"#, "Localizable ~*"),
    Case(#"NSLocalizedString(names["k"]!, comment: "")"#, "Localizable ~*"),
    Case(#"NSLocalizedString(x ? "a" : "b", comment: "")"#, "Localizable a", "Localizable b"),
    Case(#"NSLocalizedString((x == "z" ? "a" : "b"), comment: "")"#, "Localizable a", "Localizable b"),
    Case(#"NSLocalizedString(key ?? "a", comment: "")"#, "Localizable ~*", "Localizable a"),
    Case(
      "import SwiftUI\nlet v = Text(name ?? \"a\"); let w = Text(flag ? \"b\" : \"c\"); let x = Label((name ?? \"a\"), systemImage: \"x\")",
      "Localizable b", "Localizable c"),
    Case(#"NSLocalizedString("a".lowercased(), comment: "")"#, "Localizable ~*"),
    Case(#"func NSLocalizedString(_ key: String, comment: String) -> String { key }"#),
    Case(#"String(localized: "a", defaultValue: "v", table: "T", bundle: .module, comment: "c")"#, "T a"),
    Case(#"String(localized: "a \(b) c")"#, "Localizable a %@ c"),
    Case(#"String(localized: .settingsTitle)"#),
    Case(#"String(localized: "a", bundle: #bundle)"#, "Localizable a"),
    Case(#"String(format: "%@", x) + String(describing: "a") + String("b")"#),
    Case(#"AttributedString(localized: "a")"#, "Localizable a"),
    Case(#"LocalizedStringResource("a", defaultValue: "v", table: "T")"#, "T a"),
    Case(#"LocalizedStringKey("a"); LocalizedStringKey(stringLiteral: "b")"#, "? a"),
    Case(#"String.LocalizationValue("a")"#, "? a"),
    Case(#"Bundle.main.localizedString(forKey: "a", value: nil, table: "T")"#, "T a"),
    Case(#"bundle.localizedString(forKey: key, value: nil, table: nil)"#, "Localizable ~*"),
    Case(#"static let title: LocalizedStringResource = "a""#, "Localizable a"),
    Case(#"var title: LocalizedStringKey? = "a \(b)""#, "Localizable a %@"),
    Case(#"static var title: LocalizedStringResource { "a" }"#, "Localizable a"),
    Case(#"Text("a")"#),
    Case("import SwiftUI\nText(\"a\"); SwiftUI.Text(\"b\"); My.Text(\"c\")", "Localizable a", "Localizable b"),
    Case("import SwiftUI\nText(\"Hello \\(name), 100%\")", "Localizable Hello %@, 100%%"),
    Case("import SwiftUI\nText(verbatim: \"a\"); Text(name); Text(\"a\" + name); Text(\"a\" as String); Text(\"\")"),
    Case("import SwiftUI\nText(x ? \"a\" : \"b\", tableName: \"T\")", "T a", "T b"),
    Case("import SwiftUI\nx.alert(\"a\", isPresented: $b) { Button(\"c\", role: .cancel) {} }", "Localizable a", "Localizable c"),
    Case("import SwiftUI\nalert(\"a\"); x.navigationTitle(Text(\"b\")); x.help(\"c\")", "Localizable b", "Localizable c"),
    Case(
      "import SwiftUI\nLabel(\"a\", systemImage: \"b\"); Image(\"c\"); Toggle(isOn: $d) { Text(\"e\") }", "Localizable a", "Localizable e"),
    Case("import SwiftUI\nSection(header: Text(\"a\")) {}; Section(\"b\") {}", "Localizable a", "Localizable b"),
    Case("import SwiftUI\n#Preview(\"P\") { Text(\"a\") }\nText(\"b\")", "Localizable (a", "Localizable b"),
    Case(
      "import SwiftUI\nstruct V_Previews: PreviewProvider { var p: some View { Text(\"a\") } }\nText(\"b\")", "Localizable (a",
      "Localizable b"),
    Case("import AppIntents\n@Parameter(title: \"a\", description: \"b\") var c: String", "Localizable a", "Localizable b"),
    Case("let r = /\"/; NSLocalizedString(\"a\", comment: \"\")", "Localizable a"),
    Case("let r = #/\"\n/#; NSLocalizedString(\"a\", comment: \"\")", "Localizable a"),
    Case("let q = a / b; NSLocalizedString(\"a\", comment: \"\") / c", "Localizable a"),
    Case("let s = \"open\nNSLocalizedString(\"a\", comment: \"\")", "Localizable a"),
    Case("f(]}) NSLocalizedString(\"a\", comment: \"\")", "Localizable a"),
    Case("NSLocalizedString(\"a\"", "Localizable a"),
    Case("NSLocalizedString(\"", "Localizable ~*"),
  ]

  @Test(arguments: swift) func `Swift calls are read`(_ example: Case) {
    #expect(Self.uses(example.code, .swift) == example.uses)
  }

  static let objectiveC: [Case] = [
    Case(#"NSLocalizedString(@"a", @"c")"#, "Localizable a"), Case(#"NSLocalizedString(@"a" @"b", nil)"#, "Localizable ab"),
    Case(#"NSLocalizedStringFromTable(@"a", @"T", nil)"#, "T a"),
    Case(#"NSLocalizedStringFromTableInBundle(@"a", nil, bundle, nil)"#, "Localizable a"),
    Case(#"[[NSBundle bundleForClass:[UIApplication class]] localizedStringForKey:@"Done" value:nil table:nil]"#),
    Case(#"NSLocalizedStringWithDefaultValue(@"a", @"T", b, @"v", @"c")"#, "T a"),
    Case(#"CFCopyLocalizedString(CFSTR("a"), NULL)"#, "Localizable a"), Case(#"NSLocalizedString((NSString *)@"a", nil)"#, "Localizable a"),
    Case(#"[[NSBundle mainBundle] localizedStringForKey:@"a" value:@"" table:@"T"]"#, "T a"),
    Case(#"[b localizedStringForKey:[self key] value:nil table:nil]"#, "Localizable ~*"),
    Case(#"[b localizedStringForKey:(x ? @"a" : @"b") value:nil table:nil]"#, "Localizable a", "Localizable b"),
    Case(#"[b localizedStringForKey:x ? @"a" : @"b" value:nil table:nil]"#, "Localizable a", "Localizable b"),
    Case(#"[NSString stringWithFormat:NSLocalizedString(@"a", nil), [b title:@"z"]]"#, "Localizable a"),
    Case("#define L(key) NSLocalizedString(key, nil)", "Localizable ~*"),
    Case("#define TITLE \\\n  NSLocalizedString(@\"a\", nil)", "Localizable a"),
    Case("#define NSLocalizedString(key, comment) [b localizedStringForKey:(key) value:@\"\" table:nil]", "Localizable ~*"),
    Case("// NSLocalizedString(@\"a\", nil) \\\n NSLocalizedString(@\"b\", nil)\nNSLocalizedString(@\"c\", nil)", "Localizable c"),
    Case("#error don't\nchar c = '\"'; NSLocalizedString(@\"a\", nil)", "Localizable a"),
    Case(#"auto s = R"x(")" NSLocalizedString(@"a", nil))x"; NSLocalizedString(@"b", nil)"#, "Localizable b"),
    Case(#"NSLocalizedString(@"\303\251 \u00e9 \x41", nil)"#, "Localizable é é A"),
    Case("NSLocalizedString(@\"a\\\nb\", nil)", "Localizable ab"),
    Case("- (NSString *)localizedStringForKey:(NSString *)key value:(NSString *)v table:(NSString *)t;"),
  ]

  @Test(arguments: objectiveC) func `Objective-C calls are read`(_ example: Case) {
    #expect(Self.uses(example.code, .c) == example.uses)
  }

  static let kotlin: [Case] = [
    Case("getString(R.string.a)", "R a"), Case("R.plurals.a; R.array.b; R.drawable.c; R.string", "R a", "R (b"),
    Case("android.R.string.ok"), Case("import com.x.app.R as AppR\ngetString(AppR.string.a)", "R a"),
    Case("package com.x.app\nimport com.y.lib.R as LibR\nLibR.string.a; R.string.b", "R (a", "R b"),
    Case("package com.x.app.ui\ncom.x.lib.R.string.a; com.x.app.R.string.b", "R (a", "R b"),
    Case("package com.x.app\nimport com.x.lib.R.string.a", "R (a"),
    Case("package com.x.app\nimport com.x.app.R.string.a\nimport com.x.app.R.string as S\nS.b", "R a", "R b"),
    Case("import android.R\nR.string.ok", "R (ok"), Case("Res.string.a", "R a"), Case("MR.strings.a", "R a"),
    Case("import com.example.MR.strings\nstrings.a", "R a"),
    Case(#""$R.string.a ${R.string.b} \${R.string.c}" + """${R.string.d} " """"#, "R b", "R d"),
    Case(#"val c = '"'; R.string.a // R.string.b"#, "R a"), Case("/* /* */ R.string.a */ R.string.b", "R b"),
    Case(#"resources.getIdentifier("a", "string", packageName)"#, "R (a"),
    Case(#"resources.getIdentifier("a_$name", "string", packageName)"#, "R ~a_*"),
    Case(#"resources.getIdentifier("a", "drawable", packageName)"#), Case("R.string.`class`", "R class"),
    Case("R\n  .string\n  .a", "R a"),
  ]

  @Test(arguments: kotlin) func `Kotlin calls are read`(_ example: Case) {
    #expect(Self.uses(example.code, .kotlin) == example.uses)
  }

  static let java: [Case] = [
    Case("import static com.x.R.string.a;\nContext.getString(R.string.b);", "R a", "R b"),
    Case("String s = \"\"\"\n  R.string.a \"\n  \"\"\"; int i = R.string.b;", "R b"),
    Case("int i = com.x.R.string.a; /* /* R.string.b */ int j = R.string.c;", "R a", "R c"), Case("R.string.a(", "R a"),
    Case("R.string.class.getField(x); Class<?> c = com.x.R.string.class; R.string.a", "R a"),
    Case(#"r.getIdentifier("com.x:string/a", null, null)"#, "R (a"),
  ]

  @Test(arguments: java) func `Java calls are read`(_ example: Case) {
    #expect(Self.uses(example.code, .java) == example.uses)
  }

  static let xml: [Case] = [
    Case(#"<a b="@string/x" c="@{y ? @string/z : @plurals/w}" d="@array/v"/>"#, "R x", "R z", "R w", "R (v"),
    Case(#"<a b="@android:string/ok" c="@com.lib:string/x" app:layout_behavior="@string/l"/>"#, "R (x", "R (l"),
    Case("<!-- @string/a --><a>@string/b</a><a><![CDATA[@string/c]]></a>", "R b"),
    Case(#"<a b="@string/x.y" c="@string/z."/>"#, "R x.y", "R z"),
    Case(#"<a b="@string"#),
  ]

  @Test(arguments: xml) func `Android XML references are read`(_ example: Case) {
    #expect(Self.uses(example.code, .xml) == example.uses)
  }

  static let accessors: [(pattern: String, code: String, uses: [String])] = [
    ("tr({key})", #"tr("a"); x.tr("b", 1); try("c"); func tr(_ k: String) {}"#, ["* a", "* b"]),
    ("L10n.tr({table}, {key})", #"L10n.tr("T", "a"); tr("T", "b"); L10n.tr(t, "c")"#, ["T a", "* c"]),
    ("text(_, key: {key})", #"text(1, key: "a"); text("b"); text(2, key: "c\(d)")"#, ["* a", "* ~c*"]),
    ("{key}.localized", #""a".localized; "b".localized(); "c".count; "d\(e)".localized"#, ["* a", "* b", "* ~d*"]),
    ("{key}.localized()", #"Text("a".localized())"#, ["* a"]),
    ("strings().{key}", "strings().chatTitle; f(strings().x, strings(1).y, others().z)", ["* chatTitle", "* x"]),
    ("L10n.{key}", "L10n.Settings.title; L10n.greeting(name); My.L10n.x; L10n", ["* Settings.title", "* greeting"]),
    ("R.string.{table}.{key}", "R.string.main.aB()", ["member(main) aB"]),
  ]

  @Test(arguments: accessors) func `Accessors of a setting are read`(pattern: String, code: String, uses: [String]) {
    #expect(Self.uses(code, .swift, accessors: [pattern]) == uses)
  }

  @Test(arguments: ["", "{key}", "tr()", "tr(key)", "tr({key}", "a..b({key})", "1a.{key}", "tr({key}, {key})", "{key}.a-b", "L10n.{table}"])
  func `Other constructs are not accessors`(pattern: String) {
    #expect(AccessorPattern(pattern) == nil)
  }

  @Test func `Literals that are not known keys may be keys`() {
    let uses = Self.read(
      SourceText(
        #"Row(title: "settings.title"); let k = "prefix." + x; f("error.\(code)"); String(format: "a.b.%@", c); NSLocalizedString("own", comment: "why")"#
      ),
      .swift)
    #expect(uses.literals.index(of: "settings.title") != nil)
    #expect(uses.literals.index(of: "why") != nil)
    #expect(uses.literals.index(of: "own") == nil)
    #expect(uses.patterns == [["prefix.", ""], ["error.", ""], ["a.b.", ""]])
  }

  @Test(
    arguments: [
      (#"NSLocalizedString([@"err_" stringByAppendingString:x], nil); [@"a." stringByAppendingFormat:@"%@", y]"#, ["err_", "a."]),
      (#"[@[@"err", x] componentsJoinedByString:@"_"]; [@"other" length]"#, ["err"]),
      (#"NSString *s = @"err_"; NSString *t = @"other"; s = [s stringByAppendingString:x];"#, ["err_"]),
      (##"#define STEM @"err_"\n#define OTHER @"other"\nf(STEM @"one"); g([STEM stringByAppendingString:x]);"##, ["err_"]),
      (#"s = [NSMutableString stringWithString:@"err_"]; t = [@"err." mutableCopy]; u = [NSString alloc];"#, ["err_", "err."]),
      (#"NSString *stem = @"err_"; s = [NSString stringWithFormat:@"%@%@", stem, code];"#, ["err_"]),
    ])
  func `A literal that Objective-C continues is the beginning of keys`(code: String, beginnings: [String]) {
    #expect(Self.read(SourceText(code), .c).patterns.subtracting([["", ""]]) == Set(beginnings.map { [$0, ""] }))
  }

  @Test(
    arguments: [
      (#"NSLocalizedString("err_".appending(x), comment: "")"#, ["err_"]),
      (#"var s = "err_"; let t = "other"; s += code"#, ["err_"]), (#"var s: String = "err_"; s.append(code)"#, ["err_"]),
      (#"let prefix = "err_"; f(prefix + code)"#, ["err_"]), (#"f(["err", code].joined(separator: "."), "other".count)"#, ["err"]),
      (##"let stem = "err_"; let other = "other"; f("\(stem)\(code)"); g("a \(other)")"##, ["err_"]),
      (#"f(x == "err_"); x += 1; let y = "other""#, []),
    ])
  func `A literal that Swift continues is the beginning of keys`(code: String, beginnings: [String]) {
    #expect(Self.read(SourceText(code), .swift).patterns == Set(beginnings.map { [$0, ""] }))
  }

  @Test(arguments: [
    "val stem = \"err_\"; f(\"$stem$code\")", "val stem = \"err_\"; f(\"${stem}${code}\")", "StringBuilder(\"err_\").append(code)",
  ])
  func `A literal that Kotlin continues is the beginning of keys`(code: String) {
    #expect(Self.read(SourceText(code), .kotlin).patterns == [["err_", ""]])
  }

  @Test func `A literal whose case is changed may be a key in another one`() {
    let uses = Self.read(SourceText("NSLocalizedString(\"X.tail\".lowercased(), comment: \"\")"), .swift)
    #expect(uses.literals.index(of: "x.tail") != nil)
  }

  @Test func `Cases of an enumeration of strings may be keys by their names`() {
    let code = """
      enum Problem: String, CaseIterable { case notFound, denied = "no"
        case late,
          busy
        var text: String { switch self { case .early: "" case late: "" case let other: other.rawValue } }
      }
      enum Kind: Int { case number }
      """
    let uses = Self.read(SourceText(Array(code.utf8)), .swift)
    for name in ["notFound", "no", "late", "busy"] { #expect(uses.literals.index(of: name) != nil, "\(name)") }
    for name in ["denied", "early", "other", "number"] { #expect(uses.literals.index(of: name) == nil, "\(name)") }
  }

  @Test(
    arguments: [
      ("import static com.x.R.string.*;\nint d = star; int e = x.moon;", CodeLanguage.java),
      ("import com.x.R.string.*\nval d = star\nval e = x.moon", .kotlin), ("import com.x.MR.strings.*\nval d = star", .kotlin),
    ])
  func `An import of all resources makes every name one that may be theirs`(code: String, language: CodeLanguage) {
    let imported = Self.read(SourceText(code), language).imported.map(\.resource)
    #expect(imported.contains(UsedResource(name: "star", kind: "string")))
    #expect(!imported.contains(UsedResource(name: "moon", kind: "string")))
    #expect(Self.read(SourceText("import android.R.string.*\nval d = star"), .kotlin).imported.isEmpty)
  }

  @Test func `An import of all of R makes its kinds names`() {
    #expect(Self.uses("import com.x.R.*;\nint d = string.star;", .java) == ["R star"])
  }

  @Test func `A literal of a build file can refer to a resource`() {
    let groovy = "manifestPlaceholders = [label: \"@string/star\", x: '@plurals/a.b', y: \"@style/c\"]"
    #expect(Self.uses(groovy, .groovy) == ["R (star", "R (a.b"])
    #expect(Self.uses("manifestPlaceholders[\"label\"] = \"@string/star\"", .kotlin) == ["R (star"])
  }

  @Test func `UTF-16 is read, and so is ASCII in Latin-1`() {
    let code = "NSLocalizedString(\"a.ü\", comment: \"\")\n"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in code.utf16 { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)] }
    #expect(Self.read(SourceText(bytes), .swift).uses.map(\.key) == [.exact("a.ü")])
    let latin1 =
      Array("/* ".utf8) + [0xE9] + Array(" */ NSLocalizedString(\"a\", comment: \"".utf8) + [0xFC] + Array("\"); NSLocalizedString(\"".utf8)
      + [0xFC] + Array("\", comment: \"\")".utf8)
    // A key that can't be read is not missing.
    #expect(Self.read(SourceText(latin1), .swift).uses.map(\.key) == [.exact("a"), .pattern(["", ""])])
  }

  @Test func `NUL and invalid bytes end nothing`() {
    #expect(Self.uses("\0NSLocalizedString(\0\"a\",\0 comment: \"\")\0", .swift) == ["Localizable a"])
  }
}
