import { type Cell, type Encoder, noFiles } from '../encoder.ts';
import { escapeXml } from '../xml.ts';
import { groupingOf, typeOf } from './accounts.ts';
import type { SaftHead, SaftVatCode } from './head.ts';

export type { SaftHead } from './head.ts';

/**
 * Writes SAF-T Financial: version 1.30 of Norway, or 2.1 of Denmark. A row is a line of a voucher: voucher, id of the voucher,
 * day, day of the purchase, text, account, amount, text of the line, id of the purchase, and its objects (number of the dimension
 * and code, separated by tabs). Lines that are the base of VAT also have the code, rate, base, VAT that is deducted, and VAT that
 * is not. The lines of a voucher follow each other.
 */
export function createSaft(head: SaftHead): Encoder {
  const isNorway = head.country === 'NO';
  let isBegun = false;
  let last: Cell | undefined;
  let lines = 0;
  const begin = (): string => {
    if (isBegun) return '';
    isBegun = true;
    return beginning(head);
  };
  const voucher = ([, id, date, purchaseDate, text]: Cell[]): string => {
    const day = String(date);
    const description = element('Description', text || 'Card purchase', 256);
    return [
      '<Transaction>',
      element('TransactionID', id, 70),
      element('Period', Number(day.slice(5, 7))),
      element('PeriodYear', day.slice(0, 4)),
      element('TransactionDate', purchaseDate),
      element('SourceID', head.program, 35),
      description,
      element('SystemEntryDate', head.generatedOn),
      element('GLPostingDate', day),
      element('SystemID', id, 18),
    ].join('');
  };
  const line = (row: Cell[]): string => {
    const [
      of,
      ,
      ,
      ,
      text,
      account,
      amount,
      lineText,
      purchase,
      objects,
      code,
      rate,
      base,
      deducted,
      refused,
    ] = row;
    const isNew = of !== last;
    const close = isNew && last !== undefined ? '</Transaction>\n' : '';
    last = of;
    lines = isNew ? 1 : lines + 1;
    const value = Number(amount);
    const side = value < 0 ? 'CreditAmount' : 'DebitAmount';
    const vat =
      code == null ? '' : vatOf(String(code), rate ?? null, Number(base), Number(deducted), Number(refused));
    return [
      close,
      isNew ? voucher(row) : '',
      '<Line>',
      element('RecordID', lines),
      element('AccountID', account, 70),
      analysesOf(objects, value),
      element('SourceDocumentID', purchase, 35),
      element('Description', lineText || text || 'Card purchase', 256),
      amountOf(side, Math.abs(value)),
      vat,
      '</Line>',
    ].join('');
  };
  const analysesOf = (objects: Cell | undefined, value: number): string => {
    if (!objects) return '';
    const parts = String(objects).split('\t');
    const found = parts.flatMap((type, index) => (index % 2 === 0 ? [[type, parts[index + 1] ?? '']] : []));
    const side = isNorway ? (value < 0 ? 'CreditAnalysisAmount' : 'DebitAnalysisAmount') : 'AnalysisAmount';
    const amount = amountOf(side, Math.abs(value));
    return found
      .map(
        ([type, id]) =>
          `<Analysis>${element('AnalysisType', type, 9)}${element('AnalysisID', id, 35)}${amount}</Analysis>`,
      )
      .join('');
  };
  const vatOf = (code: string, rate: Cell, base: number, deducted: number, refused: number): string => {
    const percentage = rate === null ? '' : element('TaxPercentage', Number(rate));
    const country = element('Country', head.country);
    // A refund has the other side; the Danish schema has one signed amount.
    const side = base + deducted < 0 ? 'CreditTaxAmount' : 'DebitTaxAmount';
    const tax = isNorway ? amountOf(side, Math.abs(deducted)) : amountOf('TaxAmount', deducted);
    const parts = refused === 0 || isNorway ? '' : deductibles(deducted, refused);
    return [
      '<TaxInformation>',
      element('TaxType', isNorway ? 'MVA' : 'VAT'),
      element('TaxCode', code, isNorway ? 70 : 9),
      isNorway ? percentage + country : country + percentage,
      element('TaxBase', decimal(isNorway ? Math.abs(base) : base)),
      tax,
      parts,
      '</TaxInformation>',
    ].join('');
  };
  const amountOf = (name: string, value: number): string => {
    const own = element('Amount', decimal(value));
    // The Danish schema requires the currency of every amount.
    const currency = isNorway
      ? ''
      : `${element('CurrencyCode', head.currency)}${element('CurrencyAmount', decimal(value))}${element('ExchangeRate', 1)}`;
    return `<${name}>${own}${currency}</${name}>`;
  };
  return {
    rows: (rows) => [Buffer.from(begin() + rows.map(line).join(''))],
    file: noFiles,
    finish: () => [
      Buffer.from(
        `${begin()}${last === undefined ? '' : '</Transaction>\n'}</Journal></GeneralLedgerEntries></AuditFile>\n`,
      ),
    ],
  };
}

const decimal = (value: number): string => value.toFixed(2);
const deductibles = (deducted: number, refused: number): string =>
  `<Deductibles>${element('NonDeductibleAmount', decimal(refused))}${element('DeductibleAmount', decimal(deducted))}</Deductibles>`;

function element(name: string, value: Cell | undefined, charactersMax = 256): string {
  return `<${name}>${escapeXml([...String(value ?? '')].slice(0, charactersMax).join(''))}</${name}>`;
}

