import type { Delivery } from '@kontor/sdk';

/** A row of the log. It has no payload and response: a hundred thousand of them would fill the memory. */
export type LogRow = {
  id: string;
  sequence: number;
  name: string;
  isTest: boolean;
  status: Delivery['status'];
  at: string;
  attempts: number;
  answer: number | null;
  durationMs: number | null;
  /** Why there was no response, or why it was not sent. */
  trouble: string | null;
  nextAt: string | null;
  /** The subject: the card holder's reference, or the transaction. */
  about: string;
};

export function toRow({ id, event, status, attempts, reason, next_attempt_at }: Delivery): LogRow {
  const last = attempts.at(-1);
  return {
    id,
    sequence: event.sequence,
    name: event.name,
    isTest: event.payload.test === true,
    status,
    at: event.created_at,
    attempts: attempts.length,
    answer: last?.response_status ?? null,
    durationMs: last?.duration_ms ?? null,
    trouble: last?.error ?? reason,
    nextAt: next_attempt_at,
    about: referenceOf(event.payload) ?? transactionOf(event.name, event.payload) ?? '',
  };
}

export function referenceOf(payload: Record<string, unknown>): string | undefined {
  return textIn(payload.card_holder, 'reference_id');
}

/** The transaction that an event is about, if it is about one. */
export function transactionOf(name: string, payload: Record<string, unknown>): string | undefined {
  if (name.startsWith('card.transaction.')) return textIn(payload, 'id');
  return textIn(payload.transaction, 'id');
}

function textIn(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = (value as Record<string, unknown>)[key];
  return typeof found === 'string' ? found : undefined;
}
