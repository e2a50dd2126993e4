import type { EnhancedData } from '../../../domain/enhanced-data.ts';
import { fromMinorUnits, toMinorUnits } from '../../../platform/money.ts';
import type { Amount } from '../record.ts';
import type { CompanyBlock, NewCard, NewCompany, NewFile, NewTransaction, Writer } from './content.ts';
import { element, escapeXml } from './xml.ts';

/** ISO 20022 camt.053.001.08: a statement for each company, with an entry for each card transaction. */

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const currencyOfAmounts = (name: string, { amount, currency }: Amount): string =>
  `<${name} Ccy="${currency}">${amount}</${name}>`;

export class CamtWriter implements Writer {
  #file: NewFile | undefined;

  begin(file: NewFile): string {
    this.#file = file;
    const header = element('GrpHdr', {
      MsgId: `${file.sender}-${file.date.replaceAll('-', '')}-${file.sequence}`,
      CreDtTm: `${file.date}T06:00:00Z`,
    });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">\n<BkToCstmrStmt>\n${header}\n`;
  }

  company({ company, cards }: CompanyBlock): string {
    const entries = cards.flatMap(({ card, transactions }) =>
      transactions.map((made) => entryOf(card, made)),
    );
    const all = cards.flatMap(({ transactions }) => transactions);
    const id = `${company.number}-${this.#file?.date ?? ''}-${this.#file?.sequence ?? 1}`;
    return `<Stmt>\n${element('Id', escapeXml(id))}${accountOf(company)}${summaryOf(all, company.currency)}${entries.join('')}</Stmt>\n`;
  }

  end(): string {
    return '</BkToCstmrStmt>\n</Document>\n';
  }
}

function accountOf({
  number,
  name,
  organization_number: organization,
  address,
  currency,
}: NewCompany): string {
  const postal =
    address && element('PstlAdr', { PstCd: address.postal_code, TwnNm: address.city, Ctry: address.country });
  const id = element('Id', element('OrgId', element('Othr', { Id: organization ?? number })));
  const owner = element('Ownr', element(undefined, { Nm: name }) + (postal ?? '') + id);
  return element(
    'Acct',
    element('Id', element('Othr', { Id: number })) + element(undefined, { Ccy: currency }) + owner,
  );
}

function summaryOf(all: readonly NewTransaction[], currency: string | null): string {
  const part = (name: string, direction: 'debit' | 'credit'): string => {
    const own = all.filter((made) => made.direction === direction);
    const units = own.reduce((sum, { billing }) => sum + toMinorUnits(billing.amount, billing.currency), 0n);
    return element(name, { NbOfNtries: String(own.length), Sum: fromMinorUnits(units, currency ?? 'EUR') });
  };
  const total = element('TtlNtries', { NbOfNtries: String(all.length) });
  return `${element('TxsSummry', total + part('TtlCdtNtries', 'credit') + part('TtlDbtNtries', 'debit'))}\n`;
}

const subfamilies: Partial<Record<NewTransaction['kind'], string>> = {
  cash: 'CWDL',
  fee: 'CHRG',
  refund: 'RIMB',
};

function entryOf(card: NewCard, made: NewTransaction): string {
  const { billing, direction, kind, posting_date: posted } = made;
  const sign = direction === 'debit' ? 'DBIT' : 'CRDT';
  const family = element('Fmly', { Cd: 'CCRD', SubFmlyCd: subfamilies[kind] ?? 'POSD' });
  const head =
    currencyOfAmounts('Amt', billing) +
    element(undefined, { CdtDbtInd: sign, RvslInd: kind === 'reversal' ? 'true' : undefined }) +
    element('Sts', { Cd: 'BOOK' }) +
    element('BookgDt', { Dt: posted }) +
    element('BkTxCd', element('Domn', element(undefined, { Cd: 'PMNT' }) + family));
  return `${element('Ntry', head + element('NtryDtls', detailsOf(card, made, sign)))}\n`;
}

