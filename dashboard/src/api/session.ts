import { isKontorError, type Session } from '@kontor/sdk';
import { useSyncExternalStore } from 'react';
import { basePath } from './base.ts';
import { kontor, openAccount } from './kontor.ts';
import { queryClient } from './query-client.ts';
import {
  changeSession,
  resumeWaiting,
  type SessionState,
  sessionState,
  subscribeSession,
} from './session-state.ts';

export type Scope = Session['scopes'][number];

// Tabs of one browser share the cookie, so a change of the session concerns all of them.
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kontor-session') : undefined;
tabs?.addEventListener('message', () => void readAgain());

/** Loads the session at the start. A user who is not signed in goes to the sign-in page, which leads back here. */
export async function openSession(): Promise<void> {
  try {
    const session = await kontor.session.get();
    if (session.second_factor_required) return goToSignIn('/login/second-factor');
    if (session.must_add_second_factor) goToOwnSignIn();
    openAccount(session.account.id);
    changeSession({ session });
  } catch (error) {
    if (isKontorError(error) && error.status === 401) return goToSignIn('/login');
    throw error;
  }
}

function goToSignIn(page: string): Promise<void> {
  const here = location.pathname.slice(basePath.length) + location.search;
  location.replace(`${basePath}${page}?next=${encodeURIComponent(here)}`);
  // The browser is leaving the page, so this promise never resolves.
  return new Promise(() => undefined);
}

/** A user who must add a second factor can do nothing else. */
function goToOwnSignIn(): void {
  const page = `${basePath}/dashboard/users/me`;
  if (location.pathname !== page) history.replaceState(null, '', page);
}

/** Continues after the sign-in dialog. Another user's sign-in reloads the page, so that nothing of the former user stays. */
export function signedIn(session: Session): void {
  const before = sessionState().session;
  if (before && (before.user.id !== session.user.id || before.account.id !== session.account.id)) {
    location.reload();
    return;
  }
  changeSession({ session });
  resumeWaiting(true);
  tabs?.postMessage('changed');
  void queryClient.invalidateQueries();
}

async function readAgain(): Promise<void> {
  try {
    const session = await kontor.session.get();
    const { session: before, isExpired } = sessionState();
    if (before?.user.id !== session.user.id || before.account.id !== session.account.id) location.reload();
    else if (isExpired) signedIn(session);
  } catch (error) {
    if (isKontorError(error) && error.status === 401) changeSession({ isExpired: true });
  }
}

export async function signOut(): Promise<void> {
  await kontor.session.delete();
  tabs?.postMessage('changed');
  location.assign(`${basePath}/login?notice=out`);
}

export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribeSession, sessionState);
}

export type OpenSession = Session & { can: (...scopes: Scope[]) => boolean };

/** The signed-in user, and what the role may do. */
export function useSession(): OpenSession {
  useSessionState();
  return currentSession();
}

/** Returns the signed-in user outside of components. */
export function currentSession(): OpenSession {
  const { session } = sessionState();
  if (session === undefined) throw new Error('Screens are only shown to a signed-in user.');
  return { ...session, can: (...scopes) => scopes.every((scope) => session.scopes.includes(scope)) };
}
