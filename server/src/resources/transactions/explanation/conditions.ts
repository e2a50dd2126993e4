import {
  type CardUseCheckName,
  type ConditionCode,
  cardUseChecks,
  conditionCodes,
  type RouteCheckName,
  routeChecks,
  type WebhookCheckName,
  webhookChecks,
} from '../../../domain/routing-conditions.ts';
import type { TransactionState } from '../../../domain/transaction-state.ts';
import type { CandidateRoute, CandidateWebhook, CardTransaction } from './load.ts';
import {
  type RouteCode,
  routeMet,
  routeUnmet,
  type Sentence,
  type WebhookCode,
  webhookMet,
  webhookUnmet,
} from './sentences.ts';

export const objectTypes = [
  'account',
  'card',
  'tpa',
  'organization',
  'card_holder',
  'webhook',
  'billing',
] as const;
/** The object that a condition is about. */
type ConditionObject = { type: (typeof objectTypes)[number]; id: string; name: string };
export type Condition = { code: ConditionCode; met: boolean; reason: string; object: ConditionObject };

/** Evaluates the conditions from the card to the card holder. */
export function routeConditions(transaction: CardTransaction, route: CandidateRoute): Condition[] {
  const use = {
    purchased_at: transaction.purchased_at,
    held_since: transaction.held_since,
    is_active: route.card_is_active === true,
    changed_at: route.card_changed_at ?? '',
    is_started: route.transaction_id !== null,
  };
  const results: Record<RouteCheckName | CardUseCheckName, boolean> = {
    ...route.checks,
    held_by_person: cardUseChecks.held_by_person.test(use),
    card_in_use: cardUseChecks.card_in_use.test(use),
  };
  return evaluate({
    checks: { ...routeChecks, ...cardUseChecks },
    results,
    objects: routeObjects(transaction, route),
    met: routeMet,
    unmet: routeUnmet,
    facts: { transaction, route },
  });
}

/** Evaluates the conditions from the event to the webhook for the states that the card holder's organization receives. */
export function webhookConditions(
  webhook: CandidateWebhook,
  route: CandidateRoute,
  relevantStates: TransactionState[],
  buyerParty: string,
): Condition[] {
  const isMet = (name: WebhookCheckName) => relevantStates.some((state) => webhook.checks[state][name]);
  const subscribed = relevantStates.filter((state) => webhook.checks[state].subscribed);
  return evaluate({
    checks: webhookChecks,
    results: {
      not_disabled: isMet('not_disabled'),
      not_paused: isMet('not_paused'),
      challenge_passed: isMet('challenge_passed'),
      organization_listed: isMet('organization_listed'),
      subscribed: isMet('subscribed'),
      product_on: isMet('product_on'),
      group_matches: isMet('group_matches'),
      filter_matches: (subscribed.length > 0 ? subscribed : relevantStates).some(
        (state) => webhook.checks[state].filter_matches,
      ),
    },
    objects: webhookObjects(webhook, route),
    met: webhookMet,
    unmet: webhookUnmet,
    facts: {
      webhook,
      route,
      buyerParty,
      unmetClause:
        relevantStates.map((state) => webhook.unmet_clauses[state]).find((nth) => typeof nth === 'number') ??
        1,
      events: relevantStates.map(eventOf),
      subscribed: subscribed.map(eventOf),
    },
  });
}

const eventOf = (state: TransactionState) => `card.transaction.${state}`;

/**
 * Evaluates conditions in the contract's order. A condition is met when all of its checks are; the first unmet check gives
 * the reason. Conditions of an object that does not exist are omitted, because the one that requires the object is unmet.
 */
function evaluate<Name extends string, Code extends ConditionCode, Facts>(parts: {
  checks: Record<Name, { code: Code }>;
  results: Record<Name, boolean>;
  objects: Record<Code, ConditionObject | undefined>;
  met: Record<Code, Sentence<Facts>>;
  unmet: Record<Name, Sentence<Facts>>;
  facts: Facts;
}): Condition[] {
  const { checks, results, objects, met, unmet, facts } = parts;
  const names = Object.keys(checks) as Name[]; // The checks are literal tables: they have no other keys.
  const codes = [...new Set(names.map((name) => checks[name].code))].toSorted(
    (one, other) => conditionCodes.indexOf(one) - conditionCodes.indexOf(other),
  );
  return codes.flatMap((code) => {
    const object = objects[code];
    if (object === undefined) return [];
    const failed = names.find((name) => checks[name].code === code && !results[name]);
    const reason = failed === undefined ? met[code](facts) : unmet[failed](facts);
    return [{ code, met: failed === undefined, reason, object }];
  });
}

function routeObjects(
  { card_id, last_four }: CardTransaction,
  route: CandidateRoute,
): Record<RouteCode, ConditionObject | undefined> {
  const tpa = { type: 'tpa', id: route.tpa_id, name: route.tpa_name } as const;
  const organization = organizationOf(route);
  const cardHolder = route.card_holder_id
    ? ({ type: 'card_holder', id: route.card_holder_id, name: route.card_holder_reference ?? '' } as const)
    : undefined;
  return {
    account_active: { type: 'account', id: route.account_id, name: route.account_name },
    card_known: { type: 'card', id: card_id, name: `…${last_four}` },
    product_of_tpa: tpa,
    tpa_activated: tpa,
    organization_uses_tpa: organization ?? tpa,
    card_type_taken: organization,
    card_holder_identified: cardHolder ?? organization,
    not_withdrawn: cardHolder,
  };
}

function webhookObjects(
  { id, url }: CandidateWebhook,
  route: CandidateRoute,
): Record<WebhookCode, ConditionObject | undefined> {
  const webhook = { type: 'webhook', id, name: url } as const;
  return {
    webhook_enabled: webhook,
    webhook_active: webhook,
    organization_selected: webhook,
    webhook_subscribed: webhook,
    billing_on: route.billing_id
      ? { type: 'billing', id: route.billing_id, name: route.billing_name ?? '' }
      : organizationOf(route),
    buyer_party_in_groups: webhook,
    filter_met: webhook,
  };
}

function organizationOf({ organization_id, organization_reference }: CandidateRoute) {
  if (organization_id === null) return undefined;
  return { type: 'organization', id: organization_id, name: organization_reference ?? '' } as const;
}
