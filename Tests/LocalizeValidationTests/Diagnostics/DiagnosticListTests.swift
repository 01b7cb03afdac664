import ErrorRecovery
import Localize
import Testing

@testable import LocalizeValidation

/// Findings in little memory.
@Suite struct DiagnosticListTests {
  @Test func `Messages that differ only in the normalization of a name keep their own bytes, in any order`() {
    let messages = ["Name “caf\u{E9}”.", "Name “cafe\u{301}”.", "Name “caf\u{E9}”.", "Name “cafe\u{301}”."]
    let list = DiagnosticList(messages.map { Diagnostic.sample("placeholder-type", .error, $0) })
    #expect(list.map { Array(Presentation.english.string($0.message).utf8) } == messages.map { Array($0.utf8) })
  }

  @Test func `Equal texts and texts with a common beginning come back unchanged`() {
    let diagnostics = ["a", "ab", "a", "", "ab"].enumerated().map { index, text in
      Diagnostic.sample("placeholder-type", .error, text, line: index + 1, key: text, sourceLine: text + text)
    }
    #expect(Array(DiagnosticList(diagnostics)) == diagnostics)
  }

  @Test func `A report without source lines gets everything else of a finding`() {
    let diagnostics = [
      Diagnostic.sample(notes: [.sample("Here.", file: "en.lproj/App.strings")], suggestions: ["keys"], sourceLine: #""key" = "x";"#)
    ]
    var expected = diagnostics
    expected[0].sourceLine = ""
    #expect(Array(DiagnosticList(diagnostics).withoutSourceLines) == expected)
  }
}
