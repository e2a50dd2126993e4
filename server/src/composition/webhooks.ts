import type { Config } from '../config.ts';
import { parseHeaderName } from '../delivery/authentication.ts';
import { createEgress, type EgressLimits } from '../delivery/egress.ts';
import { createEgressFetch } from '../delivery/egress-fetch.ts';
import type { Delivery, DeliveryLoad, DeliveryParts } from '../delivery/engine.ts';
import { createEventWaits } from '../delivery/event-waits.ts';
import { createHints } from '../delivery/hints.ts';
import { endStranded, tidyDeliveries } from '../delivery/housekeeping.ts';
import { createOAuthTokens } from '../delivery/oauth-tokens.ts';
import { prepareTarget } from '../delivery/target.ts';
import { parseTargetUrl } from '../delivery/target-url.ts';
import type { Versions } from '../domain/api-versions/index.ts';
import { type Clock, hourMs, minuteMs, secondMs } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Heartbeat } from '../platform/heartbeat.ts';
import type { Job } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { MasterKey } from '../platform/master-key.ts';
import type { Tracer } from '../platform/tracing/tracer.ts';
import { version } from '../platform/version.ts';
import { createReplayRunner } from '../resources/webhooks/index.ts';
import { composeChallenges } from './webhook-challenges.ts';
import { composeEngines, type NotifyAccount } from './webhook-engines.ts';

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
  notifyAccount: NotifyAccount;
  wakeMail: () => void;
  egressLimits?: Partial<EgressLimits> | undefined;
  onOutcome: DeliveryParts['onOutcome'];
  tracer: Tracer | undefined;
};
export type WebhookComposition = ReturnType<typeof composeWebhooks>;

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

  const engines = composeEngines({
    ...parts,
    receiver,
    hintOthers: hints.send,
    onFed,
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

  const challenges = composeChallenges({
    database,
    clock,
    masterKey,
    egress,
    userAgent: receiver.userAgent,
    log,
    onPassed: wake,
  });

  const jobs = (): Job[] => [
    { name: 'challenge webhooks', everyMs: secondMs, run: () => challenges.send() },
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
    /** Challenges a new webhook soon. A process that delivers nothing leaves it to the others. */
    challengeSoon: (): void => {
      if (engine) challenges.sendSoon();
    },
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
      const started = engines.engineFor(parts.heartbeat);
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
      challenges.stop();
      const own = engine;
      engine = undefined;
      if (!own) return;
      await parts.heartbeat.stopDelivering();
      await own.stop();
    },
    stop: async (): Promise<void> => {
      challenges.stop();
      hints.stop();
      eventHints.stop();
      await engine?.stop();
      await egress.close();
    },
    /** Sends the challenges and deliveries of one account that are due, and returns when none is left. */
    deliverNow: async (accountId: string): Promise<void> => {
      await challenges.send(accountId);
      await engines.drain(accountId);
    },
  };
}
