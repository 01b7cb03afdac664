import Localize

/// A rule about texts, ready to be called for each of millions.
///
/// Calling `any EntryRule` where it lies in an array copies it and destroys the copy, which costs more than what most rules do. The call
/// of an object that is known to live counts no reference and copies nothing.
final class RuleCall<Context>: Sendable {
  /// What a text must hold for the rule to be called.
  let subject: TextTraits
  private let body: @Sendable (Context, inout Findings) -> Void

  private init(of rule: any Rule, _ body: @escaping @Sendable (Context, inout Findings) -> Void) {
    subject = type(of: rule).scope.subject
    self.body = body
  }

  /// A call of something else that wants to see every text.
  init(_ body: @escaping @Sendable (Context, inout Findings) -> Void) {
    subject = .anything
    self.body = body
  }

  /// Lets the rule check a text.
  func callAsFunction(_ context: Context, into findings: inout Findings) { body(context, &findings) }
}

extension RuleCall<EntryContext> {
  convenience init(_ rule: some EntryRule) { self.init(of: rule) { rule.check($0, into: &$1) } }
}

extension RuleCall<PairContext> {
  convenience init(_ rule: some PairRule) { self.init(of: rule) { rule.check($0, into: &$1) } }
}

/// The calls of several rules, valid as long as the rule set that they are of.
struct RuleCalls<Context> {
  private let calls: [(subject: TextTraits, call: Unmanaged<RuleCall<Context>>)]

  init(_ calls: [RuleCall<Context>]) { self.calls = calls.map { ($0.subject, Unmanaged.passUnretained($0)) } }

  /// Lets all rules check a text, in their order, but those that have nothing to say about texts with these traits.
  @inline(__always)
  func callAsFunction(_ context: Context, traits: TextTraits, into findings: inout Findings) {
    let present = traits.union(.anything)
    for (subject, call) in calls where subject.hasAny(of: present) { call._withUnsafeGuaranteedRef { $0(context, into: &findings) } }
  }
}
