public import ErrorRecovery

/// A problem document (RFC 9457), as a service writes it and a client reads it; `code`, `retryability`, `errors` and `recovery_options` are
/// extensions of it.
///
/// A document of any other service decodes too: all fields may be missing, a value of an unexpected type counts as missing, and fields that
/// are not known are kept and written again.
public struct ProblemDocument: Hashable, Sendable {
  /// The documentation of the kind of problem: an address, or `about:blank`.
  public var type: String
  /// The failure, in the reader's language.
  public var title: String?
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
  /// The invalid parts of the request.
  public var errors: [ProblemPart]
  /// The number of invalid parts that the document does not list.
  public var omittedErrors: Int
  /// The options.
  public var options: [RemoteOption]
  /// The number of options that the document does not list.
  public var omittedOptions: Int
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
  ///   - offer: The options and parts that it shows, and how many it omits.
  ///   - status: The status of the response.
  ///   - typePrefix: The prefix of the type, if the report names no page that explains the error.
  init(of report: ErrorReport, offer: ShownOffer, status: Int, typePrefix: String) {
    let detail = [report.reason, report.suggestion].compactMap { $0 }
    self.init(
      type: Self.type(of: report, prefix: typePrefix), title: report.title, status: status,
      detail: detail.isEmpty ? nil : detail.joined(separator: " "), instance: report.incident, code: report.code,
      retryability: report.retryability, errors: offer.parts, omittedErrors: offer.omittedParts, options: offer.options,
      omittedOptions: offer.omittedOptions, unknownFields: [:])
  }

  private static func type(of report: ErrorReport, prefix: String) -> String {
    if let help = report.help, help.hasPrefix("https://") || help.hasPrefix("http://") { return help }
    return prefix + path(of: report.code)
  }

  /// A code as a part of an address.
  static func path(of code: String) -> String {
    code.split(separator: "/", omittingEmptySubsequences: false).map { PercentEncoding.encoded(String($0)) }.joined(separator: "/")
  }
}

/// The one place that knows how the fields are spelt.
extension ProblemDocument: Codable {
  /// Reads a document; fields of a newer version, and those of other services, are kept.
  ///
  /// - Throws: `DecodingError` if it is not an object.
  public init(from decoder: any Decoder) throws {
    guard var fields = try ReportValue(from: decoder).object else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "A problem document is an object."))
    }
    func text(_ name: String) -> String? { fields.removeValue(forKey: name)?.string }
    func number(_ name: String) -> Int? { fields.removeValue(forKey: name)?.integer }
    // A member of this name may be anything in the document of another service: only a list of objects is known here.
    let parts = fields["errors"]?.array?.map(ProblemPart.init(fields:)) ?? []
    let known = parts.compactMap(\.self)
    if !known.isEmpty, known.count == parts.count { fields["errors"] = nil }
    self.init(
      type: text("type") ?? "about:blank", title: text("title"), status: number("status"), detail: text("detail"),
      instance: text("instance"), code: text("code"), retryability: text("retryability"),
      errors: known.count == parts.count ? known : [], omittedErrors: max(number("errors_omitted") ?? 0, 0),
      options: fields.removeValue(forKey: "recovery_options")?.array?.compactMap(RemoteOption.init(fields:)) ?? [],
      omittedOptions: max(number("recovery_options_omitted") ?? 0, 0), unknownFields: [:])
    unknownFields = fields
  }

  /// Writes the document.
  public func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }

  private var fields: ReportValue {
    var fields = unknownFields
    fields["type"] = .string(type)
    fields["title"] = title.map { .string($0) }
    fields["status"] = status.map { .integer($0) }
    fields["detail"] = detail.map { .string($0) }
    fields["instance"] = instance.map { .string($0) }
    fields["code"] = code.map { .string($0) }
    fields["retryability"] = retryability.map { .string($0) }
    if !errors.isEmpty { fields["errors"] = .array(errors.map(\.fields)) }
    if omittedErrors > 0 { fields["errors_omitted"] = .integer(omittedErrors) }
    if !options.isEmpty { fields["recovery_options"] = .array(options.map(\.fields)) }
    if omittedOptions > 0 { fields["recovery_options_omitted"] = .integer(omittedOptions) }
    return .object(fields)
  }
}
