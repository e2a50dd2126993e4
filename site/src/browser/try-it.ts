import type { TryIt } from '../reference.ts';
import { base, docs, isStatic } from './base.ts';
import { type Credentials, createCredentials, findCaller, rememberAccount } from './credentials.ts';
import { element, labelled } from './element.ts';
import { prettyAnswer } from './pretty-json.ts';

/** Adds a form to each operation. Calls go to this Kontor only: the policy of the page allows no other host. */
export function startTryIt(): void {
  // Pages on another web server have no Kontor to call.
  if (isStatic) return;
  for (const place of document.querySelectorAll<HTMLElement>('.try')) {
    const button = element('button', { type: 'button', textContent: 'Try it', className: 'open' });
    button.addEventListener('click', async () => {
      button.disabled = true;
      const [forms, caller] = await Promise.all([
        fetch(`${docs}reference/${place.dataset.tag}.json`).then(
          (answer) => answer.json() as Promise<Record<string, TryIt>>,
        ),
        findCaller(),
      ]);
      const about = forms[place.dataset.operation ?? ''];
      if (about === undefined) return;
      button.remove();
      place.append(
        createForm(about, place.dataset.operation ?? '', createCredentials(caller), caller.accountId),
      );
      place.querySelector<HTMLElement>('input, textarea, button')?.focus();
    });
    place.append(button);
  }
}

function createForm(about: TryIt, name: string, credentials: Credentials, accountId: string): HTMLElement {
  const form = element('form', { className: 'try-form' });
  const fields = new Map<string, HTMLInputElement>();
  if (!about.isOpen) form.append(credentials.box);
  for (const one of about.parameters) {
    const input = element('input', { autocomplete: 'off', spellcheck: false, required: one.isRequired });
    if (one.name === 'accountId') input.value = accountId;
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
      const authorization = about.isOpen ? undefined : await credentials.authorization();
      answer.replaceChildren(...(await call(about, fields, body?.value, authorization)));
    } catch (error) {
      const message =
        error instanceof TypeError ? `Kontor could not be reached: ${error.message}` : String(error);
      answer.replaceChildren(
        element('p', { className: 'bad', textContent: message.replace(/^Error: /, '') }),
      );
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
  authorization: string | undefined,
): Promise<HTMLElement[]> {
  const query = new URLSearchParams();
  let path = about.path;
  for (const { name, in: where } of about.parameters) {
    const value = fields.get(name)?.value.trim() ?? '';
    if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== '') query.set(name, value);
    if (name === 'accountId') rememberAccount(value);
  }
  const headers: Record<string, string> = { accept: 'application/json', 'x-kontor-csrf': '1' };
  if (authorization !== undefined) headers.authorization = authorization;
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
    className: answered.ok ? 'good' : 'bad',
    textContent: `${answered.status} ${answered.statusText}, ${Math.round(performance.now() - began)} ms, request ${answered.headers.get('x-request-id') ?? ''}`,
  });
  return text === '' ? [line] : [line, prettyAnswer(text)];
}
