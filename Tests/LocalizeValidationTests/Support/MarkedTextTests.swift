import TestSupport
import Testing

@Suite struct MarkedTextTests {
  @Test func `Markers are removed and their positions counted in scalars`() {
    let marked: MarkedText = "a1️⃣b\r\n2️⃣ü🎉e\u{301}3️⃣\rx4️⃣"
    #expect(marked.text == "ab\r\nü🎉e\u{301}\rx")
    #expect(marked.positions.mapValues(\.description) == ["1️⃣": "1:2", "2️⃣": "2:1", "3️⃣": "2:5", "4️⃣": "3:2"])
  }

  @Test func `Digits and other keycaps are kept`() {
    #expect(MarkedText("1 #️⃣ 12").text == "1 #️⃣ 12")
  }

  @Test func `A difference shows the old and the new text`() {
    #expect(lineDifference(from: "a\nb\nc", to: "a\nx\nc\n") == ["  a", "- b", "+ x", "  c", "+ "])
    #expect(lineDifference(from: "e\u{301}", to: "\u{E9}").count == 2)
    #expect(lineDifference(from: "a\tb", to: "a\tb") == ["  a\\u{9}b"])
  }
}
