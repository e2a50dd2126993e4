import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.X509EncodedKeySpec;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies Kontor's webhooks with Java 17 alone. */
public final class VerifyWebhook {
    public static final class VerificationException extends Exception {
        public final String reason;

        VerificationException(String reason) {
            super("The webhook is not genuine: " + reason + ".");
            this.reason = reason;
        }
    }

    private static final long TOLERANCE_S = 300;
    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,12}");
    private static final Pattern STANDARD = Pattern.compile("whsec_([A-Za-z0-9+/]+)={0,2}");

    private VerifyWebhook() {}

    /**
     * Throws unless Kontor signed this body in the last five minutes.
     *
     * @param body what was received, before anything parses it
     * @param headers with lower-case names
     * @param secrets the webhook's secret or public key (whpk_…); while it is rotated, the new one and the old one
     * @param now Instant.now(), except in tests
     */
    public static void verify(byte[] body, Map<String, String> headers, List<String> secrets, Instant now)
            throws VerificationException, GeneralSecurityException {
        String id = headers.get("webhook-id");
        String timestamp = headers.get("webhook-timestamp");
        String signatures = headers.get("webhook-signature");
        if (id == null || timestamp == null || signatures == null) throw new VerificationException("missing_header");
        if (!SECONDS.matcher(timestamp).matches()) throw new VerificationException("invalid_timestamp");
        long ageS = now.getEpochSecond() - Long.parseLong(timestamp);
        if (ageS > TOLERANCE_S) throw new VerificationException("too_old");
        if (ageS < -TOLERANCE_S) throw new VerificationException("too_new");

        for (String secret : secrets) {
            // Anyone knows a public key, so it never verifies an HMAC.
            if (secret.startsWith("whpk_")) {
                if (isSignedBy(secret, id + "." + timestamp + ".", body, signatures)) return;
                continue;
            }
            Mac mac = hmac(keyOf(secret));
            mac.update((id + "." + timestamp + ".").getBytes(UTF_8));
            byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes(UTF_8);
            for (String signature : signatures.split(" ")) {
                // Compares in constant time.
                if (MessageDigest.isEqual(signature.getBytes(UTF_8), expected)) return;
            }
        }
        throw new VerificationException("wrong_signature");
    }

    /** Returns the header X-Verify-Token for the response to GET …?challenge=…, with status 200. */
    public static String challengeToken(String challenge, String secret) throws GeneralSecurityException {
        return HexFormat.of().formatHex(hmac(secret.getBytes(UTF_8)).doFinal(challenge.getBytes(UTF_8)));
    }

    /** Verifies the signatures v1a, which only the private key of this webhook can make. */
    private static boolean isSignedBy(String publicKey, String preamble, byte[] body, String signatures)
            throws GeneralSecurityException {
        // RFC 8410: the 32 bytes of the key follow a fixed head.
        byte[] head = HexFormat.of().parseHex("302a300506032b6570032100");
        byte[] key = Base64.getDecoder().decode(publicKey.substring("whpk_".length()));
        byte[] encoded = Arrays.copyOf(head, head.length + key.length);
        System.arraycopy(key, 0, encoded, head.length, key.length);
        PublicKey parsed = KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
        for (String one : signatures.split(" ")) {
            if (!one.startsWith("v1a,")) continue;
            Signature verifier = Signature.getInstance("Ed25519");
            verifier.initVerify(parsed);
            verifier.update(preamble.getBytes(UTF_8));
            verifier.update(body);
            try {
                if (verifier.verify(Base64.getDecoder().decode(one.substring("v1a,".length())))) return true;
            } catch (IllegalArgumentException | SignatureException malformed) {
                continue;
            }
        }
        return false;
    }

    private static Mac hmac(byte[] key) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac;
    }

    /** Decodes the Base64 after whsec_. The characters of any other secret are the key themselves. */
    private static byte[] keyOf(String secret) {
        Matcher standard = STANDARD.matcher(secret);
        if (!standard.matches()) return secret.getBytes(UTF_8);
        String digits = standard.group(1);
        return Base64.getDecoder().decode(digits.length() % 4 == 1 ? digits.substring(0, digits.length() - 1) : digits);
    }
}
