import type { CsvMapping, MappedField } from '../csv/mapping.ts';
import type { CompanyBlock, NewCard, NewCompany, NewFile, NewTransaction, Writer } from './content.ts';

/** CSV with a column for every field that a mapping knows, and the mapping that reads it. */

type Made = { company: NewCompany; card: NewCard; made: NewTransaction };
type Value = string | number | null | undefined;

const columns: readonly (readonly [MappedField, string, (one: Made) => Value])[] = [
  ['transaction_id', 'Transaction id', ({ made }) => made.id],
  ['purchase_date', 'Purchase date', ({ made }) => made.purchase_date],
  ['purchase_time', 'Purchase time', ({ made }) => made.purchase_time],
  ['posting_date', 'Posting date', ({ made }) => made.posting_date],
  ['card', 'Card number', ({ card }) => card.number],
  ['holder_name', 'Cardholder name', ({ card }) => card.holder_name],
  ['employee_id', 'Employee id', ({ made }) => made.employee_id],
  ['company_number', 'Company number', ({ company }) => company.number],
  ['company_name', 'Company name', ({ company }) => company.name],
  ['cost_centre', 'Cost centre', ({ made }) => made.cost_centre],
  ['amount', 'Amount', ({ made }) => `${made.direction === 'credit' ? '-' : ''}${made.billing.amount}`],
  ['currency', 'Currency', ({ made }) => made.billing.currency],
  ['original_amount', 'Original amount', ({ made }) => made.original?.amount],
  ['original_currency', 'Original currency', ({ made }) => made.original?.currency],
  ['exchange_rate', 'Exchange rate', ({ made }) => made.exchange_rate],
  ['kind', 'Type', ({ made }) => made.kind],
  ['merchant_name', 'Merchant', ({ made }) => made.merchant.name],
  ['merchant_city', 'Merchant city', ({ made }) => made.merchant.city],
  ['merchant_postal_code', 'Merchant postal code', ({ made }) => made.merchant.postal_code],
  ['merchant_country', 'Merchant country', ({ made }) => made.merchant.country],
  ['mcc_code', 'MCC', ({ made }) => made.merchant.mcc_code],
  ['merchant_number', 'Merchant id', ({ made }) => made.merchant.number],
  ['merchant_tax_number', 'Merchant VAT number', ({ made }) => made.merchant.tax_number],
  ['auth_code', 'Authorization code', ({ made }) => made.auth_code],
  ['network_id', 'Network reference', ({ made }) => made.network_id],
  ['acquirer_reference', 'Acquirer reference', ({ made }) => made.acquirer_reference],
  ['terminal_id', 'Terminal id', ({ made }) => made.terminal_id],
  ['purchase_reference', 'Purchase reference', ({ made }) => made.purchase_reference],
  ['description', 'Description', ({ made }) => made.description],
  ['fuel_product', 'Fuel product', ({ made }) => made.enhanced?.fuel?.product],
  ['fuel_quantity', 'Fuel quantity', ({ made }) => made.enhanced?.fuel?.quantity],
  ['fuel_unit', 'Fuel unit', ({ made }) => made.enhanced?.fuel?.unit],
  ['fuel_odometer', 'Odometer', ({ made }) => made.enhanced?.fuel?.odometer],
  ['ticket_number', 'Ticket number', ({ made }) => made.enhanced?.flights?.[0]?.ticket_number],
  ['passenger_name', 'Passenger name', ({ made }) => made.enhanced?.flights?.[0]?.passenger],
  ['flight_from', 'Flight from', ({ made }) => made.enhanced?.flights?.[0]?.legs[0]?.from],
  ['flight_to', 'Flight to', ({ made }) => made.enhanced?.flights?.[0]?.legs[0]?.to],
  ['flight_carrier', 'Airline', ({ made }) => made.enhanced?.flights?.[0]?.legs[0]?.carrier],
  ['flight_class', 'Travel class', ({ made }) => made.enhanced?.flights?.[0]?.legs[0]?.class],
  ['flight_date', 'Travel date', ({ made }) => made.enhanced?.flights?.[0]?.legs[0]?.departure_date],
  ['hotel_check_in', 'Check-in', ({ made }) => made.enhanced?.lodging?.check_in],
  ['hotel_check_out', 'Check-out', ({ made }) => made.enhanced?.lodging?.check_out],
  ['hotel_nights', 'Nights', ({ made }) => made.enhanced?.lodging?.nights],
  ['hotel_rooms', 'Rooms', ({ made }) => made.enhanced?.lodging?.rooms],
  ['car_pick_up', 'Pick-up date', ({ made }) => made.enhanced?.car_rental?.pick_up_date],
  ['car_return', 'Return date', ({ made }) => made.enhanced?.car_rental?.return_date],
  ['car_days', 'Rental days', ({ made }) => made.enhanced?.car_rental?.days],
  ['car_distance', 'Distance', ({ made }) => made.enhanced?.car_rental?.distance],
  ['car_class', 'Car class', ({ made }) => made.enhanced?.car_rental?.class],
];

/** The mapping of the files that `kontor sandbox issuer-file --format csv` writes. */
export const writtenMapping: CsvMapping = {
  version: 1,
  delimiter: ',',
  header_rows: 1,
  decimal_sign: '.',
  date_form: 'YYYY-MM-DD',
  direction: 'positive_is_debit',
  fields: Object.fromEntries(columns.map(([field, column]) => [field, { column }])),
};

export class CsvWriter implements Writer {
  begin(_file: NewFile): string {
    return rowOf(columns.map(([, title]) => title));
  }

  company({ company, cards }: CompanyBlock): string {
    return cards
      .flatMap(({ card, transactions }) =>
        transactions.map((made) => rowOf(columns.map(([, , value]) => value({ company, card, made })))),
      )
      .join('');
  }

  end(): string {
    return '';
  }
}

const rowOf = (values: readonly Value[]): string => `${values.map(cellOf).join(',')}\r\n`;
const cellOf = (value: Value): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
