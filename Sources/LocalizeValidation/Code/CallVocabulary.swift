import Localize

/// A call that takes a key.
struct KeyCall: Sendable {
  /// What precedes its name.
  enum Position: Sendable {
    case any
    /// No full stop: a function or a type.
    case free
    /// A full stop: member access.
    case member
  }

  /// The import that the name requires.
  enum Framework: Sendable {
    case none
    case swiftUI
    case appIntents
  }

  var position = Position.any
  var framework = Framework.none
  /// The arguments that are keys.
  var keys: [AccessorPattern.Argument]
  /// The argument that names the table.
  var table: AccessorPattern.Argument?
  /// The argument that is the default text.
  var text: AccessorPattern.Argument?
  /// The argument that is the comment for translators.
  var comment: AccessorPattern.Argument?
  /// Whether an interpolation is a placeholder of the key rather than a piece of it.
  var isFormat = false
  /// Whether only a literal is a key: anything else is text to be shown as it is.
  var takesOnlyLiterals = false
  /// The default table of the key.
  var defaultTable = UsedTable.standard
  /// What must precede the name, for calls that a setting names.
  var path: [String] = []
  /// Whether a call without a bundle, of Swift or a framework of Apple's, takes its text from the app's.
  var looksInApp: Bool { framework != .none || defaultTable == .standard && comment != nil }
}

/// The calls that take keys, in one language.
struct CallVocabulary: Sendable {
  private let names: KeyTable
  private let calls: [[KeyCall]]
  /// Members that stand for keys, by a setting.
  let memberAccessors: [AccessorPattern]
  /// Members of literals that make them keys, by a setting.
  let literalMembers: [String]

  /// Collects the calls of a language.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - accessors: The project's own calls, by settings.
  ///   - declared: The project's own calls, by their declarations.
  init(_ language: CodeLanguage, accessors: [AccessorPattern], declared: [(name: String, call: KeyCall)] = []) {
    var names = KeyTable()
    var calls: [[KeyCall]] = []
    func add(_ name: String, _ call: KeyCall) {
      let number = names.index(of: name)
      if let number {
        calls[number].append(call)
      } else {
        _ = name.withBytes { names.insert($0) }
        calls.append([call])
      }
    }
    // Settings come first.
    for accessor in accessors {
      guard case .call(let key, let table, let text, let comment) = accessor.form, let name = accessor.path.last else { continue }
      add(
        name,
        KeyCall(keys: [key], table: table, text: text, comment: comment, defaultTable: .any, path: accessor.path.dropLast()))
    }
    let known: [(String, KeyCall)] =
      switch language {
      case .swift: Self.swift
      case .c: Self.objectiveC
      case .java, .kotlin: [("getIdentifier", KeyCall(position: .member, keys: [.position(0)], defaultTable: .android))]
      case .groovy, .xml, .interface: []
      }
    for (name, call) in known + declared { add(name, call) }
    self.names = names
    self.calls = calls
    memberAccessors = accessors.filter { if case .members = $0.form { true } else { false } }
    literalMembers = accessors.filter { $0.form == .memberOfLiteral }.flatMap(\.path)
  }

  /// The calls of a name.
  func calls(named name: ByteView) -> [KeyCall] {
    names.index(of: name).map { calls[$0] } ?? []
  }

  // MARK: Swift

  private static let swift: [(String, KeyCall)] = foundation + swiftUI + appIntents

  private static let foundation: [(String, KeyCall)] = [
    (
      "NSLocalizedString",
      KeyCall(position: .free, keys: [.position(0)], table: .label("tableName"), text: .label("value"), comment: .label("comment"))
    ),
    ("localizedString", KeyCall(keys: [.label("forKey")], table: .label("table"), text: .label("value"))),
    ("localizedAttributedString", KeyCall(keys: [.label("forKey")], table: .label("table"), text: .label("value"))),
    ("localizedUserNotificationString", KeyCall(keys: [.label("forKey")])),
    ("String", localized([.label("localized")])),
    ("AttributedString", localized([.label("localized")])),
    ("LocalizedStringResource", localized([.position(0)])),
    ("LocalizationValue", KeyCall(keys: [.position(0)], defaultTable: .anyOfApple).format),
    ("LocalizedStringKey", KeyCall(position: .free, keys: [.position(0)], defaultTable: .anyOfApple).format),
  ]

  /// An initializer that takes a default text and a comment.
  private static func localized(_ keys: [AccessorPattern.Argument]) -> KeyCall {
    KeyCall(
      position: .free, keys: keys, table: .label("table"), text: .label("defaultValue"), comment: .label("comment"), isFormat: true)
  }

