import { stagedRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { orNotFound, stateConflict } from '../../../platform/errors.ts';
import { exponentOf } from '../../../platform/money.ts';
import { usualVatRate } from '../../../services/co2/index.ts';
import type { SandboxParts, SandboxReceipt, SandboxViews } from '../parts.ts';
import { requireSandbox } from '../rules.ts';
import * as store from '../store.ts';

/** Builds the route that creates a purchase's receipt, as the shop would have printed it. */
export const receiptRoutes = (parts: SandboxParts, views: SandboxViews) => [
  stagedRoute('POST /accounts/:accountId/sandbox/transactions/:transactionId/receipt', {
    id: 'sandbox.createReceipt',
    summary: 'Create a purchase’s receipt (sandbox)',
    description:
      'Simulates a receipt from a receipt provider. It has the `items` of the purchase, or otherwise one line, with the VAT for the country, the day and the kind of shop. By the time of the response, `receipt.fetched`, `transaction.true.vat`, `transaction.line.items` and, if the lines improve the estimate, `environmental.impact` are queued for your webhooks. Returns 409 `state_conflict` if the transaction already has a receipt.',
    scope: 'accounts-write',
    success: { status: 201, body: views.Receipt },
    location: ({ accountId }, { id }) => `/accounts/${accountId}/receipts/${id}`,
    outside: async ({ params }, { db }) => {
      const purchase = await findBought(db, params.transactionId);
      return parts.provideReceipt(params.accountId, receiptOf(purchase));
    },
    commit: async ({ params }, { db, now, audit }, addReceipt) => {
      await findBought(db, params.transactionId);
      const id = await addReceipt(db, now, params.transactionId);
      await audit({
        action: 'sandbox.receipt_created',
        objectType: 'transaction',
        objectId: params.transactionId,
        changes: { receipt_id: id },
      });
      return views.readReceipt(db, id);
    },
  }),
];

async function findBought(db: TenantDb, transactionId: string): Promise<store.Purchase> {
  const purchase = orNotFound(await store.findPurchase(db, transactionId), 'transaction');
  await requireSandbox(db);
  if (purchase.state === 'deleted' || !['CARD_PURCHASE', 'REFUND'].includes(purchase.type)) {
    throw stateConflict('Nothing was bought, so there is no receipt.');
  }
  if (purchase.has_receipt) {
    throw stateConflict('This transaction already has a receipt.');
  }
  return purchase;
}

function receiptOf(purchase: store.Purchase): SandboxReceipt {
  const { original_currency: currency, purchase_date: date, mcc_code, purchase_country: country } = purchase;
  const factor = 10 ** (exponentOf(currency) ?? 2);
  const sign = purchase.type === 'REFUND' ? -1 : 1;
  const round = (amount: number) => (Math.round(amount * factor) / factor) * sign;
  const usual = usualVatRate({ country, mcc: mcc_code, date });
  const total = Number(purchase.original_amount);
  const sold = purchase.items ?? [{ description: 'Goods', quantity: 1, amount: total }];
  const line_items = sold.map((item) => ({
    description: item.description,
    quantity: item.quantity,
    amount: round(item.amount),
    total_amount: round(item.quantity * item.amount),
    vat_percentage: item.vat_rate ?? usual ?? null,
  }));
  return {
    merchant: { name: purchase.merchant ?? 'Shop' },
    purchase_date: date,
    purchase_time: purchase.purchase_time,
    total_amount: round(total),
    currency,
    vat_rates: bandsOf(line_items, factor),
    line_items,
    receipt_number: purchase.id.slice(-8).toUpperCase(),
    payment_method: 'card',
    card_last_four: purchase.card_last_four,
    terminal_id: purchase.terminal_id,
    rrn: purchase.rrn,
    auth_code: purchase.auth_code,
  };
}

/** Builds one row per VAT rate. An item without a rate, because the country's rates are unknown, leaves the table empty. */
function bandsOf(
  items: { total_amount: number; vat_percentage: number | null }[],
  factor: number,
): SandboxReceipt['vat_rates'] {
  const gross = new Map<number, number>();
  for (const { total_amount, vat_percentage } of items) {
    if (vat_percentage === null) return [];
    gross.set(vat_percentage, (gross.get(vat_percentage) ?? 0) + Math.round(total_amount * factor));
  }
  return [...gross].map(([percentage, units]) => {
    const vat = Math.round((units * percentage) / (100 + percentage));
    return {
      percentage,
      taxable_amount: (units - vat) / factor,
      vat_amount: vat / factor,
      total_amount: units / factor,
    };
  });
}
