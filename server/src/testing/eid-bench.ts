import { createHash } from 'node:crypto';
import { systemSql } from '../platform/database/statement.ts';
import { newId } from '../platform/ids.ts';
import { createLog } from '../platform/log.ts';
import { createEid, type Eid, type EidRequest } from '../services/eid/index.ts';
import { testPersons } from '../services/sandbox-world/index.ts';
import type { TestBroker } from './oidc-broker.ts';
import { parseTestConfig, type TestApi, testApi, testMasterKey } from './test-api.ts';

export const redirectUri = 'http://kontor.test/eid/callback';
export const returnPath = '/sign/a-personal-link-that-is-secret';
export const tova = { claims: { name: 'Tova Testsson', nin: '19900101-2385', nin_issuing_country: 'SE' } };
export const textSha256 = createHash('sha256').update('The text').digest('hex');
export const otherSha256 = createHash('sha256').update('Another text').digest('hex');

type Named = { object_id: string };
/** Returns the whole row as text, including what may be hidden in its bytes. */
const selectRow = systemSql<Named, { row: string }>(
  `select s::text || encode(s.sealed, 'escape') || coalesce(encode(s.answer, 'escape'), '') as row
   from eid_sessions s where object_id = :object_id`,
);
const updateText = systemSql<Named & { text: string }>(
  'update eid_sessions set text_sha256 = :text where object_id = :object_id',
);

/** A live account of a Kontor that uses this broker, and its log. */
export class EidBench {
  readonly api: TestApi;
  readonly accountId: string;
  readonly #eid: Eid;
  readonly #lines: string[];
  #objects = 0;

  private constructor(api: TestApi, eid: Eid, accountId: string, lines: string[]) {
    this.api = api;
    this.#eid = eid;
    this.accountId = accountId;
    this.#lines = lines;
  }

  static async open(broker?: TestBroker, environment: Record<string, string> = {}): Promise<EidBench> {
    const lines: string[] = [];
    // The logger only writes to its destination.
    const log = createLog('trace', { write: (line: string) => void lines.push(line) } as never);
    const api = await testApi();
    const eid = createEid({
      database: api.database,
      masterKey: testMasterKey,
      publicUrl: 'http://kontor.test',
      log,
      broker: parseTestConfig({ ...broker?.environment, ...environment }).eidBroker,
      testPersons,
    });
    const email = `${newId('usr', api.clock.now())}@live.example`;
    const { account } = await api.operator.createAccount({
      name: 'Live',
      mode: 'live',
      scopes: 'all',
      email,
    });
    return new EidBench(api, eid, account.id, lines);
  }

  async begin(changes: Partial<EidRequest> = {}) {
    const objectId = this.nextObjectId();
    this.#objects += 1;
    const begun = await this.#eid.begin({
      purpose: { kind: 'tpa_signature', accountId: this.accountId, objectId },
      isSandbox: false,
      country: 'SE',
      language: 'no',
      textSha256,
      displayText: 'Jeg signerer for Acme',
      returnPath,
      now: this.api.clock.now(),
      ...changes,
    });
    return { ...begun, objectId };
  }

  /** Returns the object of the next identification. */
  nextObjectId(): string {
    return `sig_${this.accountId}_${this.#objects}`;
  }

  finish(back: URL, browserSecret: string | undefined) {
    const params = back.searchParams;
    const state = params.get('state') ?? '';
    return this.#eid.finish({ state, params, browserSecret, now: this.api.clock.now() });
  }

  async row(objectId: string): Promise<string | undefined> {
    return (await this.api.database.system.one(selectRow, { object_id: objectId }))?.row;
  }

  async changeText(objectId: string, text: string): Promise<void> {
    await this.api.database.system.run(updateText, { object_id: objectId, text });
  }

  log(): string {
    return this.#lines.join('');
  }

  /** Returns the reason of the newest refusal, as the operator reads it. */
  lastReason(): string {
    return JSON.parse(this.#lines.at(-1) ?? '{}').reason;
  }

  /** The application is shared, so the next test must begin in the present. */
  async close(): Promise<void> {
    this.api.clock.set(new Date());
  }
}
