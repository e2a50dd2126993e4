import { afterAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs, secondMs } from '../../../platform/clock.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { newId } from '../../../platform/ids.ts';
import { call } from '../../../testing/partner.ts';
import { testApi } from '../../../testing/test-api.ts';
import { companies, liveTpaTrial, type TpaTrial, tpaTrial } from '../../../testing/tpas.ts';

const api = await testApi();
afterAll(() => api.close());

const tokenIn = (url: string): string => url.split('/').at(-1) ?? '';
const linkOf = (url: string) => api.app.links.find(tokenIn(url));
const mailsTo = async ({ partner }: TpaTrial, recipient: string) =>
  (await api.mailsOf(partner.accountId)).filter((mail) => mail.recipient === recipient);
const pathOf = ({ path }: TpaTrial, signatory: { id: string }) => `${path}/signatories/${signatory.id}`;
const read = async (trial: TpaTrial, signatory: { id: string }) =>
  (await trial.partner.get(pathOf(trial, signatory))).body;

describe('adding a signatory', () => {
  it('returns the whole object, the same that is read and listed afterwards', async () => {
    const trial = await tpaTrial(api);
    const sent = {
      email: 'Tova@Example.com',
      name: 'Tova Testsson',
      country_code: 'SE',
      phone_number: '+46701740605',
      language: 'en',
    };
    const created = await trial.partner.post(`${trial.path}/signatories`, sent);
    expect(created.status).toBe(201);
    const now = api.clock.now().toISOString();
    expect(created.body).toEqual({
      ...sent,
      id: expect.stringMatching(/^sig_[0-9a-z]{19}$/),
      erased_at: null,
      declined_at: null,
      decline_reason: null,
      tpa_id: trial.id,
      signed: false,
      signed_at: null,
      email_status: 'queued',
      sign_url: expect.stringMatching(/^http:\/\/kontor\.test\/sign\/[\w-]{43}$/),
      created_at: now,
      updated_at: now,
    });
    const one = await trial.partner.get(pathOf(trial, created.body));
    expect(one.body).toEqual(created.body);
    expect(created.headers.get('location')).toMatch(new RegExp(`${pathOf(trial, created.body)}$`));
    expect((await trial.partner.get(`${trial.path}/signatories`)).body).toEqual({
      data: [created.body],
      next_cursor: null,
    });
    const etag = one.headers.get('etag') ?? '';
    expect((await trial.partner.get(pathOf(trial, created.body), { 'if-none-match': etag })).status).toBe(
      304,
    );
    const audit = (await trial.partner.get(`/audit-log?object=${created.body.id}`)).body.data;
    expect(audit).toMatchObject([{ action: 'tpa_signatory.created', actor_type: 'client' }]);
  });

  it.each([
    ['sv', 'Acme ber dig skriva under för Exempelbolaget AB (test)'],
    ['no', 'Acme ber deg signere for Exempelbolaget AB (test)'],
    ['da', 'Acme beder dig skrive under for Exempelbolaget AB (test)'],
    ['fi', 'Acme pyytää allekirjoitustasi: Exempelbolaget AB (test)'],
    ['en', 'Acme asks you to sign for Exempelbolaget AB (test)'],
  ])('sends a mail with the link in %s', async (language, subject) => {
    const trial = await tpaTrial(api);
    const email = 'tova@example.com';
    const { body } = await trial.partner.post(`${trial.path}/signatories`, { email, language });
    expect(await mailsTo(trial, email)).toMatchObject([
      {
        subject,
        language,
        kind: 'signature_requested',
        about_id: body.id,
        text: expect.stringContaining(body.sign_url),
        html: expect.stringContaining(body.sign_url),
      },
    ]);
    expect(await linkOf(body.sign_url)).toMatchObject({
      account_id: trial.partner.accountId,
      kind: 'signature',
      object_id: body.id,
      expires_at: new Date(api.clock.now().getTime() + 30 * dayMs).toISOString(),
    });
  });

  it('uses the TPA’s language by default', async () => {
    const trial = await tpaTrial(api, { ...companies.finnish });
    expect((await trial.ask('aino'))[0].language).toBe('fi');
  });

  it('shows the link only in sandboxes: a real signatory must have received the mail', async () => {
    const trial = await liveTpaTrial(api);
    const [asked] = await trial.ask('tova');
    expect(asked.sign_url).toBeNull();
    expect((await read(trial, asked)).sign_url).toBeNull();
    expect((await trial.partner.get(`${trial.path}/signatories`)).body.data[0].sign_url).toBeNull();
    expect((await mailsTo(trial, 'tova@example.com'))[0]?.text).toMatch(/\/sign\/[\w-]{43}/);
  });

  it('shows no link after signing', async () => {
    const trial = await tpaTrial(api, companies.together);
    const [tova] = await trial.ask('tova', 'erik');
    await trial.sign(tova.id, 'tova');
    expect(await read(trial, tova)).toMatchObject({
      signed: true,
      signed_at: api.clock.now().toISOString(),
      sign_url: null,
    });
  });

  it('rejects an address twice, in any case, also at once; another TPA may have it', async () => {
    const trial = await tpaTrial(api);
    await trial.ask('tova');
    const again = await trial.partner.post(`${trial.path}/signatories`, { email: 'TOVA@example.com' });
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate' } });
    const together = await Promise.all(
      ['erik@example.com', 'Erik@example.com'].map((email) =>
        trial.partner.post(`${trial.path}/signatories`, { email }),
      ),
    );
    expect(together.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await mailsTo(trial, 'TOVA@example.com')).toEqual([]);
    expect((await trial.read()).signatories_total).toBe(2);
    const other = await tpaTrial(api, companies.together, trial.partner);
    expect(await other.ask('tova')).toHaveLength(1);
  });

  it.each([
    ['email', {}],
    ['email', { email: 'no address' }],
    ['language', { email: 'a@example.com', language: 'de' }],
    ['country_code', { email: 'a@example.com', country_code: 'se' }],
    ['country_code', { email: 'a@example.com', country_code: '46' }],
    ['phone_number', { email: 'a@example.com', phone_number: '0701740605' }],
    ['phone_number', { email: 'a@example.com', country_code: 'DE', phone_number: '030123456' }],
    ['phone_number', { email: 'a@example.com', country_code: 'SE', phone_number: 'mobile' }],
    ['signed', { email: 'a@example.com', signed: true }],
  ])('names the field %s when it is invalid', async (field, sent) => {
    const trial = await tpaTrial(api);
    const refused = await trial.partner.post(`${trial.path}/signatories`, sent);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
    expect((await trial.read()).status).toBe('draft');
  });

  it('is refused once all have signed, and after termination', async () => {
    const done = await tpaTrial(api);
    await done.signedBy('tova');
    const ended = await tpaTrial(api);
    await ended.partner.delete(ended.path);
    for (const trial of [done, ended]) {
      const refused = await trial.partner.post(`${trial.path}/signatories`, { email: 'late@example.com' });
      expect(refused).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    }
  });
});