function detailsOf(card: NewCard, made: NewTransaction, sign: string): string {
  const { billing, original, merchant, exchange_rate: rate, direction } = made;
  const reference = (type: string, value: string | null): string =>
    value === null ? '' : element('Prtry', { Tp: type, Ref: value });
  const references =
    element(undefined, { AcctSvcrRef: made.id, ClrSysRef: made.network_id }) +
    reference('ARN', made.acquirer_reference) +
    reference('AUTH', made.auth_code);
  const exchange =
    rate === null || !original
      ? ''
      : element('CcyXchg', { SrcCcy: original.currency, TrgtCcy: billing.currency, XchgRate: rate });
  const isForeign = original !== null && original.currency !== billing.currency;
  const foreign = isForeign
    ? element('AmtDtls', element('InstdAmt', currencyOfAmounts('Amt', original) + exchange))
    : '';
  const address = element('PstlAdr', {
    PstCd: merchant.postal_code,
    TwnNm: merchant.city,
    CtrySubDvsn: merchant.region,
    Ctry: merchant.country,
  });
  const party = element('Pty', element(undefined, { Nm: merchant.name }) + address);
  return element(
    'TxDtls',
    element('Refs', references) +
      currencyOfAmounts('Amt', billing) +
      element(undefined, { CdtDbtInd: sign }) +
      foreign +
      element('RltdPties', element(direction === 'debit' ? 'Cdtr' : 'Dbtr', party)) +
      taxOf(made.enhanced, merchant.tax_number) +
      cardOf(card, made) +
      element(undefined, { AddtlTxInf: made.description }),
  );
}

function taxOf(enhanced: EnhancedData | null, taxNumber: string | undefined): string {
  const records = (enhanced?.tax ?? []).map(({ rate, base, tax, currency }) => {
    const amount = (name: string, value: number | undefined): string =>
      value === undefined ? '' : currencyOfAmounts(name, { amount: String(value), currency });
    const rated = element(undefined, { Rate: rate === undefined ? undefined : String(rate) });
    return element('Rcrd', element('TaxAmt', rated + amount('TaxblBaseAmt', base) + amount('TtlAmt', tax)));
  });
  const seller = taxNumber === undefined ? '' : element('Cdtr', { TaxId: taxNumber });
  return seller === '' && records.length === 0 ? '' : element('Tax', seller + records.join(''));
}

const fuelNames: Partial<Record<NonNullable<EnhancedData['fuel']>['product'], string>> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hvo: 'HVO100',
  e85: 'E85',
};
const fuelUnits: Partial<Record<NonNullable<NonNullable<EnhancedData['fuel']>['unit']>, string>> = {
  l: 'LITR',
  gal: 'USGA',
  gal_imp: 'GBGA',
  kg: 'KILO',
};

function cardOf(card: NewCard, made: NewTransaction): string {
  const { enhanced, merchant } = made;
  const product = (fields: Record<string, string | number | undefined>): string =>
    element(
      'Pdct',
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          value === undefined ? undefined : String(value),
        ]),
      ),
    );
  const items = (enhanced?.line_items ?? []).map((item) =>
    product({
      PdctCd: item.product_code,
      UnitOfMeasr: item.unit,
      PdctQty: item.quantity,
      UnitPric: item.unit_price,
      PdctAmt: item.total_amount,
      AddtlPdctInf: item.description,
    }),
  );
  const fuel = enhanced?.fuel;
  const unit = fuel?.unit && fuelUnits[fuel.unit];
  if (fuel && unit !== undefined) {
    items.push(
      product({
        PdctCd: fuel.product_code,
        UnitOfMeasr: unit,
        PdctQty: fuel.quantity,
        UnitPric: fuel.unit_price,
        PdctAmt: fuel.amount,
        AddtlPdctInf: fuelNames[fuel.product],
      }),
    );
  }
  const at =
    made.purchase_date === null ? undefined : `${made.purchase_date}T${made.purchase_time ?? '12:00:00'}`;
  const individual =
    element(undefined, { TxCtgy: merchant.mcc_code, SaleRefNb: made.purchase_reference }) +
    element('TxId', { TxDtTm: at, TxRef: made.id }) +
    items.join('');
  const poi =
    merchant.number === undefined ? '' : element('POI', element('Id', { Id: merchant.number, Tp: 'MERC' }));
  return element(
    'CardTx',
    element('Card', element('PlainCardData', { PAN: card.number, XpryDt: card.expires })) +
      poi +
      element('Tx', element('Indv', individual)),
  );
}
