/**
 * Extraction turns the text of a receipt into its fields. Each stage uses the results of the earlier ones:
 *
 * 1. Company numbers, printed currencies and words give the country. It selects the letters to repair.
 * 2. A refund is mirrored, so that one set of rules reads purchases and refunds. `sign` restores the printed
 *    signs at the end.
 * 3. The date is found. Country and date select the VAT rates in force, and with them the VAT table.
 * 4. Rules rank candidates for total and merchant by votes. The VAT table votes for one total.
 * 5. Models choose among the same candidates. If a model rejects all of them, or with `by: 'rules'`, the
 *    first choice of the rules counts.
 * 6. The total decides about tips, taxes without a table and line items. Line items that add up to it confirm
 *    it.
 *
 * Everything here is synchronous and pure: no input or output, no clock, no state between receipts.
 */

import { around } from '../engine/rows.ts';
import type { Extracted, FieldBox, ScanField } from '../result.ts';
import type { PageText } from '../text-line.ts';
import { repairLetters } from './alphabet.ts';
import { findCompanyNumbers } from './company-numbers.ts';
import { merchantConfidence, totalConfidence, vatConfidence } from './confidence.ts';
import { findItems, rateLetters } from './items.ts';
import { linesOf, mirrored, readings } from './lines.ts';
import { findAddress, findMerchant, findPhone } from './merchant.ts';
import { findCard, findPaymentMethod, findReceiptNumber } from './payment.ts';
import { findPlace } from './place.ts';
import { chooseBest, type FieldModels, loadFieldModels } from './ranking/field-models.ts';
import { merchantCandidates } from './ranking/merchant-features.ts';
import { totalCandidates } from './ranking/total-features.ts';
import { isRefund, rankTotals, withTip } from './total.ts';
import { parsePlainTax, parseVatTable } from './vat.ts';
import { ratesOn } from './vat-rates.ts';
import { findWhen } from './when.ts';

type ExtractOptions = {
  now: Date;
  country?: string | undefined;
  /** `rules` works without the models. Training and comparisons use it. */
  by?: 'models' | 'rules';
  /** Other models than the package's. Training scores each receipt with models that never saw its merchant. */
  models?: FieldModels;
};

/** Extracts a receipt's fields from its text. A pure function: the same text gives the same fields. */
export function extract(recognised: PageText[], options: ExtractOptions): Extracted {
  const found = findAll(recognised, options);
  const {
    merchant,
    organization,
    vatNumber,
    address,
    phone,
    when,
    total,
    vat,
    card,
    payment,
    receipt,
    goods,
  } = found;
  const currency = found.place.currency ?? null;
  /** Every sum of a refund is negative, as printed. */
  const signed = (amount: number) => (amount === 0 ? 0 : found.sign * amount);
  return {
    merchant: {
      name: merchant?.name ?? null,
      organization_number: organization?.organization_number ?? null,
      vat_number: vatNumber?.vat_number ?? null,
      address: address?.text ?? null,
      phone: phone?.phone ?? null,
    },
    purchase_date: when.date ?? null,
    purchase_time: when.time ?? null,
    total_amount: total ? signed(total.cents / 100) : null,
    currency,
    vat_rates: vat.rows.map((row) => ({
      percentage: row.rate,
      taxable_amount: signed(row.net / 100),
      vat_amount: signed(row.tax / 100),
      total_amount: signed(row.gross / 100),
      currency,
    })),
    vat_total: vat.tax === undefined ? null : signed(vat.tax / 100),
    card_last_four: card?.value ?? null,
    payment_method: payment?.value ?? null,
    receipt_number: receipt?.value ?? null,
    line_items: goods.items.map(({ line: _, ...item }) => ({
      ...item,
      amount: signed(item.amount),
      total_amount: signed(item.total_amount),
    })),
    company_country: organization?.country ?? null,
    text: found.pages.map(({ rows }) => rows.map(({ text }) => text).join('\n')).join('\n\n'),
    confidence: confidenceOf(found),
    boxes: boxesOf(found),
  };
}

/** Returns the candidates that the models choose from. Training uses the same ones. */
export function candidatesOf(recognised: PageText[], options: ExtractOptions) {
  const { totals, merchants } = findCandidates(recognised, options);
  return { totals, merchants };
}

type Found = ReturnType<typeof findAll>;

function findCandidates(recognised: PageText[], { now, country: asked }: ExtractOptions) {
  const raw = linesOf(recognised);
  const numbers = findCompanyNumbers(raw.map(({ row }) => readings(row)));
  const place = findPlace(raw, numbers, asked);
  const pages = repairLetters(recognised, place.country);
  const printed = pages === recognised ? raw : linesOf(pages);
  const sign = isRefund(printed) ? -1 : 1;
  const lines = sign < 0 ? mirrored(printed) : printed;
  const when = findWhen(lines, { now, country: place.country });
  const context = { country: place.country, day: when.date };
  const table = parseVatTable(lines, context);
  const ruledTotals = rankTotals(lines, table.gross);
  const numberLines = numbers.map(({ line }) => line);
  const ruledMerchant = findMerchant(lines, numberLines);
  return {
    pages,
    lines,
    sign,
    numbers,
    place,
    when,
    context,
    table,
    ruledTotals,
    ruledMerchant,
    totals: totalCandidates(lines, ruledTotals, table.gross),
    merchants: merchantCandidates(lines, numberLines, ruledMerchant),
  };
}

