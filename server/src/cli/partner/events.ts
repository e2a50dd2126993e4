import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../platform/errors.ts';
import { print } from '../output.ts';
import { noDeliveries } from '../webhooks.ts';
import { callJson, postJson } from './api.ts';
import { readPartnerEnvironment } from './environment.ts';
import { fetchPage, findEntry, follow } from './feed.ts';
import { createForwarder, receiverOf, signingSecret } from './forward.ts';
import { lineOf, outcomeText } from './listen.ts';
import { RemoteError } from './remote-error.ts';
import { openSession, type Session } from './session.ts';

export type EventOptions = {
  profile?: string;
  json?: boolean;
  events?: string;
  organization?: string;
  after?: string;
  limit?: number;
};

export async function listEvents(options: EventOptions): Promise<void> {
  const session = await openSession(options);
  const page = await fetchPage(session, { ...options, limit: options.limit ?? 20 });
  const { hasColour } = readPartnerEnvironment();
  print(options, page as never, () =>
    [
      ...page.data.map((entry) => lineOf(entry, hasColour)),
      page.has_more
        ? `More events: kontor events list --after ${page.position}`
        : `There are no events after position ${page.position}.`,
    ].join('\n'),
  );
}

export async function tailEvents(options: EventOptions): Promise<void> {
  const session = await openSession(options);
  const { hasColour } = readPartnerEnvironment();
  const onPause = (why: string, seconds: number) =>
    process.stderr.write(`${why} Trying again in ${seconds} s.\n`);
  for await (const entry of follow(session, options.after ?? 'latest', options, onPause)) {
    process.stdout.write(`${options.json ? JSON.stringify(entry) : lineOf(entry, hasColour)}\n`);
  }
}

export type ResendOptions = { profile?: string; json?: boolean; webhook?: string; forwardTo?: string };

/** Sends an event again: to the webhooks that received it, to one of them, or to a receiver on this machine. */
export async function resendEvent(id: string, options: ResendOptions): Promise<void> {
  const session = await openSession(options);
  const entry = await findEntry(session, id);
  if (options.forwardTo !== undefined) {
    const url = receiverOf(options.forwardTo);
    const secret = await signingSecret(session);
    const outcome = await createForwarder(url, secret).forward(entry, 1, () => {
      throw new OperatorError(`${url} refuses connections: is the receiver running?`);
    });
    const became = 'status' in outcome ? { status: outcome.status } : { error: outcome.error };
    print(
      options,
      { id, name: entry.name, ...became },
      () => `${lineOf(entry, false)}  ${outcomeText(outcome, false)}`,
    );
    return;
  }
  const all = await webhooksOf(session, entry.organization?.id);
  const wanted = all.filter(({ webhook }) => options.webhook === undefined || webhook === options.webhook);
  const sent: string[] = [];
  for (const { webhook, path } of wanted) {
    const isSent = await postJson(session, `${path}/events/${id}/resend`).then(
      () => true,
      (error: unknown) => {
        // This webhook never received the event.
        if (error instanceof RemoteError && error.code === 'not_found') return false;
        throw error;
      },
    );
    if (isSent) sent.push(webhook);
  }
  if (sent.length === 0)
    throw new OperatorError(
      options.webhook
        ? `The webhook ${options.webhook} has not received ${id}.`
        : `No webhook has received ${id}.`,
    );
  print(
    options,
    { id, name: entry.name, webhooks: sent },
    () => `${entry.name} ${id} is sent again to ${sent.join(', ')}.`,
  );
}

async function webhooksOf(
  session: Session,
  organizationId: string | undefined,
): Promise<{ webhook: string; path: string }[]> {
  // The account has webhooks, and so does the organization.
  const parents = ['', ...(organizationId === undefined ? [] : [`/organizations/${organizationId}`])];
  const lists = await Promise.all(
    parents.map(async (parent) => {
      const page = await callJson<{ data: { id: string }[] }>(session, {
        path: `${parent}/webhooks?limit=200`,
      }).catch((error: unknown) => {
        if (error instanceof RemoteError && error.code === 'not_found') return { data: [] };
        throw error;
      });
      return page.data.map(({ id }) => ({ webhook: id, path: `${parent}/webhooks/${id}` }));
    }),
  );
  return lists.flat();
}

export type ReplayOptions = {
  profile?: string;
  json?: boolean;
  webhook: string;
  organization?: string;
  from: string;
  to?: string;
  status?: string[];
  events?: string;
  dryRun?: boolean;
};

type Replay = { id?: string; status?: string; total: number | null; sent?: number; dry_run?: boolean };

const progressEveryMs = 500;

export async function replayEvents(options: ReplayOptions): Promise<void> {
  const session = await openSession(options);
  const parent = options.organization === undefined ? '' : `/organizations/${options.organization}`;
  const path = `${parent}/webhooks/${options.webhook}`;
  let replay = await postJson<Replay>(session, `${path}/replay`, {
    from: options.from,
    ...(options.to === undefined ? {} : { to: options.to }),
    ...(options.status === undefined ? {} : { status: options.status }),
    ...(options.events === undefined ? {} : { events: options.events.split(',') }),
    ...(options.dryRun ? { dry_run: true } : {}),
  });
  while (!options.dryRun && replay.id !== undefined && replay.status === 'running') {
    await pause(progressEveryMs);
    replay = await callJson<Replay>(session, { path: `${path}/replays/${replay.id}` });
  }
  print(options, { replay } as never, () => {
    if (replay.total === 0) return noDeliveries;
    return options.dryRun
      ? `Deliveries that would be sent again: ${replay.total}.`
      : `Replay ${replay.id}: ${replay.status ?? 'begun'}. Deliveries: ${replay.total ?? 'more than 50,000'}.`;
  });
}
