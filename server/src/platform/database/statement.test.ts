import { describe, expect, it } from 'vitest';
import { bindValues, systemSql, tenantSql } from './statement.ts';

describe('the parameters of a statement', () => {
  const examples: [string, string, string[]][] = [
    ['select 1', 'select 1', []],
    ['select :a', 'select $1', ['a']],
    ['select :a, :b', 'select $1, $2', ['a', 'b']],
    ['select :a, :b, :a', 'select $1, $2, $1', ['a', 'b']],
    ['where id=:id', 'where id=$1', ['id']],
    ['(:a,:b)', '($1,$2)', ['a', 'b']],
    ['limit :limit_1;', 'limit $1;', ['limit_1']],
    [':ab :a :abc', '$1 $2 $3', ['ab', 'a', 'abc']],
    ['  select :a\n', 'select $1', ['a']],
  ];
  it.each(examples)(
    'of %j are numbered in the order of their names’ first mention',
    (source, text, names) => {
      expect(systemSql(source)).toMatchObject({ text, parameters: names });
    },
  );

  it.each([
    ['now()::date', 'now()::date'],
    ["'{}'::jsonb", "'{}'::jsonb"],
    ["'12:30'::time", "'12:30'::time"],
    ['numbers[1:2]', 'numbers[1:2]'],
    ['to_char(at, $$HH24:MI$$)', 'to_char(at, $$HH24:MI$$)'],
  ])('are not found in %j', (source, text) => {
    expect(systemSql(source)).toMatchObject({ text, parameters: [] });
  });

  it('may be cast', () => {
    expect(systemSql('select :ids::text[], :at::timestamptz')).toMatchObject({
      text: 'select $1::text[], $2::timestamptz',
      parameters: ['ids', 'at'],
    });
  });
});

describe('the name of a statement', () => {
  it('is derived from its text, so that a connection never has two texts under one name', () => {
    const name = systemSql('select :a').name;
    expect(systemSql('select :b').name).toBe(name);
    expect(systemSql('select :a + 1').name).not.toBe(name);
  });

  it('is short enough that PostgreSQL does not truncate it', () => {
    expect(systemSql(`select '${'x'.repeat(1000)}'`).name).toMatch(/^k[0-9a-f]{20}$/);
  });
});

describe('a statement of one account', () => {
  it.each([
    'select * from accounts',
    'select * from accounts where id = account_id',
    "select * from accounts where id = 'x'::account_id",
    'select * from accounts where id = :account_ids',
    'select * from accounts where id = :account',
  ])('cannot be made without :account_id: %s', (text) => {
    expect(() => tenantSql(text)).toThrow('A tenant statement must name :account_id');
  });

  it('can be made with it', () => {
    expect(tenantSql('select * from clients where account_id = :account_id and id = :id')).toMatchObject({
      tenancy: 'tenant',
      parameters: ['account_id', 'id'],
    });
  });
});

describe('the values of a statement', () => {
  const statement = systemSql<Record<string, unknown>>('select :a, :b, :a');

  it('are passed in the order of the parameters, each once; other values are left out', () => {
    expect(bindValues(statement, { b: 2, c: 3, a: 1 })).toEqual([1, 2]);
  });

  it('may be null, false, zero or empty', () => {
    expect(bindValues(statement, { a: null, b: false })).toEqual([null, false]);
    expect(bindValues(statement, { a: 0, b: '' })).toEqual([0, '']);
  });

  it.each([{ a: 1 }, { a: 1, b: undefined }, {}])('must all be there: %j', (values) => {
    expect(() => bindValues(statement, values)).toThrow(/^No value for :[ab] in: select \$1, \$2, \$1$/);
  });

  it('are not repeated when one is missing', () => {
    expect(() => bindValues(statement, { a: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });
});
