import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** One SQL file. Its first lines name the versions of Kontor that need it, and those that cannot run after it. */
export type Migration = {
  name: string;
  sql: string;
  sha256: string;
  /**
   * `-- needed from: 0.2.0` means that this version and later ones do not start without it. Undefined when no version
   * needs it.
   */
  neededFrom: string | undefined;
  /** `-- oldest code: 0.2.0` means that earlier versions cannot run after it, because it removes what they use. */
  oldestCode: string | undefined;
  /**
   * `-- outside a transaction` runs each statement alone, as `create index concurrently` and long backfills require.
   */
  isOutsideTransaction: boolean;
};

export type Step = {
  sql: string;
  /** `-- repeat` runs the statement until it changes no row, each time in a transaction. */
  isRepeated: boolean;
  /**
   * `-- on each partition` marks a concurrent index of a partitioned table, which PostgreSQL builds on its partitions
   * alone.
   */
  isOnPartitions: boolean;
};

/** The version that files without a header need. Every version needs the baseline. */
const firstRelease = '0.1.0';

export function parseMigration(name: string, sql: string): Migration {
  const header = sql.split('\n').slice(
    0,
    sql.split('\n').findIndex((line) => !line.startsWith('--')),
  );
  const versionIn = (field: string): string | undefined =>
    header.map((line) => new RegExp(`^-- ${field}: (\\d+\\.\\d+\\.\\d+)$`).exec(line)?.[1]).find(Boolean);
  const [neededFrom, oldestCode] = [versionIn('needed from'), versionIn('oldest code')];
  return {
    name,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    neededFrom: neededFrom ?? (oldestCode === undefined ? firstRelease : undefined),
    oldestCode,
    isOutsideTransaction: header.includes('-- outside a transaction'),
  };
}

/** Returns the statements of a file that runs outside a transaction. The file must not contain functions. */
export function stepsOf({ name, sql }: Migration): Step[] {
  if (sql.includes('$$')) throw new Error(`${name} runs outside a transaction and cannot define functions.`);
  return sql
    .split(/;[ \t]*$/m)
    .map((text) => ({
      sql: withoutComments(text),
      isRepeated: /^-- repeat$/m.test(text),
      isOnPartitions: /^-- on each partition$/m.test(text),
    }))
    .filter((step) => step.sql !== '');
}

export function withoutComments(sql: string): string {
  return sql.replace(/^\s*--.*$/gm, '').trim();
}

/** Reads the SQL files of the folders, ordered by name, which begins with a timestamp. */
export async function readMigrations(folders: string[]): Promise<Migration[]> {
  const found: Migration[] = [];
  for (const folder of folders) {
    for (const file of await readdir(folder)) {
      if (!file.endsWith('.sql')) continue;
      found.push(parseMigration(basename(file, '.sql'), await readFile(join(folder, file), 'utf8')));
    }
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}
