import ErrorRecoveryGRPC
import Foundation
import Testing

/// google.rpc.Status as bytes; the fixture has what grpcio-status writes.
@Suite struct StatusDetailsTests {
  private struct Sample: Decodable {
    struct Link: Decodable {
      let description: String
      let url: String
    }

    let code: Int
    let message: String
    let reason: String
    let domain: String
    let metadata: [String: String]
    let delay: [Int64]?
    let locale: String
    let localizedMessage: String
    let links: [Link]
    let bytes: Data

    var details: StatusDetails {
      var details = StatusDetails(code: code, message: message)
      (details.reason, details.domain, details.metadata) = (reason, domain, metadata)
      details.retryDelay = delay.map { .seconds($0[0]) + .nanoseconds($0[1]) }
      (details.locale, details.localizedMessage) = (locale, localizedMessage)
      details.links = links.map { StatusDetails.Link(description: $0.description, url: $0.url) }
      return details
    }
  }

  private static func samples() throws -> [Sample] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/statuses.json")
    let samples = try JSONDecoder().decode([Sample].self, from: Data(contentsOf: url))
    try #require(samples.count > 5)
    return samples
  }

  @Test func `Details are the bytes that Google's library writes`() throws {
    for sample in try Self.samples() { #expect(Data(sample.details.bytes) == sample.bytes) }
  }

  @Test func `The bytes that Google's library writes are the details`() throws {
    for sample in try Self.samples() { #expect(StatusDetails(bytes: Array(sample.bytes)) == sample.details) }
  }

  @Test func `Bytes that were cut or changed are details or none`() throws {
    var read = 0
    for sample in try Self.samples() where sample.bytes.count < 1_000 {
      let bytes = Array(sample.bytes)
      for index in bytes.indices {
        if StatusDetails(bytes: Array(bytes[..<index])) != nil { read += 1 }
        for bit in 0..<8 {
          var changed = bytes
          changed[index] ^= 1 << UInt8(bit)
          guard let details = StatusDetails(bytes: changed) else { continue }
          read += 1
          #expect(StatusDetails(bytes: details.bytes) == details)
        }
      }
    }
    #expect(read > 0)
  }

  @Test func `The number of details that are read is bounded`() throws {
    var details = StatusDetails(code: 1, message: "")
    details.links = (0..<1_000).map { StatusDetails.Link(description: "\($0)", url: "https://a.example") }
    for number in 0..<1_000 { details.metadata["key\(number)"] = "" }
    let read = try #require(StatusDetails(bytes: details.bytes))
    #expect(read.links.count == 64)
    #expect(read.metadata.count == 64)
  }
}
