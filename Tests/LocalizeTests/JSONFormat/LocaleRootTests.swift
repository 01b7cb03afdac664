import Localize
import LocalizeProject
import Testing

/// JSON files whose outermost key is their own locale, as those of vue-gettext.
@Suite struct LocaleRootTests {
  @Test func `Keys begin below the locale, if each file has its own as the only outermost key or no text`() async throws {
    let catalog = try await SampleCatalog([
      ("en.json", "en", #"{"en":{"a":"Save","b. c":"Open","d":{"e_one":"{{count}} file","e_other":"{{count}} files"}}}"#),
      ("fil.json", "fil", #"{"fil":{"a":"I-save"}}"#), ("pt_BR.json", "pt-BR", #"{"pt_BR":{"b. c":"Abrir"}}"#), ("de.json", "de", "{}"),
    ]).catalog()
    #expect(catalog.allKeys == ["a", "b. c", "d.e"])
    #expect(Array(catalog.rows.dropFirst()) == ["fil I-save - -", "pt-BR - Abrir -", "de - - -"])
  }

  @Test(
    arguments: [
      // One of the files has another layout.
      (#"{"en":{"a":"Save"}}"#, #"{"a":"Sichern"}"#, ["en.a", "a"]),
      // The locale is not the only outermost key.
      (#"{"en":{"a":"Save"},"x":"Open"}"#, #"{"de":{"a":"Sichern"}}"#, ["en.a", "x", "de.a"]),
      (#"{"en":{"a":"Save"},"de":{"a":"Sichern"}}"#, #"{"de":{"a":"Sichern"}}"#, ["en.a", "de.a"]),
    ] as [(String, String, [String])])
  func `Other outermost keys are parts of the keys`(english: String, german: String, keys: [String]) async throws {
    #expect(try await SampleCatalog([("en.json", "en", english), ("de.json", "de", german)]).catalog().allKeys == keys)
  }

  @Test func `A table that is called like a locale has its keys as they are`() async throws {
    let files = ["en", "it", "de"].map { ("\($0)/it.json", LocaleIdentifier($0), #"{"it":{"a":"x"}}"#) }
    #expect(try await SampleCatalog(files).catalog().allKeys == ["it.a"])
  }

  private func edited(_ text: String, _ edit: Edit) throws -> String {
    let document = JSONFormat.read(SourceText(text), at: "l/de.json")
    let (bytes, waiting) = try document.bytes(applying: [edit])
    #expect(waiting.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `Edits of a flat file are made below the locale`() throws {
    func file(_ members: String...) -> String { "{\n  \"de\": {\n    \(members.joined(separator: ",\n    "))\n  }\n}\n" }
    let (open, save) = (#""Open it. Now": "Öffnen""#, #""b": "Sichern""#)
    let text = file(open, save)
    #expect(try edited(text, .setValue(key: "b", locale: nil, text: "Behalten")) == file(open, #""b": "Behalten""#))
    #expect(try edited(text, .addKey(key: "c. d", locale: nil, text: "C", comment: nil)) == file(open, save, #""c. d": "C""#))
    #expect(try edited(text, .removeKey(key: "b")) == file(open))
    #expect(try edited(text, .renameKey(from: "Open it. Now", to: "Show it. Now")) == file(#""Show it. Now": "Öffnen""#, save))
    #expect(try edited(#"{"de":{"a":"1"}}"#, .removeKey(key: "a")).filter { !$0.isWhitespace } == #"{"de":{}}"#)
  }

  @Test func `Edits of a nested file are made below the locale`() throws {
    let text = #"{"de":{"menu":{"open":"Auf","save":"Sichern"},"x":"X"}}"#
    func lines(_ edit: Edit) throws -> [String] {
      let text = try edited(text, edit)
      #expect(text.hasPrefix(#"{"de":{"#) && text.hasSuffix("}}"), "\(text)")
      return CatalogFixtures.lines(JSONFormat.read(SourceText(text), at: "l/de.json")).sorted()
    }
    let (open, save) = ("menu.open =Auf", "menu.save =Sichern")
    #expect(try lines(.addKey(key: "menu.close", locale: nil, text: "Zu", comment: nil)) == ["menu.close =Zu", open, save, "x =X"])
    #expect(try lines(.addKey(key: "tab.close", locale: nil, text: "Zu", comment: nil)) == [open, save, "tab.close =Zu", "x =X"])
    #expect(try lines(.removeKey(key: "menu.open")) == [save, "x =X"])
    #expect(try lines(.renameKey(from: "menu.open", to: "menu.show")) == [save, "menu.show =Auf", "x =X"])
    #expect(try lines(.renameKey(from: "menu.open", to: "tab.open")) == [save, "tab.open =Auf", "x =X"])
    #expect(try lines(.renameKey(from: "x", to: "menu.x")) == [open, save, "menu.x =X"])
  }
}
