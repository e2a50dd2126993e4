import type { TryIt } from '../reference.ts';
import { base } from './base.ts';

const kept = { token: 'kontor-try-token', account: 'kontor-try-account' };

/** A form for each operation. Calls go to this Kontor alone: the policy of the page allows nothing else. */
export function startTryIt(): void {
  for (const place of document.querySelectorAll<HTMLElement>('.try')) {
    const button = element('button', { type: 'button', textContent: 'Try it', className: 'open' });
    button.addEventListener('click', async () => {
      button.disabled = true;
      const forms: Record<string, TryIt> = await (
        await fetch(`${base}/docs/reference/${place.dataset.tag}.json`)
      ).json();
      const about = forms[place.dataset.operation ?? ''];
      if (about === undefined) return;
      button.remove();
      place.append(createForm(about, place.dataset.operation ?? ''));
      place.querySelector<HTMLElement>('input, textarea, button')?.focus();
    });
    place.append(button);
  }
}

function createForm(about: TryIt, name: string): HTMLElement {
  const form = element('form', { className: 'try-form' });
  const fields = new Map<string, HTMLInputElement>();
  if (!about.isOpen) form.append(credentials());
  for (const one of about.parameters) {
    const input = element('input', { autocomplete: 'off', spellcheck: false, required: one.isRequired });
    if (one.name === 'accountId') input.value = read(kept.account);
    fields.set(one.name, input);
    form.append(labelled(`${one.name}${one.isRequired ? '' : ' (optional)'}`, input));
  }
  const body =
    about.body === undefined
      ? undefined
      : element('textarea', {
          value: about.body,
          rows: Math.min(14, about.body.split('\n').length + 1),
          spellcheck: false,
        });
  if (body !== undefined) form.append(labelled('Body', body));
  const send = element('button', { type: 'submit', textContent: `Send ${about.method}` });
  const answer = element('div', { className: 'answer' });
  answer.setAttribute('role', 'status');
  form.append(send, answer);
  form.setAttribute('aria-label', `Try ${name}`);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    try {
      answer.replaceChildren(...(await call(about, fields, body?.value)));
    } catch (error) {
      answer.textContent = `Kontor could not be reached: ${String(error)}`;
    } finally {
      send.disabled = false;
    }
  });
  return form;
}

async function call(
  about: TryIt,
  fields: Map<string, HTMLInputElement>,
  body: string | undefined,
): Promise<HTMLElement[]> {
  const query = new URLSearchParams();
  let path = about.path;
  for (const { name, in: where } of about.parameters) {
    const value = fields.get(name)?.value.trim() ?? '';
    if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
    if (name === 'accountId') write(kept.account, value);
  }
  const token = read(kept.token);
  const headers: Record<string, string> = { accept: 'application/json', 'x-kontor-csrf': '1' };
  if (token !== '' && !about.isOpen) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const began = performance.now();
  const search = query.toString();
  const answered = await fetch(`${base}${path}${search === '' ? '' : `?${search}`}`, {
    method: about.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await answered.text();
  const line = element('p', {
    textContent: `${answered.status} ${answered.statusText}, ${Math.round(performance.now() - began)} ms, request ${answered.headers.get('x-request-id') ?? ''}`,
  });
  line.className = answered.ok ? 'good' : 'bad';
  const code = element('pre', { textContent: pretty(text), tabIndex: 0 });
  return [line, code];
}

/** A token for the forms of this tab, from a client's id and secret. A user who is signed in needs none. */
function credentials(): HTMLElement {
  const box = element('details', { className: 'credentials', open: read(kept.token) === '' });
  const state = element('p', { className: 'soft' });
  const describe = () => {
    state.textContent =
      read(kept.token) === ''
        ? 'Enter the id and secret of an OAuth client; npm start prints those of the demo. If you are signed in to the dashboard, leave them empty. The secret goes to this Kontor only and is not stored; the token is kept until you close this tab.'
        : 'A token is kept until you close this tab.';
  };
  describe();
  const id = element('input', { autocomplete: 'off', spellcheck: false, placeholder: 'cli_…' });
  const secret = element('input', { type: 'password', autocomplete: 'off' });
  const get = element('button', { type: 'button', textContent: 'Get a token' });
  const forget = element('button', { type: 'button', textContent: 'Forget the token' });
  get.addEventListener('click', async () => {
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: id.value.trim(),
      client_secret: secret.value.trim(),
    });
    const answer = await fetch(`${base}/oauth/token`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: form,
    });
    const body = await answer.json();
    if (!answer.ok) {
      state.textContent = body.error_description ?? body.detail ?? 'No token was issued.';
      return;
    }
    write(kept.token, body.access_token);
    secret.value = '';
    describe();
  });
  forget.addEventListener('click', () => {
    write(kept.token, '');
    describe();
  });
  box.append(
    element('summary', { textContent: 'Credentials' }),
    state,
    labelled('client_id', id),
    labelled('client_secret', secret),
    get,
    forget,
  );
  return box;
}

function labelled(text: string, field: HTMLElement): HTMLElement {
  const label = element('label', {});
  label.append(element('span', { textContent: text }), field);
  return label;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), values);
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Not kept then.
  }
}
