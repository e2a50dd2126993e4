import type { Language } from '../../domain/language.ts';
import { minuteMs, secondMs } from '../../platform/clock.ts';
import { ApiError, type FieldError } from '../../platform/errors.ts';
import type { CardHolder, CardHolderChange, NewCardHolder, Status } from './schema.ts';
import type { CardHolderRow, EditableColumns, NewRow } from './store.ts';

const reminderGapMs = minuteMs;

/** What the schema cannot say of a new card holder. `today` is the newest day there is where the people live. */
export function judgeNew(wanted: NewCardHolder, today: string): FieldError[] {
  const errors: FieldError[] = [];
  if (!wanted.email && !wanted.identity_id) {
    errors.push({ field: 'email', code: 'required', message: 'is required unless identity_id is given' });
  }
  return [...errors, ...judgeHistory(wanted.history_from, today)];
}

export function judgeHistory(historyFrom: string | null | undefined, today: string): FieldError[] {
  if (historyFrom === null || historyFrom === undefined || historyFrom <= today) return [];
  return [{ field: 'history_from', code: 'future', message: 'must not lie in the future' }];
}

export const unknownIdentity: FieldError = {
  field: 'identity_id',
  code: 'unknown',
  message: 'is not an identity of the company of this organization’s TPA',
};

export const duplicateMessage = (referenceId: string): string =>
  `The organization has a card holder with the reference ${JSON.stringify(referenceId)} already.`;

// Of the four countries the farthest east: what is tomorrow there is tomorrow everywhere.
const farthestEast = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki', dateStyle: 'short' });
export const dayOf = (now: Date): string => farthestEast.format(now);

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

/** The row as partners see it. A consent that was taken back is none. */
export function present(
  row: CardHolderRow,
  showLink: (id: string, generation: number) => string,
): CardHolder & { version: number } {
  const { consented_at, link_generation, ...shown } = row;
  const isSigned = row.status === 'consented';
  return {
    ...shown,
    consent: {
      signed: isSigned,
      signed_at: isSigned ? consented_at : null,
      url: link_generation === null ? null : showLink(row.id, link_generation),
    },
  };
}

const hasAgreed = (status: Status): boolean => status === 'consented' || status === 'withdrawn';

/** The row after the change, or a 409 that says why the present state does not allow it. */
export function applyChange(
  before: CardHolderRow,
  sent: CardHolderChange,
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
    throw refused('The email address can be changed only until the person has consented.');
  }
  if (isNewIdentity && before.identity_id !== null) {
    throw refused('The card holder is identified already; another person needs a card holder of their own.');
  }
  const isWaiting = before.status === 'created' || before.status === 'invited';
  if (after.history_from !== before.history_from && !isWaiting) {
    throw refused(
      'history_from can be changed only until the person is identified: history was sent by then.',
    );
  }
  // Whoever was written to before is written to again; whoever should not be, is not.
  const is_mailed = isNewAddress && (!before.skip_consent_email || before.mailed_at !== null);
  const status = isNewIdentity
    ? 'identified'
    : is_mailed && before.status === 'created'
      ? 'invited'
      : before.status;
  return { ...after, status, is_mailed };
}

/** Whether a reminder may go out now. */
export function requireRemindable(
  row: CardHolderRow,
  now: Date,
): asserts row is CardHolderRow & { email: string } {
  if (row.status === 'consented') throw refused('The person has consented: there is nothing to remind of.');
  if (row.status === 'withdrawn') {
    throw refused(
      'The person took the consent back, and is not asked again. The link in the earlier mail still leads to the page.',
    );
  }
  if (row.email === null) throw refused('The card holder has no email address. Set one first.');
  const waitMs = msToNextMail(row.mailed_at, now);
  if (waitMs > 0) {
    throw new ApiError('rate_limited', {
      message: 'This person was written to less than a minute ago.',
      headers: { 'retry-after': String(Math.ceil(waitMs / secondMs)) },
    });
  }
}

/** How long the person is to be left alone; 0 or less: no longer. */
export function msToNextMail(mailedAt: string | null, now: Date): number {
  return mailedAt === null ? 0 : Date.parse(mailedAt) + reminderGapMs - now.getTime();
}

function refused(message: string): ApiError {
  return new ApiError('state_conflict', { message });
}

/** For the audit log, which is never erased: references and states, no address and no note of a person's. */
export function auditable(
  before: CardHolderRow,
  after: EditableColumns,
): Record<string, unknown> | undefined {
  const open = (['reference_id', 'identity_id', 'language', 'history_from', 'status'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const changes: Record<string, unknown> = Object.fromEntries(
    open.map((field) => [field, { from: before[field], to: after[field] }]),
  );
  if (before.email !== after.email) changes.email = 'changed';
  if (!sameNotes(before.metadata, after.metadata)) changes.metadata = 'changed';
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function sameNotes(a: Record<string, string>, b: Record<string, string>): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
  );
}
