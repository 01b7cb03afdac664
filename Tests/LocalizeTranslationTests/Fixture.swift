import LocalizeProject

/// The files beside the tests.
enum Fixture {
  static func bytes(_ name: String) throws -> [UInt8] {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return try FileReader.read("\(folder)/Fixtures/\(name)")
  }
}
