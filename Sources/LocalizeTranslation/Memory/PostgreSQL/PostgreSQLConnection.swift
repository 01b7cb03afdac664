#if PostgreSQL
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection to a server, used by one thread at a time.
///
/// Every wait has an end: a server that falls silent is one that is lost.
///
/// **Why `@unchecked`.** A connection of libpq is a pointer, and libpq lets one thread after another use it. ``PostgreSQLMemory`` keeps it behind a lock.
final class PostgreSQLConnection: @unchecked Sendable {
  private let library: LibPQ
  private let handle: OpaquePointer

  /// Connects.
  ///
  /// - Parameters:
  ///   - library: The client.
  ///   - address: The server and the database.
  ///   - limit: How long to wait for a server.
  /// - Throws: ``PostgreSQLFailure``
  init(_ library: LibPQ, to address: MemoryAddress, within limit: Duration = .seconds(10)) throws(PostgreSQLFailure) {
    self.library = library
    var names = ["dbname", "client_encoding", "fallback_application_name"]
    var values = [address.text, "UTF8", "l10n"]
    // What the address says comes after this and wins. Texts for another machine are encrypted, unless the user sets another mode.
    if getenv("PGSSLMODE") == nil, address.servers != nil, !address.isLocal {
      names.insert("sslmode", at: 0)
      values.insert("require", at: 0)
    }
    let made = Self.withTexts(names.map { $0 }) { names in Self.withTexts(values.map { $0 }) { library.connectStart(names, $0, 1) } }
    guard let made else { throw PostgreSQLFailure(state: "53200", message: "out of memory") }
    handle = made
    // Only this way a server that refuses a connection says why in a form that does not depend on its language.
    _ = library.setErrorVerbosity(handle, LibPQ.verbose)
    _ = library.setNoticeProcessor(handle, { _, _ in }, nil)
    guard library.status(handle) != LibPQ.bad else {
      // The client quotes what it can't read, which may be a part of a password.
      let isUnknownHost = errorMessage.hasPrefix("could not translate host name") && !address.shown.hasSuffix("…")
      throw PostgreSQLFailure(state: "", message: isUnknownHost ? errorMessage : PostgreSQLFailure.unreadableAddress)
    }
    let deadline = ContinuousClock.now + limit
    var wanted = LibPQ.Polling.writing
    while wanted != LibPQ.Polling.ok {
      guard library.status(handle) != LibPQ.bad, wanted != LibPQ.Polling.failed else {
        throw PostgreSQLFailure(connecting: address.shown.hasSuffix("…") ? "the server can't be reached" : errorMessage)
      }
      try wait(forWriting: wanted == LibPQ.Polling.writing, until: deadline)
      wanted = library.connectPoll(handle)
    }
    _ = library.setErrorVerbosity(handle, LibPQ.terse)
    guard library.setNonblocking(handle, 1) == 0 else { throw PostgreSQLFailure(connecting: errorMessage) }
  }

  deinit { library.finish(handle) }

  /// A setting that the server has reported.
  func reported(_ name: String) -> String { library.parameterStatus(handle, name).map { String(cString: $0) } ?? "" }

  /// Runs a statement.
  ///
  /// - Parameters:
  ///   - statement: One statement of SQL with `$1`, `$2`, …
  ///   - parameters: The values; nil for NULL.
  ///   - limit: How long to wait for the server.
  /// - Returns: The rows.
  /// - Throws: ``PostgreSQLFailure``
  @discardableResult
  func run(
    _ statement: String, _ parameters: [String?] = [], within limit: Duration = .seconds(60)
  ) throws(PostgreSQLFailure) -> [PostgreSQLRow] {
    // The protocol ends a text at NUL.
    guard parameters.allSatisfy({ !($0?.utf8.contains(0) ?? false) }) else {
      throw PostgreSQLFailure(state: "22021", message: "a value contains NUL")
    }
    let deadline = ContinuousClock.now + limit
    let isSent = Self.withTexts(parameters) {
      library.sendQueryParams(handle, statement, Int32(parameters.count), nil, $0, nil, nil, 0) == 1
    }
    guard isSent else { throw lost() }
    try send(until: deadline)
    var rows: [PostgreSQLRow] = []
    var failure: PostgreSQLFailure?
    while let result = try nextResult(until: deadline) {
      defer { library.clear(result) }
      switch library.resultStatus(result) {
      case LibPQ.Result.command, LibPQ.Result.empty: break
      case LibPQ.Result.rows: rows += self.rows(of: result)
      default: failure = failure ?? self.failure(of: result)
      }
    }
    if let failure { throw failure }
    return rows
  }

