<?php

declare(strict_types=1);

/** Verifies Kontor's webhooks with PHP 8 alone. */
final class VerificationError extends Exception
{
    public function __construct(public readonly string $reason)
    {
        parent::__construct("The webhook is not genuine: {$reason}.");
    }
}

/**
 * Throws unless Kontor signed this body in the last five minutes.
 *
 * @param string $body what was received: file_get_contents('php://input')
 * @param array<string, string> $headers with lower-case names: array_change_key_case(getallheaders())
 * @param list<string> $secrets the webhook's secret or public key (whpk_…); while it is rotated, the new one and the old one
 */
function verify_webhook(string $body, array $headers, array $secrets, ?int $now = null, int $toleranceS = 300): void
{
    $id = $headers['webhook-id'] ?? null;
    $timestamp = $headers['webhook-timestamp'] ?? null;
    $signatures = $headers['webhook-signature'] ?? null;
    if ($id === null || $timestamp === null || $signatures === null) {
        throw new VerificationError('missing_header');
    }
    if (preg_match('/\A[0-9]{1,12}\z/', $timestamp) !== 1) {
        throw new VerificationError('invalid_timestamp');
    }
    $ageS = ($now ?? time()) - (int) $timestamp;
    if ($ageS > $toleranceS) {
        throw new VerificationError('too_old');
    }
    if ($ageS < -$toleranceS) {
        throw new VerificationError('too_new');
    }

    foreach ($secrets as $secret) {
        // Anyone knows a public key, so it never verifies an HMAC.
        if (str_starts_with($secret, 'whpk_')) {
            if (is_signed_by($secret, "{$id}.{$timestamp}.{$body}", $signatures)) {
                return;
            }
            continue;
        }
        $hash = hash_hmac('sha256', "{$id}.{$timestamp}.{$body}", key_of($secret), true);
        $expected = 'v1,' . base64_encode($hash);
        foreach (explode(' ', $signatures) as $signature) {
            if (hash_equals($expected, $signature)) {
                return;
            }
        }
    }
    throw new VerificationError('wrong_signature');
}

/** Returns the header X-Verify-Token for the response to GET …?challenge=…, with status 200. */
function challenge_token(string $challenge, string $secret): string
{
    return hash_hmac('sha256', $challenge, $secret);
}

/** Verifies the signatures v1a, which only the private key of this webhook can make. Needs PHP's extension sodium. */
function is_signed_by(string $publicKey, string $signed, string $signatures): bool
{
    $key = (string) base64_decode(substr($publicKey, strlen('whpk_')));
    foreach (explode(' ', $signatures) as $one) {
        $signature = str_starts_with($one, 'v1a,') ? (string) base64_decode(substr($one, strlen('v1a,'))) : '';
        if (strlen($signature) === SODIUM_CRYPTO_SIGN_BYTES && sodium_crypto_sign_verify_detached($signature, $signed, $key)) {
            return true;
        }
    }
    return false;
}

/** Decodes the Base64 after whsec_. The characters of any other secret are the key themselves. */
function key_of(string $secret): string
{
    if (preg_match('/\Awhsec_([A-Za-z0-9+\/]+)={0,2}\z/', $secret, $found) !== 1) {
        return $secret;
    }
    $digits = strlen($found[1]) % 4 === 1 ? substr($found[1], 0, -1) : $found[1];
    return (string) base64_decode($digits);
}
