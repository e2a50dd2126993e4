import { longerCodesOf } from '../../../domain/country-codes.ts';
import type { Address, Amount, Transaction } from '../record.ts';
import { addendaOf } from './cdf3-addenda.ts';
import type { CompanyBlock, NewCard, NewCompany, NewFile, NewTransaction, Writer } from './content.ts';
import { currencyNumber, impliedDigits, paddedDigits, Sums } from './values.ts';
import { element, type Fields } from './xml.ts';

/** Mastercard Common Data Format 3, and Diners' S3DF with its own names. */

const names = {
  cdf3: {
    root: 'CDFTransmissionFile',
    version: { CDFVersionNum: '3.00' },
    id: 'MasterCardFinancialTransactionId',
  },
  s3df: {
    root: 'DinersS3DFTransmissionFile',
    version: { DinersS3DFVersionNum: '3.00', DinersSchemaVersionNum: '12.01.00.00' },
    id: 'DinersFinancialTransactionId',
  },
} as const;

/** All amounts have four decimals, as most processors write them. */
const decimals = 4;

export class Cdf3Writer implements Writer {
  readonly #names: (typeof names)['cdf3' | 's3df'];
  #records = 0;
  readonly #debits = new Sums();
  readonly #credits = new Sums();

  constructor(format: 'cdf3' | 's3df') {
    this.#names = names[format];
  }

