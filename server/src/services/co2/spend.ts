import type { Confidence, Flag, Method } from '../../domain/impact.ts';
import { type KnownVat, type Part, step } from './estimate.ts';
import { planSpending, type Setting } from './plan.ts';
import type { Sector, Tables } from './tables.ts';

export type Spending = {
  gross: number;
  sector: Sector;
  /** The confidence in the sector. */
  mapping: Confidence;
  method: Method;
  /** A VAT class other than the sector's own. */
  vatClass?: string | undefined;
  vat?: KnownVat | undefined;
};

/** Multiplies money by emission per unit of money. Undefined if the currency has no exchange rate. */
export function estimateSpend(tables: Tables, setting: Setting, spending: Spending): Part | undefined {
  const { gross, sector, method, mapping, vat } = spending;
  const plan = planSpending(tables, setting, sector, mapping, spending.vatClass ?? sector.vatClass);
  if (plan === undefined) return undefined;

  let flags: readonly Flag[] = plan.flagsOfDefault;
  let { vatStep } = plan;
  let net = gross / (1 + plan.vat.rate / 100);
  if (vat !== undefined) {
    const known = netByKnownVat(vat, gross);
    if (known === undefined) {
      flags = [...flags, 'vat_ignored'];
    } else {
      flags = plan.flags;
      net = known.net;
      vatStep = step('vat_rate', known.rate, 'percent', 'receipt', known.explanation);
    }
  }
  const amountInBase = net * plan.perNet;
  const kg = amountInBase * plan.factor.value;
  const { confidence, uncertainty, factor } = plan;
  const steps = [
    step('gross_amount', gross, setting.currency, null, 'The amount paid, VAT included.'),
    vatStep,
    step('net_amount', net, setting.currency, null, 'The amount paid, without VAT.'),
  ];
  // Spreading into the literal takes a third of the whole call.
  for (const priceStep of plan.priceSteps) steps.push(priceStep);
  steps.push(
    step('amount_in_base', amountInBase, plan.baseUnit, null, inBasePrices),
    plan.factorStep,
    step('kg_co2e', kg, 'kg CO2e', null, 'The amount times the factor.'),
    plan.uncertaintyStep,
  );
  return { kg, low: kg / uncertainty, high: kg * uncertainty, method, confidence, factor, steps, flags };
}

const inBasePrices = 'Without VAT, at the prices and in the currency that the factor is made for.';

type NetByReceipt = { net: number; rate: number | null; explanation: string };

/** Returns the net amount. Undefined for impossible VAT: negative, or as much as the price itself. */
function netByKnownVat(vat: KnownVat, gross: number): NetByReceipt | undefined {
  if ('rate' in vat) {
    if (!(vat.rate >= 0 && vat.rate < 100)) return undefined;
    return { net: gross / (1 + vat.rate / 100), rate: vat.rate, explanation: 'The VAT rate is known.' };
  }
  const amount = Number(vat.amount);
  if (!(amount >= 0 && amount < gross / 2)) return undefined;
  return { net: gross - amount, rate: null, explanation: 'The VAT amount is known and was taken off.' };
}
