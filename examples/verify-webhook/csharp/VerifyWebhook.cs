using System;
using System.Collections.Generic;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

/// <summary>Verifies Kontor's webhooks with .NET alone.</summary>
public static class VerifyWebhook
{
    public sealed class VerificationException : Exception
    {
        public string Reason { get; }

        public VerificationException(string reason) : base("The webhook is not genuine: " + reason + ".")
        {
            Reason = reason;
        }
    }

    private const long ToleranceS = 300;

    /// <summary>Throws unless Kontor signed this body in the last five minutes.</summary>
    /// <param name="body">The received body, before anything parses it.</param>
    /// <param name="headers">The headers, with lower-case names.</param>
    /// <param name="secrets">The webhook's secret or public key (whpk_…). During a rotation, the new one and the old one.</param>
    /// <param name="now">DateTimeOffset.UtcNow, except in tests.</param>
    /// <param name="ed25519">
    /// For public keys: tells whether the signature of a message is that of a key. .NET has no Ed25519, so this is the call of a
    /// library. With NSec: (key, message, signature) => SignatureAlgorithm.Ed25519.Verify(
    /// PublicKey.Import(SignatureAlgorithm.Ed25519, key, KeyBlobFormat.RawPublicKey), message, signature).
    /// </param>
    public static void Verify(
        byte[] body, IReadOnlyDictionary<string, string> headers, IEnumerable<string> secrets, DateTimeOffset now,
        Func<byte[], byte[], byte[], bool> ed25519 = null)
    {
        if (!headers.TryGetValue("webhook-id", out var id)
            || !headers.TryGetValue("webhook-timestamp", out var timestamp)
            || !headers.TryGetValue("webhook-signature", out var signatures))
            throw new VerificationException("missing_header");
        if (!Regex.IsMatch(timestamp, @"\A[0-9]{1,12}\z")) throw new VerificationException("invalid_timestamp");
        var ageS = now.ToUnixTimeSeconds() - long.Parse(timestamp);
        if (ageS > ToleranceS) throw new VerificationException("too_old");
        if (ageS < -ToleranceS) throw new VerificationException("too_new");

        var preamble = Encoding.UTF8.GetBytes(id + "." + timestamp + ".");
        var signed = new byte[preamble.Length + body.Length];
        preamble.CopyTo(signed, 0);
        body.CopyTo(signed, preamble.Length);
        foreach (var secret in secrets)
        {
            // Anyone knows a public key, so it never verifies an HMAC.
            if (secret.StartsWith("whpk_", StringComparison.Ordinal))
            {
                if (ed25519 == null) throw new ArgumentNullException(nameof(ed25519));
                if (IsSignedBy(secret, signed, signatures, ed25519)) return;
                continue;
            }
            using (var hmac = new HMACSHA256(KeyOf(secret)))
            {
                var expected = "v1," + Convert.ToBase64String(hmac.ComputeHash(signed));
                foreach (var signature in signatures.Split(' '))
                {
                    if (IsSame(signature, expected)) return;
                }
            }
        }
        throw new VerificationException("wrong_signature");
    }

    /// <summary>Returns the header X-Verify-Token for the response to GET …?challenge=…, with status 200.</summary>
    public static string ChallengeToken(string challenge, string secret)
    {
        using (var hmac = new HMACSHA256(Encoding.UTF8.GetBytes(secret)))
        {
            var hash = hmac.ComputeHash(Encoding.UTF8.GetBytes(challenge));
            return BitConverter.ToString(hash).Replace("-", "").ToLowerInvariant();
        }
    }

    /// <summary>Verifies the signatures v1a, which only the private key of this webhook can make.</summary>
    private static bool IsSignedBy(
        string publicKey, byte[] signed, string signatures, Func<byte[], byte[], byte[], bool> ed25519)
    {
        var key = Convert.FromBase64String(publicKey.Substring("whpk_".Length));
        foreach (var one in signatures.Split(' '))
        {
            if (!Regex.IsMatch(one, @"\Av1a,[A-Za-z0-9+/]{86}==\z")) continue;
            if (ed25519(key, signed, Convert.FromBase64String(one.Substring("v1a,".Length)))) return true;
        }
        return false;
    }

    /// <summary>Compares in constant time. From .NET Core 2.1 on, CryptographicOperations.FixedTimeEquals does the same.</summary>
    private static bool IsSame(string given, string expected)
    {
        if (given.Length != expected.Length) return false;
        var difference = 0;
        for (var at = 0; at < given.Length; at++) difference |= given[at] ^ expected[at];
        return difference == 0;
    }

    /// <summary>Decodes the Base64 after whsec_. The characters of any other secret are the key themselves.</summary>
    private static byte[] KeyOf(string secret)
    {
        var standard = Regex.Match(secret, @"\Awhsec_([A-Za-z0-9+/]+)={0,2}\z");
        if (!standard.Success) return Encoding.UTF8.GetBytes(secret);
        var digits = standard.Groups[1].Value;
        if (digits.Length % 4 == 1) digits = digits.Substring(0, digits.Length - 1);
        return Convert.FromBase64String(digits + new string('=', (4 - digits.Length % 4) % 4));
    }
}
