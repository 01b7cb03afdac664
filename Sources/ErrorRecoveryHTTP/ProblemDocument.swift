public import ErrorRecovery

/// A problem document (RFC 9457), as a service writes it and a client reads it; `code`, `retryability` and `recovery_options` are
/// extensions of it.
///
/// A document of any other service decodes too: all fields but ``title`` may be missing, and those that are not known are kept and written
/// again.
public struct ProblemDocument: Hashable, Sendable {
  /// The documentation of the kind of problem: an address, or `about:blank`.
  public var type: String
  /// The failure, in the reader's language.
  public var title: String
  /// The status of the response.
  public var status: Int?
  /// Why, and what the reader can do about it.
  public var detail: String?
  /// The identifier of this failure for support.
  public var instance: String?
  /// The stable name of the error as `domain/name`.
  public var code: String?
  /// `transient`, `throttled` or `after`; nil if another attempt can't succeed or this is unknown.
  public var retryability: String?
  /// The options.
  public var options: [RemoteOption]
  /// Fields that this version does not know.
  public var unknownFields: [String: ReportValue]

  /// The option with this id, or nil if it is not offered.
  public func option(_ id: RecoveryOption.ID) -> RemoteOption? { options.first { $0.id == id.rawValue } }

  /// The document as JSON on one line, with its fields in the order of their names.
  public var json: String { fields.json }
}

extension ProblemDocument {
  /// Creates the document of a report.
  ///
  /// - Parameters:
  ///   - report: The report, for a remote client.
  ///   - choices: The tokens that choose each of its options.
  ///   - status: The status of the response.
  ///   - typePrefix: The prefix of the type, if the report names no page that explains the error.
  init(of report: ErrorReport, choices: [String], status: Int, typePrefix: String) {
    let detail = [report.reason, report.suggestion].compactMap { $0 }
    self.init(
      type: Self.type(of: report, prefix: typePrefix), title: report.title, status: status,
      detail: detail.isEmpty ? nil : detail.joined(separator: " "), instance: report.incident, code: report.code,
      retryability: report.retryability, options: zip(report.options, choices).map { RemoteOption(option: $0, choice: $1) },
      unknownFields: [:])
  }

  private static func type(of report: ErrorReport, prefix: String) -> String {
    if let help = report.help, help.hasPrefix("https://") || help.hasPrefix("http://") { return help }
    let code = report.code.split(separator: "/", omittingEmptySubsequences: false).map { PercentEncoding.encoded(String($0)) }
    return prefix + code.joined(separator: "/")
  }
}

/// The one place that knows how the fields are spelt.
extension ProblemDocument: Codable {
  /// Reads a document; fields of a newer version, and those of other services, are kept.
  ///
  /// - Throws: `DecodingError` if it is not an object with a title.
  public init(from decoder: any Decoder) throws {
    guard var fields = try ReportValue(from: decoder).object, let title = fields.removeValue(forKey: "title")?.string else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "A problem document is an object with a title."))
    }
    func text(_ name: String) -> String? { fields.removeValue(forKey: name)?.string }
    self.init(
      type: text("type") ?? "about:blank", title: title, status: fields.removeValue(forKey: "status")?.integer, detail: text("detail"),
      instance: text("instance"), code: text("code"), retryability: text("retryability"),
      options: fields.removeValue(forKey: "recovery_options")?.array?.compactMap(RemoteOption.init(fields:)) ?? [], unknownFields: [:])
    unknownFields = fields
  }

  /// Writes the document.
  public func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }

  private var fields: ReportValue {
    var fields = unknownFields
    fields["type"] = .string(type)
    fields["title"] = .string(title)
    fields["status"] = status.map { .integer($0) }
    fields["detail"] = detail.map { .string($0) }
    fields["instance"] = instance.map { .string($0) }
    fields["code"] = code.map { .string($0) }
    fields["retryability"] = retryability.map { .string($0) }
    if !options.isEmpty { fields["recovery_options"] = .array(options.map(\.fields)) }
    return .object(fields)
  }
}
