import LocalizeTranslation
import Testing

@Suite struct MemoryAddressTests {
  @Test(arguments: ["tm.sqlite", "/a/b.sqlite", "./host", "http://db/l10n", "a=b.sqlite", "Postgresql://db/l10n", "hostname=1"])
  func `A path is no address`(path: String) { #expect(MemoryAddress(path) == nil) }

  @Test(arguments: [
    ("postgresql://db.example.com/l10n", "postgresql://db.example.com/l10n"),
    ("postgres://me@db:5433/l10n", "postgresql://db:5433/l10n"),
    ("postgresql://me:secret@db/l10n", "postgresql://db/l10n"),
    ("postgresql://me:sec:ret@[::1]:5432,two/l10n", "postgresql://[::1]:5432,two/l10n"),
    ("postgresql://me:sec@ret@db/l10n", "postgresql://…"),
    ("postgresql://me:sec?ret@db/l10n", "postgresql://…"),
    ("postgresql://me:sec/ret@db/l10n", "postgresql://…"),
    ("postgresql://db/l10n?password=secret", "postgresql://db/l10n"),
    ("postgresql://db?password=sec@ret", "postgresql://…"),
    ("postgresql://db/sec%20ret", "postgresql://db/…"),
    ("postgresql:///l10n?host=/run", "postgresql:///l10n"),
    ("host=db password=secret dbname=l10n", "postgresql://host=db dbname=l10n"),
    ("password=secret", "postgresql://…"),
    ("password='secret host=secret' host=db", "postgresql://…"),
    ("host = db password = secret", "postgresql://…"),
  ])
  func `The shown address has no password`(text: String, shown: String) throws {
    #expect(try #require(MemoryAddress(text)).shown == shown)
  }

  @Test(arguments: [
    "postgresql://db/l10n", "postgres://me@db:5433/l10n",
    "postgresql://one,two:5433/l10n?target_session_attrs=read-write&sslmode=verify-full",
    "postgresql://[::1]/l10n",
  ])
  func `Settings may name servers, a user and a database`(text: String) { #expect(MemoryAddress.isPlain(text)) }

  @Test(arguments: [
    "postgresql://me:secret@db/l10n", "postgresql://me:@db/l10n", "postgresql://db/l10n?password=secret",
    "postgresql://db/l10n?pass%77ord=secret",
    "postgresql://db/l10n?passfile=/etc/passwd", "postgresql://db/l10n?sslkey=/home/me/key", "postgresql://db/l10n?service=x",
    "postgresql://db/l10n?host=evil", "postgresql://db/l10n?hostaddr=10.0.0.1", "postgresql:///l10n", "postgresql://%2Frun/l10n", "host=db",
    "tm.sqlite", "", "postgresql://me%3Asecret@db/l10n", "postgresql://db/l10n?sslmode", "postgresql://db/l10n?sslmode=a%26password=b",
    "postgresql://db/l10n?options=-c%20x", "postgresql://db/l10n#fragment",
  ])
  func `Settings may hold no password, file or service`(text: String) { #expect(!MemoryAddress.isPlain(text)) }

  @Test(arguments: [
    ("postgresql://db.example.com/l10n", "postgresql://db.example.com", true),
    ("postgresql://me@DB.example.com:5432/l10n", "https://api.example.com, postgres://db.example.com/other", true),
    ("postgresql://db.example.com:5433/l10n", "postgresql://db.example.com", false),
    ("postgresql://one,two/l10n", "postgresql://one,postgresql://two", true),
    ("postgresql://one,two/l10n", "postgresql://one", false),
    ("postgresql://db.example.com.evil.net/l10n", "postgresql://db.example.com", false),
    ("postgresql://db/l10n", "", false),
    ("postgresql://db/l10n", "db", false),
    ("postgresql://db/l10n?host=evil", "postgresql://db", false),
    ("postgresql://db/l10n?%68ost=evil", "postgresql://db", false),
    ("postgresql:///l10n", "postgresql:///l10n", false),
  ])
  func `A server of the settings is used only if the user trusts it`(text: String, trusted: String, isTrusted: Bool) throws {
    #expect(try #require(MemoryAddress(text)).isTrusted(by: trusted) == isTrusted)
  }
}
