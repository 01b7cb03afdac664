public import ErrorRecovery
import Localize

/// Findings of one rule about one key of one catalogue, shown as one: a gap in thirty locales is one line.
public struct DiagnosticGroup: Sendable {
  let list: DiagnosticList
  private let firstIndex: UInt32
  private var otherIndices: [UInt32] = []

  init(_ list: DiagnosticList, firstIndex: Int) {
    self.list = list
    self.firstIndex = UInt32(truncatingIfNeeded: firstIndex)
  }

  /// A group of findings that are put together for another reason than their key.
  init(_ list: DiagnosticList, indices: [Int]) {
    self.init(list, firstIndex: indices[0])
    otherIndices = indices.dropFirst().map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The place of the first finding in the list.
  var position: Int { Int(firstIndex) }
  /// The places of the findings in the list, in report order.
  var indices: [Int] { [Int(firstIndex)] + otherIndices.map { Int($0) } }
  /// How many findings there are.
  var count: Int { 1 + otherIndices.count }
  /// The rule of the findings.
  var rule: RuleIdentifier { list.rule(at: Int(firstIndex)) }
  /// The first finding without the others' texts.
  var firstRecord: DiagnosticStore.Record { list.record(at: Int(firstIndex)) }
  /// Which of the stores of the list the group is in.
  var store: UInt32 { list.store(at: Int(firstIndex)) }

  /// The first keys of the findings, each once.
  func keys(limit: Int) -> [String] {
    var keys: [String] = []
    for index in indices where keys.count < limit {
      guard let key = list.key(at: index), !keys.contains(key) else { continue }
      keys.append(key)
    }
    return keys
  }

  /// The finding that is shown: the first in report order.
  public var first: Diagnostic { list[Int(firstIndex)] }
  /// All findings of the group, `first` included, in report order.
  public var all: [Diagnostic] { [first] + otherIndices.map { list[Int($0)] } }
  /// How much the findings matter.
  public var severity: Severity { list.record(at: Int(firstIndex)).severity }

  /// The locales of the group in report order, each once.
  public var locales: [String] {
    var seen: Set<String> = []
    return all.compactMap(\.locale).filter { seen.insert($0).inserted }
  }

  /// The message of the group: the first finding's message, with all locales where it names its own.
  public var message: ErrorText {
    let (first, locales) = (first, locales)
    guard let locale = first.locale, locales.count > 1 else { return first.message }
    return first.message.naming(locales.joined(separator: ", "), insteadOf: locale)
  }

  /// The common parts of the findings of a group, as numbers of their store.
  private struct Identity: Hashable {
    var store: UInt32
    var catalog: UInt32
    var key: UInt32
    /// The locale while findings of it are counted; none for the group of all locales.
    var locale: UInt32 = .max
    /// How many findings of the same rule, key and locale come before.
    var ordinal: UInt32 = 0
    var rule: UInt16
    var severity: Severity
  }

  /// Puts findings together by rule, catalogue and key; a finding without a key stays alone, and a second one of the same locale begins
  /// another group, so that each place is shown.
  public static func folding(_ diagnostics: DiagnosticList) -> [DiagnosticGroup] {
    var groups: [DiagnosticGroup] = []
    var indices: [Identity: Int] = [:]
    var counts: [Identity: UInt32] = [:]
    for index in diagnostics.indices {
      let record = diagnostics.record(at: index)
      guard diagnostics.catalog(at: index) != nil, record.key != .max, record.locale != .max else {
        groups.append(DiagnosticGroup(diagnostics, firstIndex: index))
        continue
      }
      var identity = Identity(
        store: diagnostics.store(at: index), catalog: record.catalog, key: record.key, rule: record.rule, severity: record.severity)
      var ofLocale = identity
      ofLocale.locale = record.locale
      identity.ordinal = counts[ofLocale, default: 0]
      counts[ofLocale] = identity.ordinal + 1
      if let group = indices[identity] {
        groups[group].otherIndices.append(UInt32(truncatingIfNeeded: index))
      } else {
        indices[identity] = groups.count
        groups.append(DiagnosticGroup(diagnostics, firstIndex: index))
      }
    }
    return groups
  }
}
