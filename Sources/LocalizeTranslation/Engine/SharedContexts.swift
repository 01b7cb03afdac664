/// Batches for a provider that takes one context for all texts of a request.
///
/// Texts of one context share requests. Were there a request for each context, a project with a comment for each text would need as many requests as
/// it has texts. So where that takes more than 1.3 times the requests that are needed at least, what would not fill a request of its own shares one
/// with texts of other contexts, and the provider gets all of these. The same words with two meanings never share a request: they would get one
/// translation.
struct SharedContexts {
  /// The batches, those of one context first.
  private(set) var batches: [[PendingJob]] = []

  /// How many requests there may be for ten that are needed.
  private static let allowance = 13

  init(_ jobs: [PendingJob], _ descriptor: ProviderDescriptor) {
    var order: [String] = []
    var groups: [String: [PendingJob]] = [:]
    for pending in jobs {
      let context = pending.job.key.context
      if groups[context] == nil { order.append(context) }
      groups[context, default: []].append(pending)
    }
    let own = order.map { TranslationBatch.split(groups[$0] ?? [], for: descriptor) }
    let least = max(TranslationBatch.split(jobs, for: descriptor).count, Self.mostMeanings(of: jobs))
    let allowed = least * Self.allowance / 10
    guard own.reduce(0, { $0 + $1.count }) > allowed else {
      batches = own.flatMap(\.self)
      return
    }
    let whole = own.flatMap { $0.dropLast() }
    let rests = own.compactMap(\.last)
    batches = whole + Self.mixed(rests.flatMap(\.self), descriptor)
    // Texts without a context keep to themselves where there is room for that.
    if let plain = order.firstIndex(of: "") {
      let others = rests.indices.filter { $0 != plain }.flatMap { rests[$0] }
      let apart = whole + [rests[plain]] + Self.mixed(others, descriptor)
      if apart.count <= allowed { batches = apart }
    }
    if batches.count > allowed { batches = Self.mixed(jobs, descriptor) }
  }

  /// How many contexts one text has at most.
  private static func mostMeanings(of jobs: [PendingJob]) -> Int {
    Dictionary(grouping: jobs, by: \.job.key.text).values.map { Set($0.map(\.job.key.context)).count }.max() ?? 0
  }

  /// Puts each job into the first batch that has room for it and does not have its words with another meaning.
  private static func mixed(_ jobs: [PendingJob], _ descriptor: ProviderDescriptor) -> [[PendingJob]] {
    struct Open {
      var jobs: [PendingJob] = []
      var room: RequestRoom
      var meanings: [String: String] = [:]
    }
    var open: [Open] = []
    // Batches before this one are full.
    var first = 0
    for pending in jobs {
      let (text, context) = (pending.job.key.text, pending.job.key.context)
      let more = context.isEmpty ? 0 : context.utf8.count + text.utf8.count + ProviderRequest.contextOverhead
      var index = first
      while index < open.count, !open[index].room.takes(pending, and: more) || (open[index].meanings[text] ?? context) != context {
        index += 1
      }
      if index == open.count { open.append(Open(room: RequestRoom(descriptor))) }
      open[index].jobs.append(pending)
      open[index].room.add(pending, and: more)
      open[index].meanings[text] = context
      while first < open.count, open[first].jobs.count >= descriptor.maximumTexts { first += 1 }
    }
    return open.map(\.jobs)
  }
}
