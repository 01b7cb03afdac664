import Localize

/// Cuts a TMX file into its units while it is read, so that no more than one unit is in memory.
///
/// It knows where markup begins and ends, and the names `tmx`, `header` and `tu`; what is in a unit is for ``TMXUnit`` to read. A document
/// type declaration is skipped. Nothing is expanded and no other file is opened, whatever the file contains.
struct TMXScanner {
  /// An event of the scanner.
  enum Event {
    /// The start tag of the header.
    case header([UInt8], TextPlace)
    /// A unit with its tags.
    case unit([UInt8], TextPlace)
    /// The encoding in the XML declaration.
    case encoding(String, TextPlace)
    case problem(ExchangeProblem)
  }

  private enum State {
    case text
    /// Behind a `<`.
    case open
    case tag
    /// Behind `<!`, until it is clear what it is.
    case declaration
    case comment
    case section
    case instruction
    case documentType
  }

  private var state = State.text
  /// The markup that is being read.
  private var markup: [UInt8] = []
  private var markupPlace = TextPlace()
  /// The unit that is being read.
  private var unit: [UInt8] = []
  private var unitPlace = TextPlace()
  private var isInUnit = false
  private var isTooLong = false
  /// Whether the beginning of a long comment was dropped.
  private var isTrimmed = false
  private var place = TextPlace()
  private var quote: UInt8 = 0
  /// How deep a document type declaration is in brackets.
  private var depth = 0
  private var isInTypeComment = false
  private var hasRoot = false
  private(set) var hasEnded = false
  private(set) var events: [Event] = []

  /// The largest unit; TMX files of books have some of a few kilobytes.
  static let maximumUnit = 4 << 20

  /// Takes what was found since the last call.
  mutating func takeEvents() -> [Event] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Reads on.
  mutating func read(_ chunk: [UInt8]) {
    chunk.withBytes { bytes in
      var index = 0
      // Up to where the place is known.
      var known = 0
      while index < bytes.count {
        if state == .text {
          let start = index
          while index < bytes.count, bytes[index] != Byte.less { index &+= 1 }
          if isInUnit { appendToUnit(bytes[start..<index]) } else if !hasRoot { checkStart(bytes[start..<index]) }
          if index == bytes.count { break }
          place.advance(over: bytes.extracting(known..<index))
          known = index
          begin()
          index &+= 1
          continue
        }
        let byte = bytes[index]
        // `<` ends a tag that is none, and is examined again as the beginning of another one.
        if state == .open || state == .tag, byte == Byte.less {
          place.advance(over: bytes.extracting(known..<index))
          known = index
          flush()
          begin()
          index &+= 1
          continue
        }
        step(byte)
        index &+= 1
      }
      place.advance(over: bytes.extracting(known...))
    }
  }

  /// Ends the file.
  mutating func finish() {
    guard !hasEnded else { return }
    if !hasRoot {
      stop(.otherFormat, at: TextPlace())
    } else {
      stop(.truncated, at: isInUnit ? unitPlace : place)
    }
  }

  private mutating func begin() {
    markup.removeAll(keepingCapacity: true)
    markup.append(Byte.less)
    markupPlace = place
    isTrimmed = false
    quote = 0
    state = .open
  }

  /// What looked like markup is text; the reader of units reports its defects.
  private mutating func flush() {
    if isInUnit { markup.withBytes { appendToUnit($0[...]) } }
    state = .text
  }

  private mutating func step(_ byte: UInt8) {
    if state == .comment || state == .documentType || state == .instruction, markup.count >= Self.maximumKept {
      // Only its end matters.
      markup.removeFirst(markup.count - Self.kept)
      isTrimmed = true
    }
    if markup.count < Self.maximumUnit { markup.append(byte) } else { isTooLong = true }
    switch state {
    case .text: break
    case .open:
      switch byte {
      case UInt8(ascii: "!"): state = .declaration
      case UInt8(ascii: "?"): state = .instruction
      case UInt8(ascii: "/"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: ":"), 0x80...:
        state = .tag
      default: flush()
      }
    case .tag:
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == Byte.greater {
        endTag()
      }
    case .declaration: decideDeclaration()
    case .comment: if ends(with: "-->"), markup.count > 6 { endSkipped() }
    case .section: if ends(with: "]]>") { endSkipped() }
    case .instruction: if ends(with: "?>") { endInstruction() }
    case .documentType: readDocumentType(byte)
    }
  }

