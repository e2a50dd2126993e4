import type { Country } from '../../../domain/country.ts';
import type { SystemDb } from '../../../platform/database/database.ts';
import { systemSql } from '../../../platform/database/statement.ts';
import type { Company } from '../record.ts';
import { foldName, indexWords } from '../search-name.ts';

type ImportRow = {
  id: string;
  country: Country;
  source: string;
  file_name: string;
  entries_done: number;
  companies: number;
  skipped: number;
  broken: number;
  started_at: string;
  finished_at: string | null;
};
export type ImportCounts = { entries_done: number; companies: number; skipped: number; broken: number };

const upsertCompanies = systemSql<{ rows: string; source: string; now: Date }>(
  `insert into registry_companies (country, number, name, search_name, words, form, status, industry_code,
     address_street, address_zip, address_city, vat_registered, founded_on, source, imported_at)
   select country, number, name, search_name, array_to_tsvector(string_to_array(words, ' ')), form, status,
     industry_code, address_street, address_zip, address_city, vat_registered, founded_on, :source, :now
   from jsonb_to_recordset(:rows::jsonb) as r(country text, number text, name text, search_name text, words text,
     form text, status text, industry_code text, address_street text, address_zip text, address_city text,
     vat_registered boolean, founded_on date)
   on conflict (country, number) do update
   set name = excluded.name, search_name = excluded.search_name, words = excluded.words, form = excluded.form,
     status = excluded.status, industry_code = excluded.industry_code, address_street = excluded.address_street,
     address_zip = excluded.address_zip, address_city = excluded.address_city,
     vat_registered = excluded.vat_registered, founded_on = excluded.founded_on, source = excluded.source,
     imported_at = excluded.imported_at`,
);
const selectNewest = systemSql<{ country: Country; fingerprint: string }, ImportRow>(
  `select id, country, source, file_name, entries_done, companies, skipped, broken, started_at, finished_at
   from registry_imports where country = :country and fingerprint = :fingerprint order by id desc limit 1`,
);
const insertImport = systemSql<{
  id: string;
  country: Country;
  source: string;
  file_name: string;
  fingerprint: string;
  now: Date;
}>(
  `insert into registry_imports (id, country, source, file_name, fingerprint, entries_done, companies, skipped,
     broken, started_at, updated_at)
   values (:id, :country, :source, :file_name, :fingerprint, 0, 0, 0, 0, :now, :now)`,
);
const updateImport = systemSql<ImportCounts & { id: string; now: Date }>(
  `update registry_imports set entries_done = :entries_done, companies = :companies, skipped = :skipped,
     broken = :broken, updated_at = :now where id = :id`,
);
const endImport = systemSql<{ id: string; now: Date }>(
  'update registry_imports set finished_at = :now, updated_at = :now where id = :id',
);
const selectStatus = systemSql<Record<string, never>, RegistryStatus>(
  `select c.country, c.source, c.companies, c.updated_at,
          (select count(*)::int from registry_imports i where i.country = c.country and i.finished_at is null)
            as unfinished_imports
   from (select country, source, count(*) as companies, max(imported_at) as updated_at
         from registry_companies group by country, source) as c
   order by c.country, c.source`,
);

export type RegistryStatus = {
  country: Country;
  source: string;
  companies: number;
  updated_at: string;
  unfinished_imports: number;
};

export const getStatus = (db: SystemDb): Promise<RegistryStatus[]> => db.many(selectStatus, {});

export const findImport = (
  db: SystemDb,
  country: Country,
  fingerprint: string,
): Promise<ImportRow | undefined> => db.one(selectNewest, { country, fingerprint });

export async function beginImport(
  db: SystemDb,
  now: Date,
  values: { id: string; country: Country; source: string; file_name: string; fingerprint: string },
): Promise<void> {
  await db.run(insertImport, { ...values, now });
}

/** Stores a batch and the progress in the caller's transaction. */
export async function storeBatch(
  db: SystemDb,
  now: Date,
  importId: string,
  source: string,
  companies: Company[],
  counts: ImportCounts,
): Promise<void> {
  if (companies.length > 0) {
    // PostgreSQL rejects the same number twice in one statement. The first entry of a file is the main one.
    const byNumber = new Map(companies.toReversed().map((company) => [company.organization_number, company]));
    const rows = JSON.stringify([...byNumber.values()].map(toRow));
    await db.run(upsertCompanies, { rows, source, now });
  }
  await db.run(updateImport, { ...counts, id: importId, now });
}

export async function finishImport(db: SystemDb, now: Date, id: string): Promise<void> {
  await db.run(endImport, { id, now });
}

function toRow(company: Company) {
  const { organization_number: number, signing: _, isPartial: __, ...fields } = company;
  const search_name = foldName(company.name);
  return { ...fields, number, search_name, words: indexWords(company.country, search_name).join(' ') };
}
