import Type, { type Static } from 'typebox';
import { Choice, CountryCode, Currency, Day, Fields, Line, WholeNumber } from '../platform/schema.ts';

/**
 * What an issuer knows about a purchase beyond the transaction: the networks call it level 2 and 3 data, addenda or enhanced data. Each
 * field is absent when the issuer did not send it; nothing is null. Texts of the networks that fit no listed value are `other`.
 */
export const enhancedDataVersion = 1;
export const enhancedLimits = { tax: 20, lineItems: 500, flights: 20, legs: 16, charges: 30 } as const;

const optional = Type.Optional;
const amountMax = 999_999_999.99;
const Amount = (description: string, example: number) =>
  Type.Number({ minimum: -amountMax, maximum: amountMax, description, examples: [example] });
const Price = (description: string, example: number) =>
  Type.Number({ minimum: 0, maximum: amountMax, description, examples: [example] });
const Quantity = (description: string, example: number) =>
  Type.Number({ minimum: 0, maximum: 100_000_000, description, examples: [example] });
const Percent = (description: string) =>
  Type.Number({ minimum: 0, maximum: 100, description, examples: [25] });
const Text = (max: number, description: string, example: string) =>
  Line({ max, description, examples: [example] });
const Money = Type.String({ ...Currency, description: 'The currency of the amounts beside it, ISO 4217' });
const Country = (description: string) => Type.String({ ...CountryCode, description });
const Airport = (description: string, example: string) =>
  Type.String({ pattern: '^[A-Z]{3}$', maxLength: 3, description, examples: [example] });

export const taxCategories = ['vat', 'gst', 'pst', 'hst', 'sales', 'lodging', 'fuel', 'other'] as const;
export const EnhancedTaxRow = Fields(
  {
    rate: optional(Percent('The rate, in percent')),
    base: optional(Amount('The amount that is taxed, without the tax', 1_000)),
    tax: Amount('The tax', 250),
    currency: Money,
    country: optional(Country('The country that levies the tax, ISO 3166-1 alpha-2')),
    category: optional(
      Choice(
        taxCategories,
        'The kind of tax: `vat`, Canada’s `gst`, `pst` and `hst`, American `sales` tax, …',
      ),
    ),
  },
  { name: 'EnhancedTaxRow', description: 'One tax of the purchase, as the issuer sent it.' },
);

export const EnhancedLineItem = Fields(
  {
    description: Text(200, 'What was bought', 'Copy paper A4, 80 g'),
    quantity: optional(
      Type.Number({
        minimum: -100_000_000,
        maximum: 100_000_000,
        description: 'How many, in `unit`. Negative for a return',
        examples: [5],
      }),
    ),
    unit: optional(Text(20, 'The unit of the quantity, as the merchant writes it', 'PCE')),
    unit_price: optional(Amount('The price of one unit', 59)),
    total_amount: Amount(
      'The amount of the line with tax, after its discount. Negative for a return',
      368.75,
    ),
    discount_amount: optional(Price('The discount of the line', 0)),
    tax_rate: optional(Percent('The tax rate of the line, in percent')),
    tax_amount: optional(Amount('The tax within `total_amount`', 73.75)),
    commodity_code: optional(Text(20, 'The code of the kind of goods, such as UNSPSC', '14111507')),
    product_code: optional(Text(40, 'The merchant’s product code', 'A4-80-500')),
    currency: Money,
  },
  { name: 'EnhancedLineItem', description: 'One line of the merchant’s invoice, as the issuer sent it.' },
);
export type EnhancedLineItem = Static<typeof EnhancedLineItem>;

export const fuelProducts = [
  'petrol',
  'diesel',
  'hvo',
  'biodiesel',
  'e85',
  'lpg',
  'cng',
  'biogas',
  'lng',
  'hydrogen',
  'electricity',
  'adblue',
  'heating_oil',
  'aviation',
  'other',
] as const;
export const fuelUnits = ['l', 'gal', 'gal_imp', 'kg', 'kwh'] as const;
export const FuelPurchase = Fields(
  {
    product: Choice(fuelProducts, 'What was filled or charged'),
    product_code: optional(Text(20, 'The network’s or merchant’s code of the product', '02')),
    quantity: optional(Quantity('How much, in `unit`', 42.17)),
    unit: optional(Choice(fuelUnits, '`gal` is the American gallon, `gal_imp` the imperial one')),
    unit_price: optional(Price('The price of one unit with tax', 18.99)),
    amount: optional(Amount('What the fuel cost with tax, without other goods', 800.81)),
    tax_amount: optional(Amount('The tax within `amount`', 160.16)),
    currency: optional(Money),
    odometer: optional(Quantity('The odometer as the driver entered it, in the vehicle’s unit', 48_210)),
    vehicle_number: optional(Text(40, 'The vehicle as the driver or the fleet card names it', '0017')),
    service: optional(Choice(['self', 'full', 'other'], 'Self service or full service')),
  },
  { name: 'FuelPurchase', description: 'Fuel or electricity for a vehicle.' },
);
export type FuelPurchase = Static<typeof FuelPurchase>;

export const cabins = ['economy', 'premium_economy', 'business', 'first'] as const;
export const FlightLeg = Fields(
  {
    from: Airport('The airport of departure, IATA', 'ARN'),
    to: Airport('The airport of arrival, IATA', 'LHR'),
    carrier: optional(Text(3, 'The airline, IATA', 'SK')),
    flight_number: optional(Text(8, 'The number of the flight', '1527')),
    class: optional(
      Type.String({
        pattern: '^[A-Z]{1,2}$',
        maxLength: 2,
        description: 'The letter of the booking class',
        examples: ['Y'],
      }),
    ),
    cabin: optional(Choice(cabins, 'The cabin')),
    fare_basis: optional(Text(20, 'The fare basis code', 'YRT')),
    departure_date: optional(Day('The local day of departure')),
    stopover: optional(
      Type.Boolean({ description: 'Whether the journey stops here, not just changes planes' }),
    ),
  },
  { name: 'FlightLeg', description: 'One flight, from take-off to landing.' },
);
export type FlightLeg = Static<typeof FlightLeg>;

