import Foundation

/// The command line: `Fuzz --list`, `Fuzz --replay FOLDER [TARGET …]`, or `Fuzz TARGET` with libFuzzer's own arguments.
@main
struct Fuzz {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "--list":
      for target in FuzzTargets.all { print(target.name, target.corpus) }
    case "--replay":
      Replay(folder: arguments.dropFirst().first ?? "Corpora", names: Array(arguments.dropFirst(2))).run()
    case let name?:
      guard let target = FuzzTargets.target(named: name) else { fail("unknown target \(name); --list names all") }
      LibFuzzer.run(target)
    case nil:
      fail("usage: Fuzz --list | --replay FOLDER [TARGET …] | TARGET [ARGUMENT OF LIBFUZZER …]")
    }
  }

  static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Fuzz: \(message)\n".utf8))
    exit(2)
  }
}
