extension ErrorReport {
  /// The report as JSON on one line without its end: a line of a JSON Lines file.
  ///
  /// It holds no character that could end a line, steer a terminal or end an element of a page.
  public var json: String { fields.json }

  /// The report as flat names and values for a structured log, with the names that OpenTelemetry uses where it has some.
  ///
  /// Values are made ``TerminalText/harmless(_:)``, so that none can forge a line of the log.
  public var logMetadata: [String: String] {
    var metadata = ["error.type": code, "error.message": title]
    metadata["error.reason"] = reason
    metadata["error.suggestion"] = suggestion
    metadata["error.help"] = help
    metadata["error.retryability"] = retryability
    metadata["error.retry_after"] = retryAfter.map { String($0) }
    metadata["error.incident"] = incident
    if !options.isEmpty { metadata["recovery.options"] = options.map(\.id).joined(separator: ",") }
    for (index, cause) in flattenedCauses.enumerated() {
      metadata["error.cause.\(index + 1)"] = "\(cause.code): \(cause.title)"
    }
    return metadata.mapValues { TerminalText.harmless($0) }
  }

  private var flattenedCauses: [ErrorReport] { causes.flatMap { [$0] + $0.flattenedCauses } }
}
