import type { TrailerCheck } from './record.ts';
import { implied } from './values.ts';

/**
 * Compares a sum that a trailer states with what was read, in units of the last decimal. Formats leave open whether credits are subtracted: either
 * sum agrees, and the first is shown.
 */
export function compareSum(
  name: TrailerCheck['name'],
  currency: string | null,
  stated: string,
  counted: readonly bigint[],
  decimals: number,
): TrailerCheck {
  const shown = counted.map((sum) => implied(String(sum < 0n ? -sum : sum), decimals));
  return { name, currency, stated, counted: shown[0] ?? '0', agrees: shown.includes(stated) };
}

/** The same for a count. */
export function compareCount(
  name: TrailerCheck['name'],
  stated: string,
  ...counted: readonly number[]
): TrailerCheck {
  const number = Number(stated);
  const agrees = counted.includes(number);
  return {
    name,
    currency: null,
    stated: String(number),
    counted: String(agrees ? number : counted[0]),
    agrees,
  };
}
