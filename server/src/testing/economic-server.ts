import {
  type LedgerAnswer,
  type LedgerCall,
  type LedgerServer,
  notFound,
  startLedgerServer,
} from './ledger-server.ts';

type Entry = {
  text: string;
  date: string;
  amount: number;
  account: { accountNumber: number };
  voucherNumber: number;
};
export type EconomicServer = LedgerServer & {
  drafts: Entry[];
  booked: Entry[];
  attachments: string[];
  /** Books the journal, as a person does. */
  book(): void;
  revoke(): void;
};

const error = (status: number, message: string, errorCode: string): LedgerAnswer => ({
  status,
  body: { message, errorCode, httpStatusCode: status },
});
const collection = (rows: object[]): LedgerAnswer => ({
  status: 200,
  body: { collection: rows, pagination: { pageSize: 1000, skipPages: 0, results: rows.length } },
});

/** Answers in the form that the documentation of the REST API of e-conomic describes. */
export async function startEconomicServer(): Promise<EconomicServer> {
  let isRevoked = false;
  const post = (body: string): LedgerAnswer => {
    const { accountingYear, entries } = JSON.parse(Buffer.from(body, 'latin1').toString());
    const rows: Entry[] = entries.financeVouchers;
    if (rows.some(({ date }) => date < '2026-02-01')) return error(400, 'Period is barred.', 'E06250');
    if (Math.abs(rows.reduce((sum, { amount }) => sum + amount, 0)) > 0.001)
      return error(400, 'Voucher does not balance.', 'E06000');
    const voucherNumber =
      new Set([...economic.drafts, ...economic.booked].map((one) => one.voucherNumber)).size + 1;
    economic.drafts.push(...rows.map((row) => ({ ...row, voucherNumber })));
    return { status: 201, body: [{ accountingYear, voucherNumber, entries }] };
  };
  const answer = ({ method, path, query, headers, body }: LedgerCall): LedgerAnswer => {
    const isKnown =
      headers['x-appsecrettoken'] === 'app-secret' && headers['x-agreementgranttoken'] === 'grant';
    if (!isKnown || isRevoked) return error(401, 'Unauthorized', 'E00000');
    switch (`${method} ${path}`) {
      case 'GET /self':
        return {
          status: 200,
          body: { company: { name: 'Acme ApS', companyIdentificationNumber: '99999993' } },
        };
      case 'GET /journals':
        return collection([{ journalNumber: 4, name: 'Daglig' }]);
      case 'GET /accounting-years': {
        const is2025 = (query.get('filter') ?? '').includes('fromDate$lte:2025');
        return collection([is2025 ? { year: '2025', closed: true } : { year: '2026/2027', closed: false }]);
      }
      case 'GET /accounts':
        return collection([
          {
            accountNumber: 1300,
            accountType: 'profitAndLoss',
            name: 'Rejser',
            vatAccount: { vatCode: 'I25' },
          },
          { accountNumber: 5820, accountType: 'status', name: 'Bank' },
          { accountNumber: 1299, accountType: 'heading', name: 'Omkostninger' },
        ]);
      case 'GET /vat-accounts':
        return collection([{ vatCode: 'I25', name: 'Købsmoms', ratePercentage: 25 }]);
      case 'GET /departmental-distributions':
        return collection([{ departmentalDistributionNumber: 4010, name: 'Salg' }]);
      case 'GET /journals/4/entries':
        return collection(
          economic.drafts.map((one) => ({ ...one, voucher: { voucherNumber: one.voucherNumber } })),
        );
      case 'GET /accounting-years/2026_6_2027/entries':
        return collection(economic.booked.filter(({ date }) => query.get('filter') === `date$eq:${date}`));
      case 'POST /journals/4/vouchers':
        return post(body);
      default: {
        const [, voucher] = /^\/journals\/4\/vouchers\/(2026_6_2027-\d+)\/attachment\/file$/.exec(path) ?? [];
        if (method !== 'POST' || voucher === undefined || !/filename="/.test(body)) return notFound;
        economic.attachments.push(voucher);
        return { status: 200, body: {} };
      }
    }
  };
  const server = await startLedgerServer(answer);
  const economic: EconomicServer = Object.assign(server, {
    drafts: [],
    booked: [],
    attachments: [],
    book: () => void economic.booked.push(...economic.drafts.splice(0)),
    revoke: () => {
      isRevoked = true;
    },
  });
  return economic;
}
