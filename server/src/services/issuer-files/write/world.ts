import { exponentOf } from '../../../platform/money.ts';
import { type Stream, streamOf } from '../../../platform/pseudo-random.ts';
import type { CardBlock, CompanyBlock, NewCard, NewCompany, NewFile, NewTransaction } from './content.ts';
import { type Bought, buy, type Home } from './purchases.ts';
import { dayBefore } from './values.ts';

/**
 * Invents what a file contains. Companies and cards depend on the seed alone, and transactions on the day too: files of several days are those of
 * one programme.
 */

export type FilePlan = {
  seed: string;
  /** The day of the file, `YYYY-MM-DD`. Purchases are of the days before. */
  date: string;
  transactions: number;
  /** Undefined: one for each 20 transactions. */
  cards?: number | undefined;
  /** Counts the files of the sender; undefined: 1. */
  sequence?: number | undefined;
};

const cardsPerCompany = 25;
const transactionsPerCard = 20;

/** The first digits and the length of the card numbers of a network. */
const ranges = {
  cdf3: { prefix: '518791', length: 16 },
  vcf4: { prefix: '448590', length: 16 },
  gl1025: { prefix: '37469', length: 15 },
  s3df: { prefix: '36009', length: 16 },
  camt: { prefix: '518792', length: 16 },
  csv: { prefix: '448591', length: 16 },
} as const;

const homes: readonly Home[] = [
  { country: 'SE', currency: 'SEK', city: 'STOCKHOLM', postalCode: '11122' },
  { country: 'NO', currency: 'NOK', city: 'OSLO', postalCode: '0155' },
  { country: 'DK', currency: 'DKK', city: 'KOBENHAVN', postalCode: '1620' },
  { country: 'FI', currency: 'EUR', city: 'HELSINKI', postalCode: '00100' },
];
const givenNames = ['ANNA', 'ERIK', 'KARI', 'OLA', 'METTE', 'SOREN', 'AINO', 'VAINO', 'SARA', 'JONAS'];
const familyNames = [
  'LIND',
  'BERG',
  'HANSEN',
  'DAHL',
  'NIELSEN',
  'MOLLER',
  'KORHONEN',
  'MAKELA',
  'EK',
  'SUND',
];
const trades = ['BYGG', 'KONSULT', 'TRANSPORT', 'DATA', 'ENERGI', 'MEDIA', 'TEKNIK', 'HANDEL'];

export function inventFile({ seed, date, sequence = 1 }: FilePlan): NewFile {
  const stream = streamOf(`${seed} sender`);
  return {
    date,
    sequence,
    sender: `1${stream.digits(9)}`,
    processor: `1${stream.digits(7)}`,
    isTest: true,
  };
}

export function* inventCompanies(format: keyof typeof ranges, plan: FilePlan): Generator<CompanyBlock> {
  const cards = plan.cards ?? Math.max(1, Math.ceil(plan.transactions / transactionsPerCard));
  for (let first = 0; first < cards; first += cardsPerCompany) {
    const home = homes[(first / cardsPerCompany) % homes.length] ?? homes[0];
    if (!home) return;
    const company = inventCompany(plan.seed, first / cardsPerCompany, home);
    const blocks: CardBlock[] = [];
    for (let at = first; at < Math.min(cards, first + cardsPerCompany); at += 1) {
      const card = inventCard(format, plan, at, company, home);
      // Every card has its share, and the last one the rest.
      const from = Math.floor((plan.transactions * at) / cards);
      const to = Math.floor((plan.transactions * (at + 1)) / cards);
      const stream = streamOf(`${plan.seed} ${plan.date} ${plan.sequence ?? 1} ${at}`);
      const transactions = Array.from({ length: to - from }, (_, n) => {
        const id = `${plan.date.replaceAll('-', '')}${String(plan.sequence ?? 1)
          .padStart(2, '0')
          .slice(-2)}${String(from + n + 1).padStart(13, '0')}`;
        return inventTransaction(stream, id, plan.date, card, home);
      });
      blocks.push({ card, transactions });
    }
    yield { company, cards: blocks };
  }
}

