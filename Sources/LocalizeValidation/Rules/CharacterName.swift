/// How a character that nobody sees is called in a message: `U+200B ZERO WIDTH SPACE`.
enum CharacterName {
  static func of(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return scalar.properties.name.map { "\(number) \($0)" } ?? number
  }
}
