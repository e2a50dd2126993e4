import { loadModels, type Models } from './engine/models.ts';
import { readPdf } from './engine/pdf.ts';
import { decodePicture } from './engine/picture.ts';
import { readPage } from './engine/read.ts';
import { ReceiptUnreadable } from './errors.ts';
import { findAmounts } from './extract/amounts.ts';
import { extract } from './extract/index.ts';
import type { ScanResult } from './result.ts';
import type { ReceiptType } from './sniff.ts';
import type { PageText } from './text-line.ts';

export type ScanTask = {
  bytes: Uint8Array;
  contentType: ReceiptType;
  country: string | undefined;
  now: Date;
};

export type Scanner = (task: ScanTask) => Promise<ScanResult>;

/** Reads one receipt at a time. The models are loaded when the first picture comes: a PDF with text needs none. */
export function createScanner(): Scanner {
  let models: Promise<Models> | undefined;
  const need = () => {
    models ??= loadModels();
    return models;
  };
  return async ({ bytes, contentType, country, now }) => {
    const begun = performance.now();
    const pages = await readPages(bytes, contentType, need);
    if (pages.every(({ rows }) => rows.length === 0)) throw new ReceiptUnreadable('no_text');
    const fields = extract(pages, { now, country });
    const hasAmount = pages.some(({ rows }) =>
      rows.some(({ segments }) =>
        segments.some(({ text }) => findAmounts(text).some(({ kind }) => kind === 'exact')),
      ),
    );
    if (!hasAmount && fields.total_amount === null) throw new ReceiptUnreadable('not_a_receipt');
    return {
      ...fields,
      pages: pages.map(({ width, height }) => ({ width: Math.round(width), height: Math.round(height) })),
      duration_ms: Math.round(performance.now() - begun),
    };
  };
}

async function readPages(
  bytes: Uint8Array,
  type: ReceiptType,
  need: () => Promise<Models>,
): Promise<PageText[]> {
  if (type !== 'application/pdf') return [await readPage(await need(), await decodePicture(bytes), 1)];
  const pages: PageText[] = [];
  for await (const page of readPdf(bytes)) {
    pages.push(page.kind === 'text' ? page.text : await readPage(await need(), page.page, pages.length + 1));
  }
  return pages;
}
