import Foundation
import Localize

/// Ends the process if a property does not hold, so that libFuzzer keeps the input.
///
/// - Parameters:
///   - condition: The property.
///   - message: What is wrong, with the values that show it.
func expect(_ condition: Bool, _ message: @autoclosure () -> String, line: Int = #line, file: String = #fileID) {
  guard !condition else { return }
  FileHandle.standardError.write(Data("\(file):\(line): \(message())\n".utf8))
  abort()
}

/// Whether a range is one of a text with this many bytes.
func expect(_ range: Range<Int>, isWithin count: Int, _ message: @autoclosure () -> String, line: Int = #line, file: String = #fileID) {
  expect(range.lowerBound >= 0 && range.upperBound <= count, "\(message()): \(range) of \(count)", line: line, file: file)
}

/// Whether a range of a file is one of its text.
func expect(_ range: TextRange, isWithin count: Int, _ message: @autoclosure () -> String, line: Int = #line, file: String = #fileID) {
  expect(range.start <= range.end && Int(range.end) <= count, "\(message()): \(range) of \(count)", line: line, file: file)
}
