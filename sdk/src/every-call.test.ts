import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { operations } from './generated/operations.ts';
import { json } from './testing/scripted-server.ts';
import { startTrial, type Trial } from './testing/trial.ts';

type Described = { operationId: string };
const contract = JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
};
const promised = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({
    operationId,
    method: method.toUpperCase(),
    path,
  })),
);

let trial: Trial;
beforeEach(async () => {
  trial = await startTrial();
  trial.server.replies = [json(200, { data: [], next_cursor: null })];
});
afterEach(() => trial.server.close());

// biome-ignore lint/suspicious/noExplicitAny: found by its name, as the table gives it.
const functionAt = (root: any, name: string) => name.split('.').reduce((group, step) => group[step], root);
const finish = (result: PromiseLike<unknown> | { page(): PromiseLike<unknown> }) =>
  'page' in result ? result.page() : result;

it('every operation of the contract is a call, and asks for exactly what the contract says', {
  timeout: 120_000,
}, async () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(
    promised.map(({ operationId }) => operationId).sort(),
  );
  const kontor = trial.client();
  for (const { operationId, method, path } of promised) {
    if (operationId === 'oauth.token') continue;
    const operation = operations.find(({ id }) => id === operationId);
    const ids = [...path.matchAll(/\{(\w+)\}/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'accountId');
    const given = [
      ...ids,
      ...(operation?.media ? [{ a: 1 }] : []),
      ...(operation?.hasQuery ? [{ limit: 5 }] : []),
    ];
    await finish(functionAt(kontor, operation?.name ?? '')(...given));
    const heard = trial.server.heard.at(-1);
    const wanted = path.replace('{accountId}', 'acc_1').replace(/\{(\w+)\}/g, '$1');
    expect(`${heard?.method} ${heard?.path}`, operationId).toBe(
      `${method} ${wanted}${operation?.hasQuery ? '?limit=5' : ''}`,
    );
    expect(heard?.body !== '', operationId).toBe(operation?.media !== undefined);
    expect(heard?.headers.accept, operationId).toBe('application/json');
  }
});

it('what concerns one organization or one issuer is found there without naming it', async () => {
  const acme = trial.client().organization('org_1');
  await acme.get();
  await acme.cardHolders.remind('chd_1');
  await acme.webhooks.events.get('whk_1', 'evt_1');
  await acme.transactions.list().page();
  await trial.client().issuer('nordkort').cards.get('crd_1');
  expect(trial.server.heard.map(({ path }) => path)).toEqual([
    '/accounts/acc_1/organizations/org_1',
    '/accounts/acc_1/organizations/org_1/cardholders/chd_1/remind',
    '/accounts/acc_1/organizations/org_1/webhooks/whk_1/events/evt_1',
    '/accounts/acc_1/organizations/org_1/transactions',
    '/issuers/nordkort/cards/crd_1',
  ]);
});
