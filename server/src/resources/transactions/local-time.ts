import { minuteMs } from '../../platform/clock.ts';

/**
 * Countries with one time, and their zone (from the tz database's zone.tab, public domain). Germany's second zone is a
 * village that has kept Berlin's time since 1981. Other countries with several zones are omitted, because a wrong time is
 * worse than one in UTC.
 */
const zonesByContinent: Record<string, string> = {
  Europe: `AD Andorra, AL Tirane, AT Vienna, AX Mariehamn, BA Sarajevo, BE Brussels, BG Sofia, BY Minsk, CH Zurich,
    CZ Prague, DE Berlin, DK Copenhagen, EE Tallinn, FI Helsinki, FR Paris, GB London, GG Guernsey, GI Gibraltar,
    GR Athens, HR Zagreb, HU Budapest, IE Dublin, IM Isle_of_Man, IT Rome, JE Jersey, LI Vaduz, LT Vilnius,
    LU Luxembourg, LV Riga, MC Monaco, MD Chisinau, ME Podgorica, MK Skopje, MT Malta, NL Amsterdam, NO Oslo, PL Warsaw,
    RO Bucharest, RS Belgrade, SE Stockholm, SI Ljubljana, SK Bratislava, SM San_Marino, TR Istanbul, VA Vatican`,
  Asia: `AE Dubai, AF Kabul, AM Yerevan, AZ Baku, BD Dhaka, BH Bahrain, BN Brunei, BT Thimphu, GE Tbilisi, HK Hong_Kong,
    IL Jerusalem, IN Kolkata, IQ Baghdad, IR Tehran, JO Amman, JP Tokyo, KG Bishkek, KH Phnom_Penh, KP Pyongyang,
    KR Seoul, KW Kuwait, LA Vientiane, LB Beirut, LK Colombo, MM Yangon, MO Macau, NP Kathmandu, OM Muscat, PH Manila,
    PK Karachi, QA Qatar, SA Riyadh, SG Singapore, SY Damascus, TH Bangkok, TJ Dushanbe, TL Dili, TM Ashgabat,
    TW Taipei, VN Ho_Chi_Minh, YE Aden`,
  America: `AG Antigua, AI Anguilla, AW Aruba, BB Barbados, BL St_Barthelemy, BO La_Paz, BQ Kralendijk, BS Nassau,
    BZ Belize, CO Bogota, CR Costa_Rica, CU Havana, CW Curacao, DM Dominica, DO Santo_Domingo, GD Grenada, GF Cayenne,
    GP Guadeloupe, GT Guatemala, GY Guyana, HN Tegucigalpa, HT Port-au-Prince, JM Jamaica, KN St_Kitts, KY Cayman,
    LC St_Lucia, MF Marigot, MQ Martinique, MS Montserrat, NI Managua, PA Panama, PE Lima, PM Miquelon, PR Puerto_Rico,
    PY Asuncion, SR Paramaribo, SV El_Salvador, SX Lower_Princes, TC Grand_Turk, TT Port_of_Spain, UY Montevideo,
    VC St_Vincent, VE Caracas, VG Tortola, VI St_Thomas`,
  Africa: `AO Luanda, BF Ouagadougou, BI Bujumbura, BJ Porto-Novo, BW Gaborone, CF Bangui, CG Brazzaville, CI Abidjan,
    CM Douala, DJ Djibouti, DZ Algiers, EG Cairo, EH El_Aaiun, ER Asmara, ET Addis_Ababa, GA Libreville, GH Accra,
    GM Banjul, GN Conakry, GQ Malabo, GW Bissau, KE Nairobi, LR Monrovia, LS Maseru, LY Tripoli, MA Casablanca,
    ML Bamako, MR Nouakchott, MW Blantyre, MZ Maputo, NA Windhoek, NE Niamey, NG Lagos, RW Kigali, SD Khartoum,
    SL Freetown, SN Dakar, SO Mogadishu, SS Juba, ST Sao_Tome, SZ Mbabane, TD Ndjamena, TG Lome, TN Tunis,
    TZ Dar_es_Salaam, UG Kampala, ZA Johannesburg, ZM Lusaka, ZW Harare`,
  Pacific: `AS Pago_Pago, CK Rarotonga, FJ Fiji, GU Guam, MP Saipan, NC Noumea, NF Norfolk, NR Nauru, NU Niue,
    PN Pitcairn, PW Palau, SB Guadalcanal, TK Fakaofo, TO Tongatapu, TV Funafuti, VU Efate, WF Wallis, WS Apia`,
  Atlantic: `BM Bermuda, CV Cape_Verde, FK Stanley, FO Faroe, GS South_Georgia, IS Reykjavik, SH St_Helena`,
  Indian: `CC Cocos, CX Christmas, IO Chagos, KM Comoro, MG Antananarivo, MU Mauritius, MV Maldives, RE Reunion,
    SC Mahe, TF Kerguelen, YT Mayotte`,
  Arctic: 'SJ Longyearbyen',
};

const zones = new Map(
  Object.entries(zonesByContinent).flatMap(([continent, list]) =>
    list.split(',').map((entry): [string, string] => {
      const [country = '', place = ''] = entry.trim().split(' ');
      return [country, `${continent}/${place}`];
    }),
  ),
);

/** Returns the time zone of a country that has exactly one. */
export function zoneOf(country: string | null): string | null {
  return country === null ? null : (zones.get(country) ?? null);
}

export type LocalTime = { date: string; time: string; zone: string | null };

// A formatter is cached, because creating one costs a hundred times what using it does.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of the purchase, or UTC when the place or its time zone is unknown. */
export function localTime(at: Date, zone: string | null): LocalTime {
  if (zone !== null && !isZone(zone)) return localTime(at, null);
  const ms = at.getTime();
  const shifted = new Date(ms + (zone === null ? 0 : offsetMs(ms, zone))).toISOString();
  return { date: shifted.slice(0, -14), time: shifted.slice(-13, -5), zone };
}

// Offsets are cached per quarter of an hour: clocks change at quarters at most, and a day's purchases share a few of them.
const quarterMs = 15 * minuteMs;
const offsetsMax = 10_000;
const offsets = new Map<string, number>();

function offsetMs(ms: number, zone: string): number {
  const quarter = Math.floor(ms / quarterMs);
  const key = `${quarter}${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const start = quarter * quarterMs;
  // The Swedish format is the one of ISO 8601: 2026-11-15 12:41:07.
  const local = Date.parse(`${clockOf(zone).format(start).replace(' ', 'T')}Z`);
  if (offsets.size >= offsetsMax) offsets.clear();
  offsets.set(key, local - start);
  return local - start;
}

function isZone(zone: string): boolean {
  if (clocks.has(zone)) return true;
  try {
    clockOf(zone);
    return true;
  } catch {
    return false;
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const created = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, created);
  return created;
}
