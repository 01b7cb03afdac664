/// One pattern of a `.gitignore` or `.gitattributes` file.
///
/// It works on bytes, as git does: `?` is one byte, and names need not be UTF-8. Matching never takes exponential time, whatever the
/// pattern is. Letters are compared exactly, even if git's configuration ignores their case.
///
/// - SeeAlso: https://git-scm.com/docs/gitignore#_pattern_format
struct PathPattern {
  /// Whether the pattern starts with `!`.
  let isNegated: Bool
  /// Whether the pattern ends with `/`, and so only matches folders.
  let matchesOnlyDirectories: Bool
  /// Whether the pattern has no `/` but at its end, and so is compared with names at every depth.
  let matchesNames: Bool
  private let matcher: Matcher

  private enum Matcher {
    case nothing
    case literal([UInt8])
    case suffix([UInt8])
    case glob([Glob.Token])
  }

  /// Compiles a pattern, without the white space around it.
  init(_ pattern: ArraySlice<UInt8>) {
    var rest = pattern
    isNegated = rest.first == UInt8(ascii: "!")
    if isNegated { rest.removeFirst() }
    matchesOnlyDirectories = rest.last == UInt8(ascii: "/")
    if matchesOnlyDirectories { rest.removeLast() }
    matchesNames = !rest.contains(UInt8(ascii: "/"))
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }

    guard let tokens = Glob.tokens(of: rest), !tokens.isEmpty else {
      matcher = .nothing
      return
    }
    if let literal = Glob.literal(tokens[...]) {
      matcher = .literal(literal)
    } else if matchesNames, case .star = tokens[0], let suffix = Glob.literal(tokens.dropFirst()) {
      matcher = .suffix(suffix)
    } else {
      matcher = .glob(tokens)
    }
  }

  /// Whether the pattern matches.
  ///
  /// - Parameters:
  ///   - path: The path below the folder that holds the pattern's file.
  ///   - name: The last part of the path.
  ///   - isDirectory: Whether the path is one of a folder.
  func matches(path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isDirectory: Bool) -> Bool {
    guard isDirectory || !matchesOnlyDirectories else { return false }
    let text = matchesNames ? name : path
    switch matcher {
    case .nothing: return false
    case .literal(let literal): return text.count == literal.count && text.elementsEqual(literal)
    case .suffix(let suffix): return text.count >= suffix.count && text.suffix(suffix.count).elementsEqual(suffix)
    case .glob(let tokens): return Glob.matches(tokens, text)
    }
  }
}
