/// Finds keys whose beginning is near a query, the nearest first, under a limit of work.
struct CompletionSearch {
  /// The matches: by distance, then weight, the greatest first, then in key order.
  private(set) var matches: [NeighborSearch.Match] = []

  init(
    _ shape: TreeShape, prefix: String, maxDistance: Int, limit: Int, metric: EditMetric,
    workLimit: Int = NeighborSearch.defaultWorkLimit, weight: ((TreeShape.Entry) -> Int)? = nil
  ) {
    var work = 0
    for distance in 0...min(maxDistance, EditTable.greatestDistance) where matches.count < limit && work < workLimit {
      let automaton = LevenshteinAutomaton(prefix, maxDistance: distance, metric: metric, accepts: .prefixes)
      var walk = AutomatonWalk(automaton, root: shape.root, workLimit: workLimit - work)
      var found: [(order: Int, weight: Int, match: NeighborSearch.Match)] = []
      let room = limit - matches.count
      // Without weights the first keys at this distance are the ones.
      while weight != nil || found.count < room, let visit = walk.next(in: shape) {
        guard automaton.distance(visit.state) == distance else { continue }
        found.append((found.count, weight?(visit.entry) ?? 0, NeighborSearch.Match(entry: visit.entry, distance: distance)))
      }
      work += walk.work
      found.sort { ($1.weight, $0.order) < ($0.weight, $1.order) }
      matches.append(contentsOf: found.prefix(room).map(\.match))
    }
  }
}
