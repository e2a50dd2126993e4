// The load: an issuer and partners that repeat each request until it is answered, at a moderate and even rate.

import { issuerSlug, purchase } from '../bench/ingest-setting.ts';
import { wait } from '../bench/kontor.ts';
import type { Answer } from '../server/src/testing/partner.ts';
import type { Instance } from './instance.ts';
import { pick } from './random.ts';
import type { Trial } from './trial.ts';

type Load = { stop(): Promise<void> };

/** Per second. `purchases`: requests, each made twice, for two states one after the other. */
const rates = { purchases: 6.4, holder: 2, client: 1, token: 2, revocation: 1 };
/** Of these requests, one has many purchases, at every rate: it costs far less for each. */
const requestsPerBatch = 16;
const rowsPerBatch = 10;
/** States that the moderate load sends in a second. */
export const moderateStatesPerS =
  (2 * rates.purchases * (requestsPerBatch - 1 + rowsPerBatch)) / requestsPerBatch;
const inFlightMax = 48;
/** So that a slow machine makes the load smaller, and not every delivery late. Twenty seconds of events. */
export const backlogMax = 400;
const backlogPollMs = 50;
const retryPauseMs = 150;
const stopGraceMs = 20_000;

/** `factor`: of the moderate rate of transaction states; the rest stays moderate, or becomes less with it. */
export function startLoad(trial: Trial, factor = 1, backlog = backlogMax * Math.max(1, factor)): Load {
  let isStopped = false;
  let stoppedAtMs = Number.POSITIVE_INFINITY;
  const hasGivenUp = (): boolean => performance.now() - stoppedAtMs > stopGraceMs;
  const senders = createSenders(trial, hasGivenUp);
  const running = Object.entries(rates).map(async ([kind, moderate]) => {
    const rate = moderate * (kind === 'purchases' ? factor : Math.min(1, factor));
    const send = senders[kind as keyof typeof rates]; // The keys are those of `rates`.
    const inFlight = new Set<Promise<void>>();
    let nextMs = performance.now() + trial.loadRandom() * (1_000 / rate);
    while (!isStopped) {
      await wait(Math.max(0, nextMs - performance.now()));
      if (inFlight.size >= inFlightMax) await Promise.race(inFlight);
      while (trial.backlog() > backlog && !isStopped) await wait(backlogPollMs);
      // Without a burst after a time in which every request waited.
      nextMs = Math.max(nextMs + 1_000 / rate, performance.now() - 1_000);
      const sent = send().catch((error) => trial.fail(error));
      inFlight.add(sent);
      void sent.then(() => inFlight.delete(sent));
    }
    await Promise.all(inFlight);
  });
  return {
    stop: async () => {
      isStopped = true;
      stoppedAtMs = performance.now();
      await Promise.all(running);
    },
  };
}

