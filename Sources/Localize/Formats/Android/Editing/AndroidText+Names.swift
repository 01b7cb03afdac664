import Localize

extension AndroidText {
  /// The name of the resource of a key: what follows `plurals/` or `array/`, which tells resources of one name apart.
  package static func resourceName(of key: String) -> String {
    for kind in ["plurals/", "array/"] where key.hasPrefix(kind) { return String(key.dropFirst(kind.count)) }
    return key
  }

  /// Whether a text can be the name of a resource, which becomes a name in Java.
  package static func isResourceName(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        XMLScanner.startsName($0) && $0 != UInt8(ascii: ":") || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
      }
  }

  /// Whether a name can be that of a new resource: Android makes a field of it, so it must not be a word of Java.
  package static func isNewResourceName(_ name: String) -> Bool { isResourceName(name) && !javaWords.contains(name) }

  /// - SeeAlso: Java Language Specification, 3.9 and 3.10
  private static let javaWords: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue", "default", "do", "double",
    "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if", "implements", "import", "instanceof", "int",
    "interface", "long", "native", "new", "null", "package", "private", "protected", "public", "return", "short", "static", "strictfp",
    "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true", "try", "void", "volatile", "while",
  ]
}
