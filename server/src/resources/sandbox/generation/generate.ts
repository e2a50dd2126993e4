import { createFairQueue } from '../../../platform/concurrency/fair-queue.ts';
import { unavailable } from '../../../platform/errors.ts';
import type { Purchase } from '../../../services/sandbox-world/index.ts';
import { ensureCard } from '../cards/card.ts';
import type { SandboxParts } from '../parts.ts';
import { requireReady } from '../rules.ts';
import * as store from '../store.ts';
import type { Work } from '../tasks.ts';
import { purchasesOf, type WantedGeneration } from './plan.ts';

const statesPerCommitMax = 900;
const waitingMax = 1_000;

/**
 * Sends purchases to the intake, at most 900 states at a time and never a part of a purchase. After an interruption, the
 * intake refuses stored ones as duplicates, so none is stored twice. Each portion is routed before the next one of any
 * account, so other accounts' purchases wait for one portion at most.
 */
export function createGenerator(parts: SandboxParts): Work {
  const queue = createFairQueue({
    slots: 1,
    queueMax: waitingMax,
    refusal: () => unavailable('Too many purchases are being generated. Retry later.'),
  });
  const cardOf = async (accountId: string, holder: ReturnType<typeof requireReady>): Promise<string> => {
    const card = await parts.database.tenantTransaction(accountId, (db) =>
      ensureCard(parts, db, parts.clock.now(), holder),
    );
    if (!card.is_shared) await parts.cards.share(accountId, card.id);
    return card.issuer_card_id;
  };

  return async (task, report) => {
    const { plan } = task.wanted as WantedGeneration;
    const db = parts.database.tenant(task.account_id);
    const purchases = await purchasesOf(plan);
    const ids = plan.holders.map(({ id }) => id);
    const ready = new Map((await store.findHolders(db, ids)).map((holder) => [holder.id, holder]));
    const cards = new Map<number, string>();
    for (const [index, id] of ids.entries()) {
      const holder = ready.get(id);
      // A card holder who was deleted or has withdrawn since the request gets no purchases.
      if (!holder || !isReady(holder)) continue;
      cards.set(index, await cardOf(task.account_id, requireReady(holder)));
      await report(task.done);
    }
    // A new card's history omits invoiced purchases, so it must be complete before they arrive.
    await parts.routeNow(() => store.areCaughtUp(db, ids));
    for (let next = task.done; next < purchases.length; ) {
      const chunk = nextChunk(purchases, next);
      const items = chunk.flatMap(({ holder, states }, index) => {
        const cardId = cards.get(holder);
        const id = `${task.id}-${next + index}`;
        return cardId === undefined ? [] : states.map((state) => ({ cardId, state: { id, ...state } }));
      });
      const outcomes = await queue.run(task.account_id, async () => {
        const accepted = await parts.accept(task.account_id, items);
        await parts.routeNow(() => store.isQueueEmpty(db));
        return accepted;
      });
      const refused = outcomes.find(({ status }) => status === 'invalid' || status === 'conflict');
      if (refused && 'message' in refused)
        throw new Error(`A generated purchase was refused: ${refused.message}`);
      next += chunk.length;
      await report(next);
    }
  };
}

function isReady(holder: store.Holder): boolean {
  try {
    requireReady(holder);
    return true;
  } catch {
    return false;
  }
}

function nextChunk(purchases: Purchase[], from: number): Purchase[] {
  let states = 0;
  let end = from;
  for (; end < purchases.length; end += 1) {
    states += purchases[end]?.states.length ?? 0;
    if (states > statesPerCommitMax) break;
  }
  return purchases.slice(from, Math.max(end, from + 1));
}
