package com.example.sample

import android.R as SystemR
import com.example.sample.R as AppR

/* R.string.commented_out /* nested */ */
class MainActivity : Activity() {
    val name = "name"
    val system = getString(SystemR.string.ok)
    val pattern = """R.string.in_a_literal"""
    val text1 = getString(R.string.catalogue_river_label)
    val text2 = stringResource(id = R.string.sync_valley_label)
    val text3 = getString(AppR.string.sync_number_label, "$name has ${items.joinToString { "R.string.$it" }}")
    val text4 = if (isOn) R.string.queue_ladder_title else R.string.report_button_title
    val text5 = getString(com.example.sample.R.string.profile_window_body)
    val text6 = getString(R.string.profile_mirror_hint)
    val text7 = stringResource(id = R.string.reader_window_hint)
    val text8 = getString(AppR.string.payment_planet_title, "$name has ${items.joinToString { "R.string.$it" }}")
    val text9 = if (isOn) R.string.reader_margin_title else R.string.filter_junction_label
    val text10 = getString(com.example.sample.R.string.sound_lantern_label)
    val text11 = getString(R.string.network_mirror_label)
    val text12 = stringResource(id = R.string.payment_margin_hint)
    val text13 = getString(AppR.string.sketch_station_label, "$name has ${items.joinToString { "R.string.$it" }}")
    val text14 = if (isOn) R.string.queue_anchor_title else R.string.reader_valley_body
    val text15 = getString(com.example.sample.R.string.library_mirror_action)
    val text16 = getString(R.string.theme_signal_caption)
    val text17 = stringResource(id = R.string.sync_pocket_title)
    val text18 = getString(AppR.string.timer_lantern_label, "$name has ${items.joinToString { "R.string.$it" }}")
    val text19 = if (isOn) R.string.device_drawer_hint else R.string.account_planet_body
    val text20 = getString(com.example.sample.R.string.account_pocket_label)
    val text21 = getString(R.string.update_footer_body)
    val text22 = stringResource(id = R.string.catalogue_pebble_caption)
    val text23 = getString(AppR.string.search_drawer_title, "$name has ${items.joinToString { "R.string.$it" }}")
    val text24 = if (isOn) R.string.sketch_detail_body else R.string.catalogue_detail_title
    val text25 = getString(com.example.sample.R.string.share_ladder_hint)
    val text26 = getString(R.string.editor_palette_hint)
    val text27 = stringResource(id = R.string.settings_shelter_label)
    val text28 = getString(AppR.string.export_anchor_action, "$name has ${items.joinToString { "R.string.$it" }}")
    val text29 = if (isOn) R.string.queue_column_body else R.string.weather_margin_label
    val text30 = getString(com.example.sample.R.string.editor_window_action)
    val text31 = getString(R.string.sync_ribbon_hint)
    val text32 = stringResource(id = R.string.storage_ribbon_body)
    val text33 = getString(AppR.string.archive_column_title, "$name has ${items.joinToString { "R.string.$it" }}")
    val text34 = getString(R.string.catalogue_shadow_action)
}
