import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { parseHeaderName } from '../delivery/authentication.ts';
import { challengeDue } from '../delivery/challenge.ts';
import { disableWebhook } from '../delivery/disable.ts';
import { createEgress, type EgressLimits } from '../delivery/egress.ts';
import { createEgressFetch } from '../delivery/egress-fetch.ts';
import { createDelivery, type Delivery, type DeliveryLoad, type DeliveryParts } from '../delivery/engine.ts';
import { createEventWaits } from '../delivery/event-waits.ts';
import { fanOut } from '../delivery/fan-out.ts';
import { createHints } from '../delivery/hints.ts';
import { endStranded, tidyDeliveries } from '../delivery/housekeeping.ts';
import { createOAuthTokens } from '../delivery/oauth-tokens.ts';
import { prepareReceiver } from '../delivery/receivers.ts';
import { prepareTarget, withParameter } from '../delivery/target.ts';
import { parseTargetUrl } from '../delivery/target-url.ts';
import type { Versions } from '../domain/api-versions/index.ts';
import { type Clock, hourMs, minuteMs, secondMs } from '../platform/clock.ts';
import type { Database, TenantDb } from '../platform/database/database.ts';
import type { Heartbeat } from '../platform/heartbeat.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import { draw } from '../platform/secrets.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import { version } from '../platform/version.ts';
import { writeAuditAs } from '../resources/audit-log/index.ts';
import { createReplayRunner } from '../resources/webhooks/index.ts';

export type WebhookCompositionParts = {
  config: Config;
  database: Database;
  masterKey: MasterKey;
  clock: Clock;
  versions: Versions;
  log: Log;
  /** The heartbeat of this process. */
  heartbeat: Heartbeat;
  newHeartbeat: () => Heartbeat;
  notifyAccount: (
    db: TenantDb,
    now: Date,
    notice: { kind: string; subject: string; text: string },
  ) => Promise<void>;
  wakeMail: () => void;
  egressLimits?: Partial<EgressLimits> | undefined;
  onOutcome: DeliveryParts['onOutcome'];
  tracer: Tracer | undefined;
};
export type WebhookComposition = ReturnType<typeof composeWebhooks>;

// By then, the response to "create" has arrived with the secret that the receiver needs.
const challengeAfterMs = 1_100;
const lockedWaitMs = 5;

