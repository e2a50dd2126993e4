// The installation of one scenario, and what was observed in it.

import pg from 'pg';
import type { Answer } from '../../server/src/testing/partner.ts';
import type { Instance } from '../shared/instance.ts';
import type { BenchAccount } from '../shared/kontor.ts';
import type { PostgresServer } from '../shared/postgres.ts';
import type { Template } from '../shared/template.ts';
import type { Calls } from './calls.ts';
import type { DatabaseLink } from './database-link.ts';
import type { Recorder } from './history/recorder.ts';
import type { IssuedToken, Ledger } from './ledger.ts';
import type { Mails } from './mails.ts';
import type { PromiseName } from './promises.ts';
import type { Receiver } from './receivers.ts';

/** Queries the database as its superuser, past every role and policy of Kontor. */
export type DirectAccess = {
  ask<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
};

/** `link`: its connections to the database; undefined with the embedded one. */
export type LinkedInstance = Instance & { link: DatabaseLink | undefined };

export type UntilAcknowledged = (attempt: (instance: Instance) => Promise<boolean>) => Promise<boolean>;

/** The tokens that the load gets, uses and revokes. */
export type Tokens = {
  /** Issues a token of the partner's client, unless another one is given. */
  issue(until: UntilAcknowledged, process: string, client?: BenchAccount): Promise<IssuedToken | undefined>;
  /** Revokes a token that every instance has seen. Every second one is left unused until `tryRevoked`. */
  revokeOne(until: UntilAcknowledged, process: string): Promise<void>;
  /** Revokes this one now, without using it afterwards. */
  revoke(token: IssuedToken, until: UntilAcknowledged, process: string): Promise<boolean>;
  /** Uses the token on each instance, so that each has it in its cache. */
  useEverywhere(token: IssuedToken): Promise<void>;
  /** Tokens that no request has tried to revoke. */
  living(): IssuedToken[];
  /** Tries revoked tokens on every running instance; all of them when no number is given. */
  tryRevoked(countMax?: number): Promise<void>;
  /** Returns the longest time between an acknowledged revocation and a later accepted request, since the last call. */
  takeLatestAccepted(): { ms: number; detail: string | undefined };
};

export type Trial = DirectAccess & {
  folder: string;
  template: Template;
  /** Random numbers for the scenario's choices alone, so that a seed repeats them. */
  random: () => number;
  loadRandom: () => number;
  instances: LinkedInstance[];
  /** Undefined with the embedded database. */
  postgres: PostgresServer | undefined;
  receivers: Receiver[];
  ledger: Ledger;
  /** Every call of the load. */
  history: Recorder;
  mails: Mails;
  /** Organizations whose names the load reads and changes. */
  registers: string[];
  originMs: number;
  calls: Calls;
  tokens: Tokens;
  partnerToken: string;
  issuerToken: string;
  /** New tokens for both: they are valid for an hour. */
  renewTokens(): Promise<void>;
  environment: NodeJS.ProcessEnv;
  /** The processes that serve the API and have not been killed; one that is paused is among them. */
  apis(): LinkedInstance[];
  /** Returns the next of them, in turn. */
  nextApi(): LinkedInstance | undefined;
  nextNumber(): number;
  /** Returns the number of acknowledged events that the slowest receiver has not got. */
  backlog(): number;
  /** Acknowledged tokens that an instance refused. */
  refused: string[];
  /** Returns false for a response after which a client retries. A response that the load must never get ends the scenario. */
  isRetryable(answer: Answer, whose: string): false;
  /** Returns undefined for a call without a response, and throws any other error again. */
  orWithoutAnswer(this: void, error: unknown): undefined;
  noteKeyInProgress(key: string, ms: number): void;
  takeKeyInProgress(): { ms: number; detail: string | undefined };
  /** Records one round's figure, or the figure of several `rounds`. */
  observe(promise: PromiseName, value: number, detail?: string | undefined, rounds?: number): void;
  rounds(): number;
  say(line: string): void;
  /** Marks a fault on the timeline. The returned function ends it. */
  fault(label: string): () => void;
  recovered(label: string, ms: number): void;
  /** Records a bug in this program, or a response that it cannot explain. */
  fail(error: unknown): void;
  throwFailure(): void;
};

export function connectTo(address: pg.ClientConfig): DirectAccess {
  const withClient: DirectAccess['withClient'] = async (work) => {
    const client = new pg.Client({ ...address, connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    await client.connect();
    return work(client).finally(() => client.end().catch(() => undefined));
  };
  return {
    withClient,
    ask: (sql, values) => withClient(async (client) => (await client.query(sql, values)).rows),
  };
}
