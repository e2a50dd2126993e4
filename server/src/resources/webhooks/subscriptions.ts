import { type FieldError, invalidField, invalidFields } from '../../platform/errors.ts';
import type { BillingProduct, EventDefinition } from '../../platform/outbox/index.ts';

/** What the organization's billing profile has switched on; null without a profile. */
export type Products = Record<BillingProduct, boolean> | null;

export const everything = '*';

/** `card_holder.signed.pdpc` → `card_holder_signed_pdpc`: the other way to subscribe. */
export function flagOf(event: string): string {
  return event.replaceAll('.', '_');
}

export type Subscriptions = {
  names: string[];
  /** What is subscribed to once this was sent; undefined when nothing was said of it. */
  read(sent: { events?: string[] | undefined }, before: string[] | undefined): string[] | undefined;
  /** 422 for what is added although the billing profile has not switched it on. */
  requireAllowed(
    wanted: string[],
    before: string[],
    products: Products,
    sent: { events?: string[] | undefined },
  ): void;
  flags(subscribed: string[]): Record<string, boolean>;
  /** Subscribed to, and not delivered because the billing profile has not switched it on. */
  suspended(subscribed: string[], products: Products): string[];
};

/** How `events` and the flags, which say the same, become one list, and what of it may be had. */
export function createSubscriptions(events: EventDefinition[]): Subscriptions {
  const names = events.map(({ name }) => name);
  const productOf = new Map(events.map(({ name, product }) => [name, product]));
  const isOn = (name: string, products: Products): boolean => {
    const product = productOf.get(name);
    return product === undefined || products?.[product] === true;
  };
  const expand = (subscribed: string[]): string[] => (subscribed.includes(everything) ? names : subscribed);

  const read: Subscriptions['read'] = (sent, before) => {
    const flags = flagsIn(sent, names);
    if (sent.events === undefined && flags.size === 0) return undefined;
    const wanted = sent.events === undefined ? apply(flags, before ?? [], names) : normalise(sent.events);
    if (sent.events !== undefined) refuseContradictions(flags, expand(wanted));
    if (wanted.length === 0) throw invalidField('events', 'minItems', nothingLeft);
    return wanted;
  };

  return {
    names,
    read,
    requireAllowed: (wanted, before, products, sent) => {
      if (wanted.includes(everything)) return;
      // What was subscribed to while it was on may stay: it is suspended, and the object says so.
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

const nothingLeft =
  'must name at least one event, or be ["*"] for all; to stop deliveries for a while, send enabled: false';

/** The flags among what was sent, by the name of their event. */
function flagsIn(sent: object, names: string[]): Map<string, boolean> {
  const given = sent as Record<string, unknown>;
  return new Map(
    names.flatMap((name) => {
      const flag = given[flagOf(name)];
      return typeof flag === 'boolean' ? [[name, flag] as const] : [];
    }),
  );
}

function apply(flags: Map<string, boolean>, before: string[], names: string[]): string[] {
  const isAll = before.includes(everything);
  // All, of which nothing is taken away, stays all: also what will be added to the catalogue one day.
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
      ? `is true, but events does not name ${name}; send one of the two`
      : `is false, but events names ${name}; send one of the two`;
    return [{ field: flagOf(name), code: 'contradiction', message }];
  });
  if (contradictions.length > 0) throw invalidFields(contradictions);
}

function refusal(name: string, product: BillingProduct | undefined, products: Products): string {
  return products
    ? `${name} needs product_${product}, which the organization’s billing profile has switched off; switch it on first`
    : `${name} needs a billing profile with product_${product}, and the organization has none; give it one (billing_id) first`;
}
