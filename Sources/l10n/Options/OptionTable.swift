#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The commands and their options, as the help lists them.
struct OptionTable {
  /// An option or an argument of a command.
  struct Option {
    /// Its names with their dashes; of an argument the one in angle brackets.
    var names: [String]
    /// The values that it takes; none if it takes others, or is a flag.
    var values: [String]
  }

  /// The names of the commands from that of the tool on, and their options, in the order of the help.
  let commands: [(path: [String], options: [Option])]

  /// Reads the description that the tool prints of itself.
  ///
  /// - Returns: Nil if it is not as expected.
  init?(description: String) {
    guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(description.utf8)) else { return nil }
    commands = Self.commands(of: tool.command, below: [])
  }

  /// The options of a command.
  func options(of path: [String]) -> [Option] { commands.first { $0.path == path }?.options ?? [] }

  /// The commands that have an option.
  func commands(with name: String) -> [[String]] {
    commands.filter { $0.options.contains { $0.names.contains(name) } }.map(\.path)
  }

  private static func commands(of command: Command, below path: [String]) -> [(path: [String], options: [Option])] {
    let path = path + [command.commandName]
    let options = (command.arguments ?? []).filter(\.shouldDisplay).map { argument in
      let names = argument.names?.map { ($0.kind == "long" ? "--" : "-") + $0.name } ?? argument.valueName.map { ["<\($0)>"] }
      return Option(names: names ?? [], values: argument.allValues ?? [])
    }
    let own = (command.subcommands ?? []).filter { $0.commandName != "help" }
    return [(path, options)] + own.flatMap { commands(of: $0, below: path) }
  }

  private struct Tool: Decodable { var command: Command }

  private struct Command: Decodable {
    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  private struct Argument: Decodable {
    var shouldDisplay: Bool
    var names: [Name]?
    var valueName: String?
    var allValues: [String]?
  }

  private struct Name: Decodable {
    var kind: String
    var name: String
  }
}
