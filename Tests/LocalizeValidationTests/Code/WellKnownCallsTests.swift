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
      ("a.ts", #"format("menu.open")"#, false), ("a.blade.php", "@lang('menu.open')", true), ("a.php", "Lang::get('menu.open', [])", true),
      ("a.php", "trans('menu.open')", true), ("a.php", "trans_choice('menu.open', 2)", true),
      ("a.blade.php", "@choice('menu.open', 2)", true), ("a.php", "Config::get('menu.open')", false), ("a.php", "lang('menu.open')", false),
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
      ("a.php", "__('menu.open')"), ("a.py", "_('menu.open')"), ("a.min.js", "t('menu.open')"),
      ("a.ts", "t('menu.open' + kind)"), ("a.py", "_('menu.open' ' more')"),
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

  @Test(
    arguments: [
      "const { t } = useTranslation('common', { keyPrefix: 'menu' });\nt('open')",
      "const t = useTranslations('menu');\nreturn t('open')", "const t = await getTranslations({ locale, namespace: 'menu' })\nt('open')",
      "const t = i18n.getFixedT(null, null, 'menu')\nt('open')", "const m = useTranslations(\"menu\")\nm.rich(`open`, {})",
      "const { t: m } = useTranslation('common', { keyPrefix })\nm('open')",
      "const options = { keyPrefix: 'menu' }; const { t } = useTranslation('common', options)\nt('open')",
      "<Translation keyPrefix=\"menu\">\n{(t) => t('open')}</Translation>",
      "<ng-container *transloco=\"let t; read: 'menu'\">\n{{ t('open') }}</ng-container>",
      "<ng-container *transloco=\"let say; prefix: 'menu'\">\n{{ say('open') }}</ng-container>",
    ])
  func `A key with what a translator puts before it is in use, and calls of such a file are not changed`(code: String) {
    let catalog = CatalogIdentity(folder: "locales", table: "common", family: FormatFamily(.json))
    func outcome(_ key: String, to newKey: String?) -> CodeRenaming.Outcome {
      CodeRenaming([.init(KeyChange(key, to: newKey), in: [catalog])], options: CodeOptions(), isWholeProject: true)
        .outcome(for: Array(code.utf8), path: "a.tsx")
    }
    #expect(outcome("menu.open", to: nil).uses.map(\.line) == [2])
    for key in ["menu.open", "open"] {
      let renamed = outcome(key, to: "start")
      #expect(renamed.bytes == nil && renamed.unchanged.map(\.line) == [2], "\(key)")
    }
    #expect(outcome("menu.close", to: nil).uses.isEmpty && outcome("opened", to: nil).uses.isEmpty)
  }

  @Test(
    arguments: [
      ("menu.open", "t(:open, scope: :menu)", true), ("menu.open", "I18n.t :open, scope: [:menu]", true),
      ("ui.menu.open", "t('open', scope: 'ui.menu')", true), ("ui.menu.open", "t(\"menu.open\", :scope => [:ui])", true),
      ("menu.open", "t(:open, scope: scope)", true), ("open", "t(:open)", true), ("menu.open", "t(:open, scope: :other)", false),
      ("menu.open", "t(:opened, scope: :menu)", false), ("menu.open", "t(:open)", false),
    ])
  func `A symbol in a call of Ruby is a key in its scope`(key: String, code: String, isUse: Bool) {
    let catalog = CatalogIdentity(folder: "config/locales", table: "", family: FormatFamily(.yaml))
    let deletion = CodeRenaming([.init(KeyChange(key, to: nil), in: [catalog])], options: CodeOptions())
    #expect(deletion.outcome(for: Array(code.utf8), path: "a.rb").uses.count == (isUse ? 1 : 0))
    let renaming = CodeRenaming([.init(KeyChange(key, to: "x.y"), in: [catalog])], options: CodeOptions(), isWholeProject: true)
    let renamed = renaming.outcome(for: Array(code.utf8), path: "a.rb")
    #expect(renamed.bytes == nil && renamed.unchanged.count == (isUse ? 1 : 0))
  }

  @Test(arguments: ["_('menu.open')", "_(u'menu.open')", "_(r'menu.open')"])
  func `The letters before a literal of Python make no difference`(code: String) {
    func changed(_ family: FormatIdentifier) -> String? {
      let catalog = CatalogIdentity(folder: "locales", table: "common", family: FormatFamily(family))
      return CodeRenaming([.init(KeyChange("menu.open", to: "menu.start"), in: [catalog])], options: CodeOptions(), isWholeProject: true)
        .outcome(for: Array(code.utf8), path: "a.py").bytes.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(changed(.po) == code.replacing("open", with: "start"))
    #expect(changed(.json) == nil)
  }

  @Test(
    arguments: [
      ("a = AppLocalizations.of(context)!.signIn;", true), ("AppLocalizations.of(context).signIn(1)", true), ("S.of(context).signIn", true),
      ("context.l10n.signIn", true), ("S.current.signIn", true), ("AppLocalizations.of(context)!\n    .signIn", true),
      ("final texts = AppLocalizations.of(context)!;\nprint(texts.signIn);", true), ("AppLocalizations.maybeOf(context)?.signIn", true),
      ("auth.signIn()", false), ("MaterialLocalizations.of(context).signIn", false), ("Theme.of(context).signIn", false),
      ("context.l10n.signInAgain", false),
    ])
  func `A member that Flutter's generators make of a key keeps it from being deleted, and is listed when it is renamed`(
    code: String, isUse: Bool
  ) {
    let catalog = CatalogIdentity(folder: "lib/l10n", table: "app", family: FormatFamily(.arb))
    let deletion = CodeRenaming([.init(KeyChange("signIn", to: nil), in: [catalog])], options: CodeOptions())
    let deleted = deletion.outcome(for: Array(code.utf8), path: "lib/a.dart")
    #expect(deleted.uses.count == (isUse ? 1 : 0) && (!isUse || deleted.unchanged.isEmpty))
    let renaming = CodeRenaming([.init(KeyChange("signIn", to: "logIn"), in: [catalog])], options: CodeOptions(), isWholeProject: true)
    let renamed = renaming.outcome(for: Array(code.utf8), path: "lib/a.dart")
    #expect(renamed.bytes == nil && (!isUse || renamed.unchanged.count == 1))
  }
}
