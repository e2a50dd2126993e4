import { Command } from 'commander';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApi, testApi } from '../testing/test-api.ts';
import { stateOf, type TransactionTrial, transactionTrial } from '../testing/transactions.ts';
import type { Commands } from './commands.ts';
import { addExplain } from './explain.ts';

let api: TestApi;
let trial: TransactionTrial;
beforeAll(async () => {
  api = await testApi();
  trial = await transactionTrial(api);
  await trial.send(stateOf('explained-1', 'cleared'));
  await api.routeNow();
});
afterAll(() => api.close());

/** What the command prints. */
async function explain(...args: string[]): Promise<string> {
  const printed: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  try {
    const program = new Command();
    const commands: Pick<Commands, 'withOperator'> = { withOperator: (work) => work(api.operator) };
    addExplain(program, commands as Commands); // The command needs no more of it.
    await program.parseAsync(['explain', 'transaction', ...args], { from: 'user' });
  } finally {
    out.mockRestore();
  }
  return printed.join('');
}

/** Other accounts have TPAs of the same company, and are listed as well. */
const ownPart = (text: string): string =>
  text.split('\n\n').find((part) => part.includes(trial.partner.accountId)) ?? '';

it('explains a transaction by each of its three ids, for people and for scripts', async () => {
  const [event] = await trial.events();
  const text = await explain(event?.payload.id);
  expect(text).toContain('’s explained-1');
  expect(text).toContain('✓ The organization accepts every card type.');
  expect(text).toContain('– The organization has no webhook.');
  const { transactions } = JSON.parse(await explain(event?.payload.id, '--json'));
  expect(transactions[0].transaction.states).toEqual([
    { state: 'cleared', received_at: expect.stringMatching(/Z$/), held: false },
  ]);
  expect(ownPart(text)).toContain(`announced cleared as ${event?.payload.id}`);
  for (const id of [transactions[0].transaction.id, 'explained-1']) {
    const other = await explain(id);
    expect(other).toContain('’s explained-1');
    expect(ownPart(other).trimEnd()).toBe(ownPart(text).trimEnd());
  }
});

it('says which condition is unmet, and why', async () => {
  await trial.partner.put(trial.path, { card_types: ['personal'] });
  await trial.send(stateOf('explained-2', 'authorized'));
  await api.routeNow();
  const text = await explain('explained-2');
  const own = ownPart(text);
  expect(own).toContain('✗ The card is corporate; the organization accepts only personal.');
  expect(own.match(/✗/g)).toHaveLength(1);
});

it('marks a state that is held back', async () => {
  await trial.send(stateOf('explained-3', 'invoiced'));
  await api.routeNow();
  expect(await explain('explained-3')).toContain('(held: an earlier state is missing)');
});

it('refuses an unknown id in one sentence', async () => {
  await expect(explain('txn_nowhere')).rejects.toThrow(/No issuer has sent a transaction txn_nowhere/);
});
