import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { systemSql, tenantSql } from '../../../platform/database/statement.ts';
import { testPersons } from '../../../services/sandbox-world/index.ts';
import { createPartner } from '../../../testing/partner.ts';
import { testApi } from '../../../testing/test-api.ts';
import { companies, signer, type TpaTrial, tpaTrial } from '../../../testing/tpas.ts';

const api = await testApi();
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const selectSignatories = tenantSql<{ tpa_id: string }, { row: string }>(
  `select s::text as row from tpa_signatories s where account_id = :account_id and tpa_id = :tpa_id`,
);
const countFiles = tenantSql<Record<string, never>, { count: number }>(
  'select count(*)::integer as count from files where account_id = :account_id',
);
const selectAll = systemSql<{ account: string }, { row: string }>(
  `select r as row from (
     select s::text as r from tpa_signatories s where account_id = :account
     union all select t::text from tpas t where account_id = :account
     union all select a::text from audit_log a where account_id = :account
     union all select e::text from events e where account_id = :account
     union all select m::text from mails m where account_id = :account
     union all select l::text from links l where account_id = :account
   ) as everything`,
);
const filesOf = async ({ partner }: TpaTrial): Promise<number | undefined> =>
  (await api.database.tenant(partner.accountId).one(countFiles, {}))?.count;
const eventNames = async ({ partner }: TpaTrial): Promise<string[]> =>
  (await api.eventsOf(partner.accountId)).map(({ name }) => name);
const rowsOf = async ({ partner, id }: TpaTrial): Promise<string[]> =>
  (await api.database.tenant(partner.accountId).many(selectSignatories, { tpa_id: id })).map(
    ({ row }) => row,
  );

describe('signing', () => {
  it('stores who signed, how and from where', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    await api.app.signing.recordOpened(trial.partner.accountId, asked.id);
    await trial.sign(asked.id, 'tova');
    const [row] = await rowsOf(trial);
    for (const fact of [
      'Tova Testsson',
      'test',
      'transaction-of-tova',
      '192.0.2.7',
      trial.made.legal_text.sha256,
    ]) {
      expect(row).toContain(fact);
    }
  });

  it('is possible once per person, through any number of links', async () => {
    const trial = await tpaTrial(api, companies.together);
    const [first, second] = await trial.ask('tova', 'also-tova');
    expect(await trial.sign(first.id, 'tova')).toBe('signed');
    expect(await trial.sign(second.id, 'tova')).toBe('same_person');
    expect(await trial.read()).toMatchObject({ status: 'pending-signatures', signatories_signed: 1 });
    const other = await tpaTrial(api, companies.together);
    const links = await other.ask('one', 'two');
    const outcomes = await Promise.all(links.map(({ id }) => other.sign(id, 'tova')));
    expect(outcomes.toSorted()).toEqual(['same_person', 'signed']);
  });

  it('happens once when a link is used twice at once, or again later', async () => {
    const trial = await tpaTrial(api, companies.together);
    const [tova] = await trial.ask('tova', 'erik');
    const outcomes = await Promise.all([trial.sign(tova.id, 'tova'), trial.sign(tova.id, 'tova')]);
    expect(outcomes.toSorted()).toEqual(['signed', 'signed_before']);
    expect(await trial.sign(tova.id, 'erik')).toBe('signed_before');
    const lines = (await trial.partner.get('/audit-log?action=tpa_signatory.signed')).body.data;
    expect(lines).toHaveLength(1);
  });

  it('of another text is refused, and nothing is stored', async () => {
    const trial = await tpaTrial(api);
    const other = await tpaTrial(api, companies.together);
    const [asked] = await trial.ask('tova');
    const before = [await rowsOf(trial), await trial.read()];
    expect(await trial.sign(asked.id, 'tova', other.made.legal_text.sha256)).toBe('wrong_text');
    expect([await rowsOf(trial), await trial.read()]).toEqual(before);
    expect(await trial.sign(asked.id, 'tova')).toBe('signed');
  });

  it('with another account’s link fails', async () => {
    const [trial, outsider] = [await tpaTrial(api), await api.partner()];
    const [asked] = await trial.ask('tova');
    const signature = {
      person: signer('tova', api.clock.now()),
      textSha256: trial.made.legal_text.sha256,
      address: '192.0.2.7',
    };
    expect(await api.app.signing.sign(outsider.accountId, asked.id, signature)).toBe('gone');
    expect(await api.app.signing.view(outsider.accountId, asked.id)).toBeUndefined();
  });

  it('shows every signatory the text whose hash is signed', async () => {
    const trial = await tpaTrial(api, companies.finnish);
    const [asked] = await trial.ask('aino');
    const view = await api.app.signing.view(trial.partner.accountId, asked.id);
    expect(view).toMatchObject({
      state: 'open',
      title: 'Valtuutus korttitietojen hallinnointiin',
      textSha256: trial.made.legal_text.sha256,
      product: 'Nordkort Business Credit',
      isSandbox: true,
      signedDocumentId: null,
    });
    for (const fact of ['Esimerkkiyhtiö Oy (test)', '9900001-8', 'Acme', 'Nordkort Business Credit']) {
      expect(view?.text).toContain(fact);
    }
    await trial.sign(asked.id, 'aino');
    const after = await api.app.signing.view(trial.partner.accountId, asked.id);
    expect(after).toMatchObject({ state: 'signed', signedDocumentId: expect.stringMatching(/^fil_/) });
  });
});

