import type { TenantDb } from '../platform/database/database.ts';
import { found } from '../platform/errors.ts';
import { idPattern } from '../platform/ids.ts';

export type Params = Record<string, string>;

/** Path parameter → whether the account has such a thing, below what else the path names. What the pipeline asks before it judges any input. */
export type Existence = Record<string, (db: TenantDb, id: string, params: Params) => Promise<boolean>>;

/** An id of the wrong form is simply not there. */
export function requireIdForms(
  names: string[],
  params: Params,
  foreign: Record<string, RegExp> | undefined,
): void {
  for (const name of names) {
    const form = foreign?.[name] ?? idPattern;
    if (!form.test(params[name] ?? '')) found(undefined, nounOf(name));
  }
}

export async function requireParents(
  existence: Existence,
  db: TenantDb,
  names: string[],
  params: Params,
): Promise<void> {
  for (const name of names) {
    const exists = existence[name];
    if (!exists) throw new Error(`Nobody knows how to find a ${name}.`);
    if (!(await exists(db, params[name] ?? '', params))) found(undefined, nounOf(name));
  }
}

function nounOf(param: string): string {
  return param
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
