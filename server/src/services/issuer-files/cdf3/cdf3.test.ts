import { describe, expect, it } from 'vitest';
import { ofKind, readAll, transactionsOf } from '../../../testing/issuer-files.ts';

const card = '5555555555554444';
const amount = (name: string, digits: string, currency = '752', exponent = '4'): string =>
  `<${name} CurrencyCode="${currency}" CurrencyExponent="${exponent}" CurrencySign="D">${digits}</${name}>`;
const transactionOf = (details: string, addenda = '', id = '9001'): string => `
  <FinancialTransactionEntity ProcessorTransactionId="${id}">
    <FinancialTransaction_5000>
      <FinancialRecordHeader><SequenceNum>4</SequenceNum><MaintenanceCode>A</MaintenanceCode></FinancialRecordHeader>
      <ProcessorTransactionId>${id}</ProcessorTransactionId>
      <AcquirerReferenceData>55480776320026953120450</AcquirerReferenceData>
      <CardHolderTransactionType>00</CardHolderTransactionType>
      <PostingDate>2026-11-16</PostingDate><TransactionDate>2026-11-15</TransactionDate>
      <ApprovalCode>015333</ApprovalCode>
      ${details}
    </FinancialTransaction_5000>
    <CardAcceptor_5001>
      <CardAcceptorName>SCANDIC &amp; CO</CardAcceptorName><CardAcceptorCity>OSLO</CardAcceptorCity>
      <CardAcceptorCountryCode>NOR</CardAcceptorCountryCode><CardAcceptorBusinessCode>7011</CardAcceptorBusinessCode>
    </CardAcceptor_5001>
    ${addenda}
  </FinancialTransactionEntity>`;
const usual = `<DebitOrCreditIndicator>D</DebitOrCreditIndicator>
  ${amount('AmountInOriginalCurrency', '0000000012900000', '578')}<OriginalCurrencyCode>578</OriginalCurrencyCode>
  ${amount('AmountInPostedCurrency', '0000000012500000')}<PostedCurrencyCode>752</PostedCurrencyCode>
  <PostedConversionRate>.968992</PostedConversionRate>`;
const fileOf = (transactions: string, trailer = ''): string => `<?xml version="1.0" encoding="utf-8"?>
<CDFTransmissionFile>
  <TransmissionHeader_1000><ProcessingEndDate>2026-11-17</ProcessingEndDate>
    <FileReferenceNum>F-1</FileReferenceNum><CDFVersionNum>3.00</CDFVersionNum><RunModeIndicator>P</RunModeIndicator></TransmissionHeader_1000>
  <IssuerEntity ICANumber="1" IssuerNumber="2">
    <CorporateEntity CorporationNumber="2026377">
      <CorporateInformation_4000><NameLine1>Acme AB</NameLine1><BillingCurrencyCode>752</BillingCurrencyCode></CorporateInformation_4000>
      <AccountEntity AccountNumber="${card}">
        <AccountInformation_4300><EmployeeId>E-17</EmployeeId><ExpirationDate>2027-12</ExpirationDate><NameLine1>ANNA LIND</NameLine1></AccountInformation_4300>
        ${transactions}
      </AccountEntity>
    </CorporateEntity>
  </IssuerEntity>
  <TransmissionTrailer_9999>${trailer}</TransmissionTrailer_9999>
</CDFTransmissionFile>`;

