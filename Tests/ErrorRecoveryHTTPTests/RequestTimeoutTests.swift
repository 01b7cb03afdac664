import ErrorRecoveryHTTP
import Testing

/// The time that a request states.
@Suite struct RequestTimeoutTests {
  @Test(arguments: [("0", 0), ("1500", 1_500), (" 20 ", 20), ("999999999999999", 999_999_999_999_999)] as [(String, Int64)])
  func `A number of milliseconds is a duration`(header: String, milliseconds: Int64) {
    #expect(RequestTimeout.duration(from: header) == .milliseconds(milliseconds))
  }

  @Test(arguments: ["", " ", "-1", "1.5", "1e3", "soon", "1000000000000000", "٣"])
  func `Anything else is none`(header: String) {
    #expect(RequestTimeout.duration(from: header) == nil)
    #expect(RequestTimeout.duration(untilLambdaDeadline: header, now: 0) == nil)
  }

  @Test func `A function of AWS Lambda has the time until its deadline, less a reserve`() {
    let now: Int64 = 1_790_000_000_000
    #expect(RequestTimeout.duration(untilLambdaDeadline: "1790000003000", now: now) == .milliseconds(2_800))
    #expect(RequestTimeout.duration(untilLambdaDeadline: "1790000003000", now: now, reserve: .zero) == .seconds(3))
    #expect(RequestTimeout.duration(untilLambdaDeadline: "1780000000000", now: now) == .zero)
  }
}
