import { fromUnits } from '../../../domain/booking/voucher.ts';
import { type Clock, dayMs } from '../../../platform/clock.ts';
import { at, listAt, numberAt, textAt } from '../../../platform/read-json.ts';
import {
  createLedgerHttp,
  formOf,
  type LedgerHttp,
  type LedgerHttpParts,
  requestTokens,
  tokenAt,
} from '../http.ts';
import { type Connector, type Ledger, LedgerDisconnected, LedgerRefusal, type Tokens } from '../port.ts';
import { grossPostings } from './postings.ts';

/**
 * Tripletex, API version 2. A person creates an employee token in Tripletex and enters it here. With it and the consumer token of the
 * operator, a session token is created that lives for a month. `externalVoucherNumber` has our reference, and can be looked up.
 */
export type TripletexSettings = { consumerToken: string; url: string };

const title = 'Tripletex';
const gapMs = 100;
const pageRows = 1_000;
const pagesMax = 20;
const sessionDays = 30;

export function createTripletex(
  { consumerToken, url }: TripletexSettings,
  { clock, ...parts }: LedgerHttpParts & { clock: Clock },
): Connector {
  const newSession = async (employee: string): Promise<Tokens> => {
    const ends = new Date(clock.now().getTime() + sessionDays * dayMs).toISOString().slice(0, 10);
    const query = new URLSearchParams({ consumerToken, employeeToken: employee, expirationDate: ends });
    const json = await requestTokens(title, `${url}/token/session/:create?${query}`, { method: 'PUT' });
    return { employee, session: tokenAt(title, json, 'value', 'token') };
  };
  return {
    system: 'tripletex',
    title,
    attachable: ['application/pdf', 'image/jpeg', 'image/png'],
    exchange: async ({ token }) => {
      if (token === undefined) throw new LedgerDisconnected('Tripletex needs an employee token.');
      return newSession(token);
    },
    open: (tokens, renewTokens) => {
      const vendor = {
        title,
        url,
        gapMs,
        // The user 0 is the company that the token belongs to.
        headersOf: ({ session = '' }: Tokens) => ({
          authorization: `Basic ${Buffer.from(`0:${session}`).toString('base64')}`,
        }),
        reasonOf,
        renew: ({ employee = '' }: Tokens) => newSession(employee),
      };
      return ledgerOf(createLedgerHttp(vendor, parts, tokens, renewTokens));
    },
  };
}

function ledgerOf(call: LedgerHttp): Ledger {
  const all = async (path: string, fields: string): Promise<unknown[]> => {
    const rows: unknown[] = [];
    for (let page = 0; page < pagesMax; page += 1) {
      const values = listAt(
        await call({ path, query: { from: rows.length, count: pageRows, fields } }),
        'values',
      );
      rows.push(...values);
      if (values.length < pageRows) break;
    }
    return rows;
  };
  // Tripletex refers to everything by its own id. The lists are read once for a transfer.
  const lists = new Map<string, Promise<Map<string, number>>>();
  const idOf = async (path: string, key: string, value: string, what: string): Promise<number> => {
    const list =
      lists.get(path) ??
      all(path, `id,${key}`).then(
        (rows) => new Map(rows.map((row) => [textAt(row, key) ?? '', numberAt(row, 'id') ?? 0])),
      );
    lists.set(path, list);
    const id = (await list).get(value);
    if (id === undefined) throw new LedgerRefusal(`Tripletex: there is no ${what} ${value}.`);
    return id;
  };
  return {
    company: async () => {
      const me = await call({ path: '/token/session/%3EwhoAmI', query: { fields: 'companyId' } });
      const id = textAt(me, 'value', 'companyId') ?? '0';
      const json = await call({ path: `/company/${id}`, query: { fields: 'name,organizationNumber' } });
      return {
        name: textAt(json, 'value', 'name') ?? title,
        organization_number: textAt(json, 'value', 'organizationNumber'),
      };
    },
    chart: async () => {
      const accounts = await all('/ledger/account', 'number,name,isInactive,vatType(number)');
      const vat = await all('/ledger/vatType', 'number,name,percentage');
      const departments = await all('/department', 'departmentNumber,name');
      const projects = await all('/project', 'number,name');
      return {
        accounts: accounts.flatMap((one) => {
          const number = textAt(one, 'number');
          if (number === null || at(one, 'isInactive') === true) return [];
          const vat_code = textAt(one, 'vatType', 'number');
          return [{ number, name: textAt(one, 'name') ?? number, vat_code, is_cost: /^[4-8]/.test(number) }];
        }),
        vat_codes: vat.flatMap((one) => {
          const code = textAt(one, 'number');
          const rate = numberAt(one, 'percentage');
          return code === null ? [] : [{ code, name: textAt(one, 'name') ?? code, rate }];
        }),
        dimensions: [
          ...departments.flatMap((one) => objectOf('cost_centre', one, 'departmentNumber')),
          ...projects.flatMap((one) => objectOf('project', one, 'number')),
        ],
      };
    },
    find: async ({ reference }) => {
      const query = { externalVoucherNumber: reference, fields: 'id,number,year,externalVoucherNumber' };
      const json = await call({ path: '/ledger/voucher/%3EexternalVoucherNumber', query });
      const found = listAt(json, 'values').find((one) => textAt(one, 'externalVoucherNumber') === reference);
      return found === undefined ? undefined : postedOf(found);
    },
    post: async ({ reference, date, text, currency, lines }) => {
      const postings: object[] = [];
      for (const { account, units, vatCode, dimensions, text: about } of grossPostings(lines)) {
        const { cost_centre, project } = dimensions;
        const amount = fromUnits(units, currency);
        postings.push({
          // Row 0 is what Tripletex generates itself.
          row: postings.length + 1,
          date,
          description: about ?? text,
          account: { id: await idOf('/ledger/account', 'number', account, 'account') },
          amountGross: amount,
          amountGrossCurrency: amount,
          vatType: {
            id: vatCode === null ? 0 : await idOf('/ledger/vatType', 'number', vatCode, 'VAT code'),
          },
          ...(cost_centre
            ? { department: { id: await idOf('/department', 'departmentNumber', cost_centre, 'department') } }
            : {}),
          ...(project ? { project: { id: await idOf('/project', 'number', project, 'project') } } : {}),
        });
      }
      const json = await call({
        method: 'POST',
        path: '/ledger/voucher',
        query: { sendToLedger: 'true' },
        json: { date, description: text, externalVoucherNumber: reference, postings },
      });
      return postedOf(at(json, 'value'));
    },
    attach: async ({ id }, receipt) => {
      await call({ method: 'POST', path: `/ledger/voucher/${id}/attachment`, form: formOf(receipt) });
    },
  };
}

function postedOf(voucher: unknown) {
  const [id, number] = [textAt(voucher, 'id'), textAt(voucher, 'number')];
  if (id === null || number === null) throw new Error('Tripletex sent a voucher without a number.');
  return { id, number: `${number}-${textAt(voucher, 'year') ?? ''}` };
}

function objectOf(dimension: 'cost_centre' | 'project', row: unknown, key: string) {
  const code = textAt(row, key);
  return code === null ? [] : [{ dimension, code, name: textAt(row, 'name') ?? code }];
}

function reasonOf(json: unknown): string | null {
  const [first] = listAt(json, 'validationMessages');
  const [message, detail] = [textAt(json, 'message'), textAt(first, 'message')];
  return detail === null ? message : `${message ?? ''} ${detail}`.trim();
}
