/// The counts that a server states: characters that it bills, tokens that a model has read.
enum ServerCount {
  /// The greatest count that is believed; a million of them can be added up without overflow.
  static let greatest = 1 << 42

  /// A count between 0 and ``greatest``.
  static func bounded(_ count: Int) -> Int { min(max(count, 0), greatest) }
}
