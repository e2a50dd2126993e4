// An installation with everything that the load needs, prepared once; every scenario begins with a copy of it.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Cleanup } from '../bench/cleanup.ts';
import { addIngest } from '../bench/ingest-setting.ts';
import { startInstallation } from '../bench/installation.ts';
import { type BenchAccount, runKontor } from '../bench/kontor.ts';

export type Template = {
  folder: string;
  /** With every scope. */
  account: BenchAccount;
  issuer: BenchAccount;
  organization: string;
  /** The issuer's own ids of its cards. */
  cards: string[];
  masterKey: string;
};

const cardCount = 8;

/** `limits`: of the account, as `kontor account limits` takes them. */
export async function createTemplate(cleanup: Cleanup, limits: string[] = []): Promise<Template> {
  const installation = await startInstallation(cleanup);
  const { organization, cards, issuer } = await addIngest(installation, cardCount);
  const { folder, kontor, database } = installation;
  const { accountId } = installation.account;
  const stdout = await runKontor(folder, [
    'client',
    'create',
    '--account',
    accountId,
    '--name',
    'Faults',
    '--scopes',
    'all',
    '--json',
  ]);
  if (limits.length > 0) await runKontor(folder, ['account', 'limits', accountId, ...limits]);
  // What our own command prints.
  const { client } = JSON.parse(stdout) as { client: { client_id: string; client_secret: string } };
  await database.end();
  await kontor.stop();
  return {
    folder,
    account: { accountId, clientId: client.client_id, clientSecret: client.client_secret },
    issuer,
    organization,
    cards,
    masterKey: readFileSync(join(folder, 'data', 'master.key'), 'utf8').trim(),
  };
}

/** The data folder, as a part of `folder`. */
export async function copyTemplate(template: Template, folder: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(template.folder, 'data'), folder]);
}

/** The folder of the database alone. */
export async function copyDatabase(template: Template, folder: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(template.folder, 'data', 'postgres'), folder]);
}
