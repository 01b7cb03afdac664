<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pl" sourcelanguage="en">
<dependencies>
    <dependency catalog="qtbase"/>
</dependencies>
<context>
    <name>MainWindow</name>
    <message>
        <location filename="../main.cpp" line="12"/>
        <location line="+8"/>
        <source>&amp;Open…</source>
        <extracomment>The menu &quot;File&quot;</extracomment>
        <translatorcomment>jak w innych programach</translatorcomment>
        <translation>&amp;Otwórz…</translation>
    </message>
    <message>
        <source>Close</source>
        <comment>a window</comment>
        <translation>Zamknij</translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished">Blisko</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) in %1</source>
        <translation>
            <numerusform>%n plik w %1</numerusform>
            <numerusform>%n pliki w %1</numerusform>
            <numerusform>%n plików w %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln page(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>It&apos;s &lt;b&gt;%L1&lt;/b&gt; of %2</source>
        <translation>To &lt;b&gt;%L1&lt;/b&gt; z&#xa0;%2</translation>
    </message>
    <message>
        <source>Untranslated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed</source>
        <translation type="vanished">Usunięte</translation>
    </message>
    <message>
        <source>Removed long ago</source>
        <translation type="obsolete">Dawno usunięte</translation>
    </message>
</context>
<context>
    <name>Dialog|Old</name>
    <message>
        <source>Close</source>
        <oldsource>Shut</oldsource>
        <translation>Zamknij okno</translation>
    </message>
    <message>
        <source>Escape<byte value="x1b"/>[1m</source>
        <translation>Wyjście<byte value="x1b"/>[1m</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation variants="yes">
            <lengthvariant>Preferencje programu</lengthvariant>
            <lengthvariant>Opcje</lengthvariant>
        </translation>
    </message>
    <message>
        <source>Two
lines</source>
        <translation>Dwa
wiersze</translation>
    </message>
    <message id="app.title">
        <source>Title</source>
        <extra-note>kept</extra-note>
        <translation>Tytuł</translation>
        <userdata>kept</userdata>
    </message>
</context>
</TS>