/** Composes the delivery of events to webhooks: fan-out, sending, challenges and replays. */
export function composeWebhooks(parts: WebhookCompositionParts) {
  const { config, database, masterKey, clock, log, tracer } = parts;
  const egress = createEgress({
    allow: config.egressAllow,
    allowsLoopback: config.allowsSandboxLoopback,
    proxyUrl: config.egressProxy,
    log,
    limits: parts.egressLimits ?? {},
  });
  const tokens = createOAuthTokens({ egress, clock });
  const runReplays = createReplayRunner(database);
  const hints = createHints(database, 'kontor_delivery');
  const eventHints = createHints(database, 'kontor_events');
  const waits = createEventWaits(database.system, log);
  eventHints.listen(waits.checkPositions);
  const onFed = (): void => {
    waits.checkPositions();
    eventHints.send();
  };
  const { versions } = parts;
  const receiver = {
    egress,
    tokens,
    masterKey,
    clock,
    versions,
    tracer,
    userAgent: `Kontor-Webhooks/${version}`,
  };

  const disable = async (accountId: string, webhookId: string, reason: string): Promise<void> => {
    const now = clock.now();
    await disableWebhook(database, accountId, { webhookId, reason, now }, async (db, webhook) => {
      await writeAuditAs(
        db,
        now,
        { type: 'system', id: 'kontor', name: 'Kontor' },
        { action: 'webhook.disabled', objectType: 'webhook', objectId: webhookId, changes: { reason } },
      );
      await parts.notifyAccount(db, now, {
        kind: 'webhook_disabled',
        subject: 'A webhook was disabled',
        text: `Kontor no longer delivers to ${webhook.url} (${webhook.id}): ${reason}\n\nEvents that it misses are kept in its delivery log. When the receiver works again, enable the webhook: Kontor challenges it again, and you can replay the missed events.\n`,
      });
    });
    parts.wakeMail();
  };
  const engineFor = (heartbeat: Heartbeat, onlyAccount?: string): Delivery =>
    createDelivery({
      database,
      clock,
      log,
      heartbeat,
      prepare: (webhook) => prepareReceiver(receiver, webhook),
      draw,
      disable: ({ account_id, webhook_id }, reason) => disable(account_id, webhook_id, reason),
      hintOthers: hints.send,
      onFed,
      onOutcome: parts.onOutcome,
      tracer,
      ...(onlyAccount === undefined ? {} : { onlyAccount }),
    });
  let engine: Delivery | undefined;
  const hintListeners: (() => void)[] = [];
  const wake = (): void => {
    engine?.wake();
    // This process delivers nothing, so it hints to the others.
    if (!engine) hints.send();
  };
  database.onCommit('events', wake);

  /** Sends deliveries that a user scheduled for now. */
  const sendNow = (accountId: string, webhookId: string): void => {
    wake();
    engine?.refresh({ account_id: accountId, webhook_id: webhookId });
  };

  const challenge = {
    database,
    clock,
    masterKey,
    get: async (
      target: { account_id: string; url: string; isSandbox: boolean; nonce: string },
      headers: string[],
    ) => {
      const prepared = prepareTarget(target.url, {
        isSandbox: target.isSandbox,
        connectionGroup: target.account_id,
      });
      const response = await egress.get(withParameter(prepared, 'challenge', target.nonce), [
        'User-Agent',
        receiver.userAgent,
        ...headers,
      ]);
      return 'error' in response
        ? { error: response.error.message }
        : { status: response.status, headers: response.headers };
    },
    onPassed: wake,
  };
  const soon = new Set<NodeJS.Timeout>();
  const challengeSoon = (): void => {
    if (!engine) return;
    const timer = setTimeout(() => {
      soon.delete(timer);
      void challengeDue(challenge).catch((error) =>
        log.warn({ reason: String(error) }, 'a challenge cannot be sent now'),
      );
    }, challengeAfterMs);
    soon.add(timer);
  };

  const jobs = (): Job[] => [
    { name: 'challenge webhooks', everyMs: secondMs, run: () => challengeDue(challenge) },
    { name: 'replay deliveries', everyMs: secondMs, run: () => runReplays(clock.now()) },
    {
      name: 'end stranded deliveries',
      everyMs: 5 * minuteMs,
      run: () => endStranded(database.system, clock.now()),
    },
    { name: 'tidy deliveries', everyMs: hourMs, run: () => tidyDeliveries(database.system, clock.now()) },
  ];

  return {
    parseTargetUrl: (text: string, rules: { isSandbox: boolean }) =>
      parseTargetUrl(text, { ...rules, guard: egress.guard }),
    parseHeaderName: (name: string, options: { isAuthentication?: boolean } = {}) => {
      const broken = parseHeaderName(name, options);
      return broken === undefined ? { name } : { broken };
    },
    challengeSoon,
    sendNow,
    /** Posts to an address that the operator chose. Returns true when the receiver accepted the body. */
    postTo: async (url: string, body: Buffer, headers: string[]): Promise<boolean> => {
      const target = prepareTarget(url, { isSandbox: false, isOperators: true, connectionGroup: 'operator' });
      const response = await egress.post(target, body, ['User-Agent', receiver.userAgent, ...headers]);
      return !('error' in response) && response.status >= 200 && response.status < 300;
    },
    /** A `fetch` for addresses that an account chose. */
    fetchFor: createEgressFetch(egress, `Kontor/${version}`),
    wake,
    waitForEvents: waits.wait,
    /** Ends all long polls for events. Later ones return at once. */
    endWaits: waits.end,
    jobs,
    load: (): DeliveryLoad => engine?.load() ?? { owned: 0, failing: 0, open: 0, inFlight: 0, unrecorded: 0 },
    /** Hints to the processes that do background work that there may be some. */
    hintOthers: hints.send,
    /** Calls the listener when another process hints that there may be work. Hints arrive once `start` was called. */
    onHint: (listener: () => void): void => {
      hintListeners.push(listener);
    },
    start: (): void => {
      const started = engineFor(parts.heartbeat);
      engine = started;
      started.start();
      hints.listen(() => {
        started.wakeByHint();
        for (const listener of hintListeners) listener();
      });
    },
    /** Lets other processes deliver from now on, while this one still serves requests. */
    handOver: async (): Promise<void> => {
      waits.end();
      for (const timer of soon) clearTimeout(timer);
      const own = engine;
      engine = undefined;
      if (!own) return;
      await parts.heartbeat.stopDelivering();
      await own.stop();
    },
    stop: async (): Promise<void> => {
      for (const timer of soon) clearTimeout(timer);
      hints.stop();
      eventHints.stop();
      await engine?.stop();
      await egress.close();
    },
    /** Sends the challenges and deliveries of one account that are due, and returns when none is left. */
    deliverNow: async (accountId: string): Promise<void> => {
      await challengeDue(challenge, accountId);
      // Another process may be in its fan-out without having seen the newest events.
      for (let after = ''; ; ) {
        const moved = await fanOut(database.system, { tracer, after });
        if (moved?.taken) onFed();
        if (moved && !moved.isMore) break;
        if (moved) after = moved.after;
        else await delay(lockedWaitMs);
      }
      // A separate engine is needed, because the process's engine does not share its webhooks.
      const heartbeat = parts.newHeartbeat();
      const own = engineFor(heartbeat, accountId);
      await own.drained();
      await own.stop();
      await heartbeat.stop();
    },
  };
}
