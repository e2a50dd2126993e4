// Several Kontor processes behind PgBouncer on one PostgreSQL server, with an issuer's cards and four webhooks of a partner.

import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startReceiver } from '../../server/src/testing/webhook-receiver.ts';
import { type Cleanup, makeFolder } from '../shared/cleanup.ts';
import { issuerScopes, until } from '../shared/ingest-setting.ts';
import { callApi } from '../shared/installation.ts';
import { createInstance, type Instance } from '../shared/instance.ts';
import { requestToken } from '../shared/kontor.ts';
import { createPostgresServer } from '../shared/postgres.ts';
import { copyDatabase, type Template } from '../shared/template.ts';

export type Cluster = {
  folder: string;
  cards: string[];
  instances: Instance[];
  issuerToken: string;
  /** Queries PostgreSQL itself, past the pooler. */
  select<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
};

const webhookEvents = ['card.transaction.authorized', 'card.transaction.cleared', 'card_holder.created'];
/** Whether each webhook is ordered. */
const webhookKinds = [false, true, false, true];

/** `startPooler` gets the port of PostgreSQL and returns the port of the pooler. */
export async function startCluster(
  cleanup: Cleanup,
  template: Template,
  processes: number,
  startPooler: (folder: string, port: number) => Promise<number>,
): Promise<Cluster> {
  const folder = makeFolder(cleanup);
  chmodSync(folder, 0o755);
  await copyDatabase(template, folder);
  const postgres = await createPostgresServer(
    cleanup,
    join(folder, 'postgres'),
    join(folder, 'postgres.log'),
  );
  await postgres.start();
  const poolerPort = await startPooler(folder, postgres.port);
  const environment: NodeJS.ProcessEnv = {
    LOG_LEVEL: 'warn',
    KONTOR_MASTER_KEY: template.masterKey,
    // Tokens carry this address as their issuer, and every process must accept the tokens of the others.
    KONTOR_PUBLIC_URL: 'http://localhost:8080',
    DATABASE_URL: `postgres://kontor@127.0.0.1:${poolerPort}/kontor`,
    KONTOR_DATABASE_DIRECT_URL: `postgres://kontor@127.0.0.1:${postgres.port}/kontor`,
  };
  const instances: Instance[] = [];
  for (let number = 1; number <= processes; number += 1) {
    const instance = await createInstance(cleanup, {
      name: `all-${number}`,
      role: 'all',
      dataDir: join(folder, `all-${number}`),
      logPath: join(folder, `all-${number}.log`),
      environment,
    });
    await instance.start();
    instances.push(instance);
  }
  const [first] = instances;
  if (first === undefined) throw new Error('A cluster needs at least one process.');
  const port = Number(new URL(first.url).port);
  const issuerToken = await requestToken(port, template.issuer, issuerScopes);
  await addWebhooks(cleanup, template, first.url, await requestToken(port, template.account, []));
  const database = new pg.Client(postgres.address);
  database.on('error', () => undefined);
  await database.connect();
  cleanup.defer(
    () => database.end(),
    () => undefined,
  );
  return {
    folder,
    cards: template.cards,
    instances,
    issuerToken,
    select: async <Row extends pg.QueryResultRow>(sql: string) => (await database.query<Row>(sql)).rows,
  };
}

/** Creates the four webhooks, and waits until each has passed its challenge. */
async function addWebhooks(
  cleanup: Cleanup,
  { account, organization }: Template,
  url: string,
  token: string,
): Promise<void> {
  const base = `${url}/accounts/${account.accountId}/organizations/${organization}/webhooks`;
  for (const ordered of webhookKinds) {
    const receiver = await startReceiver();
    // The receiver stores what arrives, and a benchmark would fill the memory.
    receiver.answer = () => {
      receiver.received.length = 0;
      return { status: 200 };
    };
    cleanup.defer(
      () => receiver.close(),
      () => undefined,
    );
    const { id } = await callApi(base, token, 'POST', {
      url: receiver.url,
      secret: receiver.secret,
      events: webhookEvents,
      ordered,
    });
    await until(async () => (await callApi(`${base}/${id}`, token, 'GET', undefined)).active === true);
  }
}
