import type { Cell, Column, ColumnType } from '../../services/export-files/index.ts';
import type { RowOf } from './sources.ts';

type Value = Cell | undefined;
type Table<Row> = [name: string, type: ColumnType, value: (row: Row) => Value][];

const transactions: Table<RowOf['transactions']> = [
  ['id', 'text', (t) => t.id],
  ['state', 'text', (t) => t.state],
  ['type', 'text', (t) => t.type],
  ['purchase_date', 'day', (t) => t.purchase_date],
  ['purchase_time', 'text', (t) => t.purchase_time],
  ['purchase_timezone', 'text', (t) => t.purchase_timezone],
  ['purchase_merchant', 'text', (t) => t.purchase_merchant],
  ['purchase_merchant_common', 'text', (t) => t.purchase_merchant_common],
  ['purchase_country', 'text', (t) => t.purchase_country],
  ['purchase_city', 'text', (t) => t.purchase_city],
  ['original_amount', 'amount', (t) => t.original_amount],
  ['original_currency', 'text', (t) => t.original_currency],
  ['accounting_amount', 'amount', (t) => t.accounting_amount],
  ['accounting_currency', 'text', (t) => t.accounting_currency],
  ['exchange_rate', 'number', (t) => t.exchange_rate],
  ['vat_rate', 'number', (t) => t.vat_rate],
  ['vat_amount', 'amount', (t) => t.vat_amount],
  ['vat_currency', 'text', (t) => t.vat_currency],
  ['mcc_code', 'text', (t) => t.mcc_code],
  ['mcc_text', 'text', (t) => t.mcc_text],
  ['category_text', 'text', (t) => t.category_text],
  ['invoice_number', 'text', (t) => t.invoice_number],
  ['invoice_date', 'day', (t) => t.invoice_date],
  ['card_issuer', 'text', (t) => t.card_issuer],
  ['card_issuer_reference', 'text', (t) => t.card_issuer_reference],
  ['payment_product', 'text', (t) => t.payment_product.name],
  ['card_id', 'text', (t) => t.card_id],
  ['card_last_four', 'text', (t) => t.card_last_four],
  ['card_type', 'text', (t) => t.card_type],
  ['card_holder_id', 'text', (t) => t.card_holder.id],
  ['card_holder_reference_id', 'text', (t) => t.card_holder.reference_id],
  ['organization_id', 'text', (t) => t.organization.id],
  ['organization_reference_id', 'text', (t) => t.organization.reference_id],
  ['receiptable', 'boolean', (t) => t.receiptable],
  ['receipt_id', 'text', (t) => t.receipt_id],
  ['environmental_impact_id', 'text', (t) => t.environmental_impact_id],
  ['created_at', 'time', (t) => t.created_at],
  ['updated_at', 'time', (t) => t.updated_at],
];

const receipts: Table<RowOf['receipts']> = [
  ['id', 'text', (r) => r.id],
  ['source', 'text', (r) => r.source],
  ['status', 'text', (r) => r.status],
  ['match_status', 'text', (r) => r.match_status],
  ['transaction_id', 'text', (r) => r.transaction?.id],
  ['organization_id', 'text', (r) => r.organization_id],
  ['purchase_date', 'day', (r) => r.purchase_date],
  ['purchase_time', 'text', (r) => r.purchase_time],
  ['merchant_name', 'text', (r) => r.merchant.name],
  ['merchant_organization_number', 'text', (r) => r.merchant.organization_number],
  ['merchant_vat_number', 'text', (r) => r.merchant.vat_number],
  ['total_amount', 'amount', (r) => r.total_amount],
  ['currency', 'text', (r) => r.currency],
  ['vat_total', 'amount', (r) => r.vat_total],
  [
    'vat_rates',
    'text',
    (r) => r.vat_rates.map((one) => `${one.percentage}%: ${one.vat_amount ?? ''}`).join('; '),
  ],
  ['card_last_four', 'text', (r) => r.card_last_four],
  ['payment_method', 'text', (r) => r.payment_method],
  ['receipt_number', 'text', (r) => r.receipt_number],
  ['country', 'text', (r) => r.country],
  ['file_id', 'text', (r) => r.file_id],
  ['content_type', 'text', (r) => r.content_type],
  ['created_at', 'time', (r) => r.created_at],
  ['updated_at', 'time', (r) => r.updated_at],
];

