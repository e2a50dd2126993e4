// Sends an issuer's transaction states. Each purchase is authorized, then cleared.

import type { Answer } from '../../../server/src/testing/partner.ts';
import { issuerSlug, purchase } from '../../shared/ingest-setting.ts';
import type { Outcome } from '../history/entries.ts';
import { stateEvent } from '../ledger.ts';
import { pick } from '../random.ts';
import type { Caller, Send } from './caller.ts';

/** One in this number of requests has many purchases, at every rate. A batch costs far less for each purchase. */
export const requestsPerBatch = 16;
export const rowsPerBatch = 10;

export function sendsPurchases({ trial, perhapsOnce }: Caller): Send {
  const { ledger, calls, template, loadRandom: random } = trial;
  let requests = 0;
  return async (process) => {
    requests += 1;
    const count = requests % requestsPerBatch === 0 ? rowsPerBatch : 1;
    const index = trial.nextNumber();
    const ids = Array.from({ length: count }, (_, row) => `tx-${index}-${row}`);
    const card = pick(random, template.cards);
    // This is not in the future for a process whose clock is an hour slow.
    const boughtAt = new Date(Date.now() - 6 * 3_600_000).toISOString();
    for (const state of ['authorized', 'cleared']) {
      const rows = ids.map((id) => ({ ...purchase(id, index), state, purchase_time: boughtAt }));
      const base = `/issuers/${issuerSlug}`;
      const isAcknowledged = await perhapsOnce()(async (instance) => {
        const answer = await calls.send(instance, {
          method: 'POST',
          token: trial.issuerToken,
          ...(count === 1
            ? { path: `${base}/cards/${card}/transaction-states`, body: rows[0] }
            : {
                path: `${base}/transaction-states`,
                body: { transaction_states: rows.map((row) => ({ ...row, card_id: card })) },
              }),
          recorded: { op: 'state', process, keys: ids.map((id) => `${id} ${state}`), outcome: takenOutcome },
        });
        return isTaken(answer) || trial.isRetryable(answer, 'the issuer’s token');
      });
      if (!isAcknowledged) {
        for (const id of ids) ledger.possibleEvents.add(stateEvent(id, state));
        return;
      }
      for (const id of ids) ledger.acknowledgeState(id, state);
    }
  };
}

/** True when the states were taken. After a request without a response, a duplicate says that the first one counted. */
function isTaken({ status, body }: Answer): boolean {
  if (status !== 200) return status === 202 || (status === 409 && body?.code === 'duplicate');
  const statuses: string[] = body.results.map((row: { status: string }) => row.status);
  return statuses.every((one) => one === 'accepted' || one === 'duplicate');
}

/** Returns the outcome of a list. When not all rows were taken, it says nothing about the others. */
const takenOutcome = (answer: Answer): Outcome | undefined =>
  isTaken(answer) ? 'ok' : answer.status === 200 ? 'unknown' : undefined;
