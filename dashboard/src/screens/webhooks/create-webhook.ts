import type { WebhookWithSecret } from '@kontor/sdk';
import { webhookCalls } from '../../entities/webhook/calls.ts';
import type { NewHeader, WebhookBody } from './form/values.ts';

export type CreatedWebhook = {
  webhook: WebhookWithSecret;
  /** The parts that could not be added. The webhook then stays paused. */
  failures: { what: string; error: unknown }[];
};

/**
 * Creates a webhook with its headers and groups. It stays paused until all of them exist: nothing may be sent without its headers,
 * or for companies outside its groups.
 */
export async function createWebhook(
  organizationId: string,
  body: WebhookBody,
  headers: readonly NewHeader[],
  groups: readonly string[],
): Promise<CreatedWebhook> {
  const isPlain = headers.length === 0 && groups.length === 0;
  const webhook = await webhookCalls.create(organizationId, { ...body, enabled: isPlain });
  if (isPlain) return { webhook, failures: [] };
  const failures: CreatedWebhook['failures'] = [];
  const attempt = async (what: string, act: () => Promise<unknown>) => {
    try {
      await act();
    } catch (error) {
      failures.push({ what, error });
    }
  };
  for (const header of headers) {
    await attempt(header.key, () => webhookCalls.headers.create(organizationId, webhook.id, header));
  }
  for (const buyer_party of groups) {
    await attempt(buyer_party, () => webhookCalls.groups.create(organizationId, webhook.id, { buyer_party }));
  }
  if (failures.length === 0) {
    await attempt('enabled', () => webhookCalls.update(organizationId, webhook.id, { enabled: true }));
  }
  return { webhook, failures };
}
