import { expect, vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { cardOf, companyNumber } from './issuer.ts';
import { keepGoing, openKillableKontor } from './killable-kontor.ts';
import type { KontorProcess } from './kontor-process.ts';
import { addOrganization, addTpa } from './organization.ts';
import { type Answer, call, createPartner, requestToken } from './partner.ts';
import { stateOf } from './transaction-states.ts';

const issuer = 'nordkort';
const productId = 'ppr_00000000000000sandb0x00001';
const senders = 4;
const rowsPerBatch = 20;

/** Kontor on a PostgreSQL that the test may kill, an issuer that sends without end, and a partner who is to hear of it. */
export type IntakeTrial = {
  /** `transaction state` of everything that was answered as accepted. */
  acknowledged: string[];
  /** Sends purchases, singly and in batches, each again until it is answered. */
  keepSending(): { stop(): Promise<void> };
  killKontor(): Promise<void>;
  killPostgres(): Promise<void>;
  ask(sql: string): Promise<Record<string, unknown>[]>;
  end(): Promise<void>;
};

export async function openIntakeTrial(): Promise<IntakeTrial> {
  const { bench, made, run, withDatabase, killPostgres, ask, end } = await openKillableKontor(12);
  const { client } = JSON.parse(await run('issuers', 'client', '--issuer', issuer, '--name', 'T', '--json'));
  let kontor: KontorProcess = await bench.serve();
  const { tpaId, organizationId } = await withDatabase(async (own) => {
    const now = systemClock.now();
    const tpaId = await addTpa(own, made.account.id, now, { organizationNumber: companyNumber });
    return { tpaId, organizationId: await addOrganization(own, made.account.id, now, tpaId) };
  });

  let token = '';
  const send = async (path: string, body: unknown): Promise<Answer> =>
    call(`${kontor.url}/issuers/${issuer}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
  token = (await requestToken(kontor.url, client)).body.access_token;
  const card = await send('/cards', cardOf({ productId }, 'tova'));
  expect(card.status, card.text).toBe(201);
  const partner = await createPartner(kontor.url, made.account.id, made.client);
  const identity = async () => {
    const { body } = await partner.get(`/tpas/${tpaId}/identities`);
    expect(body.data).toHaveLength(1);
    return body.data[0].id as string;
  };
  const holder = await partner.post(`/organizations/${organizationId}/cardholders`, {
    reference_id: 'tova',
    identity_id: await vi.waitFor(identity, { timeout: 120_000, interval: 100 }),
  });
  expect(holder.status, holder.text).toBe(201);

  const acknowledged: string[] = [];
  let purchases = 0;
  /** A single purchase with its two states, one after the other, or a batch of purchases. */
  const sendOne = async (isBatch: boolean, isStopped: () => boolean): Promise<void> => {
    const ids = Array.from({ length: isBatch ? rowsPerBatch : 1 }, () => {
      purchases += 1;
      return `tx-${purchases}`;
    });
    for (const state of ['authorized', 'cleared']) {
      const rows = ids.map((id) => ({ card_id: 'tova', ...stateOf({ clock: systemClock }, id, { state }) }));
      const isTaken = async (): Promise<boolean> => {
        const answer = isBatch
          ? await send('/transaction-states', { transaction_states: rows })
          : await send('/cards/tova/transaction-states', { ...rows[0], card_id: undefined });
        // Again after no answer, a duplicate says that the first one counted.
        if (answer.status === 202 || answer.body?.code === 'duplicate') return true;
        if (answer.status !== 200) return false;
        const statuses = answer.body.results.map((row: { status: string }) => row.status);
        return statuses.every((status: string) => status === 'accepted' || status === 'duplicate');
      };
      while (!(await isTaken().catch(() => false))) {
        // While no process answers, asking as fast as possible is of no use.
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (isStopped()) return;
      }
      acknowledged.push(...ids.map((id) => `${id} ${state}`));
    }
  };

  return {
    acknowledged,
    keepSending: () => keepGoing(senders, (index, isStopped) => sendOne(index === 0, isStopped)),
    killKontor: async () => {
      kontor.signal('SIGKILL');
      await kontor.ended;
      kontor = await bench.serve();
    },
    killPostgres,
    ask,
    end,
  };
}
