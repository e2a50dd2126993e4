<?php

// Reads cases from standard input and prints the result of each; ../check.mjs runs it.
declare(strict_types=1);

require __DIR__ . '/verify_webhook.php';

function result_of(string $now, array $fields): string
{
    $names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
    $headers = [];
    foreach ($names as $at => $name) {
        if ($fields[1 + $at] !== '-') {
            $headers[$name] = base64_decode($fields[1 + $at]);
        }
    }
    try {
        verify_webhook(base64_decode($fields[4]), $headers, explode("\n", base64_decode($fields[0])), (int) $now);
    } catch (VerificationError $error) {
        return $error->reason;
    }
    return 'accepted';
}

while (($line = fgets(STDIN)) !== false) {
    $fields = explode("\t", rtrim($line, "\n"));
    [$name, $kind, $now] = array_splice($fields, 0, 3);
    $result = $kind === 'challenge'
        ? challenge_token(base64_decode($fields[4]), base64_decode($fields[0]))
        : result_of($now, $fields);
    echo "{$name}\t{$result}\n";
}
