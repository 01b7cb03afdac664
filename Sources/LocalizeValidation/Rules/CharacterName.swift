import ErrorRecovery

/// The name of an invisible character in a message: `U+200B ZERO WIDTH SPACE`.
enum CharacterName {
  static func of(_ scalar: Unicode.Scalar) -> String {
    let number = "U+" + scalar.value.hexadecimal(4, uppercase: true)
    return scalar.properties.name.map { "\(number) \($0)" } ?? number
  }
}
