import type { Items, Parser } from '../items.ts';
import type { Card, CardReference, Format, Kind, Merchant, Transaction } from '../record.ts';
import { compareCount, compareSum } from '../sums.ts';
import { codeOf, dayOfIso, implied, keyPartOf, textOf, timeOf } from '../values.ts';
import { child, childText, descendants, type Element, XmlRecords } from '../xml/records.ts';
import { enhancedOf } from './enhanced.ts';
import { addressIn, currencyIn, merchantIn, namesIn } from './hierarchy.ts';
import { amountIn, textNamed } from './values.ts';

/**
 * Mastercard Common Data Format 3, and Diners' S3DF, which is built like it: issuer, corporation and account enclose each other, and an account's
 * transactions follow its data.
 */

const groups = new Set(['IssuerEntity', 'CorporateEntity', 'OrganizationPointEntity', 'AccountEntity']);
/** Processing codes of ISO 8583. */
const kinds: Readonly<Record<string, Kind>> = {
  '00': 'purchase',
  '01': 'cash',
  '09': 'purchase',
  '12': 'cash',
  '17': 'cash',
  '18': 'purchase',
  '19': 'fee',
  '20': 'refund',
  '28': 'payment',
  '30': 'cash',
};

type Level = {
  name: string;
  number: string | undefined;
  information?: Element;
  address?: Element;
  isAdded: boolean;
  card?: CardReference | undefined;
};

