/// The one place that knows how the fields are spelt.
extension ErrorReport {
  /// The report as named values.
  package var fields: ReportValue {
    var fields = unknownFields
    fields["schema"] = .integer(schema)
    fields["code"] = .string(code)
    fields["title"] = .string(title)
    fields["reason"] = reason.map { .string($0) }
    fields["location"] = location.map { .string($0) }
    fields["suggestion"] = suggestion.map { .string($0) }
    fields["help"] = help.map { .string($0) }
    fields["retryability"] = retryability.map { .string($0) }
    fields["retry_after"] = retryAfter.map { .number($0) }
    if !options.isEmpty { fields["options"] = .array(options.map(\.fields)) }
    if !causes.isEmpty { fields["causes"] = .array(causes.map(\.fields)) }
    if hasMoreCauses { fields["has_more_causes"] = .boolean(true) }
    fields["languages"] = .array(languages.map { .string($0) })
    fields["incident"] = incident.map { .string($0) }
    return .object(fields)
  }

  init?(fields value: ReportValue) {
    guard case .object(var fields) = value, let schema = fields.take("schema")?.integer, let code = fields.take("code")?.string,
      let title = fields.take("title")?.string
    else { return nil }
    self.init(
      schema: schema, code: code, title: title, reason: fields.take("reason")?.string, location: fields.take("location")?.string,
      suggestion: fields.take("suggestion")?.string, help: fields.take("help")?.string, retryability: fields.take("retryability")?.string,
      retryAfter: fields.take("retry_after")?.double, options: fields.take("options")?.array?.compactMap(Option.init) ?? [],
      causes: fields.take("causes")?.array?.compactMap(ErrorReport.init(fields:)) ?? [],
      hasMoreCauses: fields.take("has_more_causes")?.boolean ?? false,
      languages: fields.take("languages")?.array?.compactMap(\.string) ?? [], incident: fields.take("incident")?.string,
      unknownFields: fields)
  }
}

extension ErrorReport.Option {
  package var fields: ReportValue {
    var fields = unknownFields
    fields["id"] = .string(id)
    fields["title"] = .string(title)
    fields["role"] = role.map { .string($0) }
    fields["input"] = input?.fields
    return .object(fields)
  }

  package init?(fields value: ReportValue) {
    guard case .object(var fields) = value, let id = fields.take("id")?.string, let title = fields.take("title")?.string else { return nil }
    self.init(
      id: id, title: title, role: fields.take("role")?.string, input: fields.take("input").flatMap(ErrorReport.Input.init),
      unknownFields: fields)
  }
}

extension ErrorReport.Input {
  package var fields: ReportValue {
    var fields = unknownFields
    fields["question"] = .string(question)
    fields["type"] = .string(type)
    fields["minimum"] = minimum.map { .number($0) }
    fields["maximum"] = maximum.map { .number($0) }
    fields["maximum_length"] = maximumLength.map { .integer($0) }
    fields["choices"] = choices.map { .array($0.map { .string($0) }) }
    fields["default"] = defaultAnswer.map { .string($0) }
    if isSecret { fields["secret"] = .boolean(true) }
    return .object(fields)
  }

  init?(fields value: ReportValue) {
    guard case .object(var fields) = value, let question = fields.take("question")?.string, let type = fields.take("type")?.string else {
      return nil
    }
    self.init(
      question: question, type: type, minimum: fields.take("minimum")?.double, maximum: fields.take("maximum")?.double,
      maximumLength: fields.take("maximum_length")?.integer, choices: fields.take("choices")?.array?.compactMap(\.string),
      defaultAnswer: fields.take("default")?.string, isSecret: fields.take("secret")?.boolean ?? false, unknownFields: fields)
  }
}

extension [String: ReportValue] {
  /// The value of a known field, which then is no longer among the unknown ones.
  fileprivate mutating func take(_ name: String) -> ReportValue? { removeValue(forKey: name) }
}

extension ReportValue {
  fileprivate var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