describe('a CDF 3 file', () => {
  it('has companies, cards and transactions with their addenda', async () => {
    const items = await readAll(
      fileOf(
        transactionOf(
          usual,
          `<LodgingSummaryAddendumEntity><LodgingSummaryAddendum_5030>
            <ArrivalDate>2026-11-13</ArrivalDate><DepartureDate>2026-11-15</DepartureDate><TotalRoomNights>2</TotalRoomNights>
            ${amount('RoomRateAmount', '6450000', '578')}<FolioNum>F-20931</FolioNum></LodgingSummaryAddendum_5030></LodgingSummaryAddendumEntity>
          <TaxAddendum_5300>${amount('TaxAmount', '1383000', '578')}<TaxRate Exponent="5">12000</TaxRate></TaxAddendum_5300>
          <PassengerTransportEntity><PassengerTransportDetailGeneralTicketInformation_5020>
            <PassengerName>LIND/ANNA MS</PassengerName><TicketNum>1172345678901</TicketNum></PassengerTransportDetailGeneralTicketInformation_5020>
            <PassengerTransportDetailTripLegDataEntity><PassengerTransportDetailTripLegData_5021><TripLegNum>1</TripLegNum>
              <CityOfOrigin>ARN</CityOfOrigin><CityOfDestination>OSL</CityOfDestination><CarrierCode>SK</CarrierCode><ServiceClass>Y</ServiceClass>
              <TravelDate>2026-11-13</TravelDate></PassengerTransportDetailTripLegData_5021></PassengerTransportDetailTripLegDataEntity></PassengerTransportEntity>`,
        ),
        '<RecordCount>10</RecordCount><NumOfDebits>1</NumOfDebits><TotalAmountOfDebits>12500000</TotalAmountOfDebits>',
      ),
    );
    expect(ofKind(items, 'problem')).toEqual([]);
    expect(ofKind(items, 'trailer')[0]?.checks.map(({ agrees }) => agrees)).toEqual([true, true, true]);
    expect(ofKind(items, 'company')).toEqual([
      expect.objectContaining({ number: '2026377', name: 'Acme AB', currency: 'SEK' }),
    ]);
    expect(ofKind(items, 'card')).toEqual([
      expect.objectContaining({ holder_name: 'ANNA LIND', employee_id: 'E-17', company_number: '2026377' }),
    ]);
    expect(transactionsOf(items)).toEqual([
      expect.objectContaining({
        key: '9001',
        billing: { amount: '1250.00', currency: 'SEK' },
        original: { amount: '1290.00', currency: 'NOK' },
        exchange_rate: '0.968992',
        merchant: { name: 'SCANDIC & CO', city: 'OSLO', country: 'NO', mcc_code: '7011' },
        enhanced: {
          version: 1,
          tax: [{ rate: 12, tax: 138.3, currency: 'NOK', country: 'NO', category: 'vat' }],
          flights: [
            {
              passenger: 'LIND/ANNA MS',
              ticket_number: '1172345678901',
              legs: [{ from: 'ARN', to: 'OSL', carrier: 'SK', class: 'Y', departure_date: '2026-11-13' }],
            },
          ],
          lodging: {
            check_in: '2026-11-13',
            check_out: '2026-11-15',
            nights: 2,
            room_rate: 645,
            currency: 'NOK',
            folio_number: 'F-20931',
          },
        },
      }),
    ]);
    expect(JSON.stringify(items)).not.toContain(card);
  });

  it.each([
    ['no currency', usual.replaceAll('"752"', '"999"'), 'PostedCurrencyCode'],
    [
      'a strange exponent',
      usual.replace('Exponent="4"', 'Exponent="x"'),
      'AmountInOriginalCurrency CurrencyExponent',
    ],
    ['too many decimals', usual.replace('0000000012500000', '0000000012500001'), 'AmountInPostedCurrency'],
    ['no direction', usual.replace('>D<', '>?<'), 'DebitOrCreditIndicator'],
  ])('leaves out a transaction with %s, and says so', async (_, details, field) => {
    const items = await readAll(fileOf(`${transactionOf(details)}${transactionOf(usual, '', '9002')}`));
    expect(ofKind(items, 'problem')).toEqual([expect.objectContaining({ field, severity: 'refused' })]);
    expect(transactionsOf(items).map(({ key }) => key)).toEqual(['9002']);
  });

  it.each([
    ['is cut off', (file: string) => file.slice(0, -300), /cut off/],
    [
      'declares a document type',
      (file: string) => file.replace('<CDF', '<!DOCTYPE x [<!ENTITY a "b">]><CDF'),
      /document type/,
    ],
    ['uses an entity that nothing declares', (file: string) => file.replace('Acme', '&xxe;'), /well-formed/],
    [
      'is not well-formed',
      (file: string) => file.replace('</AccountEntity>', '</AccountEntry>'),
      /well-formed/,
    ],
    ['has text without end', (file: string) => file.replace('Acme', 'A'.repeat(3_000_000)), /more than/],
    ['is nested without end', (file: string) => file.replace('Acme', '<a>'.repeat(100)), /levels/],
  ])('that %s ends with one clear problem', async (_, change, reason) => {
    const items = await readAll(change(fileOf(transactionOf(usual))));
    expect(items.at(-1)).toMatchObject({
      item: 'problem',
      severity: 'fatal',
      reason: expect.stringMatching(reason),
    });
  });
});
