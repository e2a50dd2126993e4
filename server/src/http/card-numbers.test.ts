import { afterAll, describe, expect, it } from 'vitest';
import { createAccessLog, createLog } from '../platform/log.ts';
import { addIssuer, cardOf } from '../testing/issuer.ts';
import { call } from '../testing/partner.ts';
import { addUser, goodPassword, signedIn, Tab } from '../testing/tab.ts';
import { ownApi } from '../testing/test-api.ts';

const lines: string[] = [];
const destination = { write: (line: string) => void lines.push(line), flush: () => undefined };
const api = await ownApi({ accessLog: createAccessLog('info', destination as never) });
afterAll(() => api.close());

// Published by card networks for tests.
const number = '4111111111111111';
const spellings = [number, '4111 1111 1111 1111', '4111-1111-1111-1111', `paid with ${number}, thanks`];

describe('a full card number', () => {
  it.each(spellings)('is refused by name in every field, whatever its spelling: %s', async (text) => {
    const partner = await api.partner('oauth-clients-read', 'oauth-clients-write', 'organizations-read');
    const refused = { status: 422, body: { errors: [{ code: 'card_number' }] } };
    expect(await partner.post('/oauthclients', { name: text })).toMatchObject(refused);
    expect(await partner.get(`/organizations?q=${encodeURIComponent(text)}`)).toMatchObject(refused);
  });

  it('is refused as the id, the reference and in the path of an issuer’s card, and no table has it', async () => {
    const issuer = await addIssuer(api);
    const { status, body } = await issuer.post('/cards', cardOf(issuer, number));
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('full card number')]);
    expect((await issuer.get(`/cards/${number}`)).body.errors).toMatchObject([{ code: 'card_number' }]);
    expect((await issuer.get(`/cards/${number.replace('4', '%34')}`)).status).toBe(422);
    const written = lines.join('');
    expect(written).toContain('/issuers/:slug/cards/:cardId');
    expect(written).not.toContain('111111111111');
  });

  it('in a header reaches no table: an Idempotency-Key is refused, a request id replaced, a browser’s name masked', async () => {
    const partner = await api.partner('oauth-clients-write', 'accounts-read');
    const headers = { 'idempotency-key': number, 'x-request-id': number };
    const refused = await partner.post('/oauthclients', { name: 'Keyed' }, headers);
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'Idempotency-Key' }]]);
    const made = await partner.post('/oauthclients', { name: 'Named' }, { 'x-request-id': number });
    expect([made.status, made.headers.get('x-request-id')]).toEqual([201, expect.stringMatching(/^req_/)]);
    const tab = new Tab(api.url);
    const person = { email: (await addUser(api)).email, password: goodPassword };
    await tab.post('/session', person, { 'user-agent': `Browser ${number}` });
    const sessions = await tab.get('/session/sessions');
    expect(sessions.body.data).toMatchObject([{ user_agent: 'Browser ************1111' }]);
  });

  it('in a form of a page is refused, and no line of the audit log has it', async () => {
    const user = await addUser(api);
    for (const path of ['/login', '/register', '/forgot']) {
      const page = await call(`${api.url}${path}`, {
        method: 'POST',
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          origin: api.url,
        },
        body: new URLSearchParams({ email: `${number}@example.com`, password: 'x', first_name: number }),
      });
      expect([path, page.status]).toEqual([path, 422]);
      expect(page.text).not.toContain(number);
    }
    const { data } = (await (await signedIn(api, user)).get(`/accounts/${user.accountId}/audit-log`)).body;
    expect(JSON.stringify(data)).not.toContain(number);
  });

  it('is masked in log lines, which stay valid JSON', () => {
    const written: string[] = [];
    const log = createLog('info', { write: (line: string) => void written.push(line) } as never);
    log.info({ at: 4111111111111111, reason: `no card ${number}` }, 'refused 4111 1111 1111 1111');
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      at: 4111111111111111,
      reason: 'no card ************1111',
      msg: 'refused **** **** **** 1111',
    });
  });
});