describe('changing a signatory', () => {
  it('changes only what is sent, and leaves no trace when nothing changes', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    const changed = await trial.partner.put(pathOf(trial, asked), { name: 'Tova', language: 'fi' });
    expect(changed.body).toEqual({ ...asked, name: 'Tova', language: 'fi' });
    expect((await trial.partner.put(pathOf(trial, asked), { name: 'Tova' })).status).toBe(200);
    expect((await trial.partner.put(pathOf(trial, asked), { name: null })).body.name).toBeNull();
    const lines = (await trial.partner.get('/audit-log?action=tpa_signatory.updated&order=asc')).body.data;
    expect(lines.map(({ changes }: { changes: object }) => changes)).toEqual([
      { name: 'changed', language: { from: 'sv', to: 'fi' } },
      { name: 'changed' },
    ]);
    expect(await mailsTo(trial, asked.email)).toHaveLength(1);
  });

  it('sends a new link to a new address, and revokes the old link', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    const { body } = await trial.partner.put(pathOf(trial, asked), { email: 'new@example.com' });
    expect(body.sign_url).not.toBe(asked.sign_url);
    expect(await linkOf(asked.sign_url)).toBeUndefined();
    expect(await linkOf(body.sign_url)).toMatchObject({ object_id: asked.id });
    const mails = await mailsTo(trial, 'new@example.com');
    expect(mails).toMatchObject([{ kind: 'signature_requested' }]);
    expect(mails[0]?.text).toContain(body.sign_url);
    expect(await trial.sign(asked.id, 'tova')).toBe('signed');
  });

  it('keeps link and mail when only the case of the address changed', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    const { body } = await trial.partner.put(pathOf(trial, asked), { email: 'Tova@Example.com' });
    expect(body).toMatchObject({ email: 'Tova@Example.com', sign_url: asked.sign_url });
    expect(await api.mailsOf(trial.partner.accountId)).toHaveLength(1);
  });

  it('refuses another signatory’s address', async () => {
    const trial = await tpaTrial(api);
    const [tova] = await trial.ask('tova', 'erik');
    const refused = await trial.partner.put(pathOf(trial, tova), { email: 'ERIK@example.com' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate' } });
  });

  it('and removing one check If-Match', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    const etag = (await trial.partner.get(pathOf(trial, asked))).headers.get('etag') ?? '';
    const changed = await trial.partner.put(pathOf(trial, asked), { name: 'A' }, { 'if-match': etag });
    expect(changed.status).toBe(200);
    const stale = { 'if-match': etag };
    expect((await trial.partner.put(pathOf(trial, asked), { name: 'B' }, stale)).body.code).toBe('stale');
    expect((await trial.partner.delete(pathOf(trial, asked), stale)).body.code).toBe('stale');
  });

  it('is refused once they have signed, as are removing and reminding', async () => {
    const trial = await tpaTrial(api, companies.together);
    const [tova] = await trial.ask('tova', 'erik');
    await trial.sign(tova.id, 'tova');
    api.clock.advance(2 * minuteMs);
    const path = pathOf(trial, tova);
    for (const refused of [
      await trial.partner.put(path, { name: 'Another' }),
      await trial.partner.delete(path),
      await trial.partner.post(`${path}/remind`),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    }
    expect(await trial.read()).toMatchObject({ signatories_total: 2, signatories_signed: 1 });
  });

  it('is refused after termination, as are removing and reminding: history is kept', async () => {
    const trial = await tpaTrial(api);
    const [tova] = await trial.ask('tova');
    await trial.partner.delete(trial.path);
    api.clock.advance(2 * minuteMs);
    const path = pathOf(trial, tova);
    for (const refused of [
      await trial.partner.put(path, { name: 'Another' }),
      await trial.partner.delete(path),
      await trial.partner.post(`${path}/remind`),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    }
    expect(await trial.read()).toMatchObject({ status: 'terminated', signatories_total: 1 });
  });
});

describe('a signatory of a TPA that was terminated', () => {
  it('who had not signed is erased, with a date and a receipt; who had signed is kept', async () => {
    const trial = await tpaTrial(api, companies.together);
    const [tova] = await trial.ask('tova');
    const sent = {
      email: 'erik@example.com',
      name: 'Erik Ek',
      country_code: 'SE',
      phone_number: '+46701740605',
    };
    const { body: erik } = await trial.partner.post(`${trial.path}/signatories`, sent);
    await trial.partner.put(pathOf(trial, erik), { email: 'erik.ek@example.com', name: 'Erik E' });
    await trial.sign(tova.id, 'tova');
    await trial.partner.delete(trial.path);
    expect(await read(trial, erik)).toMatchObject({
      id: erik.id,
      email: `${erik.id}@erased.invalid`,
      name: null,
      country_code: null,
      phone_number: null,
      signed: false,
      erased_at: api.clock.now().toISOString(),
    });
    expect(await read(trial, tova)).toMatchObject({ email: tova.email, signed: true, erased_at: null });
    const { data } = (await trial.partner.get('/audit-log?action=tpa_signatory.erased')).body;
    expect(data).toMatchObject([
      { actor_type: 'system', object_id: trial.id, changes: { signatories: 1, mails: 1 } },
    ]);
    const tables = ['tpa_signatories', 'mails', 'links', 'events', 'audit_log'];
    const rows = tables.map((table) =>
      api.database
        .tenant(trial.partner.accountId)
        .many(tenantSql(`select t::text from ${table} t where account_id = :account_id`), {}),
    );
    const stored = JSON.stringify(await Promise.all(rows));
    expect(stored).toContain(erik.id);
    expect(stored).not.toMatch(/erik|46701740605/i);
  });

  it('who asked for a new link leaves no name in the audit log', async () => {
    const trial = await tpaTrial(api);
    const [tova] = await trial.ask('tova');
    api.clock.advance(2 * minuteMs);
    const renewed = await api.app.signing.renew(trial.partner.accountId, tova.id, { address: '192.0.2.7' });
    expect(renewed).toBe('sent');
    const { data } = (await trial.partner.get(`/audit-log?object=${tova.id}`)).body;
    // `object_name` is the signatory's present one, not the log's.
    const stored = data.map(({ object_name: _, ...line }: { object_name: string }) => line);
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain('example.com');
  });
});

describe('removing a signatory', () => {
  it('revokes the link and leaves a draft when it was the only one', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    expect((await trial.partner.delete(pathOf(trial, asked))).status).toBe(204);
    expect((await trial.partner.get(pathOf(trial, asked))).status).toBe(404);
    expect(await linkOf(asked.sign_url)).toBeUndefined();
    expect(await trial.read()).toMatchObject({ status: 'draft', signatories_total: 0 });
    expect(await trial.sign(asked.id, 'tova')).toBe('gone');
    expect((await trial.ask('tova'))[0].id).not.toBe(asked.id);
  });

  it('completes the TPA when all others have signed', async () => {
    const trial = await tpaTrial(api, companies.alternatives);
    const [tova, erik] = await trial.ask('tova', 'erik');
    await trial.sign(tova.id, 'tova');
    expect((await trial.partner.delete(pathOf(trial, erik))).status).toBe(204);
    expect(await trial.read()).toMatchObject({
      status: 'activated',
      signatures_verified: true,
      signatories_total: 1,
    });
    const names = (await api.eventsOf(trial.partner.accountId)).map(({ name }) => name);
    expect(names).toEqual(['tpa.signed', 'tpa.activated']);
  });

  it('leaves it pending when others have not signed', async () => {
    const trial = await tpaTrial(api, companies.alternatives);
    const [tova] = await trial.ask('tova', 'erik');
    await trial.partner.delete(pathOf(trial, tova));
    expect(await trial.read()).toMatchObject({ status: 'pending-signatures', signatories_total: 1 });
  });
});

