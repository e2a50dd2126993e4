import { createHash } from 'node:crypto';

export type Values = Record<string, unknown>;

/** A prepared statement: parsed once per connection under a name that follows from its text. */
export type Prepared = {
  readonly name: string;
  readonly text: string;
  readonly parameters: readonly string[];
  /** What those who wait for such a change listen to; they are told once it is committed. */
  readonly topic?: string;
  /** How long it may be silent, if that is longer than statements are allowed to: whoever sends it lifts their limit, too. */
  readonly timeoutMs?: number;
};
export type StatementOptions = Pick<Prepared, 'topic' | 'timeoutMs'>;

// The two brands keep a statement that spans accounts from ever being run on a tenant's handle, and the reverse.
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

export const accountParameter = 'account_id';

/**
 * A statement of one account. It must mention `:account_id`, which the handle fills in by itself: a query of a
 * tenant's table cannot be written without its account, nor run with another's.
 */
export function tenantSql<V extends Values, R = never>(
  text: string,
  options: StatementOptions = {},
): TenantStatement<V, R> {
  const prepared = { ...prepare(text), ...options };
  if (!prepared.parameters.includes(accountParameter)) {
    throw new Error(`A tenant statement must name :${accountParameter}: ${text}`);
  }
  return { ...prepared, tenancy: 'tenant' };
}

/** A statement that may span accounts: authentication, workers and the operator's commands. */
export function systemSql<V extends Values, R = never>(
  text: string,
  options: StatementOptions = {},
): SystemStatement<V, R> {
  return { ...prepare(text), ...options, tenancy: 'system' };
}

/** `:name` becomes `$n`; `::type` casts are left alone. */
function prepare(source: string): Prepared {
  const parameters: string[] = [];
  const text = source
    .replace(/(?<![:\w]):([a-z][a-z0-9_]*)/g, (_match, name: string) => {
      const known = parameters.indexOf(name);
      if (known >= 0) return `$${known + 1}`;
      parameters.push(name);
      return `$${parameters.length}`;
    })
    .trim();
  return { name: `k${createHash('sha256').update(text).digest('hex').slice(0, 20)}`, text, parameters };
}

export function bindValues(statement: Prepared, given: Values): unknown[] {
  return statement.parameters.map((name) => {
    const value = given[name];
    if (value === undefined) throw new Error(`No value for :${name} in: ${statement.text}`);
    return value;
  });
}
