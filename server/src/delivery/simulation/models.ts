import type { Prepared, Values } from '../../platform/database/statement.ts';
import { fanOutModels } from './fan-out-models.ts';
import { outcomeModels } from './outcome-models.ts';
import { ownershipModels } from './ownership-models.ts';
import { queueModels } from './queue-models.ts';
import { reads, type StatementModel } from './statement-models.ts';

/** The models of statements that the heartbeat does not export, found by their text. */
const byText: [RegExp, StatementModel][] = [
  [
    /^insert into processes /,
    ({ tables, nowMs }, { id, delivers }: Values) => ({
      pages: 4,
      isDurable: true,
      end: () => {
        const seenMs = nowMs();
        tables.processes.set(String(id), { delivers: delivers === true, seenMs });
        return [{ database_ms: seenMs }];
      },
    }),
  ],
  [/^select \(extract\(epoch from clock_timestamp/, ({ nowMs }) => reads(1, [{ database_ms: nowMs() }])],
  [/pg_notify\('kontor_delivery'/, ({ notify }) => ({ pages: 1, end: () => notify() })],
  [
    /^delete from processes where id = /,
    ({ tables }, { id }: Values) => ({
      pages: 4,
      isDurable: true,
      end: () => (tables.processes.delete(String(id)) ? 1 : 0),
    }),
  ],
];

const known = new Map<Prepared, StatementModel>([
  ...queueModels,
  ...outcomeModels,
  ...ownershipModels,
  ...fanOutModels,
]);

/**
 * Returns the model of a statement. A statement without a model fails the run: add its model here when you add one to
 * the engine.
 */
export function modelOf(statement: Prepared): StatementModel {
  const found = known.get(statement) ?? byText.find(([text]) => text.test(statement.text))?.[1];
  if (!found)
    throw new Error(`The simulation has no model of this statement: ${statement.text.slice(0, 200)}`);
  known.set(statement, found);
  return found;
}
