import {
  type CardHolder,
  isKontorError,
  type Organization,
  type Transaction,
  type Webhook,
} from '@kontor/sdk';
import { inTurns } from '../../../api/in-turns.ts';
import { kontor } from '../../../api/kontor.ts';
import { readGroupsOf } from '../groups.tsx';
import type { Facts, HookFacts } from './conditions.ts';

type Options = { signal: AbortSignal };
export type Found =
  | { kind: 'facts'; facts: Facts }
  /** A reference is only unique within its organization. */
  | { kind: 'several'; people: { holder: CardHolder; organization: Organization }[] }
  | { kind: 'unknownTransaction' | 'unknownPerson' | 'event'; searched: number };

/** How many organizations are searched for a person when none is given. */
const organizationsMax = 200;
const deliveriesMax = 10;
const missing = async <Data>(promise: Promise<Data>): Promise<Data | undefined> => {
  try {
    return await promise;
  } catch (error) {
    if (isKontorError(error) && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
};

export type May = { readBilling: boolean; readLog: boolean; readGroups: boolean };

/** Finds the subject by id or reference, with all facts that the routing conditions need. */
export async function find(
  about: string,
  organizationId: string | undefined,
  may: May,
  options: Options,
): Promise<Found> {
  if (about.startsWith('evt_')) return { kind: 'event', searched: 0 };
  if (about.startsWith('txn_')) {
    const transaction = await missing(kontor.transactions.get(about, options));
    if (transaction === undefined) return { kind: 'unknownTransaction', searched: 0 };
    const { organization, card_holder } = transaction;
    const holder = await missing(kontor.cardHolders.get(organization.id, card_holder.id, options));
    return { kind: 'facts', facts: await factsOf(organization.id, holder, transaction, may, options) };
  }
  const places = await placesFor(about, organizationId, options);
  const found = await inTurns(places, async (organization) => {
    const people = about.startsWith('chd_')
      ? await missing(kontor.cardHolders.get(organization.id, about, options))
      : await missing(peopleCalled(organization.id, about, options));
    return (people === undefined ? [] : [people].flat()).map((holder) => ({ holder, organization }));
  });
  const people = found.flat();
  const [first] = people;
  if (first === undefined) return { kind: 'unknownPerson', searched: places.length };
  if (people.length > 1) return { kind: 'several', people };
  return {
    kind: 'facts',
    facts: await factsOf(first.organization.id, first.holder, undefined, may, options),
  };
}

/** By reference or e-mail address. */
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
    const bought = await missing(
      kontor.transactions.list({ card_holder_id: about, limit: 1 }, options).first(),
    );
    if (bought) return [await kontor.organizations.get(bought.organization.id, options)];
  }
  return kontor.organizations.list({ limit: organizationsMax }, options).toArray({ max: organizationsMax });
}

async function factsOf(
  organizationId: string,
  holder: CardHolder | undefined,
  transaction: Transaction | undefined,
  may: May,
  options: Options,
): Promise<Facts> {
  const [organization, webhooks, transactions] = await Promise.all([
    kontor.organizations.get(organizationId, options),
    kontor.webhooks.list(organizationId, { limit: 50 }, options).toArray(),
    holder && !transaction && may.readLog
      ? kontor.transactions
          .list({ organization_id: organizationId, card_holder_id: holder.id, limit: 5 }, options)
          .page()
          .then((page) => page.data)
      : Promise.resolve([]),
  ]);
  const billing = await billingOf(organization, may, options);
  const hooks = await inTurns(webhooks, (webhook) => hookOf(webhook, holder, transaction, may, options));
  return { organization, holder, transaction, transactions, billing, hooks };
}

async function billingOf({ billing_id }: Organization, may: May, options: Options) {
  if (billing_id === null) return null;
  return may.readBilling ? missing(kontor.billings.get(billing_id, options)) : undefined;
}

async function hookOf(
  webhook: Webhook,
  holder: CardHolder | undefined,
  transaction: Transaction | undefined,
  may: May,
  options: Options,
): Promise<HookFacts> {
  const wanted = transaction
    ? { transaction_id: transaction.id }
    : holder
      ? { reference_id: holder.reference_id }
      : undefined;
  const [groups, deliveries] = await Promise.all([
    may.readGroups ? readGroupsOf(webhook, options) : [],
    wanted && may.readLog
      ? kontor.webhooks.events
          .list(webhook.organization_id, webhook.id, { ...wanted, limit: deliveriesMax }, options)
          .toArray({ max: deliveriesMax })
      : [],
  ]);
  return { webhook, groups, deliveries };
}
