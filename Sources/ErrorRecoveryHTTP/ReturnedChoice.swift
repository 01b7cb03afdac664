import ErrorRecovery

/// The choice that a client sent back, not checked yet.
///
/// A program sends the header `Recovery-Option` (and `Recovery-Input`), a page the fields `recovery_option` and `recovery_input`, in the
/// body of a form or in the query.
public struct ReturnedChoice: Hashable, Sendable {
  /// The name of the header with the choice.
  public static let header = "Recovery-Option"
  /// The name of the header with the answer to an option's question.
  public static let inputHeader = "Recovery-Input"
  static let field = "recovery_option"
  static let inputField = "recovery_input"

  /// The choice as the offer spelt it.
  public var value: String
  /// The answer to the option's question.
  public var input: String?

  /// Creates a choice.
  public init(value: String, input: String? = nil) {
    self.value = value
    self.input = input
  }

  /// The header fields that send it.
  public var headers: [(name: String, value: String)] {
    [(Self.header, value)] + (input.map { [(Self.inputHeader, PercentEncoding.encoded($0))] } ?? [])
  }

  /// Finds a choice in a request, or returns nil: in the header first, then in the form, then in the query.
  ///
  /// - Parameters:
  ///   - header: The value of ``header``.
  ///   - inputHeader: The value of ``inputHeader``, percent-encoded, because a header holds no letters beyond ASCII.
  ///   - form: A body of the type `application/x-www-form-urlencoded`.
  ///   - query: The part of the address after the question mark.
  public init?(header: String?, inputHeader: String? = nil, form: String? = nil, query: String? = nil) {
    if let header {
      self.init(value: header, input: inputHeader.flatMap { PercentEncoding.decoded($0[...]) })
      return
    }
    for text in [form, query].compactMap({ $0 }) {
      let fields = PercentEncoding.fields(ofForm: text)
      guard let value = fields[Self.field] else { continue }
      self.init(value: value, input: fields[Self.inputField])
      return
    }
    return nil
  }
}
