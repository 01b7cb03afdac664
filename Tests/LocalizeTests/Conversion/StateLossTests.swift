import Foundation
import Localize
import LocalizeProject
import Testing

/// A state without a name in the target format is reported.
@Suite struct StateLossTests {
  private func xliff(_ state: String) -> String {
    """
    <xliff version="1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
    <trans-unit id="open" xml:space="preserve"><source>Open</source><target state="\(state)">Öffnen</target></trans-unit>
    <trans-unit id="n|==|plural.one" xml:space="preserve"><source>%d</source><target state="translated">%d</target></trans-unit>
    <trans-unit id="n|==|plural.other" xml:space="preserve"><source>%d s</source><target state="\(state)">%d e</target></trans-unit>
    </body></file></xliff>
    """
  }

  private func losses(_ text: String, as name: String, to target: FormatIdentifier) async throws -> (keys: [String], text: String) {
    let converting = try Converting()
    try converting.write(Array(text.utf8), to: name)
    let result = try converting.convert(try await converting.inputs(name), to: "out/", target)
    let states = result.losses.filter { $0.kind == .state }
    #expect(states.allSatisfy { $0.locale == "de" && $0.key != nil })
    return (states.map { $0.key ?? "" }, result.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined())
  }

  /// The states of XLIFF 1.2, and the formats that can store each, besides XLIFF itself.
  private static let states: [(state: String, holders: Set<FormatIdentifier>)] = [
    ("translated", Set(FormatIdentifier.allCases)), ("final", []), ("signed-off", []), ("new", [.xcstrings]), ("needs-translation", []),
    ("needs-review-l10n", [.xcstrings, .po]), ("needs-review-translation", []), ("needs-review-adaptation", []), ("needs-l10n", []),
    ("needs-adaptation", []), ("x-odd", []),
  ]

  @Test(arguments: states)
  func `XLIFF 1.2 reports each state that a format can't store`(state: String, holders: Set<FormatIdentifier>) async throws {
    for target in FormatIdentifier.allCases where target != .xliff {
      let (keys, _) = try await losses(xliff(state), as: "a.xliff", to: target)
      // A plural of PO and Qt is unfinished as a whole even if only one form needs review.
      let isWhole = target != .po && target != .qt || state != "needs-review-l10n"
      if isWhole { #expect(keys == (holders.contains(target) ? [] : ["open", "n"]), "\(state) to \(target.rawValue)") }
      if !isWhole { #expect(keys == ["n"]) }
    }
  }

  @Test(arguments: states)
  func `XLIFF stores its own states`(state: String, holders: Set<FormatIdentifier>) async throws {
    let (keys, text) = try await losses(xliff(state), as: "a.xliff", to: .xliff)
    #expect(keys.isEmpty)
    #expect(text.components(separatedBy: "state=\"\(state)\"").count == (state == "translated" ? 4 : 3))
  }

  @Test func `XLIFF 2 stores states at the segments`() async throws {
    for (state, isLost) in [("initial", false), ("translated", false), ("reviewed", true), ("final", false)] {
      let text = """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="open">
        <segment state="\(state)"><source>Open</source><target>Öffnen</target></segment></unit></file></xliff>
        """
      #expect(try await losses(text, as: "a.xliff", to: .xliff).keys.isEmpty, "\(state)")
      #expect(try await losses(text, as: "b.xliff", to: .xcstrings).keys == (isLost || state == "final" ? ["open"] : []), "\(state)")
    }
  }
}
