import Localize
import LocalizeProject

/// Finds the separator of lines at which Ruby refuses a YAML file that is right otherwise.
///
/// YAML 1.1, which Ruby reads, ends lines at U+0085, U+2028 and U+2029, too; in YAML 1.2 they are characters of a text. With a line feed in
/// their places, the file is read as Ruby reads it: a text in quotation marks goes on, a word without them is at the wrong indentation.
enum YAMLLineSeparators {
  /// The first separator that breaks the file, as a name such as U+2028; nil if there is none.
  ///
  /// - Complexity: O(*n*)
  static func refused(in document: Document) -> (name: String, range: TextRange)? {
    guard RailsConventions.apply(to: document.format), !document.hasStructureErrors else { return nil }
    var text = document.source.text
    var separators: [(name: String, range: TextRange)] = []
    for index in text.indices {
      guard let (name, length) = separator(in: text, at: index) else { continue }
      separators.append((name, TextRange(index, index + length)))
      for place in index..<index + length - 1 { text[place] = 0x20 }
      text[index + length - 1] = 0x0A
    }
    guard !separators.isEmpty else { return nil }
    let read = document.format.readAgain(SourceText(text))
    guard let problem = read.problems.first(where: { ParseErrorRule.message(for: $0) != nil && $0.kind.losesContent }) else { return nil }
    return separators.last { $0.range.start <= problem.range.start } ?? separators.first
  }

  private static func separator(in text: [UInt8], at index: Int) -> (name: String, length: Int)? {
    switch text[index] {
    case 0xC2 where index + 1 < text.count && text[index + 1] == 0x85: return ("U+0085", 2)
    case 0xE2 where index + 2 < text.count && text[index + 1] == 0x80 && (text[index + 2] == 0xA8 || text[index + 2] == 0xA9):
      return (text[index + 2] == 0xA8 ? "U+2028" : "U+2029", 3)
    default: return nil
    }
  }
}
