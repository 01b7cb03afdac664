/// libFuzzer with a `main` of our own, so that one executable has all targets.
enum LibFuzzer {
  /// The only target of the process: the callback is a C function and captures nothing.
  nonisolated(unsafe) private static var target: FuzzTarget?

  /// Runs a target with the rest of the command line, and exits as libFuzzer does.
  static func run(_ target: FuzzTarget) {
    self.target = target
    // libFuzzer sees the command line without the name of the target.
    let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: Int(CommandLine.argc))
    arguments[0] = CommandLine.unsafeArgv[0]
    for index in 2..<max(2, Int(CommandLine.argc)) { arguments[index - 1] = CommandLine.unsafeArgv[index] }
    arguments[Int(CommandLine.argc) - 1] = nil
    var (count, vector) = (CommandLine.argc - 1, arguments)
    _ = runDriver(&count, &vector) { bytes, count in
      LibFuzzer.target?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}

/// The entry of libFuzzer as a library.
///
/// - SeeAlso: <https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library>
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<Int32>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
