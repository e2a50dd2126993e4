import type { EidRequest, Person, RefusalReason } from './port.ts';
import type { Session, SessionSecrets } from './sessions.ts';

/** One way to identify people: the broker, or the test eID. */
export type Provider = {
  /** Where the browser goes. Nothing is stored yet: what fails here leaves nothing behind. */
  begin(start: { state: string; secrets: SessionSecrets; request: EidRequest }): Promise<string>;
  /** The session is already marked as answered. */
  finish(end: { session: Session; state: string; params: URLSearchParams; now: Date }): Promise<Verdict>;
};

export type Verdict = { person: Person } | { refused: RefusalReason };

export const callbackPath = '/eid/callback';
