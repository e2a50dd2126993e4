// Creates the installation that requests go to: two accounts and every kind of caller.

import { join } from 'node:path';
import type pg from 'pg';
import { type Cleanup, makeFolder } from '../cleanup.ts';
import { connectDatabase } from '../installation.ts';
import { type Kontor, runKontor, startKontor } from '../kontor.ts';
import type { Account, AccountParts } from './account.ts';
import { type Contract, readContract } from './contract.ts';
import { createAccount } from './create-account.ts';
import { createSender, type Sender } from './http.ts';
import { type Principal, tokenPrincipal } from './principals.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export type World = {
  kontor: Kontor;
  folder: string;
  logPath: string;
  contract: Contract;
  send: Sender;
  receiver: Receiver;
  database: pg.Client;
  accounts: [Account, Account];
  anonymous: Principal;
  forged: Principal;
  issuer: Principal & { slug: string };
  otherIssuer: Principal & { slug: string };
  /** Texts that must not appear in any response. */
  secrets: Set<string>;
};

const connectionsMax = 64;

export async function createWorld(
  cleanup: Cleanup,
  environment: Record<string, string> = {},
  /** A module that Kontor loads before anything else. */
  preload?: string,
): Promise<World> {
  const folder = makeFolder(cleanup);
  const kontor = await startKontor(cleanup, folder, ['--no-demo'], {
    environment,
    ...(preload === undefined ? {} : { preload }),
  });
  const send = createSender(kontor.port, connectionsMax);
  const contract = await readContract(kontor.port);
  const receiver = await startReceiver(cleanup);
  const database = await connectDatabase(cleanup, kontor);
  const secrets = new Set<string>();
  const parts: AccountParts = { folder, send, contract, receiver, secrets };
  const anonymous: Principal = {
    kind: 'anonymous',
    name: 'anonymous',
    headers: {},
    scopes: new Set(),
    renew: async () => undefined,
  };
  const [first, second] = await Promise.all([
    createAccount(parts, 'Alpha', true),
    createAccount(parts, 'Beta', false),
  ]);
  const token = first.principals.client.headers.authorization ?? '';
  const forged: Principal = {
    ...anonymous,
    kind: 'forged',
    name: 'forged',
    headers: { authorization: `${token.slice(0, -8)}AAAAAAAA` },
  };
  const issuer = await createIssuer(parts, 'nordkort');
  const otherIssuer = await createIssuer(parts, 'fjordbank');
  return {
    kontor,
    folder,
    logPath: join(folder, 'kontor.log'),
    contract,
    send,
    receiver,
    database,
    accounts: [first, second],
    anonymous,
    forged,
    issuer,
    otherIssuer,
    secrets,
  };
}

async function createIssuer(parts: AccountParts, slug: string): Promise<Principal & { slug: string }> {
  const output = await runKontor(parts.folder, [
    'issuers',
    'client',
    '--issuer',
    slug,
    '--name',
    'Attack',
    '--json',
  ]);
  const { client } = JSON.parse(output);
  parts.secrets.add(client.client_secret);
  return { ...(await tokenPrincipal(parts, 'issuer', `issuer_${slug}`, client, client.scopes)), slug };
}
