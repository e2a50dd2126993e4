using System;
using System.Linq;
using System.Numerics;
using System.Security.Cryptography;

/// <summary>Verifies Ed25519 (RFC 8032) slowly, so that the check needs no package. A receiver uses a library.</summary>
public static class PlainEd25519
{
    private static readonly BigInteger P = BigInteger.Pow(2, 255) - 19;
    private static readonly BigInteger Order =
        BigInteger.Pow(2, 252) + BigInteger.Parse("27742317777372353535851937790883648493");
    private static readonly BigInteger D = Mod(-121665 * Inverse(121666));
    private static readonly BigInteger RootOfMinusOne = BigInteger.ModPow(2, (P - 1) / 4, P);
    private static readonly BigInteger[] Base = Decode(Y(4 * Inverse(5)));

    public static bool Verify(byte[] key, byte[] message, byte[] signature)
    {
        if (key.Length != 32 || signature.Length != 64) return false;
        var r = Decode(signature.Take(32).ToArray());
        var a = Decode(key);
        var s = Number(signature.Skip(32).ToArray());
        if (r == null || a == null || s >= Order) return false;
        using (var sha512 = SHA512.Create())
        {
            var hash = Number(sha512.ComputeHash(signature.Take(32).Concat(key).Concat(message).ToArray()));
            return Multiply(Base, s).SequenceEqual(Add(r, Multiply(a, hash % Order)));
        }
    }

    private static BigInteger[] Add(BigInteger[] one, BigInteger[] other)
    {
        var product = Mod(D * one[0] * other[0] * one[1] * other[1]);
        return new[]
        {
            Mod((one[0] * other[1] + other[0] * one[1]) * Inverse(1 + product)),
            Mod((one[1] * other[1] + one[0] * other[0]) * Inverse(1 - product)),
        };
    }

    private static BigInteger[] Multiply(BigInteger[] point, BigInteger times)
    {
        var sum = new[] { BigInteger.Zero, BigInteger.One };
        for (; times > 0; times >>= 1, point = Add(point, point))
        {
            if (!times.IsEven) sum = Add(sum, point);
        }
        return sum;
    }

    /// <summary>Returns the point with this y and the sign of x in the highest bit, or null if there is none.</summary>
    private static BigInteger[] Decode(byte[] bytes)
    {
        var number = Number(bytes);
        var isOdd = number >> 255 == 1;
        var y = number % BigInteger.Pow(2, 255);
        var square = Mod((y * y - 1) * Inverse(D * y * y + 1));
        var x = BigInteger.ModPow(square, (P + 3) / 8, P);
        if (Mod(x * x - square) != 0) x = Mod(x * RootOfMinusOne);
        if (Mod(x * x - square) != 0) return null;
        return new[] { x.IsEven == isOdd ? P - x : x, y };
    }

    private static byte[] Y(BigInteger y)
    {
        var bytes = new byte[32];
        Mod(y).ToByteArray().Take(32).ToArray().CopyTo(bytes, 0);
        return bytes;
    }

    private static BigInteger Number(byte[] littleEndian)
    {
        return new BigInteger(littleEndian.Concat(new byte[] { 0 }).ToArray());
    }

    private static BigInteger Inverse(BigInteger number)
    {
        return BigInteger.ModPow(Mod(number), P - 2, P);
    }

    private static BigInteger Mod(BigInteger number)
    {
        return (number % P + P) % P;
    }
}
