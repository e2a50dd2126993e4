import { createRequire } from 'node:module';
import pg from 'pg';
import type { Database, SystemDb, TenantDb } from '../platform/database/database.ts';
import { bindValues, type Prepared, type Values } from '../platform/database/statement.ts';

/** Pages that each statement read or changed, by its text: the maximum of its executions and plans. */
export type Pages = Map<string, number>;

export type PageMeter = {
  /** Returns the same database, which measures every statement before it executes it. */
  measured(database: Database): Database;
  /** Measures the statements of the work. */
  during(work: () => Promise<unknown>): Promise<Pages>;
};

type Plan = {
  'Node Type': string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
};
/** A handle whose statements need no brand: only this file passes statements through. */
type Handle = { many(statement: never, values: Values): Promise<unknown[]> };

// The driver's function, which has no types: it formats the value of a parameter.
const { prepareValue }: { prepareValue(value: unknown): string | null } = createRequire(import.meta.url)(
  'pg/lib/utils',
);

/**
 * Executes each statement twice: first as `explain (analyze, buffers)`, which is rolled back, then for its
 * rows. A statement whose preface leaves the choice to the server is measured with a custom and with a
 * generic plan, because a connection may use either. Like the driver, the meter prepares a statement once on
 * each connection, so a generic plan that was made for empty tables is measured with full ones.
 */
export function createPageMeter(): PageMeter {
  let pages: Pages | undefined;

  const explain = async (db: Handle, statement: Prepared, values: Values): Promise<void> => {
    const send = (text: string) =>
      db.many({ name: '', text, parameters: [], tenancy: 'system' } as never, {}) as Promise<
        { 'QUERY PLAN': unknown }[]
      >;
    const { preface } = statement;
    const isPlanned = preface?.text.includes('plan_cache_mode') ?? false;
    for (const mode of isPlanned ? [''] : ['force_custom_plan', 'force_generic_plan']) {
      await send('savepoint measured');
      if (mode !== '') await send(`set local plan_cache_mode = ${mode}`);
      if (preface) await send(withLiterals(preface, bindValues(preface, values)));
      const name = `measured_${mode}${statement.name}`;
      const known = await send(`select from pg_prepared_statements where name = '${name}'`);
      if (known.length === 0) await send(`prepare ${name} as ${statement.text}`);
      const literals = bindValues({ ...statement, preface: undefined } as never, values).map(literal);
      const call = literals.length === 0 ? name : `${name} (${literals.join(', ')})`;
      const [row] = await send(`explain (analyze, buffers, timing off, format json) execute ${call}`);
      const read = row?.['QUERY PLAN'];
      const [{ Plan: plan }] = (typeof read === 'string' ? JSON.parse(read) : read) as [{ Plan: Plan }];
      await send('rollback to savepoint measured');
      // A statement without a name is planned at each execution.
      if (statement.name === '') await send(`deallocate ${name}`);
      pages?.set(statement.text, Math.max(pages.get(statement.text) ?? 0, pagesOf(plan)));
    }
  };

  /** `inTransaction` returns the handle of a transaction that is rolled back. */
  const through = <H extends SystemDb | TenantDb>(
    real: H,
    explainHere: (statement: Prepared, values: Values) => Promise<void>,
  ): H => {
    const wrap =
      (name: 'one' | 'many' | 'run') =>
      async (statement: never, values: Values): Promise<unknown> => {
        if (pages) await explainHere(statement, values);
        return real[name](statement, values as never);
      };
    return { ...real, one: wrap('one'), many: wrap('many'), run: wrap('run') };
  };

  return {
    measured: (database) => {
      const alone = async (statement: Prepared, values: Values): Promise<void> => {
        await database.systemTransaction((db) => explain(db, statement, values));
      };
      const ofAccount = (accountId: string) => async (statement: Prepared, values: Values) => {
        await database.tenantTransaction(accountId, (db) =>
          explain(db as Handle, statement, { ...values, account_id: accountId }),
        );
      };
      return {
        ...database,
        system: through(database.system, alone),
        coordination: through(database.coordination, alone),
        tenant: (accountId) => through(database.tenant(accountId), ofAccount(accountId)),
        systemTransaction: (work) =>
          database.systemTransaction((db) => work(through(db, (...given) => explain(db, ...given)))),
        tenantTransaction: (accountId, work) =>
          database.tenantTransaction(accountId, (db, inAccount) =>
            work(
              through(db, (statement, values) =>
                explain(db as Handle, statement, { ...values, account_id: accountId }),
              ),
              inAccount,
            ),
          ),
      };
    },
    during: async (work) => {
      const found: Pages = new Map();
      pages = found;
      try {
        await work();
      } finally {
        pages = undefined;
      }
      return found;
    },
  };
}

/**
 * Counts the pages of a plan with all its nodes. A change inside `with` may run after its parent has ended,
 * so the parent's count lacks it. A node that reads the result of a `with` counts that a second time.
 */
function pagesOf(plan: Plan): number {
  if (plan['Node Type'] === 'CTE Scan') return 0;
  const below = (plan.Plans ?? []).map(pagesOf).reduce((sum, pages) => sum + pages, 0);
  return Math.max(below, (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0));
}

function literal(value: unknown): string {
  const text = prepareValue(value);
  return text === null || text === undefined ? 'null' : pg.escapeLiteral(String(text));
}

function withLiterals({ text }: { text: string }, values: unknown[]): string {
  return text.replace(/\$(\d+)/g, (_match, nth: string) => literal(values[Number(nth) - 1]));
}