  /// The views of SwiftUI whose first argument without a name is a `LocalizedStringKey`.
  private static let views = [
    "Button", "ColorPicker", "CommandMenu", "ContentUnavailableView", "ControlGroup", "DatePicker", "DisclosureGroup", "GroupBox", "Label",
    "LabeledContent", "Link", "Menu", "MenuBarExtra", "MultiDatePicker", "NavigationLink", "Picker", "ProgressView", "Section",
    "SecureField", "ShareLink", "SharePreview", "Slider", "Stepper", "Tab", "TabSection", "TableColumn", "TextField", "Toggle", "Window",
    "WindowGroup", "PhotosPicker", "SettingsLink",
  ]

  /// The modifiers of SwiftUI whose first argument without a name is a `LocalizedStringKey`.
  private static let modifiers = [
    "accessibilityHint", "accessibilityLabel", "accessibilityRotor", "accessibilityValue", "actionSheet", "alert", "badge",
    "configurationDisplayName", "confirmationDialog", "dialogSuppressionToggle", "fileDialogConfirmationLabel", "fileDialogMessage", "help",
    "navigationBarTitle", "navigationSubtitle", "navigationTitle",
  ]

  private static let swiftUI: [(String, KeyCall)] =
    views.map { ($0, KeyCall(position: .free, framework: .swiftUI, keys: [.position(0)]).literal) }
    + modifiers.map { ($0, KeyCall(position: .member, framework: .swiftUI, keys: [.position(0)]).literal) } + [
      (
        "Text",
        KeyCall(position: .free, framework: .swiftUI, keys: [.position(0)], table: .label("tableName"), comment: .label("comment")).literal
      ),
      ("Section", KeyCall(position: .free, framework: .swiftUI, keys: [.label("header"), .label("footer")]).literal),
      ("accessibilityAction", KeyCall(position: .member, framework: .swiftUI, keys: [.label("named")]).literal),
      ("accessibilityCustomContent", KeyCall(position: .member, framework: .swiftUI, keys: [.position(0), .position(1)]).literal),
      ("searchable", KeyCall(position: .member, framework: .swiftUI, keys: [.label("prompt")]).literal),
      ("ShareLink", KeyCall(position: .free, framework: .swiftUI, keys: [.label("subject"), .label("message")]).literal),
    ]

  /// The calls of App Intents; `.result(dialog:)` ends an intent with a sentence.
  private static let appIntents: [(String, KeyCall)] =
    [
      ("result", KeyCall(position: .member, framework: .appIntents, keys: [.label("dialog")]).literal)
    ]
    + [
      ("IntentDescription", ["0"]), ("IntentDialog", ["0"]), ("TypeDisplayRepresentation", ["name"]),
      ("DisplayRepresentation", ["title", "subtitle"]), ("Parameter", ["title", "description"]), ("Property", ["title"]),
      ("AppShortcut", ["shortTitle"]), ("Option", ["title"]),
    ].map { name, arguments in
      (
        name,
        KeyCall(
          position: .free, framework: .appIntents, keys: arguments.map { $0 == "0" ? .position(0) : .label($0) }
        ).literal
      )
    }

  // MARK: Objective-C

  /// Functions and macros, and the selectors of messages, which end with a colon.
  private static let objectiveC: [(String, KeyCall)] =
    ["NSLocalizedString", "CFCopyLocalizedString"].flatMap { name in
      [
        (name, KeyCall(keys: [.position(0)], comment: .position(1))),
        (name + "FromTable", KeyCall(keys: [.position(0)], table: .position(1), comment: .position(2))),
        (name + "FromTableInBundle", KeyCall(keys: [.position(0)], table: .position(1), comment: .position(3))),
        (name + "WithDefaultValue", KeyCall(keys: [.position(0)], table: .position(1), text: .position(3), comment: .position(4))),
      ]
    } + [
      (
        "localizedStringForKey:",
        KeyCall(keys: [.label("localizedStringForKey")], table: .label("table"), text: .label("value"))
      ),
      (
        "localizedAttributedStringForKey:",
        KeyCall(keys: [.label("localizedAttributedStringForKey")], table: .label("table"), text: .label("value"))
      ),
      ("localizedUserNotificationStringForKey:", KeyCall(keys: [.label("localizedUserNotificationStringForKey")])),
    ]
}

extension KeyCall {
  /// The same with interpolations as placeholders.
  fileprivate var format: KeyCall {
    var call = self
    call.isFormat = true
    return call
  }

  /// The same for literals only.
  fileprivate var literal: KeyCall {
    var call = format
    call.takesOnlyLiterals = true
    return call
  }
}
