import Localize
import LocalizeProject

/// The language of a source file, as far as it matters for its texts.
enum CodeLanguage: UInt8, Sendable {
  case swift
  /// C, Objective-C and C++.
  case c
  case java
  case kotlin
  /// The build files of Gradle in Groovy.
  case groovy
  /// Resources and manifests of Android.
  case xml
  /// Storyboards, nibs and property lists.
  case interface

  /// The language of a file by its name, or nil if it holds nothing to look at.
  init?(path: String) {
    guard let language = Self.byExtension[PathParts(path).pathExtension] else { return nil }
    self = language
  }

  /// The languages by the file extensions of their files.
  static let byExtension: [String: CodeLanguage] = [
    "swift": .swift, "m": .c, "mm": .c, "h": .c, "hh": .c, "hpp": .c, "c": .c, "cc": .c, "cpp": .c, "cxx": .c, "pch": .c, "java": .java,
    "kt": .kotlin, "kts": .kotlin, "gradle": .groovy, "xml": .xml, "storyboard": .interface, "xib": .interface, "plist": .interface,
    "intentdefinition": .interface,
  ]

  /// Whether the file is read as code, token by token.
  var isCode: Bool { self != .xml && self != .interface }

  /// Whether `/* /* */ */` is one comment.
  var nestsComments: Bool { self == .swift || self == .kotlin }
}
