import { factsJson } from '../domain/transaction-facts.ts';
import type { Clock } from '../platform/clock.ts';
import { systemSql } from '../platform/database/statement.ts';
import { addIssuer, cardOf, type TestIssuer } from './issuer.ts';
import type { TestApi } from './test-api.ts';

/**
 * Builds a state as an issuer would send it, except for the fields under test. It was purchased a minute
 * before the test's now.
 */
export function stateOf(api: { clock: Clock }, id: string, wanted: Record<string, unknown> = {}) {
  return {
    id,
    state: 'authorized',
    type: 'CARD_PURCHASE',
    original_amount: 129.5,
    original_currency: 'SEK',
    purchase_merchant: 'ICA MAXI STOCKHOLM',
    purchase_time: new Date(api.clock.now().getTime() - 60_000).toISOString(),
    purchase_country: 'SE',
    purchase_city: 'Stockholm',
    mcc_code: '5411',
    ...wanted,
  };
}

/** Creates an issuer with these cards. */
export async function issuerWithCards(api: TestApi, ...cards: string[]): Promise<TestIssuer> {
  const issuer = await addIssuer(api);
  for (const id of cards) {
    const { status, text } = await issuer.post('/cards', cardOf(issuer, id));
    if (status !== 201) throw new Error(`No card: ${text}`);
  }
  return issuer;
}

const selectStored = systemSql<{ account: string }, StoredTransaction>(
  `select t.issuer_transaction_id as id, c.issuer_card_id as card, t.states, t.purchased_at,
     (select count(*)::integer from transaction_queue q where q.account_id = t.account_id and q.transaction_id = t.id) as queued,
     (select json_object_agg(s.state, ${factsJson('s')}) from transaction_states s
      where s.account_id = t.account_id and s.transaction_id = t.id) as facts
   from card_transactions t join cards c on c.account_id = t.account_id and c.id = t.card_id
   where t.account_id = :account order by t.issuer_transaction_id`,
);
export type StoredTransaction = {
  id: string;
  card: string;
  states: number;
  purchased_at: string | null;
  /** The number of its states that are queued for partners. */
  queued: number;
  facts: Record<string, Record<string, string>> | null;
};

/** Returns everything that is stored of an issuer's transactions, by its own ids of them. */
export const storedTransactions = (api: TestApi, accountId: string): Promise<StoredTransaction[]> =>
  api.database.system.many(selectStored, { account: accountId });
