import LocalizeProject

/// Locks: what was read, written again, reads the same.
enum LockFiles {
  static let target = FuzzTarget("lock") { bytes in
    let (lock, problems) = LockFile.read(bytes)
    for problem in problems { expect(problem.line > 0, "a problem in line \(problem.line)") }
    let again = LockFile.read(Array(lock.text.utf8))
    expect(again.problems.isEmpty && again.lock == lock, "a lock is written as \(lock.text)")
  }
}
