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
    // androidx.appcompat, androidx.core
    "call_notification_answer_action", "call_notification_answer_video_action", "call_notification_decline_action",
    "call_notification_hang_up_action", "call_notification_incoming_text", "call_notification_ongoing_text",
    "call_notification_screening_text", "search_menu_title", "status_bar_notification_info_overflow",
    // androidx.biometric
    "biometric_or_screen_lock_prompt_message", "biometric_prompt_message", "confirm_device_credential_password", "default_error_msg",
    "face_or_screen_lock_prompt_message", "face_prompt_message", "fingerprint_dialog_touch_sensor", "fingerprint_error_hw_not_available",
    "fingerprint_error_hw_not_present", "fingerprint_error_lockout", "fingerprint_error_no_fingerprints",
    "fingerprint_error_user_canceled", "fingerprint_not_recognized", "fingerprint_or_screen_lock_prompt_message",
    "fingerprint_prompt_message", "generic_error_no_device_credential", "generic_error_no_keyguard", "generic_error_user_canceled",
    "screen_lock_prompt_message", "use_biometric_label", "use_face_label", "use_fingerprint_label", "use_screen_lock_label",
    // androidx.browser
    "copy_toast_msg", "fallback_menu_item_copy_link", "fallback_menu_item_open_in_browser", "fallback_menu_item_share_link",
    // androidx.compose
    "close_drawer", "close_sheet", "default_error_message", "default_popup_window_title", "dropdown_menu", "in_progress", "indeterminate",
    "navigation_menu", "not_selected", "off", "on", "range_end", "range_start", "selected", "state_empty", "state_off", "state_on",
    "switch_role", "tab", "template_percent", "tooltip_description", "tooltip_label",
    // androidx.media3
    "default_notification_channel_name",
    // androidx.navigation
    "nav_app_bar_navigate_up_description", "nav_app_bar_open_drawer_description",
    // androidx.preference
    "copy", "expand_button_title", "not_set", "preference_copied", "summary_collapsed_preference_list", "v7_preference_off",
    "v7_preference_on",
    // com.google.android.gms, com.google.firebase
    "common_open_on_phone", "common_signin_button_text", "common_signin_button_text_long", "fcm_fallback_notification_channel_label",
    "gcm_fallback_notification_channel_label",
    // com.google.android.material
    "appbar_scrolling_view_behavior", "bottom_sheet_behavior", "bottomsheet_action_collapse", "bottomsheet_action_expand",
    "bottomsheet_action_expand_halfway", "bottomsheet_drag_handle_clicked", "bottomsheet_drag_handle_content_description",
    "character_counter_content_description", "character_counter_overflowed_content_description", "character_counter_pattern", "chip_text",
    "clear_text_end_icon_content_description", "error_a11y_label", "error_icon_content_description",
    "exposed_dropdown_menu_content_description", "hide_bottom_view_on_scroll_behavior", "icon_content_description",
    "item_view_role_description", "password_toggle_content_description", "searchbar_scrolling_view_behavior",
    "searchview_clear_text_content_description", "searchview_navigation_content_description", "side_sheet_accessibility_pane_title",
    "side_sheet_behavior",
  ]

  // `fui_` is FirebaseUI, `lb_` androidx.leanback, `mr_` androidx.mediarouter.
  private static let prefixes = [
    "abc_", "androidx_", "com_facebook_", "com_google_firebase_", "common_google_play_services_", "exo_", "fab_transformation_", "fui_",
    "lb_", "m3_", "material_", "media3_", "mr_", "mtrl_", "path_password_",
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
