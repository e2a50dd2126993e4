import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../testing/own-database.ts';
import { renderSchema } from '../testing/schema-reference.ts';

const file = join(import.meta.dirname, '../../../docs/schema.sql');

describe('the schema', () => {
  let own: OwnDatabase;
  beforeAll(async () => {
    own = await migratedDatabase();
  });
  afterAll(() => own.drop());

  it('is in docs/schema.sql as it is (npm run docs:schema writes it)', async () => {
    expect(await readFile(file, 'utf8')).toBe(await renderSchema(own.ask));
  });

  it('says of every table and view what it is for', async () => {
    const silent = await own.ask(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'readable'::regnamespace) and c.relkind in ('r', 'p', 'v')
         and coalesce(obj_description(c.oid, 'pg_class'), '') = ''`,
    );
    expect(silent).toEqual([]);
  });
});
