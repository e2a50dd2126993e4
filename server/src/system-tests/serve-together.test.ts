import { afterAll, describe, expect, it, vi } from 'vitest';
import { newMasterKeyText } from '../platform/master-key.ts';
import { openDatabaseDoor } from '../testing/database-door.ts';
import { freePort, KontorBench } from '../testing/kontor-process.ts';
import { ownDatabase, urlOf } from '../testing/own-database.ts';
import { call, createPartner } from '../testing/partner.ts';

const waiting = { timeout: 60_000, interval: 50 };
const database = await ownDatabase();
const bench = await KontorBench.open({
  DATABASE_URL: database.url,
  KONTOR_MASTER_KEY: newMasterKeyText(),
  DATABASE_CONNECTIONS_MAX: '6',
});
afterAll(async () => {
  await bench.close();
  await database.drop();
});

describe('several Kontors on one database', () => {
  it('that start at the same moment on an empty one all become ready and serve the same account', async () => {
    const [here, there] = await Promise.all([bench.serve(), bench.serve()]);
    const { output } = await bench.run('account', 'create', '--name', 'Acme', '--json');
    const { account, client } = JSON.parse(output);
    const [partner, same] = await Promise.all(
      [here, there].map((kontor) => createPartner(kontor.url, account.id, client)),
    );
    if (!partner || !same) throw new Error('There are two.');
    const created = await partner.post('/oauthclients', { name: 'Made here' });
    const read = await same.get(`/oauthclients/${created.body.id}`);
    expect(read.body.name).toBe('Made here');
    // Each accepts tokens that the other has signed, whichever key each began with.
    expect((await partner.withToken(same.token).get('')).status).toBe(200);
    expect((await same.withToken(partner.token).get('')).status).toBe(200);
    const published = await Promise.all(
      [here, there].map(async ({ url }) => (await call(`${url}/.well-known/jwks.json`)).body),
    );
    expect(published[0]).toEqual(published[1]);
  });

  it('make one demo account between them, not one each', async () => {
    const empty = await ownDatabase();
    try {
      const pair = bench.with({ DATABASE_URL: empty.url });
      const started = await Promise.all([
        pair.serve({ arguments: ['--demo'] }),
        pair.serve({ arguments: ['--demo'] }),
      ]);
      for (const kontor of started) kontor.signal('SIGTERM');
      expect(await Promise.all(started.map((kontor) => kontor.ended))).toEqual([0, 0]);
      expect(await empty.ask('select count(*)::int as count from accounts')).toEqual([{ count: 1 }]);
    } finally {
      await empty.drop();
    }
  });

  it('that start while the database is too busy to answer wait for it', async () => {
    const door = await openDatabaseDoor(database.address);
    try {
      door.hang();
      const serverPort = await freePort();
      const kontor = bench
        .with({ DATABASE_URL: urlOf(door.address, `${door.address.database}`), PORT: `${serverPort}` })
        .start('serve', '--migrate', '--no-demo');
      await vi.waitFor(() => expect(kontor.output()).toContain('the database does not respond yet'), waiting);
      door.open();
      const isReady = async () => (await fetch(`http://127.0.0.1:${serverPort}/readyz`)).ok;
      await vi.waitFor(async () => expect(await isReady()).toBe(true), waiting);
      kontor.signal('SIGTERM');
      expect(await kontor.ended).toBe(0);
    } finally {
      await door.close();
    }
  });

  it('need the same master key: another is refused with a sentence', async () => {
    const refused = await bench.with({ KONTOR_MASTER_KEY: newMasterKeyText(), PORT: '0' }).run('serve');
    expect(refused).toMatchObject({
      code: 1,
      errors:
        'kontor: The master key is not the one that this database was created with. Set KONTOR_MASTER_KEY to that key.\n',
    });
    expect(refused.output).not.toContain('listening');
  });
});
