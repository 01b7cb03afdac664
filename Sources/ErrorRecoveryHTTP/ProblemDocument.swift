import ErrorRecovery

/// A report as a problem document (RFC 9457); `code`, `retryability` and `recovery_options` are extensions of it.
struct ProblemDocument {
  let report: ErrorReport
  /// What chooses each of the report's options.
  let choices: [String]
  let status: Int
  let typePrefix: String

  var json: String {
    var fields: [String: ReportValue] = [
      "type": .string(type), "title": .string(report.title), "status": .integer(status), "code": .string(report.code),
    ]
    let detail = [report.reason, report.suggestion].compactMap { $0 }
    if !detail.isEmpty { fields["detail"] = .string(detail.joined(separator: " ")) }
    fields["instance"] = report.incident.map { .string($0) }
    fields["retryability"] = report.retryability.map { .string($0) }
    if !report.options.isEmpty { fields["recovery_options"] = .array(zip(report.options, choices).map(option)) }
    return JSONWriter.json(of: .object(fields))
  }

  /// The page that explains the error, if it names one.
  private var type: String {
    if let help = report.help, help.hasPrefix("https://") || help.hasPrefix("http://") { return help }
    let code = report.code.split(separator: "/", omittingEmptySubsequences: false).map { PercentEncoding.encoded(String($0)) }
    return typePrefix + code.joined(separator: "/")
  }

  private func option(_ option: ErrorReport.Option, choice: String) -> ReportValue {
    guard case .object(var fields) = option.fields else { return .null }
    fields["choice"] = .string(choice)
    return .object(fields)
  }
}
