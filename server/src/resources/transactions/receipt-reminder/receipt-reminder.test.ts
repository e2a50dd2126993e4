import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../../platform/clock.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';
import { stateOf, type TransactionTrial, transactionTrial } from '../../../testing/transactions.ts';

describe('a reminder of a missing receipt', () => {
  let api: TestApi;
  let trial: TransactionTrial;
  beforeAll(async () => {
    api = await testApi();
    trial = await transactionTrial(api, { cardHolder: { email: 'tova@example.com', language: 'sv' } });
    await api.routeNow();
    await trial.send(stateOf('a', 'authorized'), stateOf('c', 'authorized'), stateOf('c', 'deleted'));
    await api.routeNow();
  });
  afterAll(() => api.close());

  const idOf = async (reference: string): Promise<string> => {
    const { body } = await trial.partner.get('/transactions');
    return body.data.find((one: Record<string, unknown>) => one.card_issuer_reference === reference).id;
  };

  it('is mailed in the card holder’s language, audited, and not repeated within a day', async () => {
    const id = await idOf('a');
    const sent = await trial.partner.post(`/transactions/${id}/receipt-reminder`);
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body).toMatchObject({ id, receipt_id: null, receipt_reminded_at: expect.any(String) });
    const mails = (await api.mailsOf(trial.partner.accountId)).filter(
      ({ kind }) => kind === 'receipt_reminder',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: 'tova@example.com', language: 'sv' });
    expect(mails[0]?.subject).toContain('Kvitto saknas');
    expect(mails[0]?.text).toContain('ICA MAXI STOCKHOLM, 129,50');
    const again = await trial.partner.post(`/transactions/${id}/receipt-reminder`);
    expect([again.status, Number(again.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(dayMs / 1_000);
    const lines = (await trial.partner.get('/audit-log?action=transaction.receipt_reminded')).body.data;
    expect(lines).toHaveLength(1);
    expect(lines[0].object_id).toBe(id);
  });

  it('is refused for a released authorization', async () => {
    const answer = await trial.partner.post(`/transactions/${await idOf('c')}/receipt-reminder`);
    expect([answer.status, answer.body.code]).toEqual([409, 'state_conflict']);
  });

  it('is refused without an address', async () => {
    const other = await transactionTrial(api);
    await api.routeNow();
    await other.send(stateOf('b', 'authorized'));
    await api.routeNow();
    const [one] = (await other.partner.get('/transactions')).body.data;
    const answer = await other.partner.post(`/transactions/${one.id}/receipt-reminder`);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('no email address')]);
  });
});
