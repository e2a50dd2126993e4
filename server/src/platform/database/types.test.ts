import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { columnTypes, toRfc3339 } from './types.ts';

describe('toRfc3339', () => {
  it.each([
    ['2026-11-15 03:09:39+00', '2026-11-15T03:09:39.000Z'],
    ['2026-11-15 03:09:39.1+00', '2026-11-15T03:09:39.100Z'],
    ['2026-11-15 03:09:39.12+00', '2026-11-15T03:09:39.120Z'],
    ['2026-11-15 03:09:39.123+00', '2026-11-15T03:09:39.123Z'],
    ['2026-11-15 03:09:39.001+00', '2026-11-15T03:09:39.001Z'],
    ['2026-11-15 03:09:39.123456+00', '2026-11-15T03:09:39.123Z'],
    ['2026-11-15 03:09:39.999999+00', '2026-11-15T03:09:39.999Z'],
    ['1970-01-01 00:00:00+00', '1970-01-01T00:00:00.000Z'],
    ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31 23:59:59.999+00', '9999-12-31T23:59:59.999Z'],
  ])('%s is %s', (text, expected) => {
    expect(toRfc3339(text)).toBe(expected);
  });
});

describe('columns', () => {
  it('arrive in the API’s format, unchanged by time zones and binary floats', async () => {
    const client = new pg.Client({ ...inject('databaseAddress'), types: columnTypes });
    await client.connect();
    try {
      await client.query("set timezone to 'UTC'");
      const { rows } = await client.query(
        `select '2026-11-15 05:09:39.12+02'::timestamptz(3) as instant, '2026-11-15'::date as day,
           '2026-11-15 03:09:39'::timestamp as local, 9007199254740991 as large, 0.10::numeric as amount,
           true as flag, '{"a":[1]}'::jsonb as document, array['x', 'y'] as list, null::timestamptz as missing`,
      );
      expect(rows).toEqual([
        {
          instant: '2026-11-15T03:09:39.120Z',
          day: '2026-11-15',
          local: '2026-11-15 03:09:39',
          large: 9007199254740991,
          amount: '0.10',
          flag: true,
          document: { a: [1] },
          list: ['x', 'y'],
          missing: null,
        },
      ]);
    } finally {
      await client.end();
    }
  });
});
