import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;
type Relation = {
  name: string;
  is_view: boolean;
  comment: string | null;
  columns: string[];
  constraints: string[];
  ending: string;
  indexes: string[];
  triggers: string[];
  policies: string[];
};

const heading = `-- The schema of today, written by \`npm run docs:schema\` from a migrated database. The migrations say more: their comments tell what
-- a column is for, and they have the functions. Tables are grouped by the folder of server/src that they belong to. Row-level security shows
-- the role kontor_tenant the rows of one account, and kontor_system all rows; other policies are named.
`;

// Nothing here depends on the version of PostgreSQL. Of several kinds of constraints, version 18 also lists \`not null\`.
const relations = `
  select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name, c.relkind = 'v' as is_view,
    obj_description(c.oid, 'pg_class') as comment,
    array(
      select quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attcollation <> 0 and a.attcollation <> t.typcollation then ' collate "' || l.collname || '"' else '' end
        || case when a.attnotnull then ' not null' else '' end
        || case when a.attidentity <> '' then ' generated always as identity'
             when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
             when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
             else '' end
      from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_collation l on l.oid = a.attcollation
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c') and k.conparentid = 0
      order by array_position('{p,u,f,c}', k.contype::text), k.conname collate "C") as constraints,
    coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '')
      || coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') as ending,
    array(
      select pg_get_indexdef(i.indexrelid) from pg_index i
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by i.indexrelid::regclass::text collate "C") as indexes,
    array(
      select pg_get_triggerdef(g.oid) from pg_trigger g
      where g.tgrelid = c.oid and not g.tgisinternal and g.tgparentid = 0 order by g.tgname collate "C") as triggers,
    array(
      select p.polname || ' for ' || (select string_agg(
          case when r.rolname like 'kontor\\_%' and r.rolname in ('kontor_tenant', 'kontor_system') then r.rolname else 'the owner' end, ', '
          order by r.rolname) from pg_roles r where r.oid = any(p.polroles))
      from pg_policy p where p.polrelid = c.oid and p.polname not in ('tenant_rows', 'system_rows') order by p.polname collate "C") as policies
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'readable') and c.relkind in ('r', 'p', 'v') and not c.relispartition
  order by c.relname collate "C"`;

/** The tables of a migrated database as SQL, grouped by the folder whose migrations create them. */
export async function renderSchema(ask: Ask): Promise<string> {
  const ownerOf = await owners();
  const folders = new Map<string, string[]>();
  for (const relation of (await ask(relations)) as Relation[]) {
    const folder = ownerOf.get(relation.name) ?? 'platform/database';
    folders.set(folder, [...(folders.get(folder) ?? []), render(relation)]);
  }
  const sorted = [...folders].sort(([a], [b]) => (a < b ? -1 : 1));
  return heading + sorted.map(([folder, own]) => `\n-- ${folder}\n\n${own.join('\n')}`).join('');
}

/** The folder below `server/src` whose migrations create a table. */
async function owners(): Promise<Map<string, string>> {
  const source = join(import.meta.dirname, '..');
  const ownerOf = new Map<string, string>();
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.sql') || !entry.parentPath.endsWith('migrations')) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
    const folder = relative(source, join(entry.parentPath, '..'));
    for (const [, name = ''] of text.matchAll(/^create (?:table|view) ([\w.]+)/gm)) ownerOf.set(name, folder);
  }
  return ownerOf;
}

function render(relation: Relation): string {
  const { name, is_view, columns, constraints, ending, indexes, triggers, policies } = relation;
  const comment = `-- ${relation.comment ?? ''}\n`;
  const body = [...columns, ...constraints].map((line) => `  ${plain(line)}`).join(',\n');
  if (is_view) return `${comment}create view ${name} (\n${body}\n);\n`;
  const rest = [
    ...[...indexes, ...triggers].map((line) => `${plain(line)};`),
    ...(policies.length > 0 ? [`-- Policies: ${policies.join('; ')}.`] : []),
  ];
  return `${comment}create table ${name} (\n${body}\n)${plain(ending)};\n${rest.map((line) => `${line}\n`).join('')}`;
}

const keywords =
  /\b(?:AFTER|ALL|AND|ANY|ARRAY|AS|BEFORE|CASCADE|CHECK|COALESCE|CREATE|DELETE|DISTINCT|EACH|EXECUTE|FOR|FOREIGN|FROM|FUNCTION|INCLUDE|INDEX|INSERT|IS|KEY|NEW|NOT|NULL|OF|OLD|ON|OR|PRIMARY|RANGE|REFERENCES|REFERENCING|ROW|STATEMENT|TABLE|TRIGGER|UNIQUE|UPDATE|USING|WHEN|WHERE|WITH)\b/g;

/** In the style of the migrations, without what says nothing here. */
const plain = (line: string): string =>
  line
    .replaceAll('public.', '')
    .replace(' ON ONLY ', ' ON ')
    .replace(' USING btree ', ' ')
    .replace(/timestamp(\(\d\))? with time zone/g, 'timestamptz$1')
    .replace(keywords, (word) => word.toLowerCase());
