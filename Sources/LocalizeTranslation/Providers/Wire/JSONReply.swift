import Localize
import LocalizeProject

/// A value of a JSON text that a provider sent.
///
/// A missing value, or one of another type, is nil.
struct JSONReply {
  private let value: LocatedJSON.Value?
  private let source: SourceText
  private let range: TextRange?

  /// Reads a text that is JSON from its first to its last byte; a byte order mark may precede it.
  init?(_ bytes: [UInt8]) {
    let source = SourceText(bytes)
    let json = LocatedJSON(source)
    guard let root = json.root, !json.problems.contains(where: { $0.kind != .unexpectedByteOrderMark }) else { return nil }
    self.init(root, in: source)
  }

  private init(_ node: LocatedJSON.Node?, in source: SourceText) {
    value = node?.value
    range = node?.range
    self.source = source
  }

  /// The first member of an object with a name.
  subscript(name: String) -> JSONReply {
    guard case .object(let members) = value else { return JSONReply(nil, in: source) }
    return JSONReply(members.first { $0.name == name }?.value, in: source)
  }

  /// The members of an object, in their order; one name can be there several times.
  var members: [(name: String, value: JSONReply)]? {
    guard case .object(let members) = value else { return nil }
    return members.map { ($0.name, JSONReply($0.value, in: source)) }
  }

  /// The elements of an array.
  var elements: [JSONReply]? {
    guard case .array(let elements) = value else { return nil }
    return elements.map { JSONReply($0, in: source) }
  }

  /// The text of a string.
  var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// A whole number, also one in a string, as some servers write them.
  var integer: Int? {
    switch value {
    case .number:
      guard let range else { return nil }
      let digits = source.string(in: range)
      return Int(digits) ?? Double(digits).flatMap { Int(exactly: $0) }
    case .string(let digits): return Int(digits)
    default: return nil
    }
  }

  /// A whole number that is added to others, within the bounds of ``ServerCount``.
  var count: Int? { integer.map(ServerCount.bounded) }

  /// `true` or `false`.
  var boolean: Bool? {
    guard case .boolean(let isTrue) = value else { return nil }
    return isTrue
  }

  /// Whether there is a value other than `null`.
  var isPresent: Bool {
    switch value {
    case nil, .null: false
    default: true
    }
  }
}
