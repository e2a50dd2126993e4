import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownMigrations } from '../src/composition/migrations.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { withClient } from '../src/platform/database/with-client.ts';
import { openEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';
import { renderSchema } from '../src/testing/schema-reference.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'kontor-schema-'));
// When root runs this, PostgreSQL's user must pass.
await chmod(dataDir, 0o711);
const quiet = { info: () => undefined, warn: () => undefined };
const postgres = await openEmbeddedPostgres({ dataDir, purpose: 'serve', log: quiet });
try {
  await migrate(postgres.connection, await ownMigrations());
  const schema = await withClient(postgres.connection, 'schema', (client) =>
    renderSchema(async (sql) => (await client.query(sql)).rows),
  );
  await writeFile(join(import.meta.dirname, '../../docs/schema.sql'), schema);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
