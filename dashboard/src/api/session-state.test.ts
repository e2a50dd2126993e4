import { KontorError } from '@kontor/sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  changeSession,
  isSessionExpired,
  resumeWaiting,
  sessionState,
  signInAgain,
  subscribeSession,
  withSession,
} from './session-state.ts';

const failure = (status: number, code: KontorError['code']) =>
  new KontorError({ status, code, detail: '', method: 'POST', path: '/' });
const expired = failure(401, 'unauthenticated');

afterEach(() => resumeWaiting(false));

it.each([
  [expired, true],
  [failure(401, 'invalid_credentials'), false],
  [failure(403, 'insufficient_scope'), false],
  [failure(500, 'internal_error'), false],
  [new Error('401'), false],
  [undefined, false],
])('%s means that the session has expired: %s', (error, expected) => {
  expect(isSessionExpired(error)).toBe(expected);
});

describe('a call', () => {
  it('is made once while the session is open', async () => {
    const act = vi.fn(async () => 'done');
    await expect(withSession(act)).resolves.toBe('done');
    expect(act).toHaveBeenCalledOnce();
    expect(sessionState().isExpired).toBe(false);
  });

  it('is repeated after the user has signed in again', async () => {
    const act = vi.fn<() => Promise<string>>().mockRejectedValueOnce(expired).mockResolvedValue('done');
    const result = withSession(act);
    await vi.waitFor(() => expect(sessionState().isExpired).toBe(true));
    expect(act).toHaveBeenCalledOnce();
    resumeWaiting(true);
    await expect(result).resolves.toBe('done');
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('fails when the user does not sign in', async () => {
    const result = withSession(() => Promise.reject(expired));
    await vi.waitFor(() => expect(sessionState().isExpired).toBe(true));
    resumeWaiting(false);
    await expect(result).rejects.toBe(expired);
  });

  it('that needs a step-up is repeated after it', async () => {
    const refused = failure(403, 'reauthentication_required');
    const act = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refused).mockResolvedValue('done');
    const result = withSession(act);
    await vi.waitFor(() =>
      expect(sessionState()).toMatchObject({ needsReauthentication: true, isExpired: false }),
    );
    resumeWaiting(true);
    await expect(result).resolves.toBe('done');
    expect(sessionState().needsReauthentication).toBe(false);
  });

  it('is repeated only once', async () => {
    const act = vi.fn(() => Promise.reject(expired));
    const result = withSession(act);
    await vi.waitFor(() => expect(sessionState().isExpired).toBe(true));
    resumeWaiting(true);
    await expect(result).rejects.toBe(expired);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('fails at once for any other reason', async () => {
    const conflict = failure(409, 'conflict');
    await expect(withSession(() => Promise.reject(conflict))).rejects.toBe(conflict);
    expect(sessionState().isExpired).toBe(false);
  });

  it('waits together with others for one sign-in', async () => {
    const all = Promise.all([signInAgain(), signInAgain(), signInAgain()]);
    resumeWaiting(true);
    await expect(all).resolves.toEqual([true, true, true]);
  });
});

it('listeners hear of a change until they unsubscribe', () => {
  const listener = vi.fn();
  const unsubscribe = subscribeSession(listener);
  changeSession({ isExpired: true });
  unsubscribe();
  changeSession({ isExpired: false });
  expect(listener).toHaveBeenCalledOnce();
});
