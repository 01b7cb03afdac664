import Foundation
import Localize
import LocalizeProject
import TestSupport
import Testing

/// Edits of files of every format, healthy and changed at random.
///
/// Set `EDIT_ROUNDS` for more than the usual number of files of each format.
@Suite struct SeededEditTests {
  private static let rounds = ProcessInfo.processInfo.environment["EDIT_ROUNDS"].flatMap { Int($0) } ?? 150

  private static let texts = [
    "", "x", " ", "a\nb", "\"", "'", "\\", "\\n", "%@", "<b>", "&amp;", "]]>", "é", "🙂", "\u{7}", "\u{FEFF}", "@a", "?a", ",", ";", "=",
    "# a", "{n}", "\t", "\u{A0}", "\r", "\u{2028}", " a ", "f_one", "f_other", "f", "{{count}} files",
  ]

  /// Tables with forms of plurals, and others that are not.
  private static let tables = [
    "key,en,de\na,One,Eins\nb\nc,\"x\ny\",\n\"d\",D,DD\n",
    "key;comment;de;fr\r\na;note;Eins;Un\r\nb;;Zwei\r\n;heading;;\r\nc;\"a;b\";;Trois",
    "key,en,de\nf_one,{{count}} file,{{count}} Datei\nf_other,{{count}} files,{{count}} Dateien\ng,x,y\nh_one,one,eins\nh,z,w\n",
    "key,en\nf_one,a\nf_two,b\ng_other,c\n_one,d\n_other,{{count}}\n", "source,de,fr\nOne,Eins,Un\nTwo,,Deux\n\"Th,ree\",Drei\n",
    "key\ten\tde\tnotes\na\tOne\tEins\tx\nb\tTwo\n", "key,en,de\na,One,Eins\na,Two,Zwei\n",
    "key,en,de\nf_one,file,\nf_other,files\nf_zero,,\n",
  ].map { Array($0.utf8) }

  @Test(arguments: FormatIdentifier.allCases)
  func `An edit changes only its own entry, whose text is the new one when the file is read again`(format: FormatIdentifier) throws {
    let originals = try MutatedFile.originals(of: format) + (format == .csv ? Self.tables : [])
    var made = 0
    for seed in 0..<UInt64(Self.rounds) {
      var generator = SeededGenerator(seed: seed)
      let original = originals[Int.random(in: 0..<originals.count, using: &generator)]
      let bytes = try seed.isMultiple(of: 4) ? MutatedFile(of: format, seed: seed).bytes : original
      let document = format.read(SourceText(bytes))
      guard document.problems.isEmpty, document.source.invalidRanges.isEmpty, let edit = Self.edit(of: document, &generator),
        let result = try? document.bytes(applying: [edit])
      else { continue }
      made += 1
      check(edit, document, document.format.readAgain(SourceText(result.bytes)), "\(format), seed \(seed), \(edit)")
    }
    #expect(made > 0)
  }

  private static func edit(of document: Document, _ generator: inout SeededGenerator) -> Edit? {
    guard let entry = document.entries.randomElement(using: &generator), let text = texts.randomElement(using: &generator) else {
      return nil
    }
    let locale = document.locales.randomElement(using: &generator) ?? nil
    let key = document.string(of: entry.key)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return .addKey(key: text.isEmpty ? "k" : text, locale: locale, text: text, comment: nil)
    case 1: return .removeKey(key: key)
    case 2: return .renameKey(from: key, to: text)
    default: return .setValue(key: key, locale: locale, text: text)
    }
  }

  private func check(_ edit: Edit, _ before: Document, _ after: Document, _ note: Comment) {
    #expect(after.problems.allSatisfy { $0.kind == .emptyFile }, note)
    switch edit {
    case .addKey(let key, let locale, let text, _), .setValue(let key, let locale, let text):
      // A new key may be a text of the source locale as well.
      if case .addKey = edit {
        #expect(Self.texts(of: before, without: [key]) == Self.texts(of: after, without: [key]), note)
      } else {
        #expect(Self.texts(of: before, except: (key, locale)) == Self.texts(of: after, except: (key, locale)), note)
      }
      let values = Self.values(of: after).filter { $0.key == key && $0.locale == locale }
      #expect(values.isEmpty || values.contains { $0.value.leaves.contains { $0.text == text } }, note)
      if case .setValue = edit { #expect(!values.isEmpty, note) }
    case .removeKey(let key):
      // Of two keys in different files of XLIFF, the one that stays needs no longer the name of its file.
      let unqualified = { (text: String) in
        text.drop { $0 != ":" }.dropFirst().isEmpty ? text : String(text.split(separator: ":").last ?? "")
      }
      #expect(
        Self.texts(of: before, without: [key]).map(unqualified).sorted() == Self.texts(of: after).map(unqualified).sorted(), note)
    case .renameKey(let key, let new):
      #expect(Self.texts(of: before, without: [key, new]) == Self.texts(of: after, without: [key, new]), note)
      #expect(Self.values(of: after).contains { $0.key == new } || !Self.values(of: before).contains { $0.key == key }, note)
    default: break
    }
  }

  private typealias LocalizedValue = (key: String, locale: LocaleIdentifier?, value: PlainValue)

  private static func values(of document: Document) -> [LocalizedValue] {
    document.entries.flatMap { entry in
      entry.localizations.map { index in
        let localization = document.localizations[index]
        return (document.string(of: entry.key), document.locales[Int(localization.locale)], document.plain(localization).value)
      }
    }
  }

  /// The texts of all keys, with their locales; a blank one counts as none.
  private static func texts(
    of document: Document, except own: (key: String, locale: LocaleIdentifier?)? = nil, without keys: [String] = []
  ) -> [String] {
    values(of: document).filter { value in
      !keys.contains(value.key) && !(own.map { $0.key == value.key && $0.locale == value.locale } ?? false)
        && value.value.leaves.contains { !$0.text.isEmpty }
    }.map { "\($0.key) \($0.locale?.identifier ?? "-") \($0.value.leaves.map(\.text))" }.sorted()
  }
}
