package import Localize

extension SourceText {
  /// Encodes a text as this file is encoded, without a byte order mark.
  ///
  /// - Precondition: ``canEncode(_:)``, which writers ask.
  package func encoded(_ utf8: [UInt8]) -> [UInt8] {
    switch encoding {
    case .utf8: utf8
    case .latin1, .legacy: charset?.encoded(String(decoding: utf8, as: UTF8.self)) ?? utf8
    case .utf16LittleEndian: UTF16Transcoding.bytes(of: utf8, bigEndian: false)
    case .utf16BigEndian: UTF16Transcoding.bytes(of: utf8, bigEndian: true)
    }
  }

  /// Whether the encoding of the file has every character of a text.
  package func canEncode(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 } || charset.map { $0.encoded(text) != nil } ?? true
  }
}
