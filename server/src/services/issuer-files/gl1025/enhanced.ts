import type { EnhancedData } from '../../../domain/enhanced-data.ts';
import {
  flightLeg,
  noParts,
  positiveOf,
  type TaxRow,
  taxCategoryOf,
  ticket,
  toEnhanced,
  wholeOf,
} from '../enhanced.ts';
import { compact, countryCodeOf } from '../values.ts';
import { codeAt, dayAt, decimalAt, raw, textAt } from './fields.ts';
import type { CarFields, DetailFields, Field, FlightFields, Layout } from './layout.ts';

type Context = { billing: string; original: string; country: string | undefined };

export function enhancedOf(record: string, layout: Layout, context: Context): EnhancedData | null {
  const parts = noParts();
  parts.tax = taxOf(record, layout.detail, context);
  const industry = raw(record, layout.detail.industry);
  if (layout.industries.flight.test(industry)) parts.flights = ticketsOf(record, layout.flight);
  if (layout.industries.hotel.test(industry)) parts.lodging = stayOf(record, layout, context);
  if (layout.industries.car.test(industry)) parts.car_rental = rentalOf(record, layout.car);
  return toEnhanced(parts);
}

function taxOf(record: string, fields: DetailFields, { billing, original, country }: Context): TaxRow[] {
  const row = (tax: number | undefined, currency: string, category: TaxRow['category']): TaxRow[] =>
    tax === undefined ? [] : [compact({ tax, currency, country, category }) as TaxRow]; // With a tax and a currency.
  const category = taxCategoryOf(country);
  const local = row(
    positiveOf(decimalAt(record, fields.local_tax, fields.local_decimals)),
    original,
    category,
  );
  if (local.length > 0) return local;
  const billed = row(
    positiveOf(decimalAt(record, fields.billed_tax, fields.billed_decimals)),
    billing,
    category,
  );
  if (billed.length > 0) return billed;
  const gst = decimalAt(record, fields.gst, fields.gst_decimals ?? fields.billed_decimals);
  return row(positiveOf(gst), billing, 'gst');
}

/** The parts of a text for each leg: with something between them, or each of the same length. */
function partsOf(text: string, length: number): string[] {
  const parts = text.split(/[^A-Z0-9]+/i).filter((part) => part !== '');
  if (parts.length > 1 || text.length <= length) return parts;
  return Array.from({ length: Math.floor(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );
}

function ticketsOf(record: string, fields: FlightFields) {
  const stops = partsOf(raw(record, fields.routing), 3);
  const classes = partsOf(raw(record, fields.classes), 1);
  const carriers = partsOf(raw(record, fields.carriers), 2);
  const flights = fields.flights ? partsOf(raw(record, fields.flights), 4) : [];
  const departs = dayAt(record, fields.departs);
  const legs = stops.slice(1).flatMap(
    (to, at) =>
      flightLeg({
        from: stops[at],
        to,
        class: classes[at],
        carrier: carriers[at],
        flight_number: flights[at],
        // The days of later legs are not in the file.
        departure_date: at === 0 ? departs : undefined,
      }) ?? [],
  );
  const own = {
    passenger: textAt(record, fields.passenger, 100),
    ticket_number: codeAt(record, fields.ticket, 20),
    agency: textAt(record, fields.agency, 100),
    agency_number: codeAt(record, fields.agency_number, 20),
  };
  return legs.length === 0 && compact(own) === undefined ? [] : [ticket(own, legs)];
}

function stayOf(record: string, { hotel, detail }: Layout, { original }: Context) {
  const rate = positiveOf(decimalAt(record, hotel.rate, detail.local_decimals));
  return compact({
    check_in: dayAt(record, hotel.arrives),
    check_out: dayAt(record, hotel.departs),
    nights: wholeOf(raw(record, hotel.nights), 999),
    room_rate: rate,
    currency: rate === undefined ? undefined : original,
    folio_number: codeAt(record, hotel.folio, 40),
    guest: textAt(record, hotel.guest, 100),
    city: textAt(record, hotel.city, 100),
    country: countryAt(record, hotel.country),
  });
}

function rentalOf(record: string, fields: CarFields) {
  return compact({
    pick_up_date: dayAt(record, fields.rented),
    return_date: dayAt(record, fields.returned),
    days: wholeOf(raw(record, fields.days), 999),
    agreement_number: codeAt(record, fields.agreement, 40),
    renter: textAt(record, fields.renter, 100),
    pick_up_place: textAt(record, fields.rental_city, 100),
    pick_up_country: countryAt(record, fields.rental_country),
    return_place: textAt(record, fields.return_city, 100),
    return_country: countryAt(record, fields.return_country),
  });
}

export const countryAt = (record: string, field: Field | undefined): string | undefined =>
  countryCodeOf(raw(record, field));
