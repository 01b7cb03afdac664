<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pl" sourcelanguage="en">
<context>
    <name>App</name>
    <message id="plain_0">
        <source>The file was saved in the library.</source>
        <translation>Plik zapisano w bibliotece.</translation>
    </message>
    <message id="label_0">
        <source>Choose the file here…</source>
        <translation>Plik wybierz tutaj…</translation>
    </message>
    <message id="args_0">
        <source>%1 sent the file to %2 people.</source>
        <translation>%1 wysyła to do %2 osób: Plik.</translation>
    </message>
    <message id="markup_0">
        <source>Open the &lt;b&gt;file&lt;/b&gt; now.</source>
        <translation>Teraz otwórz &lt;b&gt;Plik&lt;/b&gt;.</translation>
    </message>
    <message id="number_0">
        <source>The file keeps 30 versions.</source>
        <translation>Plik ma takich 30 wersji.</translation>
    </message>
    <message id="url_0">
        <source>Help for the file: https://example.org/help</source>
        <translation>Plik ma pomoc: https://example.org/help</translation>
    </message>
    <message id="plain_1">
        <source>The folder was saved in the library.</source>
        <translation>Folder zapisano w bibliotece.</translation>
    </message>
    <message id="label_1">
        <source>Choose the folder here…</source>
        <translation>Folder wybierz tutaj…</translation>
    </message>
    <message id="args_1">
        <source>%1 sent the folder to %2 people.</source>
        <translation>%1 wysyła to do %2 osób: Folder.</translation>
    </message>
    <message id="markup_1">
        <source>Open the &lt;b&gt;folder&lt;/b&gt; now.</source>
        <translation>Teraz otwórz &lt;b&gt;Folder&lt;/b&gt;.</translation>
    </message>
    <message id="number_1">
        <source>The folder keeps 30 versions.</source>
        <translation>Folder ma takich 30 wersji.</translation>
    </message>
    <message id="url_1">
        <source>Help for the folder: https://example.org/help</source>
        <translation>Folder ma pomoc: https://example.org/help</translation>
    </message>
    <message id="plain_2">
        <source>The picture was saved in the library.</source>
        <translation>Obraz zapisano w bibliotece.</translation>
    </message>
    <message id="label_2">
        <source>Choose the picture here…</source>
        <translation>Obraz wybierz tutaj…</translation>
    </message>
    <message id="args_2">
        <source>%1 sent the picture to %2 people.</source>
        <translation>%1 wysyła to do %2 osób: Obraz.</translation>
    </message>
    <message id="markup_2">
        <source>Open the &lt;b&gt;picture&lt;/b&gt; now.</source>
        <translation>Teraz otwórz &lt;b&gt;Obraz&lt;/b&gt;.</translation>
    </message>
    <message id="number_2">
        <source>The picture keeps 30 versions.</source>
        <translation>Obraz ma takich 30 wersji.</translation>
    </message>
    <message id="url_2">
        <source>Help for the picture: https://example.org/help</source>
        <translation>Obraz ma pomoc: https://example.org/help</translation>
    </message>
    <message id="plain_3">
        <source>The letter was saved in the library.</source>
        <translation>List zapisano w bibliotece.</translation>
    </message>
    <message id="label_3">
        <source>Choose the letter here…</source>
        <translation>List wybierz tutaj…</translation>
    </message>
    <message id="args_3">
        <source>%1 sent the letter to %2 people.</source>
        <translation>%1 wysyła to do %2 osób: List.</translation>
    </message>
    <message id="markup_3">
        <source>Open the &lt;b&gt;letter&lt;/b&gt; now.</source>
        <translation>Teraz otwórz &lt;b&gt;List&lt;/b&gt;.</translation>
    </message>
    <message id="number_3">
        <source>The letter keeps 30 versions.</source>
        <translation>List ma takich 30 wersji.</translation>
    </message>
    <message id="url_3">
        <source>Help for the letter: https://example.org/help</source>
        <translation>List ma pomoc: https://example.org/help</translation>
    </message>
    <message id="plain_4">
        <source>The account was saved in the library.</source>
        <translation>Konto zapisano w bibliotece.</translation>
    </message>
    <message id="label_4">
        <source>Choose the account here…</source>
        <translation>Konto wybierz tutaj…</translation>
    </message>
    <message id="args_4">
        <source>%1 sent the account to %2 people.</source>
        <translation>%1 wysyła to do %2 osób: Konto.</translation>
    </message>
    <message id="markup_4">
        <source>Open the &lt;b&gt;account&lt;/b&gt; now.</source>
        <translation>Teraz otwórz &lt;b&gt;Konto&lt;/b&gt;.</translation>
    </message>
    <message id="number_4">
        <source>The account keeps 30 versions.</source>
        <translation>Konto ma takich 30 wersji.</translation>
    </message>
    <message id="url_4">
        <source>Help for the account: https://example.org/help</source>
        <translation>Konto ma pomoc: https://example.org/help</translation>
    </message>
    <message id="plain_5">
        <source>The window was saved in the library.</source>
        <translation>Okno zapisano w bibliotece.</translation>
    </message>
    <message id="label_5">
        <source>Choose the window here…</source>
        <translation>Okno wybierz tutaj…</translation>
    </message>
    <message id="args_5">
        <source>%1 sent the window to %2 people.</source>
        <translation>%1 wysyła to do %2 osób: Okno.</translation>
    </message>
    <message id="markup_5">
        <source>Open the &lt;b&gt;window&lt;/b&gt; now.</source>
        <translation>Teraz otwórz &lt;b&gt;Okno&lt;/b&gt;.</translation>
    </message>
    <message id="number_5">
        <source>The window keeps 30 versions.</source>
        <translation>Okno ma takich 30 wersji.</translation>
    </message>
    <message id="url_5">
        <source>Help for the window: https://example.org/help</source>
        <translation>Okno ma pomoc: https://example.org/help</translation>
    </message>
    <message id="plain_6">
        <source>The calendar was saved in the library.</source>
        <translation>Kalendarz zapisano w bibliotece.</translation>
    </message>
    <message id="label_6">
        <source>Choose the calendar here…</source>
        <translation>Kalendarz wybierz tutaj…</translation>
    </message>
    <message id="args_6">
        <source>%1 sent the calendar to %2 people.</source>
        <translation>%1 wysyła to do %2 osób: Kalendarz.</translation>
    </message>
    <message id="markup_6">
        <source>Open the &lt;b&gt;calendar&lt;/b&gt; now.</source>
        <translation>Teraz otwórz &lt;b&gt;Kalendarz&lt;/b&gt;.</translation>
    </message>
    <message id="number_6">
        <source>The calendar keeps 30 versions.</source>
        <translation>Kalendarz ma takich 30 wersji.</translation>
    </message>
    <message id="url_6">
        <source>Help for the calendar: https://example.org/help</source>
        <translation>Kalendarz ma pomoc: https://example.org/help</translation>
    </message>
    <message id="plain_7">
        <source>The printer was saved in the library.</source>
        <translation>Drukarka zapisano w bibliotece.</translation>
    </message>
    <message id="label_7">
        <source>Choose the printer here…</source>
        <translation>Drukarka wybierz tutaj…</translation>
    </message>
    <message id="args_7">
        <source>%1 sent the printer to %2 people.</source>
        <translation>%1 wysyła to do %2 osób: Drukarka.</translation>
    </message>
    <message id="markup_7">
        <source>Open the &lt;b&gt;printer&lt;/b&gt; now.</source>
        <translation>Teraz otwórz &lt;b&gt;Drukarka&lt;/b&gt;.</translation>
    </message>
    <message id="number_7">
        <source>The printer keeps 30 versions.</source>
        <translation>Drukarka ma takich 30 wersji.</translation>
    </message>
    <message id="url_7">
        <source>Help for the printer: https://example.org/help</source>
        <translation>Drukarka ma pomoc: https://example.org/help</translation>
    </message>
    <message id="plain_8">
        <source>The message was saved in the library.</source>
        <translation>Komunikat zapisano w bibliotece.</translation>
    </message>
    <message id="label_8">
        <source>Choose the message here…</source>
        <translation>Komunikat wybierz tutaj…</translation>
    </message>
    <message id="args_8">
        <source>%1 sent the message to %2 people.</source>
        <translation>%1 wysyła to do %2 osób: Komunikat.</translation>
    </message>
    <message id="markup_8">
        <source>Open the &lt;b&gt;message&lt;/b&gt; now.</source>
        <translation>Teraz otwórz &lt;b&gt;Komunikat&lt;/b&gt;.</translation>
    </message>
    <message id="number_8">
        <source>The message keeps 30 versions.</source>
        <translation>Komunikat ma takich 30 wersji.</translation>
    </message>
    <message id="url_8">
        <source>Help for the message: https://example.org/help</source>
        <translation>Komunikat ma pomoc: https://example.org/help</translation>
    </message>
</context>
</TS>
