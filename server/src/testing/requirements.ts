/** A program outside of npm that some tests run. */
export type Requirement = { name: string; package: string; isThere: boolean };

/**
 * Whether to skip the tests that need the program. A missing one fails the run, so that a run without it
 * never counts as complete. KONTOR_ALLOW_SKIPS=1 skips them.
 */
export function isSkipped(needed: Requirement): boolean {
  if (needed.isThere) return false;
  if (process.env.KONTOR_ALLOW_SKIPS === '1') return true;
  throw new Error(
    `These tests need ${needed.name}: apt-get install ${needed.package}. To skip them, set KONTOR_ALLOW_SKIPS=1.`,
  );
}

/** Does the same for tests of `npm test`, which needs only npm's packages. Only CI must not skip them. */
export function isSkippedLocally(needed: Requirement): boolean {
  return !needed.isThere && (process.env.CI === undefined || isSkipped(needed));
}
