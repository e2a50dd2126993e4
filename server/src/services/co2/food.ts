import type { Confidence, Flag } from '../../domain/impact.ts';
import { type Part, step } from './estimate.ts';
import type { Measure } from './measure.ts';
import type { Food, Sector } from './tables.ts';

/**
 * Sectors that sell food. "Glass" is ice cream in a Swedish supermarket, and not food in a hardware store.
 */
const foodSellers = new Set([
  'groceries',
  'bakery_confectionery',
  'butcher',
  'dairy_store',
  'alcohol_store',
  'tobacco_kiosk',
  'restaurant',
  'fast_food',
  'bar',
  'catering',
  'hotel',
  'camping',
  'ferry_cruise',
  'rail_travel',
  'recreation',
  'motor_fuel',
  'general_merchandise',
]);
const alcohol = new Set(['beer', 'wine']);
const foodUncertainty: Record<Confidence, number> = { high: 1.5, medium: 2, low: 3 };

/** Whether a line may name a food here. At an unknown merchant it may. */
export function isFoodSeller(sector: Sector | undefined): boolean {
  return sector === undefined || foodSellers.has(sector.id);
}

/**
 * Returns the sector and the VAT of a food that is estimated by its price. A shop of food has its own sector.
 */
export function foodSpending(
  food: Food,
  shop: Sector | undefined,
): { sector: Sector | undefined; vatClass: string } {
  const isAlcohol = alcohol.has(food.concept);
  if (shop?.vatClass.startsWith('restaurant')) {
    return { sector: shop, vatClass: isAlcohol ? 'restaurant_alcohol' : 'restaurant' };
  }
  return { sector: shop?.vatClass === 'food' ? shop : undefined, vatClass: isAlcohol ? 'standard' : 'food' };
}

/** Undefined if the measure does not give the mass. */
export function estimateFood(food: Food, measure: Measure, isByWeightOnly: boolean): Part | undefined {
  const mass = massOf(food, measure, isByWeightOnly);
  return mass && byMass(food, mass);
}

type Mass = { kg: number; isPiece: boolean; litres: number | undefined; pieces: number | undefined };

function massOf(food: Food, measure: Measure, isByWeightOnly: boolean): Mass | undefined {
  const { kind, value } = measure;
  if (kind === 'kg') return { kg: value, isPiece: false, litres: undefined, pieces: undefined };
  if (kind === 'litre' && food.densityKgPerL !== undefined) {
    return { kg: value * food.densityKgPerL, isPiece: false, litres: value, pieces: undefined };
  }
  if (kind === 'pieces' && food.pieceKg !== undefined && !isByWeightOnly) {
    return { kg: value * food.pieceKg, isPiece: true, litres: undefined, pieces: value };
  }
  return undefined;
}

function byMass(food: Food, mass: Mass): Part {
  const confidence = mass.isPiece ? 'medium' : food.confidence;
  const uncertainty = foodUncertainty[confidence];
  const kg = mass.kg * food.kgPerKg;
  const flags: Flag[] = [];
  if (mass.isPiece) flags.push('piece_weight_assumed');
  if (food.confidence !== 'high') flags.push('factor_doubtful');
  const source = `agribalyse-3.2 ${food.code}`;
  const steps = [
    ...(mass.litres === undefined
      ? []
      : [
          step('litres', mass.litres, 'litre', 'receipt', 'Volume on the receipt.'),
          step('density', food.densityKgPerL ?? null, 'kg per litre', 'food-terms', 'The weight of a litre.'),
        ]),
    ...(mass.pieces === undefined
      ? []
      : [
          step('pieces', mass.pieces, 'piece', 'receipt', 'Pieces on the receipt.'),
          step('piece_weight', food.pieceKg ?? null, 'kg', 'food-terms', 'The usual weight of a piece.'),
        ]),
    step('mass', mass.kg, 'kg', null, `Mass of ${food.concept.replaceAll('_', ' ')}.`),
    step('factor', food.kgPerKg, 'kg CO2e per kg', source, 'From field to table.'),
    step('kg_co2e', kg, 'kg CO2e', null, 'One times the other.'),
  ];
  return {
    kg,
    low: kg / uncertainty,
    high: kg * uncertainty,
    method: 'quantity',
    confidence,
    factor: {
      set: 'agribalyse-3.2',
      region: 'FR',
      value: food.kgPerKg,
      unit: 'kg of food',
      source: 'ADEME Agribalyse 3.2 (Licence Ouverte)',
      licence: 'etalab-2.0',
    },
    steps,
    flags,
  };
}
