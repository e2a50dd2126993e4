import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { KontorBench, type KontorProcess } from '../testing/kontor-process.ts';
import { createPartner, type Partner } from '../testing/partner.ts';
import { companies, creditCard } from '../testing/tpas.ts';
import { Visitor } from '../testing/visitor.ts';

const bench = await KontorBench.open();
let kontor: KontorProcess;
let partner: Partner;
beforeAll(async () => {
  kontor = await bench.serve();
  const { account, client } = await json('account', 'create', '--name', 'Nordic Cards', '--scopes', 'all');
  partner = await createPartner(kontor.url, account.id, client);
  await partner.post(`/payment-products/${creditCard}`);
});
afterAll(() => bench.close());

async function json(...args: string[]) {
  const { code, output, errors } = await bench.run(...args, '--json');
  expect([code, errors]).toEqual([0, '']);
  return JSON.parse(output);
}

async function expectRefusal(args: string[], sentence: string) {
  expect(await bench.run(...args)).toEqual({ code: 1, output: '', errors: sentence });
}

/** Creates a TPA that a person unknown to the registry has signed, through the page in the email. */
async function tpaToDecide(company: object): Promise<string> {
  const { id } = (await partner.post('/tpas', { payment_product_id: creditCard, ...company })).body;
  const asked = await partner.post(`/tpas/${id}/signatories`, { email: 'anne@example.com' });
  const visitor = new Visitor(kontor.url);
  await visitor.identify(await visitor.get(asked.body.sign_url), 'anne');
  // An installation's first document takes longer than the page waits.
  await vi.waitFor(
    async () => expect((await partner.get(`/tpas/${id}`)).body.status).toBe('pending-approval'),
    { timeout: 120_000, interval: 100 },
  );
  return id;
}

it('tpas list shows those that wait, approve brings one into force, and neither happens twice', async () => {
  const none = await bench.run('tpas', 'list');
  expect(none).toEqual({ code: 0, output: 'No TPA is pending-approval.\n', errors: '' });
  const id = await tpaToDecide(companies.withoutGroups);
  expect(await json('tpas', 'list')).toEqual({
    tpas: [
      {
        account_id: partner.accountId,
        account: 'Nordic Cards',
        id,
        name: 'Opdigtet Handel A/S (test)',
        country: 'DK',
        organization_number: '99000023',
        product: 'Nordkort Business Credit',
        status: 'pending-approval',
        signed_by: 'Anne Eksempelsen',
        created_at: expect.stringMatching(/Z$/),
      },
    ],
  });
  const listed = await bench.run('tpas', 'list');
  expect(listed.output).toMatch(/^ID +ACCOUNT +COMPANY +NUMBER +PRODUCT +SIGNED BY +CREATED\n/);
  expect(listed.output).toMatch(
    new RegExp(`^${id} +Nordic Cards +Opdigtet Handel A/S \\(test\\) +DK 99000023 `, 'm'),
  );

  const approved = await bench.run('tpas', 'approve', id);
  expect(approved).toEqual({ code: 0, output: `Approved ${id}; it is now activated.\n`, errors: '' });
  expect((await partner.get(`/tpas/${id}`)).body).toMatchObject({ status: 'activated', activated: true });
  expect(await json('tpas', 'list')).toEqual({ tpas: [] });
  const { tpas } = await json('tpas', 'list', '--status', 'activated');
  expect(tpas).toMatchObject([{ id, status: 'activated' }]);
  await expectRefusal(
    ['tpas', 'approve', id],
    'kontor: Only a TPA that is pending-approval can be approved; this one is activated.\n',
  );
});

it('tpas reject tells the partner why, and needs a reason', async () => {
  const id = await tpaToDecide(companies.unknown);
  const without = await bench.run('tpas', 'reject', id);
  expect(without).toMatchObject({ code: 2, output: '' });
  expect(without.errors).toContain("required option '--reason <text>'");
  expect(await json('tpas', 'reject', id, '--reason', 'Anne is not of this company.')).toEqual({
    tpa: { id, status: 'rejected' },
  });
  expect((await partner.get(`/tpas/${id}`)).body).toMatchObject({
    status: 'rejected',
    reason: 'Anne is not of this company.',
  });
  const lines = (await partner.get(`/audit-log?object=${id}`)).body.data;
  expect(lines[0]).toMatchObject({ action: 'tpa.rejected', actor_type: 'operator' });
});

it('tpas refuses what is not there, and states that do not exist', async () => {
  await expectRefusal(
    ['tpas', 'approve', 'tpa_none'],
    'kontor: There is no TPA tpa_none. See: kontor tpas list\n',
  );
  const wrong = await bench.run('tpas', 'list', '--status', 'waiting');
  expect(wrong).toMatchObject({ code: 2, output: '' });
  expect(wrong.errors).toContain('Allowed choices are draft, pending-signatures, pending-approval');
});
