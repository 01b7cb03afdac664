import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
  /// Each block of the README that shows a command of the tool, with what it shows of its output.
  private static func examples() throws -> [(arguments: [String], output: String)] {
    let text = try String(contentsOf: Paths.repository.appendingPathComponent("README.md"), encoding: .utf8)
    return text.components(separatedBy: "```\n").compactMap { block in
      guard block.hasPrefix("$ l10n "), let lineEnd = block.firstIndex(of: "\n") else { return nil }
      return (block[..<lineEnd].split(separator: " ").dropFirst(2).map(String.init), String(block[block.index(after: lineEnd)...]))
    }
  }

  @Test("What the README shows is what the tool prints")
  func outputs() async throws {
    let examples = try Self.examples()
    #expect(examples.count >= 2)
    for example in examples {
      let result = try await ToolProcess.run(example.arguments, in: Paths.repository.path)
      #expect(result.output == example.output)
    }
  }
}
