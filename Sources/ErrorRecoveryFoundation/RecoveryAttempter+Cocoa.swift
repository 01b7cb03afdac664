#if canImport(ObjectiveC)
import Dispatch
import Foundation
import Synchronization

/// Cocoa finds these by their selectors, as it finds those of Foundation's own attempter for `RecoverableError`.
extension RecoveryAttempter {
  private final class Outcome: Sendable {
    private let value = Mutex(false)
    var isRecovered: Bool { value.withLock { $0 } }
    func set(_ isRecovered: Bool) { value.withLock { $0 = isRecovered } }
  }

  /// The delegate, its selector and its context.
  ///
  /// **Why `@unchecked`.** A delegate is an object of any class and the context a pointer that belongs to it: neither can be `Sendable`. Both
  /// are only carried to the main thread, where Cocoa expects the message, and touched nowhere else.
  private struct Callback: @unchecked Sendable {
    typealias Function = @convention(c) (NSObject, Selector, Bool, UnsafeMutableRawPointer?) -> Void

    let delegate: NSObject
    let selector: Selector
    let context: UnsafeMutableRawPointer?

    func call(_ isRecovered: Bool) {
      guard let implementation = delegate.method(for: selector) else { return }
      unsafeBitCast(implementation, to: Function.self)(delegate, selector, isRecovered, context)
    }
  }

  /// Waits for the outcome; it must not be sent on a thread that the repair itself needs.
  @objc(attemptRecoveryFromError:optionIndex:)
  func attemptRecovery(fromError error: NSError, optionIndex: Int) -> Bool {
    let outcome = Outcome()
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      outcome.set((try? await self.attemptRecovery(optionIndex: optionIndex)) ?? false)
      done.signal()
    }
    done.wait()
    return outcome.isRecovered
  }

  /// Returns at once and tells the delegate the outcome on the main thread.
  @objc(attemptRecoveryFromError:optionIndex:delegate:didRecoverSelector:contextInfo:)
  func attemptRecovery(
    fromError error: NSError, optionIndex: Int, delegate: AnyObject?, didRecoverSelector: Selector, contextInfo: UnsafeMutableRawPointer?
  ) {
    let callback = (delegate as? NSObject).map { Callback(delegate: $0, selector: didRecoverSelector, context: contextInfo) }
    Task.detached {
      let isRecovered = (try? await self.attemptRecovery(optionIndex: optionIndex)) ?? false
      DispatchQueue.main.async { callback?.call(isRecovered) }
    }
  }
}
#endif
