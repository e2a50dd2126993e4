import type { Versions } from '../../domain/api-versions/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type { EventDefinition } from '../../platform/outbox/index.ts';

export type WebhookParts = {
  publicUrl: string;
  masterKey: MasterKey;
  versions: Versions;
  clock: Clock;
  database: Pick<Database, 'tenantTransaction'>;
  /** Returns the URL in the form in which it is requested, or the reason why it is not allowed. */
  parseTargetUrl: (text: string, rules: { isSandbox: boolean }) => { url: string } | { broken: string };
  /** Returns the name of a header in the form in which it is sent, or the reason why it is not allowed. */
  parseHeaderName: (
    text: string,
    options?: { isAuthentication: boolean },
  ) => { name: string } | { broken: string };
  /** Called after the commit when a challenge is due. */
  challengeSoon: (accountId: string, webhookId: string) => void;
  /** Called after the commit when a delivery was queued. */
  wakeDelivery: () => void;
  /** Called after the commit when the webhook must send now, even if it pauses after failures. */
  sendNow: (accountId: string, webhookId: string) => void;
  /** The catalogue of events. */
  events: EventDefinition[];
};
