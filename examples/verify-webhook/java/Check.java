import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads cases from standard input and prints the result of each; ../check.mjs runs it. */
public final class Check {
    public static void main(String[] given) throws Exception {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] fields = line.split("\t", -1);
            System.out.println(fields[0] + "\t" + resultOf(fields));
        }
    }

    private static String resultOf(String[] fields) throws Exception {
        List<String> secrets = List.of(text(fields[3]).split("\n"));
        if (fields[1].equals("challenge")) return VerifyWebhook.challengeToken(text(fields[7]), secrets.get(0));
        String[] names = {"webhook-id", "webhook-timestamp", "webhook-signature"};
        Map<String, String> headers = new HashMap<>();
        for (int at = 0; at < names.length; at++) {
            if (!fields[4 + at].equals("-")) headers.put(names[at], text(fields[4 + at]));
        }
        try {
            VerifyWebhook.verify(bytes(fields[7]), headers, secrets, Instant.ofEpochSecond(Long.parseLong(fields[2])));
            return "accepted";
        } catch (VerifyWebhook.VerificationException error) {
            return error.reason;
        }
    }

    private static byte[] bytes(String field) {
        return field.equals("-") ? new byte[0] : Base64.getDecoder().decode(field);
    }

    private static String text(String field) {
        return new String(bytes(field), UTF_8);
    }
}
