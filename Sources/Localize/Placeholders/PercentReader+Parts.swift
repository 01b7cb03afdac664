/// The parts of a specifier: flags, width, precision, length and conversion.
extension PercentReader {
  /// Reads flags (no space), width, precision, length and conversion in this order.
  func tail(at start: Int) -> PercentSpecifier? {
    var index = start
    var (hasSharp, hasZero) = (false, false)
    while true {
      let byte = text[index]
      if byte == 0x23 { hasSharp = true }
      if byte == 0x30 { hasZero = true }
      guard isFlag(byte) else { break }
      index += 1
    }
    if hasSharp, grammar == .apple, text[index] == 0x40 { return variable(at: index + 1) }
    let width = starOrNumber(&index)
    var precision = PercentSpecifier.Star.none
    if text[index] == 0x2E {
      index += 1
      precision = starOrNumber(&index)
    }
    var bits = 32
    let lengthStart = index
    skipLength(&index, bits: &bits)
    guard let (kind, length) = conversion(at: index, bits: bits) ?? numberOfPHP(at: lengthStart, &index) else { return nil }
    // `%0s` is the argument `%0` of a program of its own and an s: no formatter fills texts with zeros.
    if hasZero, !isDeclared, index == start + 1, text[index] == 0x73 { return nil }
    var specifier = PercentSpecifier(end: index + length, kind: kind, width: width, precision: precision)
    specifier.length = lengthSpelled(from: lengthStart, to: index)
    specifier.isRefused = grammar == .java && JavaFlags(text: text, from: start, to: index).areRefused
    specifier.isGluedToWord = text.isLatinLetter(at: specifier.end)
    return specifier
  }

  /// Reads the same parts in any order, with space flags, as Foundation does; only what ``tail(at:)`` refuses matters here.
  func laxTail(at start: Int) -> PercentSpecifier? {
    var index = start
    var bits = 32
    while true {
      let byte = text[index]
      if byte == 0x20 || byte == 0x2E || byte.isASCIIDigit || isFlag(byte) {
        index += 1
      } else {
        let before = index
        skipLength(&index, bits: &bits)
        if index == before { break }
      }
      // Foundation has no limit, but a run this long is a ruler, not a specifier.
      if index - start > 32 { return nil }
    }
    guard let (kind, length) = conversion(at: index, bits: bits) else { return nil }
    var specifier = PercentSpecifier(end: index + length, kind: kind)
    specifier.isGluedToWord = text.isLatinLetter(at: specifier.end)
    return specifier
  }

  /// Reads PHP's `%h` and `%H`, whose letters are lengths in C.
  private func numberOfPHP(at start: Int, _ index: inout Int) -> (PlaceholderKind, Int)? {
    guard isDeclared, grammar == .printf, text[start] | 0x20 == 0x68, text[start + 1] != 0x68 else { return nil }
    index = start
    return (.double, 1)
  }

