import type { EnhancedData } from '../domain/enhanced-data.ts';
import type { Transaction } from '../services/issuer-files/record.ts';
import type { NewCard, NewTransaction } from '../services/issuer-files/write/content.ts';

/** What a parser makes of a written transaction: formats have no place for some fields. */

type Read = Omit<Transaction, 'item' | 'place' | 'key' | 'card' | 'company_number'>;
export type AsRead = Record<
  'cdf3' | 's3df' | 'vcf4' | 'gl1025',
  { transaction: (made: NewTransaction, card: NewCard) => Read }
>;

type Parts = Omit<EnhancedData, 'version'>;
const changed = (enhanced: EnhancedData | null, change: (data: Parts) => Parts): EnhancedData | null => {
  if (!enhanced) return null;
  const { version, ...parts } = enhanced;
  const known = Object.entries(change(parts)).filter(([, value]) => value !== undefined);
  return known.length === 0 ? null : { version, ...Object.fromEntries(known) };
};
/** The object without some fields. */
const less = <T extends object>(value: T, ...names: (keyof T)[]): T => {
  const copy = { ...value };
  for (const name of names) delete copy[name];
  return copy;
};

const xml = {
  transaction: ({ id, ...made }: NewTransaction): Read => ({
    ...made,
    reference: made.acquirer_reference ?? id,
    enhanced: changed(made.enhanced, ({ fuel, ...rest }) => ({
      ...rest,
      ...(fuel ? { fuel: less(fuel, 'service') } : {}),
    })),
  }),
};

export const asRead: AsRead = {
  cdf3: xml,
  s3df: xml,
  vcf4: {
    transaction: ({ id, ...made }) => ({
      ...made,
      kind: made.kind === 'reversal' ? 'refund' : made.kind,
      exchange_rate: null,
      terminal_id: null,
      cost_centre: null,
      employee_id: null,
      reference: made.acquirer_reference ?? id,
      enhanced: changed(made.enhanced, ({ tax, lodging, car_rental, fuel, ...rest }) => ({
        ...rest,
        ...(tax ? { tax: tax.map((row) => less(row, 'rate')) } : {}),
        ...(lodging ? { lodging: less(lodging, 'check_out', 'rooms', 'guests', 'guest') } : {}),
        ...(car_rental
          ? {
              car_rental: less(
                car_rental,
                'return_date',
                'distance',
                'distance_unit',
                'pick_up_place',
                'pick_up_country',
                'return_country',
              ),
            }
          : {}),
        ...(fuel ? { fuel: { ...fuel, product: 'other' as const } } : {}),
      })),
    }),
  },
  gl1025: {
    transaction: ({ id, ...made }, card) => {
      const isSold = made.kind !== 'fee' && made.kind !== 'payment';
      return {
        ...made,
        merchant: isSold ? made.merchant : less(made.merchant, 'name', 'number'),
        purchase_time: null,
        auth_code: null,
        network_id: null,
        acquirer_reference: id.slice(-13),
        reference: id,
        terminal_id: made.kind === 'cash' ? made.terminal_id : null,
        holder_name: card.holder_name,
        description: isSold ? null : (made.merchant.name ?? null),
        enhanced: changed(made.enhanced, ({ tax, flights, lodging, car_rental }) => ({
          ...(tax ? { tax: tax.map((row) => less(row, 'rate')) } : {}),
          ...(flights
            ? {
                flights: flights.map((ticket) => ({
                  ...less(ticket, 'issue_date'),
                  legs: ticket.legs.map((leg, at) =>
                    less(leg, 'fare_basis', 'stopover', ...(at === 0 ? [] : (['departure_date'] as const))),
                  ),
                })),
              }
            : {}),
          ...(lodging ? { lodging: less(lodging, 'rooms', 'guests', 'charges') } : {}),
          ...(car_rental
            ? {
                car_rental: less(
                  car_rental,
                  'class',
                  'distance',
                  'distance_unit',
                  'daily_rate',
                  'charges',
                  'currency',
                ),
              }
            : {}),
        })),
      };
    },
  },
};
