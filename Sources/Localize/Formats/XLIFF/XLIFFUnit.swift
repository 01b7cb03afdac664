/// One unit of a file, before units of one key are joined.
struct XLIFFUnit {
  /// The element.
  package var range: TextRange
  /// Its id, as it is in the file.
  package var id: RawText
  /// Its id, taken apart.
  package var parts: XLIFFUnitID
  /// The source text, and the element around it.
  package var source: Text?
  /// The translation, and the element around it.
  package var target: Text?
  /// In XLIFF 2, the texts of further segments, which follow those of the first.
  var moreSegments: [Segment] = []
  /// The note for translators.
  package var note: RawText?
  /// Whether it is to be translated.
  package var isTranslatable: Bool

  /// A text of a file, and the element around it.
  package typealias Text = (leaf: Leaf, range: TextRange)

  /// A part of a unit of XLIFF 2, mostly a sentence.
  struct Segment {
    package var source: Text?
    package var target: Text?
  }

  /// The source text: a list where the unit has several segments.
  var sourceValue: (value: Value, range: TextRange)? { value(source, moreSegments.map(\.source)) }

  /// The translation, as long a list as that of the source; what it lacks is new.
  var targetValue: (value: Value, range: TextRange)? { value(target, moreSegments.map(\.target)) }

  private func value(_ first: Text?, _ others: [Text?]) -> (value: Value, range: TextRange)? {
    let texts = [first] + others
    let present = texts.compactMap(\.self)
    guard let start = present.first?.range.start, let end = present.last?.range.end else { return nil }
    let range = TextRange(start: start, end: end)
    guard texts.count > 1 else { return (.leaf(present[0].leaf), range) }
    let absent = Leaf(RawText(TextRange(start: start, end: start)), state: .new)
    return (.list(texts.map { $0?.leaf ?? absent }), range)
  }
}

/// Makes one value out of the texts of units that differ in their forms.
struct XLIFFForms {
  private typealias Part = (steps: ArraySlice<XLIFFUnitID.Step>, leaf: Leaf)

  /// The value outside substitutions.
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
  init(_ texts: [(id: XLIFFUnitID, leaf: Leaf)], text: ByteView, coding: RawText.Coding) {
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
      // Xcode omits a format that is only its variable: the forms are the text.
      value = substitutions[0].value
      substitutions = []
    }
    isComplete = placed == texts.count && (value != nil || texts.isEmpty)
  }

  private static func value(
    of parts: [Part], _ text: ByteView, _ coding: RawText.Coding, _ placed: inout Int
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