const impacts: Table<RowOf['environmental_impacts']> = [
  ['id', 'text', (i) => i.id],
  ['transaction_id', 'text', (i) => i.transaction_id],
  ['organization_id', 'text', (i) => i.organization_id],
  ['card_holder_id', 'text', (i) => i.card_holder_id],
  ['purchase_date', 'day', (i) => i.purchase_date],
  ['mcc_code', 'text', (i) => i.mcc_code],
  ['status', 'text', (i) => i.status],
  ['reason', 'text', (i) => i.reason],
  ['carbon_emission_in_grams', 'integer', (i) => i.carbon_emission_in_grams],
  ['carbon_emission_in_grams_low', 'integer', (i) => i.carbon_emission_in_grams_low],
  ['carbon_emission_in_grams_high', 'integer', (i) => i.carbon_emission_in_grams_high],
  ['carbon_social_cost_amount', 'amount', (i) => i.carbon_social_cost_amount],
  ['carbon_social_cost_currency', 'text', (i) => i.carbon_social_cost_currency],
  ['method', 'text', (i) => i.method],
  ['sector', 'text', (i) => i.sector],
  ['confidence', 'text', (i) => i.confidence],
  ['factor_set', 'text', (i) => i.factor?.set],
  ['factor_region', 'text', (i) => i.factor?.region],
  ['factor_value', 'number', (i) => i.factor?.value],
  ['factor_unit', 'text', (i) => i.factor?.unit],
  ['factor_source', 'text', (i) => i.factor?.source],
  ['factor_licence', 'text', (i) => i.factor?.licence],
  ['flags', 'text', (i) => i.flags.join(' ')],
  ['method_version', 'text', (i) => i.method_version],
  ['calculated_at', 'time', (i) => i.calculated_at],
];

const deliveries: Table<RowOf['deliveries']> = [
  ['webhook_id', 'text', (d) => d.webhook_id],
  ['organization_id', 'text', (d) => d.organization_id],
  ['sequence', 'integer', (d) => d.event.sequence],
  ['event_id', 'text', (d) => d.event.id],
  ['event_name', 'text', (d) => d.event.name],
  ['event_created_at', 'time', (d) => d.event.created_at],
  ['status', 'text', (d) => d.status],
  ['reason', 'text', (d) => d.reason],
  ['attempts', 'integer', (d) => d.attempts.length],
  ['last_attempt_at', 'time', (d) => d.attempts.at(-1)?.at],
  ['last_duration_ms', 'integer', (d) => d.attempts.at(-1)?.duration_ms],
  ['last_response_status', 'integer', (d) => d.attempts.at(-1)?.response_status],
  ['last_error', 'text', (d) => d.attempts.at(-1)?.error],
  ['next_attempt_at', 'time', (d) => d.next_attempt_at],
  ['created_at', 'time', (d) => d.created_at],
  ['updated_at', 'time', (d) => d.updated_at],
];

const tables: { [K in keyof RowOf]: Table<RowOf[K]> } = {
  transactions,
  receipts,
  environmental_impacts: impacts,
  deliveries,
};

export const columnsOf = (kind: keyof RowOf): Column[] =>
  (tables[kind] as Table<never>).map(([name, type]) => ({ name, type }));

export function cellsOf<K extends keyof RowOf>(kind: K, row: RowOf[K]): Cell[] {
  return tables[kind].map(([, , value]) => value(row) ?? null);
}

/** Returns the day of a row, for the progress. */
export function dayOf<K extends keyof RowOf>(kind: K, row: RowOf[K]): string {
  if (kind === 'deliveries') return (row as RowOf['deliveries']).event.created_at;
  return (row as RowOf['transactions']).purchase_date ?? '';
}
