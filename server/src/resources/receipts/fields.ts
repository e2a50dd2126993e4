import { roundingOf } from '../../domain/rounding.ts';
import { isCurrency } from '../../platform/money.ts';

export type VatBand = {
  percentage: number;
  taxable_amount: number | null;
  vat_amount: number | null;
  total_amount: number | null;
  currency: string | null;
};
export type LineItem = {
  description: string;
  quantity: number;
  unit: string | null;
  /** The price of one unit. */
  amount: number | null;
  total_amount: number;
  vat_percentage: number | null;
};
export type Merchant = {
  name: string | null;
  organization_number: string | null;
  vat_number: string | null;
  address: string | null;
  phone: string | null;
};
export const fieldSources = ['picture', 'registry', 'transaction'] as const;
/** The source of a field's value. */
export type FieldSource = (typeof fieldSources)[number];
export type FieldBox = { page: number; x: number; y: number; width: number; height: number };

export type VatFigures = {
  taxable_amount: number;
  vat_amount: number;
  total_amount: number;
  currency: string;
};
/** The VAT of a receipt by rate. The rates add up to its totals. */
export type TrueVat = { vat_rates: (VatFigures & { percentage: number })[]; totals: VatFigures[] };

/** The fields of a receipt, as they are stored. */
export type ReceiptFields = {
  merchant: Merchant;
  purchase_date: string | null;
  purchase_time: string | null;
  total_amount: number | null;
  currency: string | null;
  vat_rates: VatBand[];
  vat_total: number | null;
  card_last_four: string | null;
  payment_method: string | null;
  receipt_number: string | null;
  line_items: LineItem[];
  /** Whether the lines are certain enough for events. The response of a scan always contains them. */
  has_sure_lines: boolean;
  text: string | null;
  confidence: Record<string, number>;
  /** Fields that are not from the picture. */
  sources?: Record<string, FieldSource>;
  boxes: Record<string, FieldBox>;
  pages: { width: number; height: number }[];
  duration_ms: number | null;
  /** Only receipt providers know these. */
  terminal_id?: string | null;
  rrn?: string | null;
  auth_code?: string | null;
  merchant_number?: string | null;
};

/** Fields from an outside source. They may not fit the schema before `tidy`. */
export type ScannedFields = Omit<Partial<ReceiptFields>, 'line_items' | 'boxes'> & {
  line_items?: (Omit<LineItem, 'unit' | 'vat_percentage'> & {
    unit?: string | null;
    vat_percentage?: number | null;
  })[];
  boxes?: Partial<Record<string, FieldBox>>;
  /** The country of the company number, derived from its check digits. */
  company_country?: string | null;
};

const amountMax = 999_999_999;
const itemsMax = 1_000;
const bandsMax = 50;
const pagesMax = 100;
const textMax = 50_000;
const sureFrom = 0.8;

/** Cuts, drops and rounds values that do not fit the schema of the API. */
export function tidy(scanned: ScannedFields): ReceiptFields {
  const currency = scanned.currency && isCurrency(scanned.currency) ? scanned.currency : null;
  const { merchant } = scanned;
  const line_items = (scanned.line_items ?? []).slice(0, itemsMax).flatMap(itemOf);
  return {
    merchant: {
      name: line(merchant?.name, 200),
      organization_number: line(merchant?.organization_number, 50),
      vat_number: line(merchant?.vat_number, 50),
      address: line(merchant?.address, 300),
      phone: line(merchant?.phone, 50),
    },
    purchase_date: day(scanned.purchase_date),
    purchase_time: matching(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, scanned.purchase_time),
    total_amount: amount(scanned.total_amount),
    currency,
    vat_rates: (scanned.vat_rates ?? []).slice(0, bandsMax).flatMap((one) => bandOf(one, currency)),
    vat_total: amount(scanned.vat_total),
    card_last_four: matching(/^\d{4}$/, scanned.card_last_four),
    payment_method: line(scanned.payment_method, 50),
    receipt_number: line(scanned.receipt_number, 100),
    line_items,
    has_sure_lines: areSure(
      line_items,
      amount(scanned.total_amount),
      currency,
      scanned.confidence?.line_items,
    ),
    text: scanned.text ? storable(scanned.text).slice(0, textMax) : null,
    confidence: scanned.confidence ?? {},
    boxes: (scanned.boxes ?? {}) as Record<string, FieldBox>,
    pages: (scanned.pages ?? []).slice(0, pagesMax),
    duration_ms: scanned.duration_ms ?? null,
    terminal_id: line(scanned.terminal_id, 50),
    rrn: line(scanned.rrn, 50),
    auth_code: line(scanned.auth_code, 50),
    merchant_number: line(scanned.merchant_number, 50),
  };
}

/** Tells whether lines are certain: they add up to the total, the reader is sure of them, or they were sent as data. */
function areSure(
  items: LineItem[],
  total: number | null,
  currency: string | null,
  confidence: number | undefined,
): boolean {
  if (items.length === 0) return false;
  if (confidence === undefined || confidence >= sureFrom) return true;
  const sum = items.reduce((soFar, item) => soFar + item.total_amount, 0);
  return total !== null && Math.abs(sum - total) <= roundingOf(currency ?? '') + 0.0005;
}

function bandOf(band: VatBand, currency: string | null): VatBand[] {
  if (!(band.percentage >= 0 && band.percentage <= 100)) return [];
  return [
    {
      percentage: band.percentage,
      taxable_amount: amount(band.taxable_amount),
      vat_amount: amount(band.vat_amount),
      total_amount: amount(band.total_amount),
      currency: band.currency && isCurrency(band.currency) ? band.currency : currency,
    },
  ];
}

function itemOf(item: NonNullable<ScannedFields['line_items']>[number]): LineItem[] {
  const description = line(item.description, 500);
  const total_amount = amount(item.total_amount);
  if (description === null || total_amount === null) return [];
  const quantity = Number.isFinite(item.quantity) && Math.abs(item.quantity) <= 1_000_000 ? item.quantity : 1;
  const vat = item.vat_percentage ?? null;
  return [
    {
      description,
      quantity,
      unit: line(item.unit, 20),
      amount: amount(item.amount),
      total_amount,
      vat_percentage: vat !== null && vat >= 0 && vat <= 100 ? vat : null,
    },
  ];
}

function line(text: string | null | undefined, max: number): string | null {
  if (!text) return null;
  const plain = storable(text)
    .replace(/\p{Control}+/gu, ' ')
    .trim()
    .slice(0, max)
    .trim();
  return plain === '' ? null : plain;
}

/** PostgreSQL stores neither a NUL nor half a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '�');
}

function amount(value: number | null | undefined): number | null {
  if (value === null || value === undefined || !Number.isFinite(value) || Math.abs(value) > amountMax)
    return null;
  return Math.round(value * 1000) / 1000;
}

function matching(pattern: RegExp, text: string | null | undefined): string | null {
  return text && pattern.test(text) ? text : null;
}

function day(text: string | null | undefined): string | null {
  if (!text || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
