// The cross-account matrix calls every operation with ids of the other account in its path, query and body.

import { prefixes } from '../shared/id-prefixes.ts';
import type { Account } from '../shared/requests/account.ts';
import type { Attempt } from '../shared/requests/attempt.ts';
import { fillPath, type Operation, pathNames, type Schema } from '../shared/requests/contract.ts';
import type { Principal } from '../shared/requests/principals.ts';
import { createRandom, type Random } from '../shared/requests/random.ts';
import { validValue } from '../shared/requests/values.ts';
import type { World } from '../shared/requests/world.ts';
import { type Findings, toCurl } from './findings.ts';

type Options = { seed: number; onProgress(line: string): void };
type Variant = { name: string; attempt: Attempt; isChange: boolean };

/** Ids of the installation's own catalogue, which every account sees. */
const sharedPrefixes = ['ppr'];
const workers = 6;
const quietTries = 10;
/** Exceeds the five seconds between two writes of the clients' last use. */
const quietPauseMs = 6_000;

export async function attackTenancy(world: World, findings: Findings, options: Options): Promise<void> {
  const [own, foreign] = world.accounts;
  const random = createRandom(options.seed);
  const foreignIds = allIds(foreign).filter((id) => !allIds(own).includes(id));
  const before = await snapshotQuiet(world, foreign.id);
  const cases: { operation: Operation; principal: Principal; variant: Variant }[] = [];
  for (const operation of world.contract.operations) {
    for (const variant of variantsOf(world, random, operation, own, foreign)) {
      for (const principal of attackers(world, own)) {
        // The operator's operations are about all accounts.
        if (operation.path.startsWith('/operator/') && principal.isOperator) continue;
        cases.push({ operation, principal, variant });
      }
    }
  }
  options.onProgress(`${cases.length} requests with ${foreignIds.length} ids of the other account`);

  let next = 0;
  let succeeded = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let at = next++; at < cases.length; at = next++) {
        const one = cases[at];
        if (one !== undefined) await judge(one);
      }
    }),
  );

  async function judge({ operation, principal, variant }: (typeof cases)[number]): Promise<void> {
    const attempt = {
      ...variant.attempt,
      headers: { accept: 'application/json', ...variant.attempt.headers, ...principal.headers },
    };
    const reply = await world.send(attempt);
    findings.count(operation.id, reply.status);
    const isSuccess = reply.status >= 200 && reply.status < 300;
    if (isSuccess) succeeded += 1;
    const leaked = foreignIds.find((id) => reply.text.includes(id) && !attempt.target.includes(id));
    const echoed = isSuccess ? foreignIds.find((id) => reply.text.includes(id)) : leaked;
    if (reply.status < 500 && echoed === undefined && !(isSuccess && variant.isChange)) return;
    findings.fail({
      attack: 'tenancy',
      operation: operation.id,
      kind: reply.status >= 500 ? 'server error' : 'tenancy',
      detail: `${variant.name}: ${reply.status}${echoed === undefined ? '' : ` with ${echoed}`} ${reply.text.slice(0, 200)}`,
      principal: principal.name,
      curl: toCurl(world.kontor.port, attempt, principal),
    });
  }

  const after = await snapshotQuiet(world, foreign.id);
  for (const [table, digest] of Object.entries(before)) {
    if (after[table] === digest) continue;
    findings.fail({
      attack: 'tenancy',
      operation: 'all',
      kind: 'tenancy',
      detail: `rows of the other account changed in ${table}: ${digest} → ${after[table]}`,
      principal: '',
      curl: '',
    });
  }
  findings.notes.push(
    `tenancy: ${cases.length} requests over ${world.contract.operations.length} operations; ${succeeded} were 2xx and showed nothing of the other account; ` +
      `its rows in ${Object.keys(before).length} tables compared before and after`,
  );
}

function attackers(world: World, own: Account): Principal[] {
  const { client, owner, viewer, organization, 'one-scope': oneScope, revoked } = own.principals;
  return [
    ...[client, owner, viewer, organization, oneScope, revoked],
    ...own.more,
    world.issuer,
    world.otherIssuer,
    world.anonymous,
  ];
}

