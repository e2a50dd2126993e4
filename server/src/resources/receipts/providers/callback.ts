import { timingSafeEqual } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../../../http/fastify.ts';
import { bodyReader } from '../../../http/input.ts';
import { parseJson } from '../../../http/json-body.ts';
import { anonymousKey, limitRate } from '../../../http/rate-limit.ts';
import { anyText, openRoute } from '../../../http/route.ts';
import { ApiError, invalidField, orNotFound } from '../../../platform/errors.ts';
import { sniffType } from '../../../services/file-store/index.ts';
import { DocumentRefused, parseUbl } from '../../../services/receipt-documents/index.ts';
import { type ReceiptFields, tidy } from '../fields.ts';
import { lockAccount } from '../matching/candidates.ts';
import type { ReceiptParts } from '../parts.ts';
import { refuseUnreadable } from '../reading/faults.ts';
import type { Reader } from '../reading/reader.ts';
import { receiptBytesMax } from '../schema.ts';
import { announceLoss, openSecret, signatureOf } from './requests.ts';
import { CallbackOutcome, ProvidedReceipt } from './schema.ts';
import * as store from './store.ts';

export type CallbackParts = { parts: ReceiptParts; reader: Reader; wake: () => void };
/** Known fields, or a file that must still be read. */
type Content = { bytes: Buffer; fields: ReceiptFields | undefined };

const readJson = bodyReader(ProvidedReceipt);

export const callbackRoutes = (callback: CallbackParts) => [
  openRoute('POST /receipt-providers/:slug/callback/:referenceId', {
    id: 'receiptProviders.callback',
    openBecause: 'Receipt providers sign what they send, with a secret that only they and Kontor have.',
    ownRateBecause: 'Only refused requests are limited: a provider may send as many receipts as it has.',
    // The signature is checked before the reference: an unknown one is 404 to the provider alone.
    idForms: { slug: /^[a-z0-9-]{1,100}$/, referenceId: anyText },
    summary: 'Answer a receipt request (receipt providers)',
    description:
      'For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` when there is none; `X-CallbackRequest-Id` names the answer; `X-Data-Signature` is the HMAC-SHA-256 of the body under the provider’s secret, in hex. The receipt is JSON as below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP; the type is detected from the content. A repeated answer gets a 200 and changes nothing.',
    accepts: 'bytes',
    body: ProvidedReceipt,
    bodyBytesMax: receiptBytesMax,
    success: { status: 200, body: CallbackOutcome },
    failures: {
      403: 'The signature does not match the body',
      404: 'There is no such provider, or no request with this reference',
      413: 'A receipt may have 10 MiB at most',
      422: 'The event is unknown, or the receipt cannot be read',
    },
    handler: (request, reply) => answer(callback, request, reply),
  }),
];

async function answer(callback: CallbackParts, request: HttpRequest, reply: HttpReply): Promise<unknown> {
  const { parts } = callback;
  const { system } = parts.database;
  const { slug, referenceId } = request.params as { slug: string; referenceId: string };
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const refused = (error: ApiError): never => {
    // Slows down guessing; valid requests of providers are not limited.
    limitRate(parts.rateLimit, reply, anonymousKey(request.ip), undefined);
    throw error;
  };
  const secret = await store.secretOf(system, slug);
  if (!secret) return refused(new ApiError('not_found', { message: 'There is no such receipt provider.' }));
  if (!isSigned(openSecret(parts, slug, secret), body, request.headers['x-data-signature'])) {
    return refused(
      new ApiError('bad_signature', {
        message: 'X-Data-Signature must be the HMAC-SHA-256 of the body, in hex.',
      }),
    );
  }
  const asked = orNotFound(await store.findRequest(system, slug, referenceId), 'receipt request');
  const event = request.headers['x-event'];
  const callbackId = readCallbackId(request.headers['x-callbackrequest-id']);
  if (event === 'CallbackRequestDeleted') return drop(callback, asked, callbackId);
  if (event !== 'CallbackRequestResolved') {
    throw invalidField('X-Event', 'enum', 'must be CallbackRequestResolved or CallbackRequestDeleted');
  }
  if (asked.status === 'resolved') return { status: 'resolved' };
  const content = await readContent(parts, body);
  await add(callback, asked, callbackId, content);
  return { status: 'resolved' };
}

