import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KillableKontor, keepGoing, openKillableKontor } from '../testing/killable-kontor.ts';
import type { KontorProcess } from '../testing/kontor-process.ts';
import { onboard } from '../testing/onboard.ts';
import { type Answer, createPartner, type Partner } from '../testing/partner.ts';
import { seeded } from '../testing/seeded.ts';

/** `KONTOR_MIRROR_EVENTS=10000` is the long form. */
const eventsWanted = Number(process.env.KONTOR_MIRROR_EVENTS ?? 500);
const kills = eventsWanted > 1_000 ? 9 : 2;

let trial: KillableKontor;
const processes: KontorProcess[] = [];
beforeAll(async () => {
  trial = await openKillableKontor(10);
  processes.push(await trial.bench.serve(), await trial.bench.serve());
});
afterAll(() => trial.end());

const kill = async (at: number): Promise<void> => {
  processes[at]?.signal('SIGKILL');
  await processes[at]?.ended;
};
const urlOf = (at: number): string => processes[at]?.url ?? '';
const purchaseOf = (card_holder_id: string, amount: number) => ({
  card_holder_id,
  amount,
  currency: 'SEK',
  merchant: 'ICA',
  mcc_code: '5411',
  country: 'SE',
});

async function listAll(partner: Partner, path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await partner.get(`${path}?limit=200${cursor}`);
    rows.push(...body.data);
    if (body.next_cursor === null) return rows;
    cursor = `&cursor=${body.next_cursor}`;
  }
}

type Entry = {
  position: number;
  id: string;
  name: string;
  payload: Record<string, unknown> & { id?: string; card_holder?: { id: string } };
};

