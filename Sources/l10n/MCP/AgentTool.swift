#if Servers
import ErrorRecovery

/// A tool as a client sees it.
struct AgentTool: Sendable {
  /// Its name.
  var name: String
  /// Its name for people.
  var title: String
  /// What it does, and when to use it.
  var description: String
  /// Its arguments.
  var input: [ToolSchema.Member]
  /// The members of its answer.
  var output: [ToolSchema.Member]
  /// Whether it changes no file.
  var isReadOnly = true
  /// Whether it may replace or remove something that is there.
  var isDestructive = false
  /// Whether a second call with the same arguments changes nothing more.
  var isIdempotent = true

  /// Writes the members of its description.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.string("name", name)
      json.string("title", title)
      json.string("description", description)
      ToolSchema.object("", input).write("inputSchema", isClosed: true, to: &json)
      ToolSchema.object("", output).write("outputSchema", isClosed: false, to: &json)
      json.object("annotations") { json in
        json.string("title", title)
        json.boolean("readOnlyHint", isReadOnly)
        json.boolean("destructiveHint", isDestructive)
        json.boolean("idempotentHint", isIdempotent)
        json.boolean("openWorldHint", false)
      }
    }
  }
}
#endif
