import LocalizeProject

/// A rule about texts, or another visitor of them, ready to be called for each of millions.
///
/// Its results go to a `Sink`: the findings of a rule, the fixes of a fixer. Calling `any EntryRule` where it lies in an array copies it and destroys
/// the copy, which costs more than what most rules do. The call of an object that is known to live counts no reference and copies nothing.
final class TextCall<Context: ~Escapable, Sink>: Sendable {
  /// The texts it is called for.
  let scope: RuleScope
  private let body: @Sendable (Context, inout Sink) -> Void

  /// A call for the texts of a scope.
  init(_ scope: RuleScope = .all, _ body: @escaping @Sendable (Context, inout Sink) -> Void) {
    self.scope = scope
    self.body = body
  }

  /// Shows a text.
  func callAsFunction(_ context: Context, into sink: inout Sink) { body(context, &sink) }
}

extension TextCall<EntryContext, Findings> {
  convenience init(_ rule: some EntryRule) { self.init(type(of: rule).scope) { rule.check($0, into: &$1) } }
}

extension TextCall<PairContext, Findings> {
  convenience init(_ rule: some PairRule) { self.init(type(of: rule).scope) { rule.check($0, into: &$1) } }
}

/// The calls for the texts of a locale, valid as long as those that they are made from.
///
/// They lie in memory of their own, which is walked through for each of many texts without counting a reference.
final class TextCalls<Context: ~Escapable, Sink> {
  // Traits as numbers: the operations of a set of another module are calls, and these are asked for every text and rule.
  private typealias Call = (subject: UInt32, call: Unmanaged<TextCall<Context, Sink>>)
  private let calls: UnsafeMutableBufferPointer<Call>
  /// The subjects of all of them.
  private let subjects: UInt32

  init(_ calls: [TextCall<Context, Sink>], in locale: LocaleScope) {
    let calls: [Call] = calls.filter { $0.scope.includes(locale) }.map { ($0.scope.subject.rawValue, Unmanaged.passUnretained($0)) }
    self.calls = .allocate(capacity: calls.count)
    _ = self.calls.initialize(fromContentsOf: calls)
    subjects = calls.reduce(0) { $0 | $1.subject }
  }

  deinit { calls.deallocate() }

  /// Whether any rule checks texts with these traits.
  @inline(__always)
  func concern(_ traits: UInt32) -> Bool { subjects & traits != 0 }

  /// Passes a text to all that apply to its traits, in their order.
  @inline(__always)
  func callAsFunction(_ context: Context, traits: UInt32, into sink: inout Sink) {
    guard concern(traits) else { return }
    for (subject, call) in calls where subject & traits != 0 { call._withUnsafeGuaranteedRef { $0(context, into: &sink) } }
  }
}
