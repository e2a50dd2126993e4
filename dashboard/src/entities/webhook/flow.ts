import type { Organization, Webhook } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useRead } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { webhooksFor } from './calls.ts';
import { type CheckedStep, problemOf, stepsOf } from './flow-steps.ts';

export type Flow = {
  organization: Organization;
  steps: CheckedStep[];
  /** The webhooks that get the next purchase. */
  receivers: Webhook[];
};

/** Whether data flows to an organization. */
export async function readFlow(
  organization: Organization,
  isSandbox: boolean,
  options: { signal: AbortSignal },
): Promise<Flow> {
  const { id } = organization;
  const holder = (status?: 'consented' | 'identified') =>
    kontor.cardHolders.list(id, { limit: 1, status }, options).first();
  const [webhooks, any, consented, identified] = await Promise.all([
    webhooksFor(id, options),
    holder(),
    holder('consented'),
    holder('identified'),
  ]);
  const holders = {
    any: any !== undefined,
    consented: consented !== undefined || identified !== undefined,
  };
  return {
    organization,
    steps: stepsOf({ organization, holders, webhooks }, isSandbox),
    receivers: webhooks.filter((webhook) => problemOf(webhook) === undefined),
  };
}

export function useFlow(organization: Organization | undefined, everyMs?: number) {
  const { account, can } = useSession();
  const isOn = organization !== undefined && can('card-holders-read', 'webhooks-read');
  return useRead(
    ['webhooks', 'flow', organization?.id, organization?.tpa.status, organization?.billing_id],
    // The cast: without an organization the query is off.
    (options) => readFlow(organization as Organization, account.mode === 'sandbox', options),
    { isOn, everyMs },
  );
}
