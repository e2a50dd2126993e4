import { bitOf, type TransactionState } from '../../../domain/transaction-state.ts';
import { type PartnerContext, stagedRoute } from '../../../http/route.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { ApiError, invalidField, orNotFound, stateConflict, unavailable } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { PlannedState } from '../../../services/sandbox-world/index.ts';
import { ensureCard } from '../cards/card.ts';
import type { SandboxParts, SandboxViews } from '../parts.ts';
import { requireAccepted, requireItemsToAddUp, requireReady, requireSandbox } from '../rules.ts';
import { Clearing, Invoicing, NewSandboxTransaction } from '../schema.ts';
import * as store from '../store.ts';
import { finalFacts, firstState } from './states.ts';

const base = '/accounts/:accountId/sandbox/transactions';
const one = `${base}/:transactionId` as const;
const scope = 'accounts-write';

/** A card transaction whose state is committed and queued for routing. */
type Sent = { sourceId: string; holderId: string; state: TransactionState };

/**
 * Builds the routes of purchases. A sandbox account is also the issuer of its test cards, so a state is stored in the
 * request's transaction with its audit line. Routing follows after the commit, in this or another process.
 */
export const purchaseRoutes = (parts: SandboxParts, views: SandboxViews) => {
  /** Waits until routing has copied the state, and returns the copy. */
  const respond = async (_input: unknown, sent: Sent, { db }: { db: TenantDb }): Promise<unknown> => {
    const findCopyOfState = async () => {
      const copy = await store.findCopy(db, sent.sourceId, sent.holderId);
      return copy && (copy.states & bitOf[sent.state]) !== 0 ? copy.id : undefined;
    };
    let id: string | undefined;
    await parts.routeNow(async () => {
      id = await findCopyOfState();
      return id !== undefined;
    });
    id ??= await findCopyOfState();
    if (id === undefined)
      throw unavailable('The transaction is stored, but routing takes longer than usual. Retry later.');
    return views.readTransaction(db, id);
  };

  const sendState = async (
    { db, audit }: PartnerContext,
    transactionId: string,
    state: 'cleared' | 'invoiced' | 'deleted',
    factsOfState: (facts: store.Facts) => Partial<PlannedState>,
  ): Promise<Sent> => {
    const source = orNotFound(await store.findSource(db, transactionId), 'transaction');
    await requireSandbox(db);
    const { issuer_transaction_id: id, issuer_card_id: cardId, source_id, card_holder_id } = source;
    if (id === null || cardId === null) {
      throw stateConflict('This transaction is from an issuer, and only the issuer can change its state.');
    }
    if (!source.is_routed) throw notRouted();
    const facts = (await store.findFacts(db, source_id)) ?? {};
    const [outcome] = await parts.acceptIn(db, [{ cardId, state: { id, state, ...factsOfState(facts) } }]);
    requireAccepted(outcome);
    await audit({
      action: `sandbox.transaction_${state}`,
      objectType: 'transaction',
      objectId: transactionId,
    });
    return { sourceId: source_id, holderId: card_holder_id, state };
  };

  const step = { scope, success: { status: 200, body: views.Transaction } } as const;

  return [
    stagedRoute(`POST ${base}`, {
      id: 'sandbox.createTransaction',
      summary: 'Create a purchase (sandbox)',
      description:
        'Simulates a purchase from the card’s issuer, which is routed in the same way. By the time of the response, `card.transaction.authorized` and `environmental.impact` are queued for your webhooks. Continue with `clear`, `invoice` or `delete`.',
      scope,
      body: NewSandboxTransaction,
      success: { status: 201, body: views.Transaction },
      location: ({ accountId }, { id }) => `/accounts/${accountId}/transactions/${id}`,
      commit: async ({ body }, { db, now, audit, afterCommit }): Promise<Sent> => {
        await requireSandbox(db);
        const known = await store.findHolder(db, body.card_holder_id);
        if (!known) throw invalidField('card_holder_id', 'unknown', 'there is no such card holder');
        requireItemsToAddUp(body);
        const holder = requireReady(known);
        const card = await ensureCard(parts, db, now, holder);
        const id = `test-${newId('txn', now).slice(4)}`;
        const state = { id, ...firstState(body, holder.country, now) };
        const [outcome] = await parts.acceptIn(db, [{ cardId: card.issuer_card_id, state }]);
        const sourceId = requireAccepted(outcome);
        if (body.items) await store.putItems(db, now, sourceId, body.items);
        if (!card.is_shared) afterCommit(() => parts.cards.shareSoon(db.accountId, card.id));
        // The transaction gets its id during routing. Until then, the audit line refers to its card holder.
        await audit({
          action: 'sandbox.transaction_created',
          objectType: 'card_holder',
          objectId: holder.id,
          changes: { issuer_transaction_id: { from: null, to: id } },
        });
        return { sourceId, holderId: holder.id, state: 'authorized' };
      },
      respond,
    }),
    stagedRoute(`POST ${one}/clear`, {
      id: 'sandbox.clearTransaction',
      summary: 'Clear a purchase (sandbox)',
      description: 'Makes the amount final and sends `card.transaction.cleared`.',
      ...step,
      body: Clearing,
      commit: ({ params, body }, context) =>
        sendState(context, params.transactionId, 'cleared', (facts) => finalFacts(facts, body?.amount)),
      respond,
    }),
    stagedRoute(`POST ${one}/invoice`, {
      id: 'sandbox.invoiceTransaction',
      summary: 'Invoice a purchase (sandbox)',
      description:
        'Sends `card.transaction.invoiced`. Returns 409 `state_conflict` if the purchase is not cleared.',
      ...step,
      body: Invoicing,
      commit: async ({ params, body }, context) => {
        const { db, now } = context;
        const copy = orNotFound(await store.findTransaction(db, params.transactionId), 'transaction');
        await requireSandbox(db);
        if ((copy.states & bitOf.cleared) === 0) throw notCleared();
        const invoice_date = body?.invoice_date ?? now.toISOString().slice(0, 10);
        const invoice_number = body?.invoice_number ?? `${invoice_date.replaceAll('-', '')}-1`;
        return sendState(context, params.transactionId, 'invoiced', () => ({ invoice_date, invoice_number }));
      },
      respond,
    }),
    stagedRoute(`POST ${one}/delete`, {
      id: 'sandbox.deleteTransaction',
      summary: 'Release a reservation (sandbox)',
      description:
        'Releases the reservation without a purchase and sends `card.transaction.deleted`. Returns 409 `state_conflict` if the purchase is cleared.',
      ...step,
      commit: ({ params }, context) => sendState(context, params.transactionId, 'deleted', () => ({})),
      respond,
    }),
  ];
};

const notRouted = (): ApiError =>
  new ApiError('state_conflict', {
    message:
      'Further states of this purchase cannot reach you, because the card holder was deleted or has withdrawn consent, or the TPA or card types have changed.',
  });
const notCleared = (): ApiError =>
  stateConflict('The transaction is not cleared. Clear it before you invoice it.');
