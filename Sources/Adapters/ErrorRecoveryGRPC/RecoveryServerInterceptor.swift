#if GRPC
public import ErrorRecovery
public import GRPCCore
import ErrorRecoveryHTTP

/// Describes the errors of a server's methods to its clients, and runs the methods under handlers.
///
/// ```swift
/// let server = GRPCServer(
///   transport: transport, services: [Prices()], interceptors: [RecoveryServerInterceptor(catalog: localizer, handlers: [RecoveryLogger()])])
/// ```
///
/// The languages are those of the metadata `accept-language`. An `RPCError`, an error that converts itself to one, and a cancellation pass.
public struct RecoveryServerInterceptor: ServerInterceptor {
  private let catalog: (any ErrorCatalog)?
  private let mapping: ErrorMapping?
  private let handlers: [any RecoveryHandler]
  private let status: @Sendable (any Error) -> RPCError.Code

  /// Creates an interceptor.
  ///
  /// - Parameters:
  ///   - catalog: Where translations come from; nil means English.
  ///   - mapping: Presents errors as other ones, for instance `.foundation`.
  ///   - handlers: Handlers for all calls, the one to be asked first at the front.
  ///   - status: The status for an error, as `mapping` left it.
  public init(
    catalog: (any ErrorCatalog)? = nil, mapping: ErrorMapping? = nil, handlers: [any RecoveryHandler] = [],
    status: @escaping @Sendable (any Error) -> RPCError.Code = { RPCError.status(of: $0) }
  ) {
    self.catalog = catalog
    self.mapping = mapping
    self.handlers = handlers + (mapping.map { [$0] } ?? [])
    self.status = status
  }

  /// Runs a method.
  ///
  /// - Throws: An `RPCError` with the details of the method's error, or an error that passes.
  @concurrent public func intercept<Input: Sendable, Output: Sendable>(
    request: StreamingServerRequest<Input>, context: ServerContext,
    next: @concurrent @Sendable (StreamingServerRequest<Input>, ServerContext) async throws -> StreamingServerResponse<Output>
  ) async throws -> StreamingServerResponse<Output> {
    let languages = AcceptLanguage.tags(in: request.metadata[stringValues: "accept-language"].joined(separator: ","))
    var response = try await run(languages) { try await next(request, context) }
    guard case .success(var contents) = response.accepted else { return response }
    // The messages of a response are made later.
    let producer = contents.producer
    contents.producer = { writer in try await run(languages) { try await producer(writer) } }
    response.accepted = .success(contents)
    return response
  }

  private func run<Result>(_ languages: [String], _ body: () async throws -> Result) async throws -> Result {
    do {
      return try await withRecoveryHandlers(handlers, body: body)
    } catch {
      let presented = mapping?(error) ?? error
      let isOwn = error is CancellationError || error is RPCError || error is any RPCErrorConvertible
      guard presented is any PresentableError || !isOwn else { throw error }
      throw RPCError(describing: presented, status: status(presented), catalog: catalog, languages: languages)
    }
  }
}
#endif
