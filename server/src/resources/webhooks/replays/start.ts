import type { PartnerContext } from '../../../http/route.ts';
import { invalidField, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { rangeOf } from '../events/store.ts';
import { requireAccepting } from '../rules.ts';
import type { WebhookRow } from '../store.ts';
import type { Replay, ReplayPreview } from './schema.ts';
import * as store from './store.ts';

export type ReplayWanted = {
  from: string;
  /** Defaults to now. */
  to?: string;
  /** Defaults to failed and skipped. */
  status?: ('delivered' | 'failed' | 'skipped')[];
  /** Defaults to all events. */
  events?: string[];
  /** Sends nothing and returns a preview. */
  dry_run?: boolean;
};

/** Starts a replay or returns its preview. The caller has locked the webhook. */
export async function startReplay(
  { db, now, audit }: Pick<PartnerContext, 'db' | 'now' | 'audit'>,
  row: WebhookRow,
  body: ReplayWanted,
): Promise<Replay | ReplayPreview> {
  const from = new Date(body.from);
  const to = body.to === undefined ? now : new Date(body.to);
  if (from >= to) throw invalidField('to', 'period', 'must be later than from');
  const range = (await rangeOf(db, row.id, from, to)) ?? { low: 0, high: 0 };
  const wanted: store.Selection = {
    webhookId: row.id,
    ...range,
    from,
    to,
    statuses: body.status ?? ['failed', 'skipped'],
    events: body.events ?? [],
  };
  const preview = await store.preview(db, wanted);
  if (body.dry_run) return preview;
  requireAccepting(row);
  if ((await store.running(db, row.id)) >= store.runningMax) {
    throw stateConflict(`The webhook has ${store.runningMax} running replays. Wait for one to finish.`);
  }
  const total = preview.is_complete ? preview.total : null;
  const replay = orNotFound(await store.insert(db, now, wanted, total), 'replay');
  await audit({
    action: 'webhook.replayed',
    objectType: 'webhook',
    objectId: row.id,
    changes: { replay: replay.id, from, to, status: wanted.statuses, events: wanted.events, total },
  });
  return replay;
}
