import { type Bits, bitOf, states } from '../../../domain/transaction-state.ts';
import type { Hook, Origin, Way } from './load.ts';

/** One of the conditions under which a transaction reaches a webhook. */
export type Condition = { condition: ConditionName; holds: boolean; why: string };
export type ConditionName =
  | 'account_active'
  | 'card_known'
  | 'product_of_tpa'
  | 'tpa_activated'
  | 'organization_uses_tpa'
  | 'card_type_taken'
  | 'card_holder_identified'
  | 'not_withdrawn'
  | 'webhook_enabled'
  | 'webhook_active'
  | 'webhook_subscribed'
  | 'billing_on'
  | 'buyer_party_in_groups';

/** What must hold before a partner is told, in the order in which it comes about. */
export function conditionsOf(origin: Origin, way: Way): Condition[] {
  const organization = `the organization ${way.organization_reference} (${way.organization_id})`;
  const isThere = way.organization_id !== null && way.organization_deleted_at === null;
  const isTaken = way.card_types?.length === 0 || way.card_types?.includes(origin.liability) === true;
  const isIdentified = way.card_holder_id !== null && way.card_holder_deleted_at === null;
  const isWithdrawn = way.card_holder_status === 'withdrawn';
  const isReady = way.card_holder_status === 'identified' || way.card_holder_status === 'consented';
  return [
    is('account_active', way.account_status === 'active', [
      `${way.account_name} is active`,
      `${way.account_name} is closed`,
    ]),
    cardKnown(origin, way),
    is('product_of_tpa', way.tpa_product_id === origin.payment_product_id, [
      `the card and the TPA are of ${origin.product_name}`,
      `the card is of ${origin.product_name} and the TPA of ${way.tpa_product}`,
    ]),
    is('tpa_activated', way.tpa_status === 'activated', [
      `the TPA ${way.tpa_id} is activated`,
      `the TPA ${way.tpa_id} is ${way.tpa_status}`,
    ]),
    is('organization_uses_tpa', isThere, [
      `${organization} uses the TPA`,
      way.organization_id === null ? 'no organization uses the TPA' : `${organization} was removed`,
    ]),
    ...(way.organization_id === null
      ? []
      : [
          is('card_type_taken', isTaken, [
            way.card_types?.length === 0
              ? 'every type of card is taken'
              : `${origin.liability} cards are taken`,
            `the card is ${origin.liability}, and only ${way.card_types?.join(', ')} are taken`,
          ]),
          is('card_holder_identified', isIdentified && (isReady || isWithdrawn), [
            `${way.card_holder_reference} (${way.card_holder_id}) is the person whom the card belongs to`,
            way.card_holder_id === null
              ? 'no card holder there is identified with the person whom the card belongs to'
              : `${way.card_holder_reference} (${way.card_holder_id}) ${way.card_holder_deleted_at ? 'was removed' : `is only ${way.card_holder_status}`}`,
          ]),
        ]),
    ...(isIdentified
      ? [
          is('not_withdrawn', !isWithdrawn, [
            `${way.card_holder_reference} has not withdrawn`,
            `${way.card_holder_reference} took the consent back`,
          ]),
        ]
      : []),
  ];
}

/** What must hold besides before a webhook hears of it. */
export function hookConditions(hook: Hook, way: Way, received: Bits, buyerParty: string): Condition[] {
  const names = states
    .filter((state) => (bitOf[state] & received) !== 0)
    .map((state) => `card.transaction.${state}`);
  const isAll = hook.events.includes('*');
  const heard = names.filter((name) => isAll || hook.events.includes(name));
  const isOn = way.products?.transaction === true;
  return [
    is('webhook_enabled', hook.enabled, ['it is enabled', 'it was paused (enabled: false)']),
    activeOf(hook),
    is('webhook_subscribed', heard.length > 0, [
      isAll ? 'it is subscribed to everything' : `it is subscribed to ${heard.join(', ')}`,
      `it is subscribed to none of ${names.join(', ')}`,
    ]),
    is('billing_on', isOn, [
      'the billing profile has product_transaction switched on',
      way.products === null
        ? 'the organization has no billing profile'
        : 'the billing profile has product_transaction switched off',
    ]),
    is('buyer_party_in_groups', hook.groups.length === 0 || hook.groups.includes(buyerParty), [
      hook.groups.length === 0 ? 'it listens to every company' : `its groups hold ${buyerParty}`,
      `its groups are ${hook.groups.join(', ')}, without ${buyerParty}`,
    ]),
  ];
}

function activeOf(hook: Hook): Condition {
  if (hook.disabled_at !== null) {
    return is('webhook_active', false, ['', `Kontor switched it off: ${hook.disabled_reason}`]);
  }
  const reason = hook.challenge_reason === null ? '' : `: ${hook.challenge_reason}`;
  return is('webhook_active', hook.challenge_status === 'passed', [
    'it has passed its challenge',
    `its challenge is ${hook.challenge_status}${reason}`,
  ]);
}

function cardKnown(origin: Origin, way: Way): Condition {
  const name = `the card …${origin.last_four} (${origin.card_id})`;
  if (way.card_is_active === null) {
    return is('card_known', false, [
      '',
      `${name} is not known to the account: it is passed on once a TPA that covers it is activated`,
    ]);
  }
  if (
    way.card_held_since !== null &&
    origin.purchased_at !== null &&
    origin.purchased_at < way.card_held_since
  ) {
    return is('card_known', false, ['', `${name} was somebody else’s until ${way.card_held_since}`]);
  }
  if (way.card_is_active) return is('card_known', true, [`${name} is known to the account`, '']);
  const isBefore = origin.purchased_at !== null && origin.purchased_at <= (way.card_changed_at ?? '');
  return is('card_known', isBefore || way.transaction_id !== null, [
    `${name} was removed at ${way.card_changed_at}, after the purchase`,
    `${name} was removed from the account at ${way.card_changed_at}, before the purchase`,
  ]);
}

function is(condition: ConditionName, holds: boolean, [yes, no]: [string, string]): Condition {
  return { condition, holds, why: holds ? yes : no };
}
