import { firstUnmetClause } from './webhook-filter.ts';

/**
 * The conditions under which a transaction reaches a webhook (section 10 of the contract). The router, the fan-out and the
 * delivery workers build their where-clauses from these checks, and the explanation evaluates the same checks. A new check
 * therefore applies everywhere, and it does not compile until the explanation has a sentence for it.
 */
export const conditionCodes = [
  'account_active',
  'card_known',
  'product_of_tpa',
  'tpa_activated',
  'organization_uses_tpa',
  'card_type_taken',
  'card_holder_identified',
  'not_withdrawn',
  'webhook_enabled',
  'webhook_active',
  'organization_selected',
  'webhook_subscribed',
  'billing_on',
  'buyer_party_in_groups',
  'filter_met',
] as const;
export type ConditionCode = (typeof conditionCodes)[number];

type RouteCheck = { code: ConditionCode; sql: string };
/**
 * The checks from a card to a card holder. In the SQL, `a` is accounts, `c` the issuer's cards, `k` identity_cards (the
 * account's copy of a card), `t` tpas, `o` organizations and `h` card_holders.
 */
export const routeChecks = {
  account_open: { code: 'account_active', sql: `a.status = 'active'` },
  card_forwarded: { code: 'card_known', sql: 'k.card_id = c.id' },
  product_equal: { code: 'product_of_tpa', sql: 't.payment_product_id = c.payment_product_id' },
  tpa_in_force: { code: 'tpa_activated', sql: `t.status = 'activated'` },
  organization_of_tpa: { code: 'organization_uses_tpa', sql: 'o.tpa_id = t.id' },
  organization_exists: { code: 'organization_uses_tpa', sql: 'o.deleted_at is null' },
  card_type_listed: {
    code: 'card_type_taken',
    sql: `(o.card_types = '{}' or c.liability = any(o.card_types))`,
  },
  person_equal: { code: 'card_holder_identified', sql: 'h.identity_id = k.identity_id' },
  card_holder_exists: { code: 'card_holder_identified', sql: 'h.deleted_at is null' },
  person_confirmed: {
    code: 'card_holder_identified',
    // `not in`, because with `in` the planner may use an index on the status instead of the one on the identity.
    sql: `h.status not in ('created', 'invited')`,
  },
  consent_kept: { code: 'not_withdrawn', sql: `h.status <> 'withdrawn'` },
} as const satisfies Record<string, RouteCheck>;
export type RouteCheckName = keyof typeof routeChecks;

/** A purchase on a card, as the account knows that card. */
type CardUse = {
  /** Null while only an early `invoiced` or `deleted` has arrived. No state is due until then. */
  purchased_at: string | null;
  /** When the card came to this person and company. Null if it had no other holder before. */
  held_since: string | null;
  is_active: boolean;
  /** When the card last changed for this account. For an inactive card, this is when it was removed. */
  changed_at: string;
  /** True if an earlier state of the transaction reached the card holder. Later states then follow. */
  is_started: boolean;
};
type CardUseCheck = { code: ConditionCode; test: (use: CardUse) => boolean };
/** The checks of each transaction on a route. They are TypeScript, because the router loads routes per card. */
export const cardUseChecks = {
  held_by_person: {
    code: 'card_known',
    test: ({ purchased_at, held_since }) =>
      held_since === null || purchased_at === null || purchased_at >= held_since,
  },
  card_in_use: {
    code: 'card_known',
    // Issuers clear purchases for days after a card has ended.
    test: ({ is_active, is_started, purchased_at, changed_at }) =>
      is_active || is_started || (purchased_at !== null && purchased_at <= changed_at),
  },
} as const satisfies Record<string, CardUseCheck>;
export type CardUseCheckName = keyof typeof cardUseChecks;

