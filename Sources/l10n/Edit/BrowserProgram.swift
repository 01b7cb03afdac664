#if Servers
import Foundation

/// The program that opens addresses.
enum BrowserProgram {
  /// Opens an address; where there is no such program, the address in the terminal is all.
  static func open(_ address: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    #if os(macOS)
    process.arguments = ["open", address]
    #else
    process.arguments = ["xdg-open", address]
    #endif
    (process.standardInput, process.standardOutput, process.standardError) =
      (FileHandle.nullDevice, FileHandle.nullDevice, FileHandle.nullDevice)
    try? process.run()
  }
}
#endif
