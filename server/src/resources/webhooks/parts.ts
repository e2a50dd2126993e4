import type { Versions } from '../../domain/api-versions/index.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import type { EventDefinition } from '../../platform/outbox/index.ts';

export type WebhookParts = {
  publicUrl: string;
  masterKey: MasterKey;
  versions: Versions;
  /** The URL as it will be called, or why it is not allowed. */
  parseTargetUrl: (text: string, rules: { isSandbox: boolean }) => { url: string } | { broken: string };
  /** The name of a header as it will be sent, or why it is not allowed. */
  parseHeaderName: (
    text: string,
    options?: { isAuthentication: boolean },
  ) => { name: string } | { broken: string };
  /** After commit: a challenge is due. */
  challengeSoon: (accountId: string, webhookId: string) => void;
  /** After commit: something was put into the delivery queue. */
  wakeDelivery: () => void;
  /** After commit: this webhook is to send now, also while it pauses after failures. */
  sendNow: (accountId: string, webhookId: string) => void;
  /** The catalogue of events. */
  events: EventDefinition[];
};
