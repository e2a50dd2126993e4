import { longerCodesOf } from '../../../domain/country-codes.ts';
import type { EnhancedData } from '../../../domain/enhanced-data.ts';
import type { Address, Transaction } from '../record.ts';
import {
  cardAccount,
  cardHolder,
  carRental,
  company,
  fleet,
  header,
  itinerary,
  leg,
  lineItem,
  link,
  lodging,
  transaction,
} from '../vcf4/layout.ts';
import type { CardBlock, CompanyBlock, NewCard, NewFile, NewTransaction, Writer } from './content.ts';
import { currencyNumber, lastDayOf, mmddccyy, paddedDigits, Sums } from './values.ts';

/**
 * Visa Commercial Format 4. Each company has its record sets. Addenda come before their transactions, so that a reader of a large file can join
 * them with little memory.
 */

type Values = Record<number, string | undefined>;
type Section = { type: string; rows: string[]; total?: bigint };

const lengths = {
  header: 15,
  card: 47,
  holder: 35,
  transaction: 76,
  company: 17,
  item: 32,
  rental: 40,
  lodging: 37,
  ticket: 34,
  leg: 33,
  fleet: 50,
};

/** Tabs and line ends would split a record. */
const clean = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');
function row(length: number, values: Values): string {
  const fields = Array.from({ length }, (_, at) => clean(values[at] ?? ''));
  return `${fields.join('\t')}\r\n`;
}

export class Vcf4Writer implements Writer {
  #file: NewFile | undefined;
  #lines = 0;
  readonly #billed = new Sums();

  begin(file: NewFile): string {
    this.#file = file;
    return this.#header('6', '00', file.sender, 0, 0n);
  }

  company({ company: one, cards }: CompanyBlock): string {
    const transactions = cards.flatMap((block) =>
      block.transactions.map((made, at) => ({ made, card: block.card, at })),
    );
    const billed = new Sums();
    const rows = transactions.map(({ made, card }) => {
      const units = paddedDigits(made.billing.amount, 2, 16);
      billed.add(units);
      this.#billed.add(units);
      return transactionRow(made, card);
    });
    const addenda = (
      type: string,
      make: (data: EnhancedData, made: NewTransaction, key: Values) => string[],
    ) => ({
      type,
      rows: transactions.flatMap(({ made, card }) =>
        made.enhanced ? make(made.enhanced, made, linkOf(made, card)) : [],
      ),
    });
    const sections: Section[] = [
      { type: '06', rows: [companyRow(one)] },
      { type: '04', rows: cards.map((block) => holderRow(block)) },
      { type: '03', rows: cards.map(({ card }) => cardRow(card)) },
      addenda('02', ({ car_rental: rental }, _, key) => (rental ? [rentalRow(rental, key)] : [])),
      addenda('07', ({ line_items: lines = [] }, _, key) => lines.map((line, at) => itemRow(line, at, key))),
      addenda('09', ({ lodging: stay }, _, key) => (stay ? [lodgingRow(stay, key)] : [])),
      addenda('14', ({ flights = [] }, _, key) => flights.map((ticket) => ticketRow(ticket, key))),
      addenda('15', ({ flights = [] }, _, key) =>
        (flights[0]?.legs ?? []).map((one, at) => legRow(one, at, key)),
      ),
      addenda('17', ({ fuel }, _, key) => (fuel ? [fuelRow(fuel, key)] : [])),
      { type: '05', rows, total: billed.total },
    ];
    return sections
      .filter((section) => section.rows.length > 0)
      .map((section) => this.#section(section, one.number))
      .join('');
  }

  end(): string {
    return this.#header('7', '00', this.#file?.sender ?? '', this.#lines, this.#billed.total);
  }

  #section({ type, rows, total = 0n }: Section, companyNumber: string): string {
    this.#lines += rows.length + 2;
    const begin = this.#header('8', type, companyNumber, 0, 0n);
    return `${begin}${rows.join('')}${this.#header('9', type, companyNumber, rows.length, total)}`;
  }

  #header(code: string, type: string, companyNumber: string, count: number, total: bigint): string {
    const { sequence = 1, date = '', sender = '', processor = '' } = this.#file ?? {};
    return row(lengths.header, {
      0: code,
      [header.company]: companyNumber,
      [header.sequence]: String(sequence).padStart(5, '0'),
      [header.date]: mmddccyy(date),
      [header.type]: type,
      [header.count]: String(count).padStart(10, '0'),
      [header.total]: String(total).padStart(16, '0'),
      [header.version]: '4.0',
      [header.issuer]: sender,
      [header.processor]: processor,
    });
  }
}

const country = (code: string | undefined): string | undefined => {
  const number = code === undefined ? undefined : longerCodesOf(code)?.number;
  return number?.padStart(5, '0');
};
const currency = (code: string): string => currencyNumber(code).padStart(5, '0');
const day = (date: string | null | undefined): string | undefined => (date ? mmddccyy(date) : undefined);
const money = (amount: number | string | undefined): string | undefined =>
  amount === undefined ? undefined : paddedDigits(amount, 2, 16);
