import { moveAll, moveShare } from '../fan-out.ts';
import { model, type Session, stateLock, type Work } from './statement-models.ts';
import type { AccountRow, QueueRow, SimulatedEvent, WebhookRow } from './tables.ts';

const shardCount = 64;
const shardOf = ({ organization }: SimulatedEvent): number =>
  (Number(organization.slice(4)) * 29) % shardCount;

/** The queued events of one account, or of one account in a shard. */
type Line = { account: AccountRow; waiting: AccountRow['waiting'] };

/**
 * Returns the lines whose account comes after this one, in the order of accounts, at most `accountsMax` for each part.
 */
function linesOf(session: Session, after: string, isInPart: (event: SimulatedEvent) => boolean): Line[] {
  return session.tables.accounts
    .filter(({ id, waiting }) => id > after && waiting.length > 0)
    .map((account) => ({ account, waiting: account.waiting.filter(({ event }) => isInPart(event)) }))
    .filter(({ waiting }) => waiting.length > 0)
    .slice(0, session.scale.accountsMax);
}

/** Models `fetch first … with ties`. */
function turnOf(lines: Line[], max: number): Line[] {
  const sorted = lines.toSorted((one, other) =>
    one.account.id < other.account.id ? -1 : one.account.id > other.account.id ? 1 : 0,
  );
  const last = sorted[max - 1]?.account;
  return sorted.filter(({ account }, index) => index < max || account === last);
}

type Moved = {
  account_id: string;
  webhook_id: string;
  events: number;
  traces: string[] | null;
  after: string | null;
  is_more: boolean | null;
};

function move(session: Session, turn: Line[], after: string): Work<Moved> {
  const { fanOutMax, accountsMax } = session.scale;
  const quantum = Math.max(1, Math.floor(fanOutMax / Math.max(1, turn.length)));
  const chosen = turn.flatMap(({ waiting }) => waiting.slice(0, quantum));
  const takenAtMs = session.nowMs();
  const matched = session.tables.webhooks.flatMap((webhook) => {
    const events = webhook.isDeleted ? [] : chosen.filter(({ event }) => isHeard(webhook, event));
    if (events.length === 0) return [];
    const isSkipped = webhook.isDisabled || !webhook.isEnabled;
    return [{ webhook, isSkipped, events: events.toSorted((one, other) => one.position - other.position) }];
  });
  return {
    pages: 10 + 4 * chosen.length,
    isDurable: true,
    locks: matched.map(({ webhook }) => stateLock(webhook)),
    end: () => {
      for (const account of new Set(chosen.map(({ event }) => event.account))) {
        const own = chosen.filter(({ event }) => event.account === account);
        account.waiting = account.waiting.filter((waiting) => !own.includes(waiting));
        account.feed.push(
          ...own.toSorted((one, other) => one.position - other.position).map(({ event }) => event),
        );
        account.lastPosition += own.length;
      }
      const rows = matched.map(({ webhook, isSkipped, events }): Moved => {
        for (const { event } of events) number(session, webhook, event, { isSkipped, takenAtMs });
        const { account_id, webhook_id } = webhook;
        return { account_id, webhook_id, events: events.length, traces: null, after: null, is_more: null };
      });
      const last = turn.at(-1)?.account.id ?? '';
      rows.push({
        account_id: '',
        webhook_id: '',
        events: chosen.length,
        traces: null,
        after: turn.length >= accountsMax ? last : '',
        is_more: turn.length >= accountsMax || after !== '' || chosen.length >= quantum,
      });
      return rows;
    },
  };
}

const isHeard = (webhook: WebhookRow, { account, organization }: SimulatedEvent): boolean =>
  webhook.account === account && (webhook.organization === null || webhook.organization === organization);

function number(
  { observe }: Session,
  webhook: WebhookRow,
  event: SimulatedEvent,
  { isSkipped, takenAtMs }: { isSkipped: boolean; takenAtMs: number },
): void {
  const sequence = webhook.deliveryState.nextSequence;
  webhook.deliveryState.nextSequence += 1;
  const dueMs = Math.min(event.createdMs, takenAtMs);
  const row: QueueRow = { sequence, event, dueMs, firstMs: null, attempts: [], place: 0 };
  if (isSkipped) webhook.log.set(sequence, { event, status: 'skipped' });
  else webhook.queue.add(row);
  observe.onNumbered(webhook, row);
}

const nothing: Work<Moved> = { pages: 2, end: () => [] };

export const fanOutModels = [
  model(moveAll, (session, { after }) => {
    if (!session.locks.tryExclusive('fan-out', session.holder)) return nothing;
    return move(
      session,
      turnOf(
        linesOf(session, after, () => true),
        session.scale.accountsMax,
      ),
      after,
    );
  }),
  model(moveShare, (session, { after, rank, workers }) => {
    const { locks, holder, scale } = session;
    const lines: Line[] = [];
    let isMine = false;
    for (let shard = rank; shard < shardCount; shard += workers) {
      if (!locks.tryShared('fan-out', holder) || !locks.tryExclusive(`shard ${shard}`, holder)) continue;
      isMine = true;
      lines.push(...linesOf(session, after, (event) => shardOf(event) === shard));
    }
    return isMine ? move(session, turnOf(lines, scale.accountsMax), after) : nothing;
  }),
];
