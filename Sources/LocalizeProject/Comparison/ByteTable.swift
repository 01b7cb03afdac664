/// A number for each of the 256 bytes, found without a bound to check.
///
/// Made once and never given back, which is for tables that live as long as the program: every core reads them without counting references.
@safe
package struct ByteTable: Sendable {
  @usableFromInline nonisolated(unsafe) let values: UnsafePointer<UInt32>

  /// Makes a table.
  package init(_ value: (UInt8) -> UInt32) {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    for byte in UInt8.min ... .max { unsafe (table + Int(byte)).initialize(to: value(byte)) }
    unsafe values = UnsafePointer(table)
  }

  /// The number for a byte.
  @inlinable
  @inline(__always)
  package subscript(byte: UInt8) -> UInt32 { unsafe values[Int(byte)] }
}
