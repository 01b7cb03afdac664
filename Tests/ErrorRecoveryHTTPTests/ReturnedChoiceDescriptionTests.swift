import ErrorRecoveryHTTP
import Testing

/// Descriptions of choices that clients send back.
@Suite struct ReturnedChoiceDescriptionTests {
  @Test func `A description shows neither the answer nor what would let others take the option`() {
    let choice = ReturnedChoice(value: "log-in.payload-4711.signature-4711", input: "hidden-4711")
    var dumped = ""
    dump([choice], to: &dumped)
    for face in ["\(choice)", String(reflecting: choice), "\(Optional(choice) as Any)", dumped] {
      #expect(face.contains("log-in.‹redacted› with ‹redacted›"))
      #expect(!face.contains("4711"), "\(face)")
    }
  }
}
