import ErrorRecovery

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main
enum RecoveryCLI {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let document = Document(name: "Letter")
    let unanswered = UnansweredQuestion()
    do {
      let message = try await withRecoveryHandlers(handlers(for: arguments) + [unanswered]) {
        try await withRecovery(restarts: [Restart("copy", "Save a Copy") { "Saved “\(document.name) copy”." }]) { _ in try document.save() }
      }
      print(message)
    } catch {
      // A user at a terminal has already read it.
      if !isAsking { writeError(TextPresenter().text(for: error, options: unanswered.options)) }
      exit(1)
    }
  }

  private static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// `--ask` asks even if input and output are not a terminal.
  private static var isAsking: Bool { isInteractive || CommandLine.arguments.contains("--ask") }

  /// The choice of `--recover ID` precedes the question to the user.
  private static func handlers(for arguments: ArraySlice<String>) -> [any RecoveryHandler] {
    let prompt = TerminalPrompt(
      isInteractive: isAsking, isNarrated: arguments.contains("--narrated"), write: { writeError($0) },
      read: { readLine() })
    guard let flag = arguments.firstIndex(of: "--recover"), arguments.index(after: flag) < arguments.endIndex else { return [prompt] }
    return [PresetChoice(RecoveryOption.ID(rawValue: arguments[arguments.index(after: flag)])), prompt]
  }

  private static func writeError(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
