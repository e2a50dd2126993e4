import fc from 'fast-check';
import { expect, it } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { createLifecycle, type Part } from './lifecycle.ts';

type Step = `${'start' | 'started' | 'drain' | 'stop' | 'stopped'} ${string}`;

/** Parts that record when they start and stop; each step takes as many turns of the event loop as it is given. */
function recorded(declared: Record<string, Part<string>>, turns: (name: string) => number = () => 0) {
  const steps: Step[] = [];
  const pass = async (name: string): Promise<void> => {
    for (let turn = 0; turn < turns(name); turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const parts = Object.fromEntries(
    Object.entries(declared).map(([name, part]) => [
      name,
      {
        ...part,
        start: async (role) => {
          steps.push(`start ${name}`);
          await pass(name);
          await part.start?.(role);
          steps.push(`started ${name}`);
        },
        drain: () => {
          steps.push(`drain ${name}`);
        },
        stop: async () => {
          steps.push(`stop ${name}`);
          await pass(name);
          await part.stop?.();
          steps.push(`stopped ${name}`);
        },
      } satisfies Part<string>,
    ]),
  );
  return { steps, lifecycle: createLifecycle(parts, silentLog) };
}

const failure = new Error('It does not work.');
const fail = (): never => {
  throw failure;
};

it('starts a part after those that it uses, and stops it before them, unless it waits for their stop', async () => {
  const partsMax = 8;
  const earlier = fc.array(fc.nat(partsMax - 1), { maxLength: 3 });
  const declarations = fc.array(fc.record({ needs: earlier, stopsAfter: earlier, turns: fc.nat(3) }), {
    minLength: 1,
    maxLength: partsMax,
  });
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(declarations, fc.nat(), async (wanted, seed) => {
      // A part uses only earlier ones; they are declared in another order.
      const named = (indexes: number[], of: number) => [
        ...new Set(indexes.filter((index) => index < of).map((index) => `p${index}`)),
      ];
      const entries = wanted.map(({ needs, stopsAfter }, index): [string, Part<string>] => [
        `p${index}`,
        { needs: named(needs, index), stopsAfter: named(stopsAfter, index) },
      ]);
      const declared = Object.fromEntries(
        entries.toSorted(([a], [b]) => ((a.charCodeAt(1) * seed) % 7) - ((b.charCodeAt(1) * seed) % 7)),
      );
      let made: ReturnType<typeof recorded>;
      try {
        made = recorded(declared, (name) => wanted[Number(name.slice(1))]?.turns ?? 0);
      } catch {
        // A part cannot stop both before and after another one.
        return fc.pre(false);
      }
      runs += 1;
      const { steps, lifecycle } = made;
      const at = (step: Step) => steps.indexOf(step);
      await lifecycle.start('all');
      await lifecycle.stop();
      for (const [name, { needs, stopsAfter = [] }] of entries) {
        for (const used of [...needs, ...stopsAfter])
          expect(at(`started ${used}`)).toBeLessThan(at(`start ${name}`));
        for (const used of needs) expect(at(`stopped ${name}`)).toBeLessThan(at(`stop ${used}`));
        for (const used of stopsAfter) expect(at(`stopped ${used}`)).toBeLessThan(at(`stop ${name}`));
      }
      expect(steps.filter((step) => step.startsWith('stopped '))).toHaveLength(entries.length);
    }),
  );
  expect(runs).toBeGreaterThan(50);
});

it('stops what had started, in reverse, when a start fails, and reports that failure', async () => {
  const { steps, lifecycle } = recorded({
    jobs: { needs: ['mail'] },
    mail: { needs: ['heartbeat'], start: fail },
    heartbeat: { needs: ['database'] },
    database: { needs: [], stop: () => Promise.reject(new Error('It follows from the other one.')) },
  });
  await expect(lifecycle.start('all')).rejects.toBe(failure);
  expect(steps).toEqual([
    'start database',
    'started database',
    'start heartbeat',
    'started heartbeat',
    'start mail',
    // Its construction opened something, too.
    'stop jobs',
    'stopped jobs',
    'stop mail',
    'stopped mail',
    'stop heartbeat',
    'stopped heartbeat',
    'stop database',
  ]);
  // The process stops after a failed start as after any other, and nothing stops twice.
  await expect(lifecycle.stop()).rejects.toThrow('It follows from the other one.');
  expect(steps.filter((step) => step === 'stop heartbeat')).toHaveLength(1);
});

it('stops every other part although one fails, and reports the failure', async () => {
  const { steps, lifecycle } = recorded({
    database: { needs: [] },
    heartbeat: { needs: ['database'] },
    server: { needs: ['heartbeat'], stop: fail },
  });
  await lifecycle.start('all');
  await expect(lifecycle.stop()).rejects.toBe(failure);
  expect(steps.slice(-4)).toEqual([
    'stop heartbeat',
    'stopped heartbeat',
    'stop database',
    'stopped database',
  ]);
});

it('stops parts that do not use each other at the same time', async () => {
  const { steps, lifecycle } = recorded(
    { database: { needs: [] }, mail: { needs: ['database'] }, server: { needs: ['database'] } },
    () => 3,
  );
  await lifecycle.stop();
  expect(steps.slice(0, 2)).toEqual(['stop mail', 'stop server']);
});

it('starts background work only in a process that does some', async () => {
  const declared = { server: { needs: [] }, jobs: { needs: [], isBackground: true } };
  const api = recorded(declared);
  await api.lifecycle.start('api');
  expect(api.steps).toEqual(['start server', 'started server']);
  const worker = recorded(declared);
  await worker.lifecycle.start('worker');
  expect(worker.steps).toContain('started jobs');
});

it('drains every part before one stops', async () => {
  const { steps, lifecycle } = recorded({ database: { needs: [] }, jobs: { needs: ['database'] } });
  await lifecycle.drain();
  await lifecycle.stop();
  expect(steps.slice(0, 3)).toEqual(['drain database', 'drain jobs', 'stop jobs']);
});

it('refuses declarations that no order fulfils', () => {
  expect(() =>
    createLifecycle(
      {
        jobs: { needs: ['receipts'], stopsAfter: ['reader'] },
        receipts: { needs: ['reader'] },
        reader: { needs: [] },
      },
      silentLog,
    ),
  ).toThrow('jobs, reader, receipts, jobs');
});
