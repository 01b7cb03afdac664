extension XCStringsReader {
  /// Reads what is in a localization, in one branch of a variation, or in a substitution.
  mutating func readValue(_ object: Int, depth: Int) -> Value? {
    var (unit, set, variations, substitutions): (Int?, Int?, Int?, Int?)
    forEachMember(of: object) { reader, member in
      switch member {
      case _ where reader.json.name(of: member, is: "stringUnit"): reader.take(member, as: .object, into: &unit)
      case _ where reader.json.name(of: member, is: "stringSet"): reader.take(member, as: .object, into: &set)
      case _ where reader.json.name(of: member, is: "variations"): reader.take(member, as: .object, into: &variations)
      case _ where reader.json.name(of: member, is: "substitutions"): reader.take(member, as: .object, into: &substitutions)
      default: break
      }
    }
    let shapes = [variations, unit, set].compactMap(\.self)
    if shapes.count > 1 {
      reportConflict(shapes)
    } else if let substitutions, unit == nil, variations == nil {
      report(.missingMember, at: substitutions)
      result.problems[result.problems.count - 1].detail = "stringUnit"
    }
    if let substitutions, depth == 0 { forEachMember(of: substitutions) { $0.readSubstitution($1) } }
    if let variations { return readVariations(variations, depth: depth) }
    if let unit { return readUnit(unit).map { .leaf($0) } }
    return set.flatMap { readSet($0) }
  }

  private mutating func reportConflict(_ members: [Int]) {
    guard result.problems.count < JSONParser.maximumProblemCount else { return }
    let ordered = members.sorted()
    result.problems.append(
      SyntaxProblem(
        .conflictingMembers, at: json[ordered[1]].quotedNameRange,
        detail: ordered.map { json.string(json[$0].name) }.joined(separator: ", ")))
  }

  /// Reads a text and its state.
  @inline(__always)
  private mutating func readUnit(_ object: Int) -> Leaf? {
    var (state, value): (Int?, Int?)
    forEachMember(of: object) { reader, member in
      switch member {
      case _ where reader.json.name(of: member, is: "state"): reader.take(member, as: .string, into: &state)
      case _ where reader.json.name(of: member, is: "value"): reader.take(member, as: .string, into: &value)
      default: break
      }
    }
    guard let value else {
      if json[object].flags.isDisjoint(with: .isUnclosed), json.member("value", of: object) == nil { reportMissing("value", in: object) }
      return nil
    }
    return Leaf(json[value].text, state: state.map { checkedState($0) } ?? .translated)
  }

  /// Reads a state and reports one that Xcode does not have.
  private mutating func checkedState(_ member: Int) -> TranslationState {
    let state = translationState(member)
    if case .other(let range) = state, !range.isEmpty, !json.bytes(range, are: "machine_translated") {
      report(.unknownState, at: member, detail: json.string(json[member].text))
    }
    return state
  }

  private mutating func readSet(_ object: Int) -> Value? {
    var (state, values): (Int?, Int?)
    forEachMember(of: object) { reader, member in
      switch member {
      case _ where reader.json.name(of: member, is: "state"): reader.take(member, as: .string, into: &state)
      case _ where reader.json.name(of: member, is: "values"): reader.take(member, as: .array, into: &values)
      default: break
      }
    }
    guard let values else {
      if json.member("values", of: object) == nil { reportMissing("values", in: object) }
      return nil
    }
    let found = state.map { checkedState($0) } ?? .translated
    var leaves: [Leaf] = []
    forEachMember(of: values) { reader, element in
      if reader.json[element].kind == .string {
        leaves.append(Leaf(reader.json[element].text, state: found))
      } else if reader.json[element].kind != .invalid {
        reader.report(.unexpectedValue, at: element)
      }
    }
    return .list(leaves)
  }

  @inline(__always)
  private func translationState(_ member: Int) -> TranslationState {
    let range = json[member].text.range
    if json.bytes(range, are: "translated") { return .translated }
    if json.bytes(range, are: "new") { return .new }
    if json.bytes(range, are: "needs_review") { return .needsReview }
    return .other(range)
  }

  /// Reads the branches of a choice; of two axes at one level, of which the compiler silently loses one, the first is read.
  private mutating func readVariations(_ object: Int, depth: Int) -> Value? {
    guard depth < Self.maximumDepth else {
      report(.nestingTooDeep, at: object)
      return nil
    }
    var axes: [(axis: VariationAxis, member: Int)] = []
    forEachMember(of: object) { reader, member in
      guard let axis = VariationAxis(rawValue: reader.json.string(reader.json[member].name)), reader.json[member].kind == .object else {
        if reader.json[member].kind != .invalid { reader.report(.unexpectedValue, at: member) }
        return
      }
      axes.append((axis, member))
    }
    if axes.count > 1 { reportConflict(axes.map(\.member)) }
    guard let first = axes.first else { return nil }
    var branches: [Variation] = []
    forEachMember(of: first.member) { reader, member in
      guard reader.json[member].kind == .object else {
        if reader.json[member].kind != .invalid, reader.json[member].kind != .missing { reader.report(.unexpectedValue, at: member) }
        return
      }
      guard let value = reader.readValue(member, depth: depth + 1) else { return }
      branches.append(Variation(selector: reader.json[member].name, value: value))
    }
    return .variations(axis: first.axis, branches)
  }

  private mutating func readSubstitution(_ index: Int) {
    guard json[index].kind == .object else {
      if json[index].kind != .invalid, json[index].kind != .missing { report(.unexpectedValue, at: index) }
      return
    }
    var (argument, specifier, variations): (Int?, Int?, Int?)
    forEachMember(of: index) { reader, member in
      switch member {
      case _ where reader.json.name(of: member, is: "argNum"): reader.take(member, as: .number, into: &argument)
      case _ where reader.json.name(of: member, is: "formatSpecifier"): reader.take(member, as: .string, into: &specifier)
      case _ where reader.json.name(of: member, is: "variations"): reader.take(member, as: .object, into: &variations)
      default: break
      }
    }
    guard let variations else {
      if json.member("variations", of: index) == nil { reportMissing("variations", in: index) }
      return
    }
    guard let value = readVariations(variations, depth: 1) else { return }
    result.substitutions.append(
      Substitution(
        name: json[index].name, argument: argument.flatMap { position(json[$0].range) }, specifier: specifier.map { json[$0].text },
        value: value))
  }

  /// The position of an argument; nil for a number that no call can have.
  private func position(_ range: TextRange) -> Int? {
    guard let number = Int(String(decoding: json.bytes(range), as: UTF8.self)) else { return nil }
    return 1...PlaceholderArgument.maximumPosition ~= number ? number : nil
  }
}
