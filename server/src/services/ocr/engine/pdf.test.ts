import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPdfReader } from './pdf.ts';

/**
 * Builds one page with this content, deflated twice. PDFium finds the objects without a cross-reference
 * table.
 */
function documentOf(content: string): Uint8Array {
  const stream = deflateSync(deflateSync(content));
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
4 0 obj<</Length ${stream.length}/Filter[/FlateDecode/FlateDecode]>>stream
`;
  const tail = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
  return new Uint8Array(Buffer.concat([Buffer.from(head), stream, Buffer.from(tail)]));
}

const receipt = documentOf('BT /F 12 Tf 20 250 Td (Exempelbutiken AB, Total 104.30 SEK) Tj ET');

it('refuses a document that takes too long to draw, and reads the next one', async () => {
  const read = createPdfReader(1_000);
  const pages = async (bytes: Uint8Array) => {
    const found = [];
    for await (const page of read(bytes)) found.push(page.kind === 'text' ? page.text.rows[0]?.text : '');
    return found;
  };
  expect(await pages(receipt)).toEqual(['Exempelbutiken AB, Total 104.30 SEK']);
  // A few kilobytes whose page expands to gigabytes.
  const bomb = documentOf('0 0 m 9 9 l S\n'.repeat(3_000_000));
  expect(bomb.length).toBeLessThan(10_000);
  await expect(pages(bomb)).rejects.toMatchObject({ reason: 'too_complex' });
  expect(await pages(receipt)).toEqual(['Exempelbutiken AB, Total 104.30 SEK']);
});

it('refuses a page with far more text than a receipt', async () => {
  const lines = '(0123456789) Tj 0 -1 Td\n'.repeat(11_000);
  const read = createPdfReader();
  const pages = read(documentOf(`BT /F 1 Tf 0 300 Td ${lines} ET`));
  await expect(pages.next()).rejects.toMatchObject({ reason: 'too_complex' });
});
