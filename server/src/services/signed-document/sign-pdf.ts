import { X509Certificate } from 'node:crypto';
import { forgeKey, issuerOf, type Seal } from './seal.ts';

// The size of a signature without certificates: digests, names, times and the signature value of an 8192-bit
// key.
const signatureBytesMax = 4096;

/** Returns the number of bytes to reserve for the signature. */
export function signatureSpace({ certificates }: Seal): number {
  return certificates.reduce((bytes, certificate) => bytes + certificate.length, signatureBytesMax);
}

/**
 * Fills the placeholder with the signature: PKCS #7, detached, SHA-256, RSA. The same document and time give
 * the same bytes.
 */
export async function signPdf(pdf: Buffer, seal: Seal, at: Date): Promise<Buffer> {
  const [{ SignPdf }, { Signer }] = await Promise.all([import('@signpdf/signpdf'), import('@signpdf/utils')]);
  class SealSigner extends Signer {
    override sign(signed: Buffer): Promise<Buffer> {
      return signDetached(signed, seal, at);
    }
  }
  return new SignPdf().sign(pdf, new SealSigner(), at);
}

async function signDetached(signed: Buffer, { privateKey, certificates }: Seal, at: Date): Promise<Buffer> {
  const { default: forge } = await import('node-forge');
  const { oids } = forge.pki;
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(signed.toString('binary'));
  const parsed = certificates.map((one) => forge.pki.certificateFromPem(new X509Certificate(one).toString()));
  const [own] = parsed;
  if (!own) throw new Error('A seal has a certificate.');
  for (const certificate of parsed) message.addCertificate(certificate);
  message.addSigner({
    // forge's type requires its own key, but forge calls only the function that this key has.
    key: forgeKey(privateKey) as unknown as string,
    certificate: { ...own, issuer: { ...own.issuer, attributes: issuerOf(forge, own) } },
    digestAlgorithm: oids.sha256 ?? '',
    // The attributes are in DER's order of a set: a reader that re-encodes them must get the same bytes.
    authenticatedAttributes: [
      { type: oids.contentType ?? '', value: oids.data ?? '' },
      // forge expects a Date, but its type allows only text.
      { type: oids.signingTime ?? '', value: at as unknown as string },
      { type: oids.messageDigest ?? '' },
    ],
  });
  message.sign({ detached: true });
  return Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
}

type Reference = { data: Record<string, unknown>; end(): void };

/** Members of pdfkit that its types lack. */
type Inner = {
  _root: { data: { AcroForm: { data: { Fields: Reference[] } & Record<string, unknown> } } };
  page: { dictionary: Reference; annotations: Reference[] };
};

type SignatureFacts = { name: string; reason: string; at: Date; bytes: number };

// The marker that @signpdf looks for, as wide as the longest offset.
const offsetPlaceholder = '*'.repeat(10);
const signaturesExist = 1;
const appendOnly = 2;
const print = 4;
const locked = 128;

/**
 * Adds an invisible signature field with space for the signature (ISO 32000-1 §12.7.4.5, §12.8). Call it
 * while the page is open and a font is set.
 */
export function addSignaturePlaceholder(doc: PDFKit.PDFDocument, facts: SignatureFacts): void {
  const inner = doc as unknown as Inner;
  const make = (data: object) => doc.ref(data as never) as unknown as Reference;
  const signature = make({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    // ByteRange must come before Contents: the library searches in that order.
    ByteRange: [0, offsetPlaceholder, offsetPlaceholder, offsetPlaceholder],
    Contents: Buffer.alloc(facts.bytes),
    Name: literal(facts.name),
    Reason: literal(facts.reason),
    M: facts.at,
  });
  const nothing = make({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 0, 0], Length: 0 });
  const widget = make({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: literal('Seal'),
    V: signature,
    F: print | locked,
    Rect: [0, 0, 0, 0],
    P: inner.page.dictionary,
    AP: { N: nothing },
  });
  doc.initForm();
  const form = inner._root.data.AcroForm.data;
  form.SigFlags = signaturesExist | appendOnly;
  // Otherwise PDF readers redraw the fields on opening and report the file as changed.
  delete form.NeedAppearances;
  form.Fields.push(widget);
  inner.page.annotations.push(widget);
  signature.end();
  nothing.end();
  widget.end();
}

// Returns PDF text: pdfkit writes a string as a PDF name and a String object as PDF text.
function literal(text: string): object {
  return Object(text);
}
