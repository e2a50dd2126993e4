// Starts what the larger benchmarks begin with: a Kontor with one account, its API and a connection to its database.

import type pg from 'pg';
import { recommendedScopes } from '../../server/src/auth/scopes.ts';
import { DatabaseClient } from '../../server/src/platform/database/client.ts';
import { type Cleanup, makeFolder } from './cleanup.ts';
import { type BenchAccount, createAccount, type Kontor, requestToken, startKontor } from './kontor.ts';

export type Installation = {
  kontor: Kontor;
  folder: string;
  account: BenchAccount;
  database: pg.Client;
  /** Calls the API below the account. Any response but 2xx ends the benchmark. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
};

const productId = 'ppr_00000000000000sandb0x00001';

/** Connects to the embedded database of a Kontor that was started here. */
export async function connectDatabase(
  cleanup: Cleanup,
  { socketFolder, socketPort }: Pick<Kontor, 'socketFolder' | 'socketPort'>,
): Promise<pg.Client> {
  const database = new DatabaseClient({
    host: socketFolder,
    port: socketPort,
    user: 'kontor',
    database: 'kontor',
  });
  await database.connect();
  cleanup.defer(
    () => database.end(),
    // The connection ends with the process.
    () => undefined,
  );
  return database;
}

export async function startInstallation(
  cleanup: Cleanup,
  options: { folder?: string; environment?: Record<string, string>; preload?: string } = {},
): Promise<Installation> {
  const { folder = makeFolder(cleanup), environment = {}, preload } = options;
  const kontor = await startKontor(cleanup, folder, ['--no-demo'], { environment, preload });
  const account = await createAccount(folder);
  const token = await requestToken(kontor.port, account, recommendedScopes);
  const database = await connectDatabase(cleanup, kontor);
  const base = `http://127.0.0.1:${kontor.port}/accounts/${account.accountId}`;
  const call: Installation['call'] = (method, path, body) => callApi(base + path, token, method, body);
  return { kontor, folder, account, database, call };
}

/** Creates an organization with the one TPA that all organizations of the account share. */
export async function addOrganization(
  { call }: Pick<Installation, 'call'>,
  reference: string,
): Promise<string> {
  await call('POST', `/payment-products/${productId}`).catch(() => undefined);
  const [known] = (await call('GET', '/tpas?limit=1')).data as { id: string }[];
  const tpa =
    known ??
    (await call('POST', '/tpas', {
      payment_product_id: productId,
      country: 'SE',
      organization_number: '5599900015',
    }));
  const { id } = await call('POST', '/organizations', { reference_id: reference, tpa_id: tpa.id });
  return String(id);
}

export async function callApi(
  url: string,
  token: string,
  method: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} got ${response.status}: ${text.slice(0, 500)}`);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
