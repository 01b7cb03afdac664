import Localize
import Testing

@testable import LocalizeValidation

/// What a call says about its key beside the key.
@Suite struct KeyDetailsTests {
  private func details(_ code: String, _ language: CodeLanguage, accessors: [String] = []) -> KeyDetails? {
    var details = CallReaderTests.read(SourceText(code), language, accessors: accessors).uses.first?.details
    details?.bundle = .any
    return details
  }

  @Test(
    arguments: [
      (#"String(localized: "a", bundle: .module)"#, .module), (#"String(localized: "a", bundle: #bundle)"#, .module),
      (#"String(localized: "a", bundle: .main, comment: "b")"#, .main),
      (#"NSLocalizedString("a", bundle: Bundle.main, comment: "")"#, .main),
      (#"String(localized: "a", bundle: own)"#, .any), (#"String(localized: "a", bundle: .main.other)"#, .any),
      (#"String(localized: "a", bundle: Bundle(for: A.self))"#, .any), ("import SwiftUI\nText(\"a\", bundle: nil)", .standard),
      (#"String(localized: "a")"#, .standard), (#"NSLocalizedString("a", comment: "")"#, .standard),
      ("import SwiftUI\nButton(\"a\") { }", .standard), (#"bundle.localizedString(forKey: "a", value: nil, table: nil)"#, .any),
      (#"LocalizedStringKey("a")"#, .any), (#"let a: LocalizedStringKey = "a""#, .any),
    ] as [(String, UsedBundle)])
  func `Swift names a bundle, or means the app's`(code: String, bundle: UsedBundle) {
    #expect(CallReaderTests.read(SourceText(code), .swift, accessors: []).uses.first?.details.bundle == bundle)
  }

  @Test(
    arguments: [
      (#"NSLocalizedString("a", tableName: "T", bundle: b, value: "Add", comment: "Button")"#, ["Add"], "Button"),
      (#"NSLocalizedString("a", value: "", comment: "")"#, nil, nil),
      (#"NSLocalizedString("a", comment: "one " + "two")"#, nil, "one two"),
      (#"NSLocalizedString("a", comment: comment)"#, nil, nil),
      (#"String(localized: "a", defaultValue: "Add \(count)", comment: "Button")"#, ["Add ", ""], "Button"),
      (#"String(localized: "a", defaultValue: text)"#, nil, nil),
      (#"LocalizedStringResource("a", defaultValue: "Add", table: "T", comment: "Button")"#, ["Add"], "Button"),
      (#"bundle.localizedString(forKey: "a", value: "Add", table: nil)"#, ["Add"], nil),
      (#"bundle.localizedString(forKey: "a", value: nil, table: nil)"#, nil, nil),
      ("import SwiftUI\nText(\"Add\", comment: \"Button\")", nil, "Button"),
    ] as [(String, [String]?, String?)])
  func `Swift gives a default text and a comment`(code: String, text: [String]?, comment: String?) {
    #expect(details(code, .swift) == KeyDetails(text: text, comment: comment))
  }

  @Test(
    arguments: [
      (#"NSLocalizedString(@"a", @"Button")"#, nil, "Button"), (#"NSLocalizedString(@"a", nil)"#, nil, nil),
      (#"NSLocalizedStringFromTable(@"a", @"T", @"Button")"#, nil, "Button"),
      (#"NSLocalizedStringFromTableInBundle(@"a", @"T", [NSBundle mainBundle], @"Button")"#, nil, "Button"),
      (#"NSLocalizedStringWithDefaultValue(@"a", nil, [NSBundle mainBundle], @"Add", @"Button " @"bar")"#, ["Add"], "Button bar"),
      (#"CFCopyLocalizedStringWithDefaultValue(CFSTR("a"), NULL, bundle, CFSTR("Add"), "Button")"#, ["Add"], "Button"),
      (#"[bundle localizedStringForKey:@"a" value:@"Add" table:nil]"#, ["Add"], nil),
    ] as [(String, [String]?, String?)])
  func `Objective-C gives a default text and a comment`(code: String, text: [String]?, comment: String?) {
    #expect(details(code, .c) == KeyDetails(text: text, comment: comment))
  }

  @Test func `An accessor of the project names its arguments`() {
    let accessors = ["t({key}, {value}, note: {comment})"]
    #expect(details(#"t("a", "Add", note: "Button")"#, .swift, accessors: accessors) == KeyDetails(text: ["Add"], comment: "Button"))
    #expect(details(#"t("a")"#, .swift, accessors: accessors) == KeyDetails())
    #expect(AccessorPattern("t({value})") == nil && AccessorPattern("t({key}, {value}, {value})") == nil)
  }

  @Test(
    arguments: [
      ("%@ of %lld", "%1$@ of %2$lld"), ("%@", nil), ("100%% %@ %d", "100%% %1$@ %2$d"), ("%1$@ %2$@", nil), ("%#@files@ %@", nil),
      ("no placeholder", nil), ("%.2f / %@", "%1$.2f / %2$@"), ("50% of %@ %@", "50%1$ of %2$@ %3$@"),
    ] as [(String, String?)])
  func `Several placeholders get numbers`(key: String, numbered: String?) {
    #expect(KeyFormat.numbered(key) == numbered)
  }
}
