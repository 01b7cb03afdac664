import Localize
import LocalizeProject

extension KeyChangeRun {
  /// Takes in the changes that an earlier run had made when it was killed: catalogues that have the new keys are read as they were.
  ///
  /// - Parameters:
  ///   - requests: The changes that are asked for.
  ///   - unknown: The numbers of those whose keys no catalogue has.
  ///   - parts: All catalogues with their changes.
  /// - Returns: The numbers of the requests whose changes a catalogue has already, and these changes.
  func takeFinished(
    _ requests: [KeyRequest], _ unknown: Set<Int>, into parts: inout [Part]
  ) async throws -> (numbers: Set<Int>, changes: [KeyChange]) {
    var gone: Set<Int> = []
    var finished: [KeyChange] = []
    for index in parts.indices {
      let part = parts[index]
      let keys = part.catalog.keys
      var made: [KeyChange] = []
      var numbers: Set<Int> = []
      for number in unknown.sorted() {
        let found = requests[number].spelled(in: part.catalog).madeChanges(among: keys)
        if !found.isEmpty { numbers.insert(number) }
        made += found
      }
      let reverse = made.compactMap(\.reversed)
      made = (reverse + Self.attributeChanges(with: reverse, in: part.catalog)).compactMap(\.reversed)
      let isPartlyMade = part.changes.contains { change in change.newKey.map { keys.index(of: $0) != nil } ?? false }
      let former: [String: [UInt8]]?
      if !made.isEmpty {
        former = part.catalog.files(before: made)
      } else {
        former = isPartlyMade ? part.catalog.files(before: part.changes) { Self.committed($0) } : nil
      }
      guard let former, !former.isEmpty else { continue }
      parts[index].catalog = try await session.loader(settings, instead: overlay.merging(former) { $1 }).load(part.discovered).catalog
      parts[index].changes += made
      parts[index].finished = Set(former.keys)
      gone.formUnion(numbers)
      finished += made
    }
    return (gone, finished)
  }
}
