import Localize
import LocalizeProject
import TestSupport
import Testing

@Suite struct XLIFFSegmentTests {
  private static func document() throws -> Document { XLIFFFormat.read(SourceText(try XMLFiles.fixture("XLIFF/two.xliff"))) }

  private static func changed(_ edits: [Edit]) throws -> Document {
    let made = try document().bytes(applying: edits)
    #expect(made.waiting == [])
    return XLIFFFormat.read(SourceText(made.bytes))
  }

  @Test func `Translations are written into their own segments, and nothing else changes`() throws {
    let document = try Self.changed([
      .setValue(key: "u1", locale: "ja", text: "やあ <ph id=\"1\"/> & <b>"), .setValue(key: "u2", locale: "ja", text: "さようなら"),
      .setForm(key: "u3", locale: "ja", form: ["1"], text: "b。"),
    ])
    let reading = XMLReading(document)
    #expect(reading.problems == [])
    #expect(
      reading.pairs == [
        "u1=en-US:Hello <ph id=\"1\"/> | ja:やあ <ph id=\"1\"/> & <b>(new)", "u2=en-US:Bye | ja:さようなら", "u3=en-US:[A. ,B.] | ja:[a。,b。]",
      ])
    let before = String(decoding: try Self.document().source.original, as: UTF8.self)
    let after = String(decoding: document.source.original, as: UTF8.self)
    let changed = before.split(separator: "\n").filter { !after.contains($0) }
    #expect(changed.map { $0.contains("<segment") } == [true, true, true])
  }

  @Test func `A sub-state marks a text for review, and reads back`() throws {
    let review = try Self.changed([.setState(key: "u1", locale: "ja", state: .needsReview)])
    #expect(review.localizations.contains { $0.value.leaves.map(\.state) == [.needsReview] })
    let text = String(decoding: review.source.original, as: UTF8.self)
    #expect(text.contains("state=\"translated\" subState=\"l10n:needs-review\""))
    let done = try review.bytes(applying: [.setState(key: "u1", locale: "ja", state: .translated)])
    let document = XLIFFFormat.read(SourceText(done.bytes))
    #expect(!document.localizations.contains { $0.value.leaves.contains { $0.state == .needsReview } })
    #expect(!String(decoding: done.bytes, as: UTF8.self).contains("subState"))
  }

  @Test(arguments: [
    (Edit.setValue(key: "u1", locale: "en-US", text: "x"), EditError.Reason.unsupportedEdit),
    (.setValue(key: "u1", locale: "fr", text: "x"), .unknownLocale), (.setValue(key: "u1", locale: nil, text: "x"), .unknownLocale),
    (.setValue(key: "u3", locale: "ja", text: "x"), .unsupportedValue),
    (.setForm(key: "u3", locale: "ja", form: ["2"], text: "x"), .unknownForm),
    (.setForm(key: "u1", locale: "ja", form: ["0"], text: "x"), .unknownForm),
    (.setValue(key: "u1", locale: "ja", text: "\u{0}"), .unsupportedText),
    (.setState(key: "u2", locale: "ja", state: .translated), .unsupportedValue),
    (.setValue(key: "u9", locale: "ja", text: "x"), .unknownKey), (.removeKey(key: "u1"), .unsupportedEdit),
  ])
  func `Data that version 2 can't store is refused`(edit: Edit, reason: EditError.Reason) throws {
    let document = try Self.document()
    #expect {
      try document.bytes(applying: [edit])
    } throws: {
      ($0 as? EditError)?.reason == reason
    }
  }
}
