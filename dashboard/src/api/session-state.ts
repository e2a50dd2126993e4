import { isKontorError, type Session } from '@kontor/sdk';

export type SessionState = {
  session: Session | undefined;
  isExpired: boolean;
  /** The user must prove their identity before something can go on. */
  needsReauthentication: boolean;
};

let state: SessionState = { session: undefined, isExpired: false, needsReauthentication: false };
const listeners = new Set<() => void>();
/** Calls that wait for the user to sign in again or to prove their identity; true when that happened. */
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

/** Opens the sign-in dialog over the screen, which keeps the user's input. Resolves with whether the user signed in. */
export function signInAgain(): Promise<boolean> {
  changeSession({ isExpired: true });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Opens the re-authentication dialog, which asks for the password or a passkey. Resolves with whether the user gave it. */
function reauthenticate(): Promise<boolean> {
  changeSession({ needsReauthentication: true });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Closes the dialog. `isProved`: the user signed in, or proved their identity. */
export function resumeWaiting(isProved: boolean): void {
  changeSession({ isExpired: false, needsReauthentication: false });
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(isProved);
}

/** Whether an error means that the session has expired. A wrong current password is a 401, too, and says nothing about the session. */
export function isSessionExpired(error: unknown): boolean {
  return isKontorError(error) && error.status === 401 && error.code !== 'invalid_credentials';
}

/** Runs a call. When it requires a sign-in or re-authentication, the user is asked for it and the call is repeated once. */
export async function withSession<Data>(act: () => Promise<Data>): Promise<Data> {
  try {
    return await act();
  } catch (error) {
    const isProved = isSessionExpired(error)
      ? await signInAgain()
      : isKontorError(error, 'reauthentication_required') && (await reauthenticate());
    if (!isProved) throw error;
    return act();
  }
}
