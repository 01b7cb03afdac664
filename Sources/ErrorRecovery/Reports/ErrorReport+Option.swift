extension ErrorReport {
  /// One recovery option, written for the reader.
  public struct Option: Hashable, Sendable, Identifiable {
    /// The stable name.
    public var id: String
    /// The text for the reader.
    public var title: String
    /// `default`, `cancel` or `destructive`, if it plays such a part.
    public var role: String?
    /// The input that it requires.
    public var input: Input?
    /// Fields that this version does not know.
    public var unknownFields: [String: ReportValue] = [:]
  }

  /// The question of an option, written for the reader.
  public struct Input: Hashable, Sendable {
    /// The requested input.
    public var question: String
    /// `text`, `integer`, `number` or `choice`.
    public var type: String
    /// The smallest number.
    public var minimum: Double?
    /// The greatest number.
    public var maximum: Double?
    /// How many characters a text may have.
    public var maximumLength: Int?
    /// The words that can be chosen.
    public var choices: [String]?
    /// The meaning of an empty answer; never given for a secret.
    public var defaultAnswer: String?
    /// Whether the answer is a password or the like.
    public var isSecret = false
    /// Fields that this version does not know.
    public var unknownFields: [String: ReportValue] = [:]
  }
}
