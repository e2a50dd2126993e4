import { longerCodesOf } from '../../../domain/country-codes.ts';
import type { EnhancedData } from '../../../domain/enhanced-data.ts';
import { currencyNumber, impliedDigits } from './values.ts';
import { element, type Fields } from './xml.ts';

/** The addenda of a transaction in CDF 3 and S3DF. */

type Write = (name: string, fields: Fields) => string;
const decimals = 4;

export function addendaOf(data: EnhancedData, currency: string, write: Write): string {
  const code = currencyNumber(currency);
  const money = (name: string, amount: number | undefined): string =>
    amount === undefined
      ? ''
      : `<${name} CurrencyCode="${code}" CurrencyExponent="${decimals}" CurrencySign="D">${impliedDigits(amount, decimals)}</${name}>`;
  const { tax = [], line_items: items = [], flights = [], fuel, lodging, car_rental: rental } = data;
  return [
    ...items.map((item) => write('CorporateCardLineItemDetail_5010', itemFields(item, money))),
    ...flights.map((ticket) => ticketEntity(ticket, write)),
    lodging
      ? wrap('LodgingSummaryAddendumEntity', write('LodgingSummaryAddendum_5030', stayFields(lodging, money)))
      : '',
    rental ? wrap('VehicleRentalEntity', write('VehicleRentalDetail_5040', rentalFields(rental, money))) : '',
    fuel
      ? wrap('FleetTransactionEntity', write('FleetProductInformation_5060', fuelFields(fuel, money)))
      : '',
    ...tax.map((row) => write('TaxAddendum_5300', money('TaxAmount', row.tax) + number('TaxRate', row.rate))),
  ].join('');
}

type Money = (name: string, amount: number | undefined) => string;
const wrap = (name: string, text: string): string => `<${name}>\n${text}</${name}>\n`;
const number = (name: string, value: number | undefined): string =>
  value === undefined ? '' : `<${name} Exponent="${decimals}">${impliedDigits(value, decimals)}</${name}>`;
const texts = (fields: Exclude<Fields, string>): string => element(undefined, fields);
const whole = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);
const country = (code: string | undefined): string | undefined =>
  code === undefined ? undefined : longerCodesOf(code)?.alpha3;

const itemFields = (item: NonNullable<EnhancedData['line_items']>[number], money: Money): string =>
  texts({
    ProductCode: item.product_code,
    CommodityCode: item.commodity_code,
    ItemDescription: item.description,
    ItemUnitOfMeasure: item.unit,
  }) +
  number('ItemQuantity', item.quantity) +
  money('UnitPrice', item.unit_price) +
  money('ExtendedItemAmount', item.total_amount) +
  money('ItemDiscountAmount', item.discount_amount) +
  number('ItemTaxRate', item.tax_rate) +
  money('ItemTaxAmount', item.tax_amount);

type Ticket = NonNullable<EnhancedData['flights']>[number];
function ticketEntity(ticket: Ticket, write: Write): string {
  const own = write('PassengerTransportDetailGeneralTicketInformation_5020', {
    PassengerName: ticket.passenger,
    IssueDate: ticket.issue_date,
    TravelAgencyCode: ticket.agency_number,
    TravelAgencyName: ticket.agency,
    TicketNum: ticket.ticket_number,
  });
  const legs = ticket.legs.map((leg, at) =>
    wrap(
      'PassengerTransportDetailTripLegDataEntity',
      write('PassengerTransportDetailTripLegData_5021', {
        TripLegNum: String(at + 1),
        TravelDate: leg.departure_date,
        CarrierCode: leg.carrier,
        ServiceClass: leg.class,
        CityOfOrigin: leg.from,
        CityOfDestination: leg.to,
        StopoverCode: leg.stopover ? 'O' : 'X',
        FareBaseCode: leg.fare_basis,
        FlightNum: leg.flight_number,
      }),
    ),
  );
  return wrap('PassengerTransportEntity', own + legs.join(''));
}

