import type { Language } from '../../domain/language.ts';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import { ApiError, type FieldError, stateConflict } from '../../platform/errors.ts';
import type { ConsentLinks } from './parts.ts';
import type { CardHolder, CardHolderUpdate, NewCardHolder, Status } from './schema.ts';
import type { CardHolderRow, EditableColumns, NewRow } from './store.ts';

const mailGapMs = minuteMs;

/** Runs the checks that the schema cannot express. `dayOf` explains `today`. */
export function checkNew(wanted: NewCardHolder, today: string): FieldError[] {
  const errors: FieldError[] = [];
  if (!wanted.email && !wanted.identity_id) {
    errors.push({ field: 'email', code: 'required', message: 'is required unless identity_id is given' });
  }
  return [...errors, ...checkHistory(wanted.history_from, today)];
}

export function checkHistory(historyFrom: string | null | undefined, today: string): FieldError[] {
  if (historyFrom === null || historyFrom === undefined || historyFrom <= today) return [];
  return [{ field: 'history_from', code: 'future', message: 'must not be in the future' }];
}

export const unknownIdentity: FieldError = {
  field: 'identity_id',
  code: 'unknown',
  message: 'is not an identity of the company that signed this organization’s TPA',
};

export const duplicateMessage = (referenceId: string): string =>
  `The organization already has a card holder with the reference ${JSON.stringify(referenceId)}.`;

// Finland is the easternmost of the four countries, so a future date there is in the future in all of them.
const finnishDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' });
export const dayOf = (now: Date): string => finnishDate.format(now);

export function toRow(wanted: NewCardHolder, id: string, language: Language): NewRow {
  const email = wanted.email ?? null;
  const identity_id = wanted.identity_id ?? null;
  const skip_consent_email = wanted.skip_consent_email ?? false;
  const is_mailed = email !== null && !skip_consent_email;
  return {
    id,
    reference_id: wanted.reference_id,
    email,
    identity_id,
    language: wanted.language ?? language,
    status: identity_id !== null ? 'identified' : is_mailed ? 'invited' : 'created',
    skip_consent_email,
    history_from: wanted.history_from ?? null,
    metadata: wanted.metadata ?? {},
    is_mailed,
  };
}

/** Returns the row as partners see it. A withdrawn consent counts as not signed. */
export function present(
  row: CardHolderRow,
  links: Pick<ConsentLinks, 'show'>,
): CardHolder & { version: number } {
  const { consented_at, link_generation, ...shown } = row;
  const isSigned = row.status === 'consented';
  return {
    ...shown,
    consent: {
      signed: isSigned,
      signed_at: isSigned ? consented_at : null,
      url: link_generation === null ? null : links.show('consent', row.id, link_generation),
    },
  };
}

const hasAgreed = (status: Status): boolean => status === 'consented' || status === 'withdrawn';

/** Returns the row after the update. Throws 409 if its status does not allow the update. */
export function applyUpdate(
  before: CardHolderRow,
  sent: CardHolderUpdate,
): EditableColumns & { is_mailed: boolean } {
  const after = {
    reference_id: sent.reference_id ?? before.reference_id,
    email: sent.email ?? before.email,
    identity_id: sent.identity_id ?? before.identity_id,
    language: sent.language ?? before.language,
    history_from: sent.history_from === undefined ? before.history_from : sent.history_from,
    metadata: sent.metadata ?? before.metadata,
    status: before.status,
  };
  const isNewAddress = after.email !== before.email;
  const isNewIdentity = after.identity_id !== before.identity_id;
  if (isNewAddress && hasAgreed(before.status)) {
    throw refused('The email address cannot be updated after the card holder has consented.');
  }
  if (isNewIdentity && before.identity_id !== null) {
    throw refused('The card holder is already identified. Create another card holder for another person.');
  }
  const isWaiting = before.status === 'created' || before.status === 'invited';
  if (after.history_from !== before.history_from && !isWaiting) {
    throw refused(
      'history_from cannot be updated after the card holder is identified, because the history has been sent.',
    );
  }
  // A new address receives an email unless the partner requested none and none was sent so far.
  const is_mailed = isNewAddress && (!before.skip_consent_email || before.mailed_at !== null);
  const status = isNewIdentity
    ? 'identified'
    : is_mailed && before.status === 'created'
      ? 'invited'
      : before.status;
  return { ...after, status, is_mailed };
}

/** Throws when no reminder may be sent now. */
export function requireRemindable(
  row: CardHolderRow,
  now: Date,
): asserts row is CardHolderRow & { email: string } {
  if (row.status === 'consented') throw refused('The card holder has already consented.');
  if (row.status === 'withdrawn') {
    throw refused(
      'The card holder withdrew consent, so no reminder is sent. The link in the earlier email still opens the consent page.',
    );
  }
  if (row.email === null) throw refused('The card holder has no email address. Set `email` first.');
  const waitMs = msToNextMail(row.mailed_at, now);
  if (waitMs > 0) {
    throw new ApiError('rate_limited', {
      message: 'The last email to this card holder is less than a minute old. Wait a minute and try again.',
      headers: { 'retry-after': String(Math.ceil(waitMs / secondMs)) },
    });
  }
}

/** Returns the time until the next email may be sent; 0 or less means now. */
export function msToNextMail(mailedAt: string | null, now: Date): number {
  return mailedAt === null ? 0 : Date.parse(mailedAt) + mailGapMs - now.getTime();
}

function refused(message: string): ApiError {
  return stateConflict(message);
}

/** The columns for the audit log, which is never erased: references and statuses, no address and no metadata. */
export function auditable(
  before: CardHolderRow,
  after: EditableColumns,
): Record<string, unknown> | undefined {
  const shown = (['reference_id', 'identity_id', 'language', 'history_from', 'status'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const changes: Record<string, unknown> = Object.fromEntries(
    shown.map((field) => [field, { from: before[field], to: after[field] }]),
  );
  if (before.email !== after.email) changes.email = 'changed';
  if (!sameMetadata(before.metadata, after.metadata)) changes.metadata = 'changed';
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function sameMetadata(a: Record<string, string>, b: Record<string, string>): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
  );
}
