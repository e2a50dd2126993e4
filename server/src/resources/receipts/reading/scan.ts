import { setImmediate } from 'node:timers/promises';
import { MultipartBody } from '../../../http/multipart-body.ts';
import { stagedRoute } from '../../../http/route.ts';
import { invalidField, orNotFound } from '../../../platform/errors.ts';
import { requireRoomForBytes, requireScansWithin, requireWithin } from '../../../services/limits/index.ts';
import type { ReceiptParts } from '../parts.ts';
import { present } from '../present.ts';
import {
  type Includable,
  includable,
  NewReceiptScan,
  Receipt,
  receiptBytesMax,
  ScanQuery,
} from '../schema.ts';
import * as store from '../store.ts';
import { type Reader, tooLarge, type Upload } from './reader.ts';

/** Base64 encodes three bytes as four. */
const bodyBytesMax = Math.ceil((receiptBytesMax * 4) / 3) + 64 * 1024;

export const scanRoute = (parts: ReceiptParts, reader: Reader, wake: () => void) =>
  stagedRoute('POST /accounts/:accountId/receipts/scan', {
    id: 'receipts.scan',
    summary: 'Scan a receipt',
    description:
      'Reads a picture or PDF of a receipt, stores it and looks for its transaction. `transaction` is set if the match is certain; your webhooks then receive `receipt.fetched`, `transaction.true.vat` and `transaction.line.items`. If the receipt cannot be read, returns 422 `receipt_unreadable` with the reason and stores nothing. With `?async=true`, the receipt is read in the background, and an unreadable one gets the status `unreadable`. Returns 503 with `Retry-After` if too many receipts are being read or a reader was lost.',
    scope: 'receipts-write',
    query: ScanQuery,
    accepts: 'multipart',
    body: NewReceiptScan,
    // Ten megabytes of Base64 are not checked by the schema. The characters are checked here, and the text is not stored.
    bodyAsDocumented: NewReceiptScan,
    bodyBytesMax,
    success: {
      status: 201,
      body: Receipt,
      later: {
        when: ({ status }) => status === 'queued',
        description: 'Accepted with `async=true`. Poll the receipt until it is `scanned` or `unreadable`.',
      },
    },
    location: ({ accountId }, { id }) => `/accounts/${accountId}/receipts/${id}`,
    outside: async ({ params, query, body }, { db, now }) => {
      const upload = await parseUpload(body);
      await requireRoomForBytes(db, now, upload.bytes.length);
      const fields = query.async ? undefined : await reader.read(params.accountId, upload);
      return { upload, fields, stored: await reader.storeBytes(params.accountId, upload.bytes) };
    },
    commit: async (_input, { db, now, audit, afterCommit }, { upload, fields, stored }) => {
      const { country, include } = upload;
      const row = { source: 'scan', country, include, fields, expectedId: null } as const;
      const id = await reader.add(db, now, stored, row);
      await requireWithin(db, now, 'file_bytes');
      if (!fields) {
        await requireScansWithin(db, now);
        afterCommit(wake);
      }
      await audit({ action: 'receipt.scanned', objectId: id });
      return present(orNotFound(await store.get(db, id), 'receipt'), parts.estimatePurchase);
    },
  });

/** Four characters encode three bytes, so a slice ends between two groups. */
const charactersPerSlice = 1024 * 1024;

/** Decodes Base64 in slices, between which other requests run. */
async function decodeBase64(text: string): Promise<Buffer> {
  const digits = text.endsWith('==') ? text.length - 2 : text.length - Number(text.endsWith('='));
  const bytes = Buffer.allocUnsafe(Math.floor((digits * 3) / 4));
  let length = 0;
  for (let at = 0; at < digits; at += charactersPerSlice) {
    const slice = text.slice(at, Math.min(digits, at + charactersPerSlice));
    if (!/^[\w+/-]*$/.test(slice)) throw invalidField('receipt', 'pattern', 'must be in Base64');
    length += bytes.write(slice, length, 'base64');
    await setImmediate();
  }
  return bytes.subarray(0, length);
}

/** Parses an upload from JSON or from a form. */
async function parseUpload(body: unknown): Promise<Upload> {
  if (!(body instanceof MultipartBody)) {
    const { receipt, include = [], country } = body as NewReceiptScan; // Checked by its schema.
    if (receipt.length > Math.ceil(receiptBytesMax / 3) * 4) throw tooLarge();
    return { bytes: await decodeBase64(receipt), include, country: country ?? null };
  }
  const bytes = body.files.receipt;
  if (!bytes) throw invalidField('receipt', 'required', 'is required as a file of the form');
  const { include, country, ...others } = body.fields;
  const unknown = [
    ...Object.keys(others),
    ...Object.keys(body.files).filter((name) => name !== 'receipt'),
  ][0];
  if (unknown !== undefined) throw invalidField(unknown, 'unknown', 'is not a known field');
  if (country !== undefined && !/^[A-Z]{2}$/.test(country)) {
    throw invalidField('country', 'format', 'must be two capital letters, such as SE');
  }
  const wanted = (include ?? '').split(',').filter((name) => name !== '');
  const isKnown = (name: string): name is Includable => includable.some((one) => one === name);
  const known = wanted.filter(isKnown);
  if (known.length < wanted.length) {
    throw invalidField('include', 'enum', `must be among ${includable.join(', ')}, separated by commas`);
  }
  return { bytes, include: [...new Set(known)], country: country ?? null };
}
