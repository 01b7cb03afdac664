/// An error written out for one kind of reader: their language, only what they may see, nothing that runs.
///
/// It is what leaves the process, as JSON, as a problem document, as a page or as fields of a log. It is made where the reader is known, so
/// a report for one reader must not be shown to another.
///
/// ```swift
/// let report = ErrorReport(error, for: .log)
/// print(report.json)  // {"code":"store/offline","schema":1,"title":"The store ‹redacted› cannot be reached.", …}
/// ```
///
/// Reading a report of a newer version keeps unknown fields in ``unknownFields``, and writing includes them.
public struct ErrorReport: Hashable, Sendable {
  /// The version of the fields that this library writes.
  public static let currentSchema = 1

  /// The version of the fields.
  public var schema: Int
  /// The stable name of the error as `domain/name`.
  public var code: String
  /// The failure.
  public var title: String
  /// Why it happened.
  public var reason: String?
  /// The place in the code that added the title to another error, as `Module/File.swift:12`; only for logs and developers.
  public var location: String?
  /// A suggestion for the reader.
  public var suggestion: String?
  /// Where more is written about it.
  public var help: String?
  /// `transient`, `throttled` or `after`; nil if another attempt can't succeed.
  public var retryability: String?
  /// After how many seconds another attempt makes sense.
  public var retryAfter: Double?
  /// The options.
  public var options: [Option]
  /// Its causes, as a tree.
  public var causes: [ErrorReport]
  /// Whether there are more causes than ``causes`` shows.
  public var hasMoreCauses: Bool
  /// The languages that the texts are really in, that of the title first.
  public var languages: [String]
  /// The number of the failure to quote to support, if it has one.
  public var incident: String?
  /// Fields that this version does not know.
  public var unknownFields: [String: ReportValue]

  /// The language of the title.
  public var language: String { languages.first ?? ErrorText.defaultLanguage }
}

extension ErrorReport: Codable {
  /// Reads a report; fields of a newer version are kept.
  ///
  /// - Throws: `DecodingError` if schema, code or title are missing.
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
