/// One unit of a file, before units of one key are joined.
struct XLIFFUnit {
  /// The element.
  var range: TextRange
  /// Its id, as it stands in the file.
  var id: RawText
  /// Its id, taken apart.
  var parts: XLIFFUnitID
  /// The source text, and the element around it.
  var source: (leaf: Leaf, range: TextRange)?
  /// The translation, and the element around it.
  var target: (leaf: Leaf, range: TextRange)?
  /// The note for translators.
  var note: RawText?
  /// Whether it is to be translated.
  var isTranslatable: Bool
}

/// Makes one value out of the texts of units that differ in their forms.
struct XLIFFForms {
  private typealias Part = (steps: ArraySlice<XLIFFUnitID.Step>, leaf: Leaf)

  /// The value outside of substitutions.
  private(set) var value: Value?
  /// The substitutions in the order of the file.
  private(set) var substitutions: [(name: TextRange, value: Value)] = []
  /// Whether every text has found its place.
  private(set) var isComplete: Bool

  /// Puts the texts together.
  ///
  /// - Parameters:
  ///   - texts: The ids of the units with the texts of one side.
  ///   - text: The file.
  ///   - coding: How the selectors are written.
  init(_ texts: [(id: XLIFFUnitID, leaf: Leaf)], text: UnsafeBufferPointer<UInt8>, coding: RawText.Coding) {
    var own: [Part] = []
    var named: [(name: TextRange, parts: [Part])] = []
    for (id, leaf) in texts {
      let part: Part = (id.steps[...], leaf)
      if let name = id.substitution {
        if let index = named.firstIndex(where: { text[$0.name.offsets].elementsEqual(text[name.offsets]) }) {
          named[index].parts.append(part)
        } else {
          named.append((name, [part]))
        }
      } else {
        own.append(part)
      }
    }
    var placed = 0
    value = own.isEmpty ? nil : Self.value(of: own, text, coding, &placed)
    for (name, parts) in named {
      guard let value = Self.value(of: parts, text, coding, &placed) else { continue }
      substitutions.append((name, value))
    }
    if own.isEmpty, substitutions.count == 1 {
      // Xcode leaves out a format that is nothing but its variable: the forms are the text.
      value = substitutions[0].value
      substitutions = []
    }
    isComplete = placed == texts.count && (value != nil || texts.isEmpty)
  }

  private static func value(
    of parts: [Part], _ text: UnsafeBufferPointer<UInt8>, _ coding: RawText.Coding, _ placed: inout Int
  ) -> Value? {
    guard let first = parts.first else { return nil }
    guard let axis = first.steps.first?.axis else {
      placed += 1
      return .leaf(first.leaf)
    }
    var groups: [(selector: TextRange, parts: [Part])] = []
    for part in parts {
      guard let step = part.steps.first, step.axis == axis else { continue }
      if let last = groups.last, text[last.selector.offsets].elementsEqual(text[step.selector.offsets]) {
        groups[groups.count - 1].parts.append((part.steps.dropFirst(), part.leaf))
      } else {
        groups.append((step.selector, [(part.steps.dropFirst(), part.leaf)]))
      }
    }
    return .variations(
      axis: axis,
      groups.compactMap { group in
        value(of: group.parts, text, coding, &placed).map { Variation(selector: RawText(group.selector, coding: coding), value: $0) }
      })
  }
}
