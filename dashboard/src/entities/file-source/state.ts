import type { ExpectedArrival, FilePickUp, OperatorFileSource } from '@kontor/sdk';

type Tone = 'good' | 'warn' | 'bad' | 'neutral';

export const sourceTones: Record<OperatorFileSource['status'], Tone> = {
  waiting: 'neutral',
  working: 'good',
  failing: 'bad',
  paused: 'warn',
};
export const arrivalTones: Record<ExpectedArrival['status'], Tone> = {
  pending: 'neutral',
  on_time: 'good',
  late: 'warn',
  missing: 'bad',
  dismissed: 'neutral',
};

/** What needs a person first: failing sources, then those that miss files. The others stay in their order. */
export function byAttention<Source extends Pick<OperatorFileSource, 'status' | 'missing'>>(
  sources: readonly Source[],
): Source[] {
  const rank = ({ status, missing }: Source) => (status === 'failing' ? 0 : missing > 0 ? 1 : 2);
  return sources.toSorted((a, b) => rank(a) - rank(b));
}

/** How far a file was picked up. A reason is that of a failed attempt. */
export function pickUpState({
  status,
  is_duplicate,
  reason,
}: Pick<FilePickUp, 'status' | 'is_duplicate' | 'reason'>): {
  key: 'failed' | 'duplicate' | FilePickUp['status'];
  tone: Tone;
} {
  if (reason !== null && status !== 'finished') return { key: 'failed', tone: 'bad' };
  if (is_duplicate) return { key: 'duplicate', tone: 'neutral' };
  return { key: status, tone: status === 'seen' ? 'warn' : 'good' };
}
