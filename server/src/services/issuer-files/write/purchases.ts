import { type EnhancedData, enhancedDataVersion } from '../../../domain/enhanced-data.ts';
import type { Stream } from '../../../platform/pseudo-random.ts';
import type { Kind, Merchant } from '../record.ts';
import type { NewCard } from './content.ts';
import { dayBefore } from './values.ts';

/** Invents purchases of every kind, with the enhanced data that belongs to it. */

export type Home = { country: string; currency: string; city: string; postalCode: string };

export type Bought = {
  kind: Kind;
  amount: number;
  currency: string;
  /** To the home currency. */
  rate: number;
  date: string;
  merchant: Merchant;
  enhanced: EnhancedData | null;
};

type Place = { country: string; currency: string; city: string; perEuro: number; vat: number };
const places: readonly Place[] = [
  { country: 'SE', currency: 'SEK', city: 'STOCKHOLM', perEuro: 11.2, vat: 25 },
  { country: 'NO', currency: 'NOK', city: 'OSLO', perEuro: 11.7, vat: 25 },
  { country: 'DK', currency: 'DKK', city: 'KOBENHAVN', perEuro: 7.46, vat: 25 },
  { country: 'FI', currency: 'EUR', city: 'HELSINKI', perEuro: 1, vat: 25.5 },
  { country: 'DE', currency: 'EUR', city: 'BERLIN', perEuro: 1, vat: 19 },
  { country: 'GB', currency: 'GBP', city: 'LONDON', perEuro: 0.85, vat: 20 },
  { country: 'US', currency: 'USD', city: 'NEW YORK', perEuro: 1.09, vat: 8.875 },
  { country: 'JP', currency: 'JPY', city: 'TOKYO', perEuro: 163, vat: 10 },
];

type Shop = {
  name: string;
  mcc: string;
  euro: number;
  kind?: Kind;
  enhance?: (stream: Stream, at: Sale) => Omit<EnhancedData, 'version' | 'tax'>;
};
type Sale = {
  amount: number;
  currency: string;
  date: string;
  card: NewCard;
  round: (value: number) => number;
};

const shops: readonly Shop[] = [
  { name: 'CIRCLE K', mcc: '5541', euro: 60, enhance: fuel },
  { name: 'SAS', mcc: '3015', euro: 240, enhance: flight },
  { name: 'SCANDIC HOTEL', mcc: '7011', euro: 150, enhance: stay },
  { name: 'HERTZ', mcc: '3357', euro: 190, enhance: rental },
  { name: 'OFFICE DEPOT', mcc: '5943', euro: 45, enhance: lines },
  { name: 'RESTAURANG PRINSEN', mcc: '5812', euro: 38 },
  { name: 'JETBRAINS & CO', mcc: '5734', euro: 25 },
  { name: 'TAXI KURIR', mcc: '4121', euro: 28 },
  { name: 'DSB TOG', mcc: '4112', euro: 33 },
  { name: 'BANKOMAT', mcc: '6011', euro: 80, kind: 'cash' },
  { name: 'ANNUAL CARD FEE', mcc: '6012', euro: 12, kind: 'fee' },
];

export function buy(stream: Stream, home: Home, date: string, card: NewCard): Bought {
  const own = places.find(({ country }) => country === home.country) ?? places[0];
  const shop = stream.pick(shops);
  const place = stream.isChance(0.25) && shop.kind !== 'fee' ? stream.pick(places) : own;
  if (!place || !own) throw new Error('There is no place.');
  const { currency } = place;
  const round = (value: number): number => {
    const unit = currency === 'JPY' ? 1 : 100;
    return Math.round(value * unit) / unit;
  };
  const amount = Math.max(1, round(shop.euro * place.perEuro * (0.3 + stream.next() * 1.6)));
  const bought = dayBefore(date, stream.whole(1, 3));
  const isBack = shop.kind === undefined && stream.isChance(0.04);
  const rate = currency === own.currency ? 1 : Number((own.perEuro / place.perEuro).toFixed(6));
  const sale = { amount, currency, date: bought, card, round };
  return {
    kind: shop.kind ?? (isBack ? 'refund' : 'purchase'),
    amount,
    currency,
    rate,
    date: bought,
    merchant: {
      name: shop.name,
      city: place.city,
      country: place.country,
      postal_code: stream.digits(5),
      mcc_code: shop.mcc,
      number: `M${stream.digits(8)}`,
      tax_number: `${place.country}${stream.digits(10)}`,
    },
    enhanced: shop.kind
      ? null
      : { version: enhancedDataVersion, tax: taxOf(place, sale), ...shop.enhance?.(stream, sale) },
  };
}

function taxOf({ vat, country, currency }: Place, { amount, round }: Sale): NonNullable<EnhancedData['tax']> {
  const tax = Math.max(round(0.01) || 1, round((amount * vat) / (100 + vat)));
  return [{ rate: vat, tax, currency, country, category: country === 'US' ? 'sales' : 'vat' }];
}

