/// Lines that are known by names, such as the fields of a header, in their order.
struct NamedLines {
  private var names: [LineName] = []
  private var lines: [LineName: LineMerge.Lines] = [:]

  /// Groups lines; nil if one has no name, or lines of one name are not together.
  init?(_ all: LineMerge.Lines, by name: (ArraySlice<UInt8>) -> LineName) {
    var start = all.startIndex
    for index in all.indices {
      let name = name(all[index])
      switch name {
      case .unnamed: return nil
      case .continued where names.isEmpty: return nil
      case .named where name == names.last: break
      case .continued: break
      case .named, .set:
        guard lines[name] == nil else { return nil }
        names.append(name)
        start = index
      }
      if let last = names.last { lines[last] = all[start...index] }
    }
  }

  /// Merges the lines of each name.
  ///
  /// - Parameter resolve: Merges lines that both sides changed in different ways.
  static func merged(
    _ base: NamedLines, _ ours: NamedLines, _ theirs: NamedLines,
    _ resolve: (_ base: LineMerge.Lines, _ ours: LineMerge.Lines, _ theirs: LineMerge.Lines) -> [UInt8]
  ) -> [UInt8] {
    var order = ours.names
    for (index, name) in theirs.names.enumerated() where ours.lines[name] == nil {
      let before = theirs.names[..<index].last { order.contains($0) }
      order.insert(name, at: before.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    }
    return order.flatMap { name -> [UInt8] in
      let (former, own, other) = (base.lines[name] ?? [], ours.lines[name] ?? [], theirs.lines[name] ?? [])
      if own == other || former == other { return Array(own.joined()) }
      if former == own { return Array(other.joined()) }
      guard case .set(let start, let separator) = name else { return resolve(former, own, other) }
      return mergedSet(former, own, other, start, separator)
    }
  }

  /// Merges the words of a line one by one.
  private static func mergedSet(
    _ base: LineMerge.Lines, _ ours: LineMerge.Lines, _ theirs: LineMerge.Lines, _ start: String, _ separator: String
  ) -> [UInt8] {
    func words(_ lines: LineMerge.Lines) -> [String] {
      lines.flatMap { line in
        let text = String(decoding: line.dropFirst(start.utf8.count).prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        return text.split(separator: separator.filter { $0 != " " }).map {
          String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
      }
    }
    let (former, own, other) = (words(base), words(ours), words(theirs))
    let kept = own.filter { !(former.contains($0) && !other.contains($0)) } + other.filter { !former.contains($0) && !own.contains($0) }
    if kept == own { return Array(ours.joined()) }
    if kept == other { return Array(theirs.joined()) }
    guard !kept.isEmpty, let line = ours.first ?? theirs.first else { return [] }
    return Array((start + kept.joined(separator: separator)).utf8) + line.drop { $0 != 0x0A && $0 != 0x0D }
  }
}
