import { buffer } from 'node:stream/consumers';
import type { ReceiptDocument } from './document.ts';

// The width of till paper, in points.
const width = 226;
const margin = 14;
const lineHeight = 12;

type Row = { left: string; right?: string; bold?: boolean; gap?: boolean };

/** Renders receipt data as a page, with all its fields and nothing else. */
export async function renderReceipt(receipt: ReceiptDocument): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const rows = rowsOf(receipt);
  const height = margin * 2 + rows.length * lineHeight * 1.6 + 40;
  const doc = new PDFDocument({
    size: [width, Math.max(height, 200)],
    margin,
    info: { Title: `Receipt ${receipt.receipt_number ?? ''}`.trim(), Producer: 'Kontor', Creator: 'Kontor' },
  });
  const done = buffer(doc);
  for (const { left, right, bold, gap } of rows) {
    if (gap) doc.moveDown(0.6);
    doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(8);
    const rightText = right === undefined ? undefined : plain(right);
    const reserved = rightText === undefined ? 0 : doc.widthOfString(rightText) + 8;
    const y = doc.y;
    if (rightText !== undefined)
      doc.text(rightText, margin, y, { width: width - 2 * margin, align: 'right' });
    doc.text(plain(left), margin, y, { width: width - 2 * margin - reserved });
  }
  doc.end();
  return done;
}

function rowsOf(receipt: ReceiptDocument): Row[] {
  const { merchant, line_items, vat_rates, currency } = receipt;
  const money = (value: number) => value.toFixed(2);
  const facts = [
    merchant.address,
    merchant.phone,
    merchant.organization_number && `Org. ${merchant.organization_number}`,
    merchant.vat_number && `VAT ${merchant.vat_number}`,
  ].filter((text): text is string => Boolean(text));
  return [
    { left: merchant.name ?? 'Receipt', bold: true },
    ...facts.map((left) => ({ left })),
    { left: [receipt.purchase_date, receipt.purchase_time].filter(Boolean).join(' '), gap: true },
    ...(receipt.receipt_number ? [{ left: `No. ${receipt.receipt_number}` }] : []),
    ...line_items.map((item, index) => ({
      left:
        item.quantity === 1 && !item.unit
          ? item.description
          : `${item.description}  ${item.quantity} ${item.unit ?? 'x'}`,
      right: money(item.total_amount),
      gap: index === 0,
    })),
    ...(receipt.total_amount === null
      ? []
      : [
          {
            left: `Total ${currency ?? ''}`.trim(),
            right: money(receipt.total_amount),
            bold: true,
            gap: true,
          },
        ]),
    ...vat_rates.map((band, index) => ({
      left: `VAT ${band.percentage} %${band.taxable_amount === null ? '' : ` of ${money(band.taxable_amount)}`}`,
      right: band.vat_amount === null ? '' : money(band.vat_amount),
      gap: index === 0,
    })),
    ...(receipt.card_last_four ? [{ left: `Card ************${receipt.card_last_four}`, gap: true }] : []),
  ];
}

/** The standard fonts of PDF readers have Western European letters only. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/[^\x20-\x7e\u00a0-\u00ff€–—‘’“”…]/g, '?');
}
