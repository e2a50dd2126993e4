import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '../../platform/clock.ts';
import { callJson } from './api.ts';
import { readPartnerEnvironment } from './environment.ts';
import { openSession, type Session } from './session.ts';
import { paint, plain, statusColour } from './show-json.ts';

export type LogOptions = {
  profile?: string;
  json?: boolean;
  client?: string;
  status?: string;
  operation?: string;
  since?: string;
  once?: boolean;
};

type Logged = {
  id: string;
  at: string;
  method: string;
  path: string;
  status: number;
  duration_ms: number;
  request_id: string;
  client_id: string | null;
  user_id: string | null;
  error_code: string | null;
  fields?: string[] | null;
};

const everyMs = 1_000;
/** Entries are written shortly after their responses, not strictly in order, so the last seconds are read again. */
const overlapMs = 10_000;

/** Prints the account's API requests as they happen. */
export async function tailLogs(options: LogOptions): Promise<void> {
  const session = await openSession(options);
  const { hasColour } = readPartnerEnvironment();
  let from = options.since ?? new Date(systemClock.now().getTime() - everyMs).toISOString();
  let seen = new Set<string>();
  while (true) {
    const found = await readAll(session, from, options);
    for (const one of found.filter(({ id }) => !seen.has(id)))
      process.stdout.write(`${options.json ? JSON.stringify(one) : lineOf(one, hasColour)}\n`);
    if (options.once) return;
    seen = new Set(found.map(({ id }) => id));
    const last = found.at(-1)?.at;
    const next = last === undefined ? from : new Date(Date.parse(last) - overlapMs).toISOString();
    if (next > from) from = next;
    await pause(everyMs);
  }
}

async function readAll(session: Session, from: string, options: LogOptions): Promise<Logged[]> {
  const found: Logged[] = [];
  const { client, status, operation } = options;
  const given = { client_id: client, status, operation };
  const search = new URLSearchParams({ order: 'asc', limit: '200', from });
  for (const [name, value] of Object.entries(given)) if (value !== undefined) search.set(name, value);
  let cursor: string | null = null;
  do {
    if (cursor !== null) search.set('cursor', cursor);
    const page: { data: Logged[]; next_cursor: string | null } = await callJson(session, {
      path: `/requests?${search}`,
    });
    found.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  // Without its own calls: each poll would add a line.
  return found.filter(({ path }) => !path.endsWith('/requests'));
}

function lineOf(one: Logged, hasColour: boolean): string {
  const code = one.error_code === null ? '' : ` ${one.error_code}`;
  const fields = one.fields?.length ? ` (${one.fields.map(plain).join(', ')})` : '';
  return [
    paint(one.at.slice(11, 23), 90, hasColour),
    paint(`${one.status}${code}`, statusColour(one.status), hasColour),
    `${one.method} ${plain(one.path)}${fields}`,
    `${one.duration_ms} ms`,
    one.client_id ?? one.user_id ?? '',
    paint(one.request_id, 90, hasColour),
  ].join('  ');
}
