#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
import Synchronization

/// The keyboard of the terminal, key by key and without echo.
///
/// The terminal gets its former settings back at the end, and before a signal ends the process.
final class Keyboard: Sendable {
  /// A key, or the end of input.
  enum Key: Equatable {
    case character(Character)
    case enter
    case backspace
    case cancel
    case end
  }

  private let former: Mutex<termios>

  /// Switches the terminal; nil if standard input is none.
  init?() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    former = Mutex(settings)
    EndingSignal.restore { [former = settings] in
      var settings = former
      _ = tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }
    readKeys()
  }

  deinit {
    former.withLock { _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &$0) }
    EndingSignal.restore(nil)
  }

  /// Forgets the keys that were pressed until now, which were not meant for what is asked next.
  func forgetKeys() { _ = tcflush(STDIN_FILENO, TCIFLUSH) }

  /// Waits for the next key.
  ///
  /// A sequence, such as that of an arrow key, is one unknown key.
  func next() -> Key {
    guard let byte = nextByte() else { return .end }
    switch byte {
    case 0x04: return .end
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x1B:
      skipSequence()
      return .cancel
    case 0..<0x20: return .character("\u{FFFD}")
    case 0..<0x80: return .character(Character(Unicode.Scalar(byte)))
    default:
      var bytes = [byte]
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      while bytes.count < length, let next = nextByte() { bytes.append(next) }
      return .character(String(decoding: bytes, as: UTF8.self).first ?? "\u{FFFD}")
    }
  }

  /// Reads a line, which `write` shows while it is typed.
  ///
  /// - Returns: The line; nil if the user cancels it with Escape or at the end of input.
  func line(_ write: (String) -> Void) -> String? {
    var line = ""
    while true {
      switch next() {
      case .character(let character):
        line.append(character)
        write(String(character))
      case .backspace:
        guard line.popLast() != nil else { continue }
        write("\u{8} \u{8}")
      case .enter:
        write("\n")
        return line
      case .cancel, .end:
        write("\n")
        return nil
      }
    }
  }

  /// A key needs no Return, and isn't shown; ^C is a signal as ever.
  private func readKeys() {
    former.withLock { former in
      var settings = former
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
      _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }
  }

  /// Skips what follows Escape in the sequence of a key: `[` or `O`, parameters, and a letter or sign that ends it.
  private func skipSequence() {
    guard isReady(within: 20), let kind = nextByte(), kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else { return }
    while isReady(within: 20), let byte = nextByte(), !(0x40...0x7E).contains(byte) {}
  }

  private func nextByte() -> UInt8? {
    while true {
      // A shell that had stopped the process has changed the settings.
      guard isReady(within: 500) else {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        if settings.c_lflag & tcflag_t(ICANON) != 0 { readKeys() }
        continue
      }
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      return nil
    }
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}
