import type { EidRequest, Person, RefusalReason } from './port.ts';
import type { Session, SessionSecrets } from './sessions.ts';

/** A way to identify people: the broker or the test eID. */
export type Provider = {
  /**
   * Returns the URL to which the browser is sent. Nothing is stored yet, so a failure leaves nothing behind.
   */
  begin(start: { state: string; secrets: SessionSecrets; request: EidRequest }): Promise<string>;
  /** Turns the callback into a person or a refusal. The session is already marked as used. */
  finish(end: {
    session: Session;
    state: string;
    params: URLSearchParams;
    now: Date;
  }): Promise<ProviderResult>;
};

type ProviderResult = { person: Person } | { refused: RefusalReason };

export const callbackPath = '/eid/callback';
