import Localize

/// The messages in blocks of templates: `{% blocktrans %}Hello {{ name }}{% endblocktrans %}` of Django, `{% trans %}…{% endtrans %}` of Jinja and
/// Twig, with a plural behind `{% plural %}` or `{% pluralize %}`.
///
/// `{{ name }}` is `%(name)s` in the message, and `%` is `%%`; with `trimmed`, white space around line ends is one space. Since Twig keeps a text as it
/// is, that is a message as well.
///
/// - SeeAlso: [Django, `blocktranslate`](https://docs.djangoproject.com/en/5.2/topics/i18n/translation/#blocktranslate-template-tag)
/// - SeeAlso: [Jinja, i18n](https://jinja.palletsprojects.com/en/stable/templates/#i18n)
struct TemplateBlocks {
  /// Where the texts with a message begin.
  private(set) var starts: [String: [UInt32]] = [:]

  private static let tags: [String: (end: String, plural: String)] = [
    "blocktrans": ("endblocktrans", "plural"), "blocktranslate": ("endblocktranslate", "plural"), "trans": ("endtrans", "pluralize"),
  ]

  /// A tag with its words.
  private struct Tag {
    var words: [Substring]
    var range: Range<Int>
  }

  /// Reads the blocks of a file.
  ///
  /// - Complexity: O(bytes)
  init(in text: [UInt8]) {
    let all = Self.tags(in: text)
    var open: (start: Tag, at: Int)?
    for (number, tag) in all.enumerated() {
      guard let name = tag.words.first.map(String.init) else { continue }
      if let begun = open, let names = begun.start.words.first.flatMap({ Self.tags[String($0)] }) {
        guard name == names.end || name == names.plural else {
          // `{% trans "text" %}` has no end.
          if Self.tags[name] != nil { open = (tag, tag.range.upperBound) }
          continue
        }
        add(Array(text[begun.at..<tag.range.lowerBound]), at: begun.at, isTrimmed: begun.start.words.contains("trimmed"))
        open = name == names.plural ? (begun.start, all[number].range.upperBound) : nil
      } else if Self.tags[name] != nil {
        open = (tag, tag.range.upperBound)
      }
    }
  }

  private static func tags(in text: [UInt8]) -> [Tag] {
    var found: [Tag] = []
    var (position, end) = (0, 0)
    while let start = text[position...].firstRange(of: "{%".utf8)?.lowerBound {
      // Searched for once, however many tags have no end.
      if end < start + 4 { end = text[(start + 2)...].firstRange(of: "%}".utf8)?.upperBound ?? text.count + longestTag }
      guard end - start <= longestTag, end <= text.count else {
        position = start + 2
        continue
      }
      let content = String(decoding: text[(start + 2)..<(end - 2)], as: UTF8.self)
      // `{%-` and `-%}` remove white space around the tag.
      let words = content.split { $0.isWhitespace || $0 == "-" || $0 == "+" }
      found.append(Tag(words: words, range: start..<end))
      position = end
    }
    return found
  }

  private mutating func add(_ content: [UInt8], at start: Int, isTrimmed: Bool) {
    let whole = String(decoding: content, as: UTF8.self)
    let lines = whole.split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
    let trimmed = lines.filter { !$0.isEmpty }.joined(separator: " ")
    // Jinja can trim all blocks by a setting.
    for content in isTrimmed ? [trimmed] : Set([whole, trimmed]).sorted() {
      for message in Set([content, Self.message(content)]) where !message.isEmpty {
        starts[message, default: []].append(UInt32(start + whole.utf8.prefix { $0 <= 0x20 }.count))
      }
    }
  }

  /// The message of a text with variables.
  private static func message(_ content: String) -> String {
    var result = ""
    var rest = content[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { break }
      let name = String(rest[open.upperBound..<close.lowerBound]).trimmingBlanks
      result += rest[..<open.lowerBound].replacing("%", with: "%%") + "%(\(name))s"
      rest = rest[close.upperBound...]
    }
    return result + rest.replacing("%", with: "%%")
  }

  private static let longestTag = 1_024
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmingBlanks: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
