import { bitOf, type TransactionState } from '../../domain/transaction-state.ts';
import { partnerRoute } from '../../http/route.ts';
import { ApiError, found, invalidField, unavailable } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { convert, type PlannedState } from '../../services/sandbox-world/index.ts';
import type { EnsureCard } from './cards.ts';
import type { SandboxParts, SandboxViews } from './parts.ts';
import { requireAccepted, requireItemsToAddUp, requireReady, requireSandbox } from './rules.ts';
import { Clearing, Invoicing, NewSandboxTransaction } from './schema.ts';
import * as store from './store.ts';

const base = '/accounts/:accountId/sandbox/transactions';
const one = `${base}/:transactionId` as const;
const tag = 'sandbox';
const scope = 'accounts-write';

export const purchaseRoutes = (parts: SandboxParts, views: SandboxViews, ensureCard: EnsureCard) => {
  const tenant = (accountId: string) => parts.database.tenant(accountId);

  /** The id of the partner's copy, once it has been told of the state. */
  const routed = async (
    accountId: string,
    sourceId: string,
    holderId: string,
    state: TransactionState,
  ): Promise<string> => {
    const db = tenant(accountId);
    const look = async () => {
      const copy = await store.findCopy(db, sourceId, holderId);
      return copy && (copy.states & bitOf[state]) !== 0 ? copy.id : undefined;
    };
    let id: string | undefined;
    await parts.routeNow(async () => {
      id = await look();
      return id !== undefined;
    });
    id ??= await look();
    if (id === undefined)
      throw unavailable('The transaction is stored and on its way to you, later than usual.');
    return id;
  };

  const purchase = async (accountId: string, body: NewSandboxTransaction) => {
    const db = tenant(accountId);
    await requireSandbox(db);
    const known = await store.findHolder(db, body.card_holder_id);
    if (!known) throw invalidField('card_holder_id', 'unknown', 'there is no such card holder');
    requireItemsToAddUp(body);
    const holder = requireReady(known);
    const card = await ensureCard(accountId, holder);
    // A new card begins with its history: what is bought meanwhile would wait for it.
    if (card.isNew) await parts.routeNow(() => store.areCaughtUp(db, [holder.id]));
    const now = parts.clock.now();
    const id = `test-${newId('txn', now).slice(4)}`;
    const state = { id, ...stateOf(body, holder.country, now) };
    const [outcome] = await parts.accept(accountId, [{ cardId: card.issuer_card_id, state }]);
    const sourceId = requireAccepted(outcome);
    return { sourceId, id: await routed(accountId, sourceId, holder.id, 'authorized') };
  };

  const advance = async (
    accountId: string,
    transactionId: string,
    state: 'cleared' | 'invoiced' | 'deleted',
    said: (facts: store.Facts) => Partial<PlannedState>,
  ): Promise<void> => {
    const db = tenant(accountId);
    const source = found(await store.findSource(db, transactionId), 'transaction');
    await requireSandbox(db);
    const { issuer_transaction_id: id, issuer_card_id: cardId, source_id } = source;
    if (id === null || cardId === null) {
      throw new ApiError('state_conflict', {
        message: 'This transaction came from an issuer, who also says what becomes of it.',
      });
    }
    const facts = (await store.findFacts(db, source_id)) ?? {};
    const [outcome] = await parts.accept(accountId, [{ cardId, state: { id, state, ...said(facts) } }]);
    requireAccepted(outcome);
    await routed(accountId, source_id, source.card_holder_id, state);
  };

  const step = {
    tag,
    method: 'POST',
    scope,
    success: { status: 200, body: views.Transaction },
  } as const;

  return [
    partnerRoute({
      id: 'sandbox.createTransaction',
      summary: 'Make a purchase (sandbox)',
      description:
        'As if the issuer of the card had told of it: it takes the same way, and `card.transaction.authorized` and `environmental.impact` are on their way to your webhooks when this is answered. Let it go on with `clear`, `invoice` or `delete`.',
      tag,
      method: 'POST',
      path: base,
      scope,
      body: NewSandboxTransaction,
      success: { status: 201, body: views.Transaction },
      prepare: ({ params, body }) => purchase(params.accountId, body),
      location: ({ accountId }, { id }) => `/accounts/${accountId}/transactions/${id}`,
      handler: async ({ body, prepared: { id, sourceId } }, { db, now, audit }) => {
        if (body.items) await store.putItems(db, now, sourceId, body.items);
        await audit(entryOf('created', id));
        return views.readTransaction(db, id);
      },
    }),
    partnerRoute({
      id: 'sandbox.clearTransaction',
      summary: 'Settle a purchase (sandbox)',
      description: 'Its amount is final: `card.transaction.cleared`.',
      ...step,
      path: `${one}/clear`,
      body: Clearing,
      prepare: ({ params, body }) =>
        advance(params.accountId, params.transactionId, 'cleared', (facts) =>
          finalFacts(facts, body?.amount),
        ),
      handler: async ({ params }, { db, audit }) => {
        await audit(entryOf('cleared', params.transactionId));
        return views.readTransaction(db, params.transactionId);
      },
    }),
    partnerRoute({
      id: 'sandbox.invoiceTransaction',
      summary: 'Put a purchase on an invoice (sandbox)',
      description: '`card.transaction.invoiced`. 409 `state_conflict` before it is cleared.',
      ...step,
      path: `${one}/invoice`,
      body: Invoicing,
      prepare: async ({ params, body }) => {
        const copy = found(
          await store.findTransaction(tenant(params.accountId), params.transactionId),
          'transaction',
        );
        await requireSandbox(tenant(params.accountId));
        if ((copy.states & bitOf.cleared) === 0) throw notCleared;
        const today = parts.clock.now().toISOString().slice(0, 10);
        const invoice_date = body?.invoice_date ?? today;
        const invoice_number = body?.invoice_number ?? `${invoice_date.replaceAll('-', '')}-1`;
        const said = () => ({ invoice_date, invoice_number });
        return advance(params.accountId, params.transactionId, 'invoiced', said);
      },
      handler: async ({ params }, { db, audit }) => {
        await audit(entryOf('invoiced', params.transactionId));
        return views.readTransaction(db, params.transactionId);
      },
    }),
    partnerRoute({
      id: 'sandbox.deleteTransaction',
      summary: 'Release a reservation (sandbox)',
      description: 'Nothing was bought: `card.transaction.deleted`. 409 `state_conflict` once it is cleared.',
      ...step,
      path: `${one}/delete`,
      prepare: ({ params }) => advance(params.accountId, params.transactionId, 'deleted', () => ({})),
      handler: async ({ params }, { db, audit }) => {
        await audit(entryOf('deleted', params.transactionId));
        return views.readTransaction(db, params.transactionId);
      },
    }),
  ];
};

