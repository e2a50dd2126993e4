import { wait } from '../../shared/kontor.ts';
import type { PostgresServer } from '../../shared/postgres.ts';
import { underFlow } from '../recovery.ts';
import { observeRound, roundsOf, type Scenario, underLoad } from '../scenario.ts';
import { missingPgBouncer, type Service, startPgBouncer } from '../service.ts';

/** Fewer connections than the processes would use, so that they wait for each other. */
const poolSize = 6;
const stoppedMs = 6_000;

type Fault = (pooler: Service, postgres: PostgresServer, pauseMs: number) => Promise<void>;

const faults: Record<string, Fault> = {
  'PgBouncer killed': async (pooler, _postgres, pauseMs) => {
    await pooler.kill();
    await wait(pauseMs);
    await pooler.start();
  },
  'PostgreSQL killed behind PgBouncer': async (_pooler, postgres, pauseMs) => {
    await postgres.kill();
    await wait(pauseMs);
    await postgres.start();
  },
  'PgBouncer hung': async (pooler) => {
    pooler.signal('SIGSTOP');
    await wait(stoppedMs);
    pooler.signal('SIGCONT');
  },
  'PgBouncer and PostgreSQL killed': async (pooler, postgres, pauseMs) => {
    await Promise.all([pooler.kill(), postgres.kill()]);
    await wait(pauseMs);
    await Promise.all([pooler.start(), postgres.start()]);
  },
};

export const poolerKills: Scenario = {
  name: 'pooler-kills',
  group: 'pooler',
  about:
    'Behind PgBouncer in transaction mode with six connections: kill -9 of PgBouncer, of PostgreSQL behind it and of both, and PgBouncer stands still',
  missing: missingPgBouncer,
  run: async (context) => {
    let pooler: Service | undefined;
    const options = {
      database: 'server' as const,
      roles: ['all', 'all'] as ('all' | 'api')[],
      environmentWith: async (postgres: PostgresServer) => {
        pooler = await startPgBouncer(context.cleanup, postgres.address, poolSize);
        return {
          DATABASE_URL: `postgres://kontor@127.0.0.1:${pooler.port}/kontor`,
          KONTOR_DATABASE_DIRECT_URL: `postgres://kontor@127.0.0.1:${postgres.port}/kontor`,
        };
      },
    };
    await underLoad(context, options, async (trial) => {
      const { postgres } = trial;
      if (!pooler || !postgres) throw new Error('The pooler is in front of a server.');
      const names = Object.keys(faults);
      for (let round = 0; round < roundsOf(context, 20, names.length); round += 1) {
        const name = names[round % names.length] ?? '';
        context.record.beginRound(name);
        await underFlow(trial, 40);
        const endFault = trial.fault(name);
        await faults[name]?.(pooler, postgres, trial.random() * 3_000);
        endFault();
        await observeRound(trial, context.record, 'pooler', performance.now());
      }
    });
  },
};
