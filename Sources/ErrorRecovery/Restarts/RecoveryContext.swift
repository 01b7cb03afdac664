/// What a task knows about recovery: the innermost frame or set of handlers around it, which knows the ones further out.
///
/// It travels in one task-local reference, because each look-up and each binding costs. Child tasks and `Task {}` inherit it;
/// `Task.detached` and callbacks of event loops do not.
@usableFromInline
enum RecoveryContext {
  @usableFromInline static let current = TaskLocal<RecoveryFrame?>(wrappedValue: nil)
}