describe('the last signature', () => {
  it('makes one document, one event and one copy for each, also when two sign last at once', async () => {
    const trial = await tpaTrial(api, companies.together);
    const [tova, erik] = await trial.ask('tova', 'erik');
    const outcomes = await Promise.all([trial.sign(tova.id, 'tova'), trial.sign(erik.id, 'erik')]);
    expect(outcomes).toEqual(['signed', 'signed']);
    expect((await trial.read()).status).toBe('activated');
    expect(await filesOf(trial)).toBe(1);
    expect(await eventNames(trial)).toEqual(['tpa.signed', 'tpa.activated']);
    const copies = (await api.mailsOf(trial.partner.accountId)).filter(({ kind }) => kind === 'tpa_signed');
    expect(copies.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual(
      ['erik@example.com', 'tova@example.com'].map((recipient) => [
        recipient,
        'Underskriven fullmakt för Påhittade Bygg i Testköping AB (test)',
      ]),
    );
  });

  it('counts even if the document cannot be made, and the next run makes it', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    const make = vi.spyOn(api.app.tpa.documents, 'make').mockRejectedValueOnce(new Error('no paper'));
    expect(await trial.sign(asked.id, 'tova')).toBe('signed');
    expect(make).toHaveBeenCalledOnce();
    expect(await trial.read()).toMatchObject({ status: 'pending-signatures', signatories_signed: 1 });
    expect(await eventNames(trial)).toEqual([]);
    await Promise.all([api.app.signing.sealOutstanding(), api.app.signing.sealOutstanding()]);
    expect(await trial.read()).toMatchObject({ status: 'activated', signatures_verified: true });
    expect(await filesOf(trial)).toBe(1);
    expect(await eventNames(trial)).toEqual(['tpa.signed', 'tpa.activated']);
    await api.app.signing.sealOutstanding();
    expect(await eventNames(trial)).toHaveLength(2);
  });

  it('waits for a signatory who is added while the document is made', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    const { documents } = api.app.tpa;
    const real = documents.make;
    vi.spyOn(documents, 'make').mockImplementationOnce(async (content) => {
      await trial.ask('erik');
      return real(content);
    });
    await trial.sign(asked.id, 'tova');
    expect(await trial.read()).toMatchObject({ status: 'pending-signatures', signatories_total: 2 });
    expect([await filesOf(trial), await eventNames(trial)]).toEqual([0, []]);
    const [erik] = (await trial.partner.get(`${trial.path}/signatories`)).body.data;
    await trial.sign(erik.id, 'erik');
    expect((await trial.read()).status).toBe('activated');
  });

  it('is always in the document: a signature given while it is made is in the stored one', async () => {
    const trial = await tpaTrial(api);
    const [tova] = await trial.ask('tova');
    const { documents } = api.app.tpa;
    const real = documents.make;
    const make = vi.spyOn(documents, 'make');
    make.mockImplementationOnce(async (content) => {
      const [erik] = await trial.ask('erik');
      make.mockRejectedValueOnce(new Error('interrupted'));
      await api.app.signing.sign(trial.partner.accountId, erik.id, {
        person: signer('erik', api.clock.now()),
        textSha256: trial.made.legal_text.sha256,
        address: '192.0.2.8',
      });
      return real(content);
    });
    await trial.sign(tova.id, 'tova');
    expect(make).toHaveBeenCalledTimes(3);
    expect(make.mock.lastCall?.[0].approvals.map(({ name }) => name)).toEqual([
      'Tova Testsson',
      'Erik Exempelström',
    ]);
    expect([await filesOf(trial), (await trial.read()).status]).toEqual([1, 'activated']);
  });

  it('has no effect when the TPA is terminated while the document is made', async () => {
    const trial = await tpaTrial(api);
    const [asked] = await trial.ask('tova');
    const { documents } = api.app.tpa;
    const real = documents.make;
    vi.spyOn(documents, 'make').mockImplementationOnce(async (content) => {
      await trial.partner.delete(trial.path);
      return real(content);
    });
    await trial.sign(asked.id, 'tova');
    expect(await trial.read()).toMatchObject({ status: 'terminated', signed_document_url: null });
    expect(await eventNames(trial)).toEqual(['tpa.terminated']);
  });

  it('gives a document with every approval and the audit trail, in order', async () => {
    const trial = await tpaTrial(api, companies.together);
    const make = vi.spyOn(api.app.tpa.documents, 'make');
    await trial.signedBy('tova', 'erik');
    const content = make.mock.lastCall?.[0];
    expect(content).toMatchObject({
      reference: trial.id,
      company: { organization_number: '559990-0023', country: 'SE' },
      approvals: [
        {
          name: 'Tova Testsson',
          email: 'tova@example.com',
          provider: 'Test eID (sandbox)',
          address: '192.0.2.7',
        },
        { name: 'Erik Exempelström', email: 'erik@example.com', country: 'SE' },
      ],
    });
    expect(content?.trail).toHaveLength(6);
    expect(content?.trail.map(({ at }) => at)).toEqual(content?.trail.map(({ at }) => at).toSorted());
  });
});

