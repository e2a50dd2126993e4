import { ownMigrations } from '../composition/migrations.ts';
import type { Config } from '../config.ts';
import { copyDatabase } from '../platform/database/copy-database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readApplied } from '../platform/database/schema-version.ts';
import { withClient } from '../platform/database/with-client.ts';
import { type Upgraded, upgradeEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { OperatorError } from '../platform/errors.ts';

type Options = { oldBinaries?: string | undefined; onProgress: (done: number, total: number) => void };

/** Upgrades the embedded database to this release's major version of PostgreSQL. Undefined when it already has it. */
export function upgradeEmbedded(config: Config, options: Options): Promise<Upgraded | undefined> {
  if (config.databaseUrl !== undefined) {
    throw new OperatorError(
      'DATABASE_URL is set, and this command upgrades the embedded database only. Use your server’s own tools.',
    );
  }
  const silent = { info: () => undefined, warn: () => undefined };
  return upgradeEmbeddedPostgres({
    dataDir: config.dataDir,
    oldBinaries: options.oldBinaries,
    log: silent,
    copy: async (from, to) => {
      const applied = await withClient(from, 'upgrade', readApplied);
      const all = await ownMigrations();
      const unknown = applied.find(({ name }) => !all.some((migration) => migration.name === name));
      if (unknown) {
        throw new OperatorError(
          `The database has the migration ${unknown.name}, which this version does not know. Upgrade it with the version that wrote it, or a later one.`,
        );
      }
      // The copy has the same migrations as the original. The next start applies the others.
      const names = new Set(applied.map(({ name }) => name));
      await migrate(
        to,
        all.filter(({ name }) => names.has(name)),
      );
      await copyDatabase(from, to, options.onProgress);
    },
  });
}
