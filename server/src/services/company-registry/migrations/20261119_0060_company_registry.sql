create table registry_companies (
  country text not null check (country in ('SE', 'NO', 'DK', 'FI')),
  number text not null,
  name text not null,
  -- The server folds names (lower case, no accents). With "C", a prefix is a range of the index.
  search_name text collate "C" not null,
  words tsvector not null,
  form text,
  status text not null,
  industry_code text,
  address_street text,
  address_zip text,
  address_city text,
  vat_registered boolean,
  founded_on date,
  source text not null,
  imported_at timestamptz(3) not null,
  primary key (country, number)
);
comment on table registry_companies is 'The local company registry, imported from official bulk files. The rows are public and the same for every account.';
create index registry_companies_by_name on registry_companies (country, search_name) include (number);
-- The pending list is small because every search reads it completely. It makes imports several times faster.
create index registry_companies_by_word on registry_companies using gin (words)
  with (fastupdate = on, gin_pending_list_limit = 1024);
select own_by_system('registry_companies');

create table registry_imports (
  id text primary key,
  country text not null,
  source text not null,
  file_name text not null,
  fingerprint text not null,
  entries_done bigint not null,
  companies bigint not null,
  skipped bigint not null,
  broken bigint not null,
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
comment on table registry_imports is 'One row per registry import, so that an interrupted import continues where it stopped.';
create index registry_imports_by_file on registry_imports (country, fingerprint);
select own_by_system('registry_imports');

create table registry_cache (
  country text not null,
  number text not null,
  -- Null means that the registry has no such company.
  record jsonb,
  search_name text collate "C" not null,
  fetched_at timestamptz(3) not null,
  primary key (country, number)
);
comment on table registry_cache is 'Responses of the national registry APIs. They save calls, and answer when an API is down.';
create index registry_cache_by_name on registry_cache (country, search_name);
select own_by_system('registry_cache');
