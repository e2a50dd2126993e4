import { dayMs } from '../../platform/clock.ts';

/** The webhook that the sample is for. */
type SampleFor = {
  publicUrl: string;
  accountId: string;
  /** Undefined if the account has no organization. */
  organization: { id: string; reference_id: string } | undefined;
  now: Date;
};
type SampleOf = SampleFor & { organization: { id: string; reference_id: string } };

/** An id that no object has. */
export const example = (prefix: string) => `${prefix}_01kcexamp1e00000000`;

const cardHolder = { id: example('chd'), reference_id: 'employee-17' };
const transactionId = example('txn');
const paymentProduct = { id: example('ppr'), name: 'Business Card' };

/**
 * Builds a realistic payload with the partner's organization and otherwise fictitious references, so that a test cannot be
 * mistaken for a real purchase. Returns undefined for an event without a sample.
 */
export function samplePayload(event: string, wanted: SampleFor): Sample | undefined {
  const build = samples[event];
  const organization = wanted.organization ?? { id: example('org'), reference_id: 'customer-1' };
  return build && { payload: build({ ...wanted, organization }), ...searchKeysOf(event) };
}
export type Sample = {
  payload: Record<string, unknown>;
  referenceId: string | null;
  transactionId: string | null;
};

/** Returns the keys by which the delivery log finds the sample, like a real event. */
function searchKeysOf(event: string): Omit<Sample, 'payload'> {
  const isOfCompany = /^(tpa|invoice|export)\./.test(event);
  const isOfTransaction = !isOfCompany && !event.startsWith('card_holder.');
  return {
    referenceId: isOfCompany ? null : cardHolder.reference_id,
    transactionId: isOfTransaction ? transactionId : null,
  };
}

type Make = (wanted: SampleOf) => Record<string, unknown>;

const tpa =
  (status: string): Make =>
  ({ publicUrl, accountId, organization }) => ({
    id: example('tpa'),
    name: 'Acme Nordic AB',
    organization_number: '5560160680',
    status,
    url: `${publicUrl}/accounts/${accountId}/tpas/${example('tpa')}`,
    organization,
  });
const ofCardHolder: Make = ({ organization }) => ({ card_holder: cardHolder, organization });
const references: Make = ({ organization }) => ({
  transaction: { id: transactionId, card_issuer: 'nordkort' },
  payment_product: paymentProduct,
  card_holder: cardHolder,
  organization,
});
const day = (at: Date) => at.toISOString().slice(0, 10);

const enhancedData = {
  version: 1,
  tax: [{ rate: 12, base: 115.62, tax: 13.88, currency: 'SEK', country: 'SE', category: 'vat' }],
  line_items: [
    {
      description: 'Coffee, dark roast 450 g',
      quantity: 2,
      unit_price: 64.75,
      total_amount: 129.5,
      currency: 'SEK',
    },
  ],
};
const statedTax = (source: 'issuer' | 'provider', confidence: number) => ({
  source,
  confidence,
  currency: 'SEK',
  rows: [
    {
      rate: 12,
      base: 115.62,
      tax: 13.88,
      country: 'SE',
      category: 'food',
      treatment: 'domestic',
      deductible: 13.88,
    },
  ],
});
const transaction =
  (state: 'authorized' | 'cleared' | 'invoiced' | 'deleted', isUpdated = false): Make =>
  ({ organization, now }) => ({
    id: transactionId,
    state,
    receiptable: true,
    card_issuer: 'nordkort',
    payment_product: paymentProduct,
    card_issuer_reference: '740123456789',
    card_issuer_customer_number: '100234',
    type: 'CARD_PURCHASE',
    invoice_number: state === 'invoiced' ? '20261130-1' : null,
    invoice_date: state === 'invoiced' ? day(now) : null,
    original_amount: 129.5,
    original_currency: 'SEK',
    vat_rate: 12,
    vat_amount: 13.88,
    vat_currency: 'SEK',
    tax: isUpdated
      ? { ...statedTax('provider', 1), alternatives: [statedTax('issuer', 0.7)] }
      : { ...statedTax('issuer', 0.7), alternatives: [] },
    receipt_id: isUpdated ? example('rcp') : null,
    accounting_amount: 129.5,
    accounting_currency: 'SEK',
    exchange_rate: 1,
    purchase_merchant: 'ICA MAXI STOCKHOLM',
    purchase_merchant_common: 'ICA Maxi',
    purchase_date: day(now),
    purchase_time: '12:41:07',
    purchase_timezone: 'Europe/Stockholm',
    purchase_country: 'SE',
    purchase_city: 'Stockholm',
    card_id: example('crd'),
    card_product: 'Business Card',
    card_funding: 'credit',
    card_type: 'corporate',
    card_last_four: '4242',
    mcc_code: '5411',
    mcc_text: 'Grocery stores, supermarkets',
    mcc_top_level: 'Retail outlets',
    branch_code: '47.11',
    branch_text: 'Non-specialised retail of food',
    category_text: 'Groceries',
    card_holder: cardHolder,
    organization,
    ...(state === 'cleared' || state === 'invoiced' ? { enhanced_data: enhancedData } : {}),
  });

