// Pulls the event feed like a mirror: page by page, from one instance after the other.

import type { Trial } from '../trial.ts';
import type { Caller, Send } from './caller.ts';

const pageSize = 200;
const pagesAtOnceMax = 5;

export function sendsFeedReads({ trial }: Caller): Send {
  let isReading = false;
  return async (process) => {
    // Pages come one after the other: the next one begins where this one ends.
    if (isReading) return;
    isReading = true;
    for (let pages = 0; pages < pagesAtOnceMax && (await readFeedPage(trial, process)) === pageSize; )
      pages += 1;
    isReading = false;
  };
}

/** Returns the number of events; undefined without a page. */
export async function readFeedPage(trial: Trial, process: string): Promise<number | undefined> {
  const { calls, ledger, template } = trial;
  const instance = trial.nextApi();
  if (instance === undefined) return undefined;
  const after = ledger.feedPosition;
  const answer = await calls
    .send(instance, {
      method: 'GET',
      path: `/accounts/${template.account.accountId}/events?after=${after}&limit=${pageSize}`,
      token: trial.partnerToken,
      recorded: {
        op: 'feed',
        process,
        keys: [],
        args: { after },
        answered: ({ status, body }) => {
          if (status !== 200 || body.data.length === 0) return undefined;
          return { from: body.data[0].position, ids: body.data.map(({ id }: { id: string }) => id) };
        },
      },
    })
    .catch(trial.orWithoutAnswer);
  if (answer?.status !== 200) return undefined;
  ledger.feedPosition = answer.body.data.at(-1)?.position ?? after;
  return answer.body.data.length;
}
