import { afterAll, describe, expect, it } from 'vitest';
import { createAccessLog, createLog } from '../platform/log.ts';
import { addIssuer, cardOf } from '../testing/issuer.ts';
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