const receipt: Make = (wanted) => ({
  url: `${wanted.publicUrl}/accounts/${wanted.accountId}/files/${example('fil')}`,
  file_id: example('fil'),
  content_type: 'application/pdf',
  expiration_time: new Date(wanted.now.getTime() + 30 * dayMs).toISOString(),
  merchant: 'ICA Maxi',
  amount: 129.5,
  currency: 'SEK',
  date: day(wanted.now),
  time: '12:41:07',
  ...references(wanted),
});
const trueVat: Make = (wanted) => ({
  purchase_country: 'SE',
  vat_rates: [
    { percentage: 12, taxable_amount: 71.43, vat_amount: 8.57, total_amount: 80, currency: 'SEK' },
    { percentage: 25, taxable_amount: 39.6, vat_amount: 9.9, total_amount: 49.5, currency: 'SEK' },
  ],
  totals: [{ taxable_amount: 111.03, vat_amount: 18.47, total_amount: 129.5, currency: 'SEK' }],
  ...references(wanted),
});
const lineItems: Make = (wanted) => ({
  source: 'receipt',
  line_items: [
    {
      description: 'Coffee, dark roast 450 g',
      quantity: 2,
      amount: 40,
      total_amount: 80,
      currency: 'SEK',
    },
    { description: 'Kitchen towels', quantity: 1, amount: 49.5, total_amount: 49.5, currency: 'SEK' },
  ],
  ...references(wanted),
});
const impact: Make = (wanted) => ({
  carbon_emission_in_grams: 3240,
  carbon_social_cost_amount: 6.8,
  carbon_social_cost_currency: 'SEK',
  method: 'line_spend',
  confidence: 'medium',
  ...references(wanted),
});

const invoice: Make = ({ organization, now }) => ({
  id: example('inv'),
  organization_number: '5560160680',
  invoice_number: '20261130-1',
  no_of_transactions: 12,
  invoice_amount: 8412.5,
  invoice_currency: 'SEK',
  invoice_date: day(now),
  due_date: day(new Date(now.getTime() + 30 * dayMs)),
  payment_product: paymentProduct,
  organization,
});

const exported: Make = ({ publicUrl, accountId, now }) => ({
  id: example('exp'),
  kind: 'transactions',
  format: 'csv',
  layout: 'standard',
  from: day(new Date(now.getTime() - 30 * dayMs)),
  to: day(now),
  organization_ids: [],
  run_id: null,
  rows: 412,
  rows_skipped: 0,
  file_name: 'transactions.csv',
  file_size: 81_920,
  file_url: `${publicUrl}/accounts/${accountId}/exports/${example('exp')}/file`,
  expires_at: new Date(now.getTime() + 7 * dayMs).toISOString(),
});

const samples: Record<string, Make> = {
  'export.completed': exported,
  'invoice.created': invoice,
  'tpa.signed': tpa('pending-activation'),
  'tpa.activated': tpa('activated'),
  'tpa.rejected': tpa('rejected'),
  'tpa.terminated': tpa('terminated'),
  'card_holder.created': ofCardHolder,
  'card_holder.identified': ofCardHolder,
  'card_holder.signed.pdpc': ofCardHolder,
  'card_holder.withdrawn': ofCardHolder,
  'card_holder.deleted': ofCardHolder,
  'card_holder.email.delivered': ofCardHolder,
  'card_holder.email.failed': ofCardHolder,
  'card.transaction.authorized': transaction('authorized'),
  'card.transaction.cleared': transaction('cleared'),
  'card.transaction.deleted': transaction('deleted'),
  'card.transaction.invoiced': transaction('invoiced'),
  'card.transaction.updated': transaction('cleared', true),
  'receipt.fetched': receipt,
  'receipt.not_found': references,
  'transaction.true.vat': trueVat,
  'transaction.line.items': lineItems,
  'environmental.impact': impact,
};
