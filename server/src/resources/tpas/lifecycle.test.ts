import { createHash } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { dayMs } from '../../platform/clock.ts';
import { OperatorError } from '../../platform/errors.ts';
import { addOrganization } from '../../testing/organization.ts';
import { readPdfSignature } from '../../testing/pdf-signature.ts';
import { testApi } from '../../testing/test-api.ts';
import { companies, liveTpaTrial, signer, type TpaTrial, tpaTrial } from '../../testing/tpas.ts';

const api = await testApi();
afterAll(() => api.close());
afterEach(() => vi.restoreAllMocks());

const organizationOf = ({ partner, id }: TpaTrial) =>
  addOrganization(api.database, partner.accountId, api.clock.now(), id);
const eventNames = async ({ partner }: TpaTrial): Promise<string[]> =>
  (await api.eventsOf(partner.accountId)).map(({ name }) => name);
/** The audit lines of this TPA, oldest first. */
const auditOf = async ({ partner, id }: TpaTrial) =>
  (await partner.get(`/audit-log?object=${id}&order=asc`)).body.data;
const linkWorks = async (sign_url: string): Promise<boolean> =>
  (await api.app.links.find(sign_url.split('/').at(-1) ?? '')) !== undefined;
const issuer = { type: 'issuer', id: 'nordkort', name: 'Nordkort' } as const;
const activate = (trial: TpaTrial) =>
  api.database.tenantTransaction(trial.partner.accountId, (db) =>
    api.app.tpaLifecycle.activate(db, api.clock.now(), trial.id, issuer),
  );

describe('a TPA in a sandbox', () => {
  it('goes from draft through signatures to activated when people with signing rights have signed', async () => {
    const trial = await tpaTrial(api, companies.together);
    expect((await trial.read()).status).toBe('draft');
    const [tova, erik] = await trial.ask('tova', 'erik');
    expect(await trial.read()).toMatchObject({
      status: 'pending-signatures',
      signatories_total: 2,
      signatories_signed: 0,
    });
    expect(await trial.sign(tova.id, 'tova')).toBe('signed');
    expect(await trial.read()).toMatchObject({
      status: 'pending-signatures',
      signatories_signed: 1,
      signatures_verified: false,
      signed_document_url: null,
    });
    api.clock.advance(1_000);
    expect(await trial.sign(erik.id, 'erik')).toBe('signed');
    const now = api.clock.now().toISOString();
    expect(await trial.read()).toMatchObject({
      status: 'activated',
      activated: true,
      activated_at: now,
      signatures_verified: true,
      signatures_verified_at: now,
      signatories_signed: 2,
      signed_document_url: `http://kontor.test/accounts/${trial.partner.accountId}/tpas/${trial.id}/signeddocuments`,
    });
    expect(await eventNames(trial)).toEqual(['tpa.signed', 'tpa.activated']);
  });

  it.each([
    ['the wrong person signed', companies.together, ['pelle']],
    ['only a part of the group signed', companies.together, ['tova']],
    ['a person of another country signed', companies.norwegian, ['ola']],
    ['the registry says nothing of who may sign', companies.withoutGroups, ['anne']],
    ['the registry does not know the company', companies.unknown, ['tova']],
  ])('waits for the operator’s approval when %s', async (_, company, persons) => {
    const trial = await tpaTrial(api, company);
    expect(await trial.signedBy(...persons)).toMatchObject({
      status: 'pending-approval',
      signatures_verified: false,
      signatures_verified_at: null,
      activated: false,
      signed_document_url: expect.stringMatching(/signeddocuments$/),
    });
    expect(await eventNames(trial)).toEqual(['tpa.signed']);
  });

  it('is verified when more people signed than necessary', async () => {
    const trial = await tpaTrial(api, companies.alternatives);
    expect(await trial.signedBy('pelle', 'tova')).toMatchObject({
      status: 'activated',
      signatures_verified: true,
    });
  });

  it('is activated when the operator approves it', async () => {
    const trial = await tpaTrial(api, companies.withoutGroups);
    await trial.signedBy('anne');
    expect(await api.operator.listTpas('pending-approval', 200)).toContainEqual(
      expect.objectContaining({ id: trial.id, account: 'Acme', signed_by: 'Anne Eksempelsen' }),
    );
    expect(await api.operator.approveTpa(trial.id)).toEqual({ id: trial.id, status: 'activated' });
    expect(await trial.read()).toMatchObject({
      status: 'activated',
      activated: true,
      signatures_verified: false,
    });
    expect(await eventNames(trial)).toEqual(['tpa.signed', 'tpa.activated']);
  });

  it('is rejected by the operator, with a reason for the partner', async () => {
    const trial = await tpaTrial(api, companies.withoutGroups);
    await trial.signedBy('anne');
    await api.operator.rejectTpa(trial.id, 'Anne may not sign alone.');
    expect(await trial.read()).toMatchObject({
      status: 'rejected',
      reason: 'Anne may not sign alone.',
      activated: false,
    });
    expect(await eventNames(trial)).toEqual(['tpa.signed', 'tpa.rejected']);
  });

  it('is approved or rejected once, and only when pending', async () => {
    const draft = await tpaTrial(api);
    const signing = await tpaTrial(api);
    await signing.ask('tova');
    const active = await tpaTrial(api);
    await active.signedBy('tova');
    const rejected = await tpaTrial(api, companies.withoutGroups);
    await rejected.signedBy('anne');
    await api.operator.rejectTpa(rejected.id, 'No.');
    for (const trial of [draft, signing, active, rejected]) {
      const before = await trial.read();
      const refusal = new RegExp(`this one is ${before.status}`);
      await expect(api.operator.approveTpa(trial.id)).rejects.toThrow(refusal);
      await expect(api.operator.rejectTpa(trial.id, 'Again')).rejects.toThrow(refusal);
      await expect(api.operator.rejectTpa(trial.id, 'Again')).rejects.toThrow(OperatorError);
      expect(await trial.read()).toEqual(before);
    }
    await expect(api.operator.approveTpa('tpa_none')).rejects.toThrow(
      'There is no TPA tpa_none. See: kontor tpas list',
    );
  });

  it('is approved once when two operators approve it at once', async () => {
    const trial = await tpaTrial(api, companies.withoutGroups);
    await trial.signedBy('anne');
    const both = [api.operator.approveTpa(trial.id), api.operator.approveTpa(trial.id)];
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await eventNames(trial)).toEqual(['tpa.signed', 'tpa.activated']);
  });
});

