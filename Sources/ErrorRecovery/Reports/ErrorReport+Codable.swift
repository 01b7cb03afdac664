extension ErrorReport: Codable {
  /// Reads a report; fields of a newer version are kept.
  ///
  /// - Throws: `DecodingError` where schema, code or title are missing.
  public init(from decoder: any Decoder) throws {
    guard let report = ErrorReport(fields: try ReportValue(from: decoder)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "A report needs the fields schema, code and title."))
    }
    self = report
  }

  /// Writes a report.
  public func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}