  begin({ date, sequence, sender, processor, isTest }: NewFile): string {
    const header = this.#record('TransmissionHeader_1000', 'TransRecordHeader', undefined, {
      ProcessingStartDate: date,
      ProcessingStartTime: '00:00:00',
      ProcessingEndDate: date,
      ProcessingEndTime: '23:59:59',
      RunModeIndicator: isTest ? 'T' : 'P',
      FileReferenceNum: `${sender}${date.replaceAll('-', '')}${String(sequence).padStart(6, '0')}`,
      ...this.#names.version,
      ProcessorNum: processor,
      ProcessorName: `PROCESSOR ${processor}`,
    });
    const issuer = `<IssuerEntity ICANumber="${sender.slice(0, 5)}" IssuerNumber="${sender}">`;
    return `<?xml version="1.0" encoding="utf-8"?>\n<${this.#names.root}>\n${header}${issuer}\n`;
  }

  company({ company, cards }: CompanyBlock): string {
    const parts = [
      `<CorporateEntity CorporationNumber="${company.number}">\n`,
      this.#company(company),
      this.#address(company.address, undefined),
    ];
    for (const { card, transactions } of cards) {
      parts.push(`<AccountEntity AccountNumber="${card.number}">\n`, this.#card(card));
      parts.push(this.#address(card.address, card.email ?? undefined));
      for (const made of transactions) parts.push(this.#transaction(made));
      parts.push('</AccountEntity>\n');
    }
    parts.push('</CorporateEntity>\n');
    return parts.join('');
  }

  end(): string {
    const trailer = this.#record('TransmissionTrailer_9999', 'TransRecordHeader', undefined, {
      RecordCount: String(this.#records + 1).padStart(8, '0'),
      NumOfCredits: String(this.#credits.count).padStart(10, '0'),
      NumOfDebits: String(this.#debits.count).padStart(10, '0'),
      TotalAmountOfCredits: String(this.#credits.total).padStart(20, '0'),
      TotalAmountOfDebits: String(this.#debits.total).padStart(20, '0'),
    });
    return `</IssuerEntity>\n${trailer}</${this.#names.root}>\n`;
  }

  /** A record with the header that every one has. */
  #record(
    name: string,
    headerName: string,
    header: Record<string, string> | undefined,
    fields: Fields,
  ): string {
    this.#records += 1;
    const sequence = String(this.#records).padStart(8, '0');
    const own = element(headerName, { SequenceNum: sequence, ...header });
    return `<${name}>${own}${element(undefined, fields)}</${name}>\n`;
  }

  #company(company: NewCompany): string {
    return this.#record(
      'CorporateInformation_4000',
      'HierarchyRecordHeader',
      { StatusCode: 'A' },
      {
        Cycle: 'M',
        NameLocaleCode: 'ENU',
        NameLine1: company.name,
        CompanyRegistrationNum: company.organization_number,
        CompanyVATNum: company.tax_number,
        CostCenter: company.cost_centre,
        BillingCurrencyCode: company.currency && currencyNumber(company.currency),
      },
    );
  }

  #card(card: NewCard): string {
    return this.#record(
      'AccountInformation_4300',
      'HierarchyRecordHeader',
      { StatusCode: card.status === 'closed' ? 'D' : 'A' },
      {
        AccountTypeCode: 'A',
        EffectiveDate: card.opened_date,
        ExpirationDate: card.expires,
        NameLine1: card.holder_name,
        EmployeeId: card.employee_id,
        CostCenter: card.cost_centre,
        BillingCurrencyCode: card.currency && currencyNumber(card.currency),
        PreviousAccountNumber: card.replaces,
        AccountClosedDate: card.closed_date,
      },
    );
  }

  #address(address: Address | null, email: string | undefined): string {
    if (!address && email === undefined) return '';
    return this.#record(
      'HierarchyAddress_4410',
      'HierarchyRecordHeader',
      { StatusCode: 'A' },
      {
        LocaleCode: 'ENU',
        PrimaryAddressIndicator: 'Y',
        AddressNum: '0',
        AddressLine: address?.lines?.[0],
        AddressLine2: address?.lines?.[1],
        AddressLine3: address?.lines?.[2],
        City: address?.city,
        StateProvince: address?.region,
        CountryCode: alpha3(address?.country),
        PostalCode: address?.postal_code,
        EmailAddress: email,
      },
    );
  }

  #transaction(made: NewTransaction): string {
    const { merchant, billing, original, enhanced, statement } = made;
    const sign = made.direction === 'debit' ? 'D' : 'C';
    const sums = made.direction === 'debit' ? this.#debits : this.#credits;
    sums.add(impliedDigits(billing.amount, decimals));
    const money = (name: string, amount: Amount | null): string =>
      amount === null
        ? ''
        : `<${name} CurrencyCode="${currencyNumber(amount.currency)}" CurrencyExponent="${decimals}" CurrencySign="${sign}">${paddedDigits(amount.amount, decimals, 16)}</${name}>`;
    const header = { MaintenanceCode: codes[made.action] };
    const own = this.#record(
      'FinancialTransaction_5000',
      'FinancialRecordHeader',
      header,
      [
        element(undefined, {
          ProcessorTransactionId: made.id,
          [this.#names.id]: made.id.slice(-15),
          AcquirerReferenceData: made.acquirer_reference,
          CardHolderTransactionType: typeOf(made),
          PostingDate: made.posting_date,
          TransactionDate: made.purchase_date,
          TransactionTime: made.purchase_time,
          ProcessingDate: made.posting_date,
          ApprovalCode: made.auth_code,
          BanknetReferenceNum: made.network_id,
          CardAcceptorTerminalId: made.terminal_id,
          ReversalFlag: made.kind === 'reversal' ? 'Y' : undefined,
          DebitOrCreditIndicator: sign,
        }),
        money('AmountInOriginalCurrency', original),
        money('AmountInPostedCurrency', billing),
        element(undefined, {
          OriginalCurrencyCode: original && currencyNumber(original.currency),
          PostedCurrencyCode: currencyNumber(billing.currency),
          PostedConversionRate: made.exchange_rate,
          CustomerCode: made.purchase_reference,
          CostCenter: made.cost_centre,
          EmployeeId: made.employee_id,
          StatementNum: statement?.number,
          StatementDate: statement?.date,
        }),
      ].join(''),
    );
    const acceptor = this.#record('CardAcceptor_5001', 'FinancialRecordHeader', header, {
      CardAcceptorId: merchant.number,
      CardAcceptorName: merchant.name,
      CardAcceptorCity: merchant.city,
      CardAcceptorStateProvince: merchant.region,
      CardAcceptorLocationPostalCode: merchant.postal_code,
      CardAcceptorCountryCode: alpha3(merchant.country),
      CardAcceptorBusinessCode: merchant.mcc_code,
      CardAcceptorVATNum: merchant.tax_number,
    });
    const addenda = enhanced
      ? addendaOf(enhanced, (original ?? billing).currency, (name, fields) =>
          this.#record(name, 'FinancialRecordHeader', header, fields),
        )
      : '';
    return `<FinancialTransactionEntity ProcessorTransactionId="${made.id}">\n${own}${acceptor}${addenda}</FinancialTransactionEntity>\n`;
  }
}

const alpha3 = (country: string | undefined): string | undefined =>
  country === undefined ? undefined : longerCodesOf(country)?.alpha3;

const codes: Record<Transaction['action'], string> = { add: 'A', replace: 'C', remove: 'D' };

/** Processing codes of ISO 8583. */
const types = { purchase: '00', refund: '20', reversal: '00', fee: '19', cash: '01', payment: '28' } as const;
const typeOf = ({ kind }: NewTransaction): string => types[kind];
