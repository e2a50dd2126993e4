/**
 * Fields of American Express' records: the position of the first character, counted from 1 as in the guides, and the length. docs/decisions/0040 has
 * the sources. A field that a layout lacks has no position.
 */
export type Field = readonly [start: number, length: number];

export type DetailFields = {
  requesting: Field;
  requesting_name: Field;
  control: Field;
  control_name: Field;
  control_legal_name?: Field;
  billing_card: Field;
  originating_card: Field;
  last_name?: Field;
  first_name?: Field;
  middle_name?: Field;
  embossed: Field;
  employee: Field;
  cost_centre: Field;
  processed: Field;
  charged: Field;
  billed_date: Field;
  transaction: Field;
  card_reference: Field;
  charge_record: Field;
  sign: Field;
  billed: Field;
  billed_tax: Field;
  billed_decimals: Field;
  billed_currency: Field;
  local: Field;
  local_tax: Field;
  local_decimals: Field;
  local_currency: Field;
  local_country?: Field;
  rate: Field;
  neutral?: Field;
  neutral_decimals?: Field;
  /** Decides what `industry fields` hold. */
  industry: Field;
  fee: Field;
  lines: readonly Field[];
  mcc: Field;
  machine: Field;
  supplier_reference: Field;
  merchant_number: Field;
  chain?: Field;
  brand?: Field;
  merchant_tax_number: Field;
  merchant_name: Field;
  city: Field;
  region: Field;
  postal_code: Field;
  country: Field;
  gst: Field;
  gst_decimals?: Field;
  order_number?: Field;
};

export type FlightFields = Record<
  'departs' | 'routing' | 'classes' | 'carriers' | 'agency' | 'passenger' | 'agency_number' | 'ticket',
  Field
> & { flights?: Field };
export type HotelFields = Record<
  'guest' | 'arrives' | 'departs' | 'nights' | 'rate' | 'city' | 'folio',
  Field
> & {
  country?: Field;
};
export type CarFields = Record<
  'rented' | 'returned' | 'rental_city' | 'return_city' | 'renter' | 'days' | 'agreement',
  Field
> & { rental_country?: Field; return_country?: Field };

export type CardFields = Record<'control' | 'card' | 'embossed' | 'status' | 'cancelled', Field> & {
  control_name?: Field;
  last_name?: Field;
  first_name?: Field;
  middle_name?: Field;
  previous_card?: Field;
  currency?: Field;
  employee?: Field;
  cost_centre?: Field;
};

export type Layout = {
  report: Field;
  recordLength: number;
  detail: DetailFields;
  /** The values of `industry` for each kind of enhanced data. */
  industries: Record<'flight' | 'hotel' | 'car', RegExp>;
  flight: FlightFields;
  hotel: HotelFields;
  car: CarFields;
  card: CardFields;
};

export const gl1025: Layout = {
  report: [28, 7],
  recordLength: 3000,
  detail: {
    requesting: [25, 19],
    requesting_name: [49, 40],
    control: [94, 19],
    control_name: [113, 40],
    control_legal_name: [383, 50],
    originating_card: [183, 20],
    billing_card: [208, 20],
    last_name: [228, 30],
    first_name: [258, 20],
    middle_name: [278, 20],
    embossed: [298, 30],
    employee: [328, 15],
    cost_centre: [523, 13],
    processed: [574, 8],
    charged: [589, 10],
    billed_date: [617, 10],
    transaction: [632, 50],
    card_reference: [702, 20],
    charge_record: [724, 13],
    sign: [737, 1],
    billed: [738, 15],
    billed_tax: [754, 15],
    billed_decimals: [769, 1],
    billed_currency: [770, 3],
    local: [812, 15],
    local_tax: [828, 15],
    local_decimals: [843, 1],
    rate: [844, 15],
    local_currency: [859, 3],
    local_country: [862, 3],
    neutral: [865, 15],
    neutral_decimals: [880, 1],
    industry: [905, 3],
    fee: [944, 3],
    lines: [
      [947, 45],
      [992, 45],
      [1037, 45],
      [1082, 45],
      [1127, 45],
    ],
    mcc: [1678, 4],
    machine: [1752, 10],
    supplier_reference: [1813, 15],
    merchant_number: [1828, 10],
    chain: [1838, 30],
    brand: [1868, 30],
    merchant_tax_number: [1898, 16],
    merchant_name: [1914, 40],
    city: [2150, 38],
    region: [2191, 6],
    postal_code: [2197, 15],
    country: [2252, 3],
    gst: [2364, 15],
  },
  industries: { flight: /^0*1$/, hotel: /^0*3$/, car: /^0*4$/ },
  flight: {
    departs: [1172, 10],
    routing: [1182, 100],
    classes: [1282, 40],
    carriers: [1322, 42],
    agency: [1364, 40],
    passenger: [1445, 40],
    agency_number: [1485, 10],
    ticket: [1495, 15],
    flights: [1510, 50],
  },
  hotel: {
    guest: [1202, 35],
    arrives: [1237, 10],
    departs: [1247, 10],
    nights: [1257, 4],
    rate: [1261, 15],
    city: [1276, 30],
    country: [1335, 3],
    folio: [1353, 15],
  },
  car: {
    rented: [1172, 10],
    returned: [1182, 10],
    rental_city: [1192, 30],
    rental_country: [1251, 3],
    return_city: [1254, 30],
    return_country: [1313, 3],
    renter: [1316, 35],
    days: [1351, 2],
    agreement: [1353, 14],
  },
  card: {
    control: [2, 19],
    control_name: [21, 40],
    card: [61, 20],
    last_name: [81, 30],
    first_name: [111, 20],
    middle_name: [131, 20],
    embossed: [151, 30],
    status: [187, 2],
    previous_card: [189, 20],
    cancelled: [209, 2],
    currency: [221, 3],
  },
};

