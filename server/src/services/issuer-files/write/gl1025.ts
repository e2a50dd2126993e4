import { longerCodesOf } from '../../../domain/country-codes.ts';
import type { EnhancedData } from '../../../domain/enhanced-data.ts';
import { exponentOf } from '../../../platform/money.ts';
import { type Field, gl1025, glFile, glMarket } from '../gl1025/layout.ts';
import type { Amount } from '../record.ts';
import type { CompanyBlock, NewCard, NewCompany, NewFile, NewTransaction, Writer } from './content.ts';
import { currencyNumber, paddedDigits } from './values.ts';

/** American Express GL1025. Each company is a market, so that its count can stand before its transactions. */

type Value = readonly [field: Field | undefined, text: string | undefined | null];

/** The records have fields that no row above names; they stay blank. */
function recordOf(type: string, values: readonly Value[]): string {
  const sorted = values
    .flatMap(([field, text]) => (field && text ? [{ start: field[0], length: field[1], text }] : []))
    .sort((a, b) => a.start - b.start);
  let record = type;
  for (const { start, length, text } of sorted) {
    record = record.padEnd(start - 1) + text.replace(/[\r\n]+/g, ' ').slice(0, length);
  }
  return `${record.padEnd(gl1025.recordLength)}\n`;
}

const number = (count: number, [, length]: Field): string => String(count).padStart(length, '0');
const country = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : longerCodesOf(code)?.number;
const compactDay = (day: string | null): string | undefined => day?.replaceAll('-', '');

export class Gl1025Writer implements Writer {
  #file: NewFile | undefined;
  #records = 0;
  #transactions = 0;

  begin(file: NewFile): string {
    this.#file = file;
    return this.#fileRecord('0', []);
  }

  company({ company, cards }: CompanyBlock): string {
    const transactions = cards.reduce((sum, block) => sum + block.transactions.length, 0);
    this.#transactions += transactions;
    const parts = [
      this.#record('8', [
        [[2, 8], compactDay(this.#file?.date ?? null)],
        [glMarket.records, number(transactions + cards.length, glMarket.records)],
        [glMarket.market, company.number.slice(-3)],
        [glMarket.transactions, number(transactions, glMarket.transactions)],
      ]),
    ];
    for (const { card, transactions: made } of cards) {
      for (const one of made) parts.push(this.#record('1', this.#detail(one, card, company)));
      parts.push(this.#record('2', cardValues(card, company)));
    }
    return parts.join('');
  }

  end(): string {
    return this.#fileRecord('9', [
      [glFile.records, number(this.#records + 1, glFile.records)],
      [glFile.transactions, number(this.#transactions, glFile.transactions)],
    ]);
  }

  #record(type: string, values: readonly Value[]): string {
    this.#records += 1;
    return recordOf(type, values);
  }

  #fileRecord(type: string, values: readonly Value[]): string {
    const { sender, processor = '', date = '', sequence = 1 } = this.#file ?? {};
    return this.#record(type, [
      [glFile.group, sender],
      [glFile.recipient, processor],
      [gl1025.report, 'GL1025'],
      [glFile.version, number(sequence, glFile.version)],
      [[41, 2], '01'],
      [glFile.created, date],
      [glFile.layout, '03'],
      [glFile.time, '235959'],
      ...values,
    ]);
  }

  #detail(made: NewTransaction, card: NewCard, company: NewCompany): Value[] {
    const { detail } = gl1025;
    const { billing, merchant, enhanced } = made;
    const original = made.original ?? billing;
    const isSold = made.kind !== 'fee' && made.kind !== 'payment';
    const tax = enhanced?.tax?.[0];
    return [
      [[2, 3], company.number.slice(-3)],
      [detail.requesting, this.#file?.sender],
      [detail.requesting_name, 'KONTOR SANDBOX'],
      [detail.control, company.number],
      [detail.control_name, company.name],
      [detail.billing_card, card.number],
      ...nameValues(card, detail),
      [detail.employee, made.employee_id ?? card.employee_id],
      [detail.cost_centre, made.cost_centre ?? card.cost_centre],
      [detail.processed, compactDay(made.posting_date)],
      [detail.charged, made.purchase_date],
      [detail.billed_date, made.statement?.date],
      [detail.transaction, made.id],
      [detail.card_reference, made.purchase_reference],
      [detail.charge_record, made.id.slice(-13)],
      [detail.sign, made.direction === 'debit' ? '+' : '-'],
      ...moneyValues(billing, detail.billed, detail.billed_decimals, detail.billed_currency),
      ...moneyValues(original, detail.local, detail.local_decimals, detail.local_currency),
      [detail.local_tax, tax && digitsOf({ amount: String(tax.tax), currency: original.currency })],
      [detail.local_country, country(merchant.country)],
      [detail.rate, made.exchange_rate?.padStart(15, '0')],
      [detail.industry, industryOf(enhanced)],
      [detail.lines[0], made.description ?? (isSold ? undefined : merchant.name)],
      ...(enhanced ? enhancedValues(enhanced, original.currency) : []),
      [detail.mcc, merchant.mcc_code],
      [detail.machine, made.kind === 'cash' ? made.terminal_id : undefined],
      [detail.merchant_number, isSold ? merchant.number : undefined],
      [detail.merchant_tax_number, merchant.tax_number],
      [detail.merchant_name, isSold ? merchant.name : undefined],
      [detail.city, merchant.city],
      [detail.region, merchant.region],
      [detail.postal_code, merchant.postal_code],
      [detail.country, country(merchant.country)],
    ];
  }
}

