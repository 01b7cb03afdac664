/// A field for every request, as `--header` names it: a name, `=` or `:`, and a value.
///
/// What is on a command line can be read by every process of the machine. So the value, or what follows a word such as `Bearer`, can be
/// `env:NAME` for the variable of the environment or `file:PATH` for a file that only its owner can read.
struct HeaderOption: Sendable, CustomReflectable {
  /// The name of the field.
  let name: String
  private let value: String

  /// Splits an option.
  init(_ text: String) throws(ProviderSetupError) {
    guard let separator = text.firstIndex(where: { $0 == "=" || $0 == ":" }) else { throw ProviderSetupError(.unusableHeader(name: "")) }
    name = String(text[..<separator]).trimmingBlanks
    value = String(text[text.index(after: separator)...]).trimmingBlanks
    guard Self.isName(name) else { throw ProviderSetupError(.unusableHeader(name: "")) }
    guard Self.isValue(value) else { throw ProviderSetupError(.unusableHeader(name: name)) }
  }

  /// The name; the value may be secret.
  var customMirror: Mirror { Mirror(self, children: ["name": name]) }

  /// The field with its value, wherever that is.
  ///
  /// - Throws: ``ProviderSetupError`` where the variable or the file is missing, or holds no value.
  func field(environment: [String: String]) throws(ProviderSetupError) -> HTTPField {
    if let (prefix, variable) = split(at: "env:") {
      guard let found = environment[variable]?.trimmingBlanks, !found.isEmpty else {
        throw ProviderSetupError(.headerVariableMissing(name: name, variable: variable))
      }
      guard Self.isValue(found) else { throw ProviderSetupError(.unusableKey(source: variable)) }
      return HTTPField(name, prefix + found)
    }
    if let (prefix, path) = split(at: "file:") { return HTTPField(name, prefix + (try KeyFile.line(in: path).text)) }
    return HTTPField(name, value)
  }

  /// What precedes a word with a sign, and what follows the sign; nil where no word begins with it.
  private func split(at sign: String) -> (prefix: String, rest: String)? {
    guard let range = value.firstRange(of: sign) else { return nil }
    let prefix = value[..<range.lowerBound]
    let rest = value[range.upperBound...]
    return !rest.isEmpty && (prefix.isEmpty || prefix.hasSuffix(" ")) ? (String(prefix), String(rest)) : nil
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"(),/:;<=>?@[\\]{}".utf8.contains($0) }
  }

  private static func isValue(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}
