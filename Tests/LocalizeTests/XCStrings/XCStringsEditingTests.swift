import Foundation
import Localize
import LocalizeProject
import Testing

@Suite struct XCStringsEditingTests {
  private static let text = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Apple" : {

        },
        "Pear" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Birne"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private func edited(_ edits: Edit...) throws -> String {
    let (bytes, waiting) = try XCStringsFormat.read(SourceText(Self.text)).bytes(applying: edits)
    #expect(waiting.isEmpty)
    #expect(XCStringsFormat.read(SourceText(bytes)).problems.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func replacing(_ old: String, _ new: String) -> String { Self.text.replacing(old, with: new) }

  private static let apfel = """
        "Apple" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Apfel"
              }
            }
          }
        },
    """
  private static let apple = "    \"Apple\" : {\n\n    },"

  @Test func `A new text becomes translated`() throws {
    #expect(
      try edited(.setValue(key: "Pear", locale: "de", text: "Die\n\"Birne\" \u{18}/é"))
        == replacing(
          "\"state\" : \"new\",\n            \"value\" : \"Birne\"",
          "\"state\" : \"translated\",\n            \"value\" : \"Die\\n\\\"Birne\\\" \\u0018/é\""))
  }

  @Test func `A state changes without the text`() throws {
    #expect(try edited(.setState(key: "Pear", locale: "de", state: .needsReview)) == replacing("\"new\"", "\"needs_review\""))
    #expect(try edited(.setState(key: "Pear", locale: "de", state: .new)) == Self.text)
  }

  @Test func `A new locale is added where Xcode puts it`() throws {
    #expect(try edited(.addLocale("fr"), .setValue(key: "Apple", locale: "de", text: "Apfel")) == replacing(Self.apple, Self.apfel))
    let both = try edited(
      .setValue(key: "Pear", locale: "fr", text: "poire"), .setValue(key: "Pear", locale: "en", text: "pear"),
      .setValue(key: "Pear", locale: "ca", text: "pera"))
    let locales = XCStringsFormat.read(SourceText(both))
    #expect(CatalogFixtures.lines(locales)[1] == "Pear ca=pera de=Birne/new en=pear fr=poire")
    #expect(both.hasPrefix(Self.text.prefix(100)))
  }

  @Test func `New keys are inserted in the order of the file`() throws {
    let added = try edited(
      .addKey(key: "Plum", locale: nil, text: "Plum", comment: "A fruit."),
      .addKey(key: "Banana", locale: nil, text: "Banana!", comment: nil),
      .addKey(key: "Avocado", locale: "de", text: "Avocado", comment: nil), .addKey(key: "", locale: nil, text: "", comment: nil))
    #expect(
      CatalogFixtures.lines(XCStringsFormat.read(SourceText(added))) == [
        " en=", "Apple en=Apple", "Avocado de=Avocado en=Avocado", "Banana en=Banana!", "Pear de=Birne/new en=Pear", "Plum en=Plum",
      ])
    #expect(
      added.contains(
        """
            },
            "Plum" : {
              "comment" : "A fruit.",
              "extractionState" : "manual"
            }
          },
          "version" : "1.0"
        }
        """))
  }

  @Test(arguments: [
    (["A", "Z", "a"], "B", 1), (["_x", "a", "B", "item 2", "item 10"], "Item 3", 4), (["z", "A", "m"], "b", 3), (["a", "a10"], "a2", 2),
    (["'' x", "%@ a", "`b", "⚠️ c", "0.0", "1.", "a", "Ab"], "%lld", 2), (["a…", "a.b", "A", "a"], "c", 4),
  ])
  func `New keys follow the order that the file has`(keys: [String], new: String, position: Int) throws {
    let members = keys.map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")
    let text = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(members)\n  },\n  \"version\" : \"1.0\"\n}"
    let document = XCStringsFormat.read(SourceText(text))
    let result = try CatalogFixtures.edited(document, .addKey(key: new, locale: nil, text: new, comment: nil), read: XCStringsFormat.read)
    var expected = keys
    expected.insert(new, at: position)
    #expect(result.entries.map { result.string(of: $0.key) } == expected)
  }

  @Test func `Removing a key removes its comma`() throws {
    #expect(try edited(.removeKey(key: "Apple")) == replacing(Self.apple + "\n", ""))
    let start = try #require(Self.text.firstRange(of: ",\n    \"Pear\"")?.lowerBound)
    let end = try #require(Self.text.firstRange(of: "\n  },\n  \"version\"")?.lowerBound)
    #expect(try edited(.removeKey(key: "Pear")) == Self.text.replacingCharacters(in: start..<end, with: ""))
    var document = XCStringsFormat.read(SourceText(Self.text))
    var edits: [Edit] = [.removeKey(key: "Apple"), .removeKey(key: "Pear")]
    while !edits.isEmpty {
      let (bytes, waiting) = try document.bytes(applying: edits)
      document = XCStringsFormat.read(SourceText(bytes))
      edits = waiting
    }
    #expect(
      document.source.string(in: TextRange(0, document.source.text.count)) == """
        {
          "sourceLanguage" : "en",
          "strings" : {

          },
          "version" : "1.0"
        }
        """)
  }

  @Test func `A renamed key that was its own text keeps the text`() throws {
    let renamed = XCStringsFormat.read(SourceText(try edited(.renameKey(from: "Apple", to: "apple.title"))))
    #expect(CatalogFixtures.lines(renamed) == ["Pear de=Birne/new en=Pear", "apple.title en=Apple/new"])
    let inPlace = XCStringsFormat.read(SourceText(try edited(.renameKey(from: "Apple", to: "Apples"))))
    #expect(CatalogFixtures.lines(inPlace) == ["Apples en=Apple/new", "Pear de=Birne/new en=Pear"])
  }

  @Test func `One form of several is set or added`() throws {
    let document = XCStringsFormat.read(SourceText(try CatalogFixtures.bytes("XCStrings/constructs.xcstrings")))
    func changed(_ key: String, _ locale: LocaleIdentifier?, _ form: [String]) throws -> [String] {
      let (bytes, _) = try document.bytes(applying: [.setForm(key: key, locale: locale, form: form, text: "X")])
      return CatalogFixtures.lines(XCStringsFormat.read(SourceText(bytes))).filter { !CatalogFixtures.lines(document).contains($0) }
    }
    #expect(try changed("device", nil, ["ipad", "other"]) == ["device en=device{ipad:plural{one:Tap %lld|other:X}|other:Click}"])
    #expect(try changed("device", nil, ["mac"]) == ["device en=device{ipad:plural{one:Tap %lld|other:Tap them %lld}|mac:X|other:Click}"])
    #expect(
      try changed("%lld files", "de", ["few"])
        == ["%lld files de=plural{few:X|one:%lld Datei|other:%lld Dateien/review} en=plural{one:%lld file/new|other:%lld files/new}"])
    #expect(try changed("Open ${application}", nil, ["1"]) == ["Open ${application} en=(Open ${application}/new|X/new)"])
    #expect(try changed("substituted", nil, ["files", "one"]).first?.contains("one:X/new|other:%arg files/new") == true)
    #expect(throws: EditError(.unknownForm, key: "device")) { try changed("device", nil, ["ipad", "x"]) }
    #expect(throws: EditError(.unknownForm, key: "device")) { try changed("device", "de", ["ipad"]) }
  }

  @Test func `The states of all forms change together`() throws {
    let document = XCStringsFormat.read(SourceText(try CatalogFixtures.bytes("XCStrings/constructs.xcstrings")))
    let result = try CatalogFixtures.edited(
      document, .setState(key: "%lld files", locale: "de", state: .new),
      .setState(key: "Open ${application}", locale: nil, state: .translated),
      read: XCStringsFormat.read)
    let lines = CatalogFixtures.lines(result)
    #expect(lines[1].hasPrefix("%lld files de=plural{one:%lld Datei/new|other:%lld Dateien/new} "))
    #expect(lines[4] == "Open ${application} en=(Open ${application}|Start ${application})")
  }

  @Test func `An impossible edit is refused`() {
    let document = XCStringsFormat.read(SourceText(Self.text))
    let cases: [(Edit, EditError)] = [
      (.setValue(key: "x", locale: "de", text: ""), EditError(.unknownKey, key: "x")),
      (.addKey(key: "Pear", locale: nil, text: "", comment: nil), EditError(.existingKey, key: "Pear")),
      (.renameKey(from: "Apple", to: "Pear"), EditError(.existingKey, key: "Pear")),
      (.removeKey(key: "x"), EditError(.unknownKey, key: "x")),
      (.setState(key: "Pear", locale: "fr", state: .new), EditError(.unsupportedValue, key: "Pear")),
      (.setValue(key: "Pear", locale: .base, text: ""), EditError(.unknownLocale, key: "Pear")),
      (.replaceBytes(TextRange(0, 9999), with: ""), EditError(.invalidRange, key: "")),
    ]
    for (edit, error) in cases { #expect(throws: error) { try document.bytes(applying: [edit]) } }
  }

  @Test func `Edits follow other layouts`() throws {
    let tabs = Self.text.replacing("  ", with: "\t").replacing(" : ", with: ": ").replacing("\n", with: "\r\n")
    let document = XCStringsFormat.read(SourceText(tabs))
    let (bytes, _) = try document.bytes(applying: [.setValue(key: "Pear", locale: "fr", text: "x")])
    let added =
      "\t\t\t\t},\r\n\t\t\t\t\"fr\": {\r\n\t\t\t\t\t\"stringUnit\": {\r\n\t\t\t\t\t\t\"state\": \"translated\",\r\n\t\t\t\t\t\t\"value\": \"x\"\r\n\t\t\t\t\t}\r\n\t\t\t\t}\r\n\t\t\t}"
    #expect(String(decoding: bytes, as: UTF8.self).contains(added))
    let line = #"{"sourceLanguage":"en","strings":{"a":{}},"version":"1.0"}"#
    let one = try XCStringsFormat.read(SourceText(line)).bytes(applying: [.setValue(key: "a", locale: "de", text: "x")]).bytes
    #expect(
      String(decoding: one, as: UTF8.self)
        == #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"x"}}}}},"version":"1.0"}"#
    )
  }
}
