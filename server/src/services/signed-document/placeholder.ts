type Reference = { data: Record<string, unknown>; end(): void };

/** Members of pdfkit that its types lack. */
type Inner = {
  _root: { data: { AcroForm: { data: { Fields: Reference[] } & Record<string, unknown> } } };
  page: { dictionary: Reference; annotations: Reference[] };
};

type SignatureFacts = { name: string; reason: string; at: Date; bytes: number };

// The marker that @signpdf looks for; as wide as the longest offset.
const offsetPlaceholder = '*'.repeat(10);
const signaturesExist = 1;
const appendOnly = 2;
const print = 4;
const locked = 128;

/**
 * An invisible signature field with space for the signature (ISO 32000-1 §12.7.4.5, §12.8).
 * Must be called while the page is open and a font is set.
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

// pdfkit writes a string as a PDF name and a String object as PDF text.
function literal(text: string): object {
  return Object(text);
}
