// A server that stops ends connections in any state: in the handshake, between handshake and first query, or in a query.

import { wait } from '../../shared/kontor.ts';
import { type DatabaseLink, openDatabaseLink } from '../database-link.ts';
import { pick } from '../random.ts';
import { underFlow } from '../recovery.ts';
import { observeRound, roundsOf, type Scenario, type ScenarioContext, underLoad } from '../scenario.ts';

const roles = ['all', 'all'] as const;
const messagesOfRound = 8;
/** Rounds that reach past the handshake, the query for the primary, the settings and the first queries of a connection. */
const roundsMin = 6;
/** Time in which a process under load connects many times. */
const eachMs = 400;

export const messageCuts: Scenario = {
  name: 'message-cuts',
  group: 'cuts',
  about:
    'With two hosts in DATABASE_URL: every connection of one process ends after its n-th message, for each n from 0 to 47 and more, as in a failover',
  run: async (context) => {
    const links: DatabaseLink[] = [];
    const options = {
      database: 'server' as const,
      roles: [...roles],
      environmentWith: async ({ port }: { port: number }) => {
        for (const _role of roles) links.push(await openOwnLink(context, port));
        return {};
      },
      environmentOf: (index: number) => {
        const { port } = links[index] ?? {};
        return { DATABASE_URL: `postgres://kontor@127.0.0.1:${port},localhost:${port}/kontor` };
      },
    };
    await underLoad(context, options, async (trial) => {
      for (let round = 0; round < roundsOf(context, 40, roundsMin); round += 1) {
        const link = pick(trial.random, links);
        const first = messagesOfRound * (round % (2 * roundsMin));
        const label = `after ${first} to ${first + messagesOfRound - 1} messages`;
        context.record.beginRound(label);
        await underFlow(trial, 30);
        const endFault = trial.fault(`${label} (${trial.instances[links.indexOf(link)]?.name})`);
        for (let messages = first; messages < first + messagesOfRound; messages += 1) {
          link.cutAfter(messages);
          await wait(eachMs);
        }
        link.open();
        endFault();
        await observeRound(trial, context.record, 'database', performance.now());
      }
    });
  },
};

/** The trial's links lead to one host each. */
async function openOwnLink({ cleanup }: ScenarioContext, port: number): Promise<DatabaseLink> {
  const link = await openDatabaseLink(() => port);
  cleanup.defer(
    () => link.close(),
    () => undefined,
  );
  return link;
}
