import Localize
import LocalizeProject

/// Names as Kotlin writes them.
enum KotlinNames {
  /// An identifier, in backticks where it is a reserved word or has signs that only these allow.
  static func escaped(_ name: String) -> String {
    // The getter of such a property would be that of every object.
    if name == "class" { return "class_" }
    return reserved.contains(name) || !name.unicodeScalars.allSatisfy(isPlain) ? "`\(name)`" : name
  }

  /// The name of a resource in `R`, where the compiler of resources replaces signs.
  static func resource(_ key: String) -> String {
    let key = AndroidText.resourceName(of: key)
    let name = String(String.UnicodeScalarView(key.unicodeScalars.map { "._-:/".unicodeScalars.contains($0) ? "_" : $0 }))
    return reserved.contains(name) ? "`\(name)`" : name
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar != "_" else { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: return scalar.value <= 0xFFFF
    default: return false
    }
  }

  private static let reserved: Set<String> = [
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null", "object", "package",
    "return",
    "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when", "while",
  ]
}
