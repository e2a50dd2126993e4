import type { Principal } from '../../auth/principal.ts';
import type { AccountScope } from '../../auth/scopes.ts';
import { requireScope } from '../../http/identify.ts';
import { requirePeriod } from '../../http/list-route.ts';
import { invalidField } from '../../platform/errors.ts';
import { type Format, type Kind, kinds, type NewExport } from './schema.ts';

/** The scopes of each kind. A caller with any one of them may read it. */
const scopesOfKind: Readonly<Record<Kind, readonly AccountScope[]>> = {
  transactions: ['webhook-events-read'],
  receipts: ['files-read', 'receipts-write'],
  environmental_impacts: ['environmental-impacts-read'],
  deliveries: ['webhook-events-read'],
  postings: ['bookkeeping-read'],
};
/** All scopes that read a kind. A caller with none of them may read no export. */
export const exportScopes = {
  scope: 'webhook-events-read',
  orScopes: ['files-read', 'receipts-write', 'environmental-impacts-read', 'bookkeeping-read'],
} as const;

const formatsOfKind: Readonly<Record<NewExport['kind'], readonly Format[]>> = {
  transactions: ['csv', 'xlsx', 'parquet', 'sie'],
  receipts: ['csv', 'xlsx', 'parquet', 'zip'],
  environmental_impacts: ['csv', 'xlsx', 'parquet'],
  deliveries: ['csv', 'xlsx', 'parquet'],
};

/** The scope that a user's role must have as well, as for the list of deliveries. */
const roleScopeOfKind: Partial<Record<Kind, AccountScope>> = { deliveries: 'webhooks-read' };

/** Returns the kinds that a caller may read. Every query of the store takes them, so it never finds other exports. */
export function readableKinds({ scopes, role }: Pick<Principal, 'scopes' | 'role'>): Kind[] {
  return kinds.filter((kind) => {
    const roleScope = role === null ? undefined : roleScopeOfKind[kind];
    return (
      scopesOfKind[kind].some((scope) => scopes.has(scope)) &&
      (roleScope === undefined || scopes.has(roleScope))
    );
  });
}

/** Throws 403 if the caller may not read the rows of the export. */
export function requireReadable(
  principal: Principal,
  { kind, format }: { kind: Kind; format: Format },
): void {
  requireScope(principal, format === 'zip' && kind === 'receipts' ? ['files-read'] : scopesOfKind[kind]);
  if (format === 'zip' && kind === 'postings') requireScope(principal, ['files-read']);
  const roleScope = roleScopeOfKind[kind];
  if (roleScope && principal.role !== null) requireScope(principal, [roleScope]);
}

/** Throws a 422 that names the field if the export cannot be written. */
export function requireExportable(wanted: NewExport): void {
  const { kind, format, layout = 'standard', accounts, organization_ids: organizations = [] } = wanted;
  const possible = formatsOfKind[kind];
  if (!possible.includes(format)) {
    throw invalidField('format', 'format', `of ${kind} must be one of ${possible.join(', ')}`);
  }
  const isPosted = format === 'sie' || layout === 'saf_t';
  if (layout === 'saf_t' && (kind !== 'transactions' || format !== 'csv')) {
    throw invalidField('layout', 'layout', 'saf_t requires the kind transactions and the format csv');
  }
  if (accounts !== undefined && !isPosted) {
    throw invalidField('accounts', 'accounts', 'require the format sie or the layout saf_t');
  }
  if (format === 'sie' && organizations.length !== 1) {
    throw invalidField(
      'organization_ids',
      'one',
      'must contain exactly one organization, because an SIE file belongs to one company',
    );
  }
  requirePeriod(wanted);
}

const endings: Readonly<Record<NewExport['format'], string>> = {
  csv: 'csv',
  xlsx: 'xlsx',
  parquet: 'parquet',
  sie: 'se',
  zip: 'zip',
};

export function fileNameOf({ kind, format, layout, from, to }: NewExport): string {
  const name = layout === 'saf_t' ? 'saf-t' : kind.replaceAll('_', '-');
  return `${name}-${from}-${to}.${endings[format]}`;
}

/** Returns the share of the period before a day, from 0 to 1. `done` of `count` organizations are complete. */
export function progressAt(
  day: string,
  { from, to }: { from: string; to: string },
  done: number,
  count: number,
): number {
  const [first, last] = [Date.parse(from), Date.parse(to) + 86_400_000];
  const share = Math.min(1, Math.max(0, (Date.parse(day.slice(0, 10)) - first) / (last - first)));
  return (done + share) / Math.max(1, count);
}
