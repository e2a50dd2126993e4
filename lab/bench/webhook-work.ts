// Does what every sender of the comparison does for one delivery: the body, the two signatures, the request, the log row.

import { createHmac, createSecretKey } from 'node:crypto';
import type pg from 'pg';
import { Pool } from 'undici';
import { eventName, payloadRest } from '../shared/event-payload.ts';

/** Requests in flight to the sink: the same number as Kontor has for one webhook. */
export const inFlightMax = 64;

/** A contestant's orders and messages. `prepare` is not measured. */
export type WorkOrder = { kind: 'prepare' | 'run'; deliveries: number };
export type WorkMessage = { kind: 'ready' } | { kind: 'prepared' } | { kind: 'finished' };

export type Delivered = {
  id: string;
  at: string;
  durationMs: number;
  status: number;
  headers: string;
  body: string;
};

export function formatBody(id: string): string {
  return `{"event":{"id":"${id}","name":"${eventName}","created_at":"2026-11-15T07:00:00.000Z"},${payloadRest}`;
}

/** Signs and posts one body as undici's documentation does. */
export function createPoster(url: string, secret: string): (id: string, body: string) => Promise<Delivered> {
  const { origin, pathname: path } = new URL(url);
  const pool = new Pool(origin, { connections: inFlightMax, pipelining: 1 });
  const dataKey = createSecretKey(Buffer.from(secret));
  const standardKey = createSecretKey(Buffer.from(secret.slice('whsec_'.length), 'base64'));
  return async (id, body) => {
    const now = new Date();
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const response = await pool.request({
      method: 'POST',
      path,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'User-Agent': 'Bench/1',
        'X-Event': eventName,
        'X-Version': '1',
        'X-Data-Signature': createHmac('sha256', dataKey).update(body).digest('hex'),
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${createHmac('sha256', standardKey).update(`${id}.${timestamp}.`).update(body).digest('base64')}`,
      },
      body,
    });
    const text = await response.body.text();
    if (response.statusCode !== 200) throw new Error(`The sink answered ${response.statusCode}.`);
    return {
      id,
      at: now.toISOString(),
      durationMs: Date.now() - now.getTime(),
      status: response.statusCode,
      headers: JSON.stringify(response.headers),
      body: text,
    };
  };
}

/** Creates the log for a queue that has none. It writes many rows in one statement, as the queue's author would. */
export function createLog(database: pg.Pool, table: string) {
  let waiting: Delivered[] = [];
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const rows = waiting;
      waiting = [];
      await database.query({
        name: 'log',
        text: `insert into ${table} (id, at, duration_ms, status, headers, body)
          select * from unnest($1::text[], $2::timestamptz[], $3::integer[], $4::integer[], $5::jsonb[], $6::text[])`,
        values: [
          rows.map(({ id }) => id),
          rows.map(({ at }) => at),
          rows.map(({ durationMs }) => durationMs),
          rows.map(({ status }) => status),
          rows.map(({ headers }) => headers),
          rows.map(({ body }) => body),
        ],
      });
    }
    running = undefined;
  };
  return {
    create: () =>
      database.query(`create table if not exists ${table} (id text primary key, at timestamptz not null,
        duration_ms integer not null, status integer not null, headers jsonb not null, body text not null)`),
    add: (row: Delivered): void => {
      waiting.push(row);
      running ??= run();
    },
    flushed: async (): Promise<void> => {
      while (running) await running;
    },
  };
}

/** Runs `work` for each item, never more than `inFlightMax` at once. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const one = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: inFlightMax }, one));
}

export function say(message: WorkMessage): void {
  process.send?.(message);
}