type WebhookCheck = {
  code: ConditionCode;
  sql: string;
  /** If the check is not met, no delivery is created, or it is logged as skipped, or it is queued until the check is met. */
  otherwise: 'no_delivery' | 'queued' | { skipped: string };
  /** True if the check needs the payload (`e.body`), which is read only for webhooks with such a check. */
  needsBody?: true;
};
/**
 * The checks from an event to a webhook of its organization or account. In the SQL, `w` is webhooks, `e` the event
 * (organization_id, name, product, buyer_party) and `b` the organization's billing profile, if any. The first unmet check
 * gives the reason of a skip.
 */
export const webhookChecks = {
  not_disabled: {
    code: 'webhook_active',
    sql: 'w.disabled_at is null',
    otherwise: { skipped: 'The webhook was disabled.' },
  },
  not_paused: {
    code: 'webhook_enabled',
    sql: 'w.enabled',
    otherwise: { skipped: 'The webhook was paused.' },
  },
  challenge_passed: { code: 'webhook_active', sql: `w.challenge_status = 'passed'`, otherwise: 'queued' },
  organization_listed: {
    code: 'organization_selected',
    // The first condition uses the index. An event without an organization reaches webhooks for all organizations.
    sql: `(w.organization_id = e.organization_id
           or (w.organization_id is null and (w.organization_ids = '{}' or e.organization_id = any(w.organization_ids))))`,
    otherwise: 'no_delivery',
  },
  subscribed: {
    code: 'webhook_subscribed',
    sql: `w.events && array[e.name, '*']`,
    otherwise: 'no_delivery',
  },
  product_on: {
    code: 'billing_on',
    // An event has the letter of its product, and an entry of the queue has the name.
    sql: `case left(e.product, 1) when 't' then b.product_transaction
               when 'd' then b.product_digital_receipt
               when 'e' then b.product_environmental_impact
               else true end`,
    otherwise: 'no_delivery',
  },
  group_matches: {
    code: 'buyer_party_in_groups',
    // `offset 0` makes each a lookup by key. Without it, the planner may hash the groups of every webhook.
    sql: `(e.buyer_party is null
           or not exists (select from webhook_groups g where g.account_id = w.account_id and g.webhook_id = w.id offset 0)
           or exists (select from webhook_groups g
                      where g.account_id = w.account_id and g.webhook_id = w.id and g.buyer_party = e.buyer_party offset 0))`,
    otherwise: 'no_delivery',
  },
  filter_matches: {
    code: 'filter_met',
    sql: `(w.filter_paths is null or e.body is null or ${firstUnmetClause('e.body::jsonb')} is null)`,
    otherwise: 'no_delivery',
    needsBody: true,
  },
} as const satisfies Record<string, WebhookCheck>;
export type WebhookCheckName = keyof typeof webhookChecks;

const allWebhookChecks: WebhookCheck[] = Object.values(webhookChecks);
const allOf = (checks: { sql: string }[]): string => checks.map(({ sql }) => sql).join(' and ');

/** SQL condition: a card's transactions may reach a card holder. `isCardUsable` decides for each purchase. */
export const isRoute = allOf(Object.values(routeChecks));

export const isCardUsable = (use: CardUse): boolean =>
  Object.values(cardUseChecks).every(({ test }) => test(use));

const isRequired = ({ otherwise }: WebhookCheck) => otherwise === 'no_delivery';
/** SQL condition: the event gets a delivery for this webhook if its payload passes as well. */
export const hasDelivery = allOf(allWebhookChecks.filter((check) => isRequired(check) && !check.needsBody));
export const isBodyNeeded = 'w.filter_paths is not null';
/** SQL condition: the payload passes the checks that need it. */
export const bodyPasses = allOf(allWebhookChecks.filter((check) => isRequired(check) && check.needsBody));

/** SQL expression: the reason why the delivery is skipped, or null. */
export const skipReason = `case ${allWebhookChecks
  .flatMap(({ sql, otherwise }) =>
    typeof otherwise === 'object' ? `when not (${sql}) then '${otherwise.skipped}'` : [],
  )
  .join(' ')} end`;

/** SQL condition: deliveries of this webhook may be sent now. */
export const isSendable = allOf([
  routeChecks.account_open,
  ...allWebhookChecks.filter(({ otherwise }) => otherwise !== 'no_delivery'),
]);
