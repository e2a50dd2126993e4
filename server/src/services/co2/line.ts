import type { Flag, PurchaseLine } from '../../domain/impact.ts';
import { estimateFuelSpend, estimateKwh, estimateLitres, type Fuel, isPlausiblePrice } from './energy.ts';
import type { Part } from './estimate.ts';
import { estimateFood, foodSpending, isFoodSeller } from './food.ts';
import { type Measure, readMeasure } from './measure.ts';
import type { Setting } from './plan.ts';
import { estimateSpend } from './spend.ts';
import type { Food, LineTerm, Sector, Shop, Tables } from './tables.ts';
import { type Words, wordsOf } from './words.ts';

/** What a line turned out to be. */
export type Told =
  /** Nothing was bought with it: a deposit, a rounding. */
  | { kind: 'excluded'; reason: string }
  | { kind: 'quantity'; part: Part; sector: string }
  /** What it is can be told, how much cannot: it goes by its price. */
  | { kind: 'money'; estimate: (gross: number) => Part | undefined; sector: string }
  | { kind: 'untold'; flags: Flag[] };

export type LineReader = (line: PurchaseLine, amount: number | undefined) => Told;

const excludedKinds = new Set(['deposit', 'rounding', 'tip', 'stored_value']);
/** A comma that was misread makes a hundred or a thousand times too much. */
const TIMES_SPEND_MAX = 100;
const LITRES_SOLD_MIN = 1;
/** No receipt has lines as long; whatever stands behind is not read. */
const DESCRIPTION_MAX = 200;

export function createLineReader(
  tables: Tables,
  words: Words,
  setting: Setting,
  shop: Shop | undefined,
): LineReader {
  const shopSector = shop?.sector;
  const canBeFood = isFoodSeller(shopSector);
  const sectorNamed = (id: string): Sector => {
    const sector = tables.sectors.get(id);
    if (sector === undefined) throw new Error(`There is no sector ${id}.`);
    return sector;
  };

  const bySpend = (line: PurchaseLine, sector: Sector, vatClass: string): Told => ({
    kind: 'money',
    sector: sector.id,
    estimate: (gross) =>
      estimateSpend(tables, setting, {
        gross,
        sector,
        mapping: 'medium',
        method: 'line_spend',
        vatClass,
        vat: typeof line.vatRate === 'number' ? { rate: line.vatRate } : undefined,
      }),
  });

  const fuel = (
    line: PurchaseLine,
    amount: number | undefined,
    measure: Measure | undefined,
    kind: Fuel,
  ): Told => {
    const isMeasured = measure?.kind === 'litre';
    // At a pump a quantity without a unit is litres, unless it is the one thing on the line.
    const isCounted = measure !== undefined && !line.unit && measure.kind !== 'kwh' && measure.value !== 1;
    if (measure !== undefined && (isMeasured || isCounted)) {
      const litres = measure.value;
      if (amount === undefined || isPlausiblePrice(tables, setting, kind, litres, Math.abs(amount))) {
        const part = estimateLitres(tables, kind, litres);
        if (!isMeasured) part.flags = ['unit_assumed'];
        return { kind: 'quantity', part, sector: 'motor_fuel' };
      }
    }
    return {
      kind: 'money',
      sector: 'motor_fuel',
      estimate: (gross) => estimateFuelSpend(tables, setting, { gross, mapping: 'high', fuel: kind }),
    };
  };

  const electricity = (line: PurchaseLine, kwh: number): Told => {
    const part = estimateKwh(tables, setting, kwh);
    if (part !== undefined) return { kind: 'quantity', part, sector: 'utilities' };
    return bySpend(line, sectorNamed('utilities'), 'standard');
  };

  const food = (
    line: PurchaseLine,
    amount: number | undefined,
    measure: Measure | undefined,
    named: Food,
  ): Told => {
    // A department store sells apples by weight, and Apple by the piece.
    const isByWeightOnly = shopSector?.id === 'general_merchandise';
    const part = measure && estimateFood(named, measure, isByWeightOnly);
    const { sector, vatClass } = foodSpending(named, shopSector);
    const spend = bySpend(line, sector ?? sectorNamed('groceries'), vatClass);
    if (part === undefined) return isByWeightOnly ? { kind: 'untold', flags: [] } : spend;
    if (measure?.isAssumed) part.flags = [...part.flags, 'unit_assumed'];
    if (amount !== undefined && spend.kind === 'money') {
      const bought = spend.estimate(Math.abs(amount));
      if (bought !== undefined && part.kg > bought.kg * TIMES_SPEND_MAX) {
        return { kind: 'untold', flags: ['quantity_implausible'] };
      }
    }
    return { kind: 'quantity', part, sector: 'groceries' };
  };

  return (line, amount) => {
    const description = line.description.slice(0, DESCRIPTION_MAX);
    const own = wordsOf(description);
    const term = words.term(own);
    const measure = readMeasure(description, line.quantity, line.unit);
    const named = canBeFood ? words.food(own, setting.country) : undefined;

    if (term !== undefined && excludedKinds.has(term.kind) && isExcluded(term, named, canBeFood)) {
      return { kind: 'excluded', reason: term.kind };
    }
    if (term?.kind === 'diesel' || term?.kind === 'petrol') {
      const isSold = measure?.kind === 'litre' && measure.value >= LITRES_SOLD_MIN;
      if (shopSector?.id === 'motor_fuel' || isSold) return fuel(line, amount, measure, term.kind);
    }
    if (term?.kind === 'renewable_fuel' && shopSector?.id === 'motor_fuel') {
      return { kind: 'untold', flags: ['renewable_fuel_counted_as_fossil'] };
    }
    if (measure?.kind === 'kwh' && term?.kind !== 'spend') {
      const isEnergySeller = shopSector?.id === 'ev_charging' || shopSector?.kind === 'energy';
      if (term?.kind === 'electricity' || isEnergySeller) return electricity(line, measure.value);
    }
    // Before foods: soap with honey is soap.
    if (term?.kind === 'spend') {
      const hasFactor = shopSector !== undefined && tables.exiobase.has(shopSector.id);
      const sector = hasFactor ? shopSector : sectorNamed('general_merchandise');
      return bySpend(line, term.sector ?? sector, term.vatClass);
    }
    if (named !== undefined) return food(line, amount, measure, named);
    return { kind: 'untold', flags: [] };
  };
}

/** "Cola 1,5l inkl pant" is a drink; "pant" in a clothes shop is a garment. */
function isExcluded(term: LineTerm, named: Food | undefined, canBeFood: boolean): boolean {
  return term.kind !== 'deposit' || (canBeFood && named === undefined);
}
