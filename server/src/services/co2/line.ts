import type { Flag, PurchaseLine } from '../../domain/impact.ts';
import { estimateFuelSpend, estimateKwh, estimateLitres, type Fuel, isPlausiblePrice } from './energy.ts';
import type { Part } from './estimate.ts';
import { estimateFood, foodSpending, isFoodSeller } from './food.ts';
import { type Measure, parseMeasure } from './measure.ts';
import type { Setting } from './plan.ts';
import { estimateSpend } from './spend.ts';
import type { Food, LineTerm, Sector, Shop, Tables } from './tables.ts';
import { type Words, wordsOf } from './words.ts';

/** The class of a line, by its text and quantity. */
export type LineClassification =
  /** A line that is not a purchase: a deposit or a rounding. */
  | { kind: 'excluded'; reason: string }
  | { kind: 'quantity'; part: Part; sector: string }
  /** A line of known kind and unknown quantity, which is estimated by its price. */
  | { kind: 'money'; estimate: (gross: number) => Part | undefined; sector: string }
  | { kind: 'unclassified'; flags: Flag[] };

type LineClassifier = (line: PurchaseLine, amount: number | undefined) => LineClassification;

const excludedKinds = new Set(['deposit', 'rounding', 'tip', 'stored_value']);
/** A misread decimal comma makes a quantity a hundred or a thousand times too large. */
const timesSpendMax = 100;
const litresSoldMin = 1;
/** Longer lines do not occur on receipts. The rest is ignored. */
const descriptionMax = 200;

export function createLineClassifier(
  tables: Tables,
  words: Words,
  setting: Setting,
  shop: Shop | undefined,
): LineClassifier {
  const shopSector = shop?.sector;
  const canBeFood = isFoodSeller(shopSector);
  const sectorNamed = (id: string): Sector => {
    const sector = tables.sectors.get(id);
    if (sector === undefined) throw new Error(`There is no sector ${id}.`);
    return sector;
  };

  const bySpend = (line: PurchaseLine, sector: Sector, vatClass: string): LineClassification => ({
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
  ): LineClassification => {
    const isMeasured = measure?.kind === 'litre';
    // At a pump a quantity without a unit is litres, unless it is 1, which counts the line's item.
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

  const electricity = (line: PurchaseLine, kwh: number): LineClassification => {
    const part = estimateKwh(tables, setting, kwh);
    if (part !== undefined) return { kind: 'quantity', part, sector: 'utilities' };
    return bySpend(line, sectorNamed('utilities'), 'standard');
  };

  const food = (
    line: PurchaseLine,
    amount: number | undefined,
    measure: Measure | undefined,
    named: Food,
  ): LineClassification => {
    // A department store sells apples by weight, and Apple by the piece.
    const isByWeightOnly = shopSector?.id === 'general_merchandise';
    const part = measure && estimateFood(named, measure, isByWeightOnly);
    const { sector, vatClass } = foodSpending(named, shopSector);
    const spend = bySpend(line, sector ?? sectorNamed('groceries'), vatClass);
    if (part === undefined) return isByWeightOnly ? { kind: 'unclassified', flags: [] } : spend;
    if (measure?.isAssumed) part.flags = [...part.flags, 'unit_assumed'];
    if (amount !== undefined && spend.kind === 'money') {
      const bought = spend.estimate(Math.abs(amount));
      if (bought !== undefined && part.kg > bought.kg * timesSpendMax) {
        return { kind: 'unclassified', flags: ['quantity_implausible'] };
      }
    }
    return { kind: 'quantity', part, sector: 'groceries' };
  };

  return (line, amount) => {
    const description = line.description.slice(0, descriptionMax);
    const own = wordsOf(description);
    const term = words.term(own);
    const measure = parseMeasure(description, line.quantity, line.unit);
    const named = canBeFood ? words.food(own, setting.country) : undefined;

    if (term !== undefined && excludedKinds.has(term.kind) && isExcluded(term, named, canBeFood)) {
      return { kind: 'excluded', reason: term.kind };
    }
    if (term?.kind === 'diesel' || term?.kind === 'petrol') {
      const isSold = measure?.kind === 'litre' && measure.value >= litresSoldMin;
      if (shopSector?.id === 'motor_fuel' || isSold) return fuel(line, amount, measure, term.kind);
    }
    if (term?.kind === 'renewable_fuel' && shopSector?.id === 'motor_fuel') {
      return { kind: 'unclassified', flags: ['renewable_fuel_counted_as_fossil'] };
    }
    if (measure?.kind === 'kwh' && term?.kind !== 'spend') {
      const isEnergySeller = shopSector?.id === 'ev_charging' || shopSector?.kind === 'energy';
      if (term?.kind === 'electricity' || isEnergySeller) return electricity(line, measure.value);
    }
    // Terms are checked before foods: soap with honey is soap.
    if (term?.kind === 'spend') {
      const hasFactor = shopSector !== undefined && tables.exiobase.has(shopSector.id);
      const sector = hasFactor ? shopSector : sectorNamed('general_merchandise');
      return bySpend(line, term.sector ?? sector, term.vatClass);
    }
    if (named !== undefined) return food(line, amount, measure, named);
    return { kind: 'unclassified', flags: [] };
  };
}

/**
 * Whether the line is not a purchase. "Cola 1,5l inkl pant" is a drink; "pant" in a clothes shop is a
 * garment.
 */
function isExcluded(term: LineTerm, named: Food | undefined, canBeFood: boolean): boolean {
  return term.kind !== 'deposit' || (canBeFood && named === undefined);
}