describe('a TPA in a live account', () => {
  it('waits for the issuer after the operator’s approval, and is activated once', async () => {
    const trial = await liveTpaTrial(api);
    await trial.signedBy('tova');
    expect(await api.operator.approveTpa(trial.id)).toEqual({ id: trial.id, status: 'pending-activation' });
    expect(await trial.read()).toMatchObject({ status: 'pending-activation', activated: false });
    expect(await activate(trial)).toBe(true);
    expect(await activate(trial)).toBe(false);
    expect(await trial.read()).toMatchObject({ status: 'activated', activated: true });
    expect(await eventNames(trial)).toEqual(['tpa.signed', 'tpa.activated']);
    expect((await auditOf(trial)).at(-1)).toMatchObject({ action: 'tpa.activated', actor_type: 'issuer' });
  });

  it('waits for the issuer when the registry confirmed the signing rights', async () => {
    const sandbox = await tpaTrial(api, companies.alternatives);
    const { signature_combinations } = sandbox.made;
    const lookup = vi.spyOn(api.app.tpa.registry, 'lookup');
    const record = { name: 'Verkliga AB', status: 'active', signature_combinations };
    lookup.mockResolvedValueOnce(record as unknown as Awaited<ReturnType<typeof lookup>>);
    const trial = await liveTpaTrial(api, companies.unknown);
    expect(await trial.signedBy('tova')).toMatchObject({
      name: 'Verkliga AB',
      status: 'pending-activation',
      signatures_verified: true,
    });
    expect(await eventNames(trial)).toEqual(['tpa.signed']);
  });

  it('can still be rejected while it waits for the issuer', async () => {
    const trial = await liveTpaTrial(api);
    await trial.signedBy('tova');
    await api.operator.approveTpa(trial.id);
    await api.operator.rejectTpa(trial.id, 'The issuer does not know the company.');
    expect((await trial.read()).status).toBe('rejected');
    await expect(activate(trial)).rejects.toThrow(/this one is rejected/);
  });
});

