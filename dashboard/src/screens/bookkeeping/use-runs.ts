import type { ExportProfile } from '@kontor/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';

const refreshMs = 2_000;

/** The runs of a profile, newest first, as they go on. */
export function useRuns({ id, organization_id: organizationId }: ExportProfile) {
  const query = useList(
    ['export-profiles', organizationId, id, 'runs'],
    (cursor, options) => kontor.exportProfiles.runs.list(organizationId, id, { cursor }, options),
    { everyMs: refreshMs },
  );
  const [newest] = query.items;
  /** Changes with what the runs have posted. */
  const state = newest ? `${newest.id} ${newest.status}` : '';
  const isWorking = newest?.status === 'queued' || newest?.status === 'running';
  return { query, state, isWorking };
}

/** Gets the profile again after a run, which has taken voucher numbers. */
export function useFreshProfile({ id, organization_id: organizationId }: ExportProfile, state: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (state.endsWith('completed')) {
      void client.invalidateQueries({ queryKey: ['export-profiles', organizationId, id], exact: true });
    }
  }, [client, organizationId, id, state]);
}
