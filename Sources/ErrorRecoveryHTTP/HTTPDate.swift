/// A date as HTTP writes it: `Sun, 06 Nov 1994 08:49:37 GMT`, and the two obsolete forms (RFC 9110 §5.6.7).
enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The date as seconds since 1970, or nil if it is none, such as 31 February.
  ///
  /// The day of the week is not checked.
  static func seconds(from text: String) -> Int64? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
    switch words.count {
    // Sun, 06 Nov 1994 08:49:37 GMT and Sunday, 06-Nov-94 08:49:37 GMT
    case 6 where words[5] == "GMT": return seconds(day: words[1], month: words[2], year: words[3], time: words[4])
    // Sun Nov  6 08:49:37 1994
    case 5: return seconds(day: words[2], month: words[1], year: words[4], time: words[3])
    default: return nil
    }
  }

  private static func seconds(day: String, month: String, year: String, time: String) -> Int64? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0, digits: 2...2) }
    guard let day = number(day[...], digits: 1...2), (1...31).contains(day), let month = months.firstIndex(of: month),
      var year = number(year[...], digits: 2...4), clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
      hour < 24, minute < 60, second < 61
    else { return nil }
    if year < 100 { year += year < 70 ? 2_000 : 1_900 }
    guard day <= days(year: year, inMonth: month + 1) else { return nil }
    return days(year: year, month: Int64(month + 1), day: day) * 86_400 + hour * 3_600 + minute * 60 + second
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int64? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }

  private static func days(year: Int64, inMonth month: Int) -> Int64 {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    default: 31
    }
  }

  /// Days since 1970 in the Gregorian calendar (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