  private mutating func decideDeclaration() {
    let (comment, section) = (Array("<!--".utf8), Array("<![CDATA[".utf8))
    if markup == comment {
      state = .comment
    } else if markup == section {
      state = .section
    } else if !comment.starts(with: markup), !section.starts(with: markup) {
      guard !isInUnit else { return flush() }
      state = .documentType
      depth = 0
      isInTypeComment = false
      // The byte that decided may be one that ends it.
      readDocumentType(markup[markup.count - 1])
    }
  }

  private mutating func readDocumentType(_ byte: UInt8) {
    if isInTypeComment {
      if ends(with: "-->") { isInTypeComment = false }
    } else if quote != 0 {
      if byte == quote { quote = 0 }
    } else if ends(with: "<!--") {
      isInTypeComment = true
    } else if ends(with: "<!ENTITY") {
      events.append(.problem(ExchangeProblem(.entities, at: markupPlace)))
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: "[") {
      depth += 1
    } else if byte == UInt8(ascii: "]") {
      depth -= 1
    } else if byte == Byte.greater, depth <= 0 {
      state = .text
    }
  }

  private mutating func endSkipped() {
    if isInUnit, !isTrimmed { markup.withBytes { appendToUnit($0[...]) } }
    state = .text
  }

  private mutating func endInstruction() {
    if !hasRoot, markup.starts(with: "<?xml".utf8) {
      if let name = XMLDeclaration.encoding(in: String(decoding: markup, as: UTF8.self)) { events.append(.encoding(name, markupPlace)) }
    }
    endSkipped()
  }

  private mutating func endTag() {
    state = .text
    let isEnd = markup[1] == UInt8(ascii: "/")
    let name = markup.dropFirst(isEnd ? 2 : 1).prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") && $0 != Byte.greater }
    let isWhole = markup[markup.count - 2] == UInt8(ascii: "/")
    if name.elementsEqual("tu".utf8) {
      isEnd ? endUnit() : beginUnit(isWhole: isWhole)
      return
    }
    if isInUnit { return markup.withBytes { appendToUnit($0[...]) } }
    if !hasRoot {
      guard name.elementsEqual("tmx".utf8), !isEnd else { return stop(.otherFormat, at: markupPlace) }
      hasRoot = true
    } else if !isEnd, name.elementsEqual("header".utf8) {
      events.append(.header(markup, markupPlace))
    } else if isEnd, name.elementsEqual("tmx".utf8) {
      hasEnded = true
    }
  }

  private mutating func beginUnit(isWhole: Bool) {
    if isInUnit { events.append(.problem(ExchangeProblem(.notWellFormed("</tu>"), at: unitPlace))) }
    guard hasRoot else { return stop(.otherFormat, at: markupPlace) }
    unit = markup
    unitPlace = markupPlace
    isInUnit = true
    isTooLong = false
    if isWhole { finishUnit() }
  }

  private mutating func endUnit() {
    guard isInUnit else {
      events.append(.problem(ExchangeProblem(.notWellFormed("</tu>"), at: markupPlace)))
      return
    }
    markup.withBytes { appendToUnit($0[...]) }
    finishUnit()
  }

  private mutating func finishUnit() {
    if isTooLong {
      events.append(.problem(ExchangeProblem(.tooLong, at: unitPlace)))
    } else {
      events.append(.unit(unit, unitPlace))
    }
    isInUnit = false
    unit.removeAll(keepingCapacity: unit.capacity < 1 << 16)
  }

  private mutating func appendToUnit(_ bytes: Slice<ByteView>) {
    guard unit.count + bytes.count <= Self.maximumUnit else {
      isTooLong = true
      return
    }
    unit.append(contentsOf: ByteView(rebasing: bytes))
  }

  /// A file that begins with anything but markup is none of ours.
  private mutating func checkStart(_ bytes: Slice<ByteView>) {
    if bytes.contains(where: { $0 > 0x20 }) { stop(.otherFormat, at: TextPlace()) }
  }

  private mutating func stop(_ kind: ExchangeProblem.Kind, at place: TextPlace) {
    guard !hasEnded else { return }
    hasEnded = true
    events.append(.problem(ExchangeProblem(kind, at: place, isEnd: true)))
  }

  private func ends(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard markup.count >= count else { return false }
    for offset in 0..<count where markup[markup.count - count + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private static let maximumKept = 4096
  private static let kept = 16

  private enum Byte {
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
  }
}