function createSenders(
  trial: Trial,
  hasGivenUp: () => boolean,
): Record<keyof typeof rates, () => Promise<void>> {
  const { ledger, calls, template, loadRandom: random } = trial;
  const accountPath = `/accounts/${template.account.accountId}`;

  /** The attempt returns true when it was acknowledged; a request without an answer counts as not. */
  const untilAcknowledged = async (attempt: (instance: Instance) => Promise<boolean>): Promise<boolean> => {
    for (;;) {
      const instance = trial.nextApi();
      const isDone = instance !== undefined && (await withAnswer(attempt(instance)));
      if (isDone) return true;
      if (hasGivenUp()) return false;
      await wait(retryPauseMs * (0.5 + Math.random()));
    }
  };

  const sendStates = async (count: number): Promise<void> => {
    const index = trial.nextNumber();
    const ids = Array.from({ length: count }, (_, row) => `tx-${index}-${row}`);
    const card = pick(random, template.cards);
    // So long ago that it is not in the future for a process whose clock is an hour slow.
    const boughtAt = new Date(Date.now() - 6 * 3_600_000).toISOString();
    for (const state of ['authorized', 'cleared']) {
      const rows = ids.map((id) => ({ ...purchase(id, index), state, purchase_time: boughtAt }));
      const isAcknowledged = await untilAcknowledged(async (instance) => {
        const token = trial.issuerToken;
        const answer =
          count === 1
            ? await calls.send(instance, {
                method: 'POST',
                path: `/issuers/${issuerSlug}/cards/${card}/transaction-states`,
                token,
                body: rows[0],
              })
            : await calls.send(instance, {
                method: 'POST',
                path: `/issuers/${issuerSlug}/transaction-states`,
                token,
                body: { transaction_states: rows.map((row) => ({ ...row, card_id: card })) },
              });
        return isTaken(answer);
      });
      if (!isAcknowledged) return;
      for (const id of ids) ledger.acknowledgeState(id, state);
    }
  };
  /** After a request without an answer, a duplicate says that the first one counted. */
  const isTaken = (answer: Answer): boolean => {
    if (answer.status === 202 || (answer.status === 409 && answer.body?.code === 'duplicate')) return true;
    if (answer.status !== 200) return trial.isRetryable(answer, 'the issuer’s token');
    const statuses: string[] = answer.body.results.map((row: { status: string }) => row.status);
    return statuses.every((status) => status === 'accepted' || status === 'duplicate');
  };

  /** A change under an Idempotency-Key, until it is answered; measures how long the key stays in progress. */
  const create = async (path: string, key: string, body: Record<string, unknown>) => {
    let firstRefusedMs: number | undefined;
    let answered: Answer | undefined;
    await untilAcknowledged(async (instance) => {
      const sent = calls.send(instance, {
        method: 'POST',
        path,
        token: trial.partnerToken,
        body,
        headers: { 'idempotency-key': key },
      });
      const answer = await sent.catch((error) => {
        // A request without an answer may itself be in progress from here on.
        firstRefusedMs = undefined;
        throw error;
      });
      if (answer.status === 409 && answer.body?.code === 'idempotency_in_progress') {
        firstRefusedMs ??= performance.now();
        trial.noteKeyInProgress(key, performance.now() - firstRefusedMs);
        return false;
      }
      firstRefusedMs = undefined;
      if (answer.status !== 201) return trial.isRetryable(answer, 'the partner’s token');
      answered = answer;
      return true;
    });
    return answered === undefined
      ? undefined
      : { key, path, body, id: String(answered.body.id), answer: answered.text };
  };

  let requests = 0;
  return {
    purchases: () => {
      requests += 1;
      return sendStates(requests % requestsPerBatch === 0 ? rowsPerBatch : 1);
    },
    holder: async () => {
      const reference = `person-${trial.nextNumber()}`;
      const made = await create(
        `${accountPath}/organizations/${template.organization}/cardholders`,
        reference,
        {
          reference_id: reference,
          email: `${reference}@example.com`,
          skip_consent_email: true,
        },
      );
      if (made) ledger.acknowledgeHolder(made);
    },
    client: async () => {
      const name = `client-${trial.nextNumber()}`;
      const made = await create(`${accountPath}/oauthclients`, name, { name });
      if (made) ledger.acknowledgeClient(made);
    },
    token: async () => {
      await trial.tokens.issue(untilAcknowledged);
    },
    revocation: async () => {
      await trial.tokens.revokeOne(untilAcknowledged);
    },
  };
}

async function withAnswer(attempt: Promise<boolean>): Promise<boolean> {
  try {
    return await attempt;
  } catch (error) {
    // No answer: refused, reset or out of time. Anything else is a mistake of this program.
    if (error instanceof TypeError && error.message === 'fetch failed') return false;
    if (error instanceof TypeError && error.message === 'terminated') return false;
    if (error instanceof DOMException && error.name === 'TimeoutError') return false;
    throw error;
  }
}
