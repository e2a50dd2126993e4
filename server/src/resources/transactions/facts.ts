import {
  type Bits,
  bitOf,
  states,
  type TransactionState,
  type TransactionType,
} from '../../domain/transaction-state.ts';

/** What an issuer sends with a state. Amounts are exact decimals in text; later states may omit known facts. */
export type Facts = Partial<{
  type: TransactionType;
  original_amount: string;
  original_currency: string;
  accounting_amount: string | null;
  accounting_currency: string | null;
  exchange_rate: string | null;
  vat_rate: string | null;
  vat_amount: string | null;
  vat_currency: string | null;
  purchase_merchant: string | null;
  purchase_time: string;
  purchase_timezone: string | null;
  purchase_country: string | null;
  purchase_city: string | null;
  mcc_code: string | null;
  merchant_number: string | null;
  terminal_id: string | null;
  rrn: string | null;
  auth_code: string | null;
  invoice_number: string | null;
  invoice_date: string | null;
  card_issuer_reference: string | null;
  card_issuer_customer_number: string | null;
  branch_code: string | null;
  branch_text: string | null;
}>;

export type KnownState = { state: TransactionState; facts: Facts; received_at: string };

/**
 * The facts of these states together: each state overrides the earlier ones of the transaction's life, in whatever order
 * they arrived. A fact that a later state omits or sends as null stays.
 */
export function mergeFacts(known: KnownState[], among: Bits): Facts {
  const merged: Record<string, unknown> = {};
  for (const state of states) {
    if ((bitOf[state] & among) === 0) continue;
    const facts = known.find((one) => one.state === state)?.facts as Record<string, unknown> | undefined;
    for (const name in facts) if (facts[name] !== null) merged[name] = facts[name];
  }
  return merged as Facts; // Only facts were merged.
}
