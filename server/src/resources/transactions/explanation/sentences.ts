import type {
  CardUseCheckName,
  RouteCheckName,
  routeChecks,
  WebhookCheckName,
  webhookChecks,
} from '../../../domain/routing-conditions.ts';
import { clauseText } from '../../../domain/webhook-filter.ts';
import type { CandidateRoute, CandidateWebhook, CardTransaction } from './load.ts';

type RouteFacts = { transaction: CardTransaction; route: CandidateRoute };
type WebhookFacts = {
  webhook: CandidateWebhook;
  route: CandidateRoute;
  buyerParty: string;
  /** The filter's first unmet clause, counted from 1. */
  unmetClause: number;
  /** The events that announce the transaction, and those that the webhook is subscribed to. */
  events: string[];
  subscribed: string[];
};
export type RouteCode = (typeof routeChecks)[RouteCheckName]['code'];
export type WebhookCode = (typeof webhookChecks)[WebhookCheckName]['code'];
export type Sentence<Facts> = (facts: Facts) => string;

const cardOf = ({ last_four }: CardTransaction) => `the card …${last_four}`;
const holderOf = ({ card_holder_reference }: CandidateRoute) => `The card holder ${card_holder_reference}`;
const organizationOf = ({ organization_reference }: CandidateRoute) =>
  `The organization ${organization_reference}`;

export const routeMet: Record<RouteCode, Sentence<RouteFacts>> = {
  account_active: ({ route }) => `The account ${route.account_name} is active.`,
  card_known: ({ transaction }) => `The account has ${cardOf(transaction)}.`,
  product_of_tpa: ({ transaction }) => `The card and the TPA are for ${transaction.product_name}.`,
  tpa_activated: () => 'The TPA is activated.',
  organization_uses_tpa: ({ route }) => `${organizationOf(route)} uses the TPA.`,
  card_type_taken: ({ transaction, route }) =>
    route.card_types?.length === 0
      ? 'The organization accepts every card type.'
      : `The organization accepts ${transaction.liability} cards.`,
  card_holder_identified: ({ route }) => `${holderOf(route)} is the person who holds the card.`,
  not_withdrawn: ({ route }) => `${holderOf(route)} has not withdrawn consent.`,
};

export const routeUnmet: Record<RouteCheckName | CardUseCheckName, Sentence<RouteFacts>> = {
  account_open: ({ route }) => `The account ${route.account_name} is closed. Nothing is delivered to it.`,
  card_forwarded: ({ transaction }) =>
    `The account does not have ${cardOf(transaction)}. It arrives once a TPA for its company and product is activated.`,
  product_equal: ({ transaction, route }) =>
    `The card is for ${transaction.product_name}, the TPA for ${route.tpa_product}. Create a TPA for ${transaction.product_name}.`,
  tpa_in_force: ({ route }) =>
    `The TPA is ${route.tpa_status}, not activated. ${tpaAdvice[route.tpa_status] ?? ''}`.trim(),
  organization_of_tpa: () => 'No organization uses the TPA. Create one with this tpa_id.',
  organization_exists: ({ route }) =>
    `${organizationOf(route)} was deleted. Create a new organization with this tpa_id.`,
  card_type_listed: ({ transaction, route }) =>
    `The card is ${transaction.liability}; the organization accepts only ${route.card_types?.join(', ')}. Add ${transaction.liability} to its card_types.`,
  person_equal: ({ route }) =>
    route.card_holder_id === null
      ? 'No card holder of the organization is the person who holds the card. Add that person as a card holder.'
      : `${holderOf(route)} is no longer the person who holds the card.`,
  card_holder_exists: ({ route }) => `${holderOf(route)} was deleted. Add the person as a card holder again.`,
  person_confirmed: ({ route }) =>
    `${holderOf(route)} is ${route.card_holder_status}, not confirmed. Remind the card holder to consent, or set identity_id.`,
  consent_kept: ({ route }) =>
    `${holderOf(route)} has withdrawn consent. Only that person can consent again.`,
  held_by_person: ({ transaction }) =>
    `The card had another holder until ${transaction.held_since}, after the purchase.`,
  card_in_use: ({ route }) =>
    `The card was removed from the account at ${route.card_changed_at}, before the purchase. The issuer must register it again.`,
};

const tpaAdvice: Record<string, string> = {
  draft: 'Submit it for signing.',
  'pending-signatures': 'Remind the signatories to sign it.',
  'pending-approval': 'The operator must approve it.',
  'pending-activation': 'The issuer must activate it.',
  rejected: 'Create a new TPA.',
  terminated: 'Create a new TPA.',
};

export const webhookMet: Record<WebhookCode, Sentence<WebhookFacts>> = {
  webhook_enabled: () => 'The webhook is enabled.',
  webhook_active: () => 'The webhook has passed its challenge.',
  organization_selected: ({ webhook, route }) =>
    webhook.is_account_wide
      ? `The webhook receives the events of the account’s organizations, including ${route.organization_reference}.`
      : `The webhook belongs to the organization ${route.organization_reference}.`,
  webhook_subscribed: ({ subscribed }) => `The webhook is subscribed to ${subscribed.join(', ')}.`,
  billing_on: ({ route }) => `The billing profile ${route.billing_name} has product_transaction switched on.`,
  buyer_party_in_groups: ({ webhook, buyerParty }) =>
    webhook.groups.length === 0
      ? 'The webhook has no groups: it accepts every company.'
      : `The webhook’s groups contain ${buyerParty}.`,
  filter_met: ({ webhook }) =>
    webhook.filter.length === 0 ? 'The webhook has no filter.' : 'The webhook’s filter is met.',
};

export const webhookUnmet: Record<WebhookCheckName, Sentence<WebhookFacts>> = {
  not_disabled: ({ webhook }) =>
    `Kontor disabled the webhook: ${webhook.disabled_reason} Fix the receiver, then set enabled to true.`,
  not_paused: () => 'The webhook is paused. Set enabled to true, then replay the skipped events.',
  challenge_passed: ({ webhook: { challenge_status, challenge_reason } }) =>
    `The webhook’s challenge is ${challenge_status}${challenge_reason === null ? '' : ` (${challenge_reason})`}. The receiver must respond to the challenge. Events wait for at most 72 hours.`,
  organization_listed: ({ route }) =>
    `The webhook’s organization_ids do not contain ${route.organization_id}. Add it, or empty the list to receive the events of all organizations.`,
  subscribed: ({ events }) =>
    `The webhook is not subscribed to ${events.join(', ')}. Add the event to its events.`,
  product_on: ({ route }) =>
    route.billing_id === null
      ? 'The organization has no billing profile. Set billing_id to one with product_transaction switched on.'
      : `The billing profile ${route.billing_name} has product_transaction switched off. Switch it on.`,
  group_matches: ({ webhook, buyerParty }) =>
    `The webhook’s groups are ${webhook.groups.join(', ')}, without ${buyerParty}. Add it, or delete all groups.`,
  filter_matches: ({ webhook, unmetClause }) => {
    const clause = webhook.filter[unmetClause - 1];
    return `Filter not met: ${clause ? clauseText(clause) : ''}. Update the webhook’s filter to receive these events.`;
  },
};