function inventCompany(seed: string, at: number, home: Home): NewCompany {
  const stream = streamOf(`${seed} company ${at}`);
  return {
    number: `2${stream.digits(4)}${String(at).padStart(5, '0')}`,
    parent_number: null,
    name: `${stream.pick(trades)} ${stream.pick(familyNames)} ${at + 1}`,
    organization_number: `5599${stream.digits(6)}`,
    tax_number: `${home.country}5599${stream.digits(8)}`,
    address: addressOf(stream, home),
    cost_centre: `C${stream.digits(3)}`,
    currency: home.currency,
  };
}

const addressOf = (stream: Stream, home: Home) => ({
  lines: [`TESTGATAN ${stream.whole(1, 99)}`],
  city: home.city,
  postal_code: home.postalCode,
  country: home.country,
});

function inventCard(
  format: keyof typeof ranges,
  { seed }: FilePlan,
  at: number,
  company: NewCompany,
  home: Home,
): NewCard {
  const stream = streamOf(`${seed} card ${at}`);
  const { prefix, length } = ranges[format];
  const series = streamOf(`${seed} numbers`).digits(2);
  const digits = `${prefix}${series}${String(at).padStart(length - prefix.length - 3, '0')}`;
  const [given, family] = [stream.pick(givenNames), stream.pick(familyNames)];
  return {
    number: `${digits}${checkDigitOf(digits)}`,
    replaces: null,
    status: 'open',
    change: 'changed',
    holder_name: `${given} ${family}`,
    employee_id: `E${1000 + at}`,
    email: `${given}.${family}.${at}@example.com`.toLowerCase(),
    company_number: company.number,
    cost_centre: `C${stream.digits(3)}`,
    currency: home.currency,
    opened_date: `2024-0${stream.whole(1, 9)}-15`,
    closed_date: null,
    expires: `2028-0${stream.whole(1, 9)}`,
    address: addressOf(stream, home),
  };
}

/** The Luhn digit that completes a number. */
function checkDigitOf(digits: string): string {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const weighted = at % 2 === 0 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return String((10 - (sum % 10)) % 10);
}

/** A number with as many decimals as the currency has. */
const amountText = (value: number, currency: string): string => value.toFixed(exponentOf(currency) ?? 2);

function inventTransaction(
  stream: Stream,
  id: string,
  date: string,
  card: NewCard,
  home: Home,
): NewTransaction {
  const bought: Bought = buy(stream, home, date, card);
  const { amount, currency, rate } = bought;
  const original = amountText(amount, currency);
  const isForeign = currency !== home.currency;
  const posted = dayBefore(date, stream.whole(0, 1));
  return {
    id,
    action: 'add',
    direction:
      bought.kind === 'refund' || bought.kind === 'reversal' || bought.kind === 'payment'
        ? 'credit'
        : 'debit',
    kind: bought.kind,
    billing: {
      amount: amountText(Math.max(0.01, Number(original) * rate), home.currency),
      currency: home.currency,
    },
    original: { amount: original, currency },
    settlement: null,
    exchange_rate: isForeign ? rate.toFixed(6) : null,
    merchant: bought.merchant,
    purchase_date: bought.date,
    purchase_time: `${stream.whole(10, 21)}:${stream.whole(10, 59)}:${stream.whole(10, 59)}`,
    posting_date: posted < bought.date ? bought.date : posted,
    auth_code: `A${stream.digits(5)}`,
    network_id: `N${stream.digits(8)}`,
    acquirer_reference: `7${stream.digits(22)}`,
    terminal_id: `T${stream.digits(7)}`,
    cost_centre: card.cost_centre,
    purchase_reference: `PO-${stream.digits(6)}`,
    employee_id: card.employee_id,
    holder_name: null,
    description: null,
    statement: null,
    enhanced: bought.enhanced,
  };
}
