import Localize
import LocalizeProject
import Testing

/// Changes of keys that are refused, so that no file is written.
@Suite struct KeyRefusalTests {
  private static let files = [
    "en.strings": "\"menu.open\" = \"Open\";\n\"menu.close\" = \"Close\";\n",
    "de.strings": "\"menu.open\" = \"Öffnen\";\n\"file.open\" = \"x\";\n",
  ]

  private func refusals(_ changes: [KeyChange], in files: [String: String] = files, format: FormatIdentifier = .strings) async throws
    -> [KeyRefusal]
  {
    let result = try await RenamedCatalog.rename(changes, in: files, format: format)
    #expect(result.refusals.isEmpty || result.files == files)
    return result.refusals
  }

  @Test func `A key that one locale has already is not overwritten`() async throws {
    let found = try await refusals([KeyChange("menu.open", to: "file.open")])
    #expect(found.map(\.reason) == [.exists])
    #expect(found.first?.path == "de.strings" && found.first?.line == 2)
  }

  @Test func `Two keys never get one name, nor one key two`() async throws {
    let merged = try await refusals([KeyChange("menu.open", to: "x"), KeyChange("menu.close", to: "x")])
    #expect(merged.map(\.reason) == [.twice])
    let split = try await refusals([KeyChange("menu.open", to: "x"), KeyChange("menu.open", to: "y")])
    #expect(split.map(\.reason) == [.twice])
  }

  @Test func `A key that differs from another one only in case is refused, a change of case alone is not`() async throws {
    #expect(try await refusals([KeyChange("menu.open", to: "Menu.Close")]).map(\.reason) == [.similar("menu.close")])
    #expect(try await refusals([KeyChange("menu.open", to: "Menu.Open")]).isEmpty)
    let android = ["en.xml": "<resources>\n<string name=\"a_b\">x</string>\n<string name=\"c\">y</string>\n</resources>\n"]
    #expect(try await refusals([KeyChange("c", to: "a.b")], in: android, format: .android).map(\.reason) == [.similar("a_b")])
  }

  @Test func `A key that the format can't hold is refused in all locales`() async throws {
    let android = ["en.xml": "<resources>\n<string name=\"c\">y</string>\n</resources>\n"]
    #expect(try await refusals([KeyChange("c", to: "two words")], in: android, format: .android).map(\.reason) == [.unsupportedKey])
    let arb = ["en.arb": "{\"c\": \"y\"}"]
    #expect(try await refusals([KeyChange("c", to: "@d")], in: arb, format: .arb).map(\.reason) == [.unsupportedKey])
  }

  @Test func `A file that can't be read to its end may hide the key`() async throws {
    let broken = ["en.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "de.strings": "\"b\" = \"B\";\n\"a\" = \"A\n"]
    #expect(try await refusals([KeyChange("a", to: "x")], in: broken).map(\.reason) == [.brokenFile])
  }

  @Test func `The same key is not a change`() async throws {
    let result = try await RenamedCatalog.rename([KeyChange("menu.open", to: "menu.open")], in: Self.files, format: .strings)
    #expect(result.refusals == [] && result.files == Self.files)
  }
}