const digitsOf = ({ amount, currency }: Amount): string =>
  paddedDigits(amount, exponentOf(currency) ?? 2, 15);
const moneyValues = (amount: Amount, own: Field, decimals: Field, currency: Field): Value[] => [
  [own, digitsOf(amount)],
  [decimals, String(exponentOf(amount.currency) ?? 2)],
  [currency, currencyNumber(amount.currency)],
];

type NameFields = { first_name?: Field; last_name?: Field; embossed: Field };
function nameValues(card: NewCard, fields: NameFields): Value[] {
  const [first = '', ...last] = (card.holder_name ?? '').split(' ');
  return [
    [fields.first_name, first],
    [fields.last_name, last.join(' ')],
    [fields.embossed, card.holder_name],
  ];
}

function cardValues(card: NewCard, company: NewCompany): Value[] {
  const fields = gl1025.card;
  return [
    [fields.control, company.number],
    [fields.control_name, company.name],
    [fields.card, card.number],
    ...nameValues(card, fields),
    [fields.status, '00'],
    [fields.previous_card, card.replaces],
    [fields.cancelled, card.status === 'closed' ? '09' : undefined],
    [fields.currency, card.currency && currencyNumber(card.currency)],
  ];
}

function industryOf(enhanced: EnhancedData | null): string {
  if (enhanced?.flights) return '01';
  if (enhanced?.lodging) return '03';
  return enhanced?.car_rental ? '04' : '06';
}

/** One record has room for one journey, stay or rental. */
function enhancedValues({ flights, lodging, car_rental: rental }: EnhancedData, currency: string): Value[] {
  const { flight, hotel, car } = gl1025;
  const [ticket] = flights ?? [];
  if (ticket) {
    const { legs } = ticket;
    const [first] = legs;
    const of = (one: (leg: (typeof legs)[number]) => string | undefined): string =>
      legs.map((leg) => one(leg) ?? '').join('/');
    return [
      [flight.departs, first?.departure_date],
      [flight.routing, first && [first.from, ...legs.map(({ to }) => to)].join('/')],
      [flight.classes, of((leg) => leg.class)],
      [flight.carriers, of((leg) => leg.carrier)],
      [flight.flights, of((leg) => leg.flight_number)],
      [flight.agency, ticket.agency],
      [flight.passenger, ticket.passenger],
      [flight.agency_number, ticket.agency_number],
      [flight.ticket, ticket.ticket_number],
    ];
  }
  if (lodging) {
    const { room_rate: rate } = lodging;
    return [
      [hotel.guest, lodging.guest],
      [hotel.arrives, lodging.check_in],
      [hotel.departs, lodging.check_out],
      [hotel.nights, lodging.nights === undefined ? undefined : number(lodging.nights, hotel.nights)],
      [hotel.rate, rate === undefined ? undefined : digitsOf({ amount: String(rate), currency })],
      [hotel.city, lodging.city],
      [hotel.country, country(lodging.country)],
      [hotel.folio, lodging.folio_number],
    ];
  }
  if (!rental) return [];
  return [
    [car.rented, rental.pick_up_date],
    [car.returned, rental.return_date],
    [car.rental_city, rental.pick_up_place],
    [car.rental_country, country(rental.pick_up_country)],
    [car.return_city, rental.return_place],
    [car.return_country, country(rental.return_country)],
    [car.renter, rental.renter],
    [car.days, rental.days === undefined ? undefined : number(rental.days, car.days)],
    [car.agreement, rental.agreement_number],
  ];
}
