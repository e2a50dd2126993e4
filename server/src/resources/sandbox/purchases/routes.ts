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

/** A card transaction whose state is committed and waits for routing. */
type Sent = { sourceId: string; holderId: string; state: TransactionState };

/**
 * The account of a sandbox is also the issuer of its test cards, so a state is stored in the request's transaction, with
 * its audit line. Routing follows after the commit, here or in whichever process routes.
 */
export const purchaseRoutes = (parts: SandboxParts, views: SandboxViews) => {
  /** Waits until routing has copied the state, and shows the copy. */
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
    if (id === undefined) throw unavailable('The transaction is stored. Routing it takes longer than usual.');
    return views.readTransaction(db, id);
  };

  const advance = async (
    { db, audit }: PartnerContext,
    transactionId: string,
    state: 'cleared' | 'invoiced' | 'deleted',
    said: (facts: store.Facts) => Partial<PlannedState>,
  ): Promise<Sent> => {
    const source = orNotFound(await store.findSource(db, transactionId), 'transaction');
    await requireSandbox(db);
    const { issuer_transaction_id: id, issuer_card_id: cardId, source_id, card_holder_id } = source;
    if (id === null || cardId === null) {
      throw stateConflict('This transaction came from an issuer; only the issuer can change its state.');
    }
    if (!source.is_routed) throw notRouted();
    const facts = (await store.findFacts(db, source_id)) ?? {};
    const [outcome] = await parts.acceptIn(db, [{ cardId, state: { id, state, ...said(facts) } }]);
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
        'As if the issuer of the card had sent it: it is routed the same way. `card.transaction.authorized` and `environmental.impact` are on their way to your webhooks when you get the answer. Continue with `clear`, `invoice` or `delete`.',
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
        // The transaction gets its id when it is routed; until then its card holder is the object that exists.
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
      description: 'Its amount is final: `card.transaction.cleared`.',
      ...step,
      body: Clearing,
      commit: ({ params, body }, context) =>
        advance(context, params.transactionId, 'cleared', (facts) => finalFacts(facts, body?.amount)),
      respond,
    }),
    stagedRoute(`POST ${one}/invoice`, {
      id: 'sandbox.invoiceTransaction',
      summary: 'Invoice a purchase (sandbox)',
      description: '`card.transaction.invoiced`. 409 `state_conflict` before it is cleared.',
      ...step,
      body: Invoicing,
      commit: async ({ params, body }, context) => {
        const { db, now } = context;
        const copy = orNotFound(await store.findTransaction(db, params.transactionId), 'transaction');
        await requireSandbox(db);
        if ((copy.states & bitOf.cleared) === 0) throw notCleared();
        const invoice_date = body?.invoice_date ?? now.toISOString().slice(0, 10);
        const invoice_number = body?.invoice_number ?? `${invoice_date.replaceAll('-', '')}-1`;
        return advance(context, params.transactionId, 'invoiced', () => ({ invoice_date, invoice_number }));
      },
      respond,
    }),
    stagedRoute(`POST ${one}/delete`, {
      id: 'sandbox.deleteTransaction',
      summary: 'Release a reservation (sandbox)',
      description: 'Nothing was bought: `card.transaction.deleted`. 409 `state_conflict` once it is cleared.',
      ...step,
      commit: ({ params }, context) => advance(context, params.transactionId, 'deleted', () => ({})),
      respond,
    }),
  ];
};

const notRouted = (): ApiError =>
  new ApiError('state_conflict', {
    message:
      'The card holder was deleted or has withdrawn, or the TPA or card types changed: nothing more of this purchase reaches you.',
  });
const notCleared = (): ApiError =>
  stateConflict('The transaction is not cleared yet. Clear it before you invoice it.');
