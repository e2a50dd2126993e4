import { type Answer, call } from './partner.ts';

/**
 * A person with a browser, reduced to the part that pages without scripts need: links, forms, redirects and
 * cookies.
 */
export class Visitor {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.#headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers };
  }

  /** `address` may be one of the public address, which leads nowhere in a test. Only its path counts. */
  get(address: string): Promise<Answer> {
    return this.#send(address, { headers: this.#headers });
  }

  post(address: string, form: Record<string, string> = {}): Promise<Answer> {
    const headers = { ...this.#headers, 'content-type': 'application/x-www-form-urlencoded' };
    return this.#send(address, { method: 'POST', headers, body: new URLSearchParams(form).toString() });
  }

  /** Follows the response's redirect. */
  async follow(answer: Answer): Promise<Answer> {
    if (answer.status !== 303) throw new Error(`Not a redirect: ${answer.status} ${answer.text}`);
    return this.get(answer.headers.get('location') ?? '');
  }

  /** Sends the page's main form like a person who has read it and ticked its box. */
  confirm(page: Answer): Promise<Answer> {
    const text = /name="text" value="([0-9a-f]{64})"/.exec(page.text)?.[1] ?? '';
    return this.post(actionIn(page), { text, confirmed: 'yes' });
  }

  /** Goes from the page that redirects to the test eID to the address that the eID redirects back to. */
  async chooseAt(handOver: Answer, choice: { person: string } | { cancel: 'yes' }): Promise<string> {
    const forward = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(handOver.text)?.[1] ?? '';
    const page = await this.get(forward);
    const session = /name="session" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const chosen = await this.post(actionIn(page), { session, ...choice });
    return chosen.headers.get('location') ?? '';
  }

  /** Goes the whole way: confirms, identifies, and is back on the page. */
  async identify(page: Answer, person: string): Promise<Answer> {
    const callback = await this.chooseAt(await this.confirm(page), { person });
    return this.follow(await this.get(callback));
  }

  async #send(address: string, init: RequestInit & { headers: Record<string, string> }): Promise<Answer> {
    const { pathname, search } = new URL(address, this.#url);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // Every cookie here is for the eID, and browsers send it only there.
    const headers = pathname.startsWith('/eid') ? { ...init.headers, cookie } : init.headers;
    const answer = await call(`${this.#url}${pathname}${search}`, { ...init, headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = set.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

export function actionIn(page: Answer): string {
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1];
  if (action === undefined) throw new Error(`No form: ${page.status} ${page.text}`);
  return action;
}
