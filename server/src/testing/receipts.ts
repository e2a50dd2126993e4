import sharp from 'sharp';
import type { Ocr } from '../resources/receipts/index.ts';
import { ReceiptUnreadable } from '../services/ocr/index.ts';
import { expectStatus, type SandboxTrial, sandboxTrial } from './sandbox.ts';
import type { TestApi } from './test-api.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a test puts on a receipt is for the test to know.
type Fields = any;

const mark = '\nKONTOR-TEST-RECEIPT ';

/** Draws a real picture. The fields to read follow its end, where no decoder looks. */
export async function pictureOf(fields: Fields, width = 40): Promise<Buffer> {
  const picture = sharp({ create: { width, height: 60, channels: 3, background: 'white' } });
  const bytes = await picture.png().toBuffer();
  return Buffer.concat([bytes, Buffer.from(mark + JSON.stringify(fields))]);
}

export type FakeOcr = Ocr & {
  seen: { country: string | undefined; contentType: string }[];
  /** Sets the error of the next scans. */
  failWith(error: Error | undefined): void;
};

/** Reads the fields that `pictureOf` has written. Everything around it is real. */
export function fakeOcr(): FakeOcr {
  const seen: FakeOcr['seen'] = [];
  let failure: Error | undefined;
  return {
    seen,
    failWith: (error) => {
      failure = error;
    },
    scan: async (bytes, { country, contentType }) => {
      if (failure) throw failure;
      seen.push({ country, contentType });
      const at = bytes.lastIndexOf(mark);
      if (at < 0) throw new ReceiptUnreadable('no_text');
      return { ...JSON.parse(bytes.subarray(at + mark.length).toString()), duration_ms: 12 };
    },
  };
}

export const groceries = {
  merchant: {
    name: 'Ica Maxi Stockholm',
    organization_number: '5560160680',
    vat_number: null,
    address: null,
    phone: null,
  },
  purchase_date: '2026-11-10',
  purchase_time: '11:41',
  total_amount: 129.5,
  currency: 'SEK',
  vat_rates: [
    { percentage: 12, taxable_amount: 71.43, vat_amount: 8.57, total_amount: 80, currency: 'SEK' },
    { percentage: 25, taxable_amount: 39.6, vat_amount: 9.9, total_amount: 49.5, currency: 'SEK' },
  ],
  vat_total: 18.47,
  card_last_four: null,
  payment_method: 'card',
  receipt_number: '4711',
  line_items: [
    { description: 'Nötfärs 12% 500 g', quantity: 1, amount: 80, total_amount: 80, vat_percentage: 12 },
    { description: 'Hushållspapper', quantity: 2, amount: 24.75, total_amount: 49.5, vat_percentage: 25 },
  ],
  text: 'ICA MAXI\nTotalt 129,50',
  confidence: { total_amount: 0.99, 'merchant.name': 0.9 },
  boxes: { total_amount: { page: 1, x: 10, y: 20, width: 30, height: 8 } },
  pages: [{ width: 40, height: 60 }],
};

export type ReceiptTrial = SandboxTrial & {
  holderId: string;
  /** Adds the purchase of the groceries, except for the fields under test. */
  purchase(wanted?: object): Promise<Fields>;
  scan(fields: Fields, body?: object, query?: string): Promise<Fields>;
  /** Returns the names of the account's events about receipts and impacts. */
  heard(): Promise<string[]>;
};

export async function receiptTrial(api: TestApi): Promise<ReceiptTrial> {
  const trial = await sandboxTrial(api);
  const holderId = await trial.holder();
  return {
    ...trial,
    holderId,
    purchase: async (wanted = {}) =>
      expectStatus(201, await trial.buy(holderId, { purchase_time: '2026-11-10T10:41:07.000Z', ...wanted })),
    scan: async (fields, body = {}, query = '') => {
      const receipt = (await pictureOf(fields)).toString('base64');
      return trial.partner.post(`/receipts/scan${query}`, { receipt, ...body });
    },
    heard: async () => {
      const all = await api.eventsOf(trial.partner.accountId);
      return all
        .map(({ name }) => name)
        .filter((name) => /^(receipt|transaction|environmental)\./.test(name));
    },
  };
}
