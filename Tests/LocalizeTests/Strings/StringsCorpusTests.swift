import Foundation
import Localize
import LocalizeProject
import Testing

@Suite(.enabled(if: StringsFiles.hasCorpora, "The folder ../shared/corpora with real catalogues is absent."))
struct StringsCorpusTests {
  private static func read(_ file: URL) throws -> StringsSample {
    StringsSample(Array(try Data(contentsOf: file)))
  }

  @Test(arguments: [("stats", 41, 19_469), ("home-assistant", 34, 93_978)])
  func `Well-formed files have no problem`(corpus: String, fileCount: Int, pairCount: Int) throws {
    let files = StringsFiles.files(below: StringsFiles.corpora.appending(path: corpus))
    #expect(files.count == fileCount)
    var pairs = 0
    for file in files {
      let sample = try Self.read(file)
      #expect(!sample.document.hasStructureErrors, "\(file.path): \(sample.problems)")
      pairs += sample.document.entries.count
    }
    #expect(pairs == pairCount)
  }

  @Test func `Every broken line of three files is one problem`() throws {
    var broken: [String: [String]] = [:]
    for file in StringsFiles.files(below: StringsFiles.corpora.appending(path: "monitorcontrol")) {
      let sample = try Self.read(file)
      guard sample.document.hasStructureErrors else { continue }
      broken[file.pathComponents.suffix(2).joined(separator: "/")] = sample.problems
      let english = try Self.read(file.deletingLastPathComponent().deletingLastPathComponent().appending(path: "de.lproj/Main.strings"))
      #expect(Set(sample.keys) == Set(english.keys))
    }
    #expect(
      broken == [
        "cs.lproj/Main.strings": ["missingSemicolon 215:83", "missingSemicolon 221:116"],
        "pt-BR.lproj/Main.strings": ["missingSemicolon 302:1"],
        "pt-PT.lproj/Main.strings": ["missingSemicolon 302:1"],
      ])
  }

  @Test func `The keys after a stray equals sign are counted as lost`() throws {
    let sample = try Self.read(StringsFiles.corpora.appending(path: "utm/Platform/fr.lproj/Localizable.strings"))
    #expect(sample.problems == ["silentTruncation(lostKeys: 246, allKeys: 743) 683:35"])
  }

  @Test func `Files that Foundation accepts have the same texts`() throws {
    for file in StringsFiles.files(below: StringsFiles.corpora) where !file.path.contains("home-assistant") {
      let bytes = Array(try Data(contentsOf: file))
      let sample = StringsSample(bytes)
      guard let problem = sample.structureProblem else {
        #expect(FoundationReading(bytes) == .read(sample.dictionary()), "\(file.path)")
        continue
      }
      guard case .silentTruncation = problem.kind else { continue }
      #expect(FoundationReading(bytes) == .read(sample.dictionary(limit: problem.range.start)), "\(file.path)")
    }
  }

  @Test func `Unedited files are written back unchanged and an edit changes one line`() throws {
    for file in StringsFiles.files(below: StringsFiles.corpora) {
      let bytes = Array(try Data(contentsOf: file))
      let document = StringsFormat.read(SourceText(bytes))
      #expect(try document.bytes().bytes == bytes)
      guard let entry = document.entries.last(where: { $0.localizationCount == 1 }), bytes.count < 200_000 else { continue }
      let key = document.string(of: entry.key)
      let edited = try document.bytes(applying: [.setValue(key: key, locale: nil, text: "\u{1F9EA} new \"text\"")]).bytes
      let (before, after) = (bytes.split(separator: 0x0A), edited.split(separator: 0x0A))
      #expect(before.count == after.count && zip(before, after).count { $0 != $1 } == 1, "\(file.path)")
    }
  }
}