describe('reminding a signatory', () => {
  it('is refused within a minute of the last mail, with Retry-After', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    const remind = () => trial.partner.post(`${pathOf(trial, asked)}/remind`);
    api.clock.advance(20 * secondMs);
    const refused = await remind();
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('retry-after')).toBe('40');
    api.clock.advance(40 * secondMs);
    expect((await remind()).status).toBe(200);
    expect((await remind()).status).toBe(429);
    expect(await mailsTo(trial, asked.email)).toMatchObject([
      { kind: 'signature_requested' },
      {
        kind: 'signature_reminder',
        subject: 'Påminnelse: din underskrift för Exempelbolaget AB (test) saknas',
      },
    ]);
  });

  it('mails the same link, which then works for another 30 days', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    api.clock.advance(31 * dayMs);
    const expired = (await linkOf(asked.sign_url))?.expires_at ?? '';
    expect(Date.parse(expired)).toBeLessThan(api.clock.now().getTime());
    const { body } = await trial.partner.post(`${pathOf(trial, asked)}/remind`);
    expect(body.sign_url).toBe(asked.sign_url);
    expect((await mailsTo(trial, asked.email))[1]?.text).toContain(asked.sign_url);
    expect((await linkOf(asked.sign_url))?.expires_at).toBe(
      new Date(api.clock.now().getTime() + 30 * dayMs).toISOString(),
    );
  });
});

describe('signatories of others', () => {
  it('are not found: a signatory under another TPA’s path, or an unknown one', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    const other = await tpaTrial(api, companies.together, trial.partner);
    for (const wrong of [pathOf(other, asked), pathOf(trial, { id: newId('sig', api.clock.now()) })]) {
      expect((await trial.partner.get(wrong)).status).toBe(404);
      expect((await trial.partner.put(wrong, { email: 'nonsense' })).status).toBe(404);
      expect((await trial.partner.delete(wrong)).status).toBe(404);
      expect((await trial.partner.post(`${wrong}/remind`)).status).toBe(404);
    }
    expect((await trial.read()).signatories_total).toBe(1);
  });

  it('are not visible to another account', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    const outsider = await api.partner();
    expect((await outsider.get(pathOf(trial, asked))).status).toBe(404);
    const url = `${api.url}/accounts/${trial.partner.accountId}${pathOf(trial, asked)}`;
    const foreign = await call(url, {
      headers: { authorization: `Bearer ${outsider.token}`, accept: 'application/json' },
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'no_access']);
  });
});
