import { timingSafeEqual } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../../../http/fastify.ts';
import { bodyParser } from '../../../http/input.ts';
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
/** A receipt whose fields are known, or a file that must be read. */
type Content = { bytes: Buffer; fields: ReceiptFields | undefined };

const parseProvidedReceipt = bodyParser(ProvidedReceipt);

export const callbackRoutes = (callback: CallbackParts) => [
  openRoute('POST /receipt-providers/:slug/callback/:referenceId', {
    id: 'receiptProviders.callback',
    openBecause: 'Receipt providers sign their requests with a secret that only they and Kontor have.',
    ownRateBecause: 'Only refused requests are limited. A provider may send any number of receipts.',
    // The signature is checked before the reference, so only the provider learns that a reference is unknown.
    idForms: { slug: /^[a-z0-9-]{1,100}$/, referenceId: anyText },
    summary: 'Respond to a receipt request (receipt providers)',
    description:
      'For receipt providers. `X-Event` is `CallbackRequestResolved` with the receipt in the body, or `CallbackRequestDeleted` if there is no receipt. `X-CallbackRequest-Id` identifies the callback. `X-Data-Signature` is the hex HMAC-SHA-256 of the body with the provider’s secret as key. The receipt is JSON as described below, UBL 2.1 (`application/xml`: Invoice or CreditNote, as in Peppol BIS Billing 3.0), or a PDF, JPEG, PNG or WebP. Its type is detected from the content. A repeated callback returns 200 and changes nothing.',
    accepts: 'bytes',
    body: ProvidedReceipt,
    bodyBytesMax: receiptBytesMax,
    success: { status: 200, body: CallbackOutcome },
    failures: {
      403: 'The signature does not match the body',
      404: 'The provider or the request does not exist',
      413: 'The receipt is larger than 10 MiB',
      422: 'The event is unknown or the receipt cannot be read',
    },
    handler: (request, reply) => handleCallback(callback, request, reply),
  }),
];

async function handleCallback(
  callback: CallbackParts,
  request: HttpRequest,
  reply: HttpReply,
): Promise<unknown> {
  const { parts } = callback;
  const { system } = parts.database;
  const { slug, referenceId } = request.params as { slug: string; referenceId: string };
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const refused = (error: ApiError): never => {
    // The limit slows down guessing. Valid requests of providers are not limited.
    limitRate(parts.rateLimit, reply, anonymousKey(request.ip), undefined);
    throw error;
  };
  const secret = await store.secretOf(system, slug);
  if (!secret)
    return refused(new ApiError('not_found', { message: 'This receipt provider does not exist.' }));
  if (!isSigned(openSecret(parts, slug, secret), body, request.headers['x-data-signature'])) {
    return refused(
      new ApiError('bad_signature', {
        message: 'X-Data-Signature must be the hex HMAC-SHA-256 of the body.',
      }),
    );
  }
  const asked = orNotFound(await store.findRequest(system, slug, referenceId), 'receipt request');
  const event = request.headers['x-event'];
  const callbackId = parseCallbackId(request.headers['x-callbackrequest-id']);
  if (event === 'CallbackRequestDeleted') return deleteRequest(callback, asked, callbackId);
  if (event !== 'CallbackRequestResolved') {
    throw invalidField('X-Event', 'enum', 'must be CallbackRequestResolved or CallbackRequestDeleted');
  }
  if (asked.status === 'resolved') return { status: 'resolved' };
  const content = await parseContent(parts, body);
  await addReceipt(callback, asked, callbackId, content);
  return { status: 'resolved' };
}

function isSigned(secret: Buffer, body: Buffer, sent: string | string[] | undefined): boolean {
  if (typeof sent !== 'string' || !/^[0-9a-f]{64}$/i.test(sent)) return false;
  return timingSafeEqual(Buffer.from(sent, 'hex'), Buffer.from(signatureOf(secret, body), 'hex'));
}

function parseCallbackId(sent: string | string[] | undefined): string {
  if (typeof sent === 'string' && /^[\x21-\x7e]{1,200}$/.test(sent)) return sent;
  throw invalidField(
    'X-CallbackRequest-Id',
    'required',
    'must identify the callback, in at most 200 characters',
  );
}

async function deleteRequest({ parts }: CallbackParts, asked: store.Request, callbackId: string) {
  return parts.database.systemTransaction(async (db) => {
    const now = parts.clock.now();
    await lockAccount(db, asked.account_id);
    if (!(await store.drop(db, now, asked, callbackId))) return { status: asked.status };
    await announceLoss(parts, db, now, asked.account_id, asked.transaction_id);
    return { status: 'deleted' };
  });
}

/** Parses the receipt. Its type is detected from the first bytes, whatever Content-Type says. */
async function parseContent(parts: ReceiptParts, body: Buffer): Promise<Content> {
  if (sniffType(body) !== undefined) return { bytes: body, fields: undefined };
  const first = body
    .subarray(0, 200)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()[0];
  if (first === '{')
    return asPage(parts, documentOf(parseProvidedReceipt(parseJson(body)) as ProvidedReceipt));
  if (first !== '<') {
    throw refuseUnreadable({
      reason: 'unknown_type',
      message: 'The body is not JSON, XML, PDF, JPEG, PNG or WebP.',
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

/** Renders a receipt that was sent as data, so that every receipt has a file. */
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

/** Marks every field as certain, because nothing was read from a picture. */
function confident(document: Parameters<typeof tidy>[0]): ReceiptFields {
  const fields = tidy(document);
  const said = Object.entries(fields).filter(
    ([name, value]) =>
      value !== null && !['confidence', 'boxes', 'pages', 'text'].includes(name) && typeof value !== 'object',
  );
  return { ...fields, confidence: Object.fromEntries(said.map(([name]) => [name, 1])) };
}

async function addReceipt(
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
