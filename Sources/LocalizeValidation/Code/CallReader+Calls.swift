import Localize

/// Parentheses, arguments, and the calls that they make.
extension CallReader {
  // MARK: Frames

  mutating func openParenthesis(_ token: CodeLexer.Token) {
    lastLiteral = nil
    plainLiteral = nil
    var frame = Frame(kind: .parenthesis)
    if previous.0.kind == .name {
      let name = previous.0.start..<previous.0.end
      frame.calls = calls(named: name)
      // `L10n.Page.help(name)` stands for a key, although views have a modifier of that name.
      if !frame.calls.isEmpty, isOfAccessor { frame.calls.removeAll { $0.framework != .none } }
      frame.name = TextRange(name.lowerBound, name.upperBound)
      frame.isWanted = !frame.calls.isEmpty
      frame.isGroup = language == .c && equals(name, "CFSTR")
      if frame.isGroup {
        frames[frames.count - 1].pendingName = nil
      }
    } else {
      frame.isGroup = !previous.0.isSign(UInt8(ascii: ")")) && !previous.0.isSign(UInt8(ascii: "]"))
    }
    // A call that is known is not a member that stands for a key.
    if !frame.calls.isEmpty { chain.removeAll(keepingCapacity: true) }
    flushName()
    if frame.isGroup { frame.isWanted = frames[frames.count - 1].isWanted }
    push(frame)
  }

  /// Whether names lead to a member that stands for a key.
  private var isOfAccessor: Bool {
    vocabulary.memberAccessors.contains { accessor in
      accessor.path.count < chain.count && zip(chain, accessor.path).allSatisfy { text($0) == $1 }
    }
  }

  /// The calls that a name before a parenthesis can be, where it is not a declaration.
  func calls(named name: Range<Int>) -> [KeyCall] {
    let calls = vocabulary.calls(named: bytes.extracting(name))
    guard !calls.isEmpty else { return [] }
    let before = previous.1
    for keyword in ["func", "fun", "define", "macro"] as [StaticString] where isName(before, keyword) { return [] }
    let isMember = before.isSign(UInt8(ascii: "."))
    return calls.filter { call in
      switch call.position {
      case .any: break
      case .free: if isMember, !isModule(before: before) { return false }
      case .member: if !isMember { return false }
      }
      switch call.framework {
      case .none: break
      case .swiftUI: if !importsSwiftUI { return false }
      case .appIntents: if !importsAppIntents { return false }
      }
      guard !call.path.isEmpty else { return true }
      let path = chain.dropLast().suffix(call.path.count)
      return path.count == call.path.count && zip(path, call.path).allSatisfy { text($0) == $1 }
    }
  }

  /// Whether the member is one of a module, as in `SwiftUI.Text`.
  func isModule(before dot: CodeLexer.Token) -> Bool {
    guard chain.count == 2 else { return false }
    return ["SwiftUI", "Foundation", "Swift"].contains(text(chain[0]))
  }

  mutating func push(_ frame: Frame) {
    if frame.kind != .parenthesis { flushName() }
    guard frames.count < Self.greatestDepth else {
      buried += 1
      return
    }
    var frame = frame
    frame.isPreview = frame.isPreview || frames[frames.count - 1].isPreview
    frames.append(frame)
  }

  /// Closes the innermost bracket of a kind, and those in it that were left open; an unopened bracket is ignored.
  mutating func close(_ kind: Frame.Kind) {
    guard buried == 0 else {
      buried -= 1
      return
    }
    var index = frames.count - 1
    let lowest = kind == .code ? 1 : max(1, frames.count - 8)
    while index >= lowest, frames[index].kind != kind {
      // The contents of a literal end with it.
      if frames[index].kind == .code { return }
      index -= 1
    }
    guard index >= lowest else { return }
    while frames.count > index { closeFrame() }
  }

