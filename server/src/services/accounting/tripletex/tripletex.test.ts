import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../../platform/clock.ts';
import { ledgerReceipt, ledgerVoucher, openLedger } from '../../../testing/ledgers.ts';
import { startTripletexServer, type TripletexServer } from '../../../testing/tripletex-server.ts';
import { LedgerDisconnected, LedgerRefusal, LedgerUnavailable } from '../port.ts';
import { createTripletex } from './index.ts';
import { grossPostings } from './postings.ts';

let tripletex: TripletexServer;
beforeEach(async () => {
  tripletex = await startTripletexServer();
});
afterEach(() => tripletex.close());

const pauses: number[] = [];
const create = () =>
  createTripletex(
    { consumerToken: 'consumer', url: `${tripletex.url}/v2` },
    { clock: manualClock(new Date('2026-11-19T12:00:00Z')), wait: async (ms) => void pauses.push(ms) },
  );
const connect = async () => openLedger(create(), await create().exchange({ token: 'employee' }, ''));

describe('a session', () => {
  it('is created from the employee token for a month, and again when it has expired', async () => {
    const { ledger, stored } = await connect();
    expect(tripletex.sessionEnds).toBe('2026-12-19');
    tripletex.expire();
    expect(await ledger.company()).toEqual({ name: 'Acme AS', organization_number: '999999999' });
    expect(stored()).toEqual({ employee: 'employee', session: 'session-2' });
  });

  it('is refused with a token that Tripletex does not know', async () => {
    await expect(create().exchange({ token: 'other' }, '')).rejects.toThrow(LedgerDisconnected);
    const { ledger } = await connect();
    tripletex.revoke();
    await expect(ledger.company()).rejects.toThrow(LedgerDisconnected);
  });
});

it('reads accounts, VAT types, departments and projects', async () => {
  const { ledger } = await connect();
  const { accounts, vat_codes, dimensions } = await ledger.chart();
  expect(accounts[0]).toEqual({ number: '5810', name: 'Reise', vat_code: '1', is_cost: true });
  expect(vat_codes).toEqual([{ code: '1', name: 'Inngående mva, høy sats', rate: 25 }]);
  expect(dimensions.map(({ dimension, code }) => [dimension, code])).toEqual([
    ['cost_centre', '4010'],
    ['project', 'P-17'],
  ]);
});

describe('a voucher', () => {
  it('is posted gross with its VAT type, and its receipt is attached', async () => {
    const { ledger } = await connect();
    const posted = await ledger.post(ledgerVoucher);
    expect(posted).toEqual({ id: '700', number: '1-2026' });
    expect(tripletex.vouchers[0]).toMatchObject({
      externalVoucherNumber: ledgerVoucher.reference,
      postings: [
        { row: 1, account: { id: 31 }, amountGross: 125, vatType: { id: 91 }, department: { id: 51 } },
        { row: 2, account: { id: 33 }, amountGross: -125, vatType: { id: 0 } },
      ],
    });
    await ledger.attach(posted, ledgerReceipt);
    expect(tripletex.attachments).toEqual(['700']);
  });

  it('is found by its reference after its response was lost', async () => {
    const { ledger } = await connect();
    expect(await ledger.find(ledgerVoucher)).toBeUndefined();
    tripletex.failNext('POST /v2/ledger/voucher', 'lost');
    await expect(ledger.post(ledgerVoucher)).rejects.toThrow(LedgerUnavailable);
    expect(await ledger.find(ledgerVoucher)).toEqual({ id: '700', number: '1-2026' });
  });

  it.each([
    ['a closed period', { ...ledgerVoucher, date: '2026-01-15' }, 'Validering feilet. Perioden er lukket.'],
    [
      'an unknown account',
      { ...ledgerVoucher, lines: ledgerVoucher.lines.map((one) => ({ ...one, account: '9999' })) },
      'there is no account 9999.',
    ],
  ])('of %s is refused with the reason', async (_what, voucher, reason) => {
    const refused = (await connect()).ledger.post(voucher);
    await expect(refused).rejects.toThrow(LedgerRefusal);
    await expect(refused).rejects.toThrow(`Tripletex: ${reason}`);
  });

  it('waits until the rate limit begins again, and is handed back when Tripletex fails', async () => {
    const { ledger } = await connect();
    tripletex.failNext('POST /v2/ledger/voucher', { status: 429, headers: { 'x-rate-limit-reset': '4' } });
    expect((await ledger.post(ledgerVoucher)).number).toBe('1-2026');
    expect(pauses).toContain(4_000);
    tripletex.failNext('POST /v2/ledger/voucher', { status: 503 });
    await expect(ledger.post(ledgerVoucher)).rejects.toThrow(LedgerUnavailable);
  });
});

describe('gross postings', () => {
  const of = (units: [cost: number, tax: number]) =>
    grossPostings(
      ledgerVoucher.lines.map((line, index) => ({ ...line, units: units[index] ?? -(units[0] + units[1]) })),
    ).map(({ account, units: posted, vatCode }) => [account, posted, vatCode]);

  it('have the VAT in the cost, as Tripletex computes it', () => {
    expect(of([10_000, 2_500])).toEqual([
      ['5810', 12_500, '1'],
      ['2890', -12_500, null],
    ]);
    expect(of([10_001, 2_500])[0]).toEqual(['5810', 12_501, '1']);
  });

  it('leave VAT of which only a part is deducted as it was booked', () => {
    expect(of([11_250, 1_250])).toEqual([
      ['5810', 11_250, null],
      ['2641', 1_250, null],
      ['2890', -12_500, null],
    ]);
  });
});
