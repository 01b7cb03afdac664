import Foundation
import Localize
import LocalizeProject
import Testing

@Suite(.enabled(if: XMLFiles.hasCorpora, "The folder ../shared/corpora with real catalogues is absent."))
struct StringsDictCorpusTests {
  @Test(
    arguments: [("duckduckgo", 50, 393, 443, 1211), ("utm", 11, 11, 11, 17)])
  func `Real files are read like Foundation reads them, and written back unchanged`(
    folder: String, fileCount: Int, keyCount: Int, variableCount: Int, formCount: Int
  ) throws {
    let files = XMLFiles.files(folder, ending: "stringsdict")
    #expect(files.count == fileCount)
    var (keys, variables, forms) = (0, 0, 0)
    for file in files {
      let data = try Data(contentsOf: file)
      let document = StringsDictFormat.read(SourceText(Array(data)))
      let reading = XMLReading(document)
      #expect(reading.problems == [], "\(file.path)")
      #expect(reading.brokenPromises == [], "\(file.path)")
      keys += document.entries.count
      variables += document.substitutions.count
      forms += document.substitutions.reduce(0) { $0 + $1.value.leaves.count }
      let list = try #require(try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: [String: Any]])
      #expect(Self.dictionary(document) == list as NSDictionary, "\(file.path)")
    }
    #expect((keys, variables, forms) == (keyCount, variableCount, formCount))
  }

  /// The property list that the model represents.
  private static func dictionary(_ document: Document) -> NSDictionary {
    var result: [String: [String: Any]] = [:]
    for entry in document.entries {
      guard let index = entry.localizations.first, case .leaf(let leaf) = document.localizations[index].value else { continue }
      let localization = document.localizations[index]
      var value: [String: Any] = ["NSStringLocalizedFormatKey": document.string(of: leaf.text)]
      let first = Int(localization.firstSubstitution)
      for part in document.substitutions[first..<first + Int(localization.substitutionCount)] {
        guard case .variations(.plural, let variations) = part.value else { continue }
        var rule = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType"]
        if let specifier = part.specifier { rule["NSStringFormatValueTypeKey"] = document.string(of: specifier) }
        for variation in variations {
          for leaf in variation.value.leaves { rule[document.string(of: variation.selector)] = document.string(of: leaf.text) }
        }
        value[document.string(of: part.name)] = rule
      }
      result[document.string(of: entry.key)] = value
    }
    return result as NSDictionary
  }

  @Test func `An edited form changes one line`() throws {
    for file in XMLFiles.files("duckduckgo", ending: "stringsdict") {
      let bytes = Array(try Data(contentsOf: file))
      let document = StringsDictFormat.read(SourceText(bytes))
      let key = document.string(of: try #require(document.entries.first).key)
      let part = try #require(document.substitutions.first)
      let edit = Edit.setForm(key: key, locale: nil, form: [document.string(of: part.name), "other"], text: "new")
      let edited = try document.bytes(applying: [edit]).bytes
      let (before, after) = (bytes.split(separator: 0x0A), edited.split(separator: 0x0A))
      #expect(before.count == after.count && zip(before, after).count { $0 != $1 } == 1, "\(file.path)")
    }
  }
}
