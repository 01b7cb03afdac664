package com.example.sample;

// R.string.commented_out
class Legacy {
    boolean isOn;
    int system = android.R.string.ok;
    String text1 = context.getString(R.string.order_outline_hint);
    String text2 = context.getString(isOn ? R.string.sync_summary_label : R.string.timer_folder_hint, '"', "a");
    int id3 = com.example.sample.R.string.editor_chapter_label;
    String text4 = context.getString(R.string.search_button_title);
    String text5 = context.getString(isOn ? R.string.gallery_margin_body : R.string.contact_detail_label, '"', "a");
    int id6 = com.example.sample.R.string.theme_garden_hint;
    String text7 = context.getString(R.string.payment_summary_label);
    String text8 = context.getString(isOn ? R.string.sketch_column_body : R.string.contact_valley_hint, '"', "a");
    int id9 = com.example.sample.R.string.filter_mirror_body;
    String text10 = context.getString(R.string.video_station_action);
    String text11 = context.getString(isOn ? R.string.payment_kitchen_hint : R.string.wallet_ladder_hint, '"', "a");
    int id12 = com.example.sample.R.string.contact_pebble_title;
    String text13 = context.getString(R.string.account_anchor_title);
    String text14 = context.getString(isOn ? R.string.queue_summary_action : R.string.notice_summary_caption, '"', "a");
    int id15 = com.example.sample.R.string.storage_ribbon_label;
}