  mutating func closeFrame() {
    flushName()
    if frames[frames.count - 1].isWanted { finishArgument() }
    let frame = frames.removeLast()
    if frame.kind == .bracket {
      beginnings.lastList = frame.first
      beginnings.lastListEnd = previous.0.kind == .literal ? lexer.literal.segments.last : nil
    }
    let isEmptyCall = frame.kind == .parenthesis && frame.name.count > 0 && previous.0.isSign(UInt8(ascii: "("))
    emptyCall = isEmptyCall ? Int(frame.name.start)..<Int(frame.name.end) : nil
    if !frame.calls.isEmpty { finishCall(frame) }
    let top = frames.count - 1
    guard frames[top].isWanted, frame.kind != .code else {
      if frame.isGroup, frame.calls.isEmpty { for argument in frame.arguments { addLoose(argument.expression) } }
      return
    }
    if frame.isGroup, frame.arguments.count == 1 {
      frames[top].expression.appendGroup(frame.arguments[0].expression)
    } else {
      if frame.calls.isEmpty { for argument in frame.arguments { addLoose(argument.expression) } }
      frames[top].expression.appendGap()
    }
  }

  mutating func finishArgument() {
    let top = frames.count - 1
    flushName()
    let (label, expression) = (frames[top].label, frames[top].expression)
    frames[top].label = nil
    frames[top].expression = KeyExpression()
    guard !expression.isEmpty || label != nil else { return }
    let position = frames[top].unlabelledCount
    if label == nil { frames[top].unlabelledCount += 1 }
    if frames[top].arguments.count < Self.mostArguments {
      frames[top].arguments.append(Argument(label: label, position: label == nil ? position : -1, expression: expression))
    } else {
      addLoose(expression)
    }
  }

  // MARK: Calls

  mutating func finishCall(_ frame: Frame) {
    var rest = frame.arguments
    for call in frame.calls {
      let keys = frame.arguments.filter { argument in call.keys.contains { Self.isMeant(argument, by: $0) } }
      guard !keys.isEmpty, !isOfSystem(frame) else { continue }
      let (table, details) = (table(of: call, frame), details(of: call, frame))
      for argument in keys {
        finishKey(argument.expression, of: call, table: table, details, frame)
        rest.removeAll { $0.label == argument.label && $0.position == argument.position }
      }
      break
    }
    for argument in rest { addLoose(argument.expression) }
  }

  /// Whether the call looks the key up in a bundle of Apple's frameworks: `Bundle(for: UIApplication.self).localizedString(forKey: "Done", …)`.
  private func isOfSystem(_ frame: Frame) -> Bool {
    guard language == .swift || language == .c else { return false }
    let (name, first) = (frame.name, max(0, Int(frame.name.start) - Self.longestReceiver))
    let end = max(Int(name.end), min(previous.0.end, Int(name.end) + Self.longestArguments))
    // What precedes the call in its line is its receiver.
    let start = (first..<Int(name.start)).last { bytes[$0] == 0x0A || bytes[$0] == UInt8(ascii: ";") } ?? first
    let call = text(start..<end)
    return Self.systemBundles.contains { call.contains($0) }
  }

  private static let longestReceiver = 96
  private static let longestArguments = 512
  private static let systemBundles = [
    "Bundle(for: UIApplication.self)", "Bundle(for: NSApplication.self)", "Bundle(identifier: \"com.apple.",
    "bundleForClass:[UIApplication class]", "bundleForClass:[NSApplication class]", "bundleWithIdentifier:@\"com.apple.",
  ]

  static func isMeant(_ argument: Argument, by place: AccessorPattern.Argument) -> Bool {
    switch place {
    case .position(let position): argument.label == nil && argument.position == position
    case .label(let label): argument.label == label
    }
  }

  func table(of call: KeyCall, _ frame: Frame) -> UsedTable {
    guard let place = call.table, let argument = frame.arguments.first(where: { Self.isMeant($0, by: place) }) else {
      return call.defaultTable
    }
    if argument.expression.isNothing { return call.defaultTable }
    let values = argument.expression.alternatives
    guard values.count == 1, let name = values[0].constant else { return call.defaultTable == .any ? .any : .anyOfApple }
    return .named(name)
  }

