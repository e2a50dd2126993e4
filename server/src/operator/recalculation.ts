import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { OperatorError } from '../platform/errors.ts';
import { accountStore } from '../resources/accounts/index.ts';
import {
  type Recalculation,
  type RecalculationOptions,
  recalculate,
} from '../resources/environmental-impacts/index.ts';
import { type Difference, recount, repairStatistics } from '../resources/statistics/index.ts';
import { buyerPartyOf } from '../resources/webhooks/index.ts';
import { createCo2 } from '../services/co2/index.ts';

export type StatisticsCheck = {
  accounts: number;
  /** Accounts whose sums differ from their tables, with the first differences. */
  wrong: { account_id: string; differences: Difference[] }[];
  /** Number of sums that were repaired. */
  repaired: number;
};

/** Operations on derived figures: they recalculate CO2, and check statistics against their tables. */
export type RecalculationOperations = {
  /** Recalculates the impacts of older methods, and announces those that change. */
  recalculateImpacts(options: RecalculationOptions): Promise<Recalculation>;
  checkStatistics(options: { accountId?: string | undefined; repair: boolean }): Promise<StatisticsCheck>;
};

type Parts = {
  database: Database;
  clock: Clock;
  carbonPrice?: { amountPerTonne: number; currency: string } | undefined;
};

const shownMax = 20;

export function createRecalculationOperations({
  database,
  clock,
  carbonPrice,
}: Parts): RecalculationOperations {
  const accountIds = async (only: string | undefined): Promise<string[]> => {
    const all = (await accountStore.listAll(database.system)).map(({ id }) => id);
    if (only === undefined) return all;
    if (!all.includes(only)) throw new OperatorError(`There is no account ${only}. See: kontor account list`);
    return [only];
  };
  return {
    recalculateImpacts: async (options) => {
      await accountIds(options.accountId);
      const co2 = createCo2({ socialCost: carbonPrice });
      return recalculate({ database, clock, co2, buyerPartyOf }, options);
    },
    checkStatistics: async ({ accountId, repair }) => {
      const ids = await accountIds(accountId);
      const wrong: StatisticsCheck['wrong'] = [];
      let repaired = 0;
      for (const id of ids) {
        const differences = await recount(database, id);
        if (differences.length === 0) continue;
        wrong.push({ account_id: id, differences: differences.slice(0, shownMax) });
        if (repair) repaired += await repairStatistics(database, id, clock.now());
      }
      return { accounts: ids.length, wrong, repaired };
    },
  };
}
