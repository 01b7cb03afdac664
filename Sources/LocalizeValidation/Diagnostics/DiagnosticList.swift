import Localize
import LocalizeProject

/// An ordered list of findings that needs little memory: each finding is created when it is read.
public struct DiagnosticList: RandomAccessCollection, Sendable {
  let stores: [DiagnosticStore]
  private var places: [Place]

  /// Where a finding is kept.
  private struct Place {
    var store: UInt32
    var record: UInt32
  }

  /// Keeps findings in the order they come in.
  public init(_ diagnostics: some Sequence<Diagnostic>) {
    var builder = DiagnosticStore.Builder()
    for diagnostic in diagnostics { builder.append(diagnostic) }
    self.init([builder.store()])
  }

  init(_ stores: [DiagnosticStore]) {
    self.stores = stores
    places = []
    places.reserveCapacity(stores.reduce(0) { $0 + $1.records.count })
    for (store, findings) in stores.enumerated() {
      for record in findings.records.indices {
        places.append(Place(store: UInt32(truncatingIfNeeded: store), record: UInt32(truncatingIfNeeded: record)))
      }
    }
  }

  /// The index of the first finding.
  public var startIndex: Int { 0 }
  /// The index after the last one.
  public var endIndex: Int { places.count }

  /// The finding at a position.
  ///
  /// - Complexity: O(length of its texts)
  public subscript(position: Int) -> Diagnostic {
    let place = places[position]
    return stores[Int(place.store)].diagnostic(at: Int(place.record))
  }

  /// The findings without the lines they are on, for reports that don't show them.
  var withoutSourceLines: some Sequence<Diagnostic> {
    places.lazy.map { [stores] place in stores[Int(place.store)].diagnostic(at: Int(place.record), withSourceLine: false) }
  }

  /// The data of a finding without building it.
  func record(at position: Int) -> DiagnosticStore.Record {
    let place = places[position]
    return stores[Int(place.store)].records[Int(place.record)]
  }

  /// The catalogue of a finding.
  func catalog(at position: Int) -> CatalogIdentity? { found(position) { $0.catalog(of: $1) } }

  /// The locale of a finding.
  func locale(at position: Int) -> String? { found(position) { $0.locale(of: $1) } }

  /// The key of a finding.
  func key(at position: Int) -> String? { found(position) { $0.key(of: $1) } }

  /// The rule of a finding.
  func rule(at position: Int) -> RuleIdentifier { found(position) { $0.rules[Int($1.rule)] } }

  private func found<Value>(_ position: Int, _ value: (DiagnosticStore, DiagnosticStore.Record) -> Value) -> Value {
    let place = places[position]
    let store = stores[Int(place.store)]
    return value(store, store.records[Int(place.record)])
  }

  /// Which of the stores a finding is in.
  func store(at position: Int) -> UInt32 { places[position].store }

  /// The findings that a condition holds for, in the same order.
  func keeping(_ isIncluded: (DiagnosticStore.Record) throws -> Bool) rethrows -> DiagnosticList {
    var result = self
    result.places = try places.filter { try isIncluded(stores[Int($0.store)].records[Int($0.record)]) }
    return result
  }

  /// The findings that a condition on their store and their data holds for, in the same order.
  func selecting(where isIncluded: (UInt32, DiagnosticStore.Record) -> Bool) -> DiagnosticList {
    var result = self
    result.places = places.filter { isIncluded($0.store, stores[Int($0.store)].records[Int($0.record)]) }
    return result
  }

  /// The findings in the order of reports; see ``Diagnostic/inReportOrder(_:_:)``.
  ///
  /// - Complexity: O(n log n)
  func inReportOrder() -> DiagnosticList {
    let files = ranks(\.files)
    let rules = ranks(\.rules)
    var keyed = places.map { place in
      let record = stores[Int(place.store)].records[Int(place.record)]
      let file = files[Int(place.store)][Int(record.file)]
      let rule = rules[Int(place.store)][Int(record.rule)]
      return SortKey(
        first: UInt64(file) << 32 | UInt64(record.start.line), second: UInt64(record.start.column) << 32 | UInt64(rule), place: place)
    }
    keyed.sort { first, second in
      if first.first != second.first { return first.first < second.first }
      if first.second != second.second { return first.second < second.second }
      return precedes(first.place, second.place)
    }
    var result = self
    result.places = keyed.map(\.place)
    return result
  }

  /// The file and line, the column and rule, as numbers that are in order.
  private struct SortKey {
    var first: UInt64
    var second: UInt64
    var place: Place
  }

  /// The order of two findings of one rule at one place.
  private func precedes(_ first: Place, _ second: Place) -> Bool {
    let (one, other) = (stores[Int(first.store)], stores[Int(second.store)])
    let (record, otherRecord) = (one.records[Int(first.record)], other.records[Int(second.record)])
    let (key, otherKey) = (one.key(of: record) ?? "", other.key(of: otherRecord) ?? "")
    if key != otherKey { return key < otherKey }
    let (locale, otherLocale) = (one.locale(of: record) ?? "", other.locale(of: otherRecord) ?? "")
    if locale != otherLocale { return locale < otherLocale }
    return record.fingerprint < otherRecord.fingerprint
  }

  /// For each store, the place of each of its values among those of all stores.
  private func ranks<Value: Hashable & Comparable>(_ values: KeyPath<DiagnosticStore, [Value]>) -> [[UInt32]] {
    let sorted = Set(stores.flatMap { $0[keyPath: values] }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, UInt32(truncatingIfNeeded: $0)) })
    return stores.map { store in store[keyPath: values].map { numbers[$0] ?? 0 } }
  }
}

extension DiagnosticList: Equatable, ExpressibleByArrayLiteral {
  /// Whether two lists have the same findings in the same order.
  public static func == (first: DiagnosticList, second: DiagnosticList) -> Bool { first.elementsEqual(second) }

  /// Keeps findings in the order they come in.
  public init(arrayLiteral elements: Diagnostic...) { self.init(elements) }
}
