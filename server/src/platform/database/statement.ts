import { createHash } from 'node:crypto';

export type Values = Record<string, unknown>;

/** A prepared statement. Each connection parses it once, under a name derived from its text. */
export type Prepared = {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly string[];
  /** Listeners of this topic are called once the statement is committed. */
  readonly topic?: string;
  /**
   * Settings and locks that are sent before the statement in the same round trip, as part of its transaction. The
   * statement's snapshot is taken after it. No pause of this process can come between the two, or between them and
   * their commit.
   */
  readonly preface?: Preface;
  /** The limit of a statement that takes longer than usual. The sender must raise `statement_timeout` as well. */
  readonly timeoutMs?: number;
};
type Preface = { readonly name: string; readonly text: string; readonly parameters: readonly string[] };
type StatementOptions = Pick<Prepared, 'topic' | 'timeoutMs'> & { preface?: string };

// The brands keep a statement that spans accounts off a tenant's handle, and the reverse.
declare const values: unique symbol;
declare const row: unique symbol;
export type TenantStatement<V extends Values, R> = Prepared & {
  readonly tenancy: 'tenant';
  readonly [values]?: V;
  readonly [row]?: R;
};
export type SystemStatement<V extends Values, R> = Prepared & {
  readonly tenancy: 'system';
  readonly [values]?: V;
  readonly [row]?: R;
};

const accountParameter = 'account_id';

/**
 * Creates a statement of one account. It must name `:account_id`, which the handle fills in. A query of a tenant's
 * table cannot be written without its account, nor run with another account's id.
 */
export function tenantSql<V extends Values, R = never>(
  text: string,
  options: StatementOptions = {},
): TenantStatement<V, R> {
  const prepared = prepare(text, options);
  if (!prepared.parameters.includes(accountParameter)) {
    throw new Error(`A tenant statement must name :${accountParameter}: ${text}`);
  }
  return { ...prepared, tenancy: 'tenant' };
}

/** Creates a statement that may span accounts, for authentication, workers and the operator's commands. */
export function systemSql<V extends Values, R = never>(
  text: string,
  options: StatementOptions = {},
): SystemStatement<V, R> {
  return { ...prepare(text, options), tenancy: 'system' };
}

/** Replaces `:name` by `$n`, and leaves `::type` casts alone. */
function prepare(source: string, { preface, ...options }: StatementOptions): Prepared {
  return {
    ...numbered(source),
    ...options,
    ...(preface === undefined ? {} : { preface: numbered(preface) }),
  };
}

function numbered(source: string): Preface {
  const parameters: string[] = [];
  const text = source
    .replace(/(?<![:\w]):([a-z][a-z0-9_]*)/g, (_match, name: string) => {
      const known = parameters.indexOf(name);
      if (known >= 0) return `$${known + 1}`;
      parameters.push(name);
      return `$${parameters.length}`;
    })
    .trim();
  return { name: nameOf(text), text, parameters };
}

function nameOf(text: string): string {
  return `k${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
}

/**
 * Returns the same statement without a name, so that PostgreSQL plans it at each execution. A cached plan was made for
 * the tables as they were then. A plan for an empty log reads all rows for each row, which after a busy hour exceeds
 * the statement timeout. Planning takes less than a millisecond.
 */
export function freshlyPlanned<S extends Prepared>(statement: S): S {
  return { ...statement, name: '' };
}

/** Returns the values in order. Those of the preface come last. */
export function bindValues(statement: Prepared, given: Values): unknown[] {
  const { parameters, preface } = statement;
  const names =
    preface && preface.parameters.length > 0 ? [...parameters, ...preface.parameters] : parameters;
  return names.map((name) => {
    const value = given[name];
    if (value === undefined) throw new Error(`No value for :${name} in: ${statement.text}`);
    return value;
  });
}
