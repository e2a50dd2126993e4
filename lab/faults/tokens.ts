// Issues tokens of partners, uses them on every instance, revokes them, and tries them again on every instance.

import type { Answer } from '../../server/src/testing/partner.ts';
import type { Instance } from '../shared/instance.ts';
import { formatTokenForm, wait } from '../shared/kontor.ts';
import type { Answered } from './history/entries.ts';
import { type IssuedToken, tokenId } from './ledger.ts';
import { pick } from './random.ts';
import type { Tokens, Trial } from './trial.ts';

const scope = ['organizations-read'];
const probesMs = [300, 900, 1_500, 2_050, 2_300, 2_800];
const probeTimeoutMs = 60_000;
const concurrent = 8;

export function createTokens(trial: Omit<Trial, 'tokens'>): Tokens {
  const { ledger, calls, template, loadRandom: random } = trial;
  const path = `/accounts/${template.account.accountId}/organizations?limit=1`;
  const taken = new Set<IssuedToken>();
  let revocations = 0;
  let latest: { ms: number; detail: string | undefined } = { ms: 0, detail: undefined };

  const use = async (instance: Instance, issued: IssuedToken): Promise<void> => {
    const sentAtMs = performance.now();
    const revokedAtMs = issued.revokedAtMs;
    const answer = await calls
      .send(instance, { method: 'GET', path, token: issued.token, timeoutMs: probeTimeoutMs })
      .catch(() => undefined);
    if (answer === undefined) return;
    if (answer.status === 401 && !taken.has(issued)) {
      trial.refused.push(
        `${instance.name} refused a token that it or another instance had issued: ${answer.text}`,
      );
    }
    if (answer.status === 200 && revokedAtMs !== undefined) {
      const ms = sentAtMs - revokedAtMs;
      if (ms > latest.ms) {
        const detail = `${instance.name} accepted a token in a request sent ${Math.round(ms)} ms after its revocation was acknowledged`;
        latest = { ms, detail };
      }
    }
  };
  const useEverywhere = async (issued: IssuedToken): Promise<void> => {
    await Promise.all(trial.apis().map((instance) => use(instance, issued)));
  };
  const revoke: Tokens['revoke'] = async (issued, until, process) => {
    taken.add(issued);
    const { clientId, clientSecret } = issued.client;
    const isRevoked = await until(async (instance) => {
      const answer = await calls.send(instance, {
        method: 'POST',
        path: '/oauth/revoke',
        form: { token: issued.token, client_id: clientId, client_secret: clientSecret },
        recorded: { op: 'revocation', process, keys: [issued.id] },
      });
      return answer.status === 200 || trial.isRetryable(answer, 'the partner’s client');
    });
    if (isRevoked) issued.revokedAtMs = performance.now();
    return isRevoked;
  };

  return {
    useEverywhere,
    revoke,
    issue: async (until, process, client = template.account) => {
      let issued: IssuedToken | undefined;
      await until(async (instance) => {
        const answer = await calls.send(instance, {
          method: 'POST',
          path: '/oauth/token',
          form: Object.fromEntries(new URLSearchParams(formatTokenForm(client, scope))),
          recorded: { op: 'token', process, keys: [], answered: answeredToken },
        });
        if (answer.status !== 200) return trial.isRetryable(answer, 'the partner’s client');
        issued = ledger.acknowledgeToken(String(answer.body.access_token), client);
        return true;
      });
      return issued;
    },
    revokeOne: async (until, process) => {
      const candidates = ledger.tokens.slice(-20).filter((issued) => !taken.has(issued));
      if (candidates.length === 0) return;
      const issued = pick(random, candidates);
      await useEverywhere(issued);
      if (taken.has(issued) || !(await revoke(issued, until, process))) return;
      revocations += 1;
      // A token that is unused for a while stays in caches. A lost change would leave exactly those valid.
      if (revocations % 2 === 0) return;
      const revokedAtMs = issued.revokedAtMs ?? performance.now();
      for (const probeMs of probesMs) {
        await wait(Math.max(0, revokedAtMs + probeMs - performance.now()));
        await useEverywhere(issued);
      }
    },
    living: () => ledger.tokens.filter((issued) => !taken.has(issued)),
    tryRevoked: async (countMax = Number.POSITIVE_INFINITY) => {
      const revoked = ledger.tokens.filter(({ revokedAtMs }) => revokedAtMs !== undefined);
      const pending = revoked.slice(Math.max(0, revoked.length - countMax));
      const work = async (): Promise<void> => {
        for (let next = pending.pop(); next !== undefined; next = pending.pop()) await useEverywhere(next);
      };
      await Promise.all(Array.from({ length: concurrent }, work));
    },
    takeLatestAccepted: () => {
      const found = latest;
      latest = { ms: 0, detail: undefined };
      return found;
    },
  };
}

export function answeredToken({ status, body }: Answer): Answered | undefined {
  return status === 200 ? { id: tokenId(String(body.access_token)) } : undefined;
}