  private func isFlag(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20: isDeclared
    case 0x23, 0x2B, 0x2D, 0x30, 0x27: true
    case 0x2C, 0x28: grammar == .java
    case 0x49: grammar == .printf
    default: false
    }
  }

  private func starOrNumber(_ index: inout Int) -> PercentSpecifier.Star {
    guard text[index] == 0x2A else {
      while text[index].isASCIIDigit { index += 1 }
      return .none
    }
    index += 1
    if let number = number(at: index), !number.isForeign, text[number.end] == 0x24, (1...Self.maximumPosition).contains(number.value) {
      index = number.end + 1
      return .position(number.value)
    }
    return .next
  }

  private func skipLength(_ index: inout Int, bits: inout Int) {
    guard grammar != .java else { return }
    switch text[index] {
    case 0x68:
      let isChar = text[index + 1] == 0x68
      bits = isChar ? 8 : 16
      index += isChar ? 2 : 1
    case 0x6C:
      bits = 64
      index += text[index + 1] == 0x6C ? 2 : 1
    case 0x71, 0x74, 0x7A, 0x6A:
      bits = 64
      index += 1
    case 0x5A where grammar == .printf:
      // `%Zu` of older C libraries.
      bits = 64
      index += 1
    case 0x52 where grammar == .printf && "aefgAEFG".utf8.contains(text[index + 1]):
      // `%Rg` of the library MPFR.
      index += 1
    case 0x4C:
      bits = 64
      index += 1
    default:
      break
    }
  }

  /// The length in front of a conversion, as C tells types apart by it.
  private func lengthSpelled(from start: Int, to conversion: Int) -> ConversionLength {
    if text[conversion] == 0x3C { return .macro }
    if conversion == start { return text[conversion] == 0x43 || text[conversion] == 0x53 ? .long : .none }
    return switch text[start] {
    case 0x68: conversion - start == 2 ? .char : .short
    case 0x6C: conversion - start == 2 ? .longLong : .long
    case 0x71, 0x4C: .longLong
    case 0x6A: .intMax
    case 0x7A, 0x5A: .size
    case 0x74: .pointerDifference
    default: .none
    }
  }

  /// The kind of a conversion's argument, and the conversion's length in bytes.
  private func conversion(at index: Int, bits: Int) -> (PlaceholderKind, Int)? {
    let byte = text[index]
    if grammar == .java { return javaConversion(byte, index) }
    switch byte {
    case 0x3C where grammar == .printf: return IntegerMacro(text: text, at: index).map { ($0.kind, $0.length) }
    case 0x40: return grammar == .apple ? (.object, 1) : nil
    case 0x64, 0x69: return (.integer(bits: bits, isSigned: true), 1)
    case 0x75, 0x78, 0x58, 0x6F: return (.integer(bits: bits, isSigned: false), 1)
    // Binary numbers of C23, PHP and Ruby.
    case 0x62, 0x42: return isDeclared ? (.integer(bits: bits, isSigned: false), 1) : nil
    case 0x44 where grammar == .apple: return (.integer(bits: 64, isSigned: true), 1)
    case 0x55, 0x4F: return grammar == .apple ? (.integer(bits: 64, isSigned: false), 1) : nil
    case 0x66, 0x46, 0x65, 0x45, 0x67, 0x47, 0x61, 0x41: return (.double, 1)
    case 0x63, 0x43: return (.character, 1)
    case 0x73: return (grammar.describesEverything ? .object : .cString, 1)
    case 0x53: return (.cString, 1)
    case 0x72 where grammar == .python: return (.object, 1)
    // `%pA` and `%pB` of binutils.
    case 0x70: return (.pointer, grammar == .printf && (text[index + 1] == 0x41 || text[index + 1] == 0x42) ? 2 : 1)
    case 0x50: return grammar == .apple ? (.pointer, 1) : nil
    default: return nil
    }
  }

  private func javaConversion(_ byte: UInt8, _ index: Int) -> (PlaceholderKind, Int)? {
    switch byte {
    case 0x73, 0x53: (.object, 1)
    case 0x62, 0x42, 0x68, 0x48: (.object, 1)
    case 0x63, 0x43: (.character, 1)
    case 0x64, 0x6F, 0x78, 0x58: (.integer(bits: 64, isSigned: true), 1)
    case 0x65, 0x45, 0x66, 0x67, 0x47, 0x61, 0x41: (.double, 1)
    case 0x74, 0x54: text[index + 1].isASCIILetter ? (.date, 2) : nil
    default: nil
    }
  }

  /// Reads the name and the closing `@` of `%#@name@`.
  private func variable(at start: Int) -> PercentSpecifier? {
    var end = start
    while text[end].continuesName { end += 1 }
    guard end > start, text[end] == 0x40 else { return nil }
    let name = String(decoding: text.bytes[start..<end], as: UTF8.self)
    return PercentSpecifier(end: end + 1, kind: .pluralVariable(name: name))
  }

  /// Reads `%# @name @`, which translation services make of `%#@name@`.
  func spacedVariable(at start: Int) -> PercentSpecifier? {
    guard grammar == .apple, text[start] == 0x23 else { return nil }
    let sign = skipSpaces(start + 1)
    guard text[sign] == 0x40 else { return nil }
    let name = skipSpaces(sign + 1)
    var nameEnd = name
    while text[nameEnd].continuesName { nameEnd += 1 }
    let close = skipSpaces(nameEnd)
    guard nameEnd > name, text[close] == 0x40 else { return nil }
    return PercentSpecifier(end: close + 1, kind: .pluralVariable(name: String(decoding: text.bytes[name..<nameEnd], as: UTF8.self)))
  }

  /// Reads a full-width `＠`.
  func fullWidthObject(at index: Int) -> PercentSpecifier? {
    guard grammar == .apple, text[index] == 0xEF, text[index + 1] == 0xBC, text[index + 2] == 0xA0 else { return nil }
    return PercentSpecifier(end: index + 3, kind: .object)
  }

  func isFullWidthDollar(_ index: Int) -> Bool {
    text[index] == 0xEF && text[index + 1] == 0xBC && text[index + 2] == 0x84
  }

  func skipSpaces(_ start: Int) -> Int {
    var index = start
    while true {
      let length = text.spaceLength(at: index)
      if length == 0 { return index }
      index += length
    }
  }

  /// Reads digits of one script after another; the value stops growing at ``PlaceholderArgument/maximumPosition``.
  func number(at start: Int) -> (value: Int, end: Int, isForeign: Bool)? {
    var index = start
    var value = 0
    var isForeign = false
    while true {
      let byte = text[index]
      if byte.isASCIIDigit {
        value = min(value * 10 + Int(byte - 0x30), PlaceholderArgument.maximumPosition)
        index += 1
        continue
      }
      guard byte >= 0x80 else { break }
      let (scalar, length) = text.scalar(at: index)
      guard let digit = TextCursor.digitValue(scalar) else { break }
      value = min(value * 10 + digit, PlaceholderArgument.maximumPosition)
      isForeign = true
      index += length
    }
    return index > start ? (value, index, isForeign) : nil
  }
}
