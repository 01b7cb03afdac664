import Foundation
import Testing

/// The README.
@Suite struct ReadmeTests {
  /// A command of the tool and its output in the README.
  private struct Example {
    var environment: [String: String] = [:]
    var arguments: [String]
    var output: String

    /// A block may contain several commands, each with variables; it is empty for another program.
    static func examples(in block: String) -> [Example] {
      guard block.hasPrefix("$ ") else { return [] }
      return ("\n" + block).components(separatedBy: "\n$ ").dropFirst().compactMap { part in
        let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ").map(String.init)
        guard let name = words.firstIndex(of: "l10n"), words[..<name].allSatisfy({ $0.contains("=") }) else { return nil }
        let variables = words[..<name].map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        // All outputs but the last lose their line end to the next prompt.
        let output = lines.count > 1 ? String(lines[1]) : ""
        return Example(
          environment: Dictionary(uniqueKeysWithValues: variables.map { ($0[0], $0[1]) }), arguments: Array(words[(name + 1)...]),
          output: output.isEmpty || output.hasSuffix("\n") ? output : output + "\n")
      }
    }
  }

  private static func examples() throws -> [Example] {
    let text = try String(contentsOf: Paths.repository.appendingPathComponent("README.md"), encoding: .utf8)
    return text.components(separatedBy: "```\n").flatMap(Example.examples)
  }

  @Test func `The README shows what the tool prints`() async throws {
    let examples = try Self.examples()
    #expect(examples.count >= 3)
    for example in examples {
      let result = try await ToolProcess.run(example.arguments, in: Paths.repository.path, environment: example.environment)
      #expect(result.output + result.errors == example.output)
    }
  }

  @Test func `One failure is shown in two languages`() throws {
    let failures = try Self.examples().filter { $0.arguments.last == "Menu.strings" }
    #expect(Set(failures.map { $0.environment["LC_ALL"] }).count >= 2)
    #expect(Set(failures.map(\.arguments)).count == 1)
  }
}
