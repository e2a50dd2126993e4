import { type FieldError, invalidField, invalidFields } from '../../platform/errors.ts';
import type { BillingProduct, EventDefinition } from '../../platform/outbox/index.ts';

/** The products that the organization's billing profile has enabled. Null without a profile. */
export type Products = Record<BillingProduct, boolean> | null;

export const everything = '*';

/** Returns the flag that subscribes to an event: `card_holder.signed.pdpc` → `card_holder_signed_pdpc`. */
export function flagOf(event: string): string {
  return event.replaceAll('.', '_');
}

export type Subscriptions = {
  names: string[];
  /** Returns the subscription after this update, or undefined if the update does not include it. */
  resolve(sent: { events?: string[] | undefined }, before: string[] | undefined): string[] | undefined;
  /** Throws 422 for added events whose product is not enabled in the billing profile. */
  requireAllowed(
    wanted: string[],
    before: string[],
    products: Products,
    sent: { events?: string[] | undefined },
  ): void;
  flags(subscribed: string[]): Record<string, boolean>;
  /** Returns subscribed events that are not delivered, because the product is not enabled in the billing profile. */
  suspended(subscribed: string[], products: Products): string[];
};

/** Creates the functions that combine `events` and the flags, and check them against the billing profile. */
export function createSubscriptions(events: EventDefinition[]): Subscriptions {
  const names = events.map(({ name }) => name);
  const productOf = new Map(events.map(({ name, product }) => [name, product]));
  const isOn = (name: string, products: Products): boolean => {
    const product = productOf.get(name);
    return product === undefined || products?.[product] === true;
  };
  const expand = (subscribed: string[]): string[] => (subscribed.includes(everything) ? names : subscribed);

  const resolve: Subscriptions['resolve'] = (sent, before) => {
    const flags = flagsIn(sent, names);
    if (sent.events === undefined && flags.size === 0) return undefined;
    const wanted =
      sent.events === undefined ? applyFlags(flags, before ?? [], names) : normalise(sent.events);
    if (sent.events !== undefined) refuseContradictions(flags, expand(wanted));
    if (wanted.length === 0) throw invalidField('events', 'minItems', emptyMessage);
    return wanted;
  };

  return {
    names,
    resolve,
    requireAllowed: (wanted, before, products, sent) => {
      if (wanted.includes(everything)) return;
      // Existing subscriptions may stay. They are suspended, and the webhook shows it.
      const had = before.includes(everything) ? names.filter((name) => isOn(name, products)) : before;
      const refused = wanted.filter((name) => !had.includes(name) && !isOn(name, products));
      if (refused.length === 0) return;
      throw invalidFields(
        refused.map((name) => ({
          field: sent.events ? `events.${sent.events.indexOf(name)}` : flagOf(name),
          code: 'billing',
          message: refusal(name, productOf.get(name), products),
        })),
      );
    },
    flags: (subscribed) => {
      const all = new Set(expand(subscribed));
      return Object.fromEntries(names.map((name) => [flagOf(name), all.has(name)]));
    },
    suspended: (subscribed, products) => expand(subscribed).filter((name) => !isOn(name, products)),
  };
}

const emptyMessage =
  'must contain at least one event, or be ["*"] for all; to pause deliveries, send enabled: false';

/** Returns the flags in the request by event name. */
function flagsIn(sent: object, names: string[]): Map<string, boolean> {
  const given = sent as Record<string, unknown>;
  return new Map(
    names.flatMap((name) => {
      const flag = given[flagOf(name)];
      return typeof flag === 'boolean' ? [[name, flag] as const] : [];
    }),
  );
}

function applyFlags(flags: Map<string, boolean>, before: string[], names: string[]): string[] {
  const isAll = before.includes(everything);
  // "*" without an exception stays "*", which includes future events.
  if (isAll && [...flags.values()].every((flag) => flag)) return before;
  const current = isAll ? names : before;
  return names.filter((name) => flags.get(name) ?? current.includes(name));
}

function normalise(events: string[]): string[] {
  return events.includes(everything) ? [everything] : [...new Set(events)];
}

function refuseContradictions(flags: Map<string, boolean>, subscribed: string[]): void {
  const contradictions: FieldError[] = [...flags].flatMap(([name, flag]) => {
    if (flag === subscribed.includes(name)) return [];
    const message = flag
      ? `is true, but events does not contain ${name}; send one of the two`
      : `is false, but events contains ${name}; send one of the two`;
    return [{ field: flagOf(name), code: 'contradiction', message }];
  });
  if (contradictions.length > 0) throw invalidFields(contradictions);
}

function refusal(name: string, product: BillingProduct | undefined, products: Products): string {
  return products
    ? `${name} requires product_${product}, which is disabled in the organization’s billing profile; enable it first`
    : `${name} requires a billing profile with product_${product}, but the organization has none; set its billing_id first`;
}