describe('terminating a TPA', () => {
  const states: [string, () => Promise<TpaTrial>][] = [
    ['draft', () => tpaTrial(api)],
    [
      'pending-signatures',
      async () => {
        const trial = await tpaTrial(api);
        await trial.ask('tova');
        return trial;
      },
    ],
    [
      'pending-approval',
      async () => {
        const trial = await tpaTrial(api, companies.withoutGroups);
        await trial.signedBy('anne');
        return trial;
      },
    ],
    [
      'pending-activation',
      async () => {
        const trial = await liveTpaTrial(api);
        await trial.signedBy('tova');
        await api.operator.approveTpa(trial.id);
        return trial;
      },
    ],
    [
      'activated',
      async () => {
        const trial = await tpaTrial(api);
        await trial.signedBy('tova');
        return trial;
      },
    ],
  ];
  it.each(states)('terminates one that is %s, once, and it can still be read', async (status, make) => {
    const trial = await make();
    expect((await trial.read()).status).toBe(status);
    expect((await trial.partner.delete(trial.path)).status).toBe(204);
    expect(await trial.read()).toMatchObject({ status: 'terminated', activated: false });
    const again = await trial.partner.delete(trial.path);
    expect(again).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    const names = await eventNames(trial);
    expect(names.filter((name) => name === 'tpa.terminated')).toHaveLength(1);
    expect((await auditOf(trial)).at(-1)).toMatchObject({
      action: 'tpa.terminated',
      actor_type: 'client',
      changes: { status: { from: status, to: 'terminated' } },
    });
  });

  it('is refused for a rejected one', async () => {
    const trial = await tpaTrial(api, companies.withoutGroups);
    await trial.signedBy('anne');
    await api.operator.rejectTpa(trial.id, 'No.');
    expect((await trial.partner.delete(trial.path)).body.code).toBe('state_conflict');
    expect((await trial.read()).status).toBe('rejected');
  });

  it('checks If-Match, which a signature makes stale', async () => {
    const trial = await tpaTrial(api, companies.together);
    const [tova] = await trial.ask('tova', 'erik');
    const etag = async () => (await trial.partner.get(trial.path)).headers.get('etag') ?? '';
    const before = await etag();
    await trial.sign(tova.id, 'tova');
    expect(await etag()).not.toBe(before);
    expect((await trial.partner.delete(trial.path, { 'if-match': before })).body.code).toBe('stale');
    expect((await trial.partner.delete(trial.path, { 'if-match': await etag() })).status).toBe(204);
  });

  it('deletes its organizations and their card holders, with an event for each organization', async () => {
    const trial = await tpaTrial(api);
    await trial.signedBy('tova');
    const [first, second] = [await organizationOf(trial), await organizationOf(trial)];
    const elsewhere = await addOrganization(api.database, trial.partner.accountId, api.clock.now());
    const holders = `/organizations/${first}/cardholders`;
    const holder = await trial.partner.post(holders, { reference_id: '1', email: 'holder@example.com' });
    expect(holder.status).toBe(201);
    const consent = /\/consent\/([\w-]{43})/.exec(
      (await api.mailsOf(trial.partner.accountId)).at(-1)?.text ?? '',
    );
    expect(await linkWorks(consent?.[1] ?? '')).toBe(true);

    expect((await trial.partner.delete(trial.path)).status).toBe(204);
    expect((await trial.partner.get(`/organizations/${first}`)).status).toBe(404);
    expect((await trial.partner.get(`/organizations/${second}`)).status).toBe(404);
    expect((await trial.partner.get(`/organizations/${elsewhere}`)).status).toBe(200);
    expect(await linkWorks(consent?.[1] ?? '')).toBe(false);
    const events = await api.eventsOf(trial.partner.accountId);
    const ended = events.filter(({ name }) => name === 'tpa.terminated');
    expect(ended.map(({ organization_id, payload }) => [organization_id, payload.organization.id])).toEqual([
      [first, first],
      [second, second],
    ]);
    expect(events.filter(({ name }) => name === 'card_holder.deleted')).toMatchObject([
      { organization_id: first, payload: { card_holder: { id: holder.body.id, reference_id: '1' } } },
    ]);
  });

  it('revokes the links of those who have not signed, so that no one can sign', async () => {
    const trial = await tpaTrial(api, companies.together);
    const [tova, erik] = await trial.ask('tova', 'erik');
    await trial.sign(tova.id, 'tova');
    await trial.partner.delete(trial.path);
    expect([await linkWorks(tova.sign_url), await linkWorks(erik.sign_url)]).toEqual([true, false]);
    expect(await trial.sign(erik.id, 'erik')).toBe('closed');
    expect((await api.app.signing.view(trial.partner.accountId, erik.id))?.state).toBe('closed');
    const listed = (await trial.partner.get(`${trial.path}/signatories`)).body.data;
    expect(listed.map((one: { sign_url: string | null }) => one.sign_url)).toEqual([null, null]);
    expect((await trial.read()).signatories_signed).toBe(1);
  });
});

