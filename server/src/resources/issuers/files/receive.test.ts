import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { systemSql } from '../../../platform/database/statement.ts';
import { addIssuer, type TestIssuer } from '../../../testing/issuer.ts';
import { testApi } from '../../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());
const issuer = await addIssuer(api);

async function send(
  body: RequestInit['body'],
  { query = '', type = 'application/octet-stream', by = issuer as TestIssuer } = {},
) {
  const response = await fetch(`${api.url}/issuers/${issuer.slug}/files${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${by.token}`,
      accept: 'application/json',
      ...(type === '' ? {} : { 'content-type': type }),
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: (await response.json()) as Record<string, unknown>,
  };
}
const bytesOf = (text: string, size: number) => Buffer.alloc(size, text);

describe('a file that is sent', () => {
  it('is stored, whatever its type and size, and an equal one is a duplicate of it', async () => {
    const bytes = bytesOf('a file of nine megabytes ', 9_000_000);
    const first = await send(bytes, { query: '?name=Day%201.xml&format=cdf3' });
    expect(first).toMatchObject({
      status: 201,
      body: { status: 'received', duplicate_of: null, size: bytes.length },
    });
    expect(first.location).toBe(`http://kontor.test/issuers/${issuer.slug}/files/${first.body.id}`);
    const again = await send(bytes, { type: 'text/xml' });
    expect(again).toMatchObject({
      status: 200,
      body: { status: 'duplicate', duplicate_of: first.body.id, size: bytes.length },
    });
  });

  it('may be in a form', async () => {
    const form = new FormData();
    form.set('format', 'vcf4');
    form.set('file', new Blob([bytesOf('--\r\n-', 200_000)]), 'month.vcf');
    const sent = await send(form, { type: '' });
    expect(sent).toMatchObject({ status: 201, body: { status: 'received', size: 200_000 } });
    expect(await send(bytesOf('--\r\n-', 200_000))).toMatchObject({
      status: 200,
      body: { duplicate_of: sent.body.id },
    });
  });

  it('leaves nothing behind when its connection is lost', async () => {
    const sending = request(`${api.url}/issuers/${issuer.slug}/files?name=lost`, {
      method: 'POST',
      headers: { authorization: `Bearer ${issuer.token}`, 'content-type': 'application/octet-stream' },
    });
    const lost = once(sending, 'error');
    sending.write(bytesOf('lost ', 5_000_000), () => sending.destroy(new Error('lost')));
    await lost;
    await expect.poll(async () => (await files('lost')).length, { timeout: 30_000 }).toBe(0);
  });

  it('is refused of another issuer, and with an unknown format', async () => {
    expect((await send('x', { by: await addIssuer(api) })).status).toBe(403);
    expect((await send('x', { query: '?format=pdf' })).status).toBe(422);
  });
});

describe('the list of files', () => {
  it('shows what was received, by status, with nothing found yet', async () => {
    const { body: sent } = await send(bytesOf('to be listed', 1_000), { query: '?name=listed.csv' });
    const { body: page } = await issuer.get('/files?status=received&limit=200');
    expect(page.data.find(({ id }: { id: string }) => id === sent.id)).toMatchObject({
      name: 'listed.csv',
      status: 'received',
      counts: { read: 0, accepted: 0 },
      trailers_agree: null,
      duration_ms: null,
    });
    expect((await issuer.get('/files?status=done')).body.data).toEqual([]);
    const one = await issuer.get(`/files/${sent.id}`);
    expect(one).toMatchObject({ status: 200, body: { id: sent.id, trailers: [], problems: [] } });
    expect((await issuer.get(`/files/${sent.id}/problems`)).body).toEqual({ data: [], next_cursor: null });
    const report = await issuer.get(`/files/${sent.id}/report`);
    expect([report.status, report.text]).toEqual([200, 'place,severity,field,value,reason,record_key\r\n']);
    expect((await (await addIssuer(api)).get(`/files/${sent.id}`)).status).toBe(404);
  });
});

describe('a file that is sent in parts', () => {
  const part = (offset: number, text: string, isLast = false, id = 'up-1') =>
    send(bytesOf(text, 100_000), { query: `?upload_id=${id}&offset=${offset}&is_last=${isLast}&name=parts` });

  it('continues where it stopped, and is the same file as in one piece', async () => {
    expect(await part(0, 'a')).toMatchObject({ status: 202, body: { status: 'uploading', size: 100_000 } });
    const wrong = await part(50_000, 'b');
    expect(wrong).toMatchObject({ status: 409, body: { detail: expect.stringContaining('offset=100000') } });
    const last = await part(100_000, 'b', true);
    expect(last).toMatchObject({ status: 201, body: { status: 'received', size: 200_000 } });
    // The response was lost.
    expect(await part(100_000, 'b', true)).toMatchObject({ status: 201, body: { id: last.body.id } });
    const whole = await send(Buffer.concat([bytesOf('a', 100_000), bytesOf('b', 100_000)]));
    expect(whole.body).toMatchObject({ status: 'duplicate', duplicate_of: last.body.id });
  });

  it('is not there before it begins', async () => {
    expect((await part(100_000, 'b', false, 'up-2')).status).toBe(404);
  });
});

const selectNamed = systemSql<{ account: string; name: string }, { id: string }>(
  'select id from issuer_files where account_id = :account and name = :name',
);
const files = (name: string) => api.database.system.many(selectNamed, { account: issuer.accountId, name });
