import ErrorRecovery
import Localize
import LocalizeProject
import LocalizeValidation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The standard streams of the process.
enum SystemStreams {
  /// Writes a result to standard output.
  ///
  /// A reader that has gone away ends the process quietly, as it does for every tool in a pipe.
  ///
  /// - Throws: ``ToolError`` when the system can't take the bytes, as on a full disk.
  static func writeOutput(_ text: String) throws(ToolError) {
    progress?.hide()
    let failure = write(text, to: STDOUT_FILENO)
    if failure == EPIPE { exit(128 + SIGPIPE) }
    if failure != 0 { throw .outputFailed(String(cString: strerror(failure))) }
  }

  /// Writes a result that need not be text to standard output.
  ///
  /// - Throws: ``ToolError`` when the system can't take the bytes.
  static func writeOutput(_ bytes: [UInt8]) throws(ToolError) {
    progress?.hide()
    let failure = bytes.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
    if failure == EPIPE { exit(128 + SIGPIPE) }
    if failure != 0 { throw .outputFailed(String(cString: strerror(failure))) }
  }

  /// The descriptor of standard input.
  static let input = STDIN_FILENO

  /// Reads standard input to its end.
  ///
  /// - Throws: ``ToolError`` when the system can't read it, or it has 2³² bytes or more.
  static func readAllInput() throws(ToolError) -> [UInt8] {
    do throws(FileError) {
      return try FileReader.readToEnd(of: input, path: StandardInputArguments.path)
    } catch {
      throw .inputFailed(error.systemMessage ?? "\(error.kind)")
    }
  }

  /// Writes to standard error, in place of the line of progress; a failure can't be reported.
  static func writeError(_ text: String) {
    if let progress { progress.interrupt { writeLine(text) } } else { writeLine(text) }
  }

  /// Writes the line of progress itself to standard error.
  static func writeLine(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  private static let shownProgress = Mutex<ReadingProgress?>(nil)
  /// The line of progress that everything else is written in place of.
  private static var progress: ReadingProgress? { shownProgress.withLock(\.self) }

  /// Takes in the line of progress that the streams share the terminal with.
  static func share(with progress: ReadingProgress) { shownProgress.withLock { $0 = progress } }

  /// Reads a line from standard input; nil at its end.
  static func readInput() -> String? { readLine() }

  /// Whether standard output is a terminal.
  static var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard output is a terminal that a person looks at, and no CI's.
  static var outputIsScreen: Bool { outputIsTerminal && environment("CI") == nil }

  /// Whether standard error is a terminal that a person looks at, and no CI's.
  static var errorIsScreen: Bool { isatty(STDERR_FILENO) == 1 && environment("CI") == nil }

  /// The size of the terminal that standard output is; of a usual one where that is unknown.
  ///
  /// - Parameter messages: What standard error got, which takes its rows if it is a terminal, too.
  static func screen(below messages: String) -> TextReporter.Detail.Screen {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return TextReporter.Detail.Screen() }
    var screen = TextReporter.Detail.Screen(columns: Int(size.ws_col), rows: Int(size.ws_row))
    if isatty(STDERR_FILENO) == 1 { screen.takenRows = screen.rows(of: messages) }
    return screen
  }

  /// Whether a line that changes can be shown: standard error is a terminal, and no CI's.
  static var canShowProgress: Bool { isatty(STDERR_FILENO) == 1 && environment("CI") == nil && environment("TERM") != "dumb" }

  /// All variables of the environment.
  static var allVariables: [String: String] { ProcessInfo.processInfo.environment }

  /// Whether the user can be asked: standard input and standard error are terminals.
  static var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// A variable of the environment.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Lets a client that goes away be an error of its connection, not the end of the process.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Makes up for what the parent process may have left wrong.
  ///
  /// A stream that is closed is opened so that using it fails: its number would go to the next file that is opened, and a result that is
  /// for standard output would be written to that file. A broken pipe ends the process again, should it have been ignored.
  static func prepare() {
    for (descriptor, flags) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the one of this stream.
      _ = open("/dev/null", flags)
    }
    signal(SIGPIPE, SIG_DFL)
    // A file that must not grow is an error like a full disk, so that what was begun can be removed.
    signal(SIGXFSZ, SIG_IGN)
    EndingSignal.handle()
  }

  /// Writes all bytes; the error number of what went wrong, or 0.
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    SystemCall.write(bytes, to: descriptor) ? 0 : errno
  }
}

/// A key or value as one line of output.
enum OutputLine {
  /// The text with its line end: as it is in a pipe, harmless on a terminal.
  static func of(_ text: String) -> String {
    (SystemStreams.outputIsTerminal ? TerminalText.harmless(text) : text) + "\n"
  }

  /// A text of several lines in the same way; its line feeds stay.
  static func of(lines text: String) -> String {
    guard SystemStreams.outputIsTerminal else { return text + "\n" }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { of(String($0)) }.joined()
  }

  /// A key or text without line ends, and with `␄` for the U+0004 after a context, as keys are typed.
  static func onOneLine(_ text: String) -> String {
    String(text.unicodeScalars.flatMap { $0 == "\n" ? "\\n" : $0 == "\r" ? "\\r" : $0 == "\u{4}" ? "␄" : String($0) })
  }
}
