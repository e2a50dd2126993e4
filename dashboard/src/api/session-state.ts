import { isKontorError, type Session } from '@kontor/sdk';

export type SessionState = { session: Session | undefined; isExpired: boolean };

let state: SessionState = { session: undefined, isExpired: false };
const listeners = new Set<() => void>();
/** Calls that wait for the user to sign in again; true when that happened. */
let waiting: ((isSignedIn: boolean) => void)[] = [];

export const sessionState = () => state;

export function changeSession(next: Partial<SessionState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the sign-in dialog over the screen, which keeps everything that was typed. Resolves with whether the user signed in. */
export function signInAgain(): Promise<boolean> {
  changeSession({ isExpired: true });
  return new Promise((resolve) => waiting.push(resolve));
}

export function resumeWaiting(isSignedIn: boolean): void {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(isSignedIn);
}

/** Whether an error means that the session has expired. A wrong current password is a 401, too, and says nothing about the session. */
export function isSessionExpired(error: unknown): boolean {
  return isKontorError(error) && error.status === 401 && error.code !== 'invalid_credentials';
}

/** Runs a call; when the session has expired, the user signs in again and the call is repeated once. */
export async function withSession<Data>(act: () => Promise<Data>): Promise<Data> {
  try {
    return await act();
  } catch (error) {
    if (!isSessionExpired(error) || !(await signInAgain())) throw error;
    return act();
  }
}
