import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../../platform/clock.ts';
import {
  addIdentity,
  addIdentityCard,
  eventsOf,
  isLinkKnown,
  type Workplace,
  workplace,
} from '../../../testing/card-holders.ts';
import { migratedDatabase, type OwnDatabase } from '../../../testing/own-database.ts';
import { ownApi, type TestApi } from '../../../testing/test-api.ts';
import type { Consent } from './consent.ts';

const anna = 'SE:199001012385';
const bertil = 'SE:199001022392';

// On a separate database: reminders go to the card holders of every account in it.
describe('a card holder’s consent', () => {
  let own: OwnDatabase;
  let api: TestApi;
  beforeAll(async () => {
    own = await migratedDatabase();
    api = await ownApi({ address: own.address });
  });
  afterAll(async () => {
    await api.close();
    await own.drop();
  });

  const eventNames = async ({ partner, organizationId }: Workplace) =>
    (await eventsOf(api.database, partner.accountId, organizationId)).map(({ name }) => name);
  const inAccount = (at: Workplace) => ({
    view: (id: string) => api.app.consents.readForPage(api.database.tenant(at.partner.accountId), id),
    consent: async (id: string, changes: Partial<Consent> = {}, nationalId = anna) => {
      const view = await api.app.consents.readForPage(api.database.tenant(at.partner.accountId), id);
      return api.database.tenantTransaction(at.partner.accountId, (db) =>
        api.app.consents.consent(db, api.clock.now(), id, {
          person: {
            name: 'Anna Andersson',
            country: 'SE',
            nationalId,
            provider: 'test',
            evidence: { method: 'test', at: api.clock.now().toISOString(), transaction: 'eid_1' },
          },
          textSha256: view?.texts.sv.sha256 ?? '',
          language: 'sv',
          address: '192.0.2.1',
          ...changes,
        }),
      );
    },
    withdraw: (id: string) =>
      api.database.tenantTransaction(at.partner.accountId, (db) =>
        api.app.consents.withdraw(db, api.clock.now(), id, { address: '192.0.2.1' }),
      ),
    renew: (id: string) =>
      api.database.tenantTransaction(at.partner.accountId, (db) =>
        api.app.consents.renew(db, api.clock.now(), id, { address: '192.0.2.1' }),
      ),
  });

  it('is asked for in five languages, by name, with a hash of exactly what is shown', async () => {
    const at = await workplace(api);
    const { body } = await at.create({ reference_id: 'emp-1', language: 'fi' });
    const view = await inAccount(at).view(body.id);
    expect(view).toMatchObject({
      partner: 'Acme',
      company: 'Acme Nordic AB',
      organization: 'Acme Nordic',
      country: 'SE',
      reference: 'emp-1',
      language: 'fi',
      status: 'invited',
      isSandbox: true,
      textVersion: '2026-11',
    });
    const texts = Object.entries(view?.texts ?? {});
    expect(texts.map(([language]) => language)).toEqual(['sv', 'no', 'da', 'fi', 'en']);
    for (const [, { text, sha256 }] of texts) {
      expect(text).toContain('Acme Nordic AB');
      expect(text).not.toMatch(/undefined|\bnull\b|\$\{/);
      expect(text.match(/^# /gm)).toHaveLength(5);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(new Set(texts.map(([, { sha256 }]) => sha256)).size).toBe(5);
  });

  it('is given once, also when the page is open twice', async () => {
    const at = await workplace(api);
    const { body } = await at.create({ reference_id: 'emp-1' });
    expect(await inAccount(at).consent(body.id)).toBe('done');
    const first = (await at.partner.get(`${at.path}/${body.id}`)).body;
    api.clock.advance(minuteMs);
    expect(await inAccount(at).consent(body.id)).toBe('done');
    expect((await at.partner.get(`${at.path}/${body.id}`)).body).toEqual(first);
    const names = await eventNames(at);
    expect(names.filter((name) => name === 'card_holder.signed.pdpc')).toHaveLength(1);
  });

  it('identifies the person and is announced, once', async () => {
    const at = await workplace(api);
    const { body } = await at.create({ reference_id: 'emp-1' });
    expect(await inAccount(at).consent(body.id)).toBe('done');
    const after = (await at.partner.get(`${at.path}/${body.id}`)).body;
    expect(after).toMatchObject({
      status: 'consented',
      language: 'sv',
      identity: { name: 'Anna Andersson' },
      consent: { signed: true, signed_at: api.clock.now().toISOString() },
    });
    expect(await eventNames(at)).toEqual([
      'card_holder.created',
      'card_holder.identified',
      'card_holder.signed.pdpc',
    ]);
    const { body: log } = await at.partner.get(`/audit-log?object=${body.id}&action=card_holder.consented`);
    expect(log.data).toMatchObject([
      { actor_type: 'card_holder', actor_id: body.id, actor_name: 'emp-1', ip: '192.0.2.1' },
    ]);
  });

  it('freezes the address, and allows no more reminders', async () => {
    const at = await workplace(api);
    const { body } = await at.create();
    await inAccount(at).consent(body.id);
    api.clock.advance(minuteMs);
    const one = `${at.path}/${body.id}`;
    const answers = [
      await at.partner.put(one, { email: 'other@example.com' }),
      await at.partner.post(`${one}/remind`),
      await at.partner.put(one, { history_from: '2026-01-01' }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('state_conflict'));
    expect((await at.partner.put(one, { metadata: { a: 'b' } })).status).toBe(200);
  });

  it('of an identified card holder must come from the same person', async () => {
    const at = await workplace(api);
    const identity_id = await addIdentity(api, at.partner.accountId, at, anna);
    const { body } = await at.create({ identity_id });
    expect(await inAccount(at).consent(body.id, {}, bertil)).toBe('other_person');
    expect((await at.partner.get(`${at.path}/${body.id}`)).body.status).toBe('identified');
    expect(await inAccount(at).consent(body.id)).toBe('done');
    expect((await at.partner.get(`${at.path}/${body.id}`)).body).toMatchObject({
      status: 'consented',
      identity_id,
    });
    // Already identified, so not announced again.
    expect(await eventNames(at)).toEqual([
      'card_holder.created',
      'card_holder.identified',
      'card_holder.signed.pdpc',
    ]);
  });

  it('is valid only for the current text and an existing card holder', async () => {
    const at = await workplace(api);
    const { body } = await at.create();
    const english = (await inAccount(at).view(body.id))?.texts.en.sha256 ?? '';
    expect(await inAccount(at).consent(body.id, { textSha256: english })).toBe('wrong_text');
    expect(await inAccount(at).consent(body.id, { textSha256: english, language: 'en' })).toBe('done');
    await at.partner.delete(`${at.path}/${body.id}`);
    expect(await inAccount(at).consent(body.id)).toBe('gone');
    expect(await inAccount(at).withdraw(body.id)).toBe('gone');
    expect(await inAccount(at).renew(body.id)).toBe('gone');
    expect(await inAccount(at).view(body.id)).toBeUndefined();
  });

  it('can be declined before it is given: the partner is informed, and the person can change their mind', async () => {
    const at = await workplace(api);
    const { body } = await at.create();
    const { consent, withdraw } = inAccount(at);
    expect(await withdraw(body.id)).toBe('done');
    expect((await at.partner.get(`${at.path}/${body.id}`)).body).toMatchObject({ status: 'withdrawn' });
    expect((await eventNames(at)).slice(1)).toEqual(['card_holder.withdrawn']);
    expect(await consent(body.id)).toBe('done');
  });

  it('can be withdrawn, and given again by the same person', async () => {
    const at = await workplace(api);
    const { body } = await at.create();
    const { consent, withdraw } = inAccount(at);
    await consent(body.id);
    expect(await withdraw(body.id)).toBe('done');
    expect((await at.partner.get(`${at.path}/${body.id}`)).body).toMatchObject({
      status: 'withdrawn',
      consent: { signed: false, signed_at: null },
    });
    expect(await withdraw(body.id)).toBe('nothing');
    api.clock.advance(minuteMs);
    const reminded = await at.partner.post(`${at.path}/${body.id}/remind`);
    expect([reminded.status, reminded.body.code]).toEqual([409, 'state_conflict']);
    expect(await consent(body.id, {}, bertil)).toBe('other_person');
    expect(await consent(body.id)).toBe('done');
    expect((await eventNames(at)).slice(1)).toEqual([
      'card_holder.identified',
      'card_holder.signed.pdpc',
      'card_holder.withdrawn',
      'card_holder.signed.pdpc',
    ]);
  });

  it('is asked for again once, after seven days, with any number of processes', async () => {
    const at = await workplace(api);
    const waiting = await at.create();
    const answered = await at.create();
    const skipped = await at.create({ skip_consent_email: true });
    await inAccount(at).consent(answered.body.id);
    const reminders = async () =>
      (await api.mailsOf(at.partner.accountId))
        .filter(({ kind }) => kind === 'card_holder_reminder')
        .map(({ about_id }) => about_id);
    api.clock.advance(7 * dayMs - 1);
    await api.app.remindCardHolders();
    expect(await reminders()).toEqual([]);
    api.clock.advance(1);
    await Promise.all([api.app.remindCardHolders(), api.app.remindCardHolders()]);
    expect(await reminders()).toEqual([waiting.body.id]);
    api.clock.advance(8 * dayMs);
    await api.app.remindCardHolders();
    expect(await reminders()).toEqual([waiting.body.id]);
    expect((await at.partner.get(`${at.path}/${skipped.body.id}`)).body.status).toBe('created');
  });

  it('can be given or withdrawn by a new mail when the link has expired', async () => {
    const at = await workplace(api);
    const { body } = await at.create();
    await inAccount(at).consent(body.id);
    expect(await inAccount(at).renew(body.id)).toBe('too_soon');
    api.clock.advance(31 * dayMs);
    expect(await inAccount(at).renew(body.id)).toBe('sent');
    const mails = await api.mailsOf(at.partner.accountId);
    expect(mails.map(({ kind }) => kind)).toEqual(['card_holder_invitation', 'card_holder_link']);
    expect(mails[1]?.text).toContain(body.consent.url);
    expect(await isLinkKnown(api, body.consent.url)).toBe(true);
    expect((await at.partner.get(`${at.path}/${body.id}`)).body.status).toBe('consented');
  });

  it('and everything else stored about the person can be exported, except the national id', async () => {
    const at = await workplace(api);
    const { body } = await at.create({ reference_id: 'first', metadata: { team: 'x' } });
    await inAccount(at).consent(body.id);
    await at.partner.put(`${at.path}/${body.id}`, { reference_id: 'second' });
    await inAccount(at).withdraw(body.id);
    await api.deliverMail(at.partner.accountId);
    const current = (await at.partner.get(`${at.path}/${body.id}`)).body;
    const card = await addIdentityCard(api, at.partner.accountId, current.identity_id);
    const { status, body: all, text, headers } = await at.partner.get(`${at.path}/${body.id}/export`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(`filename="card-holder-${body.id}.json"`);
    expect(all.card_holder).toEqual(current);
    expect(all.identity).toMatchObject({
      id: current.identity_id,
      name: 'Anna Andersson',
      national_id_stored: true,
      company: { country: 'SE', organization_number: at.organizationNumber },
      cards: [{ id: card, last_four: '4242', type: 'corporate', active: true }],
    });
    expect(all.consent).toMatchObject({
      consented_at: api.clock.now().toISOString(),
      withdrawn_at: api.clock.now().toISOString(),
      text_version: '2026-11',
      text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      evidence: {
        name: 'Anna Andersson',
        provider: 'test',
        address: '192.0.2.1',
        evidence: { transaction: 'eid_1' },
        text: { language: 'sv', partner: 'Acme', company: 'Acme Nordic AB' },
      },
    });
    expect(all.mails).toMatchObject([{ kind: 'card_holder_invitation', status: 'delivered' }]);
    expect(all.audit_log.map(({ action }: { action: string }) => action)).toEqual([
      'card_holder.created',
      'card_holder.consented',
      'card_holder.updated',
      'card_holder.withdrawn',
    ]);
    expect(all.events.map(({ name }: { name: string }) => name)).toEqual([
      'card_holder.created',
      'card_holder.identified',
      'card_holder.signed.pdpc',
      'card_holder.withdrawn',
      'card_holder.email.delivered',
    ]);
    expect(text).not.toContain('19900101');
  });
});