const price = (value: number): number => Math.round(value * 1000) / 1000;

function fuel(stream: Stream, { amount, currency }: Sale): ReturnType<NonNullable<Shop['enhance']>> {
  const quantity = stream.whole(800, 7_000) / 100;
  const product = stream.pick(['diesel', 'petrol', 'hvo', 'e85', 'electricity'] as const);
  return {
    fuel: {
      product,
      product_code: { diesel: '19', petrol: '12', hvo: '21', e85: '38', electricity: '95' }[product],
      quantity,
      unit: product === 'electricity' ? 'kwh' : 'l',
      unit_price: price(amount / quantity),
      amount,
      currency,
      odometer: stream.whole(1_000, 300_000),
      service: 'self',
    },
  };
}

const airports = ['ARN', 'OSL', 'CPH', 'HEL', 'LHR', 'FRA', 'JFK', 'NRT', 'BGO', 'GOT'] as const;

function flight(stream: Stream, { date, card }: Sale): ReturnType<NonNullable<Shop['enhance']>> {
  const [start, ...rest] = [...airports].sort(() => stream.next() - 0.5);
  const stops = rest.slice(0, stream.whole(1, 3));
  const letter = stream.pick(['Y', 'M', 'J', 'F']);
  let from = start ?? 'ARN';
  const legs = stops.map((to, at) => {
    const leg = {
      from,
      to,
      carrier: stream.pick(['SK', 'DY', 'AY', 'LH', 'BA']),
      flight_number: String(stream.whole(100, 9_999)),
      class: letter,
      fare_basis: `${letter}RT${stream.digits(2)}`,
      departure_date: dayBefore(date, -10 - at),
    };
    from = to;
    return at === stops.length - 1 ? { ...leg, stopover: true } : leg;
  });
  return {
    flights: [
      {
        passenger: (card.holder_name ?? 'TEST PERSON').split(' ').reverse().join('/'),
        ticket_number: `117${stream.digits(10)}`,
        agency: 'NORDIC TRAVEL',
        agency_number: `8${stream.digits(7)}`,
        issue_date: date,
        legs,
      },
    ],
  };
}

function stay(
  stream: Stream,
  { amount, currency, date, round, card }: Sale,
): ReturnType<NonNullable<Shop['enhance']>> {
  const nights = stream.whole(1, 5);
  return {
    lodging: {
      check_in: dayBefore(date, nights),
      check_out: date,
      nights,
      rooms: 1,
      guests: stream.whole(1, 2),
      room_rate: Math.max(1, round((amount * 0.8) / nights)),
      charges: [
        { category: 'restaurant', amount: Math.max(1, round(amount * 0.15)) },
        { category: 'parking', amount: Math.max(1, round(amount * 0.05)) },
      ],
      currency,
      folio_number: `F-${stream.digits(5)}`,
      guest: card.holder_name ?? 'TEST PERSON',
    },
  };
}

function rental(
  stream: Stream,
  { amount, currency, date, round, card }: Sale,
): ReturnType<NonNullable<Shop['enhance']>> {
  const days = stream.whole(1, 7);
  return {
    car_rental: {
      pick_up_date: dayBefore(date, days),
      return_date: date,
      days,
      class: stream.pick(['ECMR', 'CDMR', 'SDAR', 'CEMR']),
      distance: stream.whole(50, 1_500),
      distance_unit: 'km',
      agreement_number: `RA-${stream.digits(6)}`,
      renter: card.holder_name ?? 'TEST PERSON',
      pick_up_place: 'OSLO',
      pick_up_country: 'NO',
      return_place: 'BERGEN',
      return_country: 'NO',
      daily_rate: Math.max(1, round((amount * 0.8) / days)),
      charges: [
        { category: 'insurance', amount: Math.max(1, round(amount * 0.1)) },
        { category: 'fuel', amount: Math.max(1, round(amount * 0.1)) },
      ],
      currency,
    },
  };
}

const goods = [
  { description: 'COPY PAPER A4 80 G', commodity_code: '14111507', product_code: 'A4-80-500' },
  { description: 'BALLPOINT PENS, BLUE', commodity_code: '44121704', product_code: 'PEN-12' },
  { description: 'TONER CARTRIDGE', commodity_code: '44103103', product_code: 'TN-2420' },
] as const;

function lines(stream: Stream, { amount, currency, round }: Sale): ReturnType<NonNullable<Shop['enhance']>> {
  const count = stream.whole(1, 3);
  return {
    line_items: goods.slice(0, count).map((item) => {
      const quantity = stream.whole(1, 9);
      const total = Math.max(1, round(amount / count));
      const discount = stream.isChance(0.2) ? Math.max(1, round(total * 0.1)) : undefined;
      return {
        ...item,
        quantity,
        unit: 'PCE',
        unit_price: price(total / quantity),
        total_amount: total,
        ...(discount === undefined ? {} : { discount_amount: discount }),
        tax_rate: 20,
        tax_amount: Math.max(1, round(total / 6)),
        currency,
      };
    }),
  };
}
