import type { Country } from '../../domain/country.ts';
import { type Clock, dayMs, hourMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import type { MasterKey } from '../../platform/master-key.ts';
import { type CompanyRecord, type CompanySummary, toRecord, toSummary } from './record.ts';
import { rankNames } from './search-name.ts';
import { createSources, type RegistrySettings } from './sources/create-sources.ts';
import type { HttpParts } from './sources/http.ts';
import { RegistryDown, type Source } from './sources/source.ts';
import * as store from './store.ts';
import { createTestCompanies, type TestWorld } from './test-companies.ts';

export {
  type ImportOptions,
  type ImportSummary,
  importBulkFile,
} from './bulk/import.ts';
export { getStatus, type RegistryStatus } from './bulk/import-store.ts';
export { type CompanyRecord, companyStatuses } from './record.ts';
export type { RegistrySettings } from './sources/create-sources.ts';
export { removeOutdatedRecords } from './store.ts';

export type CompanyRegistry = {
  /**
   * Throws `not_found`, or `registry_unavailable` if the registry is down and no earlier record is stored.
   */
  lookup(wanted: { country: Country; number: string; isSandbox: boolean }): Promise<CompanyRecord>;
  /** Finds a company that was imported or looked up before, without a request to a national registry. */
  findStored(wanted: {
    country: Country;
    number: string;
    isSandbox: boolean;
  }): Promise<CompanyRecord | undefined>;
  /** Returns companies by name, best match first. */
  search(wanted: {
    country: Country;
    q: string;
    limit: number;
    isSandbox: boolean;
  }): Promise<CompanySummary[]>;
};

type CompanyRegistryParts = {
  database: Pick<Database, 'system'>;
  masterKey: MasterKey;
  clock: Clock;
  log: Log;
  settings: RegistrySettings;
  testWorld: TestWorld;
  http?: Pick<HttpParts, 'tryTimeoutMs' | 'wait'>;
};

const freshMs = dayMs;
const absenceFreshMs = hourMs;

export function createCompanyRegistry(parts: CompanyRegistryParts): CompanyRegistry {
  const { masterKey, clock, log } = parts;
  const db = parts.database.system;
  const sources = createSources(parts.settings, { clock, log, ...parts.http });
  const hash = hashNationalId(masterKey);
  const tests = createTestCompanies(parts.testWorld, hash);
  const inFlight = new Map<string, Promise<CompanyRecord | undefined>>();

  const fetchAndCache = async (source: Source, country: Country, number: string) => {
    const company = await source.lookup(number);
    const now = clock.now();
    const record = company && toRecord(company, { source: source.name, fetchedAt: now }, hash);
    if (!company?.isPartial) await store.cache(db, now, country, number, record ?? null);
    return record;
  };

  /** Concurrent lookups of the same company share one request. */
  const fetchOnce = (source: Source, country: Country, number: string) => {
    const key = `${country}:${number}`;
    const running = inFlight.get(key);
    if (running) return running;
    const request = fetchAndCache(source, country, number).finally(() => inFlight.delete(key));
    inFlight.set(key, request);
    return request;
  };

  const lookUp = async (
    source: Source,
    country: Country,
    number: string,
  ): Promise<CompanyRecord | undefined> => {
    const cached = await store.findCached(db, country, number);
    const ageMs = cached ? clock.now().getTime() - cached.fetchedAt.getTime() : Number.POSITIVE_INFINITY;
    if (cached && ageMs < (cached.record === null ? absenceFreshMs : freshMs))
      return cached.record ?? undefined;
    try {
      return await fetchOnce(source, country, number);
    } catch (error) {
      if (!(error instanceof RegistryDown)) throw error;
      log.warn({ country, reason: error.message }, 'the company registry is down');
      const known = cached?.record ?? (await store.findCompany(db, country, number));
      if (known) return { ...known, stale: true };
      throw registryUnavailable(country, error);
    }
  };

  const searchSource = async (source: Source, country: Country, q: string, limit: number) => {
    // Sweden's API has no search: imported data is the result, and it is not stale.
    if (!source.search) return localSearch(country, q, limit);
    try {
      const fetchedAt = clock.now();
      const found = await source.search(q, limit);
      return found.map((company) => toRecord(company, { source: source.name, fetchedAt }, hash));
    } catch (error) {
      if (!(error instanceof RegistryDown)) throw error;
      log.warn({ country, reason: error.message }, 'the company registry is down');
      const known = await localSearch(country, q, limit);
      if (known.length === 0) throw registryUnavailable(country, error);
      return known.map((record) => ({ ...record, stale: true }));
    }
  };

  const localSearch = async (country: Country, q: string, limit: number): Promise<CompanyRecord[]> => {
    const imported = await store.searchCompanies(db, country, q, limit);
    const kept = sources[country] ? await store.findCachedByName(db, country, q, limit) : [];
    return rankNames(withoutRepeats([...kept, ...imported]), q).slice(0, limit);
  };

  return {
    lookup: async ({ country, number, isSandbox }) => {
      const test = isSandbox ? tests.lookup(country, number, clock.now()) : undefined;
      if (test) return test;
      const source = sources[country];
      const record = source
        ? await lookUp(source, country, number)
        : await store.findCompany(db, country, number);
      if (record) return record;
      throw new ApiError('not_found', {
        message: `The company registry of ${country} has no company with the number ${number}.`,
      });
    },
    findStored: async ({ country, number, isSandbox }) => {
      const test = isSandbox ? tests.lookup(country, number, clock.now()) : undefined;
      const kept = test ?? (await store.findCached(db, country, number))?.record;
      return kept ?? store.findCompany(db, country, number);
    },
    search: async ({ country, q, limit, isSandbox }) => {
      const made = isSandbox ? tests.search(country, q, clock.now()) : [];
      const source = sources[country];
      const wanted = limit - made.length;
      const real =
        wanted <= 0
          ? []
          : await (source ? searchSource(source, country, q, wanted) : localSearch(country, q, wanted));
      return withoutRepeats([...made, ...real])
        .slice(0, limit)
        .map(toSummary);
    },
  };
}

/**
 * Hashes a national id, which identifies a person without storing it. Registries, issuers and eIDs share the
 * hash.
 */
function hashNationalId(masterKey: MasterKey): (key: string) => string {
  return (key) => masterKey.hash('national id', key).toString('hex');
}

function withoutRepeats(records: CompanyRecord[]): CompanyRecord[] {
  const seen = new Set<string>();
  return records.filter(({ organization_number: number }) => !seen.has(number) && seen.add(number));
}

function registryUnavailable(country: Country, error: RegistryDown): ApiError {
  return new ApiError('registry_unavailable', {
    message: `The company registry of ${country} is unavailable. Try again later.`,
    internal: error.message,
    cause: error,
    headers: { 'retry-after': String(error.retryAfterSeconds) },
  });
}
