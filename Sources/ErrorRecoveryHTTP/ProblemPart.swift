public import ErrorRecovery

/// One of the `errors` of a problem document: an invalid part of the request (RFC 9457 §3).
///
/// `detail` and `pointer` are as in the specification's example; `parameter` and `header` are members of this library.
public struct ProblemPart: Hashable, Sendable {
  /// What is wrong, in the reader's language.
  public var detail: String?
  /// Where it is.
  public var place: InvalidPart.Place?
  /// Fields that this version does not know.
  public var unknownFields: [String: ReportValue]
}

extension ProblemPart {
  /// Reads one from its fields, or returns nil for a value without fields.
  init?(fields value: ReportValue) {
    guard var fields = value.object else { return nil }
    func text(_ name: String) -> String? {
      guard let text = fields[name]?.string else { return nil }
      fields[name] = nil
      return text
    }
    typealias Place = InvalidPart.Place
    let place =
      text("pointer").map { Place.pointer($0) } ?? text("parameter").map { Place.parameter($0) } ?? text("header").map { Place.header($0) }
    self.init(detail: text("detail"), place: place, unknownFields: [:])
    unknownFields = fields
  }

  var fields: ReportValue {
    var fields = unknownFields
    fields["detail"] = detail.map { .string($0) }
    switch place {
    case .pointer(let pointer): fields["pointer"] = .string(pointer)
    case .parameter(let name): fields["parameter"] = .string(name)
    case .header(let name): fields["header"] = .string(name)
    case nil: break
    }
    return .object(fields)
  }
}
