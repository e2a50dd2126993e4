import {
  type LedgerAnswer,
  type LedgerCall,
  type LedgerServer,
  notFound,
  startLedgerServer,
} from './ledger-server.ts';

type Posting = { row: number; account: { id: number }; amountGross: number; vatType: { id: number } };
type Voucher = {
  id: number;
  number: number;
  year: number;
  date: string;
  externalVoucherNumber: string;
  postings: Posting[];
};
export type TripletexServer = LedgerServer & {
  vouchers: Voucher[];
  attachments: string[];
  /** The day on which the latest session ends, as it was asked for. */
  sessionEnds: string;
  expire(): void;
  revoke(): void;
};

const error = (status: number, message: string, detail?: string): LedgerAnswer => ({
  status,
  body: {
    status,
    code: status * 100,
    message,
    validationMessages: detail === undefined ? null : [{ field: 'date', message: detail }],
  },
});
const list = (values: object[]): LedgerAnswer => ({
  status: 200,
  body: { fullResultSize: values.length, from: 0, count: values.length, values },
});

/** Answers in the form that the documentation of version 2 of Tripletex’ API describes. */
export async function startTripletexServer(): Promise<TripletexServer> {
  let sessions = 0;
  let session = '';
  let employee = 'employee';
  const create = (query: URLSearchParams): LedgerAnswer => {
    const isKnown = query.get('consumerToken') === 'consumer' && query.get('employeeToken') === employee;
    if (!isKnown) return error(422, 'Validation failed', 'Invalid token');
    sessions += 1;
    session = `session-${sessions}`;
    tripletex.sessionEnds = query.get('expirationDate') ?? '';
    return { status: 200, body: { value: { token: session, expirationDate: tripletex.sessionEnds } } };
  };
  const post = (body: string, query: URLSearchParams): LedgerAnswer => {
    const voucher: Voucher = JSON.parse(Buffer.from(body, 'latin1').toString());
    if (query.get('sendToLedger') !== 'true') return error(400, 'Not sent to the ledger');
    if (voucher.date < '2026-02-01') return error(422, 'Validering feilet.', 'Perioden er lukket.');
    if (voucher.postings.some(({ row }) => row === 0)) return error(422, 'Row 0 is system generated');
    if (Math.abs(voucher.postings.reduce((sum, { amountGross }) => sum + amountGross, 0)) > 0.001)
      return error(422, 'Bilaget balanserer ikke.');
    const id = 700 + tripletex.vouchers.length;
    const posted = { ...voucher, id, number: tripletex.vouchers.length + 1, year: 2026 };
    tripletex.vouchers.push(posted);
    return { status: 201, body: { value: posted } };
  };
  const answer = ({ method, path, query, headers, body }: LedgerCall): LedgerAnswer => {
    if (`${method} ${path}` === 'PUT /v2/token/session/:create') return create(query);
    const basic = Buffer.from(`0:${session}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}`) return error(401, 'Unauthorized');
    switch (`${method} ${path}`) {
      case 'GET /v2/token/session/%3EwhoAmI':
        return { status: 200, body: { value: { companyId: 12 } } };
      case 'GET /v2/company/12':
        return { status: 200, body: { value: { name: 'Acme AS', organizationNumber: '999999999' } } };
      case 'GET /v2/ledger/account':
        return list([
          { id: 31, number: 5810, name: 'Reise', isInactive: false, vatType: { number: '1' } },
          { id: 32, number: 2641, name: 'Inngående mva', isInactive: false },
          { id: 33, number: 2890, name: 'Kortgjeld', isInactive: false },
        ]);
      case 'GET /v2/ledger/vatType':
        return list([{ id: 91, number: '1', name: 'Inngående mva, høy sats', percentage: 25 }]);
      case 'GET /v2/department':
        return list([{ id: 51, departmentNumber: '4010', name: 'Salg' }]);
      case 'GET /v2/project':
        return list([{ id: 61, number: 'P-17', name: 'Ombygging' }]);
      case 'GET /v2/ledger/voucher/%3EexternalVoucherNumber': {
        const wanted = query.get('externalVoucherNumber');
        return list(tripletex.vouchers.filter((one) => one.externalVoucherNumber === wanted));
      }
      case 'POST /v2/ledger/voucher':
        return post(body, query);
      default: {
        const [, voucher] = /^\/v2\/ledger\/voucher\/(\d+)\/attachment$/.exec(path) ?? [];
        if (method !== 'POST' || voucher === undefined || !/name="file"; filename="/.test(body))
          return notFound;
        tripletex.attachments.push(voucher);
        return { status: 201, body: { value: { id: Number(voucher) } } };
      }
    }
  };
  const server = await startLedgerServer(answer);
  const tripletex: TripletexServer = Object.assign(server, {
    vouchers: [],
    attachments: [],
    sessionEnds: '',
    expire: () => {
      session = 'expired';
    },
    revoke: () => {
      session = 'revoked';
      employee = 'another';
    },
  });
  return tripletex;
}
