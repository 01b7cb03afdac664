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
    switch PathParts(path).pathExtension {
    case "swift": self = .swift
    case "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "cxx", "pch": self = .c
    case "java": self = .java
    case "kt", "kts": self = .kotlin
    case "gradle": self = .groovy
    case "xml": self = .xml
    case "storyboard", "xib", "plist", "intentdefinition": self = .interface
    default: return nil
    }
  }

  /// Whether the file is read as code, token by token.
  var isCode: Bool { self != .xml && self != .interface }

  /// Whether `/* /* */ */` is one comment.
  var nestsComments: Bool { self == .swift || self == .kotlin }
}
