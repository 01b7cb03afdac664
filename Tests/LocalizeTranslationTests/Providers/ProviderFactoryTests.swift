import LocalizeTranslation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite struct ProviderFactoryTests {
  private func problem(_ options: ProviderOptions) -> ProviderSetupError.Code? {
    do throws(ProviderSetupError) {
      _ = try ProviderFactory.plan(for: options)
      return nil
    } catch {
      return error.code
    }
  }

  private func key(of name: String, endpoint: String? = nil, _ environment: [String: String]) async throws -> String? {
    let transport = StubTransport(HTTPReply(status: 500))
    let options = ProviderOptions(name: name, endpoint: endpoint, model: "m", credentials: Credentials(environment: environment))
    let provider = try ProviderFactory.plan(for: options).provider(over: transport)
    _ = await fault { () throws(ProviderFault) in _ = try await provider.translate(twoTexts(to: "de")) }
    return transport.calls.first?.first("Authorization")
  }

  @Test func `A missing or wrong setting is reported before anything is sent`() {
    let known = ["apertium", "libretranslate", "deepl", "google", "google-v3", "azure", "openai", "anthropic", "gemini"]
    #expect(problem(ProviderOptions(name: "deepll")) == .unknownProvider(name: "deepll", known: known))
    #expect(
      problem(ProviderOptions(name: "deepl"))
        == .keyMissing(provider: "deepl", names: ["L10N_DEEPL_KEY", "DEEPL_AUTH_KEY", "DEEPL_API_KEY"]))
    #expect(problem(ProviderOptions(name: "apertium", endpoint: "127.0.0.1:2737")) == .unusableEndpoint("127.0.0.1:2737"))
    #expect(problem(ProviderOptions(name: "openai", endpoint: "http://127.0.0.1:1/v1")) == .modelMissing(provider: "openai"))
    #expect(problem(ProviderOptions(name: "apertium", headers: ["no separator"])) == .unusableHeader(name: ""))
    #expect(problem(ProviderOptions(name: "apertium", headers: ["X-Key=a\nB: c"])) == .unusableHeader(name: "X-Key"))
    let spaced = Credentials(environment: ["L10N_DEEPL_KEY": "two words"])
    #expect(problem(ProviderOptions(name: "deepl", credentials: spaced)) == .unusableKey(source: "L10N_DEEPL_KEY"))
  }

  @Test func `A key is sent unencrypted to this machine only, unless the user insists`() {
    let keyed = Credentials(environment: ["L10N_LIBRETRANSLATE_KEY": "secret-key"])
    var options = ProviderOptions(name: "libretranslate", endpoint: "http://mt.example:5000", credentials: keyed)
    #expect(problem(options) == .unencryptedKey(host: "mt.example"))
    options.allowsUnencryptedKeys = true
    #expect(problem(options) == nil)
    #expect(problem(ProviderOptions(name: "libretranslate", endpoint: "http://127.0.0.1:5000", credentials: keyed)) == nil)
    #expect(
      problem(ProviderOptions(name: "apertium", endpoint: "http://mt.example", headers: ["X-Key: a"]))
        == .unencryptedKey(host: "mt.example"))
    #expect(problem(ProviderOptions(name: "apertium", endpoint: "http://mt.example")) == nil)
  }

  @Test func `The vendor's variable is only used for the vendor's address`() async throws {
    let both = ["OPENAI_API_KEY": "vendor-key", "L10N_OPENAI_KEY": "own-key"]
    #expect(try await key(of: "openai", both) == "Bearer own-key")
    #expect(try await key(of: "openai", ["OPENAI_API_KEY": "vendor-key"]) == "Bearer vendor-key")
    #expect(try await key(of: "openai", endpoint: "https://other.example/v1", ["OPENAI_API_KEY": "vendor-key"]) == nil)
  }

  @Test func `A key file is read only if its owner alone can read it`() throws {
    let path = "/tmp/l10n-key-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let file = open(path, O_CREAT | O_WRONLY | O_EXCL, 0o600)
    try #require(file >= 0)
    defer { unlink(path) }
    let text = Array("  key-from-a-file:fx\n".utf8)
    #expect(write(file, text, text.count) == text.count)
    close(file)
    let options = ProviderOptions(name: "deepl", credentials: Credentials(environment: [:], keyFile: path))
    #expect(try ProviderFactory.plan(for: options).endpoint.host == "api-free.deepl.com")
    chmod(path, 0o640)
    #expect(problem(options) == .readableKeyFile(path: path))
    chmod(path, 0o604)
    #expect(problem(options) == .readableKeyFile(path: path))
    let missing = ProviderOptions(name: "deepl", credentials: Credentials(environment: [:], keyFile: path + "-missing"))
    #expect(problem(missing) == .unreadableKeyFile(path: path + "-missing", reason: "No such file or directory"))
    #expect(
      problem(ProviderOptions(name: "deepl", credentials: Credentials(environment: [:], keyFile: "/tmp"))) == .unusableKey(source: "/tmp"))
  }

  @Test func `A header's value comes from a variable or a private file, and a missing one is reported`() async throws {
    let path = "/tmp/l10n-header-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let file = open(path, O_CREAT | O_WRONLY | O_EXCL, 0o600)
    try #require(file >= 0)
    defer { unlink(path) }
    let text = Array("Basic from-a-file\n".utf8)
    #expect(write(file, text, text.count) == text.count)
    close(file)
    let credentials = Credentials(environment: ["TOKEN": "s3cr3t-value", "EMPTY": " "])
    func field(_ header: String) async throws -> String? {
      let transport = StubTransport(HTTPReply(status: 403, body: Array("no s3cr3t-value, Basic from-a-file".utf8)))
      let options = ProviderOptions(name: "apertium", headers: [header], credentials: credentials)
      let provider = try ProviderFactory.plan(for: options).provider(over: transport)
      let refused = await fault { () throws(ProviderFault) in _ = try await provider.translate(twoTexts(to: "de")) }
      let value = transport.calls.first?.first("X-Key")
      if let value { #expect(refused?.detail.contains(value) == false, "\(String(describing: refused))") }
      return value
    }
    #expect(try await field("X-Key=env:TOKEN") == "s3cr3t-value")
    #expect(try await field("X-Key: Bearer env:TOKEN") == "Bearer s3cr3t-value")
    #expect(try await field("X-Key: file:\(path)") == "Basic from-a-file")
    #expect(try await field("X-Key: myenv:TOKEN") == "myenv:TOKEN")
    func problem(_ header: String) -> ProviderSetupError.Code? {
      self.problem(ProviderOptions(name: "apertium", headers: [header], credentials: credentials))
    }
    #expect(problem("X-Key=env:NONE") == .headerVariableMissing(name: "X-Key", variable: "NONE"))
    #expect(problem("X-Key=env:EMPTY") == .headerVariableMissing(name: "X-Key", variable: "EMPTY"))
    #expect(problem("X-Key=file:\(path)-none") == .unreadableKeyFile(path: path + "-none", reason: "No such file or directory"))
    chmod(path, 0o644)
    #expect(problem("X-Key=file:\(path)") == .readableKeyFile(path: path))
  }

  @Test(arguments: ProviderFactory.names)
  func `No provider accepts a text of 150 KB, and the reason gives the limit`(name: String) async throws {
    let transport = StubTransport(HTTPReply(status: 500))
    let engine = TranslationEngine(
      provider: try provider(name, over: transport, endpoint: "http://127.0.0.1:1"), journal: RecordingJournal(), gates: [])
    let text = String(repeating: "word ", count: 30_000)
    let result = await engine.translate([job(text)], as: LanguagePair(source: "en", target: "de"))
    #expect(result[text]?.hasSuffix("which is the limit") == true, "\(result[text] ?? "")")
    #expect(transport.calls.isEmpty)
  }

  @Test(arguments: [
    ("deepl", #"{"translations":[{"text":"a","billed_characters":§},{"text":"b","billed_characters":§}]}"#),
    ("azure", #"[{"translations":[{"text":"a"}]},{"translations":[{"text":"b"}]}]"#),
    (
      "gemini",
      #"{"candidates":[{"content":{"parts":[{"text":"{\"1\":\"a\",\"2\":\"b\"}"}]},"finishReason":"STOP"}],"#
        + #""usageMetadata":{"promptTokenCount":§,"candidatesTokenCount":§,"thoughtsTokenCount":§}}"#
    ),
    (
      "openai",
      #"{"choices":[{"message":{"content":"{\"1\":\"a\",\"2\":\"b\"}"},"finish_reason":"stop"}],"#
        + #""usage":{"prompt_tokens":§,"completion_tokens":§}}"#
    ),
  ])
  func `Counts of a server that can't be added up, or are negative, are limited`(name: String, body: String) async throws {
    for count in [Int.max, Int.min, -1] {
      let field = HTTPField("X-Metered-Usage", "\(count)")
      let reply = HTTPReply(status: 200, fields: [field], body: Array(body.replacing("§", with: "\(count)").utf8))
      let provider = try provider(name, over: StubTransport(reply))
      let answer = try await provider.translate(twoTexts(to: "de"))
      let counts = [answer.billedCharacters, answer.tokens?.input, answer.tokens?.output].compactMap(\.self)
      #expect(!counts.isEmpty && counts.allSatisfy { (0...(1 << 44)).contains($0) }, "\(counts)")
    }
  }

  @Test func `A value that contains a key does not show it`() {
    let secret = Secret("top-secret")
    let call = HTTPCall(.post, "https://a.example", fields: [HTTPField("Authorization", "top-secret")])
    let options = ProviderOptions(name: "deepl", credentials: Credentials(environment: ["L10N_DEEPL_KEY": "top-secret"]))
    var dumped = ""
    dump(secret, to: &dumped)
    dump(call, to: &dumped)
    dump(options, to: &dumped)
    if let plan = try? ProviderFactory.plan(for: options) {
      dump(plan, to: &dumped)
      dump(plan.provider(over: StubTransport(HTTPReply(status: 200))), to: &dumped)
    }
    for text in [
      "\(secret)", String(reflecting: secret), "\(call)", String(reflecting: call), "\(options)", String(reflecting: options), dumped,
    ] {
      #expect(!text.contains("top-secret"), "\(text)")
    }
  }

  @Test(arguments: [
    ("http://user:PW-secret@mt.example/v1", "http://…@mt.example/v1"), ("https://mt.example/?key=PW-secret", "https://mt.example/?…"),
    ("https://u:PW-secret/@x@mt.example", "https://…@mt.example"), ("user:PW-secret@mt.example", "…@mt.example"),
    ("https://mt.example#PW-secret", "https://mt.example#…"),
  ])
  func `A refused address is shown without a possible password`(address: String, shown: String) {
    let options = ProviderOptions(name: "apertium", endpoint: address)
    #expect(problem(options) == .unusableEndpoint(shown))
    #expect(!"\(options)".contains("PW-secret"))
  }

  @Test(arguments: [
    "k/e+y=1234567 89ü", "k%2Fe%2By%3D1234567%2089%C3%BC", "k%2fe%2by%3d1234567%2089%c3%bc", "ay9lK3k9MTIzNDU2NyA4OcO8",
    "dXNlcjprL2UreT0xMjM0NTY3IDg5w7w=", "ay9lK3k9MTIzNDU2NyA4OcO8OnVzZXI=",
  ])
  func `A key that a server repeats in another spelling is not shown`(echo: String) async throws {
    let transport = StubTransport(
      HTTPReply(status: 403, fields: [HTTPField("Content-Type", "application/json")], body: Array("{\"error\": \"bad \(echo)\"}".utf8)))
    let provider = try ProviderFactory.plan(
      for: ProviderOptions(name: "libretranslate", endpoint: "http://127.0.0.1:1", headers: ["X-Key=k/e+y=1234567 89ü"])
    ).provider(over: transport)
    let refused = try #require(await fault { () throws(ProviderFault) in _ = try await provider.translate(twoTexts(to: "de")) })
    #expect(refused.detail.contains("[key]"), "\(refused.detail)")
    #expect(
      !refused.detail.contains(echo) && !refused.detail.contains("1234567") && !refused.detail.contains("MTIzNDU2"), "\(refused.detail)")
  }
}