it('no national id is stored in plain text', async () => {
  const trial = await tpaTrial(api, companies.together);
  const [tova, erik] = await trial.ask('tova', 'erik');
  await trial.sign(tova.id, 'tova', 'another text');
  await trial.sign(tova.id, 'tova');
  await trial.sign(erik.id, 'tova');
  await trial.sign(erik.id, 'erik');
  expect((await trial.read()).status).toBe('activated');
  await api.deliverMail(trial.partner.accountId);
  const rows = await api.database.system.many(selectAll, { account: trial.partner.accountId });
  const mails = await api.mailsOf(trial.partner.accountId);
  const kept = JSON.stringify([rows, mails, (await trial.partner.get('/audit-log')).body]);
  expect(rows.length).toBeGreaterThan(10);
  for (const { national_id, id } of testPersons) {
    const digits = national_id.replace(/\D/g, '');
    for (const spelling of [national_id, digits, digits.slice(2)]) {
      expect(kept, `${id} as ${spelling}`).not.toContain(spelling);
      expect(kept, `${id} as ${spelling} in hex`).not.toContain(Buffer.from(spelling).toString('hex'));
    }
  }
});

it('a client without the scope to remove signatories cannot complete a TPA', async () => {
  const trial = await tpaTrial(api);
  const [asked] = await trial.ask('tova');
  const client = await api.operator.createClient({
    accountId: trial.partner.accountId,
    name: 'Writer',
    scopes: ['account-tpa-signatories-write'],
  });
  const writer = await createPartner(api.url, trial.partner.accountId, client);
  const refused = await writer.delete(`${trial.path}/signatories/${asked.id}`);
  expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope']);
});
