/**
 * Fields of the record types of VCF 4.0 to 4.4, numbered from 0, with the load transaction code as field 0. docs/decisions/0040 has the sources.
 */
export const header = {
  company: 1,
  sequence: 2,
  date: 3,
  type: 4,
  count: 5,
  total: 6,
  version: 7,
  issuer: 8,
  processor: 9,
} as const;

/** An addendum and its transaction agree in these four. */
export const link = { account: 1, posting_date: 2, reference: 3, sequence: 4 } as const;

export const cardAccount = {
  holder: 1,
  account: 2,
  node: 3,
  opened: 5,
  closed: 6,
  expires: 7,
  cost_centre: 15,
  transferred_to: 37,
  embossed: 39,
} as const;

export const cardHolder = {
  company: 1,
  holder: 2,
  first_name: 4,
  last_name: 5,
  line_1: 6,
  line_2: 7,
  city: 8,
  region: 9,
  country: 10,
  postal_code: 11,
  line_3: 12,
  email: 18,
  employee: 22,
  middle_name: 24,
} as const;

export const transaction = {
  period: 5,
  acceptor: 7,
  name: 8,
  city: 9,
  region: 10,
  country: 11,
  postal_code: 12,
  source_amount: 13,
  billing_amount: 14,
  source_currency: 15,
  mcc: 16,
  type: 17,
  date: 18,
  billing_currency: 19,
  tax: 20,
  merchant_vat_number: 25,
  order_number: 26,
  vat: 28,
  tax_2: 29,
  customer_code: 31,
  purchase_id: 32,
  time: 33,
  message: 37,
  authorization: 48,
  statement_date: 52,
} as const;

export const company = {
  number: 1,
  name: 2,
  line_1: 3,
  line_2: 4,
  city: 5,
  region: 6,
  country: 7,
  postal_code: 8,
  line_3: 15,
} as const;

export const organization = { company: 1, node: 2, parent: 3, name: 5, cost_centre: 27 } as const;

export const lineItem = {
  commodity: 7,
  description: 8,
  quantity: 9,
  unit_price: 10,
  unit: 11,
  tax: 12,
  tax_rate: 15,
  discount: 16,
  total: 17,
  product: 18,
} as const;

export const carRental = {
  no_show: 5,
  daily_rate: 6,
  other: 7,
  picked_up: 8,
  insurance: 10,
  fuel: 11,
  class: 12,
  one_way: 13,
  renter: 14,
  distance: 16,
  extra_distance: 17,
  late_return: 18,
  return_place: 19,
  tax: 20,
  phone: 21,
  days: 24,
  agreement: 26,
} as const;

export const lodging = {
  no_show: 5,
  check_in: 6,
  room_rate: 7,
  other: 8,
  food: 10,
  cash: 12,
  parking: 13,
  minibar: 14,
  laundry: 15,
  phone: 16,
  gift_shop: 17,
  film: 18,
  business_centre: 19,
  health_club: 20,
  room_tax: 22,
  nights: 23,
  folio: 26,
} as const;

export const itinerary = {
  departs: 5,
  agency_number: 6,
  agency: 7,
  ticket: 9,
  passenger: 10,
  issued: 27,
} as const;

export const leg = {
  number: 5,
  to: 6,
  carrier: 7,
  class: 8,
  fare_basis: 9,
  date: 10,
  stopover: 11,
  flight: 13,
  from: 16,
} as const;

export const fleet = {
  kind: 5,
  product: 6,
  unit: 7,
  quantity: 8,
  unit_price: 9,
  amount: 10,
  odometer: 14,
  vat_rate: 15,
  service: 18,
} as const;
