import type { EnhancedData } from '../../../domain/enhanced-data.ts';
import {
  flightLeg,
  fuelProductOf,
  fuelUnitOf,
  lineItem,
  noParts,
  numberOf,
  percentOf,
  positiveOf,
  type TaxRow,
  taxCategoryOf,
  ticket,
  toEnhanced,
  wholeOf,
} from '../enhanced.ts';
import type { Amount } from '../record.ts';
import { codeOf, compact, textOf } from '../values.ts';
import type { Columns } from './columns.ts';
import type { MappedField } from './mapping.ts';

/** Enhanced data from the columns of a row. What cannot be read is left out: the purchase counts without it. */

type Context = { billing: Amount; country: string | undefined };

export function factsOf(columns: Columns, cells: readonly string[], context: Context): EnhancedData | null {
  const text = (field: MappedField, max: number) => textOf(columns.text(cells, field), max);
  const number = (field: MappedField) => positiveOf(columns.number(cells, field)?.decimal, 100_000_000);
  const whole = (field: MappedField) => wholeOf(columns.text(cells, field), 999);
  const day = (field: MappedField) => columns.day(cells, field)?.day;
  const { currency, amount } = context.billing;
  const parts = noParts();
  parts.tax = taxRows(columns, cells, context);

  const item = lineItem({
    description: text('item_description', 200),
    quantity: number('item_quantity'),
    unit: text('item_unit', 20),
    unit_price: number('item_unit_price'),
    commodity_code: codeOf(columns.text(cells, 'item_commodity_code'), 20),
    total_amount: numberOf(amount),
    currency,
  });
  if (item && columns.text(cells, 'item_description') !== undefined) parts.line_items = [item];

  const product = text('fuel_product', 60);
  const quantity = number('fuel_quantity');
  if (product !== undefined || quantity !== undefined) {
    const unit = columns.text(cells, 'fuel_unit');
    parts.fuel = compact({
      product: fuelProductOf(product) ?? ('other' as const),
      product_code: product?.slice(0, 20),
      quantity,
      unit: fuelUnitOf(unit),
      odometer: number('fuel_odometer'),
      currency,
    });
  }

  const leg = flightLeg({
    from: columns.text(cells, 'flight_from'),
    to: columns.text(cells, 'flight_to'),
    carrier: columns.text(cells, 'flight_carrier'),
    class: columns.text(cells, 'flight_class'),
    departure_date: day('flight_date'),
  });
  const ticketNumber = codeOf(columns.text(cells, 'ticket_number'), 20);
  if (leg || ticketNumber !== undefined) {
    const passenger = text('passenger_name', 100);
    parts.flights = [ticket({ passenger, ticket_number: ticketNumber }, leg ? [leg] : [])];
  }

  parts.lodging = compact({
    check_in: day('hotel_check_in'),
    check_out: day('hotel_check_out'),
    nights: whole('hotel_nights'),
    rooms: whole('hotel_rooms'),
  });
  const distance = number('car_distance');
  parts.car_rental = compact({
    pick_up_date: day('car_pick_up'),
    return_date: day('car_return'),
    days: whole('car_days'),
    class: text('car_class', 40),
    distance,
    distance_unit: distance === undefined ? undefined : ('km' as const),
  });
  return toEnhanced(parts);
}

function taxRows(columns: Columns, cells: readonly string[], { billing, country }: Context): TaxRow[] {
  return columns.taxes.flatMap((readers) => {
    const read = (name: keyof typeof readers) => columns.numberOf(cells, readers[name])?.decimal;
    const base = positiveOf(read('base'));
    const rate = percentOf(read('rate'));
    const stated = positiveOf(read('tax'));
    const tax = stated ?? (base === undefined || rate === undefined ? undefined : round(base * rate) / 100);
    if (tax === undefined) return [];
    const category = taxCategoryOf(country);
    return compact({ rate, base, tax, currency: billing.currency, country, category }) as TaxRow; // With a tax and a currency.
  });
}

const round = (value: number): number => Math.round(value);
