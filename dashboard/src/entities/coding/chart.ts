import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import type { Account } from './match-accounts.ts';

const none: readonly Account[] = [];

/** The chart of accounts of an organization, with its ETag. */
export function useChart(organizationId: string) {
  const { can } = useSession();
  return useRead(
    ['chart-of-accounts', organizationId],
    (options) => kontor.chartOfAccounts.get(organizationId, options),
    { isOn: can('bookkeeping-read') },
  );
}

/** The accounts that people choose from; none while they load. */
export function useAccounts(organizationId: string): readonly Account[] {
  return useChart(organizationId).data?.accounts ?? none;
}
