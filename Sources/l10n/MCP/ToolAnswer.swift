#if Servers
import ErrorRecovery

/// What a tool answers: members of an object, which the client gets as data and as a text.
struct ToolAnswer: Sendable {
  /// Writes a part of an answer.
  typealias Part = @Sendable (inout JSONWriter) -> Void

  /// Writes the members.
  var body: Part

  init(_ body: @escaping Part) { self.body = body }

  /// The answer as a text.
  var text: String { Self.text { $0.object { body(&$0) } } }

  /// The answer with as many items in its lists as there is room for.
  static func fitting(_ make: (_ count: Int) -> ToolAnswer) -> ToolAnswer {
    for count in [8, 4, 2, 1] {
      let answer = make(count)
      if answer.text.utf8.count <= AnswerPage.defaultBytes { return answer }
    }
    return make(0)
  }

  /// A value in the fewest bytes.
  static func text(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(.compact, escaping: [.controls])
    body(&json)
    return String(json.text.dropLast())
  }
}
#endif
