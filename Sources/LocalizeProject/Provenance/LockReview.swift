import ErrorRecovery

/// What a reviewer decided about a translation: when, who, and why.
///
/// It is the end of a line of the lock, after `reviewed` or `unreviewed`:
///
/// ```
/// 2026-11-25T19:04:05Z by=Ann%20Lee reason=too%20formal
/// ```
///
/// The decision about a translation that was rejected with a reason before keeps that as `earlier-by=` and `earlier-reason=`.
public struct LockReview: Hashable, Sendable {
  /// When, in seconds since 1970.
  public var time: Int64
  /// Who; nil if unknown.
  public var reviewer: String?
  /// Why; nil without a reason.
  public var reason: String?
  /// Why the translation was rejected before this decision; nil if it wasn't, or without a reason.
  public var earlier: Earlier?
  /// Words of a later version of the tool, which are kept.
  var others: [String] = []

  /// The reason of a rejection that another decision has replaced.
  public struct Earlier: Hashable, Sendable {
    /// Who rejected the translation; nil if unknown.
    public var reviewer: String?
    /// Why.
    public var reason: String

    /// Creates a reason.
    public init(reviewer: String?, reason: String) { (self.reviewer, self.reason) = (reviewer, reason) }
  }

  /// Creates a review.
  public init(time: Int64, reviewer: String? = nil, reason: String? = nil) {
    (self.time, self.reviewer, self.reason) = (time, reviewer, reason)
  }

  /// When, as `2026-11-25T19:04:05Z`.
  public var date: String {
    let (days, seconds) = (time.flooredQuotient(by: 86_400), time.flooredRemainder(by: 86_400))
    let day = CivilDate(daysSince1970: days)
    func padded(_ number: Int64, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
    return "\(padded(day.year, 4))-\(padded(day.month, 2))-\(padded(day.day, 2))"
      + "T\(padded(seconds / 3_600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))Z"
  }

  /// The words of the line.
  var words: [String] {
    [date]
      + [
        ("by", reviewer), ("reason", reason), ("earlier-by", earlier.flatMap(\.reviewer)), ("earlier-reason", earlier?.reason),
      ].compactMap { name, text in
        text.map { "\(name)=\(PercentEncoding.encoded($0, where: Self.isPlain))" }
      } + others
  }

  /// Reads the words after the state; nil if they are no review.
  init?(words: some Collection<Substring>) {
    guard let first = words.first, let time = Self.time(first) else { return nil }
    self.init(time: time)
    var earlierReviewer: String?
    var earlierReason: String?
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let text = PercentEncoding.decoded(parts[1]) else { return nil }
      switch parts[0] {
      case "by": reviewer = text
      case "reason": reason = text
      case "earlier-by": earlierReviewer = text
      case "earlier-reason": earlierReason = text
      default: others.append(String(word))
      }
    }
    earlier = earlierReason.map { Earlier(reviewer: earlierReviewer, reason: $0) }
  }

  /// Whether a byte stands for itself; letters of all scripts do, so that names can be read.
  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x80 || ".,:;'()!?/@+*~".utf8.contains(byte) }

  private static func time(_ text: Substring) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 else { return nil }
    for (index, byte) in bytes.enumerated() {
      switch index {
      case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
      case 10: guard byte == UInt8(ascii: "T") else { return nil }
      case 13, 16: guard byte == UInt8(ascii: ":") else { return nil }
      case 19: guard byte == UInt8(ascii: "Z") else { return nil }
      default: guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      }
    }
    func number(_ range: Range<Int>) -> Int64 { bytes[range].reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) } }
    let date = CivilDate(year: number(0..<4), month: number(5..<7), day: number(8..<10))
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    guard (1...12).contains(date.month), (1...31).contains(date.day), hour < 24, minute < 60, second < 60 else { return nil }
    // The thirtieth of February is no day.
    guard CivilDate(daysSince1970: date.daysSince1970) == date else { return nil }
    return date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
  }

  /// Whether this decision takes precedence over another one: the later does, and at the same second a rejection does.
  static func precedence(_ first: LockReview?, _ firstIsReviewed: Bool, _ second: LockReview?, _ secondIsReviewed: Bool) -> Bool? {
    switch (first, second) {
    case (nil, nil): return nil
    case (_?, nil): return true
    case (nil, _?): return false
    case (let one?, let other?):
      if one.time != other.time { return one.time > other.time }
      if firstIsReviewed != secondIsReviewed { return !firstIsReviewed }
      return one.words == other.words ? nil : one.words.joined(separator: " ") < other.words.joined(separator: " ")
    }
  }
}

/// A day of the Gregorian calendar.
private struct CivilDate: Equatable {
  var year: Int64
  var month: Int64
  var day: Int64

  init(year: Int64, month: Int64, day: Int64) { (self.year, self.month, self.day) = (year, month, day) }

  /// The day by its number, counted in eras of 400 years that begin in March.
  init(daysSince1970 days: Int64) {
    let shifted = days + 719_468
    let era = shifted.flooredQuotient(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var daysSince1970: Int64 {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear.flooredQuotient(by: 400)
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Int64 {
  fileprivate func flooredQuotient(by divisor: Int64) -> Int64 { (self - flooredRemainder(by: divisor)) / divisor }

  fileprivate func flooredRemainder(by divisor: Int64) -> Int64 {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }
}
