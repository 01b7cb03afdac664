import Foundation
import Localize
import LocalizeProject
import Testing

@Suite(.enabled(if: XMLFiles.hasCorpora, "The folder ../shared/corpora with real catalogues is absent."))
struct AndroidCorpusTests {
  @Test func `Real files are read without a problem and written back unchanged`() throws {
    let files = XMLFiles.files("thunderbird-android", ending: "xml")
    #expect(files.count == 74)
    var (strings, plurals, items) = (0, 0, 0)
    for file in files {
      let reading = XMLReading(AndroidFormat.read(SourceText(Array(try Data(contentsOf: file)))))
      #expect(reading.problems == [], "\(file.path)")
      #expect(reading.brokenPromises == [], "\(file.path)")
      for localization in reading.document.localizations {
        switch localization.value {
        case .leaf: strings += 1
        case .variations(_, let variations): (plurals, items) = (plurals + 1, items + variations.count)
        case .list: Issue.record("There is no array in \(file.path).")
        }
      }
    }
    #expect((strings, plurals, items) == (46395, 363, 962))
  }

  @Test func `Setting a text to its current value keeps its meaning, and a new text changes one line`() throws {
    for file in XMLFiles.files("thunderbird-android", ending: "xml").prefix(12) {
      let bytes = Array(try Data(contentsOf: file))
      let reading = XMLReading(AndroidFormat.read(SourceText(bytes)))
      let document = reading.document
      var edits: [Edit] = []
      for entry in document.entries {
        guard case .leaf(let leaf) = document.localizations[Int(entry.firstLocalization)].value else { continue }
        edits.append(.setValue(key: document.string(of: entry.key), locale: nil, text: document.string(of: leaf.text)))
      }
      let again = XMLReading(AndroidFormat.read(SourceText(try document.bytes(applying: edits).bytes)))
      #expect(again.problems == [])
      #expect(again.pairs == reading.pairs, "\(file.path)")
      guard let edit = edits.last, case .setValue(let key, _, _) = edit else { continue }
      let edited = try document.bytes(applying: [.setValue(key: key, locale: nil, text: "it's <new>")]).bytes
      let (before, after) = (bytes.split(separator: 0x0A), edited.split(separator: 0x0A))
      #expect(before.count == after.count && zip(before, after).count { $0 != $1 } == 1, "\(file.path)")
    }
  }
}
