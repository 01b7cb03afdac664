import TestSupport
import Testing

/// Shows that the assertion of the tests on hostile input can fail.
@Suite struct ProportionalEffortTests {
  private static func texts(_ count: Int) -> [Int] { (0..<count).map { $0 % 7 } }

  @Test func `Linear work is accepted`() throws {
    try assertProportionalEffort(upTo: 400_000, "once", input: Self.texts) { numbers in
      var sum = 0
      for number in numbers { sum &+= number }
      withExtendedLifetime(sum) {}
    }
  }

  @Test func `Quadratic work is refused with its ratio`() throws {
    let error = #expect(throws: DisproportionateEffort.self) {
      try assertProportionalEffort(upTo: 4000, "seed 7", input: Self.texts) { numbers in
        var sum = 0
        for start in numbers.indices { for number in numbers[start...] { sum &+= number } }
        withExtendedLifetime(sum) {}
      }
    }
    #expect(error?.description.hasPrefix("seed 7: an input of 4000 takes 1") == true)
  }
}
