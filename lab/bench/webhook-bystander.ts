// Adds another account with one webhook and few events, to measure them from commit to arrival while others keep Kontor busy.

import { recommendedScopes } from '../../server/src/auth/scopes.ts';
import { addOrganization, callApi } from '../shared/installation.ts';
import { createAccount, requestToken } from '../shared/kontor.ts';
import type { Scripts } from './scripts.ts';
import { addEvents, addWebhook, type Setting, startSink, untilChallenged, wait } from './webhook-setting.ts';

export type Bystander = {
  /** Writes an event each tenth of a second until `isOver`. Returns the times from each commit to its arrival, in ms. */
  stream(isOver: () => Promise<boolean>): Promise<number[]>;
};

const tickMs = 100;
const arriveMsMax = 60_000;

/** Adds the account. Its receiver is a separate process, so that deliveries to others do not keep it busy. */
export async function addBystander(setting: Setting, scripts: Scripts): Promise<Bystander> {
  const { folder, kontor } = setting;
  const account = await createAccount(folder);
  const token = await requestToken(kontor.port, account, recommendedScopes);
  const base = `http://127.0.0.1:${kontor.port}/accounts/${account.accountId}`;
  const sink = await startSink(scripts, 1);
  const call: Setting['call'] = (method, path, body) => callApi(base + path, token, method, body);
  const own: Setting = { ...setting, account, call, sink };
  const organization = await addOrganization(own, 'bystander');
  await addWebhook(own, organization, `http://127.0.0.1:${sink.ports[0]}/hook`);
  await untilChallenged(own);
  sink.tell({ kind: 'record', isOn: true });

  return {
    stream: async (isOver) => {
      const committed = new Map<string, number>();
      const startedMs = performance.now();
      for (let tick = 1; !(await isOver()); tick += 1) {
        const { ids, committedMs } = await addEvents(own, [organization], 1);
        for (const id of ids()) committed.set(id, committedMs);
        await wait(Math.max(0, startedMs + tick * tickMs - performance.now()));
      }
      const ms: number[] = [];
      for (const deadline = performance.now() + arriveMsMax; ms.length < committed.size; await wait(tickMs)) {
        const { arrivals } = await sink.report();
        for (const [id, atMs] of arrivals) ms.push(atMs - (committed.get(id) ?? Number.NaN));
        if (performance.now() > deadline)
          throw new Error(`Of ${committed.size} events of the bystander, ${ms.length} arrived.`);
      }
      return ms;
    },
  };
}
