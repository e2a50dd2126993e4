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

/** Other accounts have TPAs of the same company, and are told of as well. */
const ownPart = (text: string): string =>
  text.split('\n\n').find((part) => part.includes(trial.partner.accountId)) ?? '';

it('explains a transaction by each of its three ids, for people and for scripts', async () => {
  const [told] = await trial.events();
  const text = await explain(told?.payload.id);
  expect(text).toContain('calls explained-1');
  expect(text).toContain('✓ every type of card is taken');
  expect(text).toContain('– The organization has no webhook.');
  const { transactions } = JSON.parse(await explain(told?.payload.id, '--json'));
  expect(transactions[0].transaction.states).toEqual([
    { state: 'cleared', received_at: expect.stringMatching(/Z$/), held: false },
  ]);
  expect(ownPart(text)).toContain(`given: cleared as ${told?.payload.id}`);
  for (const id of [transactions[0].transaction.id, 'explained-1']) {
    const other = await explain(id);
    expect(other).toContain('calls explained-1');
    expect(ownPart(other).trimEnd()).toBe(ownPart(text).trimEnd());
  }
});

it('says which condition is missing, and why', async () => {
  await trial.partner.put(trial.path, { card_types: ['personal'] });
  await trial.send(stateOf('explained-2', 'authorized'));
  await api.routeNow();
  const text = await explain('explained-2');
  const own = ownPart(text);
  expect(own).toContain('✗ the card is corporate, and only personal are taken');
  expect(own.match(/✗/g)).toHaveLength(1);
});

it('tells of a state that is held back', async () => {
  await trial.send(stateOf('explained-3', 'invoiced'));
  await api.routeNow();
  expect(await explain('explained-3')).toContain('(held: an earlier state is missing)');
});

it('refuses an id that nobody has told of, in one sentence', async () => {
  await expect(explain('txn_nowhere')).rejects.toThrow(/No issuer has told of a transaction txn_nowhere/);
});
