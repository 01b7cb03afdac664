/// The reader of a rendered text; decides which arguments stay visible.
public enum Audience: Hashable, Sendable, CaseIterable {
  /// The user whose data the program works on, at their own screen.
  case user
  /// The other end of a connection.
  case remoteClient
  /// A log that operators read and that may be kept for long.
  case log
  /// The author of the program, at their desk: sees what the user sees and, of errors that cannot present themselves, the raw description.
  case developer
}
