import type { EnvironmentalImpactSummary } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import type { Address } from '../../components/link.tsx';
import { readable } from '../../entities/environmental-impact/readable.ts';

export type GroupName = { name: string; about?: string; to?: Address };
type Group = EnvironmentalImpactSummary['groups'][number];
type By = EnvironmentalImpactSummary['group_by'];
type Filter = { from: string | undefined; to: string | undefined; organization_id: string | undefined };

const sampleMax = 200;

/**
 * Names for the keys of the summary. Organizations and card holders are read one by one (few are shown); merchant categories come
 * from the newest purchases, which name them.
 */
export function useGroupNames(by: By, groups: readonly Group[], filter: Filter) {
  const { can } = useSession();
  const keys = groups.map(({ key }) => key).filter((key) => key !== null);
  const query = useRead(
    ['environmental-impacts', 'names', by, keys, filter],
    async (options) => {
      const named = new Map<string, GroupName>();
      if (by === 'mcc') {
        const search = { ...filter, limit: sampleMax };
        const [transactions, impacts] = await Promise.all([
          kontor.transactions.list(search, options).page(),
          kontor.environmentalImpacts.list(search, options).page(),
        ]);
        const known = impacts.data.filter(({ sector }) => sector !== null);
        const sectors = new Map(known.map(({ mcc_code, sector }) => [mcc_code, sector]));
        for (const { mcc_code, mcc_text } of transactions.data) {
          if (mcc_code === null) continue;
          const sector = sectors.get(mcc_code);
          named.set(mcc_code, {
            name: mcc_text ?? mcc_code,
            ...(sector ? { about: readable(sector) } : {}),
          });
        }
      }
      const readOne = by === 'organization' ? nameOrganization : nameHolder;
      if (by === 'organization' || by === 'card_holder') {
        const found = await Promise.all(keys.map((key) => readOne(key, options).catch(() => undefined)));
        for (const [at, one] of found.entries()) if (one) named.set(keys[at] ?? '', one);
      }
      return named;
    },
    { isOn: keys.length > 0 && by !== 'month' && can('organizations-read') },
  );
  return query.data ?? new Map<string, GroupName>();
}

type Options = { signal: AbortSignal };

async function nameOrganization(id: string, options: Options): Promise<GroupName> {
  const { name, reference_id } = await kontor.organizations.get(id, options);
  return {
    name,
    about: reference_id,
    to: { to: '/organizations/$organizationId', params: { organizationId: id } },
  };
}

/** A card holder's page needs the organization's id, which one of their purchases contains. */
async function nameHolder(id: string, options: Options): Promise<GroupName | undefined> {
  const [one] = (await kontor.transactions.list({ card_holder_id: id, limit: 1 }, options).page()).data;
  if (one === undefined) return undefined;
  return {
    name: one.card_holder.reference_id,
    about: one.organization.reference_id,
    to: {
      to: '/card-holders/$organizationId/$cardHolderId',
      params: { organizationId: one.organization.id, cardHolderId: id },
    },
  };
}
