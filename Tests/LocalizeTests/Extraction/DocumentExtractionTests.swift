import Localize
import Testing

@testable import LocalizeProject

/// Adding keys to the file of the source locale.
@Suite struct DocumentExtractionTests {
  private func extraction(_ keys: [ExtractedKey], _ text: String, _ path: String) -> DocumentExtraction {
    let format = FormatIdentifier(path: path) ?? .strings
    return DocumentExtraction(keys, in: format.read(SourceText(text), at: path), path: path, locale: "en")
  }

  private func key(_ key: String, _ text: String? = nil, _ comment: String? = nil, isDefault: Bool = true) -> ExtractedKey {
    ExtractedKey(key: key, text: text, comment: comment, hasDefaultText: text != nil && isDefault)
  }

  private func result(_ keys: [ExtractedKey], _ text: String, _ path: String) -> String {
    String(decoding: extraction(keys, text, path).bytes, as: UTF8.self)
  }

  @Test func `Each format gets key, text and comment in its own layout`() {
    let keys = [key("menu.open", "Open \"it\"", "Button"), key("menu.close", "Close")]
    #expect(
      result(keys, "\"a\" = \"A\";\n", "en.lproj/Localizable.strings")
        == "\"a\" = \"A\";\n\n/* Button */\n\"menu.open\" = \"Open \\\"it\\\"\";\n\"menu.close\" = \"Close\";\n")
    #expect(
      result(keys, "# Comment\na=A\n", "messages.properties")
        == "# Comment\na=A\n# Button\nmenu.open=Open \"it\"\nmenu.close=Close\n")
    #expect(
      result(keys, "{\n  \"menu\": {\n    \"a\": \"A\"\n  }\n}\n", "en.json")
        == "{\n  \"menu\": {\n    \"a\": \"A\",\n    \"open\": \"Open \\\"it\\\"\",\n    \"close\": \"Close\"\n  }\n}\n")
  }

  @Test func `A string catalogue gets what Xcode writes, in Xcode's order`() {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "b" : {

          }
        },
        "version" : "1.0"
      }
      """
    let keys = [key("c"), key("a", "Text", "Note"), key("%@ of %@", "%1$@ of %2$@", isDefault: false)]
    #expect(
      result(keys, text, "Localizable.xcstrings") == """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%@ of %@" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "%1$@ of %2$@"
                  }
                }
              }
            },
            "a" : {
              "comment" : "Note",
              "extractionState" : "extracted_with_value",
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "Text"
                  }
                }
              }
            },
            "b" : {

            },
            "c" : {

            }
          },
          "version" : "1.0"
        }
        """)
  }

  @Test func `A key in the way of others is refused, and the others are added`() {
    let outcome = extraction([key("a", "A"), key("b", "B")], "{\n  \"a\": {\n    \"x\": \"X\"\n  }\n}\n", "en.json")
    #expect(outcome.refused.map(\.key.key) == ["a"] && outcome.refused.map(\.obstacle) == [.unsupported])
    #expect(outcome.added.map(\.key) == ["b"])
  }

  @Test func `A word of Java is no new name of a resource`() {
    let outcome = extraction([key("class", "A"), key("b", "B")], "<resources>\n</resources>\n", "values/strings.xml")
    #expect(outcome.refused.map(\.key.key) == ["class"] && outcome.refused.map(\.obstacle) == [.unsupported])
    #expect(outcome.added.map(\.key) == ["b"])
  }

  @Test func `A broken file stays as it is`() {
    let text = "\"a\" = \"A;\n"
    let outcome = extraction([key("b", "B")], text, "en.lproj/Localizable.strings")
    #expect(outcome.refused.map(\.obstacle) == [.brokenFile] && String(decoding: outcome.bytes, as: UTF8.self) == text)
  }

  @Test func `Many keys are added in effort proportional to their number`() {
    let keys = (0..<3000).map { key("key \($0)", "Text \($0)") }
    let outcome = extraction(keys, "\"a\" = \"A\";\n", "en.lproj/Localizable.strings")
    #expect(outcome.added.count == keys.count && outcome.refused.isEmpty)
  }
}
