/// The id of a unit, taken apart: the key, and the form of its text that the unit holds.
package struct XLIFFUnitID {
  /// One step to a form.
  package struct Step {
    package var axis: VariationAxis
    package var selector: TextRange
  }

  /// The key in the id.
  package var key: TextRange
  /// The name of the substitution that the form belongs to.
  package var substitution: TextRange?
  /// The steps to the form, none for a text without forms.
  package var steps: [Step] = []
  /// Whether the id has more parts than its key.
  package var isForm: Bool

  /// Takes an id apart; one of no known shape is a key.
  ///
  /// - Parameters:
  ///   - id: Where the id is.
  ///   - text: The file.
  package init(_ id: TextRange, in text: ByteView) {
    key = id
    isForm = false
    guard id.count > 4 else { return }
    let scanner = XMLScanner(text.extracting(..<Int(id.end)))
    if scanner[Int(id.start)] == XMLByte.slash, scanner.holds(":dict/:string", at: Int(id.end) - 13), id.count > 14 {
      readPropertyList(id, scanner)
    } else if let bars = scanner.firstIndex(of: "|==|", from: Int(id.start)) {
      readCatalog(id, bars, scanner)
    }
  }

  /// Reads the shape of string catalogues: `key|==|device.iphone.plural.one`.
  private mutating func readCatalog(_ id: TextRange, _ bars: Int, _ scanner: XMLScanner) {
    var parts = Self.parts(from: bars + 4, to: Int(id.end), scanner)[...]
    var substitution: TextRange?
    var steps: [Step] = []
    if parts.count > 2, let first = parts.first, Self.equals(first, "substitutions", scanner) {
      substitution = parts[parts.startIndex + 1]
      parts = parts.dropFirst(2)
    }
    while let name = parts.first {
      guard parts.count > 1 else { return }
      let axis: VariationAxis
      if Self.equals(name, "plural", scanner) {
        axis = .plural
      } else if Self.equals(name, "device", scanner) {
        axis = .device
      } else {
        return
      }
      steps.append(Step(axis: axis, selector: parts[parts.startIndex + 1]))
      parts = parts.dropFirst(2)
    }
    guard !steps.isEmpty else { return }
    key = TextRange(Int(id.start), bars)
    (self.substitution, self.steps, isForm) = (substitution, steps, true)
  }

  /// The names between dots; one that holds dots itself is between `@`.
  private static func parts(from start: Int, to end: Int, _ scanner: XMLScanner) -> [TextRange] {
    var result: [TextRange] = []
    var index = start
    while index <= end, result.count < 16 {
      let isWrapped = index < end && scanner[index] == UInt8(ascii: "@")
      var stop = isWrapped ? index + 1 : index
      if isWrapped {
        while stop < end, !(scanner[stop] == UInt8(ascii: "@") && (stop + 1 == end || scanner[stop + 1] == UInt8(ascii: "."))) { stop += 1 }
        result.append(TextRange(index + 1, stop))
        index = stop + 2
      } else {
        while stop < end, scanner[stop] != UInt8(ascii: ".") { stop += 1 }
        result.append(TextRange(index, stop))
        index = stop + 1
      }
    }
    return result
  }

  /// Reads the shape of property lists: `/key:dict/variable:dict/one:dict/:string`.
  private mutating func readPropertyList(_ id: TextRange, _ scanner: XMLScanner) {
    let inner = XMLScanner(scanner.bytes.extracting(..<(Int(id.end) - 13)))
    var names: [TextRange] = []
    var index = Int(id.start) + 1
    while names.count < 4 {
      let stop = inner.firstIndex(of: ":dict/", from: index) ?? inner.count
      names.append(TextRange(index, stop))
      guard stop < inner.count else { break }
      index = stop + 6
    }
    guard names.count == 2 || names.count == 3 else { return }
    let name = names[1]
    if names.count == 2 {
      guard Self.equals(name, "NSStringLocalizedFormatKey", scanner) else { return }
    } else if Self.equals(name, "NSStringDeviceSpecificRuleType", scanner) {
      steps = [Step(axis: .device, selector: names[2])]
    } else if Self.equals(name, "NSStringVariableWidthRuleType", scanner) {
      steps = [Step(axis: .width, selector: names[2])]
    } else {
      substitution = name
      steps = [Step(axis: .plural, selector: names[2])]
    }
    key = names[0]
    isForm = true
  }

  private static func equals(_ range: TextRange, _ name: StaticString, _ scanner: XMLScanner) -> Bool {
    range.count == name.utf8CodeUnitCount && scanner.holds(name, at: Int(range.start))
  }
}