const notCleared = new ApiError('state_conflict', {
  message: 'The transaction is not cleared yet, and what is not settled is on no invoice: clear it first.',
});

function entryOf(state: string, objectId: string) {
  return { action: `sandbox.transaction_${state}`, objectType: 'transaction', objectId };
}

function stateOf(body: NewSandboxTransaction, home: store.Holder['country'], now: Date): PlannedState {
  return {
    state: 'authorized',
    type: body.type ?? 'CARD_PURCHASE',
    ...amountsOf(body.amount, body.currency, home),
    purchase_merchant: body.merchant,
    purchase_time: body.purchase_time ?? now.toISOString(),
    purchase_country: body.country,
    ...(body.city === undefined ? {} : { purchase_city: body.city }),
    mcc_code: body.mcc_code,
  };
}

/** What is spent elsewhere is invoiced in the company's own currency, at a rough rate. */
function amountsOf(amount: number, currency: string, home: store.Holder['country']) {
  const original = { original_amount: amount, original_currency: currency };
  const own = convert(amount, currency, home);
  if (!own || own.amount === 0) return original;
  const accounting = { accounting_amount: own.amount, accounting_currency: own.currency };
  return { ...original, ...accounting, ...(own.currency === currency ? {} : { exchange_rate: own.rate }) };
}

const numbers = ['original_amount', 'accounting_amount', 'exchange_rate', 'vat_rate', 'vat_amount'];

/** Everything that was said when it was bought, with the final amount if that is another. */
function finalFacts(facts: store.Facts, amount: number | undefined): Partial<PlannedState> {
  const said = Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, numbers.includes(key) ? Number(value) : value]),
  ) as Partial<PlannedState>;
  if (amount === undefined) return said;
  const { accounting_amount: _, accounting_currency, exchange_rate = 1, ...rest } = said;
  const changed = { ...rest, original_amount: amount };
  if (accounting_currency === undefined) return changed;
  const accounting_amount = Number((amount * exchange_rate).toFixed(2));
  const rate = accounting_currency === said.original_currency ? {} : { exchange_rate };
  return accounting_amount === 0 ? changed : { ...changed, accounting_amount, accounting_currency, ...rate };
}
