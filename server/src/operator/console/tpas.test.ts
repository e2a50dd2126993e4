import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { matchInRegistry } from '../../resources/tpas/signatories/evidence.ts';
import { addOperatorUser } from '../../testing/operator.ts';
import { testApi } from '../../testing/test-api.ts';
import { companies, liveTpaTrial, tpaTrial } from '../../testing/tpas.ts';

const api = await testApi();
const { tab, user } = await addOperatorUser(api);

/** The registry wants Tova and Erik, and Tova alone has signed: the operator decides. */
async function awaitingTpa() {
  const trial = await tpaTrial(api, companies.together);
  expect((await trial.signedBy('tova')).status).toBe('pending-approval');
  return trial;
}

async function listedIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await tab.get(`/operator/tpas?limit=100${cursor && `&cursor=${cursor}`}`);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    if (body.next_cursor === null) return ids;
    cursor = body.next_cursor;
  }
}

describe('a TPA that waits for the operator', () => {
  it('is listed with its account, the oldest first, until the decision', async () => {
    const [first, second] = [await awaitingTpa(), await awaitingTpa()];
    const ids = await listedIds();
    expect(ids).toEqual(ids.toSorted());
    expect(ids).toEqual(expect.arrayContaining([first.id, second.id]));
    expect((await tab.post(`/operator/tpas/${first.id}/approve`)).status).toBe(200);
    expect(await listedIds()).not.toContain(first.id);
    expect((await tab.get('/operator/tpas?cursor=nonsense')).status).toBe(422);
  });

  it('shows the registry’s record, what the partner entered, and who signed', async () => {
    const trial = await awaitingTpa();
    const { status, body } = await tab.get(`/operator/tpas/${trial.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { id: trial.partner.accountId, mode: 'sandbox' },
      organization_number: companies.together.organization_number,
      status: 'pending-approval',
      record: { organization_number: companies.together.organization_number, source: 'test' },
      record_missing: null,
      signatories: [
        {
          email: 'tova@example.com',
          name: null,
          signed_name: 'Tova Testsson',
          eid_provider: 'test',
          eid_method: 'Test eID',
          registry_match: 'national_id',
        },
      ],
      has_document: true,
    });
    expect(body.signature_combinations[0].signatories).toHaveLength(2);
    const document = await tab.get(`/operator/tpas/${trial.id}/document`);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    expect(document.text.slice(0, 5)).toBe('%PDF-');
  });

  it('of a company that the registry does not know says so', async () => {
    const trial = await liveTpaTrial(api, companies.unknown);
    await trial.signedBy('tova');
    const { body } = await tab.get(`/operator/tpas/${trial.id}`);
    expect([body.record, body.signatories[0].registry_match]).toEqual([null, 'none']);
    expect(['not_found', 'registry_unavailable']).toContain(body.record_missing);
  });

  it('is approved as by the command line; the partner reads who did it', async () => {
    const trial = await awaitingTpa();
    expect((await tab.post(`/operator/tpas/${trial.id}/approve`)).body).toEqual({
      id: trial.id,
      status: 'activated',
    });
    expect((await trial.read()).activated).toBe(true);
    const lines = (await trial.partner.get(`/audit-log?object=${trial.id}`)).body.data;
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'tpa.approved',
        actor_type: 'operator',
        actor_id: user.id,
        actor_name: 'Ada Lovelace',
        ip: null,
      }),
    );
    const again = await tab.post(`/operator/tpas/${trial.id}/approve`);
    expect([again.status, again.body.code]).toEqual([409, 'state_conflict']);
  });

  it('is rejected with a reason, which the partner reads', async () => {
    const trial = await awaitingTpa();
    const reject = (body?: object) => tab.post(`/operator/tpas/${trial.id}/reject`, body);
    for (const wrong of [{}, { reason: '' }, { reason: 'x'.repeat(501) }, { reason: 'x', more: 1 }]) {
      expect((await reject(wrong)).status).toBe(422);
    }
    const headers = { 'idempotency-key': 'once' };
    const reason = { reason: 'The registry names other signatories.' };
    const first = await tab.post(`/operator/tpas/${trial.id}/reject`, reason, headers);
    expect(first.body).toEqual({ id: trial.id, status: 'rejected' });
    const repeated = await tab.post(`/operator/tpas/${trial.id}/reject`, reason, headers);
    expect(repeated.headers.get('idempotent-replayed')).toBe('true');
    expect(await trial.read()).toMatchObject({ status: 'rejected', ...reason });
    expect((await api.eventsOf(trial.partner.accountId)).map(({ name }) => name)).toContain('tpa.rejected');
  });

  it('is 404 when it does not exist', async () => {
    for (const id of [newId('tpa', api.clock.now()), 'nonsense', newId('org', api.clock.now())]) {
      for (const path of ['', '/document']) {
        expect((await tab.get(`/operator/tpas/${id}${path}`)).status).toBe(404);
      }
      expect((await tab.post(`/operator/tpas/${id}/approve`)).status).toBe(404);
    }
  });
});

describe('a person who signed', () => {
  const people = (...signatories: { name: string; ssn_hash: string | null }[]) => [
    { signatories: signatories.map((person) => ({ ...person, role: '', admin_sign: false })) },
  ];

  it.each([
    ['national_id', people({ name: 'Other Name', ssn_hash: 'a1' })],
    ['name', people({ name: ' TOVA  testsson', ssn_hash: null })],
    ['none', people({ name: 'Tova Testsson', ssn_hash: 'b2' })],
    ['none', []],
  ] as const)('matches the registry by %s', (expected, combinations) => {
    expect(matchInRegistry([...combinations], 'a1', 'Tova Testsson')).toBe(expected);
  });
});
