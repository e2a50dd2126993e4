import { expect, vi } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { keepGoing, openKillableKontor } from './killable-kontor.ts';
import type { KontorProcess } from './kontor-process.ts';
import { addOrganization } from './organization.ts';
import { type Answer, call, createPartner, type Partner } from './partner.ts';
import { startReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** `since` is the number of changes that were acknowledged when it was added. */
export type Hook = { id: string; receiver: WebhookReceiver; since: number };

/** Kontor in several processes on a PostgreSQL that the test may kill, and a partner that keeps using it. */
export type FaultTrial = {
  start(role: 'api' | 'worker' | 'all', environment?: Record<string, string>): Promise<KontorProcess>;
  /** Returns the partner with a fresh token of this process, which receives its calls. */
  partnerAt(kontor: KontorProcess): Promise<Partner>;
  /** The organization whose card holders are created. */
  organization: string;
  /** Selects the process that receives the partner's calls. */
  useApi(kontor: KontorProcess): void;
  get(path: string): Promise<Answer>;
  /** Creates one card holder. True if it was acknowledged. */
  createCardHolder(): Promise<boolean>;
  /** Ids of the card holders whose creation was acknowledged. */
  acknowledged: string[];
  /** Creates card holders until `stop`. */
  keepCreatingCardHolders(): { stop(): Promise<void> };
  /** Adds a webhook with its own receiver, which has passed its challenge. */
  addHook(wanted?: Record<string, unknown>): Promise<Hook>;
  hookPath(hook: Hook): string;
  killPostgres(): Promise<void>;
  ask(sql: string): Promise<Record<string, unknown>[]>;
  end(): Promise<void>;
};

const senders = 4;

export async function openFaultTrial(): Promise<FaultTrial> {
  const { bench, made, withDatabase, killPostgres, ask, end } = await openKillableKontor(8);
  const organization = await withDatabase((own) => addOrganization(own, made.account.id, systemClock.now()));

  const receivers: WebhookReceiver[] = [];
  const acknowledged: string[] = [];
  let api = '';
  let partner: Partner | undefined;
  let people = 0;
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    partner ??= await createPartner(api, made.account.id, made.client);
    return call(`${api}/accounts/${made.account.id}/organizations/${organization}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${partner.token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
  };
  const createCardHolder = async (): Promise<boolean> => {
    people += 1;
    const person = {
      reference_id: `person-${people}`,
      email: `person-${people}@example.com`,
      skip_consent_email: true,
    };
    const answer = await send('POST', '/cardholders', person).catch(() => undefined);
    if (answer?.status !== 201) return false;
    acknowledged.push(answer.body.id);
    return true;
  };
  const hookPath = (hook: Hook): string => `/webhooks/${hook.id}`;

  return {
    acknowledged,
    createCardHolder,
    hookPath,
    ask,
    organization,
    start: (role, environment = {}) => bench.serve({ arguments: ['--no-demo', '--role', role], environment }),
    partnerAt: (kontor) => createPartner(kontor.url, made.account.id, made.client),
    useApi: (kontor) => {
      api = kontor.url;
    },
    get: (path) => send('GET', path),
    keepCreatingCardHolders: () =>
      keepGoing(senders, async () => {
        // While no process responds, more requests are of no use.
        if (!(await createCardHolder())) await new Promise((resolve) => setTimeout(resolve, 50));
      }),
    addHook: async (wanted = {}) => {
      const receiver = await startReceiver();
      receivers.push(receiver);
      const created = await send('POST', '/webhooks', {
        url: receiver.url,
        secret: receiver.secret,
        events: ['card_holder.created'],
        ...wanted,
      });
      expect(created.status, created.text).toBe(201);
      const hook = { id: created.body.id as string, receiver, since: acknowledged.length };
      const isActive = async () => expect((await send('GET', hookPath(hook))).body.active).toBe(true);
      await vi.waitFor(isActive, { timeout: 120_000, interval: 100 });
      return hook;
    },
    killPostgres,
    end: async () => {
      await end();
      await Promise.all(receivers.map((receiver) => receiver.close()));
    },
  };
}

/** Pages through the whole delivery log of a webhook, as a partner does to check that nothing is missing. */
export async function readLog(
  trial: FaultTrial,
  hook: Hook,
): Promise<{ status: string; event: { id: string; sequence: number } }[]> {
  const entries = [];
  for (let cursor = ''; ; ) {
    const path = `${trial.hookPath(hook)}/events?after_sequence=0&limit=200${cursor}`;
    const page = await trial.get(path);
    expect(page.status, page.text).toBe(200);
    entries.push(...page.body.data);
    if (page.body.next_cursor === null) return entries;
    cursor = `&cursor=${encodeURIComponent(page.body.next_cursor)}`;
  }
}
