import Localize
import LocalizeProject
import LocalizeValidation
import Testing

@Suite struct WellKnownCallsTests {
  @Test(
    arguments: [
      ("A.vue", #"{{ $t("menu.open") }}"#, true), ("a.tsx", "const x = t('menu.open', { n })", true),
      ("a.ts", "i18n.t(\n  `menu.open`)", true), ("a.tsx", #"<Trans i18nKey="menu.open">"#, true), ("a.py", "_('menu.open')", true),
      ("a.py", "gettext_lazy('menu.open')", true), ("a.html", #"{% trans "menu.open" %}"#, true),
      ("a.html", #"<p data-i18n="menu.open">"#, true), ("a.html", #"{% include "menu.open" %}"#, false),
      ("a.html", #"<p>trans "menu.open"</p>"#, false), ("a.ts", "t('common:menu.open')", true),
      ("a.ts", "t('other:menu.open')", false), ("a.ts", #"fetch("menu.open")"#, false), ("a.ts", #"t("menu.opened")"#, false),
      ("a.ts", #"const key = "menu.open""#, false),
      ("a.ts", #"format("menu.open")"#, false),
    ])
  func `A key that a well-known call looks up is in use when it is deleted, and renamed there unless another catalogue can have it`(
    path: String, code: String, isUse: Bool
  ) {
    let isGettext = path.hasSuffix(".py") || code.contains("trans ")
    let catalog = CatalogIdentity(folder: "locales", table: "common", family: FormatFamily(isGettext ? .po : .json))
    let deletion = CodeRenaming([.init(KeyChange("menu.open", to: nil), in: [catalog])], options: CodeOptions())
    #expect(deletion.outcome(for: Array(code.utf8), path: path).uses.count == (isUse ? 1 : 0))
    let renaming = CodeRenaming([.init(KeyChange("menu.open", to: "menu.start"), in: [catalog])], options: CodeOptions())
    #expect(renaming.outcome(for: Array(code.utf8), path: path).bytes == nil)
    let whole = CodeRenaming([.init(KeyChange("menu.open", to: "menu.start"), in: [catalog])], options: CodeOptions(), isWholeProject: true)
    let changed = whole.outcome(for: Array(code.utf8), path: path).bytes.map { String(decoding: $0, as: UTF8.self) }
    #expect(changed == (isUse ? code.replacing("menu.open", with: "menu.start") : nil))
  }

  @Test(
    arguments: [
      ("a.html", #"{% trans "menu.open" %}"#), ("a.ts", "const { t } = useTranslation('admin')\nt('menu.open')"),
      ("a.py", "_('menu.open')"), ("a.min.js", "t('menu.open')"), ("a.ts", "t('menu.open' + kind)"), ("a.py", "_('menu.open' ' more')"),
      ("a.ts", "t('menu.open', { count, ns: 'admin' })"),
      ("a.tsx", #"<Trans i18nKey="menu.open" ns="admin">"#), ("a.test.ts", "t('menu.open', async () => {})"),
      ("a.test.js", "t('menu.open', (t) => {})"), ("a.min.js", String(repeating: "x();", count: 1_000) + "t('menu.open');"),
    ])
  func `A call that may mean another text is listed when the key is renamed, and keeps it from being deleted`(path: String, code: String) {
    let catalog = CatalogIdentity(folder: "locales", table: "common", family: FormatFamily(.json))
    let renaming = CodeRenaming(
      [.init(KeyChange("menu.open", to: "menu.start"), in: [catalog])], options: CodeOptions(), isWholeProject: true)
    let outcome = renaming.outcome(for: Array(code.utf8), path: path)
    #expect(outcome.bytes == nil && outcome.unchanged.count == 1)
  }
}
