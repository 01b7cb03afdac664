#if Servers
import ErrorRecovery

/// What an argument of a tool may be: it describes itself to a client as JSON Schema, and checks what the client sends.
indirect enum ToolSchema: Sendable {
  /// A text, perhaps one of a few.
  case string(String, values: [String] = [])
  /// A whole number in a range.
  case integer(String, ClosedRange<Int>)
  /// True or false.
  case boolean(String)
  /// A list.
  case array(String, of: ToolSchema)
  /// An object with named members.
  case object(String, [Member])
  /// An object whose members have any names and one kind of value.
  case map(String, of: ToolSchema)
  /// One of two kinds of values.
  case either(String, ToolSchema, ToolSchema)

  /// A member of an object.
  struct Member: Sendable {
    var name: String
    var schema: ToolSchema
    var isRequired = false

    init(_ name: String, _ schema: ToolSchema, isRequired: Bool = false) {
      (self.name, self.schema, self.isRequired) = (name, schema, isRequired)
    }
  }

  // MARK: Describing

  /// Writes the JSON Schema.
  ///
  /// - Parameter isClosed: Whether members without a name here are refused; answers may get more of them in later versions.
  func write(_ name: String? = nil, isClosed: Bool, to json: inout JSONWriter) {
    json.object(name) { json in
      if !description.isEmpty { json.string("description", description) }
      switch self {
      case .string(_, let values):
        json.string("type", "string")
        if !values.isEmpty { json.strings("enum", values) }
      case .integer(_, let range):
        json.string("type", "integer")
        json.integer("minimum", range.lowerBound)
        json.integer("maximum", range.upperBound)
      case .boolean: json.string("type", "boolean")
      case .array(_, let element):
        json.string("type", "array")
        element.write("items", isClosed: isClosed, to: &json)
      case .object(_, let members):
        json.string("type", "object")
        json.object("properties") { json in for member in members { member.schema.write(member.name, isClosed: isClosed, to: &json) } }
        let required = members.filter(\.isRequired).map(\.name)
        if !required.isEmpty { json.strings("required", required) }
        if isClosed { json.boolean("additionalProperties", false) }
      case .map(_, let value):
        json.string("type", "object")
        value.write("additionalProperties", isClosed: isClosed, to: &json)
      case .either(_, let first, let second):
        json.array("anyOf") { json in
          first.write(isClosed: isClosed, to: &json)
          second.write(isClosed: isClosed, to: &json)
        }
      }
    }
  }

  private var description: String {
    switch self {
    case .string(let text, _), .integer(let text, _), .boolean(let text), .array(let text, _), .object(let text, _), .map(let text, _),
      .either(let text, _, _):
      text
    }
  }

  // MARK: Checking

  /// What is wrong with a value, in a sentence; nil if nothing is.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - path: How the sentence calls it, such as `strings[0].key`; empty for all arguments.
  func problem(with value: RPCValue, at path: String = "") -> String? {
    switch self {
    case .string(_, let values):
      guard let text = value.string else { return "“\(path)” must be a string." }
      guard !values.isEmpty, !values.contains(text) else { return nil }
      return "“\(path)” must be one of: \(values.joined(separator: ", "))."
    case .integer(_, let range):
      guard let number = value.integer, range.contains(number) else {
        return "“\(path)” must be a whole number from \(range.lowerBound) to \(range.upperBound)."
      }
      return nil
    case .boolean: return value.boolean == nil ? "“\(path)” must be true or false." : nil
    case .array(_, let element):
      guard let elements = value.elements else { return "“\(path)” must be an array." }
      return elements.enumerated().lazy.compactMap { element.problem(with: $1, at: "\(path)[\($0)]") }.first
    case .map(_, let schema):
      guard let members = value.members else { return "“\(path)” must be an object." }
      return members.lazy.compactMap { schema.problem(with: $0.value, at: Self.path(path, $0.name)) }.first
    case .either(_, let first, let second):
      guard first.problem(with: value, at: path) != nil, let problem = second.problem(with: value, at: path) else { return nil }
      if case .map = second, value.isObject { return problem }
      return "“\(path)” must be a string, or an object of strings."
    case .object(_, let known): return problem(with: value, at: path, members: known)
    }
  }

  private func problem(with value: RPCValue, at path: String, members known: [Member]) -> String? {
    guard let members = value.members else { return path.isEmpty ? "The arguments must be an object." : "“\(path)” must be an object." }
    var seen: Set<String> = []
    for (name, value) in members {
      let place = Self.path(path, name)
      guard let member = known.first(where: { $0.name == name }) else {
        let meant = NearestName.of(name, among: known.map(\.name)).map { "Did you mean “\($0)”?" }
        return "Unknown argument “\(place)”. " + (meant ?? "The arguments are: \(known.map(\.name).joined(separator: ", ")).")
      }
      guard seen.insert(name).inserted else { return "“\(place)” is there twice." }
      if let problem = member.schema.problem(with: value, at: place) { return problem }
    }
    let missing = known.first { $0.isRequired && !seen.contains($0.name) }
    return missing.map { "“\(Self.path(path, $0.name))” is missing." }
  }

  private static func path(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
#endif