export const FlightTicket = Fields(
  {
    passenger: optional(Text(100, 'The passenger’s name', 'LIND/ANNA MS')),
    ticket_number: optional(
      Text(20, 'The number of the ticket: the airline’s three digits and ten more', '1172345678901'),
    ),
    agency: optional(Text(100, 'The travel agency', 'Nordic Travel')),
    agency_number: optional(Text(20, 'The agency’s IATA number', '80212345')),
    issue_date: optional(Day('The day on which the ticket was issued')),
    legs: Type.Array(FlightLeg, {
      maxItems: enhancedLimits.legs,
      description: 'The flights, in the order of the journey',
    }),
  },
  { name: 'FlightTicket', description: 'One passenger’s ticket.' },
);
export type FlightTicket = Static<typeof FlightTicket>;

const Charges = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  Type.Array(
    Fields({
      category: Choice(kinds, 'What was charged'),
      amount: Amount('The charge with tax', 120),
    }),
    { maxItems: enhancedLimits.charges, description: 'Parts of the amount' },
  );

export const LodgingStay = Fields(
  {
    check_in: optional(Day('The day of arrival')),
    check_out: optional(Day('The day of departure')),
    nights: optional(WholeNumber({ min: 0, max: 999, description: 'The nights of the stay', examples: [2] })),
    rooms: optional(WholeNumber({ min: 0, max: 999, description: 'The number of rooms', examples: [1] })),
    guests: optional(WholeNumber({ min: 0, max: 9_999, description: 'The number of guests', examples: [1] })),
    room_rate: optional(Price('The price of a room for a night', 1_290)),
    charges: optional(
      Charges([
        'room',
        'room_tax',
        'restaurant',
        'room_service',
        'minibar',
        'bar',
        'phone',
        'laundry',
        'parking',
        'gift_shop',
        'business_centre',
        'health_club',
        'entertainment',
        'tip',
        'cash',
        'deposit',
        'other',
      ]),
    ),
    currency: optional(Money),
    folio_number: optional(Text(40, 'The number of the hotel’s bill', 'F-20931')),
    guest: optional(Text(100, 'The guest’s name', 'Anna Lind')),
    city: optional(Text(100, 'The city of the hotel', 'Oslo')),
    country: optional(Country('The country of the hotel, ISO 3166-1 alpha-2')),
    no_show: optional(Type.Boolean({ description: 'Whether the guest did not come' })),
  },
  { name: 'LodgingStay', description: 'A stay at a hotel.' },
);
export type LodgingStay = Static<typeof LodgingStay>;

export const CarRental = Fields(
  {
    pick_up_date: optional(Day('The day on which the rental began')),
    return_date: optional(Day('The day on which the car was returned')),
    days: optional(WholeNumber({ min: 0, max: 999, description: 'The days of the rental', examples: [3] })),
    class: optional(
      Text(40, 'The class of the car: an ACRISS code, or the network’s or company’s own', 'CDMR'),
    ),
    distance: optional(Quantity('The distance driven, in `distance_unit`', 312)),
    distance_unit: optional(Choice(['km', 'mi'], 'The unit of the distance')),
    agreement_number: optional(Text(40, 'The number of the rental agreement', 'RA-884120')),
    renter: optional(Text(100, 'The renter’s name', 'Anna Lind')),
    pick_up_place: optional(Text(100, 'The city or place of pick-up', 'Oslo')),
    pick_up_country: optional(Country('The country of pick-up, ISO 3166-1 alpha-2')),
    return_place: optional(Text(100, 'The city or place of return', 'Bergen')),
    return_country: optional(Country('The country of return, ISO 3166-1 alpha-2')),
    daily_rate: optional(Price('The price of a day', 690)),
    charges: optional(
      Charges([
        'rental',
        'insurance',
        'fuel',
        'distance',
        'one_way',
        'late_return',
        'parking',
        'toll',
        'fine',
        'phone',
        'tax',
        'other',
      ]),
    ),
    currency: optional(Money),
    no_show: optional(Type.Boolean({ description: 'Whether the car was not fetched' })),
  },
  { name: 'CarRental', description: 'A rented car.' },
);
export type CarRental = Static<typeof CarRental>;

export const EnhancedData = Fields(
  {
    version: Type.Unsafe<typeof enhancedDataVersion>({
      type: 'integer',
      format: 'int32',
      minimum: enhancedDataVersion,
      maximum: enhancedDataVersion,
      description: 'The version of this structure. New fields and values do not change it',
    }),
    tax: optional(Type.Array(EnhancedTaxRow, { maxItems: enhancedLimits.tax, description: 'The taxes' })),
    line_items: optional(
      Type.Array(EnhancedLineItem, {
        maxItems: enhancedLimits.lineItems,
        description: 'The lines of the merchant’s invoice',
      }),
    ),
    fuel: optional(FuelPurchase),
    flights: optional(
      Type.Array(FlightTicket, { maxItems: enhancedLimits.flights, description: 'The tickets' }),
    ),
    lodging: optional(LodgingStay),
    car_rental: optional(CarRental),
  },
  {
    name: 'EnhancedData',
    description:
      'What the issuer knows about a purchase beyond the transaction. Fields that it did not send are absent.',
  },
);
export type EnhancedData = Static<typeof EnhancedData>;