function findAll(recognised: PageText[], options: ExtractOptions) {
  const found = findCandidates(recognised, options);
  const { pages, lines, sign, numbers, place, when, context, table, ruledTotals, ruledMerchant } = found;
  const models = options.by === 'rules' ? undefined : (options.models ?? loadFieldModels());
  const totalChoice = models && chooseBest(models.total, found.totals);
  const merchantChoice = models && chooseBest(models.merchant, found.merchants);
  const sum = totalChoice?.chosen ?? ruledTotals[0];
  const paid = sum && withTip(lines, sum.cents);
  const total = found.totals.find(({ candidate }) => candidate.cents === paid)?.candidate ?? sum;
  // A receipt without a VAT table may print only the tax.
  const vat = table.rows.length > 0 ? table : parsePlainTax(lines, total?.cents, context);
  const merchant = merchantChoice?.chosen ?? ruledMerchant;
  const address = findAddress(lines, merchant);
  const card = findCard(lines);
  const net = vat.rows.reduce((sum, row) => sum + row.net, 0);
  const goods = findItems(lines, {
    from: Math.max(merchant?.lines.at(-1) ?? 0, address?.lines.at(-1) ?? 0) + 1,
    letters: rateLetters(lines),
    allowedRates: ratesOn(place.country, when.date),
    sums: [total?.cents ?? 0, net + (vat.tax ?? 0), net].filter((sum) => sum > 0),
  });
  return {
    pages,
    lines,
    sign,
    place,
    when,
    total,
    vat,
    merchant,
    address,
    card,
    goods,
    totalSure: total ? (totalChoice?.probability ?? totalConfidence(ruledTotals, goods.isProven)) : 0,
    merchantSure: merchant ? (merchantChoice?.probability ?? merchantConfidence(merchant, lines)) : 0,
    organization: numbers.find(({ organization_number }) => organization_number !== null),
    vatNumber: numbers.find(({ vat_number }) => vat_number !== null),
    phone: findPhone(lines),
    payment: findPaymentMethod(lines, card !== undefined),
    receipt: findReceiptNumber(lines),
  };
}

function confidenceOf(found: Found): Record<ScanField, number> {
  const { organization, vatNumber, vat, total, goods } = found;
  const vatSure = vatConfidence(vat, total?.cents);
  // Malaysia's numbers have no check digit that could prove them.
  const proven = (number: { country: string } | undefined) =>
    !number ? 0 : number.country === 'MY' ? 0.75 : 0.97;
  return {
    'merchant.name': found.merchantSure,
    'merchant.organization_number': proven(organization),
    'merchant.vat_number': proven(vatNumber),
    'merchant.address': found.address ? 0.7 : 0,
    'merchant.phone': found.phone ? 0.75 : 0,
    purchase_date: found.when.dateConfidence,
    purchase_time: found.when.timeConfidence,
    total_amount: found.totalSure,
    currency: found.place.currencyConfidence,
    vat_rates: vatSure,
    vat_total: vat.tax === undefined ? 0 : vatSure,
    card_last_four: found.card?.confidence ?? 0,
    payment_method: found.payment?.confidence ?? 0,
    receipt_number: found.receipt?.confidence ?? 0,
    line_items: goods.items.length === 0 ? 0 : goods.isProven ? 0.88 : 0.5,
  };
}

function boxesOf(found: Found): Partial<Record<ScanField, FieldBox>> {
  const { lines, merchant, address, when, total, vat, goods } = found;
  const rowsAt: Partial<Record<ScanField, number[]>> = {
    'merchant.name': merchant?.lines ?? [],
    'merchant.organization_number': lineOf(found.organization),
    'merchant.vat_number': lineOf(found.vatNumber),
    'merchant.address': address?.lines ?? [],
    'merchant.phone': lineOf(found.phone),
    purchase_date: when.date ? [when.dateLine] : [],
    purchase_time: when.time ? [when.timeLine] : [],
    vat_rates: vat.rows.map(({ line }) => line),
    card_last_four: lineOf(found.card),
    payment_method: lineOf(found.payment),
    receipt_number: lineOf(found.receipt),
    line_items: goods.items.map(({ line }) => line),
  };
  const boxes: Partial<Record<ScanField, FieldBox>> = {};
  if (total) boxes.total_amount = { ...total.money.box, page: lines[total.money.line]?.row.page ?? 1 };
  for (const [field, indices] of Object.entries(rowsAt) as [ScanField, number[]][]) {
    const rows = indices.flatMap((index) => lines[index]?.row ?? []);
    const page = rows[0]?.page;
    if (page === undefined) continue;
    // A field that spans pages is located on its first page.
    boxes[field] = { ...around(rows.filter((row) => row.page === page).map(({ box }) => box)), page };
  }
  return boxes;
}

const lineOf = (found: { line: number } | undefined) => (found ? [found.line] : []);
