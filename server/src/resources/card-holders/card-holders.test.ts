import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { addIdentity, eventsOf, type Workplace, workplace } from '../../testing/card-holders.ts';
import { type Answer, createPartner } from '../../testing/partner.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';

const nationalId = 'SE:199001012385';

describe('card holders', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const eventNames = async ({ partner, organizationId }: Workplace) =>
    (await eventsOf(api.database, partner.accountId, organizationId)).map(({ name }) => name);
  const references = (answer: Answer): string[] =>
    answer.body.data.map((one: { reference_id: string }) => one.reference_id);
  const fieldsOf = ({ body }: Answer): string[] => body.errors.map((error: { field: string }) => error.field);

  it('of all organizations are found by any part of name, reference and address', async () => {
    const at = await workplace(api);
    const first = await at.create({ reference_id: 'emp-1', email: 'anna@example.com' });
    await at.create({ reference_id: 'emp-2', email: 'bo@example.org' });
    const find = async (query: string) => references(await at.partner.get(`/cardholders${query}`));
    expect(await find('')).toEqual(['emp-2', 'emp-1']);
    expect(await find('?q=NNA%40ex')).toEqual(['emp-1']);
    expect(await find('?q=example%20mp-2')).toEqual(['emp-2']);
    expect(await find('?q=%25')).toEqual([]);
    expect(await find(`?ids=${first.body.id}`)).toEqual(['emp-1']);
    expect(await find(`?organization_id=${at.organizationId}&status=invited`)).toHaveLength(2);
    expect((await at.partner.get('/cardholders?ids=x')).status).toBe(422);
    const other = await workplace(api);
    expect(references(await other.partner.get(`/cardholders?ids=${first.body.id}`))).toEqual([]);
  });

  describe('created with an email address', () => {
    it('are invited by mail with a personal link, and announced', async () => {
      const at = await workplace(api);
      const answer = await at.create({ reference_id: 'emp-1', email: 'Anna@Example.com', language: 'sv' });
      expect(answer.status).toBe(201);
      const { id, ...rest } = answer.body;
      expect(rest).toEqual({
        organization_id: at.organizationId,
        reference_id: 'emp-1',
        status: 'invited',
        identity_id: null,
        identity: null,
        email: 'Anna@Example.com',
        email_status: 'queued',
        consent: { signed: false, signed_at: null, url: expect.stringMatching(/\/consent\/[\w-]{43}$/) },
        history_from: null,
        language: 'sv',
        metadata: {},
        created_at: api.clock.now().toISOString(),
        updated_at: api.clock.now().toISOString(),
      });
      expect(answer.headers.get('location')).toMatch(new RegExp(`${at.path}/${id}$`));
      expect((await at.partner.get(`${at.path}/${id}`)).body).toEqual(answer.body);
      const [mail] = await api.mailsOf(at.partner.accountId);
      expect(mail).toMatchObject({ recipient: 'Anna@Example.com', language: 'sv', about_id: id });
      expect(mail?.text).toContain(rest.consent.url);
      expect(mail?.subject).toBe('Acme Nordic AB vill koppla ditt företagskort till Acme');
      const [event] = await eventsOf(api.database, at.partner.accountId, at.organizationId);
      expect(event?.payload).toEqual({
        event: {
          id: expect.stringMatching(/^evt_/),
          name: 'card_holder.created',
          created_at: rest.created_at,
        },
        card_holder: { id, reference_id: 'emp-1' },
        organization: { id: at.organizationId, reference_id: at.organizationId },
      });
      expect(await eventNames(at)).toEqual(['card_holder.created']);
    });

    it('get no mail with skip_consent_email until they are reminded', async () => {
      const at = await workplace(api);
      const { body } = await at.create({ skip_consent_email: true });
      expect(body).toMatchObject({ status: 'created', email_status: null, consent: { url: null } });
      expect(await api.mailsOf(at.partner.accountId)).toEqual([]);
      const reminded = await at.partner.post(`${at.path}/${body.id}/remind`);
      expect(reminded.body).toMatchObject({ status: 'invited', email_status: 'queued' });
      expect((await api.mailsOf(at.partner.accountId)).map(({ kind }) => kind)).toEqual([
        'card_holder_invitation',
      ]);
    });

    it('show the outcome of the mail', async () => {
      const at = await workplace(api);
      const { body } = await at.create();
      await api.deliverMail(at.partner.accountId);
      expect((await at.partner.get(`${at.path}/${body.id}`)).body.email_status).toBe('delivered');
      expect(await eventNames(at)).toEqual(['card_holder.created', 'card_holder.email.delivered']);
    });

    it('use the TPA’s language by default, and show no link in a live account', async () => {
      const live = await api.operator.createAccount({
        name: 'Live',
        mode: 'live',
        scopes: 'all',
        email: 'owner@live.example',
      });
      const at = await workplace(api, await createPartner(api.url, live.account.id, live.client));
      const { body } = await at.create();
      expect(body).toMatchObject({ language: 'en', status: 'invited', consent: { url: null } });
    });
  });

  describe('created with an identity', () => {
    it('are identified at once, without a mail', async () => {
      const at = await workplace(api);
      const identity_id = await addIdentity(api, at.partner.accountId, at, nationalId);
      const { status, body } = await at.partner.post(at.path, {
        reference_id: 'emp-2',
        identity_id,
        history_from: '2026-01-31',
        metadata: { cost_centre: '4010' },
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        status: 'identified',
        identity_id,
        identity: { name: 'Tova Testsson', employee_id: 'E-7' },
        email: null,
        email_status: null,
        history_from: '2026-01-31',
        metadata: { cost_centre: '4010' },
      });
      expect(await eventNames(at)).toEqual(['card_holder.created', 'card_holder.identified']);
      expect(await api.mailsOf(at.partner.accountId)).toEqual([]);
    });

    it('are asked to consent as well when they have an address', async () => {
      const at = await workplace(api);
      const identity_id = await addIdentity(api, at.partner.accountId, at, nationalId);
      const { body } = await at.create({ identity_id });
      expect(body).toMatchObject({ status: 'identified', email_status: 'queued' });
      expect(await api.mailsOf(at.partner.accountId)).toHaveLength(1);
    });
  });

  describe('what cannot be created', () => {
    it('is a second one with the same reference, until the first is deleted', async () => {
      const at = await workplace(api);
      const first = await at.create({ reference_id: 'same' });
      const again = await at.create({ reference_id: 'same' });
      expect([again.status, again.body.code]).toEqual([409, 'duplicate']);
      expect(again.body.detail).toContain('"same"');
      expect(await api.mailsOf(at.partner.accountId)).toHaveLength(1);
      expect(await eventNames(at)).toEqual(['card_holder.created']);
      const other = await workplace(api, at.partner);
      expect((await other.create({ reference_id: 'same' })).status).toBe(201);
      await at.partner.delete(`${at.path}/${first.body.id}`);
      expect((await at.create({ reference_id: 'same' })).status).toBe(201);
    });

    it('is more than one of many concurrent requests for the same reference', async () => {
      const at = await workplace(api);
      const answers = await Promise.all(Array.from({ length: 6 }, () => at.create({ reference_id: 'race' })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
      expect(await api.mailsOf(at.partner.accountId)).toHaveLength(1);
    });

    it('is one with an identity of another company or account, or an unknown one: all the same 422', async () => {
      const at = await workplace(api);
      const sibling = await workplace(api, at.partner);
      const outsider = await workplace(api);
      const ids = [
        await addIdentity(api, at.partner.accountId, sibling, nationalId),
        await addIdentity(api, outsider.partner.accountId, at, nationalId),
        newId('idn', api.clock.now()),
      ];
      const answers = await Promise.all(ids.map((identity_id) => at.create({ identity_id })));
      for (const { status, body } of answers) {
        expect([status, body.errors]).toEqual([
          422,
          [
            {
              field: 'identity_id',
              code: 'unknown',
              message: 'is not an identity of the company that signed this organization’s TPA',
            },
          ],
        ]);
      }
      expect(await eventNames(at)).toEqual([]);
    });

    it.each([
      ['neither address nor identity', { email: undefined }, ['email']],
      ['an address that is none', { email: 'anna@' }, ['email']],
      ['a reference of 101 characters', { reference_id: 'x'.repeat(101) }, ['reference_id']],
      ['an empty reference', { reference_id: '' }, ['reference_id']],
      ['a history from tomorrow on', { history_from: '2099-01-01' }, ['history_from']],
      ['a day that there is not', { history_from: '2026-02-30' }, ['history_from']],
      ['a language that we do not speak', { language: 'de' }, ['language']],
      ['a field that we do not know', { phone: '1' }, ['phone']],
      ['notes that are not text', { metadata: { a: 1 } }, ['metadata.a']],
    ])('is one with %s', async (_what, body, fields) => {
      const at = await workplace(api);
      const answer = await at.create(body);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
      expect((await at.partner.get(at.path)).body.data).toEqual([]);
    });
  });

  describe('in a list', () => {
    it('belong to one organization, newest first, and are found by each filter', async () => {
      const at = await workplace(api);
      const other = await workplace(api, at.partner);
      await other.create({ reference_id: 'emp-other' });
      await at.create({ reference_id: 'EMP-1', email: 'zoe@example.com' });
      api.clock.advance(1);
      await at.create({ reference_id: 'emp-2', email: 'Emper@example.com', skip_consent_email: true });
      api.clock.advance(1);
      await at.create({ reference_id: 'x-3', email: 'empty%@example.com' });
      const found = async (query: string) => references(await at.partner.get(`${at.path}${query}`));
      expect(await found('')).toEqual(['x-3', 'emp-2', 'EMP-1']);
      expect(await found('?order=asc&limit=2')).toEqual(['EMP-1', 'emp-2']);
      expect(await found('?reference_id=emp-2')).toEqual(['emp-2']);
      expect(await found('?reference_id=EMP-2')).toEqual([]);
      expect(await found('?q=EMP')).toEqual(['x-3', 'emp-2', 'EMP-1']);
      expect(await found('?q=emp-')).toEqual(['emp-2', 'EMP-1']);
      expect(await found('?q=zoe@')).toEqual(['EMP-1']);
      expect(await found('?q=empty%25')).toEqual(['x-3']);
      expect(await found('?q=%25')).toEqual([]);
      expect(await found('?status=created')).toEqual(['emp-2']);
      expect(await found('?email_status=queued')).toEqual(['x-3', 'EMP-1']);
      expect(await found('?q=emp&status=invited')).toEqual(['x-3', 'EMP-1']);
      expect((await at.partner.get(`${at.path}?status=gone`)).status).toBe(422);
    });
  });

  describe('are invisible', () => {
    it('below another organization and to another account, exactly as if they did not exist', async () => {
      const at = await workplace(api);
      const sibling = await workplace(api, at.partner);
      const outsider = await workplace(api);
      const { body } = await at.create();
      for (const [partner, path] of [
        [at.partner, sibling.path],
        [outsider.partner, outsider.path],
      ] as const) {
        const one = `${path}/${body.id}`;
        const answers = [
          await partner.get(one),
          await partner.put(one, { language: 'sv' }),
          await partner.delete(one),
          await partner.post(`${one}/remind`),
          await partner.get(`${one}/export`),
        ];
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
      }
      expect((await at.partner.get(`${at.path}/${body.id}`)).body).toEqual(body);
    });
  });
});
