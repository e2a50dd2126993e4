using System;
using System.Collections.Generic;
using System.Text;

/// <summary>Reads cases from standard input and prints the result of each; ../check.mjs runs it.</summary>
public static class Check
{
    public static void Main()
    {
        for (var line = Console.ReadLine(); line != null; line = Console.ReadLine())
        {
            var fields = line.Split('\t');
            Console.WriteLine(fields[0] + "\t" + ResultOf(fields));
        }
    }

    private static string ResultOf(string[] fields)
    {
        var secrets = Text(fields[3]).Split('\n');
        if (fields[1] == "challenge") return VerifyWebhook.ChallengeToken(Text(fields[7]), secrets[0]);
        var names = new[] { "webhook-id", "webhook-timestamp", "webhook-signature" };
        var headers = new Dictionary<string, string>();
        for (var at = 0; at < names.Length; at++)
        {
            if (fields[4 + at] != "-") headers[names[at]] = Text(fields[4 + at]);
        }
        try
        {
            VerifyWebhook.Verify(
                Bytes(fields[7]), headers, secrets, DateTimeOffset.FromUnixTimeSeconds(long.Parse(fields[2])),
                PlainEd25519.Verify);
            return "accepted";
        }
        catch (VerifyWebhook.VerificationException error)
        {
            return error.Reason;
        }
    }

    private static byte[] Bytes(string field)
    {
        return field == "-" ? new byte[0] : Convert.FromBase64String(field);
    }

    private static string Text(string field)
    {
        return Encoding.UTF8.GetString(Bytes(field));
    }
}
