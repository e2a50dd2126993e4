type Reference = { data: Record<string, unknown>; end(): void };

/** What pdfkit has and its types do not say. */
type Inner = {
  _root: { data: { AcroForm: { data: { Fields: Reference[] } & Record<string, unknown> } } };
  page: { dictionary: Reference; annotations: Reference[] };
};

export type SignatureFacts = { name: string; reason: string; at: Date; bytes: number };

// What the library that fills it in looks for; as wide as the longest offset.
const offsetPlaceholder = '*'.repeat(10);
const signaturesExist = 1;
const appendOnly = 2;
const print = 4;
const locked = 128;

/**
 * A signature field without a place on the page, and in it room for the signature (ISO 32000-1 §12.7.4.5, §12.8).
 * Must be called while the page is open and a font is set.
 */
export function addSignaturePlaceholder(doc: PDFKit.PDFDocument, facts: SignatureFacts): void {
  const inner = doc as unknown as Inner;
  const make = (data: object) => doc.ref(data as never) as unknown as Reference;
  const signature = make({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'adbe.pkcs7.detached',
    // ByteRange goes before Contents: the library looks for the second behind the first.
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
  // Else readers would draw fields anew when they open the file, and call it changed.
  delete form.NeedAppearances;
  form.Fields.push(widget);
  inner.page.annotations.push(widget);
  signature.end();
  nothing.end();
  widget.end();
}

// pdfkit writes a plain string as a name, and a String object as text.
function literal(text: string): object {
  return Object(text);
}
