import type { IssuerFile, IssuerFileReport } from '@kontor/sdk';

type Tone = 'good' | 'warn' | 'bad' | 'neutral';
const tones: Partial<Record<IssuerFile['status'], Tone>> = {
  done: 'good',
  quarantined: 'bad',
  failed: 'bad',
  rejected: 'warn',
};

/** A file that is done may still need a look: records were refused, or transactions wait for their card. */
export function toneOf({ status, counts }: Pick<IssuerFile, 'status' | 'counts'>): Tone {
  const isDoubtful = counts.refused > 0 || counts.waiting > 0;
  return status === 'done' && isDoubtful ? 'warn' : (tones[status] ?? 'neutral');
}

/** Whether the file is still on its way, so that its page follows it. */
export const isMoving = ({ status }: Pick<IssuerFile, 'status'>): boolean =>
  status === 'uploading' || status === 'received' || status === 'reading';

/** The counts that say what became of a file's transactions, without those that are zero. */
export const outcomes = ['accepted', 'corrected', 'duplicate', 'ignored', 'refused', 'waiting'] as const;
export const outcomesOf = (counts: IssuerFile['counts']) =>
  outcomes.flatMap((name) => (counts[name] > 0 ? [{ name, count: counts[name] }] : []));

/** The checks of the trailers that a person should see: those that disagree, or how many agree. */
export function checksOf(trailers: IssuerFileReport['trailers']) {
  const wrong = trailers.filter(({ agrees }) => !agrees);
  return { wrong, agreeing: trailers.length - wrong.length };
}
