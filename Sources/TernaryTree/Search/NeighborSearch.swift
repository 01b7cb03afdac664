/// Finds the keys nearest to a query, under a limit of work.
///
/// A pass that fills the result is the last one, so near keys are found at the price of a small distance even if the caller allows a great
/// one, and are not lost when the work ends in a later pass.
struct NeighborSearch {
  struct Match: Equatable {
    var entry: TreeShape.Entry
    var distance: Int
  }

  /// The work a search may do: table cells computed and bytes looked at, over all passes.
  ///
  /// That is a tenth of a second by tables and three tenths by rows, and more than fifty times what a search within distance 2 takes in a
  /// dictionary of 200,000 words.
  static var defaultWorkLimit: Int { 1 << 24 }

  private let shape: TreeShape
  private let query: [UInt32]
  private let maxDistance: Int
  private let limit: Int
  private let metric: EditMetric
  private let workLimit: Int
  private let weight: ((TreeShape.Entry) -> Int)?

  /// The matches: by distance, then weight, the greatest first, then in key order.
  private(set) var matches: [Match] = []
  private(set) var work = 0

  init(
    _ shape: TreeShape, query: String, exact: TreeShape.Entry?, maxDistance: Int, limit: Int, metric: EditMetric = .levenshtein,
    workLimit: Int = defaultWorkLimit, weight: ((TreeShape.Entry) -> Int)? = nil
  ) {
    self.shape = shape
    self.query = query.scalarValues
    self.maxDistance = maxDistance
    self.limit = min(limit, shape.keyCount)
    self.metric = metric
    self.workLimit = workLimit
    self.weight = weight
    guard self.limit > 0, maxDistance >= 0 else { return }
    if let exact { matches.append(Match(entry: exact, distance: 0)) }
    run()
  }

  private mutating func run() {
    var known = 0
    for distance in Self.passes(maxDistance) where matches.count < limit {
      let found: [Match]
      if distance <= EditTable.greatestDistance {
        let profile = QueryProfile(query, distance: distance)
        let (hits, work) = EditWalk.run(shape, profile, metric: metric, workLimit: workLimit - work)
        self.work += work
        found = hits.map { Match(entry: TreeShape.Entry(bucket: $0.bucket, index: Int($0.index)), distance: Int($0.distance)) }
      } else {
        found = bandedPass(distance)
      }
      take(found.filter { $0.distance > known })
      guard work < workLimit else { return }
      known = distance
    }
  }

  /// The distances to search within, one after the other: most results are full before the last.
  private static func passes(_ maxDistance: Int) -> [Int] {
    guard maxDistance > EditTable.greatestDistance else { return [[], [1], [2], [2, 3]][maxDistance] }
    var passes = [2, 3]
    while let last = passes.last, last < maxDistance { passes.append(min(last > maxDistance / 2 ? maxDistance : 2 * last, maxDistance)) }
    return passes
  }

  private mutating func bandedPass(_ distance: Int) -> [Match] {
    let bound = min(distance, Int(Int32.max / 4))
    let automaton = BandedAutomaton(query, bound: bound, metric: metric)
    guard automaton.rowWidth < workLimit - work else {
      work = workLimit
      return []
    }
    var walk = AutomatonWalk(automaton, root: shape.root, workLimit: workLimit - work)
    var found: [Match] = []
    while let visit = walk.next(in: shape) { found.append(Match(entry: visit.entry, distance: automaton.distance(visit.state))) }
    work += walk.work
    return found
  }

  /// Takes in the nearest of what one pass found, as far as there is room.
  private mutating func take(_ found: [Match]) {
    let weighted = found.map { (weight: weight?($0.entry) ?? 0, match: $0) }
    let ranked = weighted.sorted { left, right in
      // The greater weight comes first, so the two change sides.
      let leftRank = (left.match.distance, right.weight)
      let rightRank = (right.match.distance, left.weight)
      return leftRank == rightRank ? shape.precedes(left.match.entry, right.match.entry) : leftRank < rightRank
    }
    matches.append(contentsOf: ranked.prefix(limit - matches.count).map(\.match))
  }
}