  // MARK: Waiting

  private func send(until deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) {
    while true {
      switch library.flush(handle) {
      case 0: return
      case 1:
        // A server that answers before it has read everything must be read, or both wait.
        try wait(forWriting: true, orReading: true, until: deadline)
        guard library.consumeInput(handle) == 1 else { throw lost() }
      default: throw lost()
      }
    }
  }

  private func nextResult(until deadline: ContinuousClock.Instant) throws(PostgreSQLFailure) -> OpaquePointer? {
    while library.isBusy(handle) == 1 {
      try wait(forWriting: false, until: deadline)
      guard library.consumeInput(handle) == 1 else { throw lost() }
    }
    return library.getResult(handle)
  }

  private func wait(
    forWriting: Bool, orReading: Bool = false, until deadline: ContinuousClock.Instant
  ) throws(PostgreSQLFailure) {
    var descriptor = pollfd(fd: library.socket(handle), events: 0, revents: 0)
    if forWriting { descriptor.events |= Int16(POLLOUT) }
    if !forWriting || orReading { descriptor.events |= Int16(POLLIN) }
    while true {
      let left = deadline - .now
      guard left > .zero else { throw PostgreSQLFailure(state: "", message: "timeout") }
      let (seconds, attoseconds) = left.components
      let count = poll(&descriptor, 1, Int32(min(seconds, 3600) * 1000 + attoseconds / 1_000_000_000_000_000 + 1))
      if count > 0 { return }
      guard count == 0 || errno == EINTR else { throw PostgreSQLFailure(state: "", message: String(cString: strerror(errno))) }
    }
  }

  // MARK: Results

  private func rows(of result: OpaquePointer) -> [PostgreSQLRow] {
    let columns = library.columnCount(result)
    return (0..<library.rowCount(result)).map { row in
      PostgreSQLRow(
        values: (0..<columns).map { column in
          guard library.isNull(result, row, column) == 0, let bytes = library.value(result, row, column) else { return nil }
          let length = Int(library.valueLength(result, row, column))
          // What is not UTF-8 is repaired: a database without an encoding may hold anything.
          return bytes.withMemoryRebound(to: UInt8.self, capacity: length) {
            String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
          }
        })
    }
  }

  private func failure(of result: OpaquePointer) -> PostgreSQLFailure {
    func field(_ code: Character) -> String {
      library.resultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) } ?? ""
    }
    let state = field("C")
    return state.isEmpty ? lost() : PostgreSQLFailure(state: state, message: field("M"))
  }

  private func lost() -> PostgreSQLFailure { PostgreSQLFailure(connecting: errorMessage) }

  private var errorMessage: String { library.errorMessage(handle).map { String(cString: $0) } ?? "" }

  /// Texts as an array for C that ends with NULL.
  private static func withTexts<Value>(_ texts: [String?], _ body: (LibPQ.Texts?) -> Value) -> Value {
    var copies = texts.map { $0.map { UnsafePointer<CChar>(strdup($0)) } ?? nil }
    copies.append(nil)
    defer { for copy in copies { free(UnsafeMutablePointer(mutating: copy)) } }
    return copies.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}

extension LibPQ {
  /// Values of the enumerations in libpq-fe.h.
  fileprivate enum Polling {
    static let failed: Int32 = 0
    static let writing: Int32 = 2
    static let ok: Int32 = 3
  }

  fileprivate enum Result {
    static let empty: Int32 = 0
    static let command: Int32 = 1
    static let rows: Int32 = 2
  }

  fileprivate static let bad: Int32 = 1
  fileprivate static let terse: Int32 = 0
  fileprivate static let verbose: Int32 = 2
}

/// A row, as texts.
struct PostgreSQLRow: Sendable {
  fileprivate var values: [String?]

  /// A value; empty for NULL and for a column that is not there.
  subscript(column: Int) -> String { values.indices.contains(column) ? values[column] ?? "" : "" }

  /// Whether a value is NULL.
  func isNull(_ column: Int) -> Bool { values.indices.contains(column) ? values[column] == nil : true }

  /// A number.
  ///
  /// - Throws: ``PostgreSQLFailure`` where a table of another kind has something else.
  func number(_ column: Int) throws(PostgreSQLFailure) -> Int {
    guard let number = Int(self[column]) else {
      throw PostgreSQLFailure(state: "XX001", message: "“\(self[column].prefix(20))” is not a number")
    }
    return number
  }
}
#endif
