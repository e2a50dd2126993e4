import type { EnhancedData } from '../../../domain/enhanced-data.ts';
import {
  chargesOf,
  flightLeg,
  fuelProductOf,
  fuelUnitOf,
  lineItem,
  noParts,
  numberOf,
  percentOf,
  positiveOf,
  type TaxRow,
  taxCategoryOf,
  ticket,
  toEnhanced,
  wholeOf,
} from '../enhanced.ts';
import { codeOf, compact, countryCodeOf, textOf } from '../values.ts';
import { child, descendants, type Element } from '../xml/records.ts';
import { dayNamed, named, numberIn, numberNamed, textNamed } from './values.ts';

/**
 * The addenda of a CDF or S3DF transaction. Record numbers are the same in all releases: 5010 line item, 5020 ticket, 5021 leg, 5030 lodging,
 * 5040 vehicle rental, 506x fuel, 5300 tax. Fields are found by the words in their names, which releases write differently.
 */

type Context = { currency: string; country: string | undefined };

export function enhancedOf(entity: Element, transaction: Element, context: Context): EnhancedData | null {
  const records = descendants(entity, /_5(?:[01]\d\d|3\d\d)$/);
  const all = (number: RegExp): Element[] => records.filter(({ name }) => number.test(name));
  const { currency } = context;
  const parts = noParts();
  parts.tax = taxOf(all(/_53\d\d$/), transaction, context);
  parts.line_items = all(/_501\d$/).flatMap((record) => itemOf(record, currency) ?? []);
  parts.flights = ticketsOf(entity, all(/_5021$/));
  const [stay] = all(/_5030$/);
  if (stay) parts.lodging = stayOf(stay, currency);
  const [rental] = all(/_5040$/);
  if (rental) parts.car_rental = rentalOf(rental, currency);
  const [fuel] = all(/_506\d$/).filter((record) => named(record, /quantity|fuel|product/i));
  if (fuel) parts.fuel = fuelOf(fuel, currency);
  return toEnhanced(parts);
}

function taxOf(addenda: readonly Element[], transaction: Element, { currency, country }: Context): TaxRow[] {
  const category = taxCategoryOf(country);
  const rows = addenda.flatMap((record) => {
    const amount = child(record, 'TaxAmount') ?? named(record, /taxamount$/i);
    const tax = positiveOf(numberIn(amount));
    if (tax === undefined) return [];
    return compact({
      rate: percentOf(numberNamed(record, /^taxrate$/i)),
      tax,
      currency,
      country,
      category,
    }) as TaxRow; // With a tax and a currency.
  });
  if (rows.length > 0) return rows;
  const tax = positiveOf(numberIn(child(transaction, 'TotalTaxAmount')));
  return tax === undefined ? [] : [compact({ tax, currency, country, category }) as TaxRow]; // With a tax and a currency.
}

const itemOf = (record: Element, currency: string) =>
  lineItem({
    description: textOf(textNamed(record, /description/i), 200),
    quantity: positiveOf(numberNamed(record, /quantity/i), 100_000_000),
    unit: textOf(textNamed(record, /unitofmeasure|unitmeasure|uom/i), 20),
    unit_price: positiveOf(numberNamed(record, /unit(?:price|cost)/i)),
    total_amount: positiveOf(numberNamed(record, /extended|lineitemtotal|itemtotal|totalamount/i)),
    discount_amount: positiveOf(numberNamed(record, /discountamount/i)),
    tax_rate: percentOf(numberNamed(record, /taxrate/i)),
    tax_amount: positiveOf(numberNamed(record, /taxamount/i)),
    commodity_code: codeOf(textNamed(record, /commodity/i), 20),
    product_code: codeOf(textNamed(record, /productcode|supplyidentifier/i), 40),
    currency,
  });

/** One ticket for each entity of passenger transport. Legs without one stand alone. */
function ticketsOf(entity: Element, legs: readonly Element[]) {
  const journeys = entity.children.filter(
    (one) => /^PassengerTransport/.test(one.name) && one.name !== 'PassengerTransportDetailTripLegDataEntity',
  );
  if (journeys.length === 0) return legs.length === 0 ? [] : [ticketOf(undefined, legs)];
  return journeys.map((journey, at) => {
    const [ticketRecord] = /_5020$/.test(journey.name) ? [journey] : descendants(journey, /_5020$/);
    const own = descendants(journey, /_5021$/);
    return ticketOf(ticketRecord, own.length > 0 || at > 0 ? own : legs);
  });
}

function ticketOf(record: Element | undefined, legs: readonly Element[]) {
  const sorted = [...legs].sort(
    (a, b) => Number(textNamed(a, /leg(?:num|seq)/i)) - Number(textNamed(b, /leg(?:num|seq)/i)),
  );
  let last: string | undefined;
  return ticket(
    {
      passenger: textOf(textNamed(record, /passengername/i), 100),
      ticket_number: codeOf(textNamed(record, /^ticketnum/i), 20),
      agency: textOf(textNamed(record, /agencyname/i), 100),
      agency_number: codeOf(textNamed(record, /agencycode/i), 20),
      issue_date: dayNamed(record, /^issuedate/i),
    },
    sorted.flatMap((leg) => {
      const from = textNamed(leg, /origin|departureairport|departurecity/i) ?? last;
      last = textNamed(leg, /destination|arrivalairport|arrivalcity/i);
      return (
        flightLeg({
          from,
          to: last,
          carrier: textNamed(leg, /carriercode/i),
          class: textNamed(leg, /serviceclass|classofservice/i),
          fare_basis: textNamed(leg, /farebas/i),
          flight_number: textNamed(leg, /flightnum/i),
          departure_date: dayNamed(leg, /traveldate|departuredate/i),
          stopover: textNamed(leg, /stopover/i)?.trim() === 'O' || undefined,
        }) ?? []
      );
    }),
  );
}