describe('a closed account', () => {
  it('collects no signatures', async () => {
    const trial = await tpaTrial(api);
    const [tova] = await trial.ask('tova');
    await api.operator.closeAccount(trial.partner.accountId);
    expect(await trial.sign(tova.id, 'tova')).toBe('closed');
    expect((await api.app.signing.view(trial.partner.accountId, tova.id))?.state).toBe('closed');
    api.clock.advance(dayMs);
    const renewed = api.app.signing.renew(trial.partner.accountId, tova.id, { address: '192.0.2.7' });
    expect(await renewed).toBe('gone');
  });
});

describe('the record of a TPA', () => {
  it('has one event per status for each organization that uses it, and one when none does', async () => {
    const trial = await tpaTrial(api);
    const organizations = [await organizationOf(trial), await organizationOf(trial)];
    await trial.signedBy('tova');
    const events = await api.eventsOf(trial.partner.accountId);
    const seen = events.map(({ name, organization_id }) => [name, organization_id]);
    expect(seen).toEqual(
      ['tpa.signed', 'tpa.activated'].flatMap((name) => organizations.map((id) => [name, id])),
    );
    expect(events[0]?.payload).toEqual({
      event: { id: events[0]?.id, name: 'tpa.signed', created_at: api.clock.now().toISOString() },
      id: trial.id,
      name: 'Exempelbolaget AB (test)',
      organization_number: '5599900015',
      status: 'activated',
      url: `http://kontor.test/accounts/${trial.partner.accountId}/tpas/${trial.id}`,
      organization: { id: organizations[0], reference_id: organizations[0] },
    });
    const alone = await tpaTrial(api);
    await alone.signedBy('tova');
    expect((await api.eventsOf(alone.partner.accountId)).map(({ payload }) => payload.organization)).toEqual([
      null,
      null,
    ]);
  });

  it('has an audit line for each change, with its actor', async () => {
    const trial = await tpaTrial(api, companies.withoutGroups);
    await trial.signedBy('anne');
    await api.operator.approveTpa(trial.id);
    const lines = await auditOf(trial);
    expect(lines.map((line: Record<string, string>) => [line.action, line.actor_type])).toEqual([
      ['tpa.created', 'client'],
      ['tpa.signed', 'system'],
      ['tpa.approved', 'operator'],
      ['tpa.activated', 'operator'],
    ]);
    const all = (await trial.partner.get('/audit-log?action=tpa_signatory.signed')).body.data;
    expect(all).toMatchObject([
      { actor_type: 'signatory', actor_name: signer('anne', api.clock.now()).name, ip: '192.0.2.7' },
    ]);
  });

  it('has no document until all have signed, and then a PDF with a valid signature', async () => {
    const trial = await tpaTrial(api);
    const path = `${trial.path}/signeddocuments`;
    const before = await trial.partner.get(path);
    expect(before).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(before.body.detail).toMatch(/not all signatories have signed/);
    await trial.signedBy('tova');

    const url = `${api.url}/accounts/${trial.partner.accountId}${path}`;
    const authorization = `Bearer ${trial.partner.token}`;
    const answer = await fetch(url, { headers: { authorization } });
    const pdf = Buffer.from(await answer.arrayBuffer());
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="[\w.-]+5599900015\.pdf"; filename\*=UTF-8''/,
      ),
      etag: `"${sha256}"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(readPdfSignature(pdf)).toMatchObject({ isWhole: true, isIntact: true });
    const known = await fetch(url, { headers: { authorization, 'if-none-match': `"${sha256}"` } });
    expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0]);
    await trial.partner.delete(trial.path);
    expect((await trial.partner.get(path)).status).toBe(200);
  });
});
