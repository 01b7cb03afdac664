import Foundation
import Testing

/// Large input.
@Suite(.serialized)
struct LargeInputTests {
  @Test func `A file with 200,000 entries is read with little memory`() async throws {
    let folder = try ScratchFolder()
    var text: [UInt8] = []
    for number in 0..<200_000 { text += Array("\"key.\(number)\" = \"value \(number)\";\n".utf8) }
    try folder.write(text, to: "Many.strings")
    let result = try await ToolProcess.run(["validate", "Many.strings"], in: folder.path, within: 600)
    #expect(result.exitCode == 0)
    #expect(result.output.contains("Keys: 200000"))
    // Entries, cells and the table of keys need several times the size of a file with such short texts.
    #expect(result.peakMemory < text.count * 12 + Self.base)
  }

  @Test func `A cell of 30 MB needs no more than three times its file`() async throws {
    let folder = try ScratchFolder()
    try folder.write("key,en,fr\na,\"", to: "Huge.csv")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("Huge.csv")))
    try file.seekToEnd()
    let piece = Data(String(repeating: "lorem ipsum ", count: 100_000).utf8)
    for _ in 0..<25 { try file.write(contentsOf: piece) }
    try file.write(contentsOf: Data("\",x\nb,y,z\n".utf8))
    let size = Int(try file.offset())
    try file.close()
    let result = try await ToolProcess.run(["validate", "Huge.csv"], in: folder.path, within: 600)
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(result.output.contains("Keys: 2"))
    // The warning about white space at its end shows at most one line of the cell.
    #expect(result.output.contains("[whitespace-mismatch]"))
    #expect(result.output.utf8.count < 10_000)
    #expect(result.peakMemory < size * 3 + Self.base)
  }

  /// The tool's memory without input, with a margin for a debug build.
  private static let base = 64 << 20
}
