import type { Delivery } from '@kontor/sdk';

export type Failure = {
  /** The receiver's status. Null when it did not respond. */
  status: number | null;
  /** The receiver's message, or why there was no response. Undefined when there is no readable text. */
  detail: string | undefined;
  nextAt: string | null;
};

const detailMax = 120;

/** The newest failed attempt of these deliveries, and when the next one follows. */
export function lastFailureOf(
  deliveries: readonly Pick<Delivery, 'attempts' | 'next_attempt_at'>[],
): Failure | undefined {
  const failed = deliveries
    .flatMap(({ attempts, next_attempt_at }) => {
      const last = attempts.at(-1);
      return last === undefined ? [] : [{ last, next_attempt_at }];
    })
    .toSorted((one, other) => other.last.at.localeCompare(one.last.at))[0];
  if (failed === undefined) return undefined;
  const { last, next_attempt_at } = failed;
  return {
    status: last.response_status,
    detail: last.response_status === null ? (last.error ?? undefined) : readable(last.response_body),
    nextAt: next_attempt_at,
  };
}

/** Extracts the message of a short response: from JSON its usual fields, from HTML nothing. */
function readable(body: string | null): string | undefined {
  const text = body?.trim() ?? '';
  if (text === '' || text.startsWith('<')) return undefined;
  const line = messageOf(text).replaceAll(/\s+/g, ' ').replace(/\.$/, '');
  return line.length > detailMax ? `${line.slice(0, detailMax)}…` : line;
}

function messageOf(text: string): string {
  try {
    const parsed = JSON.parse(text);
    const found = [parsed?.detail, parsed?.message, parsed?.error?.message, parsed?.error].find(
      (one) => typeof one === 'string',
    );
    return found ?? text;
  } catch {
    return text;
  }
}
