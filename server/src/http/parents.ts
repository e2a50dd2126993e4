import type { TenantDb } from '../platform/database/database.ts';
import { orNotFound } from '../platform/errors.ts';
import { idPattern } from '../platform/ids.ts';
import { refuseCardNumber } from './input.ts';

export type Params = Record<string, string>;

/** PostgreSQL refuses some texts that a path may contain. Whether an issuer has the name is asked later. */
const slugForm = /^[\w-]{1,100}$/;

/** For each path parameter, tells whether the account has the object below its parents in the path. Checked before the input. */
export type ExistenceChecks = Record<string, (db: TenantDb, id: string, params: Params) => Promise<boolean>>;

/** Throws 404 for an id of the wrong form, as for one that does not exist, and 422 for a full card number. */
export function requireIdForms(
  names: string[],
  params: Params,
  foreign: Record<string, RegExp> | undefined,
): void {
  for (const name of names) {
    refuseCardNumber(params[name] ?? '', name);
    const form = foreign?.[name] ?? (name === 'slug' ? slugForm : idPattern);
    if (!form.test(params[name] ?? '')) orNotFound(undefined, resourceOf(name));
  }
}

export async function requireParents(
  existence: ExistenceChecks,
  db: TenantDb,
  names: string[],
  params: Params,
): Promise<void> {
  for (const name of names) {
    const exists = existence[name];
    if (!exists) throw new Error(`No existence check for ${name}.`);
    if (!(await exists(db, params[name] ?? '', params))) orNotFound(undefined, resourceOf(name));
  }
}

function resourceOf(param: string): string {
  if (param === 'slug') return 'issuer';
  return param
    .replace(/Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}
