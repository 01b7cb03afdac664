#if Servers
import Localize
import LocalizeProject

/// A value of a message; a missing one, or one of another type, is nil.
struct RPCValue: Sendable {
  private let value: LocatedJSON.Value?
  private let range: TextRange?
  private let source: SourceText

  /// Reads a text that is JSON from its first to its last byte.
  init?(_ bytes: [UInt8]) {
    let source = SourceText(bytes)
    let json = LocatedJSON(source)
    guard let root = json.root, json.problems.isEmpty, source.encoding == .utf8 else { return nil }
    self.init(root, in: source)
  }

  private init(_ node: LocatedJSON.Node?, in source: SourceText) { (value, range, self.source) = (node?.value, node?.range, source) }

  private init(_ value: LocatedJSON.Value) { (self.value, range, source) = (value, nil, SourceText([])) }

  /// An object without members.
  static let emptyObject = RPCValue(.object([]))

  /// The first member of an object with a name.
  subscript(name: String) -> RPCValue {
    guard case .object(let members) = value else { return RPCValue(nil, in: source) }
    return RPCValue(members.first { $0.name == name }?.value, in: source)
  }

  /// Whether it is an object.
  var isObject: Bool { if case .object = value { true } else { false } }

  /// The members of an object, in their order; one name can be there several times.
  var members: [(name: String, value: RPCValue)]? {
    guard case .object(let members) = value else { return nil }
    return members.map { ($0.name, RPCValue($0.value, in: source)) }
  }

  /// The elements of an array.
  var elements: [RPCValue]? {
    guard case .array(let elements) = value else { return nil }
    return elements.map { RPCValue($0, in: source) }
  }

  /// The text of a string.
  var string: String? { if case .string(let text) = value { text } else { nil } }

  /// A whole number.
  var integer: Int? {
    guard case .number = value, let range else { return nil }
    let digits = source.string(in: range)
    return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
  }

  /// `true` or `false`.
  var boolean: Bool? { if case .boolean(let isTrue) = value { isTrue } else { nil } }

  /// Whether there is a value other than `null`.
  var isPresent: Bool {
    switch value {
    case nil, .null: false
    default: true
    }
  }
}
#endif
