import { expect } from 'vitest';
import { Kontor, KontorError, type KontorOptions } from '../index.ts';
import { type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** A client, a server with scripted answers, and a clock that only the test moves. */
export type Trial = {
  server: ScriptedServer;
  /** The waits of the client in milliseconds; tests skip them. */
  waits: number[];
  now: number;
  client(options?: Partial<KontorOptions>): Kontor;
  tokensSent(): (string | undefined)[];
  keysSent(): (string | string[] | undefined)[];
};

export async function startTrial(): Promise<Trial> {
  const server = await startScriptedServer();
  const trial: Trial = {
    server,
    waits: [],
    now: Date.parse('2026-11-15T12:00:00Z'),
    client: (options = {}) =>
      // Cast: a test may replace one kind of credentials by another.
      new Kontor({
        baseUrl: server.url,
        accountId: 'acc_1',
        clientId: 'cli_1',
        clientSecret: 'secret',
        runtime: {
          now: () => trial.now,
          random: () => 0.5,
          sleep: async (ms) => {
            trial.waits.push(ms);
            trial.now += ms;
          },
        },
        ...options,
      } as KontorOptions),
    tokensSent: () => server.heard.map(({ headers }) => headers.authorization),
    keysSent: () => server.heard.map(({ headers }) => headers['idempotency-key']),
  };
  return trial;
}

export async function failureOf(promise: Promise<unknown>): Promise<KontorError> {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(KontorError);
  return error as KontorError;
}
