import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { newMasterKeyText } from '../platform/master-key.ts';
import { freePort, KontorBench } from '../testing/kontor-process.ts';
import { ownDatabase } from '../testing/own-database.ts';
import { type Answer, createPartner } from '../testing/partner.ts';
import { pgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import { keepsStatements } from '../testing/pgbouncer-settings.ts';
import { isSkipped } from '../testing/requirements.ts';

const poolSize = 4;
const repository = join(import.meta.dirname, '../../..');

describe.skipIf(isSkipped(pgBouncer))(
  'behind PgBouncer in transaction mode, with four connections',
  async () => {
    const database = await ownDatabase();
    const bouncer = await startPgBouncer(database, poolSize);
    const bench = await KontorBench.open({
      DATABASE_URL: bouncer.url,
      KONTOR_DATABASE_DIRECT_URL: database.url,
      KONTOR_MASTER_KEY: newMasterKeyText(),
      LOG_LEVEL: 'warn',
    });
    afterAll(async () => {
      await bench.close();
      await bouncer.stop();
      await database.drop();
    });

    it('the first evening happens as the quickstart has it', async () => {
      const smoke = ['scripts/smoke.mjs', '--', process.execPath, 'server/bin/kontor.js', 'serve'];
      const environment = { ...process.env, ...bench.environment, KONTOR_DATA_DIR: bench.dataDir };
      const { stdout } = await promisify(execFile)(process.execPath, [...smoke, '--migrate', '--demo'], {
        cwd: repository,
        env: { ...environment, HOST: '127.0.0.1', KONTOR_DRAIN_SECONDS: '0', PORT: `${await freePort()}` },
      });
      expect(stdout).toContain('the receiver has transaction.line.items');
      expect(stdout).toContain('Kontor stopped cleanly');
    });

    it('accounts that call at the same time see their own objects only, and no role stays behind', async () => {
      const kontors = await Promise.all([bench.serve(), bench.serve()]);
      const partners = await Promise.all(
        ['Acme', 'Globex'].map(async (name, index) => {
          const { output } = await bench.run('account', 'create', '--name', name, '--json');
          const { account, client } = JSON.parse(output);
          return createPartner(kontors[index]?.url ?? '', account.id, client);
        }),
      );
      const work = partners.flatMap((partner) =>
        Array.from({ length: 20 }, async (_, index) => {
          const name = `${partner.accountId} ${index}`;
          const created = await answered(() => partner.post('/oauthclients', { name, scopes: [] }));
          expect(created.status, created.text).toBe(201);
          const { status, body } = await answered(() => partner.get('/oauthclients?limit=100'));
          expect(status).toBe(200);
          for (const client of body.data.slice(1))
            expect(client.name).not.toMatch(otherThan(partner.accountId));
          return created.body.id as string;
        }),
      );
      const ids = await Promise.all(work);
      expect((await partners[0]?.get(`/oauthclients/${ids.at(-1)}`))?.status).toBe(404);
      expect((await partners[1]?.get(`/oauthclients/${ids.at(0)}`))?.status).toBe(404);

      // The queries use all of the pooler's connections at the same time.
      const clients = Array.from(
        { length: poolSize },
        () => new pg.Client({ connectionString: bouncer.url }),
      );
      for (const client of clients) {
        await client.connect();
        await client.query('begin');
      }
      const kept = await Promise.all(
        clients.map(async (client) => {
          const { rows } = await client.query(
            `select current_user = session_user as is_own, coalesce(current_setting('kontor.account_id', true), '') as account,
             current_setting('statement_timeout') as timeout, current_setting('lock_timeout') as lock_timeout`,
          );
          return rows[0];
        }),
      );
      for (const client of clients) await client.end();
      const nothing = { is_own: true, account: '', timeout: '0', lock_timeout: '0' };
      expect(kept).toEqual(clients.map(() => nothing));
    });

    it('doctor names it, and Kontor refuses a pooler that it cannot pass by', async () => {
      const { code, output } = await bench.run('doctor', '--json');
      const finding = JSON.parse(output).findings.find(({ check }: { check: string }) => check === 'pooler');
      expect(finding.detail).toContain('sessions bypass it');
      expect(finding.status).toBe(keepsStatements ? 'ok' : 'warning');
      expect(code).toBe(0);
      const refused = await bench.with({ KONTOR_DATABASE_DIRECT_URL: '' }).run('serve');
      expect(refused).toMatchObject({
        code: 1,
        errors: expect.stringContaining('leads to a connection pooler'),
      });
      const wrong = await bench.with({ KONTOR_DATABASE_DIRECT_URL: bouncer.url }).run('doctor');
      expect(wrong.output).toContain('KONTOR_DATABASE_DIRECT_URL leads to a pooler in transaction mode');
    });
  },
);

/** Retries as every client does: on a busy machine a call may be refused for a moment. */
async function answered(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}

const otherThan = (accountId: string): RegExp => new RegExp(`^acc_(?!${accountId.slice(4)})`);
