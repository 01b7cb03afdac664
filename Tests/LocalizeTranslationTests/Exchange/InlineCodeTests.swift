import Foundation
import Localize
import LocalizeTranslation
import Testing

/// Placeholders and tags in files for translators: protected there, and the same text when they come back.
@Suite struct InlineCodeTests {
  private static func unit(_ source: String, _ hint: PlaceholderHint, translation: String? = nil) throws -> ExchangeUnit {
    var id = try #require(ExchangeUnitID("fr.0000000000000001.0123456789abcdef.0"))
    id = ExchangeUnitID(locale: "fr", place: id.place, source: source, translation: translation)
    var unit = ExchangeUnit(
      id: id, catalog: "App/Shop", key: "key", form: nil, sourceLocale: "en", source: source, translation: translation, needsReview: false,
      comment: nil, maximumLength: nil)
    unit.hint = hint
    return unit
  }

  private static func text(_ source: String, _ hint: PlaceholderHint, translation: String? = nil, as format: ExchangeFormat) throws
    -> String
  {
    String(decoding: format.bytes(of: [try unit(source, hint, translation: translation)], in: "fr"), as: UTF8.self)
  }

  private static let element = "<xliff:g id=\"count\" example=\"3\">%1$s</xliff:g>"

  @Test func `An element around a placeholder is one protected placeholder with its example`() throws {
    let first = try Self.text("You have \(Self.element) files", .android, as: .xliff)
    let code = "&lt;xliff:g id=\"count\" example=\"3\"&gt;%1$s&lt;/xliff:g&gt;"
    #expect(
      first.replacing("\">", with: "\"&gt;").contains("<source>You have <ph id=\"1\" equiv-text=\"3\"&gt;\(code)</ph> files</source>"))
    let second = try Self.text("You have \(Self.element) files", .android, as: .xliff2)
    #expect(second.contains("You have <ph id=\"1\" type=\"var\" equiv=\"3\" disp=\"3\" dataRef=\"d1\"/> files</source>"), "\(second)")
    #expect(second.contains("<data id=\"d1\">&lt;xliff:g"))
  }

  @Test(
    arguments: [
      ("Hi %1$s", .android, "%1$s"), ("Hi %@", .apple, "%@"), ("Hi %(name)s", .gettext, "%(name)s"), ("Hi {name}", .icu, "{name}"),
      ("Hi {{name}}", .javaScript, "{{name}}"), ("Hi {0}", .dotNet, "{0}"), ("Hi %1", .exactly(.qt), "%1"),
      ("Hi { $name }", .fluent, "{ $name }"), ("Hi %{name}", .yaml, "%{name}"), ("Hi %name%", .yaml, "%name%"),
      ("Hi $NAME$", .webExtension, "$NAME$"), ("100 %% of %d", .apple, "%%"),
    ] as [(String, PlaceholderHint, String)])
  func `Placeholders of every grammar are inline elements`(source: String, hint: PlaceholderHint, code: String) throws {
    let first = try Self.text(source, hint, as: .xliff)
    #expect(first.contains("<ph id=\"1\">\(code)</ph>"), "\(first)")
    let second = try Self.text(source, hint, as: .xliff2)
    #expect(second.contains("<data id=\"d1\">\(code)</data>"), "\(second)")
  }

  @Test func `Tags are the two ends of an element, and the branches of a message are text`() throws {
    let tags = try Self.text("Press <b>OK</b><br/>", .apple, as: .xliff)
    #expect(
      tags.contains("Press <bpt id=\"1\">&lt;b") && tags.contains("OK<ept id=\"1\">&lt;/b") && tags.contains("<ph id=\"2\">&lt;br/"),
      "\(tags)")
    let pairs = try Self.text("Press <b>OK</b>", .apple, translation: "Appuyez sur <b>OK</b>", as: .xliff2)
    #expect(pairs.components(separatedBy: "<pc id=\"1\"").count == 3, "\(pairs)")
    let message = "{n, plural, one {{name} has # file} other {{name} has # files}}"
    let branches = try Self.text(message, .icu, as: .xliff)
    #expect(branches.contains("<source>{n, plural, one {<ph id=\"1\">{name}</ph> has # file}"), "\(branches)")
  }

  @Test(
    arguments: [
      ("\(element) of %1$s", "%1$s de \(element)", PlaceholderHint.android),
      ("<b>%@</b> <i>%d</i> 100 %%", "<i>%2$d</i><b>%1$@</b>", .apple),
      ("<b><i>a</b></i>", "</b><b>", .apple), ("{n, plural, one {# <b>a</b>} other {<b>#</b>}}", "{n, plural, other {<b>#</b>}}", .icu),
      ("%s %s %s", "%3$s %s", .android), ("<a href=\"x?a=1&amp;b=2\">%s</a>", "<a href=\"y\">%s</a>", .android),
    ])
  func `Every text comes back as it was, whatever its codes are`(source: String, translation: String, hint: PlaceholderHint) throws {
    for format in ExchangeFormat.all {
      let bytes = format.bytes(of: [try Self.unit(source, hint, translation: translation)], in: "fr")
      let row = try #require(ExchangeFile(path: "fr.\(format.fileExtension)", bytes: bytes).rows.first)
      #expect(row.source == source && row.translation == translation && row.foreignElement == nil, "\(format.name): \(row)")
    }
  }

  @Test(
    arguments: [
      ("<ph id=\"1\"/> b", "%@ b"), ("<x id=\"1\"/> b", "%@ b"), ("%@ b", "%@ b"), ("<g id=\"2\">b</g>", "<b>b</b>"),
      ("<bx id=\"2\"/>b<ex id=\"2\"/>", "<b>b</b>"), ("<mrk mtype=\"seg\"><ph id=\"1\">%@</ph></mrk>", "%@"),
    ])
  func `Elements without their content are those of the source text with the same id`(target: String, text: String) throws {
    let written = try Self.text("%@ <b>a</b>", .apple, as: .xliff).replacing("</source>", with: "</source><target>\(target)</target>")
    let row = try #require(ExchangeFile(path: "fr.xliff", bytes: Array(written.utf8)).rows.first)
    #expect(row.translation == text && row.foreignElement == nil, "\(row)")
  }

  @Test(
    arguments: [
      ("<ph id=\"1\" dataRef=\"d1\"/> <pc id=\"2\" dataRefStart=\"d2\" dataRefEnd=\"d3\">b</pc>", "%@ <b>b</b>"),
      ("<ph id=\"1\"/> <pc id=\"2\">b</pc>", "%@ <b>b</b>"), ("%@ &lt;b>b&lt;/b>", "%@ <b>b</b>"),
      ("<sc id=\"2\" dataRef=\"d2\"/>b<ec startRef=\"2\" dataRef=\"d3\"/>", "<b>b</b>"),
    ])
  func `Elements of version 2 mean their original data, or the elements of the source text`(target: String, text: String) throws {
    let written = try Self.text("%@ <b>a</b>", .apple, as: .xliff2).replacing("</source>", with: "</source><target>\(target)</target>")
    let row = try #require(ExchangeFile(path: "fr.xliff", bytes: Array(written.utf8)).rows.first)
    #expect(row.translation == text && row.foreignElement == nil, "\(row)")
  }

  @Test(arguments: [ExchangeFormat.csv, .po])
  func `Files without inline elements show the placeholder and name what it is`(format: ExchangeFormat) throws {
    let text = try Self.text("You have \(Self.element) files", .android, as: format)
    #expect(
      text.contains("You have %1$s files") && text.contains("Placeholder: %1$s = count, for example 3") && !text.contains("xliff:g"),
      "\(text)")
    // An element is shown where another placeholder is the same.
    let unclear = try Self.text("\(Self.element) of %1$s", .android, as: format)
    #expect(unclear.contains("xliff:g"), "\(unclear)")
  }

  @Test(
    arguments: [
      ("%d of {0}", .android, "java-printf-format"), ("%@", .apple, "objc-format"), ("%s", .exactly(.printf), "c-format"),
      ("%(n)s", .gettext, "python-format"), ("{0}", .dotNet, "csharp-format"), ("{0}", .properties, "java-format"),
      ("%1", .exactly(.qt), "qt-format"), ("%n files", .exactly(.qt), "qt-plural-format"), ("%{a}", .yaml, "ruby-format"),
      ("{{a}}", .javaScript, nil), ("{a}", .icu, nil), ("a", .apple, nil), ("100 %", .apple, nil), ("{ $a }", .fluent, nil),
    ] as [(String, PlaceholderHint, String?)])
  func `Messages have the flag of their format where gettext has one`(source: String, hint: PlaceholderHint, flag: String?) throws {
    let text = try Self.text(source, hint, as: .po)
    let flags = text.split(separator: "\n").filter { $0.hasPrefix("#, ") }
    #expect(flags == (flag.map { ["#, \($0)"] } ?? []), "\(text)")
  }
}
