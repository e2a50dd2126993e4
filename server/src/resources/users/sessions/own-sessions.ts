import type { Session } from '../../../auth/sessions.ts';
import type { Language } from '../../../domain/language.ts';
import { orNotFound } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { type Caller, changeUser, type SignInParts } from './parts.ts';
import * as store from './store.ts';

/** The user's own sessions, in this and other browsers. */
export type OwnSessions = {
  list(session: Session): Promise<(store.SessionRow & { is_current: boolean })[]>;
  /** Ends a session. Throws 404 unless it is one of the user's. */
  end(session: Session, id: string, caller: Caller): Promise<void>;
  endOthers(session: Session, caller: Caller): Promise<void>;
  /** Sets the language of the dashboard. Null selects the browser's. */
  setLanguage(session: Session, language: Language | null, caller: Caller): Promise<void>;
};

export function createOwnSessions(parts: SignInParts): OwnSessions {
  const { database, clock } = parts;
  return {
    list: async ({ id, account, user, limits }) => {
      const rows = await store.listActive(database.tenant(account.id), user.id, clock.now(), limits);
      return rows.map((row) => ({ ...row, is_current: row.id === id }));
    },
    end: (session, id, caller) =>
      changeUser(parts, session, caller, 'user.sessions_ended', async (db) => {
        const isEnded = isId(id, 'ses') && (await store.end(db, session.user.id, id));
        orNotFound(isEnded || undefined, 'session');
      }),
    endOthers: (session, caller) =>
      changeUser(parts, session, caller, 'user.sessions_ended', async (db) => {
        await store.endOthers(db, session.user.id, session.id);
      }),
    setLanguage: (session, language, caller) =>
      changeUser(parts, session, caller, 'user.language_changed', (db) =>
        store.setLanguage(db, session.user.id, language),
      ),
  };
}
