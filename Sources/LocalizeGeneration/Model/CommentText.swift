/// Texts of catalogues in comments, which they can't end, and where they are shown as they are.
enum CommentText {
  /// The documentation of an accessor: its text, the key where it is another, and the comment for translators.
  static func lines(for accessor: Accessor) -> [String] {
    let text = visible(accessor.text, limit: maximumText)
    let key = visible(accessor.key, limit: maximumText)
    var lines: [String] = []
    if accessor.text != accessor.key { lines.append("Key “\(key)”.") }
    if !accessor.text.isEmpty { lines.append("Text: “\(text)”") }
    if lines.count == 2 { lines = ["“\(text)”", "", "Key: “\(key)”"] }
    if let comment = accessor.comment.map({ visible($0, limit: maximumComment) }), !comment.isEmpty {
      lines += ["", "Comment: \(comment)"]
    }
    return lines
  }

  private static let maximumText = 300
  private static let maximumComment = 1_000

  /// A text in one line: what can't be seen, or could end a comment, is its number, and too long a text ends with `…`.
  static func visible(_ text: String, limit: Int) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      guard count < limit else {
        result.append("…")
        break
      }
      count += 1
      if scalar == "\n" || scalar == "\r" || scalar == "\t" {
        if last != " " { result.append(" ") }
        last = " "
        continue
      }
      if endsComment(last, scalar) { result.append(" ") }
      if CodeLiteral.isHidden(scalar) {
        result.append(contentsOf: "U+\(CodeLiteral.hexadecimal(scalar.value))".unicodeScalars)
      } else if scalar == "@", last == " " {
        // Not a tag of the documentation.
        result.append(contentsOf: "(at)".unicodeScalars)
      } else {
        result.append(scalar)
      }
      last = scalar
    }
    while result.last == " " { result.removeLast() }
    return String(result)
  }

  /// Whether two signs open or close a comment.
  private static func endsComment(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    first == "*" && second == "/" || first == "/" && second == "*"
  }
}
