import {
  type CardHolder,
  isKontorError,
  type Organization,
  type Transaction,
  type TransactionExplanation,
} from '@kontor/sdk';
import { inTurns } from '../../../api/in-turns.ts';
import { kontor } from '../../../api/kontor.ts';
import { accountWebhooks } from '../../../entities/webhook/calls.ts';
import { purchaseQuery } from './purchase-query.ts';

type Options = { signal: AbortSignal };
export type Subject = {
  transaction: Transaction;
  explanation: TransactionExplanation;
  /** The card holder's newest transactions, when a card holder was asked for. */
  newest: readonly Transaction[];
  /** The ids of account-wide webhooks. */
  accountWide: ReadonlySet<string>;
};
type Person = { holder: CardHolder; organization: Organization };
export type Found =
  | { kind: 'explained'; subject: Subject }
  | ({ kind: 'noTransaction' } & Person)
  /** A reference is only unique within its organization. */
  | { kind: 'several'; people: Person[] }
  | { kind: 'purchases'; purchases: Transaction[] }
  | { kind: 'unknownTransaction' | 'unknownPerson' | 'event'; searched: number };

/** Number of organizations that are searched for a person when none is given. */
const organizationsMax = 200;
const newestMax = 5;
const purchasesMax = 20;
const missing = async <Data>(promise: Promise<Data>): Promise<Data | undefined> => {
  try {
    return await promise;
  } catch (error) {
    if (isKontorError(error) && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
};

/**
 * Finds a transaction by its id, by merchant and amount, or by its card holder’s id, reference or email address, and explains the
 * (newest) transaction.
 */
export async function find(
  about: string,
  organizationId: string | undefined,
  options: Options,
): Promise<Found> {
  if (about.startsWith('evt_')) return { kind: 'event', searched: 0 };
  if (about.startsWith('txn_')) {
    const transaction = await missing(kontor.transactions.get(about, options));
    if (transaction === undefined) return { kind: 'unknownTransaction', searched: 0 };
    return { kind: 'explained', subject: await explain(transaction, [], options) };
  }
  const bought = purchasesLike(about, organizationId, options);
  const places = await placesFor(about, organizationId, options);
  const found = await inTurns(places, async (organization) => {
    const people = about.startsWith('chd_')
      ? await missing(kontor.cardHolders.get(organization.id, about, options))
      : await missing(peopleCalled(organization.id, about, options));
    return (people === undefined ? [] : [people].flat()).map((holder) => ({ holder, organization }));
  });
  const people = found.flat();
  const [first] = people;
  if (first === undefined) {
    const [purchase, ...others] = await bought;
    if (purchase === undefined) return { kind: 'unknownPerson', searched: places.length };
    if (others.length > 0) return { kind: 'purchases', purchases: [purchase, ...others] };
    return { kind: 'explained', subject: await explain(purchase, [], options) };
  }
  if (people.length > 1) return { kind: 'several', people };
  const { data } = await kontor.transactions
    .list({ card_holder_id: first.holder.id, limit: newestMax }, options)
    .page();
  const [newest] = data;
  return newest === undefined
    ? { kind: 'noTransaction', ...first }
    : { kind: 'explained', subject: await explain(newest, data, options) };
}

async function explain(
  transaction: Transaction,
  newest: readonly Transaction[],
  options: Options,
): Promise<Subject> {
  const [explanation, wide] = await Promise.all([
    kontor.transactions.explain(transaction.id, options),
    accountWebhooks(options),
  ]);
  return { transaction, newest, explanation, accountWide: new Set(wide.map(({ id }) => id)) };
}

/** Finds transactions by merchant and amount, newest first. */
async function purchasesLike(
  about: string,
  organizationId: string | undefined,
  options: Options,
): Promise<Transaction[]> {
  if (about.startsWith('chd_') || about.includes('@')) return [];
  const query = { ...purchaseQuery(about), organization_id: organizationId, limit: purchasesMax };
  return (await missing(kontor.transactions.list(query, options).page()))?.data ?? [];
}

/** Finds card holders by reference or email address. */
async function peopleCalled(organizationId: string, about: string, options: Options): Promise<CardHolder[]> {
  const query = about.includes('@') ? { q: about } : { reference_id: about };
  return (await kontor.cardHolders.list(organizationId, { ...query, limit: 5 }, options).page()).data;
}

async function placesFor(about: string, organizationId: string | undefined, options: Options) {
  if (organizationId !== undefined) {
    const organization = await missing(kontor.organizations.get(organizationId, options));
    return organization ? [organization] : [];
  }
  if (about.startsWith('chd_')) {
    // A card holder with a transaction is found directly.
    const purchase = await missing(
      kontor.transactions.list({ card_holder_id: about, limit: 1 }, options).first(),
    );
    if (purchase) return [await kontor.organizations.get(purchase.organization.id, options)];
  }
  return kontor.organizations.list({ limit: organizationsMax }, options).toArray({ max: organizationsMax });
}
