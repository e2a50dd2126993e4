import { hostname, userInfo } from 'node:os';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { isId } from '../platform/ids.ts';
import { operator as actor, writeInstallationAudit } from '../resources/audit-log/index.ts';
import type { Operator } from './index.ts';

/** What monitoring calls every minute, and shows no data of an account. */
const unaudited = new Set<string>([
  'status',
  'registryStatus',
  'listAuditStreams',
] satisfies (keyof Operator)[]);

/**
 * Writes a line for each call of the command line to the log of the installation, before the work, so that it also shows
 * failed attempts. A change of an account has a second line in that account. Arguments may be secret, so only an id is kept.
 */
export function auditCalls(
  operator: Operator,
  { database, clock }: { database: Pick<Database, 'tenant'>; clock: Clock },
): Operator {
  const audited = Object.entries(operator).map(([name, call]) => {
    if (unaudited.has(name)) return [name, call];
    const record = async (...given: unknown[]): Promise<unknown> => {
      const id = given.find((one): one is string => typeof one === 'string' && isId(one));
      await writeInstallationAudit(database, clock.now(), actor, {
        action: 'operator.called',
        objectType: 'operation',
        objectId: id ?? name,
        changes: { operation: name, host: hostname(), user: userName() },
      });
      return (call as (...args: unknown[]) => unknown)(...given);
    };
    return [name, record];
  });
  // Each function keeps its name, arguments and result.
  return Object.fromEntries(audited) as Operator;
}

/** Returns the user of the operating system; null where it has no name, as in some containers. */
function userName(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
