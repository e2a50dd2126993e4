import type { EnhancedData } from '../../../domain/enhanced-data.ts';
import {
  chargesOf,
  flightLeg,
  fuelUnitOf,
  lineItem,
  noParts,
  numberOf,
  positiveOf,
  type TaxRow,
  taxCategoryOf,
  ticket,
  toEnhanced,
  wholeOf,
} from '../enhanced.ts';
import { codeOf, compact, dayOfMmddccyy, decimalOf, implied, textOf } from '../values.ts';
import { carRental, fleet, lineItem as item, itinerary, leg, lodging, transaction } from './layout.ts';

/** A record's fields as they are in the line. */
export type Fields = readonly string[];
/** The addenda of one transaction, by record type. */
export type Addenda = ReadonlyMap<string, readonly Fields[]>;

/** Record types that belong to a transaction. The others of its kind have no field that Kontor uses. */
export const addendumTypes = new Set(['2', '7', '9', '14', '15', '17', '18']);

/** A number with a point as it is, and one without with the decimals that the guide implies. */
export function numberAt(fields: Fields, at: number, decimals: number): string | undefined {
  const text = fields[at]?.trim().replace(/^[+]/, '') ?? '';
  if (text === '') return undefined;
  return /^\d{1,24}$/.test(text) ? implied(text, decimals) : decimalOf(text);
}
export const textAt = (fields: Fields, at: number, max?: number) => textOf(fields[at], max);
export const codeAt = (fields: Fields, at: number, max?: number) => codeOf(fields[at], max);
export const dayAt = (fields: Fields, at: number) => dayOfMmddccyy(fields[at]?.trim() ?? '');

/** Fields of the transaction that its enhanced data repeats. */
export type Context = { currency: string; country: string | undefined };

export function enhancedOf(own: Fields, addenda: Addenda | undefined, context: Context): EnhancedData | null {
  const parts = noParts();
  parts.tax = taxOf(own, context);
  if (!addenda) return toEnhanced(parts);
  const all = (type: string): readonly Fields[] => addenda.get(type) ?? [];
  const { currency } = context;
  parts.line_items = all('7').flatMap((fields) => itemOf(fields, currency) ?? []);
  const [stay] = all('9');
  if (stay) parts.lodging = stayOf(stay, currency);
  const [rental] = all('2');
  if (rental) parts.car_rental = rentalOf(rental, currency);
  const [fuel] = all('17');
  if (fuel && fuel[fleet.kind]?.trim() !== '2') parts.fuel = fuelOf(fuel, currency);
  const tickets = all('14');
  const legs = legsOf(all('15'));
  if (tickets.length > 0 || legs.length > 0) {
    // Legs name no ticket: with several, only the first can have them.
    parts.flights = (tickets.length > 0 ? tickets : [[]]).map((fields, at) =>
      ticketOf(fields, at === 0 ? legs : []),
    );
  }
  return toEnhanced(parts);
}

function taxOf(own: Fields, { currency, country }: Context): TaxRow[] {
  const vat = positiveOf(numberAt(own, transaction.vat, 2));
  const tax = positiveOf(numberAt(own, transaction.tax, 2));
  const second = positiveOf(numberAt(own, transaction.tax_2, 2));
  const where = country === undefined ? { currency } : { currency, country };
  return [
    ...(vat ? [{ tax: vat, category: 'vat' as const, ...where }] : []),
    ...(tax && tax !== vat
      ? [{ tax, ...compact({ category: vat ? ('other' as const) : taxCategoryOf(country) }), ...where }]
      : []),
    ...(second ? [{ tax: second, category: 'other' as const, ...where }] : []),
  ];
}

const itemOf = (fields: Fields, currency: string) =>
  lineItem({
    description: textAt(fields, item.description, 200),
    quantity: positiveOf(numberAt(fields, item.quantity, 4), 100_000_000),
    unit: textAt(fields, item.unit, 20),
    unit_price: positiveOf(numberAt(fields, item.unit_price, 4)),
    total_amount: positiveOf(numberAt(fields, item.total, 2)),
    discount_amount: positiveOf(numberAt(fields, item.discount, 2)),
    tax_rate: positiveOf(numberAt(fields, item.tax_rate, 4), 100),
    tax_amount: positiveOf(numberAt(fields, item.tax, 2)),
    commodity_code: codeAt(fields, item.commodity, 20),
    product_code: codeAt(fields, item.product, 40),
    currency,
  });

