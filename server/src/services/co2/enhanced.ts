import type { EnhancedData, LodgingStay } from '../../domain/enhanced-data.ts';
import type { Flag, PurchaseLine } from '../../domain/impact.ts';
import type { Activity, ActivityResult } from './activity.ts';
import { estimateCarRental } from './car-rental.ts';
import { estimateFlights } from './flights.ts';
import { estimateFuel } from './fuel.ts';
import { estimateLodging } from './lodging.ts';
import { estimateMoney } from './money.ts';
import type { Setting } from './plan.ts';
import { estimateSpend } from './spend.ts';
import type { Shop, Tables } from './tables.ts';

/** The activities of a purchase, and why others could not be estimated. */
export type Activities = { known: Activity[]; flags: Flag[] };

/** A fee with an itinerary is no flight: its distance would emit far more than the money suggests. */
const timesSpendMax = 30;
const mealCharges = new Set(['restaurant', 'room_service', 'minibar', 'bar']);

/** Estimates what the issuer described: fuel, flights, nights and rented cars. */
export function estimateActivities(
  tables: Tables,
  setting: Setting,
  shop: Shop | undefined,
  gross: number,
  { fuel, flights, lodging, car_rental }: EnhancedData,
): Activities {
  const found: ActivityResult[] = [
    fuel && estimateFuel(tables, setting, fuel, gross),
    flights && estimateFlights(tables, flights),
    lodging && estimateLodging(tables, setting, lodging),
    car_rental && estimateCarRental(tables, car_rental),
  ];
  const bySpend = shop && estimateMoney(tables, setting, shop, gross, undefined);
  const known: Activity[] = [];
  const flags: Flag[] = [];
  for (const one of found) {
    if (one === undefined) continue;
    if ('flag' in one) flags.push(one.flag);
    else if (bySpend !== undefined && one.part.kg > bySpend.kg * timesSpendMax)
      flags.push('quantity_implausible');
    else known.push(one);
  }
  if (lodging && known.some(({ name }) => name === 'lodging')) {
    const meals = mealsOf(tables, setting, lodging);
    if (meals) known.push(meals);
  }
  return { known, flags };
}

/** Meals are on a hotel's bill, and not in the energy of its rooms. */
function mealsOf(
  tables: Tables,
  setting: Setting,
  { charges = [], currency }: LodgingStay,
): Activity | undefined {
  const sector = tables.sectors.get('restaurant');
  const cost = charges.reduce(
    (sum, { category, amount }) => (mealCharges.has(category) ? sum + amount : sum),
    0,
  );
  if (sector === undefined || currency !== setting.currency || cost <= 0) return undefined;
  const part = estimateSpend(tables, setting, {
    gross: cost,
    sector,
    mapping: 'medium',
    method: 'line_spend',
  });
  return part && { part, sector: sector.id, name: 'meals', text: 'Meals and drinks at the hotel', cost };
}

/** The issuer's lines as those of a receipt. Lines in another currency cannot be compared with the amount. */
export function linesOfIssuer(data: EnhancedData | undefined, currency: string): PurchaseLine[] {
  const lines = data?.line_items ?? [];
  if (lines.some((line) => line.currency !== currency)) return [];
  return lines.map(({ description, quantity, unit, total_amount, tax_rate }) => ({
    description,
    quantity,
    unit,
    amount: total_amount,
    vatRate: tax_rate,
  }));
}
