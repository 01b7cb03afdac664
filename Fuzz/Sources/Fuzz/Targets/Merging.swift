import Localize
import LocalizeProject

/// Merging three versions of a file: a result without conflicts can be read if all three can.
enum Merging {
  static func target(_ format: FormatIdentifier) -> FuzzTarget {
    FuzzTarget("merge-\(format.rawValue)", corpus: format.rawValue) { bytes in
      var input = InputReader(bytes)
      // Near each other, as versions are: one text, from which each side drops a piece and puts in another one.
      let pieces = (0..<4).map { _ in (start: input.number(below: 256), length: input.number(below: 32), text: input.number(below: 8)) }
      let base = input.rest
      let ours = changed(base, pieces[0], pieces[1])
      let theirs = changed(base, pieces[2], pieces[3])
      let path = "en/T.\(format.traits.files.extensions.first ?? "x")"
      let merge = CatalogMerge(base: base, ours: ours, theirs: theirs, path: path)
      let result = format.read(SourceText(merge.bytes), at: path)
      Reading.check(result)
      guard merge.isClean, ![base, ours, theirs].contains(where: { format.read(SourceText($0), at: path).hasStructureErrors }) else {
        return
      }
      expect(!result.hasStructureErrors, "a clean merge has \(result.problems.map(\.kind)): \(Editing.shown(merge.bytes))")
    }
  }

  private typealias Piece = (start: Int, length: Int, text: Int)

  private static func changed(_ bytes: [UInt8], _ pieces: Piece...) -> [UInt8] {
    var result = bytes
    for piece in pieces where !result.isEmpty {
      let start = piece.start * result.count / 256
      let source = piece.text * bytes.count / 8
      result.replaceSubrange(
        start..<min(result.count, start + piece.length), with: bytes[source..<min(bytes.count, source + piece.length)])
    }
    return result
  }
}
