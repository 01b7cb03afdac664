#if PostgreSQL
import LocalizeProject

/// What a server says when it fails, or that there is none.
///
/// - SeeAlso: https://www.postgresql.org/docs/current/errcodes-appendix.html
struct PostgreSQLFailure: Error {
  /// The SQLSTATE; empty for a connection that is lost.
  let state: String
  /// The server's or the client's words.
  let message: String

  /// The client quotes what it can't read, which may be a part of a password; this is said instead.
  static let unreadableAddress = "libpq can't read the address, or a file that it names"

  init(state: String, message: String) {
    self.state = state
    self.message = String(message.prefix(300))
  }

  /// Reads the message of a connection that fails: `… FATAL:  53300: sorry, too many clients already`, `LOCATION: …` on the next line.
  ///
  /// Two spaces are before the state, in every language.
  init(connecting message: String) {
    let line = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? "the connection is closed"
    guard let mark = line.firstMatch(of: /: {2}([0-9A-Z]{5}):/) else {
      self.init(state: "", message: line)
      return
    }
    self.init(state: String(mark.1), message: String(line[mark.range.upperBound...].drop { $0 == " " }))
  }

  /// Whether the connection is no longer of use.
  var isLost: Bool { state.isEmpty || state.hasPrefix("08") || state.hasPrefix("57P") }

  /// Whether another attempt may succeed, after a while and with another connection.
  var isTransient: Bool {
    switch state {
    // Serialization failure, deadlock; lock not available; statement timeout; too many connections; disk full; a standby that is to become the primary.
    case "", "40001", "40P01", "55P03", "57014", "53300", "53100", "25006", "57P01", "57P02", "57P03", "25P03": true
    default: state.hasPrefix("08")
    }
  }

  /// The meaning for the user.
  func error(for path: String) -> MemoryError {
    let kind: MemoryError.Kind =
      switch state {
      case "42501", "28000", "28P01": .notPermitted
      case "25006": .readOnly
      case "53100": .serverFull
      case "3D000": .missing
      case "XX001", "XX002": .corrupt
      case "42P01", "42703", "42883", "42804", "3F000": .notAMemory
      default: isTransient ? .unreachable : .failed
      }
    // A password that is missing is the client's error, not the server's.
    if kind == .unreachable, state.isEmpty, message.contains("password") { return MemoryError(.notPermitted, path: path, detail: message) }
    return MemoryError(kind, path: path, detail: message.isEmpty ? state : message)
  }
}
#endif