function beginning(head: SaftHead): string {
  const { country, currency, vouchers, debit, credit, series, program, details, company } = head;
  const isNorway = country === 'NO';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<AuditFile xmlns="urn:StandardAuditFile-Taxation-Financial:${country}">\n<Header>`,
    element('AuditFileVersion', isNorway ? '1.30' : '2.1'),
    element('AuditFileCountry', country),
    element('AuditFileDateCreated', head.generatedOn),
    element('SoftwareCompanyName', program, 70),
    element('SoftwareID', program),
    element('SoftwareVersion', head.version, 18),
    '<Company>',
    element(isNorway ? 'RegistrationNumber' : 'CVR', company.organizationNumber, 35),
    element('Name', company.name, isNorway ? 256 : 70),
    '<Address>',
    element('StreetName', details.address_street, 70),
    element('City', details.address_city, 35),
    element('PostalCode', details.address_zip, 18),
    element('Country', country),
    '</Address><Contact><ContactPerson>',
    element('FirstName', details.contact_first_name, 35),
    element('LastName', details.contact_last_name, 70),
    '</ContactPerson></Contact><TaxRegistration>',
    element('TaxRegistrationNumber', `${company.organizationNumber}${isNorway ? 'MVA' : ''}`, 35),
    '</TaxRegistration><BankAccount>',
    element('IBANNumber', details.iban, 35),
    '</BankAccount></Company>',
    element('DefaultCurrencyCode', currency),
    `<SelectionCriteria>${element('SelectionStartDate', head.from)}${element('SelectionEndDate', head.to)}</SelectionCriteria>`,
    element('HeaderComment', 'Card purchases only. Balances are what this file posts.'),
    isNorway ? element('TaxAccountingBasis', 'A') : '',
    element('TaxEntity', company.name, 70),
    '</Header>\n<MasterFiles>',
    accountsOf(head),
    taxTable(head),
    analysisTypes(head),
    '</MasterFiles>\n<GeneralLedgerEntries>',
    element('NumberOfEntries', vouchers),
    element('TotalDebit', decimal(debit)),
    element('TotalCredit', decimal(credit)),
    '<Journal>',
    element('JournalID', series, 18),
    element('Description', 'Card purchases'),
    element('Type', 'GL'),
    '\n',
  ].join('');
}

function accountsOf({ country, accounts }: SaftHead): string {
  const balance = (name: string, value: number) =>
    element(`${name}${value < 0 ? 'Credit' : 'Debit'}Balance`, decimal(Math.abs(value)));
  const own = accounts.map((account) => {
    const { category, code } = groupingOf(account.number);
    const kind =
      country === 'NO'
        ? [element('GroupingCategory', category), element('GroupingCode', code), element('AccountType', 'GL')]
        : [element('AccountType', typeOf(account))];
    return [
      '<Account>',
      element('AccountID', account.number, 70),
      element('AccountDescription', account.name),
      ...kind,
      balance('Opening', 0),
      balance('Closing', account.balance),
      '</Account>',
    ].join('');
  });
  const chart =
    element('NameOfStandardAccount', 'Standardkontoplanen') + element('VersionOfStandardAccount', '20260101');
  return `<GeneralLedgerAccounts>${country === 'NO' ? '' : chart}${own.join('')}</GeneralLedgerAccounts>\n`;
}

function taxTable({ country, vatCodes }: SaftHead): string {
  if (vatCodes.length === 0) return '';
  const type =
    country === 'NO'
      ? element('TaxType', 'MVA') + element('Description', 'Merverdiavgift')
      : element('TaxType', 'VAT') + element('Description', 'VAT');
  const details = vatCodes.map((vat) => {
    const percentage = element('TaxPercentage', vat.rate ?? 0);
    const description = element(
      'Description',
      `${vat.treatment.replace('_', ' ')} ${vat.rate ?? ''} %`.replace('  ', ' '),
    );
    const own =
      country === 'NO'
        ? [
            element('TaxCode', vat.code, 70),
            description,
            percentage,
            element('Country', country),
            element('StandardTaxCode', standardCode(vat)),
            element('BaseRate', 100),
          ]
        : [
            element('TaxCode', vat.code, 9),
            element('EffectiveDate', vat.from),
            description,
            percentage,
            element('Country', country),
          ];
    return `<TaxCodeDetails>${own.join('')}</TaxCodeDetails>`;
  });
  return `<TaxTable><TaxTableEntry>${type}${details.join('')}</TaxTableEntry></TaxTable>\n`;
}

/** Norway's standard tax codes for VAT on purchases. Source: Skatteetaten, Standard Tax Codes/CSV/Standard_Tax_Codes.csv. */
const standardCodes: Readonly<Record<string, string>> = {
  'domestic 25': '1',
  'domestic 15': '11',
  'domestic 11.11': '12',
  'domestic 12': '13',
  'reverse_charge 25': '86',
  'reverse_charge 12': '88',
};
const standardCode = ({ treatment, rate }: SaftVatCode): string =>
  standardCodes[`${treatment} ${rate}`] ?? '0';

function analysisTypes({ dimensions }: SaftHead): string {
  const entries = dimensions.flatMap(({ number, name, codes }) =>
    codes.map((code) =>
      [
        '<AnalysisTypeTableEntry>',
        element('AnalysisType', number, 9),
        element('AnalysisTypeDescription', name),
        element('AnalysisID', code, 35),
        element('AnalysisIDDescription', code),
        '</AnalysisTypeTableEntry>',
      ].join(''),
    ),
  );
  return entries.length === 0 ? '' : `<AnalysisTypeTable>${entries.join('')}</AnalysisTypeTable>\n`;
}