const number = (value: number | undefined, decimals: number): string | undefined =>
  value === undefined ? undefined : paddedDigits(value, decimals, 12);

const linkOf = (made: NewTransaction, card: NewCard): Values => ({
  0: '4',
  [link.account]: card.number.padEnd(19),
  [link.posting_date]: day(made.posting_date),
  [link.reference]: made.acquirer_reference ?? made.id,
  [link.sequence]: made.id.slice(-10),
});

/** Purchases and refunds, cash and its return, fees, payments. The format has no reversals: they are credits. */
function typeOf({ kind, direction }: NewTransaction): string {
  if (kind === 'payment') return '31';
  if (direction === 'credit') return '11';
  return kind === 'cash' ? '20' : kind === 'fee' ? '50' : '10';
}

const codes: Record<Transaction['action'], string> = { add: '4', replace: '2', remove: '3' };

function transactionRow(made: NewTransaction, card: NewCard): string {
  const { merchant, billing, enhanced } = made;
  const original = made.original ?? billing;
  const [first, second, third] = enhanced?.tax ?? [];
  const vat = first?.category === 'vat' ? first : undefined;
  return row(lengths.transaction, {
    ...linkOf(made, card),
    0: codes[made.action],
    [transaction.acceptor]: merchant.number,
    [transaction.name]: merchant.name,
    [transaction.city]: merchant.city,
    [transaction.region]: merchant.region,
    [transaction.country]: country(merchant.country),
    [transaction.postal_code]: merchant.postal_code,
    [transaction.source_amount]: money(original.amount),
    [transaction.billing_amount]: money(billing.amount),
    [transaction.source_currency]: currency(original.currency),
    [transaction.mcc]: merchant.mcc_code,
    [transaction.type]: typeOf(made),
    [transaction.date]: day(made.purchase_date),
    [transaction.billing_currency]: currency(billing.currency),
    [transaction.tax]: money(vat ? second?.tax : first?.tax),
    [transaction.merchant_vat_number]: merchant.tax_number,
    [transaction.vat]: money(vat?.tax),
    [transaction.tax_2]: money(vat ? third?.tax : second?.tax),
    [transaction.purchase_id]: made.purchase_reference ?? undefined,
    [transaction.time]: made.purchase_time?.replaceAll(':', ''),
    [transaction.message]: made.network_id ?? undefined,
    [transaction.authorization]: made.auth_code ?? undefined,
    [transaction.statement_date]: day(made.statement?.date),
  });
}

type AddressFields = Record<
  'line_1' | 'line_2' | 'line_3' | 'city' | 'region' | 'postal_code' | 'country',
  number
>;
const addressValues = (address: Address | null, at: AddressFields): Values => ({
  [at.line_1]: address?.lines?.[0],
  [at.line_2]: address?.lines?.[1],
  [at.line_3]: address?.lines?.[2],
  [at.city]: address?.city,
  [at.region]: address?.region,
  [at.postal_code]: address?.postal_code,
  [at.country]: country(address?.country),
});

const companyRow = ({ number: own, name, address }: CompanyBlock['company']): string =>
  row(lengths.company, {
    0: '1',
    [company.number]: own,
    [company.name]: name ?? undefined,
    ...addressValues(address, company),
  });

/** The holder has the number of the card without its bank. */
const holderIdOf = ({ number: card }: NewCard): string => `H${card.slice(6, -1)}`;

function holderRow({ card }: CardBlock): string {
  const [first, ...last] = (card.holder_name ?? '').split(' ');
  return row(lengths.holder, {
    0: '1',
    [cardHolder.company]: card.company_number ?? undefined,
    [cardHolder.holder]: holderIdOf(card),
    [cardHolder.first_name]: first,
    [cardHolder.last_name]: last.join(' '),
    ...addressValues(card.address, cardHolder),
    [cardHolder.email]: card.email ?? undefined,
    [cardHolder.employee]: card.employee_id ?? undefined,
  });
}

const cardRow = (card: NewCard): string =>
  row(lengths.card, {
    0: card.change === 'new' ? '1' : '4',
    [cardAccount.holder]: holderIdOf(card),
    [cardAccount.account]: card.number.padEnd(19),
    [cardAccount.opened]: day(card.opened_date),
    [cardAccount.closed]: day(card.closed_date),
    [cardAccount.expires]: card.expires ? mmddccyy(lastDayOf(card.expires)) : undefined,
    [cardAccount.cost_centre]: card.cost_centre ?? undefined,
  });

