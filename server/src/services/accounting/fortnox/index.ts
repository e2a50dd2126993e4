import { fromUnits } from '../../../domain/booking/voucher.ts';
import { at, listAt, numberAt, textAt } from '../../../platform/read-json.ts';
import {
  createLedgerHttp,
  formOf,
  type LedgerHttp,
  type LedgerHttpParts,
  requestTokens,
  tokenAt,
} from '../http.ts';
import {
  type Connector,
  type Consent,
  LedgerDisconnected,
  type LedgerVoucher,
  type Tokens,
} from '../port.ts';

/**
 * Fortnox, API version 3. OAuth 2 with a refresh token that is replaced at each use and lives for 45 days; access tokens live for
 * an hour. 25 requests in 5 seconds. A voucher has no field for a reference of ours that can be searched, so the description ends
 * with it.
 */
export type FortnoxSettings = { clientId: string; clientSecret: string; url: string; authUrl: string };

const title = 'Fortnox';
const scopes = 'bookkeeping companyinformation costcenter project inbox connectfile';
const gapMs = 200;
const pageRows = 500;
const pagesMax = 40;
const textMax = 200;

export function createFortnox(settings: FortnoxSettings, parts: LedgerHttpParts = {}): Connector {
  const { clientId, clientSecret, url, authUrl } = settings;
  const tokenRequest = async (body: Record<string, string>): Promise<Tokens> => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const json = await requestTokens(title, `${authUrl}/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams(body),
    });
    return {
      access: tokenAt(title, json, 'access_token'),
      refresh: tokenAt(title, json, 'refresh_token'),
    };
  };
  return {
    system: 'fortnox',
    title,
    attachable: ['application/pdf', 'image/jpeg', 'image/png'],
    consentUrl: (state, callbackUrl) => {
      const query = {
        client_id: clientId,
        redirect_uri: callbackUrl,
        scope: scopes,
        state,
        access_type: 'offline',
        response_type: 'code',
      };
      return `${authUrl}/auth?${new URLSearchParams(query)}`;
    },
    exchange: ({ code }: Consent, redirect_uri) => {
      if (code === undefined) throw new LedgerDisconnected('Fortnox sent no code.');
      return tokenRequest({ grant_type: 'authorization_code', code, redirect_uri });
    },
    open: (tokens, renewTokens) => {
      const vendor = {
        title,
        url,
        gapMs,
        headersOf: ({ access = '' }: Tokens) => ({ authorization: `Bearer ${access}` }),
        reasonOf,
        renew: ({ refresh = '' }: Tokens) =>
          tokenRequest({ grant_type: 'refresh_token', refresh_token: refresh }),
      };
      return ledgerOf(createLedgerHttp(vendor, parts, tokens, renewTokens));
    },
  };
}

function ledgerOf(call: LedgerHttp): ReturnType<Connector['open']> {
  const all = async (path: string, list: string, query: Record<string, string> = {}): Promise<unknown[]> => {
    const rows: unknown[] = [];
    for (let page = 1; page <= pagesMax; page += 1) {
      const json = await call({ path, query: { ...query, limit: pageRows, page } });
      rows.push(...listAt(json, list));
      if (page >= (numberAt(json, 'MetaInformation', '@TotalPages') ?? 1)) break;
    }
    return rows;
  };
  return {
    company: async () => {
      const json = await call({ path: '/3/companyinformation' });
      const of = (name: string) => textAt(json, 'CompanyInformation', name);
      return { name: of('CompanyName') ?? title, organization_number: of('OrganizationNumber') };
    },
    chart: async () => {
      const accounts = await all('/3/accounts', 'Accounts');
      const centres = await all('/3/costcenters', 'CostCenters');
      const projects = await all('/3/projects', 'Projects');
      // Fortnox lists its VAT codes only by the accounts that have them.
      const codes = new Set(accounts.map((one) => textAt(one, 'VATCode')).filter((code) => code !== null));
      return {
        accounts: accounts.flatMap((one) => {
          const number = textAt(one, 'Number');
          if (number === null || at(one, 'Active') === false) return [];
          const name = textAt(one, 'Description') ?? number;
          return [{ number, name, vat_code: textAt(one, 'VATCode'), is_cost: /^[4-8]/.test(number) }];
        }),
        vat_codes: [...codes].sort().map((code) => ({ code, name: code, rate: null })),
        dimensions: [
          ...centres.flatMap((one) => objectOf('cost_centre', one, 'Code')),
          ...projects.flatMap((one) => objectOf('project', one, 'ProjectNumber')),
        ],
      };
    },
    find: async ({ reference, date, series }) => {
      const vouchers = await all('/3/vouchers', 'Vouchers', {
        financialyeardate: date,
        fromdate: date,
        todate: date,
      });
      const found = vouchers.find(
        (one) =>
          textAt(one, 'VoucherSeries') === series &&
          textAt(one, 'Description')?.endsWith(markOf(reference)) === true,
      );
      return found === undefined ? undefined : postedOf(found);
    },
    post: async (voucher) => {
      const json = await call({ method: 'POST', path: '/3/vouchers', json: { Voucher: toVoucher(voucher) } });
      return postedOf(at(json, 'Voucher'));
    },
    attach: async ({ id }, receipt) => {
      const [VoucherSeries, VoucherNumber, year = ''] = id.split('/');
      const form = formOf(receipt);
      const json = await call({ method: 'POST', path: '/3/inbox', query: { path: 'inbox_v' }, form });
      const FileId = textAt(json, 'File', 'Id');
      const connection = { FileId, VoucherSeries, VoucherNumber };
      await call({
        method: 'POST',
        path: '/3/voucherfileconnections',
        query: { financialyear: year },
        json: { VoucherFileConnection: connection },
      });
    },
  };
}

const markOf = (reference: string): string => `[${reference}]`;

function toVoucher({ reference, date, text, series, currency, lines }: LedgerVoucher) {
  const mark = markOf(reference);
  return {
    Description: `${text.slice(0, textMax - mark.length - 1)} ${mark}`,
    TransactionDate: date,
    VoucherSeries: series,
    VoucherRows: lines.map(({ account, units, dimensions, text: about }) => ({
      Account: Number(account),
      Debit: units > 0 ? fromUnits(units, currency) : 0,
      Credit: units < 0 ? fromUnits(-units, currency) : 0,
      ...(dimensions.cost_centre ? { CostCenter: dimensions.cost_centre } : {}),
      ...(dimensions.project ? { Project: dimensions.project } : {}),
      ...(about ? { TransactionInformation: about.slice(0, 100) } : {}),
    })),
  };
}

function postedOf(voucher: unknown) {
  const [series, number] = [textAt(voucher, 'VoucherSeries'), textAt(voucher, 'VoucherNumber')];
  if (series === null || number === null) throw new Error('Fortnox sent a voucher without a number.');
  return { id: `${series}/${number}/${textAt(voucher, 'Year') ?? ''}`, number: `${series}${number}` };
}

function objectOf(dimension: 'cost_centre' | 'project', row: unknown, key: string) {
  const code = textAt(row, key);
  return code === null ? [] : [{ dimension, code, name: textAt(row, 'Description') ?? code }];
}

/** Fortnox spells the names in two ways. */
const reasonOf = (json: unknown): string | null =>
  textAt(json, 'ErrorInformation', 'message') ??
  textAt(json, 'ErrorInformation', 'Message') ??
  textAt(json, 'message');
