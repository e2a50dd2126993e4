import type { Estimate, Flag, PurchaseLine } from '../../domain/impact.ts';
import { type Activities, estimateActivities, linesOfIssuer } from './enhanced.ts';
import type { Purchase } from './estimate.ts';
import { createFinish, methodVersion, refuse } from './finish.ts';
import { estimateMoney, shopOf } from './money.ts';
import type { Setting } from './plan.ts';
import { estimateLines } from './receipt.ts';
import { type Shop, type Tables, tables } from './tables.ts';
import { createWords, type Words } from './words.ts';

export { methodVersion } from './finish.ts';

export type Co2 = {
  /** A version that changes whenever the same purchase could give another result. */
  methodVersion: string;
  estimate(purchase: Purchase): Estimate;
};

const amountMax = 1e12;

/**
 * Estimates the carbon footprint of a purchase by the method of docs/co2.md. It is a pure function of the
 * purchase and the tables in `data/`, which are read at the first call.
 */
export function createCo2(options: {
  /** The social cost of a tonne of CO2e, if the operator has chosen a figure. */
  socialCost: { amountPerTonne: number; currency: string } | undefined;
}): Co2 {
  const finish = createFinish(options.socialCost);
  let words: Words | undefined;

  const estimate = (purchase: Purchase): Estimate => {
    const { type, mcc, vat, enhanced } = purchase;
    if (type === 'CASH_WITHDRAWAL') return refuse('cash_withdrawal', null);
    if (type === 'FEE_AND_DISCOUNT') return refuse('fee_or_discount', null);
    const data = tables();
    const shop = shopOf(data, mcc);
    const sector = shop?.sector.id ?? null;
    if (shop?.sector.kind === 'none') return refuse('money_transfer', sector);
    const gross = Number(purchase.amount);
    if (!(gross > 0 && gross <= amountMax)) return refuse('amount_not_usable', sector);
    const setting = settingOf(purchase);
    if (setting === undefined) return refuse('date_not_usable', sector);

    const isRefund = type === 'REFUND';
    const { known, flags } = activitiesOf(data, setting, shop, gross, enhanced);
    const extra: Flag[] = [...flags];
    const [only, ...others] = known;
    if (only !== undefined && others.length === 0 && only.cost === undefined)
      return finish.one(only.part, sector ?? only.sector, extra, isRefund);
    const lines = linesFor(purchase, known.length > 0);
    if (lines.length > 0 || known.length > 0) {
      words ??= createWords(data);
      const reading = estimateLines(data, words, setting, shop, { gross, lines, vat, known });
      if (typeof reading === 'string') return refuse(reading, sector);
      if (reading !== undefined) {
        reading.flags.push(...extra);
        return finish.several(reading, isRefund);
      }
      extra.push('lines_not_recognised');
    }
    if (shop === undefined) return refuse('merchant_category_unknown', null);
    const part = estimateMoney(data, setting, shop, gross, vat);
    if (part === undefined) return refuse('currency_not_supported', sector);
    return finish.one(part, shop.sector.id, extra, isRefund);
  };
  return { methodVersion, estimate };
}

const none: Activities = { known: [], flags: [] };

function activitiesOf(
  data: Tables,
  setting: Setting,
  shop: Shop | undefined,
  gross: number,
  enhanced: Purchase['enhanced'],
): Activities {
  return enhanced === undefined ? none : estimateActivities(data, setting, shop, gross, enhanced);
}

/** The receipt's lines, or else the issuer's. Those of an activity would count it again, except beside fuel. */
function linesFor({ lines = [], enhanced, currency }: Purchase, isKnown: boolean): readonly PurchaseLine[] {
  if (isKnown && enhanced?.fuel === undefined) return [];
  return lines.length > 0 ? lines : linesOfIssuer(enhanced, currency);
}

function settingOf({ currency, country, date, factorSet }: Purchase): Setting | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  return { currency, country, date, year: Number(date.slice(0, 4)), factorSet };
}