type Line = NonNullable<EnhancedData['line_items']>[number];
const itemRow = (line: Line, at: number, key: Values): string =>
  row(lengths.item, {
    ...key,
    5: String(at + 1).padStart(3, '0'),
    [lineItem.commodity]: line.commodity_code,
    [lineItem.description]: line.description,
    [lineItem.quantity]: number(line.quantity, 4),
    [lineItem.unit_price]: number(line.unit_price, 4),
    [lineItem.unit]: line.unit,
    [lineItem.tax]: money(line.tax_amount),
    [lineItem.tax_rate]: number(line.tax_rate, 4),
    [lineItem.discount]: money(line.discount_amount),
    [lineItem.total]: money(line.total_amount),
    [lineItem.product]: line.product_code,
  });

type Charge<C> = { category: C; amount: number };
const charged = <C>(charges: readonly Charge<C>[] | undefined, category: C): string | undefined =>
  money(charges?.find((charge) => charge.category === category)?.amount);

function rentalRow(rental: NonNullable<EnhancedData['car_rental']>, key: Values): string {
  const charge = (category: NonNullable<typeof rental.charges>[number]['category']) =>
    charged(rental.charges, category);
  return row(lengths.rental, {
    ...key,
    [carRental.no_show]: rental.no_show ? '1' : '0',
    [carRental.daily_rate]: money(rental.daily_rate),
    [carRental.other]: charge('other'),
    [carRental.picked_up]: day(rental.pick_up_date),
    [carRental.insurance]: charge('insurance'),
    [carRental.fuel]: charge('fuel'),
    [carRental.class]: rental.class,
    [carRental.one_way]: charge('one_way'),
    [carRental.renter]: rental.renter,
    [carRental.distance]: charge('distance'),
    [carRental.late_return]: charge('late_return'),
    [carRental.return_place]: rental.return_place,
    [carRental.tax]: charge('tax'),
    [carRental.phone]: charge('phone'),
    [carRental.days]: rental.days === undefined ? undefined : String(rental.days).padStart(2, '0'),
    [carRental.agreement]: rental.agreement_number,
  });
}

function lodgingRow(stay: NonNullable<EnhancedData['lodging']>, key: Values): string {
  const charge = (category: NonNullable<typeof stay.charges>[number]['category']) =>
    charged(stay.charges, category);
  return row(lengths.lodging, {
    ...key,
    [lodging.no_show]: stay.no_show ? '1' : '0',
    [lodging.check_in]: day(stay.check_in),
    [lodging.room_rate]: money(stay.room_rate),
    [lodging.other]: charge('other'),
    [lodging.food]: charge('restaurant'),
    [lodging.cash]: charge('cash'),
    [lodging.parking]: charge('parking'),
    [lodging.minibar]: charge('minibar'),
    [lodging.laundry]: charge('laundry'),
    [lodging.phone]: charge('phone'),
    [lodging.gift_shop]: charge('gift_shop'),
    [lodging.film]: charge('entertainment'),
    [lodging.business_centre]: charge('business_centre'),
    [lodging.health_club]: charge('health_club'),
    [lodging.room_tax]: charge('room_tax'),
    [lodging.nights]: stay.nights === undefined ? undefined : String(stay.nights).padStart(2, '0'),
    [lodging.folio]: stay.folio_number,
  });
}

type Ticket = NonNullable<EnhancedData['flights']>[number];
const ticketRow = (ticket: Ticket, key: Values): string =>
  row(lengths.ticket, {
    ...key,
    [itinerary.departs]: day(ticket.legs[0]?.departure_date),
    [itinerary.agency_number]: ticket.agency_number,
    [itinerary.agency]: ticket.agency,
    [itinerary.ticket]: ticket.ticket_number,
    [itinerary.passenger]: ticket.passenger,
    [itinerary.issued]: day(ticket.issue_date),
  });

const legRow = (one: Ticket['legs'][number], at: number, key: Values): string =>
  row(lengths.leg, {
    ...key,
    [leg.number]: String(at + 1),
    [leg.to]: one.to,
    [leg.carrier]: one.carrier,
    [leg.class]: one.class,
    [leg.fare_basis]: one.fare_basis,
    [leg.date]: day(one.departure_date),
    [leg.stopover]: one.stopover ? 'O' : 'X',
    [leg.flight]: one.flight_number,
    [leg.from]: one.from,
  });

const units = { l: 'L', gal: 'G', gal_imp: 'I', kg: 'K', kwh: 'KWH' } as const;

const fuelRow = (fuel: NonNullable<EnhancedData['fuel']>, key: Values): string =>
  row(lengths.fleet, {
    ...key,
    [fleet.kind]: '1',
    [fleet.product]: fuel.product_code,
    [fleet.unit]: fuel.unit && units[fuel.unit],
    [fleet.quantity]: number(fuel.quantity, 4),
    [fleet.unit_price]: number(fuel.unit_price, 4),
    [fleet.amount]: number(fuel.amount, 4),
    [fleet.odometer]: fuel.odometer === undefined ? undefined : String(fuel.odometer).padStart(7, '0'),
    [fleet.service]: fuel.service === 'self' ? 'S' : fuel.service === 'full' ? 'F' : undefined,
  });
