import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type PgClasses, requirePgInternals } from './pg-internals.ts';

/** Returns pg with one renamed field of one class, as a new version might have. */
function without(part: 'Query' | 'Result' | 'Connection', field: string): PgClasses {
  const hide = <T extends object>(object: T): T =>
    new Proxy(object, { has: (target, name) => name !== field && Reflect.has(target, name) });
  const hidden = (Class: unknown, change: (object: Record<string, unknown>) => object) =>
    new Proxy(Class as new () => object, {
      construct: (target, args, self) =>
        change(Reflect.construct(target, args, self) as Record<string, unknown>),
    });
  const change = (object: Record<string, unknown>) => {
    if (part !== 'Result') return hide(object);
    return Object.assign(object, { _result: hide(object._result as object) });
  };
  return part === 'Connection'
    ? { Query: pg.Query, Connection: hidden(pg.Connection, change) }
    : { Query: hidden(pg.Query, change), Connection: pg.Connection };
}

describe('what Kontor uses of pg beyond its documented interface', () => {
  it('is in the installed version', () => {
    expect(() => requirePgInternals()).not.toThrow();
  });

  it.each([
    ['Query', 'prepare'],
    ['Query', 'handleDataRow'],
    ['Query', 'handleCommandComplete'],
    ['Query', '_result'],
    ['Query', '_accumulateRows'],
    ['Result', 'fields'],
    ['Result', '_parsers'],
    ['Result', '_prebuiltEmptyResultObject'],
    ['Connection', 'bind'],
    ['Connection', 'describe'],
    ['Connection', 'parsedStatements'],
    ['Connection', 'stream'],
  ] as const)('stops the start when %s has no %s', (part, field) => {
    expect(() => requirePgInternals(without(part, field))).toThrow(
      new RegExp(`Kontor cannot use pg \\d+\\.\\d+\\.\\d+: it has no ${part}.*\\.${field}\\.`),
    );
  });
});
