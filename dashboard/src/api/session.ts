import { isKontorError, type Session } from '@kontor/sdk';
import { useSyncExternalStore } from 'react';
import { basePath } from './base.ts';
import { kontor, openAccount } from './kontor.ts';
import { queryClient } from './queries.ts';

export type Scope = Session['scopes'][number];

type State = { session: Session | undefined; isEnded: boolean };
let state: State = { session: undefined, isEnded: false };
const listeners = new Set<() => void>();
/** Those who wait for somebody to sign in again; true when that has happened. */
let waiting: ((isSignedIn: boolean) => void)[] = [];

// Tabs of one browser share the cookie: what happens to the session in one concerns all.
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kontor-session') : undefined;
tabs?.addEventListener('message', () => void readAgain());

function change(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** At the start. Somebody who is not signed in goes to the sign-in page and comes back here. */
export async function openSession(): Promise<void> {
  try {
    const session = await kontor.session.get();
    if (session.second_factor_required) return goToSignIn('/login/second-factor');
    openAccount(session.account.id);
    change({ session, isEnded: false });
  } catch (error) {
    if (isKontorError(error) && error.status === 401) return goToSignIn('/login');
    throw error;
  }
}

function goToSignIn(page: string): Promise<void> {
  const here = location.pathname.slice(basePath.length) + location.search;
  location.replace(`${basePath}${page}?next=${encodeURIComponent(here)}`);
  // The page is going away: whoever waits for this need not go on.
  return new Promise(() => undefined);
}

/**
 * The session has ended meanwhile. The screen stays as it is, with all that was typed, under a dialog to sign in again; resolves
 * with whether that was done.
 */
export function signInAgain(): Promise<boolean> {
  change({ isEnded: true });
  return new Promise((resolve) => waiting.push(resolve));
}

/** From the dialog. Somebody else's sign-in gets a page of its own: nothing of the former person's may stay. */
export function signedIn(session: Session): void {
  const before = state.session;
  if (before && (before.user.id !== session.user.id || before.account.id !== session.account.id)) {
    location.reload();
    return;
  }
  change({ session, isEnded: false });
  settle(true);
  tabs?.postMessage('changed');
  void queryClient.invalidateQueries();
}

export function gaveUpSigningIn(): void {
  change({ isEnded: false });
  settle(false);
}

function settle(isSignedIn: boolean): void {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(isSignedIn);
}

async function readAgain(): Promise<void> {
  try {
    const session = await kontor.session.get();
    const before = state.session;
    if (before?.user.id !== session.user.id || before.account.id !== session.account.id) location.reload();
    else if (state.isEnded) signedIn(session);
  } catch (error) {
    if (isKontorError(error) && error.status === 401) change({ isEnded: true });
  }
}

export async function signOut(): Promise<void> {
  await kontor.session.delete();
  tabs?.postMessage('changed');
  location.assign(`${basePath}/login?notice=out`);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSessionState(): State {
  return useSyncExternalStore(subscribe, () => state);
}

export type OpenSession = Session & { can: (...scopes: Scope[]) => boolean };

/** Who is signed in, and what the role may do. */
export function useSession(): OpenSession {
  useSessionState();
  return currentSession();
}

/** The same, outside of what is drawn. */
export function currentSession(): OpenSession {
  const { session } = state;
  if (session === undefined) throw new Error('Screens are shown only to somebody who is signed in.');
  return { ...session, can: (...scopes) => scopes.every((scope) => session.scopes.includes(scope)) };
}
