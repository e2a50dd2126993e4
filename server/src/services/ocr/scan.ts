import { loadModels, type Models } from './engine/models.ts';
import { createPdfReader } from './engine/pdf.ts';
import type { PdfPage } from './engine/pdf-thread.ts';
import { decodePicture, type Page } from './engine/picture.ts';
import { readPage } from './engine/read.ts';
import { ReceiptUnreadable } from './errors.ts';
import { findAmounts } from './extract/amounts.ts';
import { findDates } from './extract/dates.ts';
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

type Scanner = (task: ScanTask) => Promise<ScanResult>;

/**
 * Reads one receipt at a time. The models are loaded with the first image, because a PDF with text needs
 * none.
 */
export function createScanner(load: () => Promise<Models> = () => loadModels()): Scanner {
  let models: Promise<Models> | undefined;
  const readPdf = createPdfReader();
  const getModels = () => {
    models ??= load();
    return models;
  };
  return async ({ bytes, contentType, country, now }) => {
    const begun = performance.now();
    const hasDate = (text: string) => findDates(text, { now, country }).length > 0;
    const read = async (page: Page, number: number) => readPage(await getModels(), page, number, hasDate);
    const pages =
      contentType === 'application/pdf'
        ? await readPages(readPdf(bytes), read)
        : [await read(await decodePicture(bytes), 1)];
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
  document: AsyncIterable<PdfPage>,
  read: (page: Page, number: number) => Promise<PageText>,
): Promise<PageText[]> {
  const pages: PageText[] = [];
  for await (const page of document) {
    pages.push(page.kind === 'text' ? page.text : await read(page.page, pages.length + 1));
  }
  return pages;
}
