/// Points of time as exchange files write them, in UTC.
///
/// - SeeAlso: H. Hinnant, “chrono-Compatible Low-Level Date Algorithms”, for days and dates.
enum Timestamp {
  /// `20261122T031500Z`, as TMX has it.
  static func compact(_ seconds: Int) -> String {
    let parts = parts(of: seconds)
    return "\(padded(parts.0, 4))\(padded(parts.1))\(padded(parts.2))T\(padded(parts.3))\(padded(parts.4))\(padded(parts.5))Z"
  }

  /// `2026-11-22T03:15:00Z`.
  static func text(_ seconds: Int) -> String {
    let parts = parts(of: seconds)
    return "\(padded(parts.0, 4))-\(padded(parts.1))-\(padded(parts.2))T\(padded(parts.3)):\(padded(parts.4)):\(padded(parts.5))Z"
  }

  /// Seconds since 1970 from either spelling; nil for anything else.
  static func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8).filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
    guard bytes.count == 16, bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard 0x30...0x39 ~= byte else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8), let hour = number(9..<11),
      let minute = number(11..<13), let second = number(13..<15), 1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second < 61
    else { return nil }
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return days * 86_400 + hour * 3600 + minute * 60 + second
  }

  private static func parts(of seconds: Int) -> (Int, Int, Int, Int, Int, Int) {
    // A year that four digits can't hold becomes the nearest one that they can.
    let seconds = min(max(seconds, 0), 253_402_300_799)
    let days = seconds / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let time = seconds % 86_400
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1, time / 3600, time / 60 % 60, time % 60
    )
  }

  private static func padded(_ number: Int, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
