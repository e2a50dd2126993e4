import { describe, expect, it } from 'vitest';
import { secondMs } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { type Partner, requestToken } from '../../../testing/partner.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();

async function start() {
  const partner = await api.partner('oauth-clients-read', 'oauth-clients-write', 'accounts-read');
  const { body } = await partner.post('/oauthclients', { name: 'Made', scopes: ['accounts-read'] });
  const path = `/oauthclients/${body.id}/secrets`;
  return { partner, id: body.id as string, first: body.secret as string, path };
}
const canSignIn = async (client_id: string, client_secret: string) =>
  (await requestToken(api.url, { client_id, client_secret })).status === 200;
const listOf = async (partner: Partner, path: string) => (await partner.get(path)).body.data;

describe('the secrets of a client', () => {
  it('are listed newest first, with their hints and ends, and without themselves', async () => {
    const { partner, first, path } = await start();
    const madeAt = api.clock.now().toISOString();
    const rotated = await partner.post(path, { expire_previous_in: 60 });
    const { status, text, body } = await partner.get(path);
    expect(status).toBe(200);
    const secret = (hint: string, expires_at: unknown) => ({
      id: expect.stringMatching(/^sec_/),
      hint,
      created_at: expect.any(String),
      last_used_at: null,
      expires_at,
    });
    expect(body).toEqual({
      data: [secret(rotated.body.secret.slice(-4), null), secret(first.slice(-4), expect.any(String))],
      next_cursor: null,
    });
    expect(body.data[1].expires_at >= madeAt).toBe(true);
    expect(text).not.toContain(first);
    api.clock.advance(61 * secondMs);
    expect(await listOf(partner, path)).toHaveLength(1);
    const page = await partner.get(`${path}?limit=1&order=asc`);
    expect(page.body.data).toHaveLength(1);
  });

  it('show when each was last used, and not when the other was', async () => {
    const { partner, id, first, path } = await start();
    const { body } = await partner.post(path);
    expect(await canSignIn(id, first)).toBe(true);
    api.clock.advance(secondMs);
    const usedAt = api.clock.now().toISOString();
    expect(await canSignIn(id, first)).toBe(true);
    const [newer, older] = await listOf(partner, path);
    expect([newer.last_used_at, older.last_used_at]).toEqual([null, usedAt]);
    expect(await canSignIn(id, `${body.secret}x`)).toBe(false);
    expect((await listOf(partner, path))[0].last_used_at).toBeNull();
  });
});

describe('deleting a secret', () => {
  it('ends it at once, and leaves the other and the hint of the client with it', async () => {
    const { partner, id, first, path } = await start();
    const { body } = await partner.post(path);
    const [newer] = await listOf(partner, path);
    expect((await partner.delete(`${path}/${newer.id}`)).status).toBe(204);
    expect(await canSignIn(id, body.secret)).toBe(false);
    expect(await canSignIn(id, first)).toBe(true);
    const client = await partner.get(`/oauthclients/${id}`);
    expect(client.body.secret_hint).toBe(first.slice(-4));
    expect((await partner.delete(`${path}/${newer.id}`)).status).toBe(404);
    const { body: log } = await partner.get(`/audit-log?object=${id}`);
    expect(log.data[0]).toMatchObject({ action: 'oauth_client.secret_deleted', object_id: id });
  });

  it('is refused for the last one, also when two requests come at once', async () => {
    const { partner, id, first, path } = await start();
    const [only] = await listOf(partner, path);
    const refused = await partner.delete(`${path}/${only.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'state_conflict']);
    expect(await canSignIn(id, first)).toBe(true);
    await partner.post(path);
    const both = await listOf(partner, path);
    const answers = await Promise.all(
      both.map((secret: { id: string }) => partner.delete(`${path}/${secret.id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await listOf(partner, path)).toHaveLength(1);
  });

  it('does not count one that has expired', async () => {
    const { partner, path } = await start();
    await partner.post(path, { expire_previous_in: 1 });
    const [newer, older] = await listOf(partner, path);
    api.clock.advance(2 * secondMs);
    expect((await partner.delete(`${path}/${older.id}`)).status).toBe(404);
    expect((await partner.delete(`${path}/${newer.id}`)).status).toBe(409);
  });

  it('finds nothing below another client', async () => {
    const { partner, path } = await start();
    const other = await start();
    const [secret] = await listOf(other.partner, other.path);
    expect((await partner.delete(`${path}/${secret.id}`)).status).toBe(404);
    expect((await partner.delete(`${path}/${newId('sec', api.clock.now())}`)).status).toBe(404);
  });
});
