import { describe, expect, it } from 'vitest';
import { ubl } from '../../testing/ubl.ts';
import { parseUbl } from './index.ts';
import { renderReceipt } from './render.ts';

const read = (text: string) => parseUbl(Buffer.from(text));

describe('a UBL document', () => {
  it('says what a receipt says, with VAT in its lines', () => {
    expect(read(ubl())).toEqual({
      merchant: {
        name: 'Smörgås & Söner Åre',
        organization_number: '5560160680',
        vat_number: 'SE556016068001',
        address: 'Storgatan 1, 83013 Åre',
        phone: null,
      },
      purchase_date: '2026-11-10',
      purchase_time: '11:41:07',
      total_amount: 112,
      currency: 'SEK',
      vat_rates: [
        { percentage: 12, taxable_amount: 100, vat_amount: 12, total_amount: null, currency: 'SEK' },
      ],
      vat_total: 12,
      card_last_four: '4242',
      payment_method: 'card',
      receipt_number: 'R-4711',
      line_items: [
        {
          description: 'Nötfärs',
          quantity: 2,
          unit: 'kg',
          amount: 56,
          total_amount: 112,
          vat_percentage: 12,
        },
      ],
    });
  });
  it('is negative when it is a credit note', () => {
    const note = read(ubl({ root: 'CreditNote' }));
    expect([note.total_amount, note.vat_total, note.line_items[0]?.total_amount]).toEqual([-112, -12, -112]);
  });
  it.each<[string, string]>([
    [
      'has a DTD',
      ubl({ before: '<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]>', inside: '<a>&x;</a>' }),
    ],
    ['has a DTD in small letters', ubl({ before: '<!doctype Invoice>' })],
    ['is something else', '<Order xmlns="urn:x"><ID>1</ID></Order>'],
    ['is cut off', ubl().slice(0, 900)],
    ['is no XML', 'Receipt: 112 kr'],
    ['is nothing', ''],
    ['is nested deeply', `<Invoice>${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}</Invoice>`],
    ['has a million elements', `<Invoice>${'<a/>'.repeat(400_000)}</Invoice>`],
    ['is huge', `<Invoice>${' '.repeat(3_000_000)}</Invoice>`],
    ['is in another encoding', ubl().replace('UTF-8', 'ISO-8859-1')],
  ])('is refused when it %s, and quickly', (_name, text) => {
    const before = process.cpuUsage();
    expect(() => read(text)).toThrow(expect.objectContaining({ name: 'DocumentRefused' }));
    // The limit is CPU time: on a busy machine, the elapsed time is longer.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
  it('keeps what looks like an entity as it is, and knows no prototype', () => {
    const { merchant } = read(ubl().replace('&amp;', '&xxe;').replaceAll('Telephone', '__proto__'));
    expect(merchant.name).toBe('Smörgås &xxe; Söner Åre');
    expect(() => read(ubl({ inside: '<__proto__><polluted>1</polluted></__proto__>' }))).toThrow(
      /cannot|can be read/,
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

it('a receipt that came as data becomes a page', async () => {
  const pdf = await renderReceipt(read(ubl()));
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.length).toBeGreaterThan(1_000);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
