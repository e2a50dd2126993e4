import type { EidRequest, Person, RefusalReason } from './port.ts';
import type { Session, SessionSecrets } from './sessions.ts';

/** One way to identify people: the broker, or the test eID. */
export type Provider = {
  /** Where to send the browser. Nothing is stored yet, so a failure leaves nothing behind. */
  begin(start: { state: string; secrets: SessionSecrets; request: EidRequest }): Promise<string>;
  /** The session is already marked as answered. */
  finish(end: {
    session: Session;
    state: string;
    params: URLSearchParams;
    now: Date;
  }): Promise<ProviderResult>;
};

type ProviderResult = { person: Person } | { refused: RefusalReason };

export const callbackPath = '/eid/callback';
