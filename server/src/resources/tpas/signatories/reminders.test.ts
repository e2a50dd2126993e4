import { afterAll, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '../../../platform/clock.ts';
import { tenantSql } from '../../../platform/database/statement.ts';
import { lockMail, untilBlocking } from '../../../testing/locks.ts';
import { reply, startMailServer } from '../../../testing/mail-server.ts';
import { migratedDatabase } from '../../../testing/own-database.ts';
import { ownApi } from '../../../testing/test-api.ts';
import { companies, type TpaTrial, tpaTrial } from '../../../testing/tpas.ts';

// Reminders go to all waiting people in the database, also to those of concurrent tests.
const database = await migratedDatabase();
const refused = new Set(['refusing@example.com']);
let onSlow = async (): Promise<void> => undefined;
const server = await startMailServer({
  onRecipient: (address) => {
    if (refused.has(address)) throw reply(550, 'No such user');
  },
  onMessage: async ({ to }) => {
    if (to.some((address) => address.startsWith('slow'))) await onSlow();
  },
});
const api = await ownApi({
  address: database.address,
  config: { smtp: server.settings, sandboxMail: 'smtp' },
});
afterAll(async () => {
  await api.close();
  await server.close();
  await database.drop();
});

const mailKinds = async ({ partner }: TpaTrial, recipient: string): Promise<string[]> =>
  (await api.mailsOf(partner.accountId))
    .filter((mail) => mail.recipient === recipient)
    .map(({ kind }) => kind);
const statusOf = async (trial: TpaTrial, signatory: { id: string }): Promise<string> =>
  (await trial.partner.get(`${trial.path}/signatories/${signatory.id}`)).body.email_status;
const lockSignatory = tenantSql<{ id: string }>(
  'select from tpa_signatories where account_id = :account_id and id = :id for update nowait',
);
const deliver = (trial: TpaTrial) => api.deliverMail(trial.partner.accountId);

describe('a signatory who has not signed', () => {
  it('is reminded once, after seven days, and the link works for another 30', async () => {
    const trial = await tpaTrial(api);
    const [tova] = await trial.ask('tova');
    api.clock.advance(7 * dayMs);
    await api.app.remindSignatories();
    expect(await mailKinds(trial, tova.email)).toEqual(['signature_requested']);
    api.clock.advance(minuteMs);
    await Promise.all([api.app.remindSignatories(), api.app.remindSignatories()]);
    expect(await mailKinds(trial, tova.email)).toEqual(['signature_requested', 'signature_reminder']);
    const link = await api.app.links.find(tova.sign_url.split('/').at(-1));
    expect(link?.expires_at).toBe(new Date(api.clock.now().getTime() + 30 * dayMs).toISOString());
    api.clock.advance(8 * dayMs);
    await api.app.remindSignatories();
    expect(await mailKinds(trial, tova.email)).toHaveLength(2);
    const lines = (await trial.partner.get(`/audit-log?object=${tova.id}`)).body.data;
    expect(lines[0]).toMatchObject({ action: 'tpa_signatory.reminded', actor_type: 'system' });
  });

  it('is reminded again when the address changes after the first reminder', async () => {
    const trial = await tpaTrial(api);
    const [tova] = await trial.ask('tova');
    api.clock.advance(8 * dayMs);
    await api.app.remindSignatories();
    await deliver(trial);
    await trial.partner.put(`${trial.path}/signatories/${tova.id}`, { email: 'new@example.com' });
    api.clock.advance(8 * dayMs);
    await api.app.remindSignatories();
    expect(await mailKinds(trial, 'new@example.com')).toEqual(['signature_requested', 'signature_reminder']);
    expect(await mailKinds(trial, tova.email)).toHaveLength(2);
  });

  it('is not reminded when the TPA is terminated or the account closed', async () => {
    const [ended, closed] = [await tpaTrial(api), await tpaTrial(api)];
    const [one] = await ended.ask('tova');
    const [other] = await closed.ask('tova');
    await deliver(ended);
    await ended.partner.delete(ended.path);
    await api.operator.closeAccount(closed.partner.accountId);
    api.clock.advance(8 * dayMs);
    await api.app.remindSignatories();
    // The unsigned signatory is erased with the mails.
    expect(await mailKinds(ended, one.email)).toEqual([]);
    expect(await mailKinds(closed, other.email)).toEqual(['signature_requested']);
  });
});

it('a signatory who has signed is not reminded', async () => {
  const trial = await tpaTrial(api, companies.together);
  const [tova, erik] = await trial.ask('tova', 'erik');
  await trial.sign(tova.id, 'tova');
  api.clock.advance(8 * dayMs);
  await api.app.remindSignatories();
  expect(await mailKinds(trial, tova.email)).toEqual(['signature_requested']);
  expect(await mailKinds(trial, erik.email)).toEqual(['signature_requested', 'signature_reminder']);
});

describe('email_status', () => {
  it('follows the mail: queued, then delivered or failed', async () => {
    const trial = await tpaTrial(api);
    const [tova, refusing] = await trial.ask('tova', 'refusing');
    expect([await statusOf(trial, tova), await statusOf(trial, refusing)]).toEqual(['queued', 'queued']);
    await deliver(trial);
    expect([await statusOf(trial, tova), await statusOf(trial, refusing)]).toEqual(['delivered', 'failed']);
    api.clock.advance(2 * minuteMs);
    const { body } = await trial.partner.post(`${trial.path}/signatories/${tova.id}/remind`);
    expect(body.email_status).toBe('queued');
  });

  it('is that of the new address after a change, whatever the outcome of the mail to the old one', async () => {
    const trial = await tpaTrial(api);
    const [slow] = await trial.ask('slow');
    const path = `${trial.path}/signatories/${slow.id}`;
    // The address changes while the mail to the old one is on its way.
    onSlow = async () => void (await trial.partner.put(path, { email: 'refusing@example.com' }));
    await deliver(trial);
    const mails = await api.mailsOf(trial.partner.accountId);
    expect(mails.map(({ recipient, status }) => [recipient, status])).toContainEqual([
      'refusing@example.com',
      'failed',
    ]);
    expect(await statusOf(trial, slow)).toBe('failed');

    const other = await tpaTrial(api);
    const [tova] = await other.ask('tova');
    await other.partner.put(`${other.path}/signatories/${tova.id}`, { email: 'refusing@example.com' });
    await deliver(other);
    expect(await statusOf(other, tova)).toBe('failed');
  });

  it('is not changed by the signed document’s mail', async () => {
    const trial = await tpaTrial(api, companies.together);
    const [tova, erik] = await trial.ask('tova', 'erik');
    await deliver(trial);
    await trial.sign(tova.id, 'tova');
    await trial.sign(erik.id, 'erik');
    refused.add(erik.email);
    await deliver(trial);
    refused.delete(erik.email);
    const copies = (await api.mailsOf(trial.partner.accountId)).filter(({ kind }) => kind === 'tpa_signed');
    expect(copies.map(({ status }) => status).toSorted()).toEqual(['delivered', 'failed']);
    expect([await statusOf(trial, tova), await statusOf(trial, erik)]).toEqual(['delivered', 'delivered']);
    const copy = server.received.findLast(({ to }) => to.includes(tova.email));
    expect(copy?.mail.attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
  });
});

describe('asking for an expired link again', () => {
  const renew = ({ partner }: TpaTrial, signatory: { id: string }) =>
    api.app.signing.renew(partner.accountId, signatory.id, { address: '192.0.2.7' });

  it('mails it once a minute at most', async () => {
    const trial = await tpaTrial(api);
    const [tova] = await trial.ask('tova');
    expect(await renew(trial, tova)).toBe('too_soon');
    api.clock.advance(31 * dayMs);
    expect(await renew(trial, tova)).toBe('sent');
    expect(await renew(trial, tova)).toBe('too_soon');
    expect(await mailKinds(trial, tova.email)).toEqual(['signature_requested', 'signature_reminder']);
    const lines = (await trial.partner.get(`/audit-log?object=${tova.id}`)).body.data;
    expect(lines[0]).toMatchObject({ action: 'tpa_signatory.link_renewed', actor_type: 'signatory' });
  });

  it('confirms the signature while others have not signed', async () => {
    const trial = await tpaTrial(api, companies.together);
    const [tova] = await trial.ask('tova', 'erik');
    await trial.sign(tova.id, 'tova');
    api.clock.advance(31 * dayMs);
    expect(await renew(trial, tova)).toBe('sent');
    expect(await mailKinds(trial, tova.email)).toEqual(['signature_requested', 'signature_received']);
    const mail = (await api.mailsOf(trial.partner.accountId)).at(-1);
    expect(mail?.subject).toBe('Din underskrift för Påhittade Bygg i Testköping AB (test) är mottagen');
    expect(mail?.text).toContain(tova.sign_url);
    const link = await api.app.links.find(tova.sign_url.split('/').at(-1));
    expect(Date.parse(link?.expires_at ?? '')).toBeGreaterThan(api.clock.now().getTime());
  });

  it('mails the signed document to a signatory who has signed, and records its outcome', async () => {
    const trial = await tpaTrial(api);
    const [tova] = await trial.ask('tova');
    await trial.sign(tova.id, 'tova');
    await deliver(trial);
    api.clock.advance(31 * dayMs);
    expect(await renew(trial, tova)).toBe('sent');
    expect(await statusOf(trial, tova)).toBe('queued');
    await deliver(trial);
    expect(await statusOf(trial, tova)).toBe('delivered');
    expect(await mailKinds(trial, tova.email)).toEqual(['signature_requested', 'tpa_signed', 'tpa_signed']);
  });

  it('does nothing after termination', async () => {
    const trial = await tpaTrial(api);
    const [tova] = await trial.ask('tova');
    await trial.partner.delete(trial.path);
    api.clock.advance(dayMs);
    expect(await renew(trial, tova)).toBe('gone');
    expect(await renew(trial, { id: 'sig_none' })).toBe('gone');
  });
});

describe('a queued mail', () => {
  it('is not sent when its link was revoked: address changed, signatory removed, TPA terminated', async () => {
    const [moved, removed, ended] = [await tpaTrial(api), await tpaTrial(api), await tpaTrial(api)];
    const [first] = await moved.ask('tova');
    await moved.partner.put(`${moved.path}/signatories/${first.id}`, { email: 'new@example.com' });
    const [second] = await removed.ask('tova', 'erik');
    await removed.partner.delete(`${removed.path}/signatories/${second.id}`);
    await ended.ask('tova');
    await ended.partner.delete(ended.path);
    const recipients = async ({ partner }: TpaTrial) =>
      (await api.mailsOf(partner.accountId)).map(({ recipient }) => recipient);
    expect(await recipients(moved)).toEqual(['new@example.com']);
    expect(await recipients(removed)).toEqual(['erik@example.com']);
    expect(await recipients(ended)).toEqual([]);
  });

  it('that is being sent is locked before its signatory, also by the removal', async () => {
    const trial = await tpaTrial(api);
    const [{ id }] = await trial.ask('tova');
    let answer: ReturnType<typeof trial.partner.delete> | undefined;
    await api.database.tenantTransaction(trial.partner.accountId, async (db) => {
      await db.run(lockMail, { id });
      answer ??= trial.partner.delete(`${trial.path}/signatories/${id}`);
      await untilBlocking(db);
      await db.run(lockSignatory, { id });
    });
    expect((await answer)?.status).toBe(204);
  });
});
