package com.example.sample

class Counts {
    val count1 = resources.getQuantityString(R.plurals.editor_drawer_body, 2, 2)
    val count2 = resources.getQuantityString(R.plurals.filter_pattern_label, 2, 2)
    val count3 = resources.getQuantityString(R.plurals.order_pocket_label, 2, 2)
    val count4 = resources.getQuantityString(R.plurals.update_meadow_body, 2, 2)
    val count5 = resources.getQuantityString(R.plurals.map_mirror_hint, 2, 2)
    val count6 = resources.getQuantityString(R.plurals.inbox_station_title, 2, 2)
    val count7 = resources.getQuantityString(R.plurals.storage_kitchen_action, 2, 2)
    val count8 = resources.getQuantityString(R.plurals.search_junction_action, 2, 2)
    val count9 = resources.getQuantityString(R.plurals.journal_footer_action, 2, 2)
    val count10 = resources.getQuantityString(R.plurals.message_footer_hint, 2, 2)
}