it('a mirror that only pulls equals what the API lists, whatever is killed in between', async () => {
  const { bench, made, ask } = trial;
  const random = seeded(20_261_117);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const takeOne = <T>(all: T[]): T | undefined => all.splice(Math.floor(random() * all.length), 1)[0];
  const connect = (at: number) => createPartner(urlOf(at), made.account.id, made.client);
  const partners = [await connect(0), await connect(1)];
  const [first] = partners as [Partner];
  await onboard(first);
  const [{ id: buyer, organization_id }] = (await first.get('/cardholders')).body.data;
  const [{ tpa_id }] = (await first.get('/organizations')).body.data;

  /** The events that a 2xx has promised, one for each change. */
  const promised: string[] = [];
  // A person is removed from the list during a call, so that no two calls change the same one.
  const people: { id: string; path: string }[] = [];
  const consented: typeof people = [];
  const organizations: string[] = [];
  const purchases: string[] = [];
  let unanswered = 0;
  let number = 0;
  /**
   * Calls one of the processes. Undefined if it was killed, or had lost its database. The change may have
   * been made.
   */
  const call = async (work: (partner: Partner) => Promise<Answer>): Promise<Answer | undefined> => {
    const answer = await work(pick(partners)).catch(() => undefined);
    if (answer && answer.status < 300) return answer;
    if (answer) expect([answer.status, answer.text]).toEqual([503, expect.any(String)]);
    unanswered += 1;
    return undefined;
  };
  const holdersOf = (organization: string) => `/organizations/${organization}/cardholders`;
  const changes: Record<string, () => Promise<void>> = {
    people: async () => {
      const path = holdersOf(pick([organization_id, ...organizations]));
      const names = Array.from({ length: 10 }, (_, row) => `p-${number}-${row}`);
      const card_holders = names.map((name) => ({
        reference_id: name,
        email: `${name}@example.com`,
        skip_consent_email: true,
      }));
      const answer = await call((partner) => partner.post(`${path}/import`, { card_holders }));
      for (const { id } of answer?.body.rows ?? []) {
        promised.push(`card_holder.created ${id}`);
        people.push({ id, path });
      }
    },
    consent: async () => {
      const one = takeOne(people);
      const answer = one && (await call((partner) => partner.post(`/sandbox/cardholders/${one.id}/consent`)));
      if (!answer) return;
      promised.push(`card_holder.signed.pdpc ${one.id}`);
      consented.push(one);
    },
    removal: async () => {
      const one = takeOne(pick([people, consented]));
      const answer = one && (await call((partner) => partner.delete(`${one.path}/${one.id}`)));
      if (answer) promised.push(`card_holder.deleted ${one.id}`);
    },
    purchase: async () => {
      const answer = await call((partner) =>
        partner.post('/sandbox/transactions', purchaseOf(buyer, number)),
      );
      if (!answer) return;
      promised.push(`card.transaction.authorized ${answer.body.id}`);
      purchases.push(answer.body.id);
    },
    state: async () => {
      const id = takeOne(purchases);
      const [verb, state] = pick([
        ['clear', 'cleared'],
        ['delete', 'deleted'],
      ]);
      const answer = id && (await call((partner) => partner.post(`/sandbox/transactions/${id}/${verb}`)));
      if (answer) promised.push(`card.transaction.${state} ${id}`);
    },
    organization: async () => {
      const wanted = { reference_id: `o-${number}`, tpa_id };
      const answer = await call((partner) => partner.post('/organizations', wanted));
      if (answer) organizations.push(answer.body.id);
    },
  };
  const names = Object.keys(changes);
  const change = async (): Promise<void> => {
    number += 1;
    await changes[pick(names)]?.();
  };

  /**
   * The entries that the mirror has stored. A page that was pulled and not stored yet is lost when the mirror
   * ends.
   */
  const stored: Entry[] = [];
  let mirrorRestarts = 0;
  const pull = async (wait: number): Promise<boolean> => {
    const after = stored.at(-1)?.position ?? 0;
    const answer = await call((partner) => partner.get(`/events?after=${after}&limit=50&wait=${wait}`));
    if (!answer) return false;
    if (random() < 0.1) {
      mirrorRestarts += 1;
      return false;
    }
    for (const entry of answer.body.data as Entry[]) {
      if (entry.position !== (stored.at(-1)?.position ?? 0) + 1)
        throw new Error(`A gap before ${entry.position}.`);
      stored.push(entry);
    }
    return !answer.body.has_more;
  };

  const startedMs = performance.now();
  const changing = keepGoing(4, change);
  const pulling = keepGoing(1, async () => void (await pull(1)));
  const until = (count: number) =>
    expect.poll(() => stored.length, { timeout: 300_000, interval: 20 }).toBeGreaterThanOrEqual(count);
  for (let killed = 0; killed < kills; killed += 1) {
    await until((eventsWanted / (kills + 1)) * (killed + 1));
    const at = killed % (processes.length + 1);
    if (at === processes.length) await trial.killPostgres();
    else {
      await kill(at);
      processes[at] = await bench.serve();
      partners[at] = await connect(at);
    }
  }
  await until(eventsWanted);
  await changing.stop();
  await pulling.stop();
  // Accepted changes are still being routed. The feed is complete once no event and no transaction is queued.
  const waiting = async () =>
    (
      await ask(
        'select (select count(*) from event_queue) + (select count(*) from transaction_queue) as count',
      )
    )[0];
  await expect.poll(async () => Number((await waiting())?.count), { timeout: 120_000 }).toBe(0);
  while (!(await pull(0)));
  console.info(
    `${stored.length} events in ${((performance.now() - startedMs) / 1_000).toFixed(0)} s, ${kills} kills, ${mirrorRestarts} restarts of the mirror, ${promised.length} changes acknowledged, ${unanswered} calls unanswered`,
  );

  const ids = (await ask('select id from events')).map(({ id }) => id as string);
  expect(stored.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const announced = stored
    .filter(({ name }) => name.startsWith('card'))
    .map(({ name, payload }) => `${name} ${payload.id ?? payload.card_holder?.id}`);
  const once = new Set(announced);
  expect(promised.filter((one) => !once.has(one))).toEqual([]);
  expect(once.size, 'no event twice').toBe(announced.length);

  /** Whether each card holder has consented. */
  const holders = new Map<string, boolean>();
  const transactions = new Map<string, Entry['payload']>();
  for (const { name, payload } of stored) {
    const holder = payload.card_holder?.id ?? '';
    if (name.startsWith('card.transaction.')) transactions.set(payload.id ?? '', payload);
    else if (name === 'card_holder.created') holders.set(holder, false);
    else if (name === 'card_holder.signed.pdpc') holders.set(holder, true);
    else if (name === 'card_holder.deleted') holders.delete(holder);
  }
  const partner = pick(partners);
  const listed = await listAll(partner, '/cardholders');
  expect(Object.fromEntries(holders)).toEqual(
    Object.fromEntries(listed.map(({ id, status }) => [id, status === 'consented'])),
  );
  const rows = await listAll(partner, '/transactions');
  expect([...transactions.keys()].toSorted()).toEqual(rows.map(({ id }) => id as string).toSorted());
  for (const row of rows) {
    const { event: _, ...payload } = transactions.get(row.id as string) ?? {};
    expect(row).toMatchObject(payload);
  }
}, 1_200_000);

it('an export is complete, correct and announced once after kill -9 in the middle of it', async () => {
  const { bench, run, ask, withClient } = trial;
  const { account, client: own } = JSON.parse(
    await run('account', 'create', '--name', 'Export', '--mode', 'sandbox', '--json'),
  );
  let partner = await createPartner(urlOf(0), account.id, own);
  await onboard(partner);
  const [{ id: buyer }] = (await partner.get('/cardholders')).body.data;
  expect((await partner.post('/sandbox/transactions', purchaseOf(buyer, 10))).status).toBe(201);
  // The rows are copies of one purchase, which would take the API minutes to create. They fill more than one
  // part of the file.
  const rows = 8_000;
  await ask(`set session_replication_role = replica;
    create temporary table copies as select t.*, n from transactions t, generate_series(2, ${rows}) n
      where t.account_id = '${account.id}';
    update copies set id = left(id, 18) || lpad(n::text, 12, '0'), source_id = left(id, 18) || lpad(n::text, 12, '0'),
      payload = replace(payload, id, left(id, 18) || lpad(n::text, 12, '0'));
    alter table copies drop column n;
    insert into transactions select * from copies`);
  const count = async (from: string) => Number((await ask(`select count(*) from ${from}`))[0]?.count);

  const day = new Date().toISOString().slice(0, 10);
  let id = '';
  await withClient(async (client) => {
    // The second part waits for this lock, so the process is killed with one part stored and one half stored.
    await client.query(`create function wait_here() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(7); return new; end';
      create trigger wait_here before insert on export_parts for each row when (new.number = 2) execute function wait_here();
      select pg_advisory_lock(7)`);
    const wanted = { kind: 'transactions', format: 'csv', from: `${day.slice(0, 4)}-01-01`, to: day };
    id = (await partner.post('/exports', wanted)).body.id;
    const stuck = () => count("pg_locks where locktype = 'advisory' and objid = 7 and not granted");
    await expect.poll(stuck, { interval: 20 }).toBe(1);
    expect((await partner.get(`/exports/${id}`)).body.status).toBe('running');
    // Either process may write it.
    await Promise.all([kill(0), kill(1)]);
    await client.query('drop trigger wait_here on export_parts; select pg_advisory_unlock(7)');
    await expect.poll(stuck).toBe(0);
  });
  // This avoids waiting thirty seconds for the end of the dead process's lease.
  await ask(`update exports set leased_until = now() - interval '1 second'`);
  processes[0] = await bench.serve();
  partner = await createPartner(urlOf(0), account.id, own);
  const read = async () => (await partner.get(`/exports/${id}`)).body;
  await expect.poll(async () => (await read()).status, { interval: 100 }).toBe('completed');

  const file = await fetch(`${urlOf(0)}/accounts/${account.id}/exports/${id}/file`, {
    headers: { authorization: `Bearer ${partner.token}` },
  });
  const bytes = Buffer.from(await file.arrayBuffer());
  const lines = bytes.toString('utf8').trimEnd().split('\r\n').slice(1);
  const { rows: written, file_size } = await read();
  expect([written, bytes.length, lines.length]).toEqual([rows, file_size, rows]);
  expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(rows);
  const [stored] = await ask(`select sha256, attempts from exports where id = '${id}'`);
  expect(createHash('sha256').update(bytes).digest()).toEqual(stored?.sha256);
  expect(stored?.attempts).toBe(2);
  const events = () => partner.get('/events?types=export.completed');
  await expect.poll(async () => (await events()).body.data.length).toBe(1);
  // Every part belongs to the file, and the job that removes blobs without a file knows every blob.
  expect(await count(`export_parts where export_id = '${id}'`)).toBe(
    Math.ceil(bytes.length / (2 * 1024 * 1024)),
  );
  const blobs = (await ask('select storage_key from file_blobs')).map(
    ({ storage_key }) => storage_key as string,
  );
  const entries = await readdir(join(bench.dataDir, 'files'), { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(found.filter((name) => !blobs.includes(name))).toEqual([]);
});
