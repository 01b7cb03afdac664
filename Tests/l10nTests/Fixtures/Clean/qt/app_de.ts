<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>App</name>
    <message id="plain_0">
        <source>The file was saved in the library.</source>
        <translation>Die Datei wurde in der Mediathek gesichert.</translation>
    </message>
    <message id="label_0">
        <source>Choose the file here…</source>
        <translation>Die Datei hier auswählen …</translation>
    </message>
    <message id="args_0">
        <source>%1 sent the file to %2 people.</source>
        <translation>%1 hat das gesendet, an %2 Leute: Die Datei.</translation>
    </message>
    <message id="markup_0">
        <source>Open the &lt;b&gt;file&lt;/b&gt; now.</source>
        <translation>Jetzt &lt;b&gt;Die Datei&lt;/b&gt; öffnen.</translation>
    </message>
    <message id="number_0">
        <source>The file keeps 30 versions.</source>
        <translation>Die Datei hat davon 30 Fassungen.</translation>
    </message>
    <message id="url_0">
        <source>Help for the file: https://example.org/help</source>
        <translation>Die Datei hat Hilfe: https://example.org/help</translation>
    </message>
    <message id="plain_1">
        <source>The folder was saved in the library.</source>
        <translation>Der Ordner wurde in der Mediathek gesichert.</translation>
    </message>
    <message id="label_1">
        <source>Choose the folder here…</source>
        <translation>Der Ordner hier auswählen …</translation>
    </message>
    <message id="args_1">
        <source>%1 sent the folder to %2 people.</source>
        <translation>%1 hat das gesendet, an %2 Leute: Der Ordner.</translation>
    </message>
    <message id="markup_1">
        <source>Open the &lt;b&gt;folder&lt;/b&gt; now.</source>
        <translation>Jetzt &lt;b&gt;Der Ordner&lt;/b&gt; öffnen.</translation>
    </message>
    <message id="number_1">
        <source>The folder keeps 30 versions.</source>
        <translation>Der Ordner hat davon 30 Fassungen.</translation>
    </message>
    <message id="url_1">
        <source>Help for the folder: https://example.org/help</source>
        <translation>Der Ordner hat Hilfe: https://example.org/help</translation>
    </message>
    <message id="plain_2">
        <source>The picture was saved in the library.</source>
        <translation>Das Bild wurde in der Mediathek gesichert.</translation>
    </message>
    <message id="label_2">
        <source>Choose the picture here…</source>
        <translation>Das Bild hier auswählen …</translation>
    </message>
    <message id="args_2">
        <source>%1 sent the picture to %2 people.</source>
        <translation>%1 hat das gesendet, an %2 Leute: Das Bild.</translation>
    </message>
    <message id="markup_2">
        <source>Open the &lt;b&gt;picture&lt;/b&gt; now.</source>
        <translation>Jetzt &lt;b&gt;Das Bild&lt;/b&gt; öffnen.</translation>
    </message>
    <message id="number_2">
        <source>The picture keeps 30 versions.</source>
        <translation>Das Bild hat davon 30 Fassungen.</translation>
    </message>
    <message id="url_2">
        <source>Help for the picture: https://example.org/help</source>
        <translation>Das Bild hat Hilfe: https://example.org/help</translation>
    </message>
    <message id="plain_3">
        <source>The letter was saved in the library.</source>
        <translation>Der Brief wurde in der Mediathek gesichert.</translation>
    </message>
    <message id="label_3">
        <source>Choose the letter here…</source>
        <translation>Der Brief hier auswählen …</translation>
    </message>
    <message id="args_3">
        <source>%1 sent the letter to %2 people.</source>
        <translation>%1 hat das gesendet, an %2 Leute: Der Brief.</translation>
    </message>
    <message id="markup_3">
        <source>Open the &lt;b&gt;letter&lt;/b&gt; now.</source>
        <translation>Jetzt &lt;b&gt;Der Brief&lt;/b&gt; öffnen.</translation>
    </message>
    <message id="number_3">
        <source>The letter keeps 30 versions.</source>
        <translation>Der Brief hat davon 30 Fassungen.</translation>
    </message>
    <message id="url_3">
        <source>Help for the letter: https://example.org/help</source>
        <translation>Der Brief hat Hilfe: https://example.org/help</translation>
    </message>
    <message id="plain_4">
        <source>The account was saved in the library.</source>
        <translation>Das Konto wurde in der Mediathek gesichert.</translation>
    </message>
    <message id="label_4">
        <source>Choose the account here…</source>
        <translation>Das Konto hier auswählen …</translation>
    </message>
    <message id="args_4">
        <source>%1 sent the account to %2 people.</source>
        <translation>%1 hat das gesendet, an %2 Leute: Das Konto.</translation>
    </message>
    <message id="markup_4">
        <source>Open the &lt;b&gt;account&lt;/b&gt; now.</source>
        <translation>Jetzt &lt;b&gt;Das Konto&lt;/b&gt; öffnen.</translation>
    </message>
    <message id="number_4">
        <source>The account keeps 30 versions.</source>
        <translation>Das Konto hat davon 30 Fassungen.</translation>
    </message>
    <message id="url_4">
        <source>Help for the account: https://example.org/help</source>
        <translation>Das Konto hat Hilfe: https://example.org/help</translation>
    </message>
    <message id="plain_5">
        <source>The window was saved in the library.</source>
        <translation>Das Fenster wurde in der Mediathek gesichert.</translation>
    </message>
    <message id="label_5">
        <source>Choose the window here…</source>
        <translation>Das Fenster hier auswählen …</translation>
    </message>
    <message id="args_5">
        <source>%1 sent the window to %2 people.</source>
        <translation>%1 hat das gesendet, an %2 Leute: Das Fenster.</translation>
    </message>
    <message id="markup_5">
        <source>Open the &lt;b&gt;window&lt;/b&gt; now.</source>
        <translation>Jetzt &lt;b&gt;Das Fenster&lt;/b&gt; öffnen.</translation>
    </message>
    <message id="number_5">
        <source>The window keeps 30 versions.</source>
        <translation>Das Fenster hat davon 30 Fassungen.</translation>
    </message>
    <message id="url_5">
        <source>Help for the window: https://example.org/help</source>
        <translation>Das Fenster hat Hilfe: https://example.org/help</translation>
    </message>
    <message id="plain_6">
        <source>The calendar was saved in the library.</source>
        <translation>Der Kalender wurde in der Mediathek gesichert.</translation>
    </message>
    <message id="label_6">
        <source>Choose the calendar here…</source>
        <translation>Der Kalender hier auswählen …</translation>
    </message>
    <message id="args_6">
        <source>%1 sent the calendar to %2 people.</source>
        <translation>%1 hat das gesendet, an %2 Leute: Der Kalender.</translation>
    </message>
    <message id="markup_6">
        <source>Open the &lt;b&gt;calendar&lt;/b&gt; now.</source>
        <translation>Jetzt &lt;b&gt;Der Kalender&lt;/b&gt; öffnen.</translation>
    </message>
    <message id="number_6">
        <source>The calendar keeps 30 versions.</source>
        <translation>Der Kalender hat davon 30 Fassungen.</translation>
    </message>
    <message id="url_6">
        <source>Help for the calendar: https://example.org/help</source>
        <translation>Der Kalender hat Hilfe: https://example.org/help</translation>
    </message>
    <message id="plain_7">
        <source>The printer was saved in the library.</source>
        <translation>Der Drucker wurde in der Mediathek gesichert.</translation>
    </message>
    <message id="label_7">
        <source>Choose the printer here…</source>
        <translation>Der Drucker hier auswählen …</translation>
    </message>
    <message id="args_7">
        <source>%1 sent the printer to %2 people.</source>
        <translation>%1 hat das gesendet, an %2 Leute: Der Drucker.</translation>
    </message>
    <message id="markup_7">
        <source>Open the &lt;b&gt;printer&lt;/b&gt; now.</source>
        <translation>Jetzt &lt;b&gt;Der Drucker&lt;/b&gt; öffnen.</translation>
    </message>
    <message id="number_7">
        <source>The printer keeps 30 versions.</source>
        <translation>Der Drucker hat davon 30 Fassungen.</translation>
    </message>
    <message id="url_7">
        <source>Help for the printer: https://example.org/help</source>
        <translation>Der Drucker hat Hilfe: https://example.org/help</translation>
    </message>
    <message id="plain_8">
        <source>The message was saved in the library.</source>
        <translation>Die Nachricht wurde in der Mediathek gesichert.</translation>
    </message>
    <message id="label_8">
        <source>Choose the message here…</source>
        <translation>Die Nachricht hier auswählen …</translation>
    </message>
    <message id="args_8">
        <source>%1 sent the message to %2 people.</source>
        <translation>%1 hat das gesendet, an %2 Leute: Die Nachricht.</translation>
    </message>
    <message id="markup_8">
        <source>Open the &lt;b&gt;message&lt;/b&gt; now.</source>
        <translation>Jetzt &lt;b&gt;Die Nachricht&lt;/b&gt; öffnen.</translation>
    </message>
    <message id="number_8">
        <source>The message keeps 30 versions.</source>
        <translation>Die Nachricht hat davon 30 Fassungen.</translation>
    </message>
    <message id="url_8">
        <source>Help for the message: https://example.org/help</source>
        <translation>Die Nachricht hat Hilfe: https://example.org/help</translation>
    </message>
</context>
</TS>
