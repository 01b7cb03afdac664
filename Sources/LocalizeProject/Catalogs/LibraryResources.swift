import Localize

/// Resources of Android that libraries and build plug-ins define, or look up by their names.
package enum LibraryResources {
  /// The identifiers of services: a plug-in of Gradle writes them, or the project does, and libraries of Google look them up by these names.
  ///
  /// No code mentions them, and their values are the same in every language.
  package static let identifiers: Set<String> = [
    "com.google.firebase.crashlytics.mapping_file_id", "default_web_client_id", "firebase_database_url", "ga_trackingId",
    "gcm_defaultSenderId", "google_api_key", "google_app_id", "google_crash_reporting_api_key", "google_maps_key", "google_storage_bucket",
    "project_id",
  ]

  private static let others: Set<String> = [
    "appbar_scrolling_view_behavior", "bottom_sheet_behavior", "hide_bottom_view_on_scroll_behavior", "search_menu_title",
    "status_bar_notification_info_overflow",
  ]

  private static let prefixes = [
    "abc_", "androidx_", "com_facebook_", "com_google_firebase_", "common_google_play_services_", "exo_", "fab_transformation_", "m3_",
    "material_", "mtrl_", "path_password_",
  ]

  /// Whether a library or a plug-in defines a resource of this name.
  package static func contain(_ name: String) -> Bool {
    identifiers.contains(name) || others.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }

  /// The keys of a catalogue that are such identifiers, by their numbers; none in formats of other platforms.
  ///
  /// - Complexity: O(identifiers)
  static func identifiers(in catalog: Catalog) -> Set<Int> {
    guard catalog.files.contains(where: { $0.document.format.traits.symbols == .resources }) else { return [] }
    return Set(identifiers.compactMap { catalog.keys.index(of: $0) })
  }
}
