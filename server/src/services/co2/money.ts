import { estimateCharging, estimateFuelSpend } from './energy.ts';
import type { KnownVat, Part } from './estimate.ts';
import type { Setting } from './plan.ts';
import { estimateSpend } from './spend.ts';
import type { Shop, Tables } from './tables.ts';

/** Undefined for an invalid code. A code that is not listed has the sector of its range. */
export function shopOf(tables: Tables, mcc: string | null): Shop | undefined {
  if (mcc === null) return undefined;
  const listed = tables.categories.get(mcc);
  if (listed !== undefined || !/^\d{4}$/.test(mcc)) return listed;
  return tables.ranges.find(({ from, to }) => from <= mcc && mcc <= to);
}

/**
 * Estimates an amount at a merchant about which nothing else is known. Undefined if the currency has no
 * exchange rate.
 */
export function estimateMoney(
  tables: Tables,
  setting: Setting,
  shop: Shop,
  gross: number,
  vat: KnownVat | undefined,
): Part | undefined {
  const { sector, mapping, method } = shop;
  if (sector.kind !== 'physical')
    return estimateSpend(tables, setting, { gross, sector, mapping, method, vat });
  if (sector.id === 'motor_fuel') return estimateFuelSpend(tables, setting, { gross, mapping });
  const charging = estimateCharging(tables, setting, gross);
  if (charging !== undefined) return charging;
  // The country has no grid intensity, so electricity is estimated by its spend factor, which every region
  // has.
  const utilities = tables.sectors.get('utilities');
  if (utilities === undefined) throw new Error('There is no sector for electricity.');
  return estimateSpend(tables, setting, { gross, sector: utilities, mapping, method, vat });
}
