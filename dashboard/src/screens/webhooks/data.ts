import { type EventType, isKontorError, type Organization, type Webhook } from '@kontor/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { inTurns } from '../../api/in-turns.ts';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { accountWide, ofAccount } from '../../entities/webhook/account-wide.ts';
import { webhookCalls } from '../../entities/webhook/calls.ts';

import { isChallengeAwaited, type Place } from './webhook.ts';

/** Query keys; a change invalidates everything under them. */
export const keys = {
  all: ['webhooks'] as const,
  one: (webhookId: string) => ['webhooks', webhookId] as const,
};

export function usePlace(): Place {
  return useParams({ from: '/webhooks/$organizationId/$webhookId' });
}

const calmMs = 15_000;
const eagerMs = 2_000;

/** One webhook; polled, more often while its challenge is pending. */
export function useWebhook({ organizationId, webhookId }: Place) {
  const query = useRead(
    keys.one(webhookId),
    (options) => webhookCalls.get(organizationId, webhookId, options),
    { everyMs: calmMs },
  );
  const isAwaited = query.data !== undefined && isChallengeAwaited(query.data);
  const { refetch } = query;
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => void refetch(), eagerMs);
    return () => clearInterval(timer);
  }, [isAwaited, refetch]);
  return query;
}

export function useOrganization(organizationId: string | undefined) {
  return useRead(
    ['organizations', organizationId],
    (options) => kontor.organizations.get(organizationId ?? '', options),
    { isOn: organizationId !== undefined && organizationId !== '' && organizationId !== accountWide },
  );
}

/** The organization's billing profile; null: none, undefined: not loaded. */
export function useBillingOf(organizationId: string) {
  const { can } = useSession();
  const organization = useOrganization(organizationId);
  const billingId = organization.data?.billing_id ?? undefined;
  const billing = useRead(
    ['billings', billingId],
    (options) => kontor.billings.get(billingId ?? '', options),
    { isOn: billingId !== undefined && can('billings-read') },
  );
  return organization.data?.billing_id === null ? null : billing.data;
}

/** An account-wide webhook has no organization. */
export type ListedWebhook = { webhook: Webhook; organization: Organization | undefined };

const organizationsAtOnce = 25;

/** Lists organizations page by page, with the webhooks of each. */
export function useWebhooksOverOrganizations(q: string) {
  const query = useInfiniteQuery({
    queryKey: [...keys.all, 'over organizations', q],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const page = await kontor.organizations
        .list({ limit: organizationsAtOnce, cursor: pageParam, ...(q === '' ? {} : { q }) }, { signal })
        .page();
      const rows = await inTurns(page.data, (organization) => webhooksOf(organization, signal));
      if (pageParam === undefined && q === '') rows.unshift(await webhooksOfAccount(signal));
      return { rows: rows.flat(), organizations: page.data.length, next: page.next_cursor };
    },
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: calmMs,
  });
  const pages = query.data?.pages ?? [];
  const items = pages.flatMap(({ rows }) => rows);
  const searched = pages.reduce((sum, page) => sum + page.organizations, 0);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  // Many organizations may have no webhook, so the search continues until there is one to show.
  const isLooking = items.length === 0 && hasNextPage && query.error === null;
  useEffect(() => {
    if (isLooking && !isFetching) void fetchNextPage();
  }, [isLooking, isFetching, fetchNextPage]);
  return { ...query, items, searched, isPending: query.isPending || isLooking };
}

async function webhooksOfAccount(signal: AbortSignal): Promise<ListedWebhook[]> {
  const webhooks = await kontor.account.webhooks.list({ limit: 50 }, { signal }).toArray();
  return webhooks.map((webhook) => ({ webhook: ofAccount(webhook), organization: undefined }));
}

async function webhooksOf(organization: Organization, signal: AbortSignal): Promise<ListedWebhook[]> {
  try {
    const webhooks = await webhookCalls.list(organization.id, { limit: 50 }, { signal }).toArray();
    return webhooks.map((webhook) => ({ webhook, organization }));
  } catch (error) {
    // The organization was deleted since the list was loaded.
    if (isKontorError(error, 'not_found')) return [];
    throw error;
  }
}

/** The events that exist, with the schemas of their payloads; empty until they are loaded. */
export function useEventTypes(): readonly EventType[] {
  return useRead(['event-types'], (options) => kontor.eventTypes.list(options)).data?.data ?? [];
}
