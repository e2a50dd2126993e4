import type { PlaceCode } from './places.ts';

/**
 * Purchases with company cards. Merchants are spelled as card networks spell them; codes are those of ISO
 * 18245. Amounts are log-normal around a median, as prices of one kind of goods are.
 */
type Figures = {
  mcc: string;
  /** Relative frequency. */
  weight: number;
  /** Relative frequency on a journey abroad. */
  weightAbroad: number;
  medianEuro: number;
  /** Deviation of the logarithm. */
  spread: number;
  /** Time of day in hours: mean and deviation. */
  hour: readonly [number, number];
  /** The factor of a Saturday or Sunday, compared with a working day. */
  weekend: number;
};
type Merchants = Partial<Record<PlaceCode | 'any', readonly string[]>>;
type Traits = {
  /** Sold online, from another country and at any hour. */
  online?: true;
  /** Whether the final amount often differs from the reserved one: tips, extra nights, a full tank. */
  isOpenEnded?: true;
  /** Whether prices are mostly whole numbers. */
  isRounded?: true;
};

export type Category = Figures & Traits & { merchants: Merchants };

const category = (figures: Figures, merchants: Merchants, traits: Traits = {}): Category => ({
  ...figures,
  ...traits,
  merchants,
});

export const categories: readonly Category[] = [
  category(
    { mcc: '5411', weight: 13, weightAbroad: 4, medianEuro: 27, spread: 0.75, hour: [16, 2.6], weekend: 0.6 },
    {
      SE: ['ICA SUPERMARKET', 'ICA MAXI', 'COOP', 'WILLYS', 'HEMKOP', 'LIDL SVERIGE'],
      NO: ['REMA 1000', 'KIWI', 'COOP EXTRA', 'MENY', 'JOKER'],
      DK: ['NETTO', 'FOETEX', 'REMA 1000', 'COOP 365', 'LIDL'],
      FI: ['K-SUPERMARKET', 'S-MARKET', 'PRISMA', 'ALEPA', 'LIDL'],
      any: ['CARREFOUR CITY', 'SPAR', 'LIDL', 'ALDI'],
      GB: ['TESCO EXPRESS', 'SAINSBURYS LOCAL', 'M&S SIMPLY FOOD'],
      US: ['WHOLE FOODS MARKET', 'TRADER JOES'],
      JP: ['LAWSON', 'FAMILYMART', 'SEVEN-ELEVEN'],
    },
  ),
  category(
    {
      mcc: '5812',
      weight: 17,
      weightAbroad: 22,
      medianEuro: 17,
      spread: 0.4,
      hour: [12.2, 0.7],
      weekend: 0.15,
    },
    {
      SE: ['RESTAURANG PRINSEN', 'BASTARD BURGERS', 'LUNCHKOKET', 'KVARNEN', 'PONG BUFFE', 'SALLADSBAREN'],
      NO: ['EGON', 'PEPPES PIZZA', 'KAFFISTOVA', 'MATHALLEN', 'VAAGHALS'],
      DK: ['SMAGSLOGET', 'HALIFAX BURGERS', 'FROKOSTSTUEN', 'WAGAMAMA', 'VAPIANO'],
      FI: ['RAVINTOLA LASIPALATSI', 'FAFAS', 'RAX BUFFET', 'AMARILLO', 'LOUNAS KULMA'],
      any: ['BRASSERIE CENTRAL', 'TRATTORIA ROMA', 'VAPIANO', 'LE PAIN QUOTIDIEN'],
      GB: ['PRET A MANGER', 'DISHOOM', 'NANDOS', 'THE RED LION'],
      US: ['SWEETGREEN', 'SHAKE SHACK', 'JOES PIZZA'],
      JP: ['ICHIRAN', 'SUSHIRO', 'YOSHINOYA'],
    },
    { isRounded: true },
  ),
  category(
    { mcc: '5812', weight: 5, weightAbroad: 16, medianEuro: 64, spread: 0.6, hour: [19.3, 1], weekend: 0.5 },
    {
      SE: ['STUREHOF', 'OPERAKALLAREN BAKFICKAN', 'RESTAURANG WERNERS', 'GRILLSKAR'],
      NO: ['STATHOLDERGAARDEN', 'SMALHANS', 'HAVNEN RESTAURANT', 'BIFFHUSET'],
      DK: ['RESTAURANT SKINDBUKSEN', 'CAFE VICTOR', 'HOEST', 'A HEREFORD BEEFSTOUW'],
      FI: ['RAVINTOLA SAVOY', 'SEA HORSE', 'PJAZZA', 'HARALD'],
      any: ['BRASSERIE LIPP', 'GASTHAUS ZUR POST', 'OSTERIA DEL PORTO', 'STEAKHOUSE MITTE'],
      GB: ['HAWKSMOOR', 'BARRAFINA', 'THE IVY'],
      US: ['BALTHAZAR', 'LEGAL SEA FOODS'],
      JP: ['GONPACHI', 'TORIKI'],
    },
    { isOpenEnded: true, isRounded: true },
  ),
  category(
    {
      mcc: '5814',
      weight: 12,
      weightAbroad: 14,
      medianEuro: 7.5,
      spread: 0.45,
      hour: [9.5, 2.6],
      weekend: 0.4,
    },
    {
      SE: ['ESPRESSO HOUSE', 'PRESSBYRAN', 'MAX BURGERS', 'WAYNES COFFEE', 'SEVEN ELEVEN'],
      NO: ['ESPRESSO HOUSE', 'NARVESEN', 'KAFFEBRENNERIET', 'DELI DE LUCA'],
      DK: ['LAGKAGEHUSET', 'SEVEN ELEVEN', 'JOE AND THE JUICE', 'BARESSO'],
      FI: ['ESPRESSO HOUSE', 'HESBURGER', 'R-KIOSKI', 'ROBERTS COFFEE'],
      any: ['STARBUCKS', 'MCDONALDS', 'COSTA COFFEE', 'BACKWERK'],
    },
  ),
  category(
    { mcc: '5541', weight: 8, weightAbroad: 1, medianEuro: 58, spread: 0.38, hour: [15, 3.5], weekend: 0.55 },
    {
      SE: ['CIRCLE K', 'OKQ8', 'PREEM', 'ST1', 'INGO'],
      NO: ['CIRCLE K', 'ESSO', 'UNO-X', 'YX', 'ST1'],
      DK: ['CIRCLE K', 'OK BENZIN', 'Q8', 'UNO-X', 'F24'],
      FI: ['NESTE', 'ABC', 'ST1', 'TEBOIL', 'SHELL'],
      any: ['SHELL', 'ARAL', 'TOTALENERGIES', 'BP'],
    },
    { isOpenEnded: true },
  ),
  category(
    { mcc: '4121', weight: 7, weightAbroad: 14, medianEuro: 23, spread: 0.5, hour: [15, 4.5], weekend: 0.5 },
    {
      SE: ['TAXI STOCKHOLM', 'CABONLINE', 'BOLT', 'UBER TRIP'],
      NO: ['OSLO TAXI', 'NORGESTAXI', 'BOLT', 'UBER TRIP'],
      DK: ['TAXA 4X35', 'DANTAXI', 'VIGGO'],
      FI: ['TAKSI HELSINKI', 'LAHITAKSI', 'BOLT', 'YANGO'],
      any: ['UBER TRIP', 'BOLT', 'FREE NOW'],
      JP: ['NIHON KOTSU TAXI', 'GO TAXI'],
    },
  ),
  category(
    { mcc: '4112', weight: 6, weightAbroad: 6, medianEuro: 36, spread: 0.75, hour: [10, 4], weekend: 0.3 },
    {
      SE: ['SJ AB', 'MALARTAG', 'VY TAG', 'ARLANDA EXPRESS'],
      NO: ['VY', 'FLYTOGET', 'SJ NORD', 'GO-AHEAD NORDIC'],
      DK: ['DSB', 'OERESUNDSTAG', 'GOCOLLECTIVE'],
      FI: ['VR-YHTYMA'],
      any: ['DB VERTRIEB GMBH', 'SNCF CONNECT', 'NS GROEP', 'EUROSTAR'],
      GB: ['TRAINLINE', 'LNER', 'HEATHROW EXPRESS'],
      US: ['AMTRAK'],
      JP: ['JR EAST'],
    },
  ),
  category(
    { mcc: '4111', weight: 6, weightAbroad: 8, medianEuro: 4.4, spread: 0.6, hour: [12, 4.5], weekend: 0.35 },
    {
      SE: ['SL', 'VASTTRAFIK', 'SKANETRAFIKEN', 'UL'],
      NO: ['RUTER', 'SKYSS', 'ATB'],
      DK: ['METROSELSKABET', 'MIDTTRAFIK', 'REJSEKORT'],
      FI: ['HSL', 'NYSSE', 'FOLI'],
      any: ['BVG', 'RATP', 'GVB'],
      GB: ['TFL TRAVEL CHARGE'],
      US: ['MTA OMNY'],
      JP: ['TOKYO METRO'],
    },
  ),
  category(
    { mcc: '7523', weight: 7, weightAbroad: 1, medianEuro: 6, spread: 0.65, hour: [11, 3.2], weekend: 0.35 },
    {
      SE: ['EASYPARK', 'APCOA PARKING', 'AIMO PARK', 'PARKSTER'],
      NO: ['EASYPARK', 'APCOA PARKING', 'AIMO PARK', 'ONEPARK'],
      DK: ['EASYPARK', 'APCOA PARKING', 'PARKPARK', 'Q-PARK'],
      FI: ['EASYPARK', 'MOOVY', 'Q-PARK', 'EUROPARK'],
      any: ['Q-PARK', 'APCOA PARKING', 'EASYPARK'],
    },
  ),
  category(
    { mcc: '7011', weight: 3, weightAbroad: 12, medianEuro: 132, spread: 0.42, hour: [9, 2], weekend: 0.3 },
    {
      SE: ['SCANDIC HOTELS', 'ELITE HOTEL', 'CLARION HOTEL', 'BEST WESTERN'],
      NO: ['THON HOTEL', 'SCANDIC HOTELS', 'CLARION HOTEL', 'RADISSON BLU'],
      DK: ['SCANDIC HOTELS', 'CABINN', 'COMWELL', 'STEEL HOUSE'],
      FI: ['SOKOS HOTEL', 'SCANDIC HOTELS', 'HOTEL KAMP', 'OMENA HOTEL'],
      any: ['NH HOTELS', 'MOTEL ONE', 'IBIS', 'NOVOTEL', 'RADISSON BLU'],
      GB: ['PREMIER INN', 'HUB BY PREMIER INN', 'HILTON'],
      US: ['MARRIOTT', 'HAMPTON INN'],
      JP: ['APA HOTEL', 'TOYOKO INN'],
    },
    { isOpenEnded: true },
  ),
  category(
    { mcc: '4511', weight: 2, weightAbroad: 3, medianEuro: 205, spread: 0.55, hour: [11, 4], weekend: 0.4 },
    {
      SE: ['SAS', 'NORWEGIAN AIR', 'BRA FLYG'],
      NO: ['SAS', 'NORWEGIAN AIR', 'WIDEROE'],
      DK: ['SAS', 'NORWEGIAN AIR', 'KLM'],
      FI: ['FINNAIR', 'NORWEGIAN AIR', 'SAS'],
    },
  ),
  category(
    { mcc: '5734', weight: 7, weightAbroad: 1, medianEuro: 24, spread: 0.85, hour: [11, 6], weekend: 0.7 },
    {
      US: ['GITHUB INC', 'OPENAI CHATGPT', 'ZOOM COMMUNICATIONS', 'NOTION LABS'],
      IE: ['GOOGLE WORKSPACE', 'MICROSOFT IRELAND', 'ADOBE SYSTEMS', 'SLACK', 'LINKEDIN IRELAND'],
      NL: ['JETBRAINS', 'BOOKING.COM SERVICES'],
    },
    { online: true },
  ),
  category(
    { mcc: '5943', weight: 3, weightAbroad: 0, medianEuro: 38, spread: 0.8, hour: [13, 2.5], weekend: 0.1 },
    {
      SE: ['STAPLES', 'OFFICE DEPOT', 'AKADEMIBOKHANDELN'],
      NO: ['STAPLES', 'NORLI', 'CLAS OHLSON KONTOR'],
      DK: ['LOMAX', 'BOG OG IDE', 'DANSK KONTORSERVICE'],
      FI: ['WULFF', 'SUOMALAINEN KIRJAKAUPPA', 'STAPLES'],
    },
  ),
  category(
    { mcc: '5732', weight: 3, weightAbroad: 1, medianEuro: 96, spread: 1, hour: [14, 3], weekend: 0.4 },
    {
      SE: ['ELGIGANTEN', 'NETONNET', 'KJELL & COMPANY', 'DUSTIN'],
      NO: ['ELKJOP', 'POWER', 'KOMPLETT.NO'],
      DK: ['ELGIGANTEN', 'POWER', 'PROSHOP'],
      FI: ['GIGANTTI', 'VERKKOKAUPPA.COM', 'POWER'],
      any: ['MEDIAMARKT', 'APPLE STORE'],
    },
  ),
  category(
    { mcc: '5200', weight: 3, weightAbroad: 0, medianEuro: 54, spread: 0.9, hour: [10, 3.2], weekend: 0.35 },
    {
      SE: ['BAUHAUS', 'BYGGMAX', 'HORNBACH', 'BEIJER BYGG'],
      NO: ['MAXBO', 'BYGGMAX', 'OBS BYGG', 'MONTER'],
      DK: ['BAUHAUS', 'SILVAN', 'STARK', 'JEM & FIX'],
      FI: ['K-RAUTA', 'BAUHAUS', 'STARK', 'PUUILO'],
    },
  ),
  category(
    { mcc: '4814', weight: 2, weightAbroad: 0, medianEuro: 31, spread: 0.4, hour: [8, 3], weekend: 0.6 },
    {
      SE: ['TELIA SVERIGE', 'TELE2', 'TELENOR SVERIGE'],
      NO: ['TELENOR NORGE', 'TELIA NORGE', 'ICE'],
      DK: ['TDC NET', 'TELENOR DANMARK', 'CBB MOBIL'],
      FI: ['ELISA', 'DNA', 'TELIA FINLAND'],
    },
  ),
  category(
    { mcc: '4215', weight: 2, weightAbroad: 0, medianEuro: 11, spread: 0.6, hour: [14, 2.5], weekend: 0.1 },
    {
      SE: ['POSTNORD', 'DHL EXPRESS', 'INSTABOX'],
      NO: ['POSTEN NORGE', 'DHL EXPRESS', 'HELTHJEM'],
      DK: ['POSTNORD', 'GLS DENMARK', 'DAO'],
      FI: ['POSTI', 'MATKAHUOLTO', 'DHL EXPRESS'],
    },
  ),
  category(
    {
      mcc: '5992',
      weight: 0.8,
      weightAbroad: 0,
      medianEuro: 41,
      spread: 0.35,
      hour: [12, 2.5],
      weekend: 0.4,
    },
    {
      SE: ['INTERFLORA', 'BLOMSTERLANDET'],
      NO: ['MESTER GRONN', 'INTERFLORA'],
      DK: ['INTERFLORA', 'BLOMSTERTORVET'],
      FI: ['KUKKATALO', 'INTERFLORA'],
    },
    { isRounded: true },
  ),
];

/** Operators of cash machines, by country. */
export const cashMachines: Record<'SE' | 'NO' | 'DK' | 'FI' | 'any', string> = {
  SE: 'BANKOMAT',
  NO: 'MINIBANK',
  DK: 'PENGEAUTOMAT',
  FI: 'OTTO.',
  any: 'EURONET ATM',
};
