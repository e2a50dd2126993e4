import type { PartnerContext } from '../../../http/route.ts';
import { describeChanges } from '../../../platform/changes.ts';
import { dayMs } from '../../../platform/clock.ts';
import type { TenantDb } from '../../../platform/database/database.ts';
import { invalidField, orNotFound, stateConflict } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { MasterKey } from '../../../platform/master-key.ts';
import {
  type FileSource as Connection,
  candidatesOf,
  SourceError,
  type SourceSecret,
  type SourceSettings,
} from '../../../services/issuer-files/sources/index.ts';
import { compareArrivals, expectedDays } from './expected.ts';
import { parseSource, type SetBy, settingNames, toCompleteness, toSettings } from './rules.ts';
import type {
  ExpectedArrival,
  FileSource,
  FileSourceActivity,
  FileSourceTest,
  FileSourceUpdate,
  NewFileSource,
  SourceConfiguration,
} from './schema.ts';
import * as store from './store.ts';

export type Connect = (settings: SourceSettings, secret: SourceSecret, setBy: SetBy) => Promise<Connection>;
export type SourceParts = { masterKey: MasterKey; connect: Connect };
type Change = Pick<PartnerContext, 'db' | 'now' | 'audit'>;

const purpose = 'issuer file source';
const sourcesMax = 50;
const shownMax = 20;
const columns = ['name', 'is_paused', ...settingNames] as const;