function variantsOf(
  world: World,
  random: Random,
  operation: Operation,
  own: Account,
  foreign: Account,
): Variant[] {
  const isChange = operation.method !== 'GET';
  const names = pathNames(operation);
  const ownAddress = {
    ...own.pool.fill(random, names, isChange).address,
    accountId: own.id,
    slug: 'nordkort',
  };
  const foreignAddress = {
    ...foreign.pool.fill(random, names, false).address,
    accountId: foreign.id,
    slug: 'nordkort',
  };
  const source = { contract: world.contract, pool: own.pool, random, receiverUrl: world.receiver.url };
  const [type, schema] = [...operation.bodies][0] ?? [];
  const isJson = type === 'application/json' && schema !== undefined;
  const body = isJson ? validValue(source, schema) : undefined;
  const attemptOf = (path: string | undefined, sent: unknown, query = ''): Attempt[] =>
    path === undefined
      ? []
      : [
          {
            method: operation.method,
            target: path + query,
            headers: isJson ? { 'content-type': 'application/json' } : {},
            body: isJson ? Buffer.from(JSON.stringify(sent)) : undefined,
          },
        ];
  const variants: Variant[] = [];
  const add = (name: string, attempts: Attempt[], changes: boolean) =>
    variants.push(...attempts.map((attempt) => ({ name, attempt, isChange: changes })));

  if (names.includes('accountId')) {
    add('path of the other account', attemptOf(fillPath(operation, foreignAddress), body), isChange);
  }
  for (const name of names) {
    const prefix = prefixes[name];
    if (name === 'accountId' || prefix === undefined || sharedPrefixes.includes(prefix)) continue;
    const id = foreign.pool.pick(random, prefix)?.id;
    if (id === undefined) continue;
    add(
      `own path, ${name} of the other account`,
      attemptOf(fillPath(operation, { ...ownAddress, [name]: id }), body),
      isChange,
    );
    const mixed = { ...foreignAddress, accountId: own.id };
    add('path of the other account below the own one', attemptOf(fillPath(operation, mixed), body), isChange);
  }
  const ownPath = fillPath(operation, ownAddress);
  for (const [field, prefix] of idFields(world, isJson ? schema : {})) {
    const id = foreign.pool.pick(random, prefix)?.id;
    if (id === undefined || sharedPrefixes.includes(prefix)) continue;
    const sent = {
      ...(body as Record<string, unknown>),
      [field]: isList(world, schema ?? {}, field) ? [id] : id,
    };
    add(`body with ${field} of the other account`, attemptOf(ownPath, sent), isChange);
  }
  for (const { name, in: place, schema: of } of operation.parameters) {
    const prefix = /^\^([a-z]{3})_/.exec(of.pattern ?? '')?.[1];
    const id = prefix === undefined ? undefined : foreign.pool.pick(random, prefix)?.id;
    if (place !== 'query' || id === undefined) continue;
    add(`query with ${name} of the other account`, attemptOf(ownPath, body, `?${name}=${id}`), false);
  }
  return variants;
}

/** Returns the top-level fields of a body that take an id, or a list of ids, with the prefix of those. */
function idFields(world: World, schema: Schema): [string, string][] {
  return Object.entries(world.contract.resolve(schema).properties ?? {}).flatMap(([name, declared]) => {
    const property = world.contract.resolve(declared);
    const pattern = property.pattern ?? property.items?.pattern ?? '';
    const prefix = /^\^([a-z]{3})_/.exec(pattern)?.[1];
    return prefix === undefined ? [] : [[name, prefix] as [string, string]];
  });
}

function isList(world: World, schema: Schema, field: string): boolean {
  const property = world.contract.resolve(schema).properties?.[field];
  return property !== undefined && world.contract.resolve(property).items !== undefined;
}

function allIds({ pool }: Account): string[] {
  return Object.keys(pool.counts())
    .filter((prefix) => !sharedPrefixes.includes(prefix))
    .flatMap((prefix) => pool.all(prefix));
}

/** Returns a digest of every table's rows of one account, when background work on them has ended. */
async function snapshotQuiet(world: World, accountId: string): Promise<Record<string, string>> {
  let last = await snapshot(world, accountId);
  for (let tries = 0; tries < quietTries; tries++) {
    await new Promise((resolve) => setTimeout(resolve, quietPauseMs));
    const now = await snapshot(world, accountId);
    if (JSON.stringify(now) === JSON.stringify(last)) return now;
    last = now;
  }
  return last;
}

async function snapshot({ database }: World, accountId: string): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ table_name: string }>(
    `select table_name from information_schema.columns
     where table_schema = 'public' and column_name = 'account_id'
       -- Jobs move these sums from one table to the other at any time.
       and table_name not like 'statistics\\_%' and table_name not in ('impact_deltas', 'impact_sums') order by table_name`,
  );
  const result: Record<string, string> = {};
  for (const { table_name: table } of tables) result[table] = await digest(table, 'account_id');
  result.accounts = await digest('accounts', 'id');
  return result;

  async function digest(table: string, column: string): Promise<string> {
    const { rows } = await database.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(one::text, '' order by one::text)), '') as digest
       from "${table}" one where "${column}" = $1`,
      [accountId],
    );
    return rows[0]?.digest ?? '';
  }
}
