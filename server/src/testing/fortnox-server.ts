import {
  type LedgerAnswer,
  type LedgerCall,
  type LedgerServer,
  notFound,
  startLedgerServer,
} from './ledger-server.ts';

export type FortnoxServer = LedgerServer & {
  /** The settings as an operator would set them. */
  environment: Record<string, string>;
  vouchers: FortnoxVoucher[];
  files: { id: string; connectedTo: string | null }[];
  /** The company whose ledger it is. */
  organizationNumber: string;
  /** Nothing is posted on or before this day. */
  lockedUntil: string;
  /** Ends the access token, as its hour does. */
  expire(): void;
  /** Ends the consent, as 45 days without use do. */
  revoke(): void;
};
type FortnoxVoucher = {
  VoucherSeries: string;
  VoucherNumber: number;
  Year: number;
  TransactionDate: string;
  Description: string;
  VoucherRows: { Account: number; Debit: number; Credit: number; CostCenter?: string; Project?: string }[];
};

const error = (status: number, message: string, code: number): LedgerAnswer => ({
  status,
  body: { ErrorInformation: { error: 1, message, code } },
});
const page = (name: string, rows: object[]): LedgerAnswer => ({
  status: 200,
  body: {
    MetaInformation: { '@TotalPages': 1, '@CurrentPage': 1, '@TotalResources': rows.length },
    [name]: rows,
  },
});

/** Answers in the form that the documentation of Fortnox describes: OAuth 2, version 3 of the API. */
export async function startFortnoxServer(): Promise<FortnoxServer> {
  let tokens = 0;
  let access = '';
  let refresh = '';
  const issue = (): LedgerAnswer => {
    tokens += 1;
    access = `access-${tokens}-${'x'.repeat(600)}`;
    refresh = `refresh-${tokens}`;
    return {
      status: 200,
      body: {
        access_token: access,
        refresh_token: refresh,
        expires_in: 3600,
        token_type: 'bearer',
        scope: 'bookkeeping',
      },
    };
  };
  const token = ({ headers, body }: LedgerCall): LedgerAnswer => {
    const form = new URLSearchParams(body);
    const client = Buffer.from('client:secret').toString('base64');
    if (headers.authorization !== `Basic ${client}`)
      return { status: 401, body: { error: 'invalid_client' } };
    const isCode = form.get('grant_type') === 'authorization_code' && form.get('code') === 'good-code';
    const isRefresh = form.get('grant_type') === 'refresh_token' && form.get('refresh_token') === refresh;
    return isCode || isRefresh ? issue() : { status: 400, body: { error: 'invalid_grant' } };
  };
  const post = (voucher: FortnoxVoucher): LedgerAnswer => {
    const { VoucherSeries, TransactionDate, VoucherRows } = voucher;
    if (TransactionDate <= fortnox.lockedUntil)
      return error(400, 'Perioden är låst för bokföring.', 2_000_644);
    if (VoucherRows.some(({ Account }) => Account === 9999))
      return error(400, 'Kunde inte hitta konto', 2_001_304);
    const sum = VoucherRows.reduce((all, { Debit, Credit }) => all + Math.round((Debit - Credit) * 100), 0);
    if (sum !== 0) return error(400, 'Verifikationen balanserar inte.', 2_000_600);
    const inSeries = fortnox.vouchers.filter((one) => one.VoucherSeries === VoucherSeries);
    const posted = { ...voucher, VoucherNumber: inSeries.length + 1, Year: 3 };
    fortnox.vouchers.push(posted);
    return { status: 201, body: { Voucher: posted } };
  };
  const answer = (call: LedgerCall): LedgerAnswer => {
    const { method, path, query, headers, body } = call;
    if (path === '/oauth-v1/token') return token(call);
    // The consent screen, on which a person agrees at once.
    if (path === '/oauth-v1/auth') {
      const back = new URLSearchParams({ code: 'good-code', state: query.get('state') ?? '' });
      return { status: 302, headers: { location: `${query.get('redirect_uri')}?${back}` } };
    }
    if (headers.authorization !== `Bearer ${access}`) return error(401, 'Ogiltig inloggning', 2_000_310);
    const json = () => JSON.parse(Buffer.from(body, 'latin1').toString());
    switch (`${method} ${path}`) {
      case 'GET /3/companyinformation': {
        const company = { CompanyName: 'Acme AB', OrganizationNumber: fortnox.organizationNumber };
        return { status: 200, body: { CompanyInformation: company } };
      }
      case 'GET /3/accounts':
        return page('Accounts', [
          { Number: 1930, Description: 'Företagskonto', Active: true, VATCode: '' },
          { Number: 5810, Description: 'Biljetter', Active: true, VATCode: 'MP3' },
          { Number: 6990, Description: 'Övriga externa kostnader', Active: false, VATCode: null },
        ]);
      case 'GET /3/costcenters':
        return page('CostCenters', [{ Code: '4010', Description: 'Sälj', Active: true }]);
      case 'GET /3/projects':
        return page('Projects', [{ ProjectNumber: 'P-17', Description: 'Ombyggnad', Status: 'ONGOING' }]);
      case 'GET /3/vouchers': {
        const isIn = ({ TransactionDate: day }: FortnoxVoucher) =>
          day >= (query.get('fromdate') ?? '') && day <= (query.get('todate') ?? '9');
        return page(
          'Vouchers',
          fortnox.vouchers.filter(isIn).map(({ VoucherRows: _, ...row }) => row),
        );
      }
      case 'POST /3/vouchers':
        return post(json().Voucher);
      case 'POST /3/inbox': {
        if (query.get('path') !== 'inbox_v' || !/name="file"; filename="/.test(body))
          return error(400, 'Ingen fil', 2_001_392);
        const id = `file-${fortnox.files.length + 1}`;
        fortnox.files.push({ id, connectedTo: null });
        return { status: 201, body: { File: { Id: id, ArchiveFileId: `archive-${id}`, Name: 'receipt' } } };
      }
      case 'POST /3/voucherfileconnections': {
        const { FileId, VoucherSeries, VoucherNumber, VoucherYear } = json().VoucherFileConnection;
        if (VoucherYear !== undefined) return error(400, 'VoucherYear är skrivskyddad', 2_000_321);
        const file = fortnox.files.find(({ id }) => id === FileId);
        if (!file || query.get('financialyear') !== '3') return error(404, 'Kunde inte hitta fil', 2_000_434);
        file.connectedTo = `${VoucherSeries}${VoucherNumber}`;
        return { status: 201, body: { VoucherFileConnection: { FileId } } };
      }
      default:
        return notFound;
    }
  };
  const server = await startLedgerServer(answer);
  const fortnox: FortnoxServer = Object.assign(server, {
    environment: {
      KONTOR_FORTNOX_CLIENT_ID: 'client',
      KONTOR_FORTNOX_CLIENT_SECRET: 'secret',
      KONTOR_FORTNOX_URL: server.url,
      KONTOR_FORTNOX_AUTH_URL: `${server.url}/oauth-v1`,
    },
    vouchers: [],
    files: [],
    organizationNumber: '559990-0015',
    lockedUntil: '2026-01-31',
    expire: () => {
      access = 'expired';
    },
    revoke: () => {
      access = 'revoked';
      refresh = 'revoked';
    },
  });
  return fortnox;
}
