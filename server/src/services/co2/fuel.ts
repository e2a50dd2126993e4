import type { FuelPurchase } from '../../domain/enhanced-data.ts';
import type { Flag } from '../../domain/impact.ts';
import { type ActivityResult, factorNamed, sumOf } from './activity.ts';
import { estimateFuelSpend, estimateKwh, estimateLitres, type Fuel, isPlausiblePrice } from './energy.ts';
import { step } from './estimate.ts';
import type { Setting } from './plan.ts';
import type { Tables } from './tables.ts';

const litresPer: Partial<Record<NonNullable<FuelPurchase['unit']>, number>> = {
  l: 1,
  gal: 3.785411784,
  gal_imp: 4.54609,
};
const uncertainty = 1.15;
/** Kontor's assumption: E85 holds between 70 and 85 percent of ethanol (EN 15293). */
const e85 = { bioethanol: 0.85, petrol: 0.15 };

type Recipe = { unit: 'litre' | 'kg'; shares: Record<string, number>; flag?: Flag };
/** Which factors a litre or a kilogram of the product takes, and how much of each. */
const recipes: Partial<Record<FuelPurchase['product'], Recipe[]>> = {
  hvo: [{ unit: 'litre', shares: { hvo: 1 } }],
  biodiesel: [{ unit: 'litre', shares: { biodiesel: 1 } }],
  e85: [{ unit: 'litre', shares: e85, flag: 'fuel_blend_assumed' }],
  lpg: [
    { unit: 'litre', shares: { lpg: 1 } },
    { unit: 'kg', shares: { lpg_by_kg: 1 } },
  ],
  cng: [{ unit: 'kg', shares: { cng: 1 } }],
  biogas: [{ unit: 'kg', shares: { biomethane: 1 } }],
  lng: [{ unit: 'kg', shares: { lng: 1 } }],
  heating_oil: [{ unit: 'litre', shares: { heating_oil: 1 } }],
};

/** Estimates fuel by its quantity and product. Without a quantity, the price at the pump gives the litres of petrol and diesel. */
export function estimateFuel(
  tables: Tables,
  setting: Setting,
  fuel: FuelPurchase,
  gross: number,
): ActivityResult {
  const cost = fuel.currency === setting.currency && Number(fuel.amount) > 0 ? fuel.amount : undefined;
  const { product } = fuel;
  if (product === 'petrol' || product === 'diesel')
    return estimatePetrolOrDiesel(tables, setting, fuel, product, cost, gross);
  const quantity = quantityOf(fuel);
  if (quantity === undefined) return { flag: 'fuel_quantity_unknown' };
  if (product === 'electricity') {
    const part = fuel.unit === 'kwh' ? estimateKwh(tables, setting, quantity.value, 'issuer') : undefined;
    if (part === undefined) return { flag: 'fuel_factor_missing' };
    return { part, sector: 'ev_charging', name: 'fuel', text: `${quantity.value} kWh`, cost };
  }
  const recipe = recipes[product]?.find(({ unit }) => unit === quantity.unit);
  if (recipe === undefined) return { flag: 'fuel_factor_missing' };
  const { value, unit } = quantity;
  const mixed = (kind: 'ttw' | 'wtt') =>
    Object.entries(recipe.shares).reduce(
      (sum, [name, share]) => sum + share * factorNamed(tables, `${name}_${kind}`),
      0,
    );
  const [ttw, wtt] = [mixed('ttw'), mixed('wtt')];
  const steps = [
    step('quantity', value, unit, 'issuer', `What was filled of ${product}.`),
    step(
      'factor_ttw',
      ttw,
      `kg CO2e per ${unit}`,
      'uk-2025',
      `Burning it, without CO2 of biological origin.`,
    ),
    step('factor_wtt', wtt, `kg CO2e per ${unit}`, 'uk-2025', 'Producing and transporting it.'),
  ];
  const part = sumOf(steps, {
    direct: value * ttw,
    upstream: value * wtt,
    quantity: value,
    unit,
    method: 'quantity',
    confidence: 'high',
    uncertainty,
    because: 'The quantity is known; blends differ a little.',
    flags: recipe.flag === undefined ? [] : [recipe.flag],
  });
  return { part, sector: 'motor_fuel', name: 'fuel', text: `${value} ${unit} of ${product}`, cost };
}

function estimatePetrolOrDiesel(
  tables: Tables,
  setting: Setting,
  fuel: FuelPurchase,
  product: Fuel,
  cost: number | undefined,
  gross: number,
): ActivityResult {
  const quantity = quantityOf(fuel);
  const activity = { sector: 'motor_fuel', name: 'fuel', cost };
  if (quantity?.unit === 'litre') {
    const { value } = quantity;
    if (!isPlausiblePrice(tables, setting, product, value, cost ?? gross))
      return { flag: 'quantity_implausible' };
    const part = estimateLitres(tables, product, value, 'issuer');
    return { ...activity, part, text: `${value} l of ${product}` };
  }
  const part = estimateFuelSpend(tables, setting, { gross: cost ?? gross, mapping: 'high', fuel: product });
  return part && { ...activity, part, text: product };
}

function quantityOf({ quantity, unit }: FuelPurchase): { value: number; unit: string } | undefined {
  if (quantity === undefined || quantity === 0 || unit === undefined) return undefined;
  const litres = litresPer[unit];
  return litres === undefined
    ? { value: quantity, unit: unit === 'kwh' ? 'kWh' : 'kg' }
    : { value: quantity * litres, unit: 'litre' };
}
