import { fromMinorUnits, toMinorUnits } from '../../../platform/money.ts';
import type { TrailerCheck } from '../record.ts';
import { amountOf } from '../values.ts';
import { child, childText, type Element } from '../xml/records.ts';
import { amountIn, decimalIn } from './values.ts';

type Side = { count: number; units: bigint };

/** What a statement says about itself: its summary of entries, and that its balances differ by what was booked. */
export class CamtTotals {
  readonly #sides: Record<'debit' | 'credit', Side> = {
    debit: { count: 0, units: 0n },
    credit: { count: 0, units: 0n },
  };
  #booked = 0n;
  readonly #currencies = new Set<string>();
  #summary: Element | undefined;
  readonly #balances = new Map<string, { currency: string; units: bigint }>();

  record(element: Element): void {
    if (element.name === 'TxsSummry') this.#summary = element;
    if (element.name !== 'Bal') return;
    const type = child(element, 'Tp');
    const code = childText(child(type, 'CdOrPrtry'), 'Cd') ?? '';
    const amount = amountIn(child(element, 'Amt'));
    if (typeof amount !== 'object' || this.#balances.has(code)) return;
    const units = toMinorUnits(amount.amount, amount.currency);
    const sign = childText(element, 'CdtDbtInd') === 'DBIT' ? -1n : 1n;
    this.#balances.set(code, { currency: amount.currency, units: sign * units });
  }

  add(direction: 'debit' | 'credit', currency: string, units: bigint, isBooked: boolean): void {
    this.#sides[direction].count += 1;
    this.#sides[direction].units += units;
    this.#currencies.add(currency);
    if (isBooked) this.#booked += direction === 'credit' ? units : -units;
  }

  checks(): TrailerCheck[] {
    const { debit, credit } = this.#sides;
    const [only] = this.#currencies;
    const currency = this.#currencies.size === 1 && only !== undefined ? only : undefined;
    const part = (name: string): Element | undefined => child(this.#summary, name);
    return [
      ...count('records', part('TtlNtries'), debit.count + credit.count),
      ...count('credits', part('TtlCdtNtries'), credit.count),
      ...count('debits', part('TtlDbtNtries'), debit.count),
      ...sum('credit_amount', part('TtlCdtNtries'), credit.units, currency),
      ...sum('debit_amount', part('TtlDbtNtries'), debit.units, currency),
      ...this.#balance(),
    ];
  }

  #balance(): TrailerCheck[] {
    const opening = this.#balances.get('OPBD') ?? this.#balances.get('PRCD');
    const closing = this.#balances.get('CLBD');
    if (!opening || !closing || opening.currency !== closing.currency || this.#currencies.size > 1) return [];
    const { currency, units } = closing;
    const counted = opening.units + this.#booked;
    return [
      {
        name: 'amount',
        currency,
        stated: fromMinorUnits(units, currency),
        counted: fromMinorUnits(counted, currency),
        agrees: units === counted,
      },
    ];
  }
}

function count(name: TrailerCheck['name'], part: Element | undefined, counted: number): TrailerCheck[] {
  const stated = childText(part, 'NbOfNtries') ?? '';
  if (!/^\d{1,15}$/.test(stated)) return [];
  return [
    {
      name,
      currency: null,
      stated: String(Number(stated)),
      counted: String(counted),
      agrees: Number(stated) === counted,
    },
  ];
}

function sum(
  name: TrailerCheck['name'],
  part: Element | undefined,
  units: bigint,
  currency: string | undefined,
): TrailerCheck[] {
  const decimal = decimalIn(part, 'Sum');
  if (decimal === undefined || currency === undefined) return [];
  const stated = amountOf(decimal, currency)?.amount ?? decimal;
  const counted = fromMinorUnits(units, currency);
  return [{ name, currency, stated, counted, agrees: stated === counted }];
}
