import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '../../platform/clock.ts';
import { tenantSql } from '../../platform/database/statement.ts';
import { newId } from '../../platform/ids.ts';
import {
  addIdentity,
  addIdentityCard,
  eventsOf,
  isLinkKnown,
  type Workplace,
  workplace,
} from '../../testing/card-holders.ts';
import { lockMail, untilBlocking } from '../../testing/locks.ts';
import type { Answer } from '../../testing/partner.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { erasePeople } from '../identities/index.ts';

const nationalId = 'SE:199001012385';

describe('existing card holders', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  const eventNames = async ({ partner, organizationId }: Workplace) =>
    (await eventsOf(api.database, partner.accountId, organizationId)).map(({ name }) => name);

  describe('changed', () => {
    it('keep what was not sent, and leave no trace when nothing changes', async () => {
      const at = await workplace(api);
      const { body } = await at.create({ metadata: { a: '1', b: '2' } });
      const one = `${at.path}/${body.id}`;
      const same = await at.partner.put(one, { metadata: { b: '2', a: '1' }, email: body.email });
      expect([same.status, same.body]).toEqual([200, body]);
      api.clock.advance(1);
      const changed = await at.partner.put(one, {
        reference_id: 'new',
        language: 'fi',
        metadata: {},
        history_from: '2026-02-01',
      });
      expect(changed.body).toEqual({
        ...body,
        reference_id: 'new',
        language: 'fi',
        metadata: {},
        history_from: '2026-02-01',
        updated_at: api.clock.now().toISOString(),
      });
      expect(await api.mailsOf(at.partner.accountId)).toHaveLength(1);
    });

    it('get a new link at a new address, and the old one stops working', async () => {
      const at = await workplace(api);
      const { body } = await at.create({ email: 'old@example.com' });
      await api.deliverMail(at.partner.accountId);
      const moved = await at.partner.put(`${at.path}/${body.id}`, { email: 'new@example.com' });
      expect(moved.body).toMatchObject({
        email: 'new@example.com',
        email_status: 'queued',
        status: 'invited',
      });
      expect(moved.body.consent.url).not.toBe(body.consent.url);
      const mails = await api.mailsOf(at.partner.accountId);
      expect(mails.map(({ recipient }) => recipient)).toEqual(['old@example.com', 'new@example.com']);
      expect(mails[1]?.text).toContain(moved.body.consent.url);
      expect(await isLinkKnown(api, body.consent.url)).toBe(false);
      expect(await isLinkKnown(api, moved.body.consent.url)).toBe(true);
    });

    it('get no mail at an address that was corrected before the mail left', async () => {
      const at = await workplace(api);
      const { body } = await at.create({ email: 'wrong@example.com' });
      await at.partner.put(`${at.path}/${body.id}`, { email: 'right@example.com' });
      const mails = await api.mailsOf(at.partner.accountId);
      expect(mails.map(({ recipient }) => recipient)).toEqual(['right@example.com']);
    });

    it('are identified by an identity, once', async () => {
      const at = await workplace(api);
      const [identity_id, another] = [
        await addIdentity(api, at.partner.accountId, at, nationalId),
        await addIdentity(api, at.partner.accountId, at, 'SE:199001022392'),
      ];
      const { body } = await at.create();
      const one = `${at.path}/${body.id}`;
      const identified = await at.partner.put(one, { identity_id, history_from: '2026-03-01' });
      expect(identified.body).toMatchObject({
        status: 'identified',
        identity_id,
        history_from: '2026-03-01',
      });
      expect(await eventNames(at)).toEqual(['card_holder.created', 'card_holder.identified']);
      const refusals = [
        await at.partner.put(one, { identity_id: another }),
        await at.partner.put(one, { history_from: '2026-04-01' }),
      ];
      expect(refusals.map(({ body }) => body.code)).toEqual(['state_conflict', 'state_conflict']);
      expect((await at.partner.put(one, { identity_id: newId('idn', api.clock.now()) })).status).toBe(422);
    });

    it('cannot take another’s reference', async () => {
      const at = await workplace(api);
      await at.create({ reference_id: 'taken' });
      const { body } = await at.create({ reference_id: 'mine' });
      const answer = await at.partner.put(`${at.path}/${body.id}`, { reference_id: 'taken', language: 'da' });
      expect([answer.status, answer.body.code]).toEqual([409, 'duplicate']);
      expect((await at.partner.get(`${at.path}/${body.id}`)).body).toEqual(body);
    });

    it('only with a current If-Match', async () => {
      const at = await workplace(api);
      const created = await at.create();
      const one = `${at.path}/${created.body.id}`;
      const etag = created.headers.get('etag') ?? '';
      expect((await at.partner.put(one, { language: 'da' }, { 'if-match': etag })).status).toBe(200);
      const stale = [
        await at.partner.put(one, { language: 'fi' }, { 'if-match': etag }),
        await at.partner.delete(one, { 'if-match': etag }),
      ];
      expect(stale.map(({ status }) => status)).toEqual([412, 412]);
    });
  });

  describe('reminded', () => {
    it('get the same link again, at most once a minute', async () => {
      const at = await workplace(api);
      const { body } = await at.create();
      const remind = () => at.partner.post(`${at.path}/${body.id}/remind`);
      const soon = await remind();
      expect([soon.status, soon.body.code]).toEqual([429, 'rate_limited']);
      expect(soon.headers.get('retry-after')).toBe('60');
      api.clock.advance(minuteMs);
      expect((await remind()).body.consent.url).toBe(body.consent.url);
      const mails = await api.mailsOf(at.partner.accountId);
      expect(mails.map(({ kind }) => kind)).toEqual(['card_holder_invitation', 'card_holder_reminder']);
      expect(mails[1]?.text).toContain(body.consent.url);
      expect((await remind()).status).toBe(429);
    });

    it('only when there is an address', async () => {
      const at = await workplace(api);
      const identity_id = await addIdentity(api, at.partner.accountId, at, nationalId);
      const { body } = await at.partner.post(at.path, { reference_id: 'r', identity_id });
      const answer = await at.partner.post(`${at.path}/${body.id}/remind`);
      expect([answer.status, answer.body.code]).toEqual([409, 'state_conflict']);
    });
  });

  describe('deleted', () => {
    it('are gone for the partner, their link stops working, and their personal data is erased', async () => {
      const at = await workplace(api);
      const { body } = await at.create({ email: 'gone@example.com', metadata: { name: 'Gone' } });
      const one = `${at.path}/${body.id}`;
      expect((await at.partner.delete(one)).status).toBe(204);
      expect((await at.partner.get(one)).status).toBe(404);
      expect((await at.partner.delete(one)).status).toBe(404);
      expect((await at.partner.get(at.path)).body.data).toEqual([]);
      expect(await isLinkKnown(api, body.consent.url)).toBe(false);
      // Queued mail does not leave, and no event announces it.
      expect(await api.mailsOf(at.partner.accountId)).toEqual([]);
      await api.deliverMail(at.partner.accountId);
      expect(await eventNames(at)).toEqual(['card_holder.created', 'card_holder.deleted']);
      const everything = JSON.stringify(await dump(api, at.partner.accountId));
      expect(everything).toContain(body.id);
      expect(everything).not.toMatch(/gone@example\.com|Gone/);
    });

    it('take their identity along, unless another card holder or an active card needs it', async () => {
      const at = await workplace(api);
      const { accountId } = at.partner;
      const personsOf = (account: string) => api.database.tenant(account).many(selectPersons, {});
      const identity = () => addIdentity(api, accountId, at, nationalId);
      const create = async (reference_id: string, identity_id: string) =>
        (await at.partner.post(at.path, { reference_id, identity_id })).body.id as string;
      const remove = async (id: string) =>
        expect((await at.partner.delete(`${at.path}/${id}`)).status).toBe(204);
      const person = await identity();
      const [first, second] = [await create('a', person), await create('b', person)];
      await remove(first);
      expect(JSON.stringify(await dump(api, accountId))).toContain(person);
      await remove(second);
      expect(JSON.stringify(await dump(api, accountId))).not.toContain('Tova');
      expect(await personsOf(accountId)).toEqual([]);
      const withCard = await identity();
      await addIdentityCard(api, accountId, withCard);
      await remove(await create('c', withCard));
      expect(await personsOf(accountId)).toEqual([{ id: withCard, identified_by_eid: false }]);
    });

    it('do not erase an identity for which a card holder is being created, and none is created too late', async () => {
      const at = await workplace(api);
      const { accountId } = at.partner;
      const identity_id = await addIdentity(api, accountId, at, nationalId);
      const { body: first } = await at.partner.post(at.path, { reference_id: 'a', identity_id });
      const personsOf = () => api.database.tenant(accountId).many(selectPersons, {});

      // The deletion waits for the transaction that refers to the identity, and then keeps it.
      let deletion: Promise<Answer> | undefined;
      await api.database.tenantTransaction(accountId, async (db) => {
        await db.run(copyHolder, { id: first.id, copy: newId('chd', api.clock.now()) });
        deletion ??= at.partner.delete(`${at.path}/${first.id}`);
        await untilBlocking(db);
      });
      expect((await deletion)?.status).toBe(204);
      expect(await personsOf()).toMatchObject([{ id: identity_id }]);

      // Creating and changing wait for the erasure, and then know the identity no more.
      const { body: waiting } = await at.create();
      for (const send of [
        (id: string) => at.partner.post(at.path, { reference_id: 'late', identity_id: id }),
        (id: string) => at.partner.put(`${at.path}/${waiting.id}`, { identity_id: id }),
        (id: string) =>
          at.partner.post(`${at.path}/import`, { card_holders: [{ reference_id: 'i', identity_id: id }] }),
      ]) {
        const id = (await personsOf())[0]?.id ?? (await addIdentity(api, accountId, at, nationalId));
        let answer: Promise<Answer> | undefined;
        await api.database.tenantTransaction(accountId, async (db) => {
          await db.run(deleteHolders, { id });
          await erasePeople(db, api.clock.now(), [id]);
          answer ??= send(id);
          await untilBlocking(db);
        });
        const { status, text } = (await answer) ?? { status: 0, text: '' };
        expect([200, 422], text).toContain(status);
        expect(text).toContain('identity_id');
        expect(await personsOf()).toEqual([]);
      }
    });

    it.each([
      ['of one', (at: Workplace, id: string) => at.partner.delete(`${at.path}/${id}`), 204],
      [
        'of a whole organization',
        (at: Workplace) => at.partner.delete(`/organizations/${at.organizationId}`),
        204,
      ],
      ['of time', (at: Workplace) => at.partner.post('/sandbox/clock', { advance: 60 }), 200],
    ] as const)(
      '%s lock no card holder whose mail is being sent: its sender locks the mail first',
      async (_, send, status) => {
        const at = await workplace(api);
        const { body } = await at.create({ email: 'busy@example.com' });
        let answer: Promise<Answer> | undefined;
        await api.database.tenantTransaction(at.partner.accountId, async (db) => {
          await db.run(lockMail, { id: body.id });
          answer ??= send(at, body.id);
          await untilBlocking(db);
          await db.run(lockHolder, { id: body.id });
        });
        expect((await answer)?.status).toBe(status);
      },
    );

    it('leave a receipt in the audit log, and an export of what is kept', async () => {
      const at = await workplace(api);
      const { body } = await at.create({ email: 'gone@example.com', metadata: { name: 'Gone' } });
      const one = `${at.path}/${body.id}`;
      expect((await at.partner.get(`${one}/export`)).body.deleted_at).toBeNull();
      await at.partner.delete(one);
      const { body: lines } = await at.partner.get(`/audit-log?object=${body.id}&action=card_holder.erased`);
      expect(lines.data).toMatchObject([
        { actor_type: 'system', changes: { card_holders: 1, identities: 0, mails: 1 } },
      ]);
      const kept = await at.partner.get(`${one}/export`);
      expect(kept.status, kept.text).toBe(200);
      expect(kept.body).toMatchObject({
        deleted_at: api.clock.now().toISOString(),
        card_holder: { id: body.id, email: null, metadata: {} },
        identity: null,
        consent: null,
        mails: [],
      });
      expect(kept.text).not.toMatch(/gone@example\.com|Gone/);
      await at.partner.delete(`/organizations/${at.organizationId}`);
      expect((await at.partner.get(`${one}/export`)).status).toBe(200);
    });

    it('with their organization, all of them', async () => {
      const at = await workplace(api);
      for (let i = 0; i < 3; i += 1) await at.create();
      const kept = await workplace(api, at.partner);
      const { body } = await kept.create();
      expect((await at.partner.delete(`/organizations/${at.organizationId}`)).status).toBe(204);
      expect((await eventNames(at)).filter((name) => name === 'card_holder.deleted')).toHaveLength(3);
      expect((await kept.partner.get(`${kept.path}/${body.id}`)).status).toBe(200);
      expect((await at.create()).status).toBe(404);
    });
  });

  it('leave an audit line for every change, without addresses and metadata', async () => {
    const at = await workplace(api);
    const { body } = await at.create({ email: 'first@example.com', metadata: { secret: 'note' } });
    const one = `${at.path}/${body.id}`;
    await at.partner.put(one, { email: 'second@example.com', metadata: {}, language: 'sv' });
    api.clock.advance(minuteMs);
    await at.partner.post(`${one}/remind`);
    await at.partner.delete(one);
    const { text, body: lines } = await at.partner.get(`/audit-log?object=${body.id}&order=asc`);
    expect(lines.data.map(({ action }: { action: string }) => action)).toEqual([
      'card_holder.created',
      'card_holder.updated',
      'card_holder.reminded',
      'card_holder.deleted',
      'card_holder.erased',
    ]);
    expect(lines.data[1].changes).toEqual({
      email: 'changed',
      metadata: 'changed',
      language: { from: 'en', to: 'sv' },
    });
    expect(text).not.toMatch(/example\.com|note/);
  });
});

const lockHolder = tenantSql<{ id: string }>(
  'select from card_holders where account_id = :account_id and id = :id for update nowait',
);
const copyHolder = tenantSql<{ id: string; copy: string }>(
  `insert into card_holders (account_id, id, organization_id, reference_id, identity_id, language, status,
                             skip_consent_email, metadata, created_at, updated_at)
   select account_id, :copy, organization_id, :copy, identity_id, language, status, skip_consent_email, metadata,
          created_at, updated_at
   from card_holders where account_id = :account_id and id = :id`,
);
const deleteHolders = tenantSql<{ id: string }>(
  'update card_holders set identity_id = null where account_id = :account_id and identity_id = :id',
);
const selectPersons = tenantSql<Record<string, never>, { id: string; identified_by_eid: boolean }>(
  'select id, identified_by_eid from identities where account_id = :account_id',
);

async function dump(api: TestApi, accountId: string) {
  const tables = ['card_holders', 'identities', 'mails', 'links', 'events', 'audit_log'];
  const rows = tables.map((table) =>
    api.database
      .tenant(accountId)
      .many(tenantSql(`select t::text from ${table} t where account_id = :account_id`), {}),
  );
  return Promise.all(rows);
}
