import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { asAdministrator } from '../../../testing/administrator.ts';
import { addIssuer, addProduct, cardOf, companyNumber, type TestIssuer } from '../../../testing/issuer.ts';
import { addTpa } from '../../../testing/organization.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';

describe('an issuer’s cards', () => {
  let api: TestApi;
  let issuer: TestIssuer;
  let log = '';
  beforeAll(async () => {
    const keep = (line: string): void => {
      log += line;
    };
    api = await ownApi({
      log: createLog('trace', { write: keep } as never),
      accessLog: { write: (line) => keep(JSON.stringify(line)) },
    });
    issuer = await addIssuer(api);
  });
  afterAll(() => api.close());

  it('are registered with the product’s defaults, and read as they were registered', async () => {
    const created = await issuer.post('/cards', cardOf(issuer, 'card.A-1_x', { bin_number: '545454' }));
    expect(created).toMatchObject({ status: 201 });
    expect(created.headers.get('location')).toBe(
      `http://kontor.test/issuers/${issuer.slug}/cards/card.A-1_x`,
    );
    expect(created.body).toEqual({
      id: 'card.A-1_x',
      card_id: expect.stringMatching(/^crd_\w{19}$/),
      payment_product: issuer.productId,
      last_four: '4242',
      bin_number: '545454',
      liability: 'corporate',
      scheme: 'Visa',
      funding: 'credit',
      issuer_organization_number: null,
      issuer_country_code: null,
      identity: {
        ssn_country_code: 'SE',
        name: 'Tova Testsson',
        employee_id: null,
        company_organization_number: companyNumber,
        company_country_code: 'SE',
      },
      created: true,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    const { created: _, ...card } = created.body;
    const read = await issuer.get('/cards/card.A-1_x');
    expect(read.body).toEqual(card);
    expect(read.headers.get('etag')).toBe('"v1"');
  });

  it('prefer what was sent to the product’s defaults, and normalise numbers by country', async () => {
    const sent = cardOf(issuer, 'own', {
      liability: 'personal',
      scheme: 'Mastercard',
      funding: 'debit',
      issuer_organization_number: 'SE556016-0680',
      issuer_country_code: 'SE',
      identity: {
        company_organization_number: 'fi 0112038-9',
        company_country_code: 'FI',
        employee_id: 'E1',
      },
    });
    expect((await issuer.post('/cards', sent)).body).toMatchObject({
      liability: 'personal',
      scheme: 'Mastercard',
      funding: 'debit',
      issuer_organization_number: '5560160680',
      identity: { company_organization_number: '0112038-9', employee_id: 'E1' },
    });
    const abroad = { issuer_organization_number: ' 304 980 298 ', issuer_country_code: 'LT' };
    const answer = await issuer.post('/cards', cardOf(issuer, 'abroad', abroad));
    expect(answer.body).toMatchObject({ issuer_organization_number: '304 980 298' });
  });

  it('registered again are returned as stored, with 200 and created: false, and nothing changes', async () => {
    const first = await issuer.post('/cards', cardOf(issuer, 'again'));
    const other = cardOf(issuer, 'again', { last_four: '9999', identity: { name: 'Sam Someone' } });
    const second = await issuer.post('/cards', other);
    expect(second.status).toBe(200);
    expect(second.headers.get('location')).toBeNull();
    expect(second.body).toEqual({ ...first.body, created: false });
  });

  it('registered twice at once are one card, created by one of the two calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => issuer.post('/cards', cardOf(issuer, 'at-once'))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.card_id)).size).toBe(1);
  });

  it('get the first answer again by an idempotency key', async () => {
    const key = { 'idempotency-key': 'card-1' };
    const first = await issuer.post('/cards', cardOf(issuer, 'keyed'), key);
    const again = await issuer.post('/cards', cardOf(issuer, 'keyed'), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('that were removed are gone, and can be registered again as the same card', async () => {
    const first = await issuer.post('/cards', cardOf(issuer, 'removed'));
    expect((await issuer.delete('/cards/removed', { 'if-match': '"v9"' })).status).toBe(412);
    expect((await issuer.delete('/cards/removed')).status).toBe(204);
    expect((await issuer.get('/cards/removed')).status).toBe(404);
    expect((await issuer.put('/cards/removed', { last_four: '1' })).status).toBe(404);
    expect((await issuer.delete('/cards/removed')).status).toBe(404);
    const page = await issuer.get('/cards?limit=200');
    expect(page.body.data.map((card: { id: string }) => card.id)).not.toContain('removed');
    const revived = await issuer.post('/cards', cardOf(issuer, 'removed', { last_four: '1111' }));
    expect(revived).toMatchObject({
      status: 201,
      body: { created: true, last_four: '1111', card_id: first.body.card_id },
    });
    expect((await issuer.get('/cards/removed')).status).toBe(200);
  });

  it('change only in the fields that were sent, also inside the identity', async () => {
    const { body: before } = await issuer.post('/cards', cardOf(issuer, 'changed'));
    const change = { last_four: '0001', identity: { employee_id: 'E-7' } };
    const changed = await issuer.put('/cards/changed', change, { 'if-match': '"v1"' });
    const { created: _, updated_at: __, ...rest } = before;
    expect(changed.body).toMatchObject({
      ...rest,
      last_four: '0001',
      identity: { ...before.identity, employee_id: 'E-7' },
    });
    expect((await issuer.put('/cards/changed', change, { 'if-match': '"v1"' })).status).toBe(412);
    expect((await issuer.put('/cards/changed', change)).headers.get('etag')).toBe('"v2"');
    expect(
      (await issuer.put('/cards/changed', { identity: { ssn: '199001012385' } })).headers.get('etag'),
    ).toBe('"v2"');
    const person = { identity: { ssn: '010190-901R', ssn_country_code: 'FI', name: 'Aino Esimerkki' } };
    expect((await issuer.put('/cards/changed', person)).body).toMatchObject({
      identity: { ssn_country_code: 'FI', name: 'Aino Esimerkki', employee_id: 'E-7' },
    });
  });

  it.each<[string, object, string, RegExp]>([
    ['a wrong check digit', { identity: { ssn: '19900101-2386' } }, 'identity.ssn', /check digit/],
    ['no date of birth', { identity: { ssn: '19901301-2386' } }, 'identity.ssn', /date of birth/],
    ['another country’s id', { identity: { ssn_country_code: 'NO' } }, 'identity.ssn', /11 digits/],
    ['no id', { identity: { ssn: '' } }, 'identity.ssn', /./],
    [
      'a wrong company number',
      { identity: { company_organization_number: '5560160681' } },
      'identity.company_organization_number',
      /check digit/,
    ],
    [
      'a country that is not served',
      { identity: { company_country_code: 'DE' } },
      'identity.company_country_code',
      /DE/,
    ],
    ['five digits', { last_four: '12345' }, 'last_four', /./],
    ['a short bin', { bin_number: '12345' }, 'bin_number', /form/],
    [
      'no such product',
      { payment_product: `ppr_${'0'.repeat(26)}` },
      'payment_product',
      /not one of your payment products/,
    ],
    ['an unknown field', { pan: '5454545454545454' }, 'pan', /not a known field/],
    ['an id of dots', { id: '..' }, 'id', /form/],
    ['an id with a slash', { id: 'a/b' }, 'id', /form/],
    ['an id that is too long', { id: 'a'.repeat(65) }, 'id', /./],
    [
      'a number without its country',
      { issuer_organization_number: '5560160680' },
      'issuer_country_code',
      /required/,
    ],
    [
      'a wrong issuer number',
      { issuer_organization_number: '5560160681', issuer_country_code: 'SE' },
      'issuer_organization_number',
      /check digit/,
    ],
  ])(
    'with %s are refused with 422, which names the field and the rule',
    async (_name, wanted, field, rule) => {
      const { status, body, text } = await issuer.post('/cards', cardOf(issuer, 'refused', wanted as never));
      expect(status).toBe(422);
      expect(body.errors).toContainEqual({
        field,
        code: expect.any(String),
        message: expect.stringMatching(rule),
      });
      expect(text).not.toMatch(/199\d{5}|2386/);
      expect((await issuer.get('/cards/refused')).status).toBe(404);
    },
  );

  it('cannot have another issuer’s product, neither when registered nor later', async () => {
    const other = await addIssuer(api);
    const foreign = await issuer.post('/cards', cardOf(other, 'foreign'));
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ field: 'payment_product' }] } });
    await issuer.post('/cards', cardOf(issuer, 'mine'));
    expect((await issuer.put('/cards/mine', { payment_product: other.productId })).status).toBe(422);
    const second = await addProduct(api, issuer.slug);
    expect((await issuer.put('/cards/mine', { payment_product: second })).body).toMatchObject({
      payment_product: second,
    });
  });

  it('need the national id with its country when the holder changes', async () => {
    await issuer.post('/cards', cardOf(issuer, 'hands'));
    const answer = await issuer.put('/cards/hands', { identity: { ssn_country_code: 'NO' } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'identity.ssn' }] } });
    expect((await issuer.put('/cards/hands', { identity: { ssn: '19900101-2386' } })).status).toBe(422);
  });

  it('of one issuer are invisible to another, which may use the same ids', async () => {
    const other = await addIssuer(api);
    await issuer.post('/cards', cardOf(issuer, 'same-id'));
    expect((await other.get('/cards/same-id')).status).toBe(404);
    expect((await other.get('/cards')).body.data).toEqual([]);
    expect((await other.post('/cards', cardOf(other, 'same-id'))).status).toBe(201);
  });

  it('are listed in pages, and found by their digits and their company', async () => {
    const own = await addIssuer(api);
    const norwegian = { company_organization_number: '923609016', company_country_code: 'NO' };
    for (const [id, wanted] of [
      ['one', {}],
      ['two', { last_four: '0002' }],
      ['three', { last_four: '0002', identity: norwegian }],
    ] as const) {
      expect((await own.post('/cards', cardOf(own, id, wanted))).status).toBe(201);
    }
    const ids = async (query: string) =>
      (await own.get(`/cards${query}`)).body.data.map((card: { id: string }) => card.id);
    expect(await ids('')).toEqual(['three', 'two', 'one']);
    expect(await ids('?last_four=0002')).toEqual(['three', 'two']);
    expect(await ids('?company_organization_number=556016-0680&last_four=0002')).toEqual(['two']);
    expect(await ids('?company_organization_number=NO923609016MVA')).toEqual(['three']);
    const first = await own.get('/cards?limit=2&order=asc');
    expect(first.body.data.map((card: { id: string }) => card.id)).toEqual(['one', 'two']);
    expect(await ids(`?limit=2&order=asc&cursor=${first.body.next_cursor}`)).toEqual(['three']);
    expect((await own.get('/cards?last_four=1')).status).toBe(422);
    expect((await own.get('/cards?nonsense=1')).status).toBe(422);
  });

  it('write an audit line for each change, without the holder’s personal data', async () => {
    const own = await addIssuer(api);
    const { card_id } = (await own.post('/cards', cardOf(own, 'audited'))).body;
    await own.post('/cards', cardOf(own, 'audited'));
    const change = { last_four: '0001', identity: { ssn: '19850615-2399', name: 'Erik Exempelström' } };
    await own.put('/cards/audited', change);
    await own.delete('/cards/audited');
    const lines = await rowsOf(
      'select action, object_id, changes from audit_log where account_id = $1 and object_type = $2 order by id',
      [own.accountId, 'card'],
    );
    expect(lines).toEqual([
      { action: 'card.registered', object_id: card_id, changes: null },
      {
        action: 'card.updated',
        object_id: card_id,
        changes: {
          last_four: { from: '4242', to: '0001' },
          holder_name: { changed: true },
          ssn: { changed: true },
        },
      },
      { action: 'card.deleted', object_id: card_id, changes: null },
    ]);
  });

  it('never reveal a national id: not in answers, rows, audit log, idempotency record or log', async () => {
    const own = await addIssuer(api);
    const partner = await api.partner();
    const now = api.clock.now();
    await addTpa(api.database, partner.accountId, now, {
      organizationNumber: companyNumber,
      paymentProductId: own.productId,
    });
    const key = { 'idempotency-key': 'secret' };
    const ssn = '780923-2387';
    const answers = [
      await own.post('/cards', cardOf(own, 'hidden', { identity: { ssn } }), key),
      await own.post('/cards', cardOf(own, 'hidden', { identity: { ssn } }), key),
      await own.post('/cards', cardOf(own, 'hidden2', { identity: { ssn: '19780923-2388' } })),
      await own.put('/cards/hidden', { identity: { ssn: '19780923 2387' } }),
      await own.get('/cards/hidden'),
      await own.get('/cards'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 422, 200, 200, 200]);
    const stored = await Promise.all(
      ['cards', 'identities', 'identity_cards', 'audit_log', 'idempotency_keys', 'events', 'tpas'].map(
        (table) =>
          rowsOf(`select * from ${table} where account_id in ($1, $2)`, [own.accountId, partner.accountId]),
      ),
    );
    expect(stored.slice(0, 5).map((rows) => rows.length > 0)).toEqual([true, true, true, true, true]);
    const bytes = stored
      .flat()
      .flatMap(Object.values)
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)));
    const everything = [...bytes, ...answers.map(({ text }) => text), log].join('\n');
    expect(everything).not.toMatch(/780923[\s+-]?238[78]/);
    expect(log).toContain('issuerCards.create');
  });

  async function rowsOf(text: string, values: string[]): Promise<Record<string, unknown>[]> {
    return asAdministrator(async (client) => {
      // Row-level security is forced on the owner as well.
      await client.query('set role kontor_system');
      return (await client.query(text, values)).rows;
    });
  }
});
