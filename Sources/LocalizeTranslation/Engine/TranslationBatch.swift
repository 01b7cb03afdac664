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
  /// What is billed of it, in Unicode scalars: all that is sent, or the words alone.
  let characters: Int
  /// What is sent, in Unicode scalars.
  let length: Int
  /// An answer that lacks terms of the glossary and nothing else, which serves if no better one comes.
  var fallback: [Segment.Piece]?

  init(
    _ job: TranslationJob, for descriptor: ProviderDescriptor, isPlain: Bool = false, wasMissing: Bool = false, objection: String? = nil
  ) {
    self.job = job
    self.isPlain = isPlain
    self.wasMissing = wasMissing
    let (marks, target) = (descriptor.termMarks, job.key.target)
    text = ProtectedText(job.segment, wire: descriptor.wire, isPlain: isPlain) { words in
      marks?.marked(words, for: target) ?? MarkupText.escaped(words)
    }
    self.objection = descriptor.usesObjections ? objection.map { [text] in text.remark($0) } : nil
    length = text.text.unicodeScalars.count
    characters =
      descriptor.billsMarks || isPlain
      ? length : job.segment.pieces.reduce(0) { if case .text(let words) = $1 { $0 + words.unicodeScalars.count } else { $0 } }
  }

  /// Why it can't be sent, whatever else is; nil if it can.
  func excess(over descriptor: ProviderDescriptor) -> String? {
    if length > descriptor.maximumTextScalars {
      return "\(length) characters are more than \(descriptor.maximumTextScalars), which is the limit"
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
  ///
  /// - Parameter hints: What else is known about texts, for providers that use it.
  func request(as pair: LanguagePair, for descriptor: ProviderDescriptor, hints: [MemoryKey: TextHints] = [:]) -> ProviderRequest {
    let texts = jobs.map { pending in
      ProviderRequest.Text(
        pending.text.text, context: descriptor.usesContext && !pending.job.key.context.isEmpty ? pending.job.key.context : nil,
        category: pending.job.key.category, maximumLength: pending.job.maximumLength, objection: pending.objection,
        hints: descriptor.usesHints ? hints[pending.job.key] : nil)
    }
    var request = ProviderRequest(source: pair.source, target: pair.target, texts: texts, isPlain: jobs.first?.isPlain ?? false)
    request.locale = jobs.first?.job.key.target
    return request
  }

  /// Puts jobs into batches that a provider takes, in their order.
  ///
  /// All texts of a request have one form. If the provider takes one context for a request, texts of one context share requests as far as that
  /// costs few of them; see ``SharedContexts``.
  static func batches(of jobs: [PendingJob], for descriptor: ProviderDescriptor, maximumAttempts: Int) -> [TranslationBatch] {
    [false, true].flatMap { isPlain -> [[PendingJob]] in
      let jobs = jobs.filter { $0.isPlain == isPlain }
      return descriptor.sharesContext ? SharedContexts(jobs, descriptor).batches : split(jobs, for: descriptor)
    }.map { TranslationBatch(jobs: $0, maximumAttempts: maximumAttempts) }
  }

  static func split(_ jobs: [PendingJob], for descriptor: ProviderDescriptor) -> [[PendingJob]] {
    var result: [[PendingJob]] = []
    var room = RequestRoom(descriptor)
    for pending in jobs {
      if result.isEmpty || !room.takes(pending) {
        result.append([])
        room = RequestRoom(descriptor)
      }
      room.add(pending)
      result[result.count - 1].append(pending)
    }
    return result
  }
}

/// What still fits into a request.
struct RequestRoom {
  private let overhead: Int
  private var texts: Int
  private var scalars: Int
  private var bytes: Int

  init(_ descriptor: ProviderDescriptor) {
    (overhead, texts) = (descriptor.overheadPerText, descriptor.maximumTexts)
    (scalars, bytes) = (descriptor.maximumScalars, descriptor.maximumBytes)
  }

  /// Whether a job fits, with so many bytes beside its text.
  func takes(_ pending: PendingJob, and more: Int = 0) -> Bool {
    texts > 0 && pending.length + overhead <= scalars && pending.text.text.utf8.count + overhead + more <= bytes
  }

  mutating func add(_ pending: PendingJob, and more: Int = 0) {
    texts -= 1
    scalars -= pending.length + overhead
    bytes -= pending.text.text.utf8.count + overhead + more
  }
}
