import Localize

/// The files beside the tests.
enum Fixture {
  static func bytes(_ name: String, file: String = #filePath) throws -> [UInt8] {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return try FileReader.read("\(folder)/Fixtures/\(name)")
  }
}
