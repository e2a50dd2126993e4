import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FortnoxServer, startFortnoxServer } from '../../../testing/fortnox-server.ts';
import { ledgerReceipt, ledgerVoucher, openLedger } from '../../../testing/ledgers.ts';
import { LedgerDisconnected, LedgerRefusal, LedgerUnavailable, type Tokens } from '../port.ts';
import { createFortnox } from './index.ts';

let fortnox: FortnoxServer;
let pauses: number[];
beforeEach(async () => {
  fortnox = await startFortnoxServer();
  pauses = [];
});
afterEach(() => fortnox.close());

const callback = 'https://kontor.example.com/accounting/callback';
const create = () =>
  createFortnox(
    {
      clientId: 'client',
      clientSecret: 'secret',
      url: fortnox.url,
      authUrl: `${fortnox.url}/oauth-v1`,
    },
    { wait: async (ms) => void pauses.push(ms) },
  );
const connect = async () => openLedger(create(), await create().exchange({ code: 'good-code' }, callback));
const longPauses = () => pauses.filter((ms) => ms > 200);

describe('the consent', () => {
  it('names our scopes, a state and the callback, and asks for a refresh token', () => {
    const url = new URL(create().consentUrl?.('the-state', callback) ?? '');
    expect(url.pathname).toBe('/oauth-v1/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client',
      redirect_uri: callback,
      scope: 'bookkeeping companyinformation costcenter project inbox connectfile',
      state: 'the-state',
      access_type: 'offline',
      response_type: 'code',
    });
  });

  it('is refused with a code that Fortnox does not know', async () => {
    await expect(create().exchange({ code: 'other' }, callback)).rejects.toThrow(LedgerDisconnected);
  });

  it('gives tokens that are renewed when they have expired, and replaced by those that came', async () => {
    const { ledger, stored } = await connect();
    const first: Tokens = stored();
    fortnox.expire();
    expect(await ledger.company()).toEqual({ name: 'Acme AB', organization_number: '559990-0015' });
    expect(stored().refresh).not.toBe(first.refresh);
    expect((stored().access ?? '').length).toBeGreaterThan(600);
  });

  it('must be given again once Fortnox has ended it', async () => {
    const { ledger } = await connect();
    fortnox.revoke();
    await expect(ledger.company()).rejects.toThrow(LedgerDisconnected);
  });
});

it('reads accounts, VAT codes, cost centres and projects', async () => {
  const { ledger } = await connect();
  expect(await ledger.chart()).toEqual({
    accounts: [
      { number: '1930', name: 'Företagskonto', vat_code: null, is_cost: false },
      { number: '5810', name: 'Biljetter', vat_code: 'MP3', is_cost: true },
    ],
    vat_codes: [{ code: 'MP3', name: 'MP3', rate: null }],
    dimensions: [
      { dimension: 'cost_centre', code: '4010', name: 'Sälj' },
      { dimension: 'project', code: 'P-17', name: 'Ombyggnad' },
    ],
  });
});

describe('a voucher', () => {
  it('is posted with its rows, and its receipt is attached', async () => {
    const { ledger } = await connect();
    const posted = await ledger.post(ledgerVoucher);
    expect(posted).toEqual({ id: 'K/1/3', number: 'K1' });
    expect(fortnox.vouchers[0]).toMatchObject({
      Description: 'ICA Maxi *4242 [xrn_01kcexamp1e00000000-1]',
      TransactionDate: '2026-11-10',
      VoucherRows: [
        { Account: 5810, Debit: 100, Credit: 0, CostCenter: '4010' },
        { Account: 2641, Debit: 25, Credit: 0 },
        { Account: 2890, Debit: 0, Credit: 125 },
      ],
    });
    await ledger.attach(posted, ledgerReceipt);
    expect(fortnox.files).toEqual([{ id: 'file-1', connectedTo: 'K1' }]);
  });

  it('is found by its reference after its response was lost, and is not posted twice', async () => {
    const { ledger } = await connect();
    expect(await ledger.find(ledgerVoucher)).toBeUndefined();
    fortnox.failNext('POST /3/vouchers', 'lost');
    await expect(ledger.post(ledgerVoucher)).rejects.toThrow(LedgerUnavailable);
    expect(await ledger.find(ledgerVoucher)).toEqual({ id: 'K/1/3', number: 'K1' });
    expect(fortnox.vouchers).toHaveLength(1);
  });

  it.each([
    ['a closed period', { ...ledgerVoucher, date: '2026-01-15' }, 'Perioden är låst för bokföring.'],
    [
      'an unknown account',
      { ...ledgerVoucher, lines: ledgerVoucher.lines.map((one) => ({ ...one, account: '9999' })) },
      'Kunde inte hitta konto',
    ],
  ])('of %s is refused with the reason', async (_what, voucher, reason) => {
    const { ledger } = await connect();
    const refused = ledger.post(voucher);
    await expect(refused).rejects.toThrow(LedgerRefusal);
    await expect(refused).rejects.toThrow(`Fortnox: ${reason}`);
  });

  it('waits as long as Fortnox says when there are too many requests', async () => {
    const { ledger } = await connect();
    fortnox.failNext('POST /3/vouchers', { status: 429, headers: { 'retry-after': '3' } });
    expect((await ledger.post(ledgerVoucher)).number).toBe('K1');
    expect(longPauses()).toEqual([3_000]);
  });

  it('is handed back when the pause is long, or Fortnox fails', async () => {
    const { ledger } = await connect();
    fortnox.failNext('POST /3/vouchers', { status: 429, headers: { 'retry-after': '600' } });
    await expect(ledger.post(ledgerVoucher)).rejects.toMatchObject({ retryAfterMs: 600_000 });
    fortnox.failNext('POST /3/vouchers', { status: 502 });
    await expect(ledger.post(ledgerVoucher)).rejects.toThrow(LedgerUnavailable);
    expect(fortnox.vouchers).toHaveLength(0);
  });
});
