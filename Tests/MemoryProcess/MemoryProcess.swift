import Localize
import LocalizeTranslation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes batches into a memory and prints each step, until it is killed. Usage: memory-process DATABASE FIRST COUNT
///
/// With `measure COUNT` it fills the memory with that many translations, and prints how long storing, looking up and suggesting take.
///
/// Batch *n* asks for five texts. It prints `begin n` before the batch is recorded; once that is on the disk, `begun n`; once the answers are, `done
/// n`. What is on the disk by then must still be there afterwards.
@main
struct MemoryProcess {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[2] == "measure", let count = Int(arguments[3]) {
      return try await Measurement(path: arguments[1], count: count).run()
    }
    guard arguments.count == 4, let first = Int(arguments[2]), let count = Int(arguments[3]) else {
      exit(64)
    }
    let memory = try TranslationMemory(path: arguments[1], access: .write)
    let run = try await TranslationRun(memory, settings: "", waiting: .seconds(30))
    for batch in first..<first + count {
      say("begin \(batch)")
      let keys = (0..<5).map { MemoryKey(source: "en", target: "de", text: "text \(batch).\($0)") }
      let ticket = try await run.begin(SendIntent(provider: "test", keys: keys, characters: 50))
      say("begun \(batch)")
      // Every seventh is withdrawn, as if the server were unreachable.
      if batch % 7 == 0 {
        try await run.withdraw(ticket)
        say("withdrawn \(batch)")
      } else {
        try await run.commit(ticket, answers: keys.map { .translated($0, "Text \(batch)") }, characters: 50)
        say("done \(batch)")
      }
    }
  }

  /// Writes a line at once: a line about data on the disk must not wait in a buffer.
  private static func say(_ line: String) {
    var text = line + "\n"
    text.withUTF8 { _ = write(STDOUT_FILENO, $0.baseAddress, $0.count) }
  }
}
