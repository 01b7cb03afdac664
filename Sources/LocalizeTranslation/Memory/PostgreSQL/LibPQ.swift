#if PostgreSQL
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The functions of libpq, PostgreSQL's own client, as the system's library has them.
///
/// It is loaded when the first memory on a server is opened, so that the tool neither needs it to start nor links it.
///
/// - SeeAlso: https://www.postgresql.org/docs/current/libpq.html
struct LibPQ: Sendable {
  typealias Pointer = OpaquePointer
  typealias Texts = UnsafePointer<UnsafePointer<CChar>?>
  typealias NoticeProcessor = @convention(c) @Sendable (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void

  let connectStart: @convention(c) @Sendable (Texts?, Texts?, Int32) -> Pointer?
  let connectPoll: @convention(c) @Sendable (Pointer?) -> Int32
  let finish: @convention(c) @Sendable (Pointer?) -> Void
  let status: @convention(c) @Sendable (Pointer?) -> Int32
  let socket: @convention(c) @Sendable (Pointer?) -> Int32
  let errorMessage: @convention(c) @Sendable (Pointer?) -> UnsafePointer<CChar>?
  let setErrorVerbosity: @convention(c) @Sendable (Pointer?, Int32) -> Int32
  let setNonblocking: @convention(c) @Sendable (Pointer?, Int32) -> Int32
  let setNoticeProcessor: @convention(c) @Sendable (Pointer?, NoticeProcessor?, UnsafeMutableRawPointer?) -> NoticeProcessor?
  let parameterStatus: @convention(c) @Sendable (Pointer?, UnsafePointer<CChar>?) -> UnsafePointer<CChar>?
  let sendQueryParams:
    @convention(c) @Sendable (
      Pointer?, UnsafePointer<CChar>?, Int32, UnsafePointer<UInt32>?, Texts?, UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
    ) -> Int32
  let flush: @convention(c) @Sendable (Pointer?) -> Int32
  let consumeInput: @convention(c) @Sendable (Pointer?) -> Int32
  let isBusy: @convention(c) @Sendable (Pointer?) -> Int32
  let getResult: @convention(c) @Sendable (Pointer?) -> Pointer?
  let resultStatus: @convention(c) @Sendable (Pointer?) -> Int32
  let resultErrorField: @convention(c) @Sendable (Pointer?, Int32) -> UnsafePointer<CChar>?
  let rowCount: @convention(c) @Sendable (Pointer?) -> Int32
  let columnCount: @convention(c) @Sendable (Pointer?) -> Int32
  let value: @convention(c) @Sendable (Pointer?, Int32, Int32) -> UnsafePointer<CChar>?
  let valueLength: @convention(c) @Sendable (Pointer?, Int32, Int32) -> Int32
  let isNull: @convention(c) @Sendable (Pointer?, Int32, Int32) -> Int32
  let clear: @convention(c) @Sendable (Pointer?) -> Void

  /// The library; nil where the system has none.
  static let system: LibPQ? = names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first.flatMap { LibPQ($0) }

  private static var names: [String] {
    #if canImport(Darwin)
    ["libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib", "/usr/local/opt/libpq/lib/libpq.5.dylib"]
    #else
    ["libpq.so.5"]
    #endif
  }

  /// Finds the functions; nil for another library of this name.
  private init?(_ library: UnsafeMutableRawPointer) {
    func find<Function>(_ name: String) throws(MissingFunction) -> Function {
      guard let address = dlsym(library, name) else { throw MissingFunction() }
      return unsafeBitCast(address, to: Function.self)
    }
    do {
      connectStart = try find("PQconnectStartParams")
      connectPoll = try find("PQconnectPoll")
      finish = try find("PQfinish")
      status = try find("PQstatus")
      socket = try find("PQsocket")
      errorMessage = try find("PQerrorMessage")
      setErrorVerbosity = try find("PQsetErrorVerbosity")
      setNonblocking = try find("PQsetnonblocking")
      setNoticeProcessor = try find("PQsetNoticeProcessor")
      parameterStatus = try find("PQparameterStatus")
      sendQueryParams = try find("PQsendQueryParams")
      flush = try find("PQflush")
      consumeInput = try find("PQconsumeInput")
      isBusy = try find("PQisBusy")
      getResult = try find("PQgetResult")
      resultStatus = try find("PQresultStatus")
      resultErrorField = try find("PQresultErrorField")
      rowCount = try find("PQntuples")
      columnCount = try find("PQnfields")
      value = try find("PQgetvalue")
      valueLength = try find("PQgetlength")
      isNull = try find("PQgetisnull")
      clear = try find("PQclear")
    } catch {
      return nil
    }
  }

  private struct MissingFunction: Error {}
}
#endif
