import fc from 'fast-check';
import Type from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { systemSql, tenantSql } from '../database/statement.ts';
import { newId } from '../ids.ts';
import { defineEvent, emit, eventBody } from './index.ts';

const api = await testApi();
afterAll(() => api.close());

const fields = { own: Type.Unknown(), card: Type.Unknown(), merchant: Type.Unknown(), about: Type.Unknown() };
const inParts = defineEvent('test.parts', 'Stored in parts.', fields, {
  layout: { first: ['card'], second: ['merchant'] },
});
const inOnePart = defineEvent('test.part', 'Stored with one part.', fields, {
  layout: { first: ['card', 'merchant'] },
});
const selectBodies = tenantSql<Record<string, never>, { id: string; body: string; created_at: string }>(
  `select e.id, ${eventBody('e')} as body, e.created_at from events e
   where e.account_id = :account_id and e.name like 'test.part%' order by e.id`,
);
const selectReadable = systemSql<{ account: string }, { payload: unknown }>(
  'select payload from readable.events where account_id = :account order by id',
);
const selectParts = tenantSql<Record<string, never>, { count: number; months: string[] }>(
  `select count(*)::integer as count, array_agg(distinct left(id::text, 4) order by left(id::text, 4)) as months
   from payload_parts where account_id = :account_id`,
);
const payloadOf = (own: unknown, card = 'c', merchant: unknown = 'm') => ({
  own,
  card,
  merchant,
  about: 'x',
});

describe('a payload that is stored in parts', () => {
  it.each([inParts, inOnePart])('is sent byte for byte as it was written: $name', async (definition) => {
    const partner = await api.partner();
    const transactionId = newId('txn', api.clock.now());
    const awkward = fc.constantFrom(
      null,
      'null',
      '","',
      '}',
      {},
      [],
      '\\',
      '"',
      '\n',
      'å',
      '',
      transactionId,
    );
    const value = fc.oneof(awkward, fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: 'binary' }));
    const payload = fc.record({ own: value, card: value, merchant: value, about: value });
    const samples = fc
      .sample(payload, 100)
      // PostgreSQL's text has no such character, and no field of Kontor accepts it.
      .filter((sample) => !JSON.stringify(sample).includes('\\u0000'));
    const db = api.database.tenant(partner.accountId);
    const target = { organizationId: null, transactionId };
    await emit(
      db,
      api.clock.now(),
      definition,
      samples.map((sample) => ({ payload: sample, target })),
    );
    const rows = await db.many(selectBodies, {});
    const written = samples.map((sample, index) => {
      const { id = '', created_at = '' } = rows[index] ?? {};
      const { own, card, merchant, about } = sample;
      const event = { id, name: definition.name, created_at };
      return definition === inParts
        ? JSON.stringify({ event, own, about, merchant, card })
        : JSON.stringify({ event, own, about, card, merchant });
    });
    expect(rows.map(({ body }) => body)).toEqual(written);
    // The readable view shows the same without the envelope.
    const seen = await api.database.system.many(selectReadable, { account: partner.accountId });
    expect(seen.map(({ payload }) => payload)).toEqual(
      written.map((text) => {
        const { event: _, ...payload } = JSON.parse(text);
        return payload;
      }),
    );
  });

  it('shares its parts with the others of its month', async () => {
    const partner = await api.partner();
    const db = api.database.tenant(partner.accountId);
    const add = (at: string, ...payloads: ReturnType<typeof payloadOf>[]) =>
      emit(
        db,
        new Date(at),
        inParts,
        payloads.map((payload) => ({ payload, target: { organizationId: null } })),
      );
    await add('2026-11-01T00:00:00Z', payloadOf(1), payloadOf(2));
    await add('2026-11-30T23:59:59Z', payloadOf(3), payloadOf(4, 'another card'));
    expect(await db.one(selectParts, {})).toEqual({ count: 3, months: ['5f02'] });
    await add('2026-12-01T00:00:00Z', payloadOf(5));
    expect(await db.one(selectParts, {})).toEqual({ count: 5, months: ['5f02', '5f03'] });
  });
});
