import ErrorRecovery

/// The choice that a client sent back, not checked yet.
///
/// A program sends the header `Recovery-Option` (and `Recovery-Input`), a page the fields `recovery_option`, `recovery_input` and
/// `recovery_method` in the body of a form. The query of an address is not searched: addresses stay in histories and logs.
public struct ReturnedChoice: Hashable, Sendable {
  /// The name of the header with the choice.
  public static let header = "Recovery-Option"
  /// The name of the header with the answer to an option's question.
  public static let inputHeader = "Recovery-Input"
  static let field = "recovery_option"
  static let inputField = "recovery_input"
  static let methodField = "recovery_method"
  static let fields: Set = [field, inputField, methodField]

  /// The choice as the offer spelt it.
  public var value: String
  /// The answer to the option's question.
  public var input: String?
  /// The method of the request that a form repeats, because a form is always sent by `POST`; nil for a choice in a header field.
  ///
  /// The choice is signed for this method: run the request with it, and with no other.
  public var method: String?

  /// Creates a choice.
  public init(value: String, input: String? = nil, method: String? = nil) {
    self.value = value
    self.input = input
    self.method = method
  }

  /// The header fields that send it.
  public var headers: [(name: String, value: String)] {
    [(Self.header, value)] + (input.map { [(Self.inputHeader, PercentEncoding.encoded($0))] } ?? [])
  }

  /// Finds a choice in a request, or returns nil: in the header first, then in the form.
  ///
  /// - Parameters:
  ///   - header: The value of ``header``.
  ///   - inputHeader: The value of ``inputHeader``, percent-encoded, because a header holds no letters beyond ASCII.
  ///   - form: A body of the type `application/x-www-form-urlencoded`.
  public init?(header: String?, inputHeader: String? = nil, form: String? = nil) {
    if let header {
      self.init(value: header, input: inputHeader.flatMap { PercentEncoding.decoded($0[...]) })
      return
    }
    let fields = PercentEncoding.fields(ofForm: form ?? "")
    guard let value = fields[Self.field] else { return nil }
    self.init(value: value, input: fields[Self.inputField], method: fields[Self.methodField])
  }
}
