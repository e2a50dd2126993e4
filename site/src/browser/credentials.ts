import { base } from './base.ts';
import { element, labelled } from './element.ts';

const kept = { token: 'kontor-try-token', account: 'kontor-try-account' };
const asJson = { headers: { accept: 'application/json' } };

/** The account that the forms call: the signed-in user's, or a demo's on this machine. */
type Caller =
  | { kind: 'session'; email: string; accountId: string }
  | { kind: 'demo'; accountId: string; clientId: string; clientSecret: string }
  | { kind: 'unknown'; accountId: string };

let known: Promise<Caller> | undefined;

/** Requested once per page, when the first form opens. */
export function findCaller(): Promise<Caller> {
  known ??= findNow();
  return known;
}

async function findNow(): Promise<Caller> {
  const session = await read(`${base}/session`);
  if (session !== undefined)
    return { kind: 'session', email: session.user.email, accountId: session.account.id };
  // Only a new demo has credentials, and only for a browser on its own machine.
  const demo = await read(`${base}/docs/try/credentials`);
  if (demo === undefined) return { kind: 'unknown', accountId: recall(kept.account) };
  const { account_id: accountId, client_id: clientId, client_secret: clientSecret } = demo;
  return { kind: 'demo', accountId, clientId, clientSecret };
}

// biome-ignore lint/suspicious/noExplicitAny: the contract declares the responses.
async function read(address: string): Promise<any> {
  const response = await fetch(address, asJson).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

export const rememberAccount = (id: string): void => store(kept.account, id);

export type Credentials = {
  box: HTMLElement;
  /** The header of a call; undefined for a session. Throws a sentence when there is nothing to call with. */
  authorization(): Promise<string | undefined>;
};

/** The token is kept until the tab is closed; a secret is not kept. */
export function createCredentials(caller: Caller): Credentials {
  const isKnown = caller.kind !== 'unknown' || recall(kept.token) !== '';
  const box = element('details', { className: 'credentials', open: !isKnown });
  const state = element('p', { className: 'soft' });
  const id = element('input', { autocomplete: 'off', spellcheck: false, placeholder: 'cli_…' });
  const secret = element('input', { type: 'password', autocomplete: 'off' });
  const get = element('button', { type: 'button', textContent: 'Get a token' });
  const forget = element('button', { type: 'button', textContent: 'Forget the token' });
  if (caller.kind === 'demo') {
    id.value = caller.clientId;
    secret.value = caller.clientSecret;
  }
  const describe = () => {
    state.textContent =
      recall(kept.token) === ''
        ? sentences[caller.kind](caller)
        : 'A token is kept until you close this tab.';
    forget.hidden = recall(kept.token) === '';
  };
  const requestToken = async () => {
    const response = await fetch(`${base}/oauth/token`, {
      method: 'POST',
      // Otherwise the browser would show its own window for a name and password after a refusal.
      credentials: 'omit',
      ...asJson,
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: id.value.trim(),
        client_secret: secret.value.trim(),
      }),
    });
    const body = await response.json();
    if (!response.ok) throw new Error(body.error_description ?? body.detail ?? 'No token was issued.');
    store(kept.token, body.access_token);
    if (caller.kind !== 'demo') secret.value = '';
    describe();
  };
  get.addEventListener('click', () => {
    requestToken().catch((error: Error) => {
      state.textContent = error.message;
    });
  });
  forget.addEventListener('click', () => {
    store(kept.token, '');
    describe();
  });
  describe();
  box.append(
    element('summary', { textContent: 'Credentials' }),
    state,
    labelled('client_id', id),
    labelled('client_secret', secret),
    get,
    forget,
  );
  return {
    box,
    authorization: async () => {
      if (recall(kept.token) === '' && id.value.trim() !== '' && secret.value.trim() !== '')
        await requestToken();
      const token = recall(kept.token);
      if (token !== '') return `Bearer ${token}`;
      if (caller.kind === 'session') return undefined;
      box.open = true;
      throw new Error(
        'Enter the id and secret of a client, or sign in to the dashboard and reload this page.',
      );
    },
  };
}

const sentences = {
  session: (caller: Caller) =>
    `You are signed in as ${'email' in caller ? caller.email : ''}: calls use your session. A client’s id and secret take its place.`,
  demo: () => 'The client of the demo on this machine is filled in.',
  unknown: () =>
    'Enter the id and secret of an OAuth client, or sign in to the dashboard and reload. The secret goes to this Kontor only and is not kept.',
};

function recall(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The token is not kept then.
  }
}
