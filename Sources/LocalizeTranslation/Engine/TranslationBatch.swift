/// A job on its way, in one of the forms in which it is sent.
struct PendingJob: Sendable {
  let job: TranslationJob
  let text: ProtectedText
  /// Whether tokens are written as `__0__`, since an answer in the first form was unusable.
  let isPlain: Bool
  /// Whether the provider has left it out of an answer before.
  let wasMissing: Bool
  /// The objection to the previous answer, for the form in which it is sent now.
  let objection: String?
  /// The size of the request, in Unicode scalars.
  let characters: Int

  init(
    _ job: TranslationJob, for descriptor: ProviderDescriptor, isPlain: Bool = false, wasMissing: Bool = false, objection: String? = nil
  ) {
    self.job = job
    self.isPlain = isPlain
    self.wasMissing = wasMissing
    text = ProtectedText(job.segment, wire: descriptor.wire, isPlain: isPlain)
    self.objection = descriptor.usesObjections ? objection.map { [text] in text.remark($0) } : nil
    characters = text.text.unicodeScalars.count
  }

  /// Why it can't be sent, whatever else is; nil if it can.
  func excess(over descriptor: ProviderDescriptor) -> String? {
    if characters > descriptor.maximumTextScalars {
      return "\(characters) characters are more than \(descriptor.maximumTextScalars), which is the limit"
    }
    let bytes = text.text.utf8.count
    return bytes > descriptor.maximumTextBytes ? "\(bytes) bytes are more than \(descriptor.maximumTextBytes), which is the limit" : nil
  }
}

/// Jobs that go in one request.
struct TranslationBatch: Sendable {
  var jobs: [PendingJob]
  /// How often it is sent at most.
  var maximumAttempts: Int
  /// How many requests were answered before it was sent first, or the batch that it is a half of: whether the provider is alive shows in others.
  var successesBefore: Int?

  var characters: Int { jobs.reduce(0) { $0 + $1.characters } }

  /// Both halves, or nil if there is nothing to divide.
  func halves(maximumAttempts: Int) -> [TranslationBatch]? {
    guard jobs.count > 1 else { return nil }
    let middle = jobs.count / 2
    return [jobs[..<middle], jobs[middle...]].map {
      TranslationBatch(jobs: Array($0), maximumAttempts: maximumAttempts, successesBefore: successesBefore)
    }
  }

  /// The request of its jobs.
  func request(as pair: LanguagePair, for descriptor: ProviderDescriptor) -> ProviderRequest {
    let texts = jobs.map { pending in
      ProviderRequest.Text(
        pending.text.text, context: descriptor.usesContext && !pending.job.key.context.isEmpty ? pending.job.key.context : nil,
        category: pending.job.key.category, maximumLength: pending.job.maximumLength, objection: pending.objection)
    }
    return ProviderRequest(source: pair.source, target: pair.target, texts: texts, isPlain: jobs.first?.isPlain ?? false)
  }

  /// Puts jobs into batches that a provider takes, in their order.
  ///
  /// All texts of a request have one form and, if the provider takes one context for a request, one context.
  static func batches(of jobs: [PendingJob], for descriptor: ProviderDescriptor, maximumAttempts: Int) -> [TranslationBatch] {
    var order: [Group] = []
    var groups: [Group: [PendingJob]] = [:]
    for pending in jobs {
      let group = Group(isPlain: pending.isPlain, context: descriptor.sharesContext ? pending.job.key.context : "")
      if groups[group] == nil { order.append(group) }
      groups[group, default: []].append(pending)
    }
    return order.flatMap { split(groups[$0] ?? [], for: descriptor) }.map { TranslationBatch(jobs: $0, maximumAttempts: maximumAttempts) }
  }

  private struct Group: Hashable {
    var isPlain: Bool
    var context: String
  }

  private static func split(_ jobs: [PendingJob], for descriptor: ProviderDescriptor) -> [[PendingJob]] {
    var result: [[PendingJob]] = []
    var scalars = 0
    var bytes = 0
    for pending in jobs {
      let size = (
        scalars: pending.characters + descriptor.overheadPerText, bytes: pending.text.text.utf8.count + descriptor.overheadPerText
      )
      let fits =
        (result.last?.count ?? Int.max) < descriptor.maximumTexts && scalars + size.scalars <= descriptor.maximumScalars
        && bytes + size.bytes <= descriptor.maximumBytes
      if fits {
        result[result.count - 1].append(pending)
        scalars += size.scalars
        bytes += size.bytes
      } else {
        result.append([pending])
        (scalars, bytes) = size
      }
    }
    return result
  }
}