const isNoShow = (text: string | undefined): true | undefined => (text?.trim() === '1' ? true : undefined);

function stayOf(fields: Fields, currency: string) {
  const charge = (at: number) => positiveOf(numberAt(fields, at, 2));
  return compact({
    check_in: dayAt(fields, lodging.check_in),
    nights: wholeOf(fields[lodging.nights], 999),
    room_rate: charge(lodging.room_rate),
    charges: chargesOf([
      ['restaurant', charge(lodging.food)],
      ['room_tax', charge(lodging.room_tax)],
      ['cash', charge(lodging.cash)],
      ['parking', charge(lodging.parking)],
      ['minibar', charge(lodging.minibar)],
      ['laundry', charge(lodging.laundry)],
      ['phone', charge(lodging.phone)],
      ['gift_shop', charge(lodging.gift_shop)],
      ['entertainment', charge(lodging.film)],
      ['business_centre', charge(lodging.business_centre)],
      ['health_club', charge(lodging.health_club)],
      ['other', charge(lodging.other)],
    ]),
    currency,
    folio_number: codeAt(fields, lodging.folio, 40),
    no_show: isNoShow(fields[lodging.no_show]),
  });
}

function rentalOf(fields: Fields, currency: string) {
  const charge = (at: number) => positiveOf(numberAt(fields, at, 2));
  return compact({
    pick_up_date: dayAt(fields, carRental.picked_up),
    days: wholeOf(fields[carRental.days], 999),
    class: codeAt(fields, carRental.class, 40),
    agreement_number: codeAt(fields, carRental.agreement, 40),
    renter: textAt(fields, carRental.renter, 100),
    return_place: textAt(fields, carRental.return_place, 100),
    daily_rate: charge(carRental.daily_rate),
    charges: chargesOf([
      ['insurance', charge(carRental.insurance)],
      ['fuel', charge(carRental.fuel)],
      ['one_way', charge(carRental.one_way)],
      ['distance', charge(carRental.distance)],
      ['distance', charge(carRental.extra_distance)],
      ['late_return', charge(carRental.late_return)],
      ['phone', charge(carRental.phone)],
      ['tax', charge(carRental.tax)],
      ['other', charge(carRental.other)],
    ]),
    currency,
    no_show: isNoShow(fields[carRental.no_show]),
  });
}

const services: Readonly<Record<string, 'self' | 'full'>> = { S: 'self', F: 'full' };

function fuelOf(fields: Fields, currency: string) {
  const code = codeAt(fields, fleet.product, 20);
  return compact({
    // The list of fuel codes is the processor's: the code is passed on, and the product not guessed.
    product: 'other' as const,
    product_code: code,
    quantity: positiveOf(numberAt(fields, fleet.quantity, 4), 100_000_000),
    unit: fuelUnitOf(fields[fleet.unit]),
    unit_price: positiveOf(numberAt(fields, fleet.unit_price, 4)),
    amount: positiveOf(numberAt(fields, fleet.amount, 4)),
    currency,
    odometer: numberOf(codeAt(fields, fleet.odometer, 8), 100_000_000),
    service: services[fields[fleet.service]?.trim() ?? ''],
  });
}

function ticketOf(fields: Fields, legs: ReturnType<typeof legsOf>) {
  return ticket(
    {
      passenger: textAt(fields, itinerary.passenger, 100),
      ticket_number: codeAt(fields, itinerary.ticket, 20),
      agency: textAt(fields, itinerary.agency, 100),
      agency_number: codeAt(fields, itinerary.agency_number, 20),
      issue_date: dayAt(fields, itinerary.issued),
    },
    legs,
  );
}

/** Legs in their order. The origin of a later leg is the place where the leg before ended, unless the record says otherwise. */
function legsOf(records: readonly Fields[]) {
  const sorted = [...records].sort((a, b) => Number(a[leg.number]) - Number(b[leg.number]));
  let last: string | undefined;
  return sorted.flatMap((fields) => {
    const from = textAt(fields, leg.from, 4) ?? last;
    last = textAt(fields, leg.to, 4);
    return (
      flightLeg({
        from,
        to: last,
        carrier: textAt(fields, leg.carrier, 4),
        class: textAt(fields, leg.class, 2),
        fare_basis: textAt(fields, leg.fare_basis, 8),
        departure_date: dayAt(fields, leg.date),
        flight_number: codeAt(fields, leg.flight, 6),
        stopover: fields[leg.stopover]?.trim() === 'O' || undefined,
      }) ?? []
    );
  });
}