/** The use cases of sources, for the issuer's routes and for the operator. */
export function createSourceOperations({ masterKey, connect }: SourceParts) {
  const seal = (id: string, secret: SourceSecret): Buffer =>
    masterKey.seal(purpose, id, JSON.stringify(secret));
  const open = ({ id, secret }: Pick<store.SourceRow, 'id' | 'secret'>): SourceSecret =>
    secret === null ? {} : JSON.parse(masterKey.open(purpose, id, secret).toString('utf8'));
  return {
    create: async ({ db, now, audit }: Change, by: SetBy, wanted: NewFileSource): Promise<FileSource> => {
      if ((await store.count(db)) >= sourcesMax) {
        throw stateConflict(`An issuer has at most ${sourcesMax} sources. Delete one first.`);
      }
      const { settings, secret } = await parseSource(wanted.kind, wanted, undefined, by);
      await requireProduct(db, settings);
      const id = newId('ifs', now);
      const is_paused = wanted.is_paused ?? false;
      const row = await db.one(store.insert, {
        id,
        name: wanted.name,
        kind: wanted.kind,
        settings: JSON.stringify(settings),
        secret: secret ? seal(id, secret) : null,
        credentials: kindOf(secret),
        set_by: by,
        is_paused,
        next_poll_at: is_paused ? null : now,
        expected_since: now,
        now,
      });
      const changes = { name: { from: null, to: wanted.name }, kind: { from: null, to: wanted.kind } };
      await audit({ action: 'issuer_file_source.created', objectId: id, changes });
      return store.present(orNotFound(row, 'source'));
    },

    update: async (
      { db, now, audit }: Change,
      by: SetBy,
      before: store.SourceRow,
      wanted: FileSourceUpdate,
    ): Promise<FileSource | undefined> => {
      const { settings, secret, isMoved } = await parseSource(before.kind, wanted, before.settings, by);
      if (settings.payment_product_id !== before.settings.payment_product_id)
        await requireProduct(db, settings);
      const { name = before.name, is_paused = before.is_paused } = wanted;
      const flat = { ...before.settings, name: before.name, is_paused: before.is_paused };
      const changes = describeChanges<typeof flat>(flat, { ...settings, name, is_paused }, columns);
      const credentials = secret ? kindOf(secret) : before.credentials;
      if (!changes && !secret) return undefined;
      const isExpectingOther =
        JSON.stringify(settings.expected_files) !== JSON.stringify(before.settings.expected_files);
      const row = await db.one(store.update, {
        id: before.id,
        name,
        settings: JSON.stringify(settings),
        secret: secret ? seal(before.id, secret) : before.secret,
        credentials,
        set_by: isMoved || secret ? by : before.set_by,
        is_paused,
        next_poll_at: is_paused ? null : now,
        expected_since: isExpectingOther ? now : new Date(before.expected_since),
        now,
      });
      const replaced = secret ? { credentials: { from: before.credentials, to: credentials } } : {};
      await audit({
        action: 'issuer_file_source.updated',
        objectId: before.id,
        changes: { ...changes, ...replaced },
      });
      return store.present(orNotFound(row, 'source'));
    },

    remove: async ({ db, audit }: Change, { id, name }: store.SourceRow): Promise<void> => {
      await db.run(store.remove, { id });
      const changes = { name: { from: name, to: null } };
      await audit({ action: 'issuer_file_source.deleted', objectId: id, changes });
    },

    poll: async ({ db, now, audit }: Change, { id, is_paused }: store.SourceRow): Promise<FileSource> => {
      if (is_paused) throw stateConflict('The source is paused. Resume it first.');
      const row = orNotFound(await db.one(store.pollAt, { id, at: now }), 'source');
      await audit({ action: 'issuer_file_source.polled', objectId: id });
      return store.present(row);
    },

    /** Acknowledges the files that are missing now. */
    dismiss: async ({ db, now, audit }: Change, { id, missing }: store.SourceRow): Promise<FileSource> => {
      const row = orNotFound(await db.one(store.dismiss, { id, now }), 'source');
      const changes = { missing: { from: missing, to: 0 } };
      await audit({ action: 'issuer_file_source.missing_dismissed', objectId: id, changes });
      return store.present(row);
    },

    /** Connects and lists. Nothing is picked up, and nothing is stored. */
    test: async (row: store.SourceRow): Promise<FileSourceTest> => {
      let connection: Connection | undefined;
      try {
        connection = await connect(toSettings(row.kind, row.settings), open(row), row.set_by);
        const files = await connection.list();
        const fitting = candidatesOf(files, row.settings.pattern, toCompleteness(row.settings));
        const shown = fitting.slice(0, shownMax);
        return {
          is_ok: true,
          fault: null,
          message: `Connected: ${files.length} files, ${fitting.length} of them to pick up.`,
          shown_host_key: null,
          files: shown.map(({ name, size, modifiedAt }) => ({
            name,
            size,
            modified_at: modifiedAt.toISOString(),
          })),
        };
      } catch (error) {
        const { fault, message, hostKey } = asSourceError(error);
        const shown_host_key = hostKey ?? null;
        return { is_ok: false, fault, message: message.slice(0, 500), shown_host_key, files: [] };
      } finally {
        await connection?.close();
      }
    },

    activity: async (db: TenantDb, row: store.SourceRow, now: Date): Promise<FileSourceActivity> => ({
      expected: await expectedOf(db, row, now),
      pick_ups: await store.latestOf(db, row.id),
    }),
    open,
  };
}
export type SourceOperations = ReturnType<typeof createSourceOperations>;

/** Compares what was expected with what arrived. */
export async function expectedOf(db: TenantDb, row: store.SourceRow, now: Date): Promise<ExpectedArrival[]> {
  const arrivals = await store.arrivalsOf(db, row.id, new Date(now.getTime() - (expectedDays + 1) * dayMs));
  const facts = {
    settings: row.settings,
    since: new Date(row.expected_since),
    dismissedUntil: row.dismissed_until === null ? undefined : new Date(row.dismissed_until),
    succeededAt: row.succeeded_at === null ? undefined : new Date(row.succeeded_at),
  };
  return compareArrivals(facts, arrivals, now);
}

export function asSourceError(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  return new SourceError('failed', `The source failed: ${(error as Error).message}`, { cause: error });
}

function kindOf(secret: SourceSecret | undefined): FileSource['credentials'] {
  if (!secret) return null;
  if (secret.private_key !== undefined) return 'private_key';
  return secret.password === undefined ? 'access_key' : 'password';
}

async function requireProduct(db: TenantDb, { payment_product_id: id }: SourceConfiguration): Promise<void> {
  if (id === null || (await store.hasProduct(db, id))) return;
  throw invalidField('payment_product_id', 'not_found', 'the issuer has no such payment product');
}
