// Prepares requests with sessions, second factors and passkeys. Each user signs in as a browser does.

import { totpCode, totpStep } from '../../../server/src/auth/totp.ts';
import { Authenticator } from '../../../server/src/testing/authenticator.ts';
import { factorUsers } from './account.ts';
import type { Reply } from './attempt.ts';
import { callAs, cookiesOf, expectStatus } from './http.ts';
import { type Principal, password } from './principals.ts';
import type { Recipes } from './recipe.ts';
import type { World } from './world.ts';

const otherPassword = 'another correct horse 8';
/** Sessions are renewed after this time: a change of factors needs a re-authentication within ten minutes. */
const sessionMs = 5 * 60_000;
type Answer = { secret?: string; id?: string; totp?: boolean; recovery_codes?: string[] | null };
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function sessionRecipes(world: World): Recipes {
  const [account] = world.accounts;
  // This is the default public URL.
  const origin = `http://localhost:${world.kontor.port}`;
  const passwords = new Map<string, string>();
  const devices = new Map<string, string>();
  const sessions = new Map<string, { principal: Principal; untilMs: number }>();

  const credentialsOf = (email: string) => ({ email, password: passwords.get(email) ?? password });
  /** Keeps the device: Kontor does not delay a known one because of others' wrong passwords. */
  const signIn = async (email: string): Promise<Principal> => {
    const device = devices.get(email);
    const headers: Record<string, string> = device === undefined ? {} : { cookie: device };
    const reply = await callAs(world.send, undefined, 'POST', '/session', credentialsOf(email), headers);
    expectStatus(200, reply);
    const { device: known } = cookiesOf(reply);
    if (known !== undefined) devices.set(email, known);
    const principal = { ...account.expendable };
    keepSession(principal, reply);
    return principal;
  };
  /** Stores the new token that each re-authentication gives to the session. */
  const keepSession = (principal: Principal, reply: Reply): void => {
    const { session } = cookiesOf(reply);
    if (session === undefined) return;
    world.secrets.add(session.slice(session.indexOf('=') + 1));
    principal.headers = { cookie: session, 'x-kontor-csrf': '1' };
  };
  const call = async (
    principal: Principal,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer> => {
    const reply = await callAs(world.send, principal, method, `/session${path}`, body);
    keepSession(principal, reply);
    return (reply.body ?? {}) as Answer;
  };
  /** Returns a signed-in caller, with the second factor where there is one. */
  const current = async (email: string, complete?: (principal: Principal) => Promise<unknown>) => {
    const known = sessions.get(email);
    const isUsable =
      known !== undefined &&
      known.untilMs > Date.now() &&
      (await callAs(world.send, known.principal, 'GET', '/session')).status === 200;
    if (isUsable) return known.principal;
    const principal = await signIn(email);
    await complete?.(principal);
    sessions.set(email, { principal, untilMs: Date.now() + sessionMs });
    return principal;
  };

  const [expendable, mover, coded, changing, keyed] = factorUsers.map((name) => `${name}@alpha.example`) as [
    ...[string, string, string, string, string],
  ];

  /** Recovery codes of the user. Kontor accepts a TOTP code once in 30 seconds, and recovery codes without this limit. */
  let recoveryCodes: string[] = [];
  const enrol = async (email: string): Promise<void> => {
    const principal = await current(email, withRecoveryCode);
    const { totp } = await call(principal, 'GET', '/factors');
    if (totp === true) return;
    const { secret = '' } = await call(principal, 'POST', '/totp');
    const confirmed = await call(principal, 'POST', '/totp/confirm', { code: codeOf(secret) });
    if (email === coded) recoveryCodes = confirmed.recovery_codes ?? recoveryCodes;
  };
  const withRecoveryCode = async (principal: Principal): Promise<void> => {
    const code = recoveryCodes.pop();
    if (code !== undefined) await call(principal, 'POST', '/second-factor', { recovery_code: code });
  };
  const codedUser = async (): Promise<Principal> => {
    await enrol(coded);
    const principal = await current(coded, withRecoveryCode);
    if (recoveryCodes.length < 3) {
      recoveryCodes = (await call(principal, 'POST', '/recovery-codes')).recovery_codes ?? [];
    }
    return principal;
  };

  let authenticator: Authenticator | undefined;
  const optionsOf = async (principal: Principal | undefined, path: string) =>
    (await callAs(world.send, principal, 'POST', `/session${path}`)).body as { options: PasskeyOptions };
  /** Returns the user with passkeys. Its session lasts for the whole run: another sign-in would need the passkey. */
  const keyedUser = async (): Promise<Principal> => {
    const principal = sessions.get(keyed)?.principal ?? (await current(keyed));
    await call(principal, 'POST', '/confirm', { password });
    return principal;
  };
  const withPasskey = async (): Promise<{ principal: Principal; device: Authenticator }> => {
    const principal = await keyedUser();
    if (authenticator === undefined) {
      authenticator = new Authenticator(origin);
      const { options } = await optionsOf(principal, '/passkeys/options');
      const body = { name: 'Kept', passkey: authenticator.create(options) };
      expectStatus(201, await callAs(world.send, principal, 'POST', '/session/passkeys', body));
    }
    return { principal, device: authenticator };
  };
  const newPasskey = async (principal: Principal) => {
    const { options } = await optionsOf(principal, '/passkeys/options');
    return { name: 'New', passkey: new Authenticator(origin).create(options) };
  };

  const asExpendable = async () => ({ principal: await current(expendable) });
  const asChanging = async () => ({ principal: await current(changing) });
  return {
    'session.create': async (random, isValid) =>
      isValid || random.chance(0.2) ? { body: credentialsOf(expendable), principal: world.anonymous } : {},
    'session.get': asExpendable,
    'session.delete': async () => ({ principal: await signIn(expendable) }),
    'session.secondFactor': async () => {
      await codedUser();
      return { principal: await signIn(coded), body: { recovery_code: recoveryCodes.pop() } };
    },
    'session.passkeyOptions': async () => ({ principal: world.anonymous }),
    'session.createWithPasskey': async () => {
      const { device } = await withPasskey();
      const reply = await callAs(world.send, undefined, 'POST', '/session/passkey-options');
      const { options } = reply.body as { options: PasskeyOptions };
      const cookie = [reply.headers['set-cookie'] ?? []]
        .flat()
        .map((one) => one.split(';')[0])
        .join('; ');
      const principal = { ...world.anonymous, headers: cookie === '' ? {} : { cookie } };
      return { principal, body: { passkey: device.get(options) } };
    },
    'session.confirm': async () => {
      const principal = await current(expendable);
      return { principal, body: { password }, onReply: (reply) => keepSession(principal, reply) };
    },
    'session.listSessions': asExpendable,
    'session.endOtherSessions': asExpendable,
    'session.endSession': async () => {
      const principal = await current(expendable);
      await signIn(expendable);
      const { data = [] } = (await call(principal, 'GET', '/sessions')) as { data?: Shown[] };
      return { principal, address: { sessionId: data.find(({ is_current }) => !is_current)?.id ?? '' } };
    },
    'session.changePassword': async (_random, isValid) => {
      if (!isValid) return asExpendable();
      const { password: old } = credentialsOf(mover);
      const wanted = old === password ? otherPassword : password;
      const onReply = ({ status }: Reply) => {
        if (status === 204) passwords.set(mover, wanted);
      };
      return { principal: await signIn(mover), body: { current_password: old, password: wanted }, onReply };
    },
    'session.factors': asExpendable,
    'session.proposeTotp': asExpendable,
    'session.confirmTotp': async () => {
      const principal = await current(changing);
      await call(principal, 'DELETE', '/totp');
      const { secret = '' } = await call(principal, 'POST', '/totp');
      return { principal, body: { code: codeOf(secret) } };
    },
    'session.removeTotp': async () => {
      await enrol(changing);
      return asChanging();
    },
    'session.newRecoveryCodes': async () => ({
      principal: await codedUser(),
      onReply: ({ body }) => {
        recoveryCodes = (body as { recovery_codes?: string[] } | undefined)?.recovery_codes ?? recoveryCodes;
      },
    }),
    'session.newPasskeyOptions': async () => ({ principal: await keyedUser() }),
    'session.addPasskey': async () => {
      const principal = await keyedUser();
      // A user has at most 20.
      const onReply = ({ body }: Reply) => {
        const { id } = (body ?? {}) as Answer;
        if (id !== undefined) void call(principal, 'DELETE', `/passkeys/${id}`);
      };
      return { principal, body: await newPasskey(principal), onReply };
    },
    'session.removePasskey': async () => {
      const principal = await keyedUser();
      const { id = '' } = await call(principal, 'POST', '/passkeys', await newPasskey(principal));
      return { principal, address: { passkeyId: id } };
    },
  };
}

type PasskeyOptions = Parameters<Authenticator['create']>[0];
type Shown = { id: string; is_current: boolean };

/** Returns the code that an authenticator app shows now. */
function codeOf(secret: string): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totpCode(Buffer.from(bytes), totpStep(new Date()));
}
