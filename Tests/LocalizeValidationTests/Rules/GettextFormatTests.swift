import Localize
import LocalizeValidation
import Testing

/// PO messages with a format flag: formats that `msgfmt --check` refuses are errors.
@Suite struct GettextFormatTests {
  private func errors(_ flag: String, _ source: String, _ target: String) async throws -> [String] {
    let header = "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
    let sample = Sample([("de.po", "\(header)#, \(flag)\nmsgid \"\(source)\"\nmsgstr \"\(target)\"\n")])
    return try await sample.report().diagnostics.filter { $0.severity == .error }.map { $0.rule.rawValue }
  }

  @Test(arguments: [
    ("c-format", "%li of it", "%zi davon", "placeholder-type"), ("c-format", "%d of it", "%u davon", "placeholder-type"),
    ("python-format", "%d of it", "%s davon", "placeholder-type"), ("java-printf-format", "%b, then", "%d, dann", "placeholder-type"),
    ("java-format", "{1} of it", "{1,date} davon", "icu-argument"), ("java-format", "one {0}", "l'un {0}", "icu-argument"),
    ("python-brace-format", "{} of {}", "{} von {1}", "placeholder-mixed-position"),
    ("python-brace-format", "one {s}", "eins {s}}", "placeholder-malformed"),
    ("csharp-format", "one {0}", "eins {0", "placeholder-malformed"),
    ("csharp-format", "one {0}", "eins {0} {}", "placeholder-malformed"),
    ("java-printf-format", "%s of it", "% s davon", "placeholder-malformed"),
    ("java-printf-format", "%d of it", "%+ d davon", "placeholder-malformed"),
    ("java-printf-format", "%d of it", "%-d davon", "placeholder-malformed"),
    ("java-printf-format", "%c of it", "%.2c davon", "placeholder-malformed"),
    ("python-brace-format", "{:d} of it", "{:s} davon", "placeholder-type"), ("sh-format", "$a of it", "$b davon", "placeholder-extra"),
  ]) func `A format that gettext or the program refuses is an error`(
    _ flag: String, _ source: String, _ target: String, _ rule: String
  ) async throws {
    let found = try await errors(flag, source, target)
    #expect(found.contains(rule), "\(found)")
  }

  @Test(arguments: [
    ("c-format", "%d of it", "%i davon"), ("c-format", "%ls of it", "%S davon"), ("python-format", "%d of it", "%i davon"),
    ("java-printf-format", "%s of it", "%b davon"), ("java-printf-format", "%d of it", "% d davon"),
    ("java-printf-format", "%d of it", "% ,d davon"), ("java-printf-format", "%f of it", "% f davon"),
    ("java-printf-format", "%1$d of it", "%1$ d davon"), ("c-format", "%1$d of it", "%1$ d davon"),
    ("java-printf-format", "% d of it", "% d davon"),
    ("java-format", "one''s {0}", "l''un {0}"),
    ("java-format", "{0,number} of it", "{0,number,#} davon"), ("java-format", "{1} of it", "{01} davon"),
    ("python-brace-format", "{} of {}", "{1} von {0}"), ("python-brace-format", "{{}} {s}", "{{{s}}}"),
    ("php-format", "%d of it", "%u davon"),
    ("python-brace-format", "{a!r} of it", "{a} davon"), ("csharp-format", "{0:N2} of it", "{0,8:X} davon"),
    ("sh-format", "$a of it", "${a} davon"),
  ]) func `Another spelling of the same format is fine`(_ flag: String, _ source: String, _ target: String) async throws {
    expectEqual(try await errors(flag, source, target), [])
  }
}
