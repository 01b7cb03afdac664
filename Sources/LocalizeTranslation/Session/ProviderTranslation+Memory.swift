import ErrorRecovery
import Localize
import LocalizeProject
import Synchronization

/// A run with the memory: what it has is used, what it lacks is sent.
extension ProviderTranslation {
  /// The handling of texts that earlier runs sent without an answer.
  struct Doubt {
    /// The texts that are not sent.
    var blocked: Set<MemoryKey> = []
    /// The texts sent again.
    ///
    /// It stays in doubt until that has been answered: this run may not live to see it either.
    var resent: [DoubtfulBatch] = []
    /// The batches that were decided about.
    fileprivate var known: Set<Int64> = []
  }

  /// Decides about what runs that are gone have sent without an answer.
  ///
  /// - Returns: False if the run is to stop.
  private func settle(_ doubt: inout Doubt, _ run: TranslationRun) async throws -> Bool {
    try await run.settle()
    let batches = try await run.inDoubt().filter { !doubt.known.contains($0.id) }
    guard !batches.isEmpty else { return true }
    doubt.known.formUnion(batches.map(\.id))
    var choice = options.doubtfulTexts
    if choice == .ask {
      let texts = Set(batches.flatMap(\.keys)).count
      let characters = batches.reduce(0) { $0 + $1.characters }
      switch await delegate.choose(.textsInDoubt(count: texts, characters: characters)) {
      case .skip?: choice = .skip
      case .stop?: return false
      default: choice = .resend
      }
    } else {
      noteInDoubt(batches)
    }
    if choice == .skip {
      doubt.blocked.formUnion(try await run.resolve(batches, by: .skip))
    } else {
      doubt.resent += batches
    }
    return true
  }

  // MARK: Sending

  /// Sends what neither catalogues nor the memory have.
  ///
  /// - Returns: False if it has waited for another run, which has written what this one was about to.
  func send(
    _ jobs: [TranslationJob], to members: [Member], _ progress: inout SessionProgress
  ) async throws -> Bool {
    try MemoryLocation.prepare(projectMemory)
    let memory = try TranslationMemory(path: options.memory ?? projectMemory, access: .write)
    defer { memory.close() }
    let hasWaited = Mutex(false)
    let onWait: @Sendable (String?) -> Void = { [delegate] process in
      delegate.sessionDid(.waitingForOtherRun(process: process))
      hasWaited.withLock { $0 = true }
    }
    // The files of a project are written by one run at a time, wherever the memory is.
    if memory.isOnServer { progress.lock = try await RunLock.acquire(for: projectMemory, waiting: .seconds(60), onWait: onWait) }
    if hasWaited.withLock(\.self) { return false }
    // Answers are recorded with the settings of the provider that is being asked.
    let current = CurrentSettings(members[0].settings)
    let run = try await TranslationRun(
      memory, settings: { current.settings(for: $0) }, keepingBeside: projectMemory, onWait: onWait)
    if hasWaited.withLock(\.self) { return false }
    progress.run = run
    let now = Int(SystemTime.secondsSince1970())
    try await memory.store(progress.answers.harvested(at: now))
    try await lookUp(jobs, in: memory, for: members, &progress.answers)
    progress.result.memoryCount = jobs.count { progress.answers.knows($0.key) }
    let used = jobs.map(\.key).filter { progress.answers.usesMemory(for: $0) }
    try await memory.noteUse(of: used, at: now)
    var doubt = Doubt()
    guard try await sendAll(jobs, to: members, run, current, &doubt, &progress) else {
      progress.result.isAborted = true
      return true
    }
    if let path = run.keptAnswers { delegate.sessionDid(.answersKept(path: path)) }
    // A journal that can't be written can't be read either.
    if case .journal? = progress.result.ending {
      progress.result.isAborted = true
      if memory.isOnServer { return true }
    }
    if progress.result.ending == nil { try await run.resolve(doubt.resent, by: .resend) }
    try await run.settle(isEnding: true)
    let doubtful = try await run.inDoubt(isEnding: true).filter { batch in
      !doubt.known.contains(batch.id) && batch.keys.contains { !doubt.blocked.contains($0) }
    }
    if !doubtful.isEmpty { noteInDoubt(doubtful) }
    return true
  }

  /// Sends everything, in portions where other runs send at the same time.
  ///
  /// - Returns: False if the run is to stop before it has sent anything else.
  private func sendAll(
    _ jobs: [TranslationJob], to members: [Member], _ run: TranslationRun, _ current: CurrentSettings, _ doubt: inout Doubt,
    _ progress: inout SessionProgress
  ) async throws -> Bool {
    var tried: Set<MemoryKey> = []
    var hasReported = false
    while true {
      guard try await settle(&doubt, run) else { return false }
      for key in doubt.blocked where !progress.answers.knows(key) { progress.answers.failures[key] = UnfilledReason(.inDoubt) }
      let open = jobs.filter { isOpen($0, progress) && !tried.contains($0.key) }
      guard !open.isEmpty else { return true }
      let claim = try await run.claim(open.map(\.key))
      var mine = open.filter { claim.granted.contains($0.key) }
      if run.isShared {
        // What another run has answered meanwhile.
        try await lookUp(open, in: run.memory, for: members, &progress.answers)
        mine = mine.filter { isOpen($0, progress) }
      }
      guard !mine.isEmpty || !claim.granted.isEmpty else {
        if !hasReported { delegate.sessionDid(.waitingForOtherRun(process: claim.holder)) }
        hasReported = true
        try await Task.sleep(for: .seconds(1))
        continue
      }
      if !mine.isEmpty { progress.result.ending = await translate(mine, by: members, journal: run, current, &progress) }
      tried.formUnion(claim.granted)
      guard progress.result.ending == nil else { return true }
      try await run.release()
    }
  }

  private func isOpen(_ job: TranslationJob, _ progress: SessionProgress) -> Bool {
    !progress.answers.knows(job.key) && progress.answers.failures[job.key] == nil
  }
}
