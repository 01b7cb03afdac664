/// Any value that JSON knows, for the fields of a report that this version does not know.
public enum ReportValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Any other number, as precise as a `Double` is.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([ReportValue])
  /// Named values.
  case object([String: ReportValue])
}

extension ReportValue {
  /// The text, if it is one.
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  /// The whole number, if it is one.
  package var integer: Int? { if case .integer(let value) = self { value } else { nil } }
  /// The truth value, if it is one.
  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  /// The list, if it is one.
  package var array: [ReportValue]? { if case .array(let value) = self { value } else { nil } }
  /// The fields, if it has some.
  package var object: [String: ReportValue]? { if case .object(let value) = self { value } else { nil } }
}

extension ReportValue {
  /// The value as JSON on one line, with the fields of an object in the order of their names.
  ///
  /// Everything that could end a line or steer a terminal is escaped, and so are `<` and `>`, which could end a script element around it.
  package var json: String {
    var json = JSONWriter(.compact, escaping: [.terminal, .markup])
    write(nil, to: &json)
    return json.drain()
  }

  private func write(_ name: String?, to json: inout JSONWriter) {
    switch self {
    case .null: json.null(name)
    case .boolean(let value): json.boolean(name, value)
    case .integer(let value): json.integer(name, value)
    case .number(let value): json.number(name, value)
    case .string(let value): json.string(name, value)
    case .array(let values): json.array(name) { json in for value in values { value.write(nil, to: &json) } }
    case .object(let fields):
      json.object(name) { json in for (name, value) in fields.sorted(by: { $0.key < $1.key }) { value.write(name, to: &json) } }
    }
  }
}

extension ReportValue: Codable {
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads any value.
  public init(from decoder: any Decoder) throws {
    if let fields = try? decoder.container(keyedBy: Key.self) {
      self = .object(
        try Dictionary(fields.allKeys.map { ($0.stringValue, try fields.decode(ReportValue.self, forKey: $0)) }) { first, _ in first })
    } else if var list = try? decoder.unkeyedContainer() {
      var values: [ReportValue] = []
      while !list.isAtEnd { values.append(try list.decode(ReportValue.self)) }
      self = .array(values)
    } else {
      self = try Self(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar: any SingleValueDecodingContainer) throws {
    if scalar.decodeNil() {
      self = .null
    } else if let value = try? scalar.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? scalar.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? scalar.decode(Double.self) {
      self = .number(value)
    } else {
      self = .string(try scalar.decode(String.self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let values): try values.encode(to: encoder)
    case .object(let fields):
      var container = encoder.container(keyedBy: Key.self)
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) { try container.encode(value, forKey: Key(stringValue: name)) }
    }
  }
}
