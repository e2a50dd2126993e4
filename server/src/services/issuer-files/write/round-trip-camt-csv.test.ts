import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EnhancedData } from '../../../domain/enhanced-data.ts';
import { ofKind, readAll, transactionsOf } from '../../../testing/issuer-files.ts';
import { compact } from '../values.ts';
import type { NewTransaction } from './content.ts';
import { writtenMapping } from './csv.ts';
import { writeIssuerFile } from './index.ts';
import { type FilePlan, inventCompanies, inventFile } from './world.ts';

/** What a format can carry of the enhanced data. */
const carried = {
  camt: ({ enhanced }: NewTransaction): EnhancedData | null => {
    const { fuel, line_items: items, tax } = enhanced ?? {};
    return toData({
      tax,
      line_items: items?.map(
        ({ commodity_code: _, discount_amount: _d, tax_rate: _r, tax_amount: _t, ...item }) => item,
      ),
      // There is no unit of energy among those of ISO 20022.
      fuel:
        fuel?.unit === 'kwh' ? undefined : fuel && without(fuel, ['odometer', 'service', 'vehicle_number']),
    });
  },
  csv: ({ enhanced, billing }: NewTransaction): EnhancedData | null => {
    const { fuel, flights, lodging, car_rental: car } = enhanced ?? {};
    const [ticket] = flights ?? [];
    return toData({
      fuel: fuel && {
        product: fuel.product === 'electricity' ? 'electricity' : fuel.product,
        product_code: fuel.product,
        quantity: fuel.quantity,
        unit: fuel.unit,
        odometer: fuel.odometer,
        currency: billing.currency,
      },
      flights: ticket && [
        {
          passenger: ticket.passenger,
          ticket_number: ticket.ticket_number,
          legs: ticket.legs.slice(0, 1).map(({ from, to, carrier, class: letter, departure_date: day }) => ({
            from,
            to,
            carrier,
            class: letter,
            departure_date: day,
          })),
        },
      ],
      lodging: lodging && {
        check_in: lodging.check_in,
        check_out: lodging.check_out,
        nights: lodging.nights,
        rooms: lodging.rooms,
      },
      car_rental: car && {
        pick_up_date: car.pick_up_date,
        return_date: car.return_date,
        days: car.days,
        class: car.class,
        distance: car.distance,
        distance_unit: 'km',
      },
    });
  },
} as const;

function toData(parts: Record<string, unknown>): EnhancedData | null {
  const known = compact(parts);
  return known ? ({ version: 1, ...known } as EnhancedData) : null; // The parts are those of its fields.
}
function without<T extends object>(object: T, names: readonly (keyof T)[]): Partial<T> {
  const copy: Partial<T> = { ...object };
  for (const name of names) delete copy[name];
  return copy;
}

describe.each(['camt', 'csv'] as const)('what the writer of %s writes', (format) => {
  it('is read back equal', async () => {
    const plans = fc.record({
      seed: fc.string(),
      transactions: fc.integer({ min: 1, max: 60 }),
      date: fc.constant('2026-11-19'),
    });
    await fc.assert(
      fc.asyncProperty(plans, async (plan: FilePlan) => {
        const companies = [...inventCompanies(format, plan)];
        const text = [...writeIssuerFile(format, inventFile(plan), companies)].join('');
        const items = await readAll(text, format === 'csv' ? { mapping: writtenMapping } : {});
        expect(ofKind(items, 'problem')).toEqual([]);
        const trailers = ofKind(items, 'trailer').flatMap(({ checks }) => checks);
        expect(trailers.filter(({ agrees }) => !agrees)).toEqual([]);
        const written = companies.flatMap(({ cards }) =>
          cards.flatMap(({ card, transactions }) => transactions.map((made) => ({ card, made }))),
        );
        const found = transactionsOf(items);
        expect(found).toHaveLength(written.length);
        for (const [at, { card, made }] of written.entries()) {
          const one = found[at];
          const isForeign = made.original && made.original.currency !== made.billing.currency;
          expect(one).toMatchObject({
            direction: made.direction,
            kind: made.kind,
            billing: made.billing,
            original: isForeign ? made.original : null,
            exchange_rate: made.exchange_rate === null ? null : String(Number(made.exchange_rate)),
            merchant: made.merchant,
            purchase_date: made.purchase_date,
            purchase_time: made.purchase_time,
            posting_date: made.posting_date,
            auth_code: made.auth_code,
            network_id: made.network_id,
            acquirer_reference: made.acquirer_reference,
            purchase_reference: made.purchase_reference,
            card: { by: 'number', last_four: card.number.slice(-4) },
          });
          expect(one?.enhanced ?? null).toEqual(carried[format](made));
        }
        for (const { card } of written) expect(JSON.stringify(items)).not.toContain(card.number);
      }),
      { numRuns: 15 },
    );
  });
});