export class Cdf3 implements Parser {
  readonly #items: Items;
  readonly #format: Format;
  readonly #xml: XmlRecords;
  readonly #levels: Level[] = [];
  #hasTrailer = false;
  /** What the trailer counts. */
  #records = 0;
  readonly #totals = {
    debit: { count: 0, sum: 0n, adjustments: 0, adjusted: 0n },
    credit: { count: 0, sum: 0n, adjustments: 0, adjusted: 0n },
  };
  /** The decimals of the amounts that were last added. */
  #decimals = 4;

  constructor(items: Items, format: 'cdf3' | 's3df' = 'cdf3') {
    this.#items = items;
    this.#format = format;
    this.#xml = new XmlRecords({
      isGroup: (path) => path.length === 1 || groups.has(path.at(-1) ?? ''),
      begin: (element, path) => this.#begin(element, path),
      record: (element) => this.#record(element),
      finish: (name) => this.#finish(name),
    });
  }

  write(text: string): void {
    this.#xml.write(text);
  }

  end(): void {
    this.#xml.end();
    if (!this.#hasTrailer) {
      this.#items.problem({
        place: 'end of file',
        reason: 'The file has no TransmissionTrailer_9999.',
        severity: 'warning',
      });
    }
  }

  #begin({ name, attributes, line }: Element, path: readonly string[]): void {
    if (path.length === 1) {
      if (!/TransmissionFile$/.test(name)) {
        this.#items.problem({
          place: `line ${line}`,
          field: name,
          reason: 'The root element is not one of this format.',
          severity: 'warning',
        });
      }
      return;
    }
    this.#addLevels();
    const number =
      attributes.CorporationNumber ?? attributes.OrganizationPointNumber ?? attributes.AccountNumber;
    const level: Level = {
      name,
      number: name === 'AccountEntity' ? undefined : this.#numberOf(number),
      isAdded: false,
    };
    if (name === 'AccountEntity') level.card = this.#items.card(number ?? '');
    if (name === 'AccountEntity' && !level.card) {
      this.#refuse(line, 'AccountNumber', '', 'The account has no number; its transactions are left out.');
    }
    this.#levels.push(level);
  }

  /** The number of a company or unit. Some issuers use one that looks like a card number. */
  #numberOf(text: string | undefined): string | undefined {
    const number = keyPartOf(text);
    return number === undefined ? undefined : this.#items.key(number);
  }

  #finish(name: string): void {
    if (!groups.has(name)) return;
    this.#addLevels();
    this.#levels.pop();
  }

  #record(element: Element): undefined {
    this.#count(element);
    const { name } = element;
    const level = this.#levels.at(-1);
    if (/_1000$/.test(name)) this.#addHeader(element);
    else if (/_9999$/.test(name)) this.#addTrailer(element);
    else if (level && /_4(?:000|100|300)$/.test(name)) level.information = element;
    else if (level && /_4410$/.test(name)) level.address ??= element;
    else if (/^FinancialTransactionEntity$/.test(name)) this.#addTransaction(element);
    else if (/_5900$/.test(name)) this.#addAdjustment(element);
    else if (/^FinancialAdjustment\w*Entity$/.test(name)) {
      for (const record of descendants(element, /_5900$/)) this.#addAdjustment(record);
    }
  }

  #count(element: Element): void {
    this.#records += descendants(element, /_\d{4}$/).length + (/_\d{4}$/.test(element.name) ? 1 : 0);
  }

  #addHeader(record: Element): void {
    const place = `line ${record.line}`;
    const created = dayOfIso(childText(record, 'ProcessingEndDate', 'ProcessingStartDate') ?? '');
    const time = timeOf(childText(record, 'ProcessingEndTime') ?? '');
    this.#items.add({
      item: 'header',
      place,
      format: this.#format,
      version: childText(record, 'CDFVersionNum', 'DinersS3DFVersionNum') ?? null,
      transmission_id: textOf(childText(record, 'FileReferenceNum'), 60) ?? null,
      created: created === undefined ? null : time === undefined ? created : `${created}T${time}`,
      sender: textOf(childText(record, 'ProcessorName')) ?? null,
      processor: codeOf(childText(record, 'ProcessorNum')) ?? null,
      currency: null,
      is_test: childText(record, 'RunModeIndicator') === 'T',
    });
  }

  /** Adds the companies and the card around, once their data is complete: when something begins or ends within them. */
  #addLevels(): void {
    const [parents, companies]: [string[], string[]] = [[], []];
    for (const level of this.#levels) {
      if (level.name === 'AccountEntity') {
        this.#addCard(level, companies);
      } else if (level.name !== 'IssuerEntity' && level.number) {
        companies.push(level.number);
        this.#addCompany(level, parents.at(-1));
        parents.push(level.number);
      }
    }
  }

  #addCompany(level: Level, parent: string | undefined): undefined {
    const { information, number } = level;
    if (level.isAdded || !information || !number) return;
    level.isAdded = true;
    const reportsTo = this.#numberOf(childText(information, 'ReportsTo'));
    this.#items.add({
      item: 'company',
      place: `line ${information.line}`,
      number,
      parent_number: level.name === 'CorporateEntity' ? null : (reportsTo ?? parent ?? null),
      name: namesIn(information) ?? null,
      organization_number:
        codeOf(childText(information, 'CompanyRegistrationNum', 'OrganizationNum')) ?? null,
      tax_number: codeOf(childText(information, 'VATNum', 'CompanyVATNum', 'TaxId')) ?? null,
      address: addressIn(level.address),
      cost_centre: codeOf(textNamed(information, /costcent/i)) ?? null,
      currency: currencyIn(information),
    });
  }

  #addCard(level: Level, companies: readonly string[]): undefined {
    const { information, card } = level;
    if (level.isAdded || !information || !card) return;
    level.isAdded = true;
    const closed = /^[CDX]$/.test(childText(information, 'AccountStatusCode', 'StatusCode') ?? '');
    const isRemoved = childText(child(information, 'HierarchyRecordHeader'), 'StatusCode') === 'D';
    const opened = dayOfIso(childText(information, 'EffectiveDate') ?? '');
    this.#items.add({
      item: 'card',
      place: `line ${information.line}`,
      card,
      replaces: this.#replaced(information),
      status: closed || isRemoved ? 'closed' : 'open',
      change: closed || isRemoved ? 'closed' : 'changed',
      holder_name: namesIn(information) ?? null,
      employee_id: codeOf(childText(information, 'EmployeeId')) ?? null,
      email: textOf(textNamed(information, /email/i)) ?? textOf(textNamed(level.address, /email/i)) ?? null,
      company_number: this.#numberOf(childText(information, 'ReportsTo')) ?? companies.at(-1) ?? null,
      cost_centre: codeOf(textNamed(information, /costcent/i)) ?? null,
      currency: currencyIn(information),
      opened_date: opened ?? null,
      closed_date: dayOfIso(textNamed(information, /closedate|closeddate/i) ?? '') ?? null,
      expires: /^\d{4}-\d\d/.exec(childText(information, 'ExpirationDate') ?? '')?.[0] ?? null,
      address: addressIn(level.address),
    } satisfies Card);
  }

  #replaced(information: Element): CardReference | null {
    const number = childText(
      information,
      'PreviousAccountNumber',
      'OldAccountNumber',
      'ReplacedAccountNumber',
    );
    return number === undefined ? null : (this.#items.card(number) ?? null);
  }

  #addTransaction(entity: Element): undefined {
    const record = entity.children.find(({ name }) => /_5000$/.test(name));
    if (!record)
      return this.#refuse(
        entity.line,
        'FinancialTransaction_5000',
        '',
        'The transaction has no such record.',
      );
    const acceptor = entity.children.find(({ name }) => /_5001$/.test(name));
    const merchant = merchantIn(acceptor);
    this.#addAmounts(entity, record, merchant, undefined);
  }

  #addAdjustment(record: Element): void {
    const description = textOf(childText(record, 'AdjustmentDescription'));
    this.#addAmounts(record, record, description === undefined ? {} : { name: description }, 'fee');
  }

  #addAmounts(entity: Element, record: Element, merchant: Merchant, fixedKind: Kind | undefined): undefined {
    this.#addLevels();
    const sign =
      childText(record, 'DebitOrCreditIndicator') ??
      child(record, 'AmountInPostedCurrency')?.attributes.CurrencySign;
    const direction = sign === 'D' ? 'debit' : sign === 'C' ? 'credit' : undefined;
    if (direction !== undefined) this.#addTotals(record, direction, fixedKind === 'fee');
    const card = this.#levels.at(-1)?.card;
    if (!card) return;
    if (!direction)
      return this.#refuse(record.line, 'DebitOrCreditIndicator', sign ?? '', 'It must be D or C.');
    const posted = amountIn(this.#items, record, 'AmountInPostedCurrency', 'PostedCurrencyCode');
    const billing =
      posted === null
        ? amountIn(this.#items, record, 'AmountInBillingCurrency', 'BillingCurrencyCode')
        : posted;
    const original = amountIn(this.#items, record, 'AmountInOriginalCurrency', 'OriginalCurrencyCode');
    if (billing === undefined || original === undefined) return;
    if (billing === null)
      return this.#refuse(record.line, 'AmountInPostedCurrency', '', 'The transaction has no amount.');
    const idText =
      entity.attributes.ProcessorTransactionId?.trim() || childText(record, 'ProcessorTransactionId');
    const id = codeOf(idText);
    const networkText = textNamed(record, /^(?:MasterCard|Diners)FinancialTransactionId$/);
    const networkId = codeOf(networkText);
    const acquirerReference = codeOf(childText(record, 'AcquirerReferenceData')) ?? null;
    const postingDate = dayOfIso(childText(record, 'PostingDate') ?? '') ?? null;
    const code = childText(record, 'CardHolderTransactionType') ?? '';
    const kind = fixedKind ?? kindOf(code, direction, childText(record, 'ReversalFlag', 'ReversalIndicator'));
    const currency = (original ?? billing).currency;
    this.#items.add({
      item: 'transaction',
      place: `line ${entity.line}`,
      key: this.#items.key(
        ...(id || networkId
          ? [keyPartOf(idText) ?? keyPartOf(networkText)]
          : [
              keyPartOf(childText(record, 'AcquirerReferenceData')) ?? '',
              postingDate ?? '',
              direction,
              billing.amount,
              card.key,
            ]),
      ),
      action: actions[childText(child(record, 'FinancialRecordHeader'), 'MaintenanceCode') ?? ''] ?? 'add',
      card,
      company_number: this.#levels.findLast(({ name }) => name === 'CorporateEntity')?.number ?? null,
      direction,
      kind,
      billing,
      original,
      settlement: null,
      exchange_rate: rateOf(childText(record, 'PostedConversionRate', 'BillingConversionRate')),
      merchant,
      purchase_date: dayOfIso(childText(record, 'TransactionDate') ?? '') ?? null,
      purchase_time: timeOf(childText(record, 'TransactionTime', 'LocalTransactionTime') ?? '') ?? null,
      posting_date: postingDate,
      auth_code: codeOf(childText(record, 'ApprovalCode'), 20) ?? null,
      network_id: codeOf(childText(record, 'BanknetReferenceNum')) ?? networkId ?? null,
      acquirer_reference: acquirerReference,
      reference: acquirerReference ?? id ?? networkId ?? null,
      terminal_id: codeOf(childText(record, 'CardAcceptorTerminalId')) ?? null,
      cost_centre: codeOf(textNamed(record, /costcent/i)) ?? null,
      purchase_reference:
        codeOf(childText(record, 'CustomerRefValue1', 'CustomerCode', 'CustomIdentifier')) ?? null,
      employee_id: codeOf(childText(record, 'EmployeeId')) ?? null,
      holder_name: null,
      description: null,
      statement: statementIn(record),
      enhanced: enhancedOf(entity, record, { currency, country: merchant.country }),
    } satisfies Transaction);
  }

  #addTotals(record: Element, direction: 'debit' | 'credit', isAdjustment: boolean): void {
    const amount = child(record, 'AmountInPostedCurrency') ?? child(record, 'AmountInBillingCurrency');
    const digits = amount?.text.trim() ?? '';
    const totals = this.#totals[direction];
    const sum = /^\d{1,18}$/.test(digits) ? BigInt(digits) : 0n;
    const exponent = amount?.attributes.CurrencyExponent;
    if (exponent !== undefined && /^\d$/.test(exponent)) this.#decimals = Number(exponent);
    if (isAdjustment) {
      totals.adjustments += 1;
      totals.adjusted += sum;
    } else {
      totals.count += 1;
      totals.sum += sum;
    }
  }

  #addTrailer(record: Element): void {
    this.#hasTrailer = true;
    const { debit, credit } = this.#totals;
    const count = (name: string) => childText(record, name);
    const counts = [
      ['records', 'RecordCount', [this.#records]],
      ['debits', 'NumOfDebits', [debit.count, debit.count + debit.adjustments]],
      ['credits', 'NumOfCredits', [credit.count, credit.count + credit.adjustments]],
    ] as const;
    const sums = [
      ['debit_amount', 'TotalAmountOfDebits', [debit.sum, debit.sum + debit.adjusted]],
      ['credit_amount', 'TotalAmountOfCredits', [credit.sum, credit.sum + credit.adjusted]],
    ] as const;
    this.#items.add({
      item: 'trailer',
      place: `line ${record.line}`,
      section: null,
      checks: [
        ...counts.flatMap(([name, field, counted]) => {
          const stated = count(field) ?? '';
          return /^\d{1,15}$/.test(stated) ? [compareCount(name, stated, ...counted)] : [];
        }),
        ...sums.flatMap(([name, field, counted]) => {
          const stated = count(field) ?? '';
          if (!/^\d{1,30}$/.test(stated)) return [];
          return [compareSum(name, null, implied(stated, this.#decimals), counted, this.#decimals)];
        }),
      ],
    });
  }

  #refuse(line: number, field: string, value: string, reason: string): undefined {
    this.#items.problem({ place: `line ${line}`, field, value, reason, severity: 'refused' });
  }
}

const actions: Readonly<Record<string, Transaction['action']>> = {
  A: 'add',
  U: 'replace',
  C: 'replace',
  D: 'remove',
};

function kindOf(code: string, direction: 'debit' | 'credit', reversal: string | undefined): Kind {
  if (reversal !== undefined && /^[YR1]$/i.test(reversal)) return 'reversal';
  const kind = kinds[code] ?? 'purchase';
  return kind === 'purchase' && direction === 'credit' ? 'refund' : kind;
}

function rateOf(text: string | undefined): string | null {
  if (text === undefined || !/^\d{0,9}(?:\.\d{1,15})?$/.test(text) || !(Number(text) > 0)) return null;
  return text.replace(/^0*(?=\d)/, '').replace(/^\./, '0.');
}

function statementIn(record: Element): Transaction['statement'] {
  const date = dayOfIso(childText(record, 'StatementDate', 'BillingDate') ?? '');
  const number = codeOf(childText(record, 'StatementNum', 'InvoiceNum'));
  return date === undefined && number === undefined ? null : { number: number ?? null, date: date ?? null };
}
