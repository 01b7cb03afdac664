import Localize

/// How code of a project reaches a text: a call or a member that stands for a key.
///
/// | pattern | finds |
/// | --- | --- |
/// | `tr({key})` | `tr("a.b")`, and `x.tr("a.b")` |
/// | `L10n.tr({table}, {key})` | `L10n.tr("Main", "a.b")`; further arguments may follow |
/// | `text(_, key: {key})` | `text(screen, key: "a.b")` |
/// | `t({key}, {value}, note: {comment})` | `t("a.b", "Add", note: "Button")`, with a default text and a comment |
/// | `{key}.localized` | `"a.b".localized`, `"a.b".localized()` |
/// | `L10n.{key}` | `L10n.A.b`, as generators of code write it for `a.b`, `A_b`, `a-b` |
/// | `strings().{key}` | `strings().aB`, a member of what a function returns |
/// | `R.string.{table}.{key}` | `R.string.main.aB()` for `a.b` of the table `Main` |
///
/// A call counts wherever the last name is, unless the pattern names what precedes it. Members are compared with keys without
/// regard to case and to signs that names can't have.
package struct AccessorPattern: Sendable, Hashable, CustomStringConvertible {
  /// The elements of the pattern.
  enum Form: Sendable, Hashable {
    /// A call with the argument that is the key, and perhaps those that are the table, the default text and the comment.
    case call(key: Argument, table: Argument?, text: Argument? = nil, comment: Argument? = nil)
    /// Members after the path, the first of which may be the table.
    case members(hasTable: Bool)
    /// A member of the literal that is the key.
    case memberOfLiteral
  }

  /// An argument of a call.
  enum Argument: Sendable, Hashable {
    /// By its place among those without a name, from 0.
    case position(Int)
    /// By its name.
    case label(String)
  }

  /// The pattern as it was written.
  package let description: String
  /// The names before the key: for a call its own is the last.
  let path: [String]
  let form: Form
  /// Whether a generated file shows that its members are keys, so that the compiler knows which exist.
  var isGenerated = false

  /// Reads a pattern; nil if it isn't one.
  package init?(_ text: String) {
    let compact = text.filter { $0 != " " }
    description = text
    if compact.hasPrefix("{key}.") {
      var name = compact.dropFirst("{key}.".count)
      if name.hasSuffix("()") { name = name.dropLast(2) }
      guard Self.isName(name) else { return nil }
      (path, form) = ([String(name)], .memberOfLiteral)
    } else if compact.hasSuffix(")"), let parenthesis = compact.firstIndex(of: "(") {
      guard let names = Self.names(compact[..<parenthesis]) else { return nil }
      let arguments = compact[compact.index(after: parenthesis)...].dropLast()
      guard let form = Self.call(arguments) else { return nil }
      (path, self.form) = (names, form)
    } else {
      let hasTable = compact.hasSuffix(".{table}.{key}")
      let suffix = hasTable ? ".{table}.{key}" : ".{key}"
      guard compact.hasSuffix(suffix), let names = Self.names(compact.dropLast(suffix.count)) else { return nil }
      (path, form) = (names, .members(hasTable: hasTable))
    }
  }

  private static func names(_ text: Substring) -> [String]? {
    // A call without arguments is a name like any other.
    let names = text.split(separator: ".", omittingEmptySubsequences: false).map { $0.hasSuffix("()") ? $0.dropLast(2) : $0 }
    return names.allSatisfy(isName) ? names.map(String.init) : nil
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return false }
    return text.utf8.allSatisfy(CodeLexer.isNameByte)
  }

  private static func call(_ text: Substring) -> Form? {
    var (key, table, value, comment): (Argument?, Argument?, Argument?, Argument?)
    var position = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: ":", omittingEmptySubsequences: false)
      guard (1...2).contains(pieces.count), let name = pieces.last, pieces.count == 1 || isName(pieces[0]) else { return nil }
      let argument: Argument = pieces.count == 2 ? .label(String(pieces[0])) : .position(position)
      if pieces.count == 1 { position += 1 }
      switch name {
      case "{key}" where key == nil: key = argument
      case "{table}" where table == nil: table = argument
      case "{value}" where value == nil: value = argument
      case "{comment}" where comment == nil: comment = argument
      case "_": break
      default: return nil
      }
    }
    return key.map { .call(key: $0, table: table, text: value, comment: comment) }
  }
}
