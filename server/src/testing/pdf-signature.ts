import { createHash, verify, X509Certificate } from 'node:crypto';

export type PdfSignature = {
  /** Whether everything except the signature itself is signed. */
  isWhole: boolean;
  /** Whether the digest matches the signed bytes, and the signature the digest. */
  isIntact: boolean;
  certificate: X509Certificate;
  /** The time as DER writes it: `261115062033Z`. */
  signedAt: string;
};

type Node = { tag: number; whole: Buffer; body: Buffer };

const oid = {
  sha256: '608648016503040201',
  messageDigest: '2a864886f70d010904',
  signingTime: '2a864886f70d010905',
};

/**
 * Parses and verifies a PDF's only signature with nothing but OpenSSL, independently of the libraries that
 * made it (ISO 32000-1 §12.8.1, RFC 5652 §5.4).
 */
export function readPdfSignature(pdf: Buffer): PdfSignature {
  const text = pdf.toString('latin1');
  const ranges = [...text.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)];
  if (ranges.length !== 1 || !ranges[0]) throw new Error(`The PDF has ${ranges.length} signatures.`);
  const [, start = 0, length = 0, next = 0, rest = 0] = ranges[0].map(Number);
  const contents = text.slice(start + length, next);
  const isWhole = start === 0 && next + rest === pdf.length && /^<[0-9a-f]+>$/.test(contents);
  const signed = Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(next, next + rest)]);

  // Zeros fill the space that the signature did not need.
  const [content] = parseDer(Buffer.from(contents.slice(1, -1), 'hex'), 1);
  const signedData = childAt(childAt(content, 1), 0);
  const certificates = children(childAt(signedData, 3)).map((node) => new X509Certificate(node.whole));
  const signer = childAt(childAt(signedData, 4), 0);
  const attributes = childAt(signer, 3);
  const attribute = (id: string): Buffer => {
    const found = children(attributes).find((one) => childAt(one, 0).body.toString('hex') === id);
    return childAt(childAt(found, 1), 0).body;
  };
  const isSha256 = childAt(childAt(signer, 2), 0).body.toString('hex') === oid.sha256;
  const isDigestRight = attribute(oid.messageDigest).equals(createHash('sha256').update(signed).digest());
  // The signed bytes are the set as such, which the message contains under another tag.
  const set = Buffer.concat([Buffer.from([0x31]), attributes.whole.subarray(1)]);
  const serial = childAt(childAt(signer, 1), 1).body.toString('hex').toUpperCase();
  const certificate = certificates.find((one) => one.serialNumber.padStart(serial.length, '0') === serial);
  if (!certificate) throw new Error('The signer’s certificate is not in the signature.');
  const isSignatureRight = verify('sha256', set, certificate.publicKey, childAt(signer, 5).body);
  return {
    isWhole,
    isIntact: isSha256 && isDigestRight && isSignatureRight,
    certificate,
    signedAt: attribute(oid.signingTime).toString('latin1'),
  };
}

function parseDer(der: Buffer, countMax = Number.POSITIVE_INFINITY): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < der.length && nodes.length < countMax; ) {
    const first = der.readUInt8(at + 1);
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
    const length = lengthBytes === 0 ? first : der.readUIntBE(at + 2, lengthBytes);
    const bodyAt = at + 2 + lengthBytes;
    const end = bodyAt + length;
    nodes.push({ tag: der.readUInt8(at), whole: der.subarray(at, end), body: der.subarray(bodyAt, end) });
    at = end;
  }
  return nodes;
}

function children(node: Node | undefined): Node[] {
  return node ? parseDer(node.body) : [];
}

function childAt(node: Node | undefined, index: number): Node {
  const child = children(node)[index];
  if (!child) throw new Error('The signature is not the message that it should be.');
  return child;
}
