import type { Connector, Ledger, LedgerVoucher, Tokens } from '../services/accounting/port.ts';

/** A purchase of SEK 125 with 25 % VAT, in the cost centre 4010. */
export const ledgerVoucher: LedgerVoucher = {
  reference: 'xrn_01kcexamp1e00000000-1',
  date: '2026-11-10',
  text: 'ICA Maxi *4242',
  series: 'K',
  currency: 'SEK',
  lines: [
    line('cost', '5810', 10_000, { cost_centre: '4010' }),
    line('vat', '2641', 2_500),
    line('card', '2890', -12_500),
  ],
};
export const ledgerReceipt = {
  name: 'receipt.png',
  contentType: 'image/png',
  bytes: Buffer.from('89504e470d0a1a0a', 'hex'),
};

function line(role: 'cost' | 'vat' | 'card', account: string, units: number, dimensions = {}) {
  const vat = role === 'card' ? null : { code: '1', rate: 25, base: 10_000, tax: 2_500 };
  return { role, account, units, vat, dimensions, text: null };
}

/** Opens the ledger with the tokens of a consent, and keeps those that are renewed. */
export function openLedger(connector: Connector, tokens: Tokens): { ledger: Ledger; stored: () => Tokens } {
  let stored = tokens;
  const ledger = connector.open(tokens, async (_refused, renew) => {
    stored = await renew(stored);
    return stored;
  });
  return { ledger, stored: () => stored };
}
