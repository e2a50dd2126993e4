import type { Confidence, Factor, Flag, Method, Step } from '../../domain/impact.ts';
import { defra } from './energy.ts';
import { type Part, step } from './estimate.ts';
import type { Tables } from './tables.ts';

/** An activity of a purchase that the issuer described: litres filled, kilometres flown, nights slept. */
export type Activity = {
  part: Part;
  sector: string;
  /** The word before the names of its steps. */
  name: string;
  /** What it says to people: "3 room nights". */
  text: string;
  /** The part of the amount that it cost, VAT included. Undefined: all that nothing else explains. */
  cost?: number | undefined;
};
/** The flag says why the facts are not enough, so that the amount decides. */
export type ActivityResult = Activity | { flag: Flag } | undefined;

export function factorNamed(tables: Tables, id: string): number {
  const value = tables.physical.get(id);
  if (value === undefined) throw new Error(`There is no factor ${id}.`);
  return value;
}

type Sum = {
  direct: number;
  upstream: number;
  /** How much, in `unit`, for the factor that the API shows. */
  quantity: number;
  unit: string;
  method: Method;
  confidence: Confidence;
  uncertainty: number;
  /** Why the range is as wide as it is. */
  because: string;
  flags: Flag[];
  factor?: Partial<Factor>;
};

/** Adds direct and upstream emissions and closes the steps, in the same way for every activity. */
export function sumOf(steps: Step[], sum: Sum): Part {
  const { direct, upstream, quantity, unit, uncertainty } = sum;
  const kg = direct + upstream;
  if (upstream > 0) {
    steps.push(
      step('kg_direct', direct, 'kg CO2e', null, 'From the activity itself.'),
      step('kg_upstream', upstream, 'kg CO2e', null, 'From producing and transporting the fuel.'),
    );
  }
  steps.push(
    step('kg_co2e', kg, 'kg CO2e', null, 'In all.'),
    step('uncertainty_factor', uncertainty, null, null, sum.because),
  );
  return {
    kg,
    low: kg / uncertainty,
    high: kg * uncertainty,
    method: sum.method,
    confidence: sum.confidence,
    factor: { ...defra, unit, value: Math.round((kg / quantity) * 1e5) / 1e5, ...sum.factor },
    steps,
    flags: sum.flags,
  };
}
