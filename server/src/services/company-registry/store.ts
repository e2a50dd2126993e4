import type { Country } from '../../domain/country.ts';
import { dayMs, hourMs } from '../../platform/clock.ts';
import type { SystemDb } from '../../platform/database/database.ts';
import { systemSql } from '../../platform/database/statement.ts';
import type { CompanyRecord } from './record.ts';
import { foldName, hasWords, rankNames, wordsQuery } from './search-name.ts';

const columns = `number as organization_number, country, name, form, status, industry_code, address_street, address_zip,
  address_city, vat_registered, founded_on, source, imported_at as fetched_at,
  false as stale`;

// Names with the prefix that are compared to find the shortest. More would take too long.
const prefixCandidatesMax = 3_000;
const wordCandidatesMax = 100;

type Range = { country: Country; from: string; to: string; limit: number; candidates: number };

const selectCompany = systemSql<
  { country: Country; number: string },
  Omit<CompanyRecord, 'signature_combinations'>
>(`select ${columns} from registry_companies where country = :country and number = :number`);
// The inner select is an index-only scan: only the rows of the result are read from the table.
const selectByPrefix = systemSql<Range, Omit<CompanyRecord, 'signature_combinations'>>(
  `select ${columns} from registry_companies
   where (country, number) in (
     select country, number from (
       select country, number, search_name from registry_companies
       where country = :country and search_name >= :from and search_name < :to
       order by country, search_name limit :candidates) as nearest
     order by length(search_name), search_name limit :limit)`,
);
const selectByWords = systemSql<
  { country: Country; query: string; limit: number },
  Omit<CompanyRecord, 'signature_combinations'>
>(
  `select ${columns} from registry_companies
   where country = :country and words @@ :query::text::tsquery limit :limit`,
);

export async function findCompany(
  db: SystemDb,
  country: Country,
  number: string,
): Promise<CompanyRecord | undefined> {
  const row = await db.one(selectCompany, { country, number });
  return row && { ...row, signature_combinations: [] };
}

/**
 * Finds companies by name, best match first. Names that begin with the query come from one index. Words
 * inside names are searched only if those are too few, so that no query has to read all companies called
 * "Holding".
 */
export async function searchCompanies(
  db: SystemDb,
  country: Country,
  q: string,
  limit: number,
): Promise<CompanyRecord[]> {
  const folded = foldName(q);
  if (folded === '') return [];
  const range = { country, from: folded, to: endOfPrefix(folded), limit, candidates: prefixCandidatesMax };
  const found = await db.many(selectByPrefix, range);
  const known = new Set(found.map((company) => company.organization_number));
  // Whole words come first: the index intersects them cheaply, while prefixes must be read in full.
  for (const kind of ['whole', 'beginnings'] as const) {
    const query = found.length < limit ? wordsQuery(country, folded, kind) : undefined;
    if (query === undefined) break;
    const more = await db.many(selectByWords, { country, query, limit: wordCandidatesMax });
    for (const company of more) {
      if (known.has(company.organization_number) || !hasWords(company.name, folded)) continue;
      known.add(company.organization_number);
      found.push(company);
    }
  }
  return rankNames(found, q)
    .slice(0, limit)
    .map((row) => ({ ...row, signature_combinations: [] }));
}

/** Returns a text that sorts after every text with the prefix. */
function endOfPrefix(prefix: string): string {
  return `${prefix}\u{10FFFF}`;
}

// The cache of the national registries' responses follows.

type Cached = { record: CompanyRecord | null; fetchedAt: Date };
type CacheRow = { record: CompanyRecord | null; fetched_at: string };

const selectCached = systemSql<{ country: Country; number: string }, CacheRow>(
  'select record, fetched_at from registry_cache where country = :country and number = :number',
);
const upsertCached = systemSql<{
  country: Country;
  number: string;
  record: string | null;
  search_name: string;
  now: Date;
}>(
  `insert into registry_cache (country, number, record, search_name, fetched_at)
   values (:country, :number, :record::jsonb, :search_name, :now)
   on conflict (country, number) do update
   set record = excluded.record, search_name = excluded.search_name, fetched_at = excluded.fetched_at`,
);
const searchCached = systemSql<Omit<Range, 'candidates'>, { record: CompanyRecord }>(
  `select record from registry_cache
   where country = :country and search_name >= :from and search_name < :to and record is not null
   order by search_name limit :limit`,
);

export async function findCached(
  db: SystemDb,
  country: Country,
  number: string,
): Promise<Cached | undefined> {
  const row = await db.one(selectCached, { country, number });
  return row && { record: row.record, fetchedAt: new Date(row.fetched_at) };
}

export async function cache(
  db: SystemDb,
  now: Date,
  country: Country,
  number: string,
  record: CompanyRecord | null,
): Promise<void> {
  const search_name = record === null ? '' : foldName(record.name);
  await db.run(upsertCached, {
    country,
    number,
    record: record === null ? null : JSON.stringify(record),
    search_name,
    now,
  });
}

export async function findCachedByName(
  db: SystemDb,
  country: Country,
  q: string,
  limit: number,
): Promise<CompanyRecord[]> {
  const folded = foldName(q);
  if (folded === '') return [];
  const rows = await db.many(searchCached, { country, from: folded, to: endOfPrefix(folded), limit });
  return rows.map(({ record }) => record);
}

const deleteOutdated = systemSql<{ absent_before: Date; known_before: Date }>(
  `delete from registry_cache
   where (record is null and fetched_at < :absent_before) or fetched_at < :known_before`,
);

/** Deletes cached absences after an hour, and records that were not fetched for a year. */
export async function removeOutdatedRecords(db: SystemDb, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.run(deleteOutdated, { absent_before: before(hourMs), known_before: before(365 * dayMs) });
}
