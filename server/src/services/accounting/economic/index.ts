import { fromUnits } from '../../../domain/booking/voucher.ts';
import { at, listAt, numberAt, textAt } from '../../../platform/read-json.ts';
import { createLedgerHttp, formOf, type LedgerHttp, type LedgerHttpParts } from '../http.ts';
import {
  type Connector,
  type Ledger,
  LedgerDisconnected,
  LedgerRefusal,
  type LedgerVoucher,
  type Tokens,
} from '../port.ts';

/**
 * Visma e-conomic, REST API. Two tokens: that of our app, and the agreement grant token that the installation page returns; neither
 * expires. A voucher is a draft in the first journal of the agreement, numbered at once; a person books the journal in e-conomic.
 * The text of each entry ends with our reference, by which it is found among the drafts and, once booked, in its year.
 */
export type EconomicSettings = { appSecretToken: string; installUrl: string; url: string };

const title = 'e-conomic';
const gapMs = 100;
const pageRows = 1_000;
const pagesMax = 20;
const textMax = 250;

export function createEconomic(settings: EconomicSettings, parts: LedgerHttpParts = {}): Connector {
  const { appSecretToken, installUrl, url } = settings;
  return {
    system: 'economic',
    title,
    attachable: ['application/pdf', 'image/jpeg', 'image/png'],
    consentUrl: (state, callbackUrl) => {
      const page = new URL(installUrl);
      page.searchParams.set('redirectUrl', `${callbackUrl}?${new URLSearchParams({ state })}`);
      return page.href;
    },
    exchange: async ({ token }) => {
      if (token === undefined) throw new LedgerDisconnected('e-conomic sent no token.');
      return { grant: token };
    },
    open: (tokens, renewTokens) => {
      const headersOf = ({ grant = '' }: Tokens) => ({
        'x-appsecrettoken': appSecretToken,
        'x-agreementgranttoken': grant,
      });
      const vendor = { title, url, gapMs, headersOf, reasonOf: (json: unknown) => textAt(json, 'message') };
      return ledgerOf(createLedgerHttp(vendor, parts, tokens, renewTokens));
    },
  };
}

function ledgerOf(call: LedgerHttp): Ledger {
  const all = async (path: string, filter?: string): Promise<unknown[]> => {
    const rows: unknown[] = [];
    for (let page = 0; page < pagesMax; page += 1) {
      const query = { pagesize: pageRows, skippages: page, ...(filter === undefined ? {} : { filter }) };
      const json = await call({ path, query });
      rows.push(...listAt(json, 'collection'));
      if (textAt(json, 'pagination', 'nextPage') === null) break;
    }
    return rows;
  };
  let knownJournal: string | undefined;
  const journal = async (): Promise<string> => {
    const first = knownJournal ?? textAt((await all('/journals'))[0], 'journalNumber');
    if (first === null) throw new LedgerRefusal('e-conomic: the agreement has no journal.');
    knownJournal = first;
    return first;
  };
  const years = new Map<string, string>();
  const yearOf = async (date: string): Promise<string> => {
    const known = years.get(date);
    if (known !== undefined) return known;
    const [found] = await all('/accounting-years', `fromDate$lte:${date}$and:toDate$gte:${date}`);
    const year = textAt(found, 'year');
    if (year === null) throw new LedgerRefusal(`e-conomic: no accounting year has the day ${date}.`);
    if (at(found, 'closed') === true) throw new LedgerRefusal(`e-conomic: the year ${year} is closed.`);
    years.set(date, year);
    return year;
  };
  return {
    company: async () => {
      const json = await call({ path: '/self' });
      const number = textAt(json, 'company', 'companyIdentificationNumber');
      return {
        name: textAt(json, 'company', 'name') ?? title,
        organization_number: number ?? textAt(json, 'company', 'vatNumber'),
      };
    },
    chart: async () => {
      const accounts = await all('/accounts');
      const vat = await all('/vat-accounts');
      const departments = await all('/departmental-distributions');
      return {
        accounts: accounts.flatMap((one) => {
          const number = textAt(one, 'accountNumber');
          const kind = textAt(one, 'accountType');
          if (number === null || (kind !== 'profitAndLoss' && kind !== 'status')) return [];
          const is_cost = kind === 'profitAndLoss' && at(one, 'blockDirectEntries') !== true;
          const vat_code = textAt(one, 'vatAccount', 'vatCode');
          return [{ number, name: textAt(one, 'name') ?? number, vat_code, is_cost }];
        }),
        vat_codes: vat.flatMap((one) => {
          const code = textAt(one, 'vatCode');
          const rate = numberAt(one, 'ratePercentage');
          return code === null ? [] : [{ code, name: textAt(one, 'name') ?? code, rate }];
        }),
        dimensions: departments.flatMap((one) => {
          const code = textAt(one, 'departmentalDistributionNumber');
          if (code === null) return [];
          return [{ dimension: 'cost_centre' as const, code, name: textAt(one, 'name') ?? code }];
        }),
      };
    },
    find: async ({ reference, date }) => {
      const year = await yearOf(date);
      const isOurs = (one: unknown) => textAt(one, 'text')?.endsWith(markOf(reference)) === true;
      const path = `/journals/${await journal()}/entries`;
      const drafts = await all(path);
      const booked = `/accounting-years/${inPath(year)}/entries`;
      const found = drafts.find(isOurs) ?? (await all(booked, `date$eq:${date}`)).find(isOurs);
      const number = textAt(found, 'voucher', 'voucherNumber') ?? textAt(found, 'voucherNumber');
      return number === null ? undefined : postedOf(year, number);
    },
    post: async (voucher) => {
      const [year, journalNumber] = [await yearOf(voucher.date), await journal()];
      const path = `/journals/${journalNumber}/vouchers`;
      const created = await call({ method: 'POST', path, json: toVoucher(voucher, year, journalNumber) });
      const number = textAt(Array.isArray(created) ? created[0] : created, 'voucherNumber');
      if (number === null) throw new Error('e-conomic sent a voucher without a number.');
      return postedOf(year, number);
    },
    attach: async ({ id }, receipt) => {
      const path = `/journals/${await journal()}/vouchers/${id}/attachment/file`;
      await call({ method: 'POST', path, form: formOf(receipt) });
    },
  };
}

const markOf = (reference: string): string => `[${reference}]`;
/** Paths write the year 2026/2027 as 2026_6_2027. */
const inPath = (year: string): string => year.replaceAll('/', '_6_');
const postedOf = (year: string, number: string) => ({ id: `${inPath(year)}-${number}`, number });

// The VAT has separate lines, so no entry has a VAT code from which e-conomic would compute it again.
function toVoucher(voucher: LedgerVoucher, year: string, journalNumber: string) {
  const { reference, date, text, currency, lines } = voucher;
  const mark = markOf(reference);
  const about = `${text.slice(0, textMax - mark.length - 1)} ${mark}`;
  const financeVouchers = lines.map(({ account, units, dimensions: { cost_centre } }) => ({
    text: about,
    date,
    amount: fromUnits(units, currency),
    account: { accountNumber: Number(account) },
    currency: { code: currency },
    ...(cost_centre && /^\d+$/.test(cost_centre)
      ? { departmentalDistribution: { departmentalDistributionNumber: Number(cost_centre) } }
      : {}),
  }));
  return {
    accountingYear: { year },
    journal: { journalNumber: Number(journalNumber) },
    entries: { financeVouchers },
  };
}
