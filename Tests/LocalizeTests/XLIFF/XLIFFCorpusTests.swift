import Foundation
import Localize
import LocalizeProject
import Testing

@Suite(.enabled(if: XMLFiles.hasCorpora, "The folder ../shared/corpora with real catalogues is absent."))
struct XLIFFCorpusTests {
  @Test func `Real files are read without a problem and written back unchanged`() throws {
    let files = XMLFiles.files("keepassium", ending: "xliff")
    #expect(files.count == 21)
    var units = 0
    var states: [String: Int] = [:]
    for file in files {
      let document = XLIFFFormat.read(SourceText(Array(try Data(contentsOf: file))))
      let reading = XMLReading(document)
      #expect(reading.problems == [], "\(file.path)")
      #expect(reading.brokenPromises == [], "\(file.path)")
      #expect(Set(reading.keys).count == reading.keys.count, "\(file.path)")
      #expect(document.locales.count == 2)
      #expect(document.locales[1] == LocaleIdentifier(file.deletingLastPathComponent().lastPathComponent))
      for localization in document.localizations where localization.locale == 1 {
        for leaf in localization.value.leaves {
          units += 1
          states["\(leaf.state)", default: 0] += 1
        }
      }
    }
    #expect(units == 8078)
    #expect(states == ["translated": 7469, "new": 609])
  }

  @Test func `An edited target changes one line, and setting texts to their current value keeps their meaning`() throws {
    for file in XMLFiles.files("keepassium", ending: "xliff") {
      let bytes = Array(try Data(contentsOf: file))
      let reading = XMLReading(XLIFFFormat.read(SourceText(bytes)))
      let document = reading.document
      var edits: [Edit] = []
      for entry in document.entries {
        guard let index = entry.localizations.last, document.localizations[index].locale == 1,
          case .leaf(let leaf) = document.localizations[index].value
        else { continue }
        edits.append(
          .setValue(key: document.string(of: entry.key), locale: document.locales[1], text: document.string(of: leaf.text)))
      }
      let again = XMLReading(XLIFFFormat.read(SourceText(try document.bytes(applying: edits).bytes)))
      #expect(again.pairs == reading.pairs, "\(file.path)")
      let key = document.string(of: try #require(document.entries.first).key)
      let edited = try document.bytes(applying: [.setState(key: key, locale: document.locales[1], state: .needsReview)]).bytes
      let (before, after) = (bytes.split(separator: 0x0A), edited.split(separator: 0x0A))
      #expect(before.count == after.count && zip(before, after).count { $0 != $1 } == 1, "\(file.path)")
    }
  }
}
