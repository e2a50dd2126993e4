const leaseMinutes = 10;

/** Whether an email can be sent before its next attempt. A process may be sending one whose attempt is near. */
export function canRetry(nextAttemptAt: string, now: Date): boolean {
  return Date.parse(nextAttemptAt) - now.getTime() > leaseMinutes * 60_000;
}