  /// What the other arguments say about the key.
  private func details(of call: KeyCall, _ frame: Frame) -> KeyDetails {
    func texts(_ place: AccessorPattern.Argument?) -> [String]? {
      guard let place, let argument = frame.arguments.first(where: { Self.isMeant($0, by: place) }) else { return nil }
      let values = argument.expression.alternatives
      // `nil` and an empty text are none.
      guard values.count == 1, values[0].range != nil, !argument.expression.isNothing, values[0].texts != [""] else { return nil }
      return values[0].texts
    }
    let comment = texts(call.comment)
    return KeyDetails(text: texts(call.text), comment: comment?.count == 1 ? comment?.first : nil, bundle: bundle(of: call, frame))
  }

  private func bundle(of call: KeyCall, _ frame: Frame) -> UsedBundle {
    guard language == .swift else { return .any }
    if let argument = frame.arguments.first(where: { $0.label == "bundle" }), !argument.expression.isNothing {
      // Where it depends on a condition, the app's is only one of several.
      return frame.bundle == .main && argument.expression.alternatives.count > 1 ? .any : frame.bundle
    }
    return call.looksInApp ? .standard : .any
  }

  mutating func finishKey(
    _ expression: KeyExpression, of call: KeyCall, table: UsedTable, _ details: KeyDetails, _ frame: Frame
  ) {
    addDropped(of: expression)
    // `.title` is a symbol made from a key.
    guard !expression.isNothing, !expression.isMember else { return addLoose(expression) }
    // `Text(name ?? "…")` shows a string as it is, since what comes before `??` is hardly ever a key.
    if call.framework == .swiftUI, expression.hasFallback { return addLoose(expression) }
    for value in expression.alternatives {
      let range = value.range ?? frame.name
      if call.takesOnlyLiterals, value.isComposed || value.range == nil {
        addLoose(value)
      } else if let key = value.constant {
        guard !key.isEmpty else { continue }
        if call.defaultTable == .android {
          finishResource(key, range, frame)
        } else {
          add(
            KeyUse(
              key: .exact(key), table: table, range: range, isTolerant: frame.isPreview, details: details, isShown: call.takesOnlyLiterals))
        }
      } else if call.isFormat, !value.isComposed {
        add(KeyUse(key: .format(value.texts), table: table, range: range, isTolerant: frame.isPreview, details: details))
      } else {
        if call.defaultTable == .android { output.looksUpResources = true }
        for text in value.texts { output.addLiteral(text) }
        add(KeyUse(key: .pattern(value.texts), table: table, range: range, isTolerant: frame.isPreview))
      }
    }
  }

  /// Takes note of `getIdentifier("name", "string", package)`.
  mutating func finishResource(_ name: String, _ range: TextRange, _ frame: Frame) {
    let kind = frame.arguments.first { $0.position == 1 }?.expression.alternatives.first?.constant
    guard kind.map({ ["string", "plurals", "array"].contains($0) }) ?? true else { return }
    let resource = UsedResource(name: ResourceNames.withoutType([name]).joined(), kind: kind)
    add(KeyUse(key: .resource(resource), table: .android, range: range, isTolerant: true))
  }

  mutating func addLoose(_ expression: KeyExpression) {
    addDropped(of: expression)
    for value in expression.alternatives { addLoose(value) }
  }

  /// Takes note of what is only a part of a value or a condition: `Text("title.\(name)".localized)`.
  private mutating func addDropped(of expression: KeyExpression) {
    for texts in expression.dropped {
      for text in texts where !text.isEmpty { output.addLiteral(text) }
      if texts.count > 1 { output.addPattern(texts) }
    }
  }

  mutating func addLoose(_ value: KeyExpression.Alternative) {
    if let text = value.constant { return output.addLiteral(text) }
    for text in value.texts { output.addLiteral(text) }
    output.addPattern(value.texts)
  }

  mutating func add(_ use: KeyUse) { output.uses.append(use) }
}
