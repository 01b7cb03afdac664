package com.example

fun title(): Int = R.string.title
fun unknown(): Int = R.string.not_there
