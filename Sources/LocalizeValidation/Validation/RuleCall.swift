import LocalizeProject

/// A rule about texts, ready to be called for each of millions.
///
/// Calling `any EntryRule` where it lies in an array copies it and destroys the copy, which costs more than what most rules do. The call
/// of an object that is known to live counts no reference and copies nothing.
final class RuleCall<Context: ~Escapable>: Sendable {
  /// What the rule is called for.
  let scope: RuleScope
  private let body: @Sendable (Context, inout Findings) -> Void

  private init(of rule: any Rule, _ body: @escaping @Sendable (Context, inout Findings) -> Void) {
    scope = type(of: rule).scope
    self.body = body
  }

  /// A call of something else that wants to see every text.
  init(_ body: @escaping @Sendable (Context, inout Findings) -> Void) {
    scope = .all
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

/// The calls of the rules that have something to say in a locale, valid as long as the rule set that they are of.
///
/// They lie in memory of their own, which is walked through for each of many texts without counting a reference.
final class RuleCalls<Context: ~Escapable> {
  // Traits as numbers: the operations of a set of another module are calls, and these are asked for every text and rule.
  private typealias Call = (subject: UInt32, call: Unmanaged<RuleCall<Context>>)
  private let calls: UnsafeMutableBufferPointer<Call>
  /// The subjects of all of them.
  private let subjects: UInt32

  init(_ calls: [RuleCall<Context>], in locale: LocaleScope) {
    let calls: [Call] = calls.filter { $0.scope.includes(locale) }.map { ($0.scope.subject.rawValue, Unmanaged.passUnretained($0)) }
    self.calls = .allocate(capacity: calls.count)
    _ = self.calls.initialize(fromContentsOf: calls)
    subjects = calls.reduce(0) { $0 | $1.subject }
  }

  deinit { calls.deallocate() }

  /// Whether any rule has something to say about texts with these traits.
  @inline(__always)
  func concern(_ traits: UInt32) -> Bool { subjects & traits != 0 }

  /// Lets all rules check a text, in their order, but those that have nothing to say about texts with these traits.
  @inline(__always)
  func callAsFunction(_ context: Context, traits: UInt32, into findings: inout Findings) {
    guard concern(traits) else { return }
    for (subject, call) in calls where subject & traits != 0 { call._withUnsafeGuaranteedRef { $0(context, into: &findings) } }
  }
}
