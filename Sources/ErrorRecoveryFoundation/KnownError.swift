import ErrorRecovery
import Foundation

/// A known code of Cocoa, URL loading or POSIX: a text that catalogues translate, and its retryability.
///
/// On Linux these errors bring no text of their own, or one in English.
struct KnownError {
  let title: ErrorText
  var retryability = Retryability.no

  init?(domain: String, code: Int) {
    switch domain {
    case NSCocoaErrorDomain: self.init(cocoa: code)
    case NSURLErrorDomain: self.init(url: code)
    case NSPOSIXErrorDomain: self.init(posix: code)
    default: return nil
    }
  }

  private init?(cocoa code: Int) {
    switch CocoaError.Code(rawValue: code) {
    case .fileNoSuchFile, .fileReadNoSuchFile: title = StandardTexts.fileNotFound
    case .fileReadNoPermission, .fileWriteNoPermission: title = StandardTexts.fileNoPermission
    case .fileWriteFileExists: title = StandardTexts.fileExists
    case .fileWriteOutOfSpace: title = StandardTexts.fileNoSpace
    case .fileReadCorruptFile, .fileReadInapplicableStringEncoding, .propertyListReadCorrupt, .coderReadCorrupt, .coderValueNotFound:
      title = StandardTexts.dataUnreadable
    case _ where (255...767).contains(code): title = StandardTexts.fileFailed
    default: return nil
    }
  }

  private init?(url code: Int) {
    switch URLError.Code(rawValue: code) {
    case .timedOut: self.init(title: StandardTexts.networkTimeout, retryability: .transient)
    case .notConnectedToInternet: self.init(title: StandardTexts.networkOffline, retryability: .transient)
    case .dnsLookupFailed: self.init(title: StandardTexts.networkHost, retryability: .transient)
    case .cannotFindHost: self.init(title: StandardTexts.networkHost)
    case .cannotConnectToHost, .networkConnectionLost: self.init(title: StandardTexts.networkConnection, retryability: .transient)
    case .secureConnectionFailed, .badServerResponse: self.init(title: StandardTexts.networkConnection)
    default: return nil
    }
  }

  private init?(posix code: Int) {
    guard let number = Int32(exactly: code), let code = POSIXErrorCode(rawValue: number) else { return nil }
    switch code {
    case .ENOENT: self.init(title: StandardTexts.fileNotFound)
    case .EACCES, .EPERM: self.init(title: StandardTexts.fileNoPermission)
    case .EEXIST: self.init(title: StandardTexts.fileExists)
    case .ENOSPC: self.init(title: StandardTexts.fileNoSpace)
    case .ETIMEDOUT: self.init(title: StandardTexts.networkTimeout, retryability: .transient)
    case .ENETDOWN, .ENETUNREACH: self.init(title: StandardTexts.networkOffline, retryability: .transient)
    case .ECONNREFUSED, .ECONNRESET, .ECONNABORTED, .EHOSTUNREACH, .EPIPE:
      self.init(title: StandardTexts.networkConnection, retryability: .transient)
    case .EAGAIN, .EINTR, .EBUSY: self.init(title: StandardTexts.system(unsafe String(cString: strerror(number))), retryability: .transient)
    default: self.init(title: StandardTexts.system(unsafe String(cString: strerror(number))))
    }
  }

  private init(title: ErrorText, retryability: Retryability = .no) {
    self.title = title
    self.retryability = retryability
  }
}