type Stay = NonNullable<EnhancedData['lodging']>;
function stayFields(stay: Stay, money: Money): string {
  const charge = (name: string, category: NonNullable<Stay['charges']>[number]['category']): string =>
    money(name, stay.charges?.find((one) => one.category === category)?.amount);
  return (
    texts({
      ArrivalDate: stay.check_in,
      DepartureDate: stay.check_out,
      FolioNum: stay.folio_number,
      GuestName: stay.guest,
      TotalRoomNights: whole(stay.nights),
      NumOfRooms: whole(stay.rooms),
      NumOfGuests: whole(stay.guests),
      NoShowIndicator: stay.no_show ? 'Y' : undefined,
    }) +
    money('RoomRateAmount', stay.room_rate) +
    charge('TotalRoomTaxAmount', 'room_tax') +
    charge('FoodBeverageChargesAmount', 'restaurant') +
    charge('RoomServiceChargesAmount', 'room_service') +
    charge('MiniBarChargesAmount', 'minibar') +
    charge('BarLoungeChargesAmount', 'bar') +
    charge('PhoneChargesAmount', 'phone') +
    charge('LaundryDryCleanChargesAmount', 'laundry') +
    charge('ValetParkingChargesAmount', 'parking') +
    charge('GiftShopPurchasesAmount', 'gift_shop') +
    charge('BusinessCenterChargesAmount', 'business_centre') +
    charge('HealthClubChargesAmount', 'health_club') +
    charge('MovieChargesAmount', 'entertainment') +
    charge('TipsAmount', 'tip') +
    charge('CashAdvanceAmount', 'cash') +
    charge('OtherServicesAmount', 'other')
  );
}

type Rental = NonNullable<EnhancedData['car_rental']>;
function rentalFields(rental: Rental, money: Money): string {
  const charge = (name: string, category: NonNullable<Rental['charges']>[number]['category']): string =>
    money(name, rental.charges?.find((one) => one.category === category)?.amount);
  return (
    texts({
      RentalAgreementNum: rental.agreement_number,
      RenterName: rental.renter,
      RentalLocationCity: rental.pick_up_place,
      RentalLocationCountry: country(rental.pick_up_country),
      RentalDate: rental.pick_up_date,
      ReturnLocationCity: rental.return_place,
      ReturnLocationCountry: country(rental.return_country),
      ReturnDate: rental.return_date,
      RentalClassId: rental.class,
      DaysRented: whole(rental.days),
      MileageUnit: rental.distance_unit && (rental.distance_unit === 'km' ? 'K' : 'M'),
      NoShowIndicator: rental.no_show ? 'Y' : undefined,
    }) +
    number('TotalDistance', rental.distance) +
    money('DailyRentalRateAmount', rental.daily_rate) +
    charge('InsuranceChargesAmount', 'insurance') +
    charge('FuelChargesAmount', 'fuel') +
    charge('OneWayDropOffChargesAmount', 'one_way') +
    charge('LateReturnChargesAmount', 'late_return') +
    charge('ParkingChargesAmount', 'parking') +
    charge('PhoneChargesAmount', 'phone') +
    charge('OtherChargesAmount', 'other')
  );
}

const units = { l: 'L', gal: 'G', gal_imp: 'I', kg: 'K', kwh: 'KWH' } as const;
const products: Partial<Record<NonNullable<EnhancedData['fuel']>['product'], string>> = {
  petrol: 'UNLEADED PETROL',
  diesel: 'DIESEL',
  hvo: 'HVO100',
  e85: 'E85',
  cng: 'CNG',
  lpg: 'LPG',
  electricity: 'ELECTRIC CHARGING',
  adblue: 'ADBLUE',
};

const fuelFields = (fuel: NonNullable<EnhancedData['fuel']>, money: Money): string =>
  texts({
    ProductCode: fuel.product_code,
    ProductDescription: products[fuel.product],
    UnitOfMeasure: fuel.unit && units[fuel.unit],
    OdometerReading: whole(fuel.odometer),
    VehicleNum: fuel.vehicle_number,
  }) +
  number('FuelQuantity', fuel.quantity) +
  money('UnitPrice', fuel.unit_price) +
  money('FuelSaleAmount', fuel.amount) +
  money('FuelTaxAmount', fuel.tax_amount);