function stayOf(record: Element, currency: string) {
  const charge = (words: RegExp) => positiveOf(numberNamed(record, words));
  return compact({
    check_in: dayNamed(record, /arrivaldate|checkindate/i),
    check_out: dayNamed(record, /departuredate|checkoutdate/i),
    nights: wholeOf(textNamed(record, /nights/i), 999),
    rooms: wholeOf(textNamed(record, /numofrooms|numberofrooms/i), 999),
    guests: wholeOf(textNamed(record, /numofguests|numinparty|numberofguests/i), 9_999),
    room_rate: charge(/roomrate/i),
    charges: chargesOf([
      ['room_tax', charge(/totalroomtax|roomtax/i)],
      ['restaurant', charge(/foodbeverage|restaurant/i)],
      ['room_service', charge(/roomservice/i)],
      ['minibar', charge(/minibar/i)],
      ['bar', charge(/^bar|lounge/i)],
      ['phone', charge(/phonecharge|telephonecharge|phoneamount/i)],
      ['laundry', charge(/laundry/i)],
      ['parking', charge(/parking/i)],
      ['gift_shop', charge(/giftshop/i)],
      ['business_centre', charge(/businesscent/i)],
      ['health_club', charge(/healthclub/i)],
      ['entertainment', charge(/movie|entertainment/i)],
      ['tip', charge(/tipsamount|gratuit/i)],
      ['cash', charge(/cashadvance/i)],
      ['other', charge(/otherservicesamount/i)],
    ]),
    currency,
    folio_number: codeOf(textNamed(record, /folio(?:num)/i), 40),
    guest: textOf(textNamed(record, /guestname/i), 100),
    no_show: isYes(textNamed(record, /noshow/i)),
  });
}

function rentalOf(record: Element, currency: string) {
  const charge = (words: RegExp) => positiveOf(numberNamed(record, words));
  const unit = textNamed(record, /distanceunit|mileageunit|kilometer/i)
    ?.trim()
    .toUpperCase();
  return compact({
    pick_up_date: dayNamed(record, /rentaldate|pickupdate|checkoutdate/i),
    return_date: dayNamed(record, /returndate|checkindate/i),
    days: wholeOf(textNamed(record, /daysrented|numofdays|rentaldays/i), 999),
    class: codeOf(textNamed(record, /rentalclass|vehicleclass|classid/i), 40),
    distance: positiveOf(
      numberNamed(record, /totalmiles|totaldistance|distancetravel|milesdriven/i),
      100_000_000,
    ),
    distance_unit:
      unit === undefined
        ? undefined
        : unit.startsWith('K')
          ? ('km' as const)
          : unit.startsWith('M')
            ? ('mi' as const)
            : undefined,
    agreement_number: codeOf(textNamed(record, /agreementnum/i), 40),
    renter: textOf(textNamed(record, /rentername|drivername/i), 100),
    pick_up_place: textOf(textNamed(record, /^(?:rental|pickup|checkout)(?:location)?city/i), 100),
    pick_up_country: countryCodeOf(textNamed(record, /^(?:rental|pickup|checkout)(?:location)?country/i)),
    return_place: textOf(textNamed(record, /return(?:location)?(?:city)/i), 100),
    return_country: countryCodeOf(textNamed(record, /return(?:location)?country/i)),
    daily_rate: charge(/dailyrentalrate|dailyrate/i),
    charges: chargesOf([
      ['insurance', charge(/insurance/i)],
      ['fuel', charge(/fuelcharge/i)],
      ['one_way', charge(/onewaydropoff|oneway/i)],
      ['late_return', charge(/latereturn/i)],
      ['parking', charge(/parking/i)],
      ['phone', charge(/phonecharge/i)],
      ['other', charge(/othercharge/i)],
    ]),
    currency,
    no_show: isYes(textNamed(record, /noshow/i)),
  });
}

function fuelOf(record: Element, currency: string) {
  const code = codeOf(textNamed(record, /productcode|fuelcode|producttypecode/i), 20);
  const name = textOf(textNamed(record, /description|productname|fueltype/i), 60);
  return compact({
    product: fuelProductOf(name) ?? ('other' as const),
    product_code: code ?? name?.slice(0, 20),
    quantity: positiveOf(numberNamed(record, /quantity/i), 100_000_000),
    unit: fuelUnitOf(textNamed(record, /unitofmeasure|unitmeasure|uom/i)),
    unit_price: positiveOf(numberNamed(record, /unitprice|unitcost/i)),
    amount: positiveOf(numberNamed(record, /saleamount|fuelamount|grossamount|totalamount/i)),
    tax_amount: positiveOf(numberNamed(record, /taxamount/i)),
    currency,
    odometer: numberOf(codeOf(textNamed(record, /odometer/i), 9), 100_000_000),
    vehicle_number: codeOf(textNamed(record, /vehiclenum|vehicleid/i), 40),
  });
}

const isYes = (text: string | undefined): true | undefined =>
  /^[Y1]$/i.test(text?.trim() ?? '') ? true : undefined;
