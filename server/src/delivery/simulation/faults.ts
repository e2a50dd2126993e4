import type { SimulatedProcess } from './process.ts';
import type { Reaction } from './receivers.ts';
import type { WebhookRow } from './tables.ts';
import type { World } from './world.ts';

/** Begins a fault that lasts `forMs`. The returned function ends it. */
type Fault = { weight: number; begin: (world: World, forMs: number) => (() => void) | undefined };

const onProcess =
  (
    begin: (world: World, process: SimulatedProcess, forMs: number) => (() => void) | undefined,
  ): Fault['begin'] =>
  (world, forMs) => {
    const chosen = world.pick(world.running.filter(({ machine }) => !machine.isPaused));
    return chosen && begin(world, chosen, forMs);
  };
/** Applies a behaviour to the receiver of one webhook, or of all webhooks of its account. */
const onReceivers =
  (draw: (world: World) => (nowMs: number) => Reaction): Fault['begin'] =>
  (world) => {
    const one = world.pick(world.subjects);
    if (!one) return undefined;
    const isWide = world.random() < 0.3;
    const ids = world.subjects
      .filter((webhook) => webhook === one || (isWide && webhook.account === one.account))
      .map(({ webhook_id }) => webhook_id);
    const reaction = draw(world);
    for (const id of ids) world.behaviours.set(id, (_id, nowMs) => reaction(nowMs));
    world.trace.add('receivers', ids.join(' '));
    return () => {
      for (const id of ids) world.behaviours.delete(id);
    };
  };
const always = (reaction: Reaction) => () => () => reaction;
const change =
  (apply: (webhook: WebhookRow, world: World) => void): Fault['begin'] =>
  (world) => {
    const chosen = world.pick(world.subjects.filter(({ isDeleted }) => !isDeleted));
    if (chosen) world.change(chosen, (webhook) => apply(webhook, world));
    return undefined;
  };

