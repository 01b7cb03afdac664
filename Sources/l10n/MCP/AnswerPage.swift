#if Servers
import ErrorRecovery

/// The part of a list that an answer has room for.
///
/// What is left has a cursor. Only a text that has no room by itself is cut, and the answer says where.
struct AnswerPage: Sendable {
  /// The number of the first item.
  let start: Int
  private let limit: Int
  private let maximumBytes: Int

  /// The default maximum of an answer's text, in bytes.
  static let defaultBytes = 2_048
  /// The greatest maximum that a client can ask for.
  static let mostBytes = 1 << 20

  /// The arguments that all tools with lists have.
  static let members: [ToolSchema.Member] = [
    .init("limit", .integer("The maximum number of items. (default: as many as fit)", 1...1_000)),
    .init("cursor", .string("“nextCursor” of the answer before, for the items that follow.")),
    .init(
      "maxBytes",
      .integer("The maximum size of the answer in bytes; a text without room is cut, and marked. (default: 2048)", 512...mostBytes)),
  ]

  /// The page that arguments ask for.
  ///
  /// - Throws: ``ToolFailure`` for a cursor that no answer gave.
  init(_ arguments: RPCValue) throws(ToolFailure) {
    limit = arguments["limit"].integer ?? 1_000
    maximumBytes = arguments["maxBytes"].integer ?? Self.defaultBytes
    guard let cursor = arguments["cursor"].string else {
      start = 0
      return
    }
    guard let number = Int(cursor), number >= 0, String(number) == cursor else {
      throw ToolFailure("“cursor” must be “nextCursor” of an answer to the same call. Leave it out to begin at the first item.")
    }
    start = number
  }

  /// Whether the client has asked for long texts.
  var isWide: Bool { maximumBytes > Self.defaultBytes }

  /// The answer with as many items as there is room for.
  ///
  /// - Parameters:
  ///   - items: All items.
  ///   - name: What the list is called.
  ///   - head: Writes what comes before the list.
  ///   - write: Writes the members of an item.
  func answer<Item: Sendable>(
    _ items: [Item], named name: String, head: @escaping ToolAnswer.Part = { _ in },
    write: @escaping @Sendable (Item, TextCut, inout JSONWriter) -> Void
  ) -> ToolAnswer {
    let rest = items.dropFirst(start).prefix(limit)
    // Room for the number of items, the cursor and the brackets.
    var room = maximumBytes - 80 - name.utf8.count - ToolAnswer.text { $0.object { head(&$0) } }.utf8.count
    var shown: [(item: Item, cut: TextCut)] = []
    for item in rest {
      func size(_ cut: TextCut) -> Int { ToolAnswer.text { $0.object { write(item, cut, &$0) } }.utf8.count + 1 }
      var cut = TextCut.none
      if shown.isEmpty { cut = TextCut.all.first { size($0) <= room } ?? TextCut.shortest }
      let bytes = size(cut)
      guard bytes <= room || shown.isEmpty else { break }
      room -= bytes
      shown.append((item, cut))
    }
    let (page, total, next) = (shown, items.count, start + shown.count)
    return ToolAnswer { json in
      head(&json)
      json.array(name) { json in for (item, cut) in page { json.object { write(item, cut, &$0) } } }
      json.integer("total", total)
      if next < total { json.string("nextCursor", String(next)) }
    }
  }

  /// What a list with pages adds to the description of an answer.
  static let output: [ToolSchema.Member] = [
    .init("total", .integer("The number of all items.", 0...Int(Int32.max)), isRequired: true),
    .init("nextCursor", .string("There are more items: call again with this cursor.")),
  ]
}

/// How long a text may be before it is cut.
struct TextCut: Hashable, Sendable {
  private let maximum: Int?

  /// Texts are whole.
  static let none = TextCut(maximum: nil)
  /// What a comment beside other texts may have.
  static let comment = TextCut(maximum: 300)
  /// What a text beside many others may have.
  static let short = TextCut(maximum: 120)
  /// The shortest texts.
  static let shortest = TextCut(maximum: 24)
  /// From whole texts to the shortest.
  static let all = [none] + [4_096, 1_024, 512, 256, 128, 64].map { TextCut(maximum: $0) } + [shortest]

  /// Writes a text; of one that is cut, also how many bytes the whole has, as `textBytes` beside `text`.
  func write(_ name: String, _ text: String, to json: inout JSONWriter) {
    guard let maximum, text.utf8.count > maximum else { return json.string(name, text) }
    json.string(name, Self.beginning(of: text, maximum) + "…")
    json.integer(name + "Bytes", text.utf8.count)
  }

  private static func beginning(of text: String, _ maximum: Int) -> String {
    var result = ""
    var count = 0
    for character in text {
      count += character.utf8.count
      guard count <= maximum else { break }
      result.append(character)
    }
    return result
  }
}
#endif