function isSigned(secret: Buffer, body: Buffer, sent: string | string[] | undefined): boolean {
  if (typeof sent !== 'string' || !/^[0-9a-f]{64}$/i.test(sent)) return false;
  return timingSafeEqual(Buffer.from(sent, 'hex'), Buffer.from(signatureOf(secret, body), 'hex'));
}

function readCallbackId(sent: string | string[] | undefined): string {
  if (typeof sent === 'string' && /^[\x21-\x7e]{1,200}$/.test(sent)) return sent;
  throw invalidField('X-CallbackRequest-Id', 'required', 'must name the answer, in up to 200 characters');
}

async function drop({ parts }: CallbackParts, asked: store.Request, callbackId: string) {
  return parts.database.systemTransaction(async (db) => {
    const now = parts.clock.now();
    await lockAccount(db, asked.account_id);
    if (!(await store.drop(db, now, asked, callbackId))) return { status: asked.status };
    await announceLoss(parts, db, now, asked.account_id, asked.transaction_id);
    return { status: 'deleted' };
  });
}

/** Detects the type by its first bytes, whatever Content-Type says. */
async function readContent(parts: ReceiptParts, body: Buffer): Promise<Content> {
  if (sniffType(body) !== undefined) return { bytes: body, fields: undefined };
  const first = body
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()[0];
  if (first === '{') return asPage(parts, documentOf(readJson(parseJson(body)) as ProvidedReceipt));
  if (first !== '<') {
    throw refuseUnreadable({
      reason: 'unknown_type',
      message: 'The body is neither JSON, nor XML, nor a PDF, JPEG, PNG or WebP.',
    });
  }
  try {
    return await asPage(parts, confident(parseUbl(body)));
  } catch (error) {
    if (error instanceof DocumentRefused)
      throw refuseUnreadable({ reason: 'document', message: error.message });
    throw error;
  }
}

/** A receipt that came as data gets a rendered page, so that there is always a file to open. */
export async function asPage(
  { renderReceipt }: Pick<ReceiptParts, 'renderReceipt'>,
  fields: ReceiptFields,
): Promise<{ bytes: Buffer; fields: ReceiptFields }> {
  return { bytes: await renderReceipt(fields), fields };
}

export function documentOf(provided: ProvidedReceipt): ReceiptFields {
  const { merchant, vat_rates = [], line_items = [], ...rest } = provided;
  const nullOf = <T>(value: T | null | undefined): T | null => value ?? null;
  return confident({
    ...rest,
    purchase_time: nullOf(rest.purchase_time),
    vat_total: nullOf(rest.vat_total),
    merchant: {
      name: merchant.name,
      organization_number: nullOf(merchant.organization_number),
      vat_number: nullOf(merchant.vat_number),
      address: nullOf(merchant.address),
      phone: nullOf(merchant.phone),
    },
    vat_rates: vat_rates.map(({ percentage, taxable_amount, vat_amount, total_amount }) => ({
      percentage,
      taxable_amount: nullOf(taxable_amount),
      vat_amount: nullOf(vat_amount),
      total_amount: nullOf(total_amount),
      currency: provided.currency,
    })),
    line_items: line_items.map((item) => ({ quantity: 1, ...item, amount: nullOf(item.amount) })),
  });
}

/** Nothing was read from a picture, so every field is certain. */
function confident(document: Parameters<typeof tidy>[0]): ReceiptFields {
  const fields = tidy(document);
  const said = Object.entries(fields).filter(
    ([name, value]) =>
      value !== null && !['confidence', 'boxes', 'pages', 'text'].includes(name) && typeof value !== 'object',
  );
  return { ...fields, confidence: Object.fromEntries(said.map(([name]) => [name, 1])) };
}

async function add(
  { parts, reader, wake }: CallbackParts,
  asked: store.Request,
  callbackId: string,
  { bytes, fields }: Content,
): Promise<void> {
  const { account_id: account, transaction_id } = asked;
  const stored = await reader.storeBytes(account, bytes);
  const row = {
    source: 'provider',
    country: null,
    include: ['line_items'],
    fields,
    expectedId: transaction_id,
  } as const;
  await parts.database.tenantTransaction(account, async (db) => {
    const now = parts.clock.now();
    if (await store.resolve(db, now, asked.id, callbackId)) await reader.add(db, now, stored, row);
  });
  if (!fields) wake();
}
