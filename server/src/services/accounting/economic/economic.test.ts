import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EconomicServer, startEconomicServer } from '../../../testing/economic-server.ts';
import { ledgerReceipt, ledgerVoucher, openLedger } from '../../../testing/ledgers.ts';
import { LedgerDisconnected, LedgerRefusal, LedgerUnavailable } from '../port.ts';
import { createEconomic } from './index.ts';

let economic: EconomicServer;
beforeEach(async () => {
  economic = await startEconomicServer();
});
afterEach(() => economic.close());

const callback = 'https://kontor.example.com/accounting-connections/callback';
const installUrl = 'https://secure.e-conomic.com/secure/api1/requestaccess.aspx?appPublicToken=public';
const pauses: number[] = [];
const create = () =>
  createEconomic(
    { appSecretToken: 'app-secret', installUrl, url: economic.url },
    { wait: async (ms) => void pauses.push(ms) },
  );
const connect = async () =>
  openLedger(create(), await create().exchange({ token: 'grant' }, callback)).ledger;

it('asks for the consent on the installation page, which returns with the state', () => {
  const url = new URL(create().consentUrl?.('the-state', callback) ?? '');
  expect(url.searchParams.get('appPublicToken')).toBe('public');
  expect(url.searchParams.get('redirectUrl')).toBe(`${callback}?state=the-state`);
});

it('reads the company, cost accounts, VAT codes and departments', async () => {
  const ledger = await connect();
  expect(await ledger.company()).toEqual({ name: 'Acme ApS', organization_number: '99999993' });
  expect(await ledger.chart()).toEqual({
    accounts: [
      { number: '1300', name: 'Rejser', vat_code: 'I25', is_cost: true },
      { number: '5820', name: 'Bank', vat_code: null, is_cost: false },
    ],
    vat_codes: [{ code: 'I25', name: 'Købsmoms', rate: 25 }],
    dimensions: [{ dimension: 'cost_centre', code: '4010', name: 'Salg' }],
  });
});

describe('a voucher', () => {
  it('is a draft in the first journal, with its receipt', async () => {
    const ledger = await connect();
    const posted = await ledger.post(ledgerVoucher);
    expect(posted).toEqual({ id: '2026_6_2027-1', number: '1' });
    expect(economic.drafts.map(({ account, amount }) => [account.accountNumber, amount])).toEqual([
      [5810, 100],
      [2641, 25],
      [2890, -125],
    ]);
    expect(economic.drafts[0]).toMatchObject({
      departmentalDistribution: { departmentalDistributionNumber: 4010 },
    });
    await ledger.attach(posted, ledgerReceipt);
    expect(economic.attachments).toEqual(['2026_6_2027-1']);
  });

  it('is found by its reference, as a draft and once it was booked', async () => {
    const ledger = await connect();
    expect(await ledger.find(ledgerVoucher)).toBeUndefined();
    economic.failNext('POST /journals/4/vouchers', 'lost');
    await expect(ledger.post(ledgerVoucher)).rejects.toThrow(LedgerUnavailable);
    expect(await ledger.find(ledgerVoucher)).toEqual({ id: '2026_6_2027-1', number: '1' });
    economic.book();
    expect(await ledger.find(ledgerVoucher)).toEqual({ id: '2026_6_2027-1', number: '1' });
  });

  it.each([
    ['2026-01-15', 'Period is barred.'],
    ['2025-12-31', 'the year 2025 is closed.'],
  ])('of a closed period, %s, is refused with the reason', async (date, reason) => {
    const refused = (await connect()).post({ ...ledgerVoucher, date });
    await expect(refused).rejects.toThrow(LedgerRefusal);
    await expect(refused).rejects.toThrow(`e-conomic: ${reason}`);
  });

  it('waits when there are too many requests, and is handed back when e-conomic fails', async () => {
    const ledger = await connect();
    economic.failNext('POST /journals/4/vouchers', { status: 429, headers: { 'retry-after': '2' } });
    expect((await ledger.post(ledgerVoucher)).number).toBe('1');
    expect(pauses).toContain(2_000);
    economic.failNext('POST /journals/4/vouchers', { status: 500 });
    await expect(ledger.post(ledgerVoucher)).rejects.toThrow(LedgerUnavailable);
  });
});

it('must be connected again once the agreement has removed the app', async () => {
  const ledger = await connect();
  economic.revoke();
  await expect(ledger.post(ledgerVoucher)).rejects.toThrow(LedgerDisconnected);
});
