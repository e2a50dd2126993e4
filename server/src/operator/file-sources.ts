import type { Static } from 'typebox';
import { bodyParser } from '../http/input.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { systemSql } from '../platform/database/statement.ts';
import { ApiError, invalidField, noSuch, OperatorError } from '../platform/errors.ts';
import type { OperatorActor } from '../resources/audit-log/index.ts';
import {
  type FileSource,
  type FileSourceActivity,
  type FileSourceTest,
  FileSourceUpdate,
  fileMappings,
  NewFileSource,
  type SourceOperations,
  fileSourceStore as store,
} from '../resources/issuers/index.ts';
import { changeAsOperator, type OperatorChange } from './change.ts';
import { ensureIssuerAccount } from './issuers.ts';

type Source = Static<typeof FileSource>;
export type IssuersSource = Source & { issuer: string };
export type SourceChoices = {
  slug: string;
  name: string;
  payment_products: { id: string; name: string }[];
  mappings: { id: string; name: string; version: number }[];
};
export type FileSourceOperations = {
  /** Lists the sources of an issuer, or of all. */
  listFileSources(slug: string | undefined): Promise<IssuersSource[]>;
  getFileSource(id: string): Promise<IssuersSource & Static<typeof FileSourceActivity>>;
  /** Adds a source with the fields of the API. */
  addFileSource(slug: string, wanted: unknown): Promise<IssuersSource>;
  updateFileSource(id: string, wanted: unknown): Promise<IssuersSource>;
  removeFileSource(id: string): Promise<void>;
  /** A running process polls the source within seconds. */
  pollFileSource(id: string): Promise<IssuersSource>;
  /** Connects from this process. Nothing is picked up. */
  testFileSource(id: string): Promise<Static<typeof FileSourceTest>>;
  /** Acknowledges the expected files that are missing now. */
  dismissMissingFiles(id: string): Promise<IssuersSource>;
  /** Lists issuers with their products and mappings. */
  listSourceChoices(): Promise<SourceChoices[]>;
};

export type FileSourceOperationParts = {
  database: Database;
  clock: Clock;
  actor?: OperatorActor | undefined;
  fileSources?: SourceOperations | undefined;
};

type Owner = { account_id: string; slug: string };
const selectOwner = systemSql<{ id: string }, Owner>(
  `select s.account_id, i.slug from issuer_file_sources s join issuers i on i.account_id = s.account_id where s.id = :id`,
);
const selectIssuers = systemSql<
  Record<string, never>,
  { slug: string; name: string; account_id: string | null }
>('select slug, name, account_id from issuers order by slug');
const selectProducts = systemSql<Record<string, never>, { id: string; name: string; issuer_slug: string }>(
  'select id, name, issuer_slug from payment_products order by name, id',
);
const listMax = 200;
const parseNew = bodyParser(NewFileSource) as (value: unknown) => Static<typeof NewFileSource>;
const parseUpdate = bodyParser(FileSourceUpdate) as (value: unknown) => Static<typeof FileSourceUpdate>;

const noSource = (message: string) => new OperatorError(message, { cause: noSuch('source') });

export function createFileSourceOperations(parts: FileSourceOperationParts): FileSourceOperations {
  const { database, clock } = parts;
  const sources = (): SourceOperations => {
    if (!parts.fileSources) throw new Error('The operator was created without sources of files.');
    return parts.fileSources;
  };
  const ownerOf = async (id: string): Promise<Owner> => {
    const owner = await database.system.one(selectOwner, { id });
    if (!owner) throw noSource(`There is no source ${id}. See: kontor issuer-files sources list`);
    return owner;
  };
  const change = async (
    id: string,
    work: (change: OperatorChange, row: store.SourceRow) => Promise<Source>,
  ): Promise<IssuersSource> => {
    const { account_id, slug } = await ownerOf(id);
    const source = await changeAsOperator(parts, account_id, 'issuer_file_source', async (made) => {
      const row = await store.getForUpdate(made.db, id);
      if (!row) throw noSource(`The source ${id} was deleted.`);
      return work(made, row);
    });
    return { issuer: slug, ...source };
  };
  const issuers = () => database.system.many(selectIssuers, {});
  return {
    listFileSources: async (wanted) => {
      const all = await issuers();
      if (wanted !== undefined && !all.some(({ slug }) => slug === wanted)) {
        const message = `There is no issuer ${wanted}. See: kontor issuers list`;
        throw new OperatorError(message, { cause: invalidField('issuer', 'not_found', 'is not an issuer') });
      }
      const listed: IssuersSource[] = [];
      for (const { slug, account_id } of all) {
        if (account_id === null || (wanted !== undefined && slug !== wanted)) continue;
        const { data } = await store.list(database.tenant(account_id), { limit: listMax });
        listed.push(...data.map((row) => ({ issuer: slug, ...store.present(row) })));
      }
      return listed;
    },
    getFileSource: async (id) => {
      const { account_id, slug } = await ownerOf(id);
      const db = database.tenant(account_id);
      const row = await store.get(db, id);
      if (!row) throw noSource(`The source ${id} was deleted.`);
      return { issuer: slug, ...store.present(row), ...(await sources().activity(db, row, clock.now())) };
    },
    addFileSource: async (slug, wanted) => {
      const body = checked(() => parseNew(wanted));
      const accountId = await database.systemTransaction((db) =>
        ensureIssuerAccount(database, db, clock, slug),
      );
      const source = await changeAsOperator(parts, accountId, 'issuer_file_source', (made) =>
        sources().create(made, 'operator', body),
      );
      return { issuer: slug, ...source };
    },
    updateFileSource: (id, wanted) => {
      const body = checked(() => parseUpdate(wanted));
      return change(
        id,
        async (made, row) => (await sources().update(made, 'operator', row, body)) ?? store.present(row),
      );
    },
    removeFileSource: async (id) => {
      await change(id, async (made, row) => {
        await sources().remove(made, row);
        return store.present(row);
      });
    },
    pollFileSource: (id) => change(id, (made, row) => sources().poll(made, row)),
    testFileSource: async (id) => {
      const { account_id } = await ownerOf(id);
      const row = await store.get(database.tenant(account_id), id);
      if (!row) throw noSource(`The source ${id} was deleted.`);
      return sources().test(row);
    },
    dismissMissingFiles: (id) => change(id, (made, row) => sources().dismiss(made, row)),
    listSourceChoices: async () => {
      const products = await database.system.many(selectProducts, {});
      const choices: SourceChoices[] = [];
      for (const { slug, name, account_id } of await issuers()) {
        const mappings =
          account_id === null ? [] : await fileMappings.list(database.tenant(account_id), listMax);
        choices.push({
          slug,
          name,
          payment_products: products
            .filter(({ issuer_slug }) => issuer_slug === slug)
            .map(({ id, name: product }) => ({ id, name: product })),
          mappings: mappings.map(({ id, name: mapping, version }) => ({ id, name: mapping, version })),
        });
      }
      return choices;
    },
  };
}

/** A command gets a sentence, as for other refusals. */
function checked<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ApiError) throw new OperatorError(error.message, { cause: error });
    throw error;
  }
}
