#if Logging
public import ErrorRecovery
public import Logging

extension ErrorReport {
  /// ``logMetadata`` for a logger.
  ///
  /// ```swift
  /// logger.error("The import stopped.", metadata: ErrorReport(error, for: .log).loggerMetadata)
  /// ```
  public var loggerMetadata: Logger.Metadata { logMetadata.mapValues { .string($0) } }
}
#endif
