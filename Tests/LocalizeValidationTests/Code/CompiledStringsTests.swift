import Localize
import LocalizeProject
import Testing

@testable import LocalizeValidation

/// The files in which the Swift compiler lists keys.
@Suite struct CompiledStringsTests {
  private func problem(_ text: String) -> CompiledStrings.Problem? {
    do throws(CompiledStrings.Problem) {
      _ = try CompiledStrings(SourceText(text))
      return nil
    } catch {
      return error
    }
  }

  @Test func `Keys come with their table, comment, text and place`() throws {
    let strings = try CompiledStrings(
      SourceText(
        """
        {"source": "/a/View.swift", "version": 1, "tables": {"Localizable": [
          {"key": "%lld files", "comment": "", "location": {"startingLine": 12, "startingColumn": 9}}],
          "Other": [{"key": "a\\n\\u00e9", "comment": "C", "value": "Text"}]}}
        """))
    #expect(strings.source == "/a/View.swift" && !strings.isGenerated)
    #expect(strings.entries.map(\.key) == ["%lld files", "a\né"])
    #expect(strings.entries.map(\.table) == ["Localizable", "Other"])
    #expect(strings.entries.map(\.details) == [KeyDetails(), KeyDetails(text: ["Text"], comment: "C")])
    #expect(strings.entries[0].place == LineTable.Position(line: 12, column: 9))
  }

  @Test func `Symbols that Xcode generates from a catalogue are recognised`() throws {
    let text = #"{"source": "/build/GeneratedStringSymbols_Localizable.swift", "tables": {}}"#
    #expect(try CompiledStrings(SourceText(text)).isGenerated)
  }

  @Test(
    arguments: [
      ("", 1), ("[]", 1), ("{}", 1), (#"{"source": "a", "tables": []}"#, 1), (#"{"source": 1, "tables": {}}"#, 1),
      ("{\"source\": \"a\",\n\"tables\": {\n\"T\": {}}}", 3), ("{\"source\": \"a\",\n\"tables\": {\"T\": [\n{\"comment\": \"\"}]}}", 3),
      ("{\"source\": \"a\", \"tables\": {\"T\": [{\"key\": \"a\"\n", 1),
      ("{\"source\": \"a\", \"tables\": {\"T\": [{\"key\": \"a\",\n\"comment\": []}]}}", 2),
    ] as [(String, Int)])
  func `Another file is refused with the line of what it can't have`(text: String, line: Int) {
    #expect(problem(text)?.line == line)
  }
}
