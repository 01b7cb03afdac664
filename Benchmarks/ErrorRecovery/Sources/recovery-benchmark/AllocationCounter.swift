import Synchronization

#if os(Linux)
@_silgen_name("__libc_malloc") private func libcMalloc(_ size: Int) -> UnsafeMutableRawPointer?
@_silgen_name("__libc_memalign") private func libcMemalign(_ alignment: Int, _ size: Int) -> UnsafeMutableRawPointer?

private let allocations = Atomic<Int>(0)

// The linker gives these the names of the C library's functions (Package.swift), for everything in the process, the Swift runtime included.
/// Replaces `malloc`.
@_cdecl("recovery_benchmark_malloc")
public func countedMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
  allocations.add(1, ordering: .relaxed)
  return libcMalloc(size)
}

/// Replaces `aligned_alloc`.
@_cdecl("recovery_benchmark_aligned_alloc")
public func countedAlignedAlloc(_ alignment: Int, _ size: Int) -> UnsafeMutableRawPointer? {
  allocations.add(1, ordering: .relaxed)
  return libcMemalign(alignment, size)
}
#endif

/// The number of heap allocations of the process.
enum AllocationCounter {
  /// The number so far, or nil if this program cannot count.
  static var count: Int? {
    #if os(Linux)
    allocations.load(ordering: .relaxed)
    #else
    nil
    #endif
  }
}
