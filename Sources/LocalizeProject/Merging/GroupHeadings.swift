/// The headings of groups in what precedes the parts of a file, which belong to all parts below them.
struct GroupHeadings {
  /// Whether a line of a comment is a heading; nil for a format without such lines.
  let isHeading: (@Sendable (ArraySlice<UInt8>) -> Bool)?

  /// Where the headings in what precedes a part end, with the empty lines below them: what follows is about the part alone.
  func end(of lead: ArraySlice<UInt8>) -> Int {
    guard let isHeading else { return lead.startIndex }
    var (end, start) = (lead.startIndex, lead.startIndex)
    while let lineEnd = lead[start...].firstIndex(of: 0x0A) {
      let line = lead[start..<lineEnd]
      if line.allSatisfy(MergeText.isBlank) || isHeading(line) { end = lineEnd + 1 }
      start = lineEnd + 1
    }
    return end
  }

  func headings(in lead: ArraySlice<UInt8>) -> [UInt8] { MergeText.words(lead[..<end(of: lead)]) }

  /// The headings in what precedes a new part; those above the new one before it, if it has none.
  func headings(in lead: ArraySlice<UInt8>, or others: [UInt8]) -> [UInt8] {
    let own = headings(in: lead)
    return own.isEmpty ? others : own
  }

  /// What precedes a part that the other side removed, without the headings that this side put above a new part in its place.
  func without(_ headings: [UInt8], _ lead: ArraySlice<UInt8>, _ former: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard !headings.isEmpty, self.headings(in: lead) == headings, self.headings(in: former) == headings else { return lead }
    return lead[end(of: lead)...]
  }

  /// Whether theirs has put the headings of a part above a new one before it, and ours has changed their layout at most.
  func areLeft(_ headings: [UInt8], _ lead: (base: ArraySlice<UInt8>, ours: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>)) -> Bool {
    guard !headings.isEmpty, [lead.base, lead.ours].allSatisfy({ self.headings(in: $0) == headings }) else { return false }
    return self.headings(in: lead.theirs).isEmpty
      && MergeText.words(lead.ours[end(of: lead.ours)...]) == MergeText.words(lead.base[end(of: lead.base)...])
  }
}