/** The faults by their names in the trace. The weight determines how often one is drawn. */
export const faults = {
  kill: {
    weight: 4,
    begin: onProcess((world, process, forMs) => {
      process.kill();
      world.scheduler.add(Math.min(forMs, 4_000), () => void world.start());
      return undefined;
    }),
  },
  stop: {
    weight: 2,
    begin: onProcess((world, process, forMs) => {
      process.stop();
      world.scheduler.add(Math.min(forMs, 4_000), () => void world.start());
      return undefined;
    }),
  },
  join: { weight: 1, begin: (world) => void world.start() },
  pause: {
    weight: 3,
    begin: onProcess((world, process) => {
      world.history.expose(process.id);
      process.machine.pause();
      return () => process.machine.resume();
    }),
  },
  suspend: {
    weight: 2,
    begin: onProcess((world, process) => {
      world.history.expose(process.id);
      const fromMs = world.scheduler.nowMs;
      process.machine.pause();
      return () => process.machine.resume(world.scheduler.nowMs - fromMs);
    }),
  },
  // A process with a few per cent of a core, which runs for a moment now and then.
  starve: {
    weight: 2,
    begin: onProcess((world, process) => {
      let isOver = false;
      const stop = (): void => {
        if (isOver || process.machine.isDead) return;
        world.history.expose(process.id);
        process.machine.pause();
        world.scheduler.add(world.between(50, 1_500), run);
      };
      const run = (): void => {
        process.machine.resume();
        world.scheduler.add(world.between(1, 60), stop);
      };
      stop();
      return () => {
        isOver = true;
      };
    }),
  },
  cut: {
    weight: 3,
    begin: onProcess((_world, process) => {
      process.cut();
      return () => process.reconnect();
    }),
  },
  'wall clock': {
    weight: 1,
    begin: onProcess((world, { machine }) => {
      machine.wallAheadMs += world.between(-1, 1) * 86_400_000;
      return undefined;
    }),
  },
  'database clock': {
    weight: 1,
    begin: (world) => {
      const stepMs = Math.round(world.between(-1, 1) * (world.random() < 0.5 ? 8_000 : 3_600_000));
      world.trace.add('clock set', stepMs);
      world.server.setClock(stepMs);
      return undefined;
    },
  },
  'database crash': {
    weight: 3,
    begin: ({ server, random }) => {
      server.crash({ losesMemory: random() < 0.7 });
      return () => server.restart();
    },
  },
  'database hangs': {
    weight: 2,
    begin: ({ server }) => {
      server.hang();
      return () => server.machine.resume();
    },
  },
  'database slow': {
    weight: 2,
    begin: (world) => {
      world.server.slowness = world.between(5, 400);
      return () => {
        world.server.slowness = 1;
      };
    },
  },
  'read-only': {
    weight: 1,
    begin: ({ server }) => {
      server.isReadOnly = true;
      return () => {
        server.isReadOnly = false;
      };
    },
  },
  'lost responses': {
    weight: 3,
    begin: (world) => {
      world.server.lostShare = world.between(0.02, 0.5);
      return () => {
        world.server.lostShare = 0;
      };
    },
  },
  'lost hints': {
    weight: 1,
    begin: ({ server }) => {
      server.areHintsLost = true;
      return () => {
        server.areHintsLost = false;
      };
    },
  },
  'recorder stalls': {
    weight: 3,
    begin: (world) => {
      world.server.outcomes.stallMs = world.between(100, 8_000);
      return () => {
        world.server.outcomes.stallMs = 0;
      };
    },
  },
  'recorder fails': {
    weight: 3,
    begin: (world) => {
      world.server.outcomes.failure = world.pick(['53100', '55P03', '57014', '40P01']);
      return () => {
        world.server.outcomes.failure = undefined;
      };
    },
  },
  unavailable: { weight: 3, begin: onReceivers(always({ kind: 'responds', status: 503, afterMs: 10 })) },
  'asks to wait': {
    weight: 1,
    begin: onReceivers(always({ kind: 'responds', status: 429, afterMs: 10, retryAfter: '3' })),
  },
  refuses: { weight: 2, begin: onReceivers(always({ kind: 'refuses' })) },
  hangs: { weight: 3, begin: onReceivers(always({ kind: 'hangs' })) },
  slow: { weight: 2, begin: onReceivers(always({ kind: 'responds', status: 200, afterMs: 4_000 })) },
  flaky: {
    weight: 2,
    begin: onReceivers((world) => {
      const share = world.between(0.05, 0.6);
      return () => ({ kind: 'responds', status: world.random() < share ? 500 : 200, afterMs: 30 });
    }),
  },
  // The short outages of a deployment, a second or two each.
  blips: {
    weight: 2,
    begin: onReceivers(() => (nowMs) => ({
      kind: 'responds',
      status: nowMs % 4_000 < 2_000 ? 503 : 200,
      afterMs: 20,
    })),
  },
  gone: { weight: 1, begin: onReceivers(always({ kind: 'responds', status: 410, afterMs: 10 })) },
  settings: { weight: 3, begin: change(() => undefined) },
  pauses: {
    weight: 2,
    begin: change((webhook) => {
      webhook.isEnabled = !webhook.isEnabled;
    }),
  },
  order: {
    weight: 2,
    begin: change((webhook) => {
      webhook.ordered = !webhook.ordered;
    }),
  },
  rate: {
    weight: 1,
    begin: change((webhook, world) => {
      webhook.maxPerSecond = world.random() < 0.5 ? null : Math.round(world.between(5, 50));
    }),
  },
  'send now': {
    weight: 1,
    begin: (world) => {
      const chosen = world.pick(world.subjects.filter(({ isDeleted }) => !isDeleted));
      if (!chosen) return undefined;
      world.change(chosen, (webhook) => {
        webhook.probeRequests += 1;
      });
      world.pick(world.running)?.refresh(chosen);
      return undefined;
    },
  },
  delete: {
    weight: 1,
    begin: change((webhook) => {
      webhook.isDeleted = true;
    }),
  },
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof faults;

/** The faults that keep a process or the database from its work, so that deliveries may wait. */
const troubling = new Set<FaultName>([
  'kill',
  'stop',
  'join',
  'pause',
  'suspend',
  'starve',
  'cut',
  'wall clock',
  'database clock',
  'database crash',
  'database hangs',
  'database slow',
  'read-only',
  'lost responses',
  'recorder stalls',
  'recorder fails',
]);

export function beginFault(world: World, name: FaultName, forMs: number): void {
  world.trace.add('fault', name, Math.round(forMs));
  const end = faults[name].begin(world, forMs);
  const fromMs = world.scheduler.nowMs;
  if (troubling.has(name)) world.history.troubles.push({ fromMs, untilMs: fromMs + forMs });
  if (!end) return;
  world.scheduler.add(forMs, () => {
    world.trace.add('fault ends', name);
    end();
  });
}