export const kr1025: Layout = {
  report: [23, 7],
  recordLength: 1946,
  detail: {
    requesting: [2, 19],
    requesting_name: [21, 35],
    control: [56, 19],
    control_name: [75, 35],
    billing_card: [114, 19],
    embossed: [133, 26],
    employee: [159, 10],
    cost_centre: [169, 10],
    supplier_reference: [234, 11],
    sign: [245, 1],
    billed: [246, 15],
    billed_tax: [261, 15],
    billed_currency: [276, 3],
    billed_decimals: [279, 1],
    local: [280, 15],
    local_tax: [295, 15],
    local_currency: [310, 3],
    local_decimals: [313, 1],
    rate: [314, 15],
    originating_card: [356, 19],
    transaction: [375, 15],
    charged: [390, 8],
    processed: [398, 8],
    billed_date: [406, 8],
    card_reference: [414, 17],
    charge_record: [433, 13],
    lines: [
      [446, 42],
      [488, 42],
      [530, 42],
      [572, 42],
    ],
    merchant_number: [820, 10],
    merchant_name: [840, 40],
    city: [1000, 40],
    region: [1040, 6],
    postal_code: [1046, 15],
    country: [1096, 3],
    mcc: [1104, 4],
    machine: [1258, 8],
    industry: [1332, 2],
    fee: [1362, 3],
    merchant_tax_number: [1365, 16],
    gst: [1384, 15],
    gst_decimals: [1399, 1],
    order_number: [1400, 20],
  },
  industries: { flight: /^[15]2$/, hotel: /^[15]4$/, car: /^[15]3$/ },
  flight: {
    departs: [614, 8],
    routing: [622, 27],
    classes: [649, 8],
    carriers: [657, 16],
    agency: [673, 37],
    passenger: [746, 35],
    agency_number: [781, 8],
    ticket: [789, 13],
  },
  hotel: {
    guest: [637, 35],
    arrives: [672, 8],
    departs: [680, 8],
    nights: [688, 3],
    rate: [691, 15],
    city: [706, 30],
    folio: [742, 10],
  },
  car: {
    rented: [614, 8],
    rental_city: [622, 30],
    returned: [652, 8],
    return_city: [660, 30],
    renter: [690, 35],
    days: [725, 3],
    agreement: [728, 13],
  },
  card: {
    control: [2, 19],
    card: [21, 19],
    embossed: [126, 25],
    employee: [151, 8],
    cost_centre: [161, 10],
    status: [287, 1],
    cancelled: [289, 2],
  },
};

/** The first and last record of GL1025. */
export const glFile = {
  group: [2, 15],
  recipient: [17, 10],
  version: [36, 4],
  created: [44, 10],
  layout: [61, 2],
  records: [78, 15],
  neutral_currency: [94, 3],
  neutral_decimals: [97, 1],
  sign: [99, 1],
  amount: [100, 15],
  time: [133, 6],
  transactions: [139, 15],
} as const satisfies Record<string, Field>;

/** The record before the transactions of a market. */
export const glMarket = {
  records: [27, 10],
  market: [37, 3],
  transactions: [150, 15],
} as const satisfies Record<string, Field>;

export const krFile = {
  unit: [3, 9],
  recipient: [13, 9],
  layout: [30, 3],
  created: [34, 8],
  records: [52, 7],
} as const satisfies Record<string, Field>;

/** Sums of a control account, and of the account that requests the file. */
export const krSummary = {
  debit_sign: [40, 1],
  debit_amount: [41, 15],
  debits: [56, 7],
  credit_sign: [63, 1],
  credit_amount: [64, 15],
  credits: [79, 7],
} as const satisfies Record<string, Field>;
export const krControl = {
  number: [2, 19],
  name: [92, 35],
  debit_decimals: [90, 1],
  credit_decimals: [91, 1],
} as const;
export const krRequesting = {
  number: [122, 19],
  name: [141, 35],
  debit_decimals: [86, 1],
  credit_decimals: [87, 1],
} as const;
