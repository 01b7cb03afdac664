import ErrorRecovery

/// A choice made beforehand that tells what was left out: a check that passes without a word must have read every file.
struct AnnouncedChoice: RecoveryHandler {
  let choice: PresetChoice
  let show: @Sendable (any Error) -> Void

  @concurrent func choose(_ failure: Failure) async -> Choice? {
    guard let chosen = await choice.choose(failure) else { return nil }
    // What is tried again is shown only if it fails to the end, by whoever gets the error then.
    if chosen.option != .retry { show(failure.error) }
    return chosen
  }
}
