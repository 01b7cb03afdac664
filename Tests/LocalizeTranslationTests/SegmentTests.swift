import LocalizeTranslation
import Testing

@Suite struct SegmentTests {
  @Test func `A translation gets the tokens and the white space of its source`() {
    let token = Token(kind: .placeholder, text: "%1$@", signature: "object")
    let segment = Segment(pieces: [.token(0), .text(" sent a file")], tokens: [token], leadingSpace: " ", trailingSpace: "\n")
    #expect(segment.text(of: [.text("Ein Dokument von "), .token(0)]) == " Ein Dokument von %1$@\n")
  }
}
