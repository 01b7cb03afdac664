<?php
// Prints the texts of YAML files as Symfony reads them, one JSON line per file: {"texts": {key: text}}, or {"error": message}. Usage: php read_yaml.php LIST
require_once 'Symfony/Component/Yaml/autoload.php';

function texts($value, string $key, array &$into): void
{
    // A list has no keys.
    if (is_array($value) && (!array_is_list($value) || $value === [])) {
        foreach ($value as $name => $child) {
            texts($child, $key === '' ? (string) $name : "$key.$name", $into);
        }
    } elseif (is_string($value)) {
        $into[$key] = $value;
    }
}

foreach (file($argv[1], FILE_IGNORE_NEW_LINES) as $path) {
    try {
        $into = [];
        texts(Symfony\Component\Yaml\Yaml::parseFile($path), '', $into);
        echo json_encode(['texts' => (object) $into], JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR), "\n";
    } catch (Throwable $error) {
        echo json_encode(['error' => $error->getMessage()], JSON_INVALID_UTF8_SUBSTITUTE), "\n";
    }
}
