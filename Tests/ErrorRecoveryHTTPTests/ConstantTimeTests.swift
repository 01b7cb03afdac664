import ErrorRecovery
import Synchronization
import Testing

@testable import ErrorRecoveryHTTP

/// Bytes that record which of them were examined.
private struct WatchedBytes: RandomAccessCollection {
  let bytes: [UInt8]
  let log = Log()
  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count }
  subscript(index: Int) -> UInt8 {
    log.add(index)
    return bytes[index]
  }

  final class Log: Sendable {
    private let indices = Mutex<[Int]>([])
    var all: [Int] { indices.withLock { $0 } }
    func add(_ index: Int) { indices.withLock { $0.append(index) } }
  }
}

/// Signs, and records the amount of input.
private final class WatchedSigner: ChoiceSigner {
  private let lengths = Mutex<[Int]>([])
  var signed: [Int] { lengths.withLock { $0 } }
  func signature(of message: [UInt8]) -> [UInt8] {
    lengths.withLock { $0.append(message.count) }
    return KeyedSum().signature(of: message)
  }
}

/// Refusal in constant time.
@Suite struct ConstantTimeTests {
  @Test func `Every byte is compared once, in the same order, wherever the first difference is`() {
    let expected: [UInt8] = Array(1...32)
    for difference in [nil, 0, 1, 15, 31] as [Int?] {
      var given = expected
      if let difference { given[difference] ^= 1 }
      let (left, right) = (WatchedBytes(bytes: expected), WatchedBytes(bytes: given))
      #expect(ConstantTime.areEqual(left, right) == (difference == nil))
      #expect(left.log.all == Array(0..<32))
      #expect(right.log.all == Array(0..<32))
    }
    #expect(!ConstantTime.areEqual(expected, expected.dropLast()))
    #expect(!ConstantTime.areEqual(expected, expected + [0]))
    #expect(!ConstantTime.areEqual([], []))
  }

  @Test func `An invalid choice is refused only after its whole message has been signed once`() {
    let now: Int64 = 1_790_000_000
    let request = RecoveryRequest(path: "/", principal: "ann", now: now)
    let token = OfferToken(code: "store/offline", identifier: "1", expiry: now + 600)
    let good = token.choice(of: "use-cache", in: request.scope, signer: KeyedSum())
    let parts = good.split(separator: ".").map(String.init)
    let stale = OfferToken(code: "store/offline", identifier: "1", expiry: now - 1)
      .choice(of: "use-cache", in: request.scope, signer: KeyedSum())
    let firstByte = "A" + parts[2].dropFirst(parts[2].first == "A" ? 0 : 1)
    let refused: [(name: String, choice: String, path: String, principal: String)] = [
      ("forged from the first byte", "\(parts[0]).\(parts[1]).\(firstByte)", "/", "ann"),
      ("forged at the last byte", "\(parts[0]).\(parts[1]).\(parts[2].dropLast(2))AA", "/", "ann"),
      ("stale", stale, "/", "ann"), ("not offered", "use-stash.\(parts[1]).\(parts[2])", "/", "ann"),
      ("another client's", good, "/", "bob"), ("another request's", good, "?", "ann"),
    ]
    var work: [String: [Int]] = [:]
    for (name, choice, path, principal) in refused {
      let signer = WatchedSigner()
      let handler = HTTPRecovery(
        ReturnedChoice(value: choice), for: RecoveryRequest(path: path, principal: principal, now: now), signer: signer)
      #expect(handler.isRefused, "\(name)")
      work[name] = signer.signed
    }
    #expect(Set(work.values).count == 1, "\(work)")
    #expect(work["stale"]?.count == 1)
    // A text that is not a choice is signed as an empty one, once too.
    let signer = WatchedSigner()
    #expect(HTTPRecovery(ReturnedChoice(value: "x"), for: request, signer: signer).isRefused)
    #expect(signer.signed.count == 1)
  }
}
