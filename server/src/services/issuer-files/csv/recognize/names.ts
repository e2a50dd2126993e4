import type { MappedField } from '../mapping.ts';

/**
 * What banks call their columns, in English, Swedish, Norwegian, Danish, Finnish, German, French and Dutch: small letters without marks. `.*` and
 * alternatives are allowed. A name that fits wholly counts more than one that contains the words.
 */
const names: Readonly<Record<MappedField, string>> = {
  transaction_id:
    'trans(action|aktions?|aksjons?|actie)? ?(id|nr|no|nummer|number)|tapahtuma(n )?(id|tunnus|numero)|unique id|unik id|uuid',
  amount:
    'amount|belopp|belop|belob|summa|maara|betrag|umsatz|montant|bedrag|sum|total( amount)?|(billing|billed|posted|account|card|kort|konto|bokfort|bogfort|fakturerat|fakturert|faktura) ?(amount|belopp|belop|belob)|amount (charged|in billing currency)|abrechnungsbetrag',
  debit_amount:
    'debit|debet|debit(ed)? amount|debetbelopp|uttag|belastning|ut|ud|veloitus|soll|charges?|charged amount',
  credit_amount:
    'credit|kredit|credit(ed)? amount|kreditbelopp|insattning|inn|ind|hyvitys|haben|credits|credited',
  direction:
    'd ?c|c ?d|dr ?cr|cr ?dr|(debit|debet) ?(or )?(credit|kredit)( (indicator|flag|code))?|sign|tecken|fortegn|etumerkki|vorzeichen|soll ?haben|sh ?kennzeichen|(debit|credit) indicator|(transaction )?direction|bij af',
  currency:
    'currency|valuta|valuutta|wahrung|devise|monnaie|munt|(billing|billed|posted|account|card|kort|konto|bokford|bokforings|faktura|abrechnungs) ?(currency|valuta|wahrung)|currency code|valutakod|valutakode|billing currency code',
  original_amount:
    '(original|foreign|local|transaction|transaktions|transaksjons|purchase|merchant|valuta|opprinnelig|oprindelig|originalt?|lokalt?|utlandskt|utenlandsk|udenlandsk) ?(amount|belopp|belop|belob)|(amount|belopp|belop|belob) (in|i) (original|foreign|local|transaction|utlandsk|utenlandsk|lokal) ?(currency|valuta)|alkuperainen (summa|maara)|fremdwahrungsbetrag|originalbetrag|montant (d )?origine|oorspronkelijk bedrag',
  original_currency:
    '(original|foreign|local|transaction|transaktions|transaksjons|purchase|merchant|kop|opprinnelig|oprindelig|lokal|utlandsk|utenlandsk|udenlandsk) ?(currency|valuta)( code)?|alkuperainen valuutta|fremdwahrung|originalwahrung|devise (d )?origine|oorspronkelijke valuta',
  exchange_rate:
    '(exchange|conversion|fx|currency) ?rate|rate|kurs|(vaxel|valuta|vekslings|wechsel|umrechnungs)kurs|(valuutta)?kurssi|taux( de change)?|wisselkoers|koers',
  purchase_date:
    '(transaction|trans|tran|purchase|buy|sales?) ?date|date of (purchase|transaction)|(kop|inkops|transaktions|transaksjons|kjops|kobs|handels)(datum|dato)|ostopaiva|tapahtumapaiva|date|datum|dato|paivamaara|pvm|paiva|kaufdatum|belegdatum|date (d )?(achat|operation|transaction)|transactiedatum|aankoopdatum',
  purchase_time:
    '((transaction|purchase) )?time|tid|tidpunkt|klockslag|klokkeslett|klokkeslaet|aika|kello|uhrzeit|heure|tijd',
  posting_date:
    'post(ing|ed)?( date)?|book(ing|ed)?( date)?|bokforings?(datum|dag|dato)|bokfort|bokford|bokforingsdag|bogfort|bogforings?(dato|dag)|kirjauspaiva|buchungs(datum|tag)|date (comptable|de comptabilisation)|boekdatum|(clearing|settlement|process(ing)?) ?date|reskontradatum|valuteringsdatum|rentedato',
  kind: '(transaction |transaktions|transaksjons)?(typ|type|kind)|tapahtuma(laji|tyyppi)|tyyppi|laji|umsatzart|art|soort',
  description:
    'description|beskrivning|beskrivelse|text|tekst|transaktionstext|specifikation|kuvaus|selite|selitys|verwendungszweck|buchungstext|libelle|omschrijving|details|narrative|notes?|meddelande',
  reference:
    '(our )?ref(erence)?( (no|nr|number))?|referens(nummer)?|referanse(nummer)?|viite(numero)?|referenz(nummer)?|kvittonummer|bilagsn(umme)?r|verifikation(snummer)?',
  auth_code:
    '(auth(ori[sz]ation)?|approval)( (code|no|number|id))?|godkannandekod|(autorisations|autorisasjons|kontroll|kontrol)kod[e]?|varmennuskoodi|genehmigungsnummer',
  network_id: 'network (id|reference( id)?)|banknet( reference)?|transaction identifier|trace ?id',
  acquirer_reference:
    'arn|acquirer ref(erence)?( (data|no|number))?|inlosarreferens|innloserreferanse|micro ?film( (number|reference))?',
  terminal_id: 'terminal( ?(id|no|number|nummer))?',
  purchase_reference:
    '(purchase|customer) (reference|ref|order|code)|po( (number|no))?|order ?(number|no|nummer)|inkops(referens|order)|(kostnads)?referens kund|your reference|er referens',
  statement_number:
    '(statement|invoice) ?(number|no|id)|fakturan(ummer|r)|laskun ?numero|rechnungsnummer|numero (de )?facture|factuurnummer',
  statement_date:
    '(statement|invoice) ?date|fakturadat(um|o)|laskun ?(paiva|pvm)|rechnungsdatum|date (de )?facture',
  card: '(masked |truncated )?(card|pan)( ?(number|no|nr|num))?|kort ?(nummer|nr)?|kortin ?numero|korttinumero|kortti|karten ?(nummer|nr)|(numero de )?carte|kaart(nummer)?|masked (card|pan)( number)?',
  card_id:
    '(card|kort|kortti|karten) ?(id|token|reference|referens|referanse|ref)|(virtual )?account (id|number)',
  card_last_four:
    '(card )?(last|final) ?(four|4)( digits)?|(sista|siste|sidste) (fyra|fire|4)( (siffrorna|sifre|cifre))?|viimeiset 4|kort 4',
  holder_name:
    '(card ?)?holder( ?name)?|cardholder( name)?|name on card|(kort)?(innehavare|innehavarens namn|inneh|holder|innehaver|indehaver|bruker|bruger|haver)( ?(namn|navn))?|kortin ?haltija(n nimi)?|haltija|karteninhaber|titulaire|kaarthouder|employee( name)?|anstalld|ansatt|medarbejder|namn|navn|nimi|name',
  employee_id:
    'employee ?(id|number|no|code)|(anstallnings|anst|ansatt|medarbejder|personal)(nummer|nr)|henkilonumero|tyontekija(numero|n numero)|matricule|personeelsnummer',
  company_number:
    '(company|client|customer|corporate) ?(id|number|no|code)|(foretags|bolags|kund|kunde|avtals|aftale|firma)(nummer|nr|id)|asiakasnumero|kundennummer|numero (de )?client|klantnummer',
  company_name:
    '(company|client|customer|corporate)( ?name)?|(foretags?|bolags?|kund|firma|bedrifts?|virksomheds?)(namn|navn)?|foretag|bolag|bedrift|virksomhed|yritys|unternehmen|societe|bedrijf',
  cost_centre:
    'cost ?(centre|center)( ?(code|id))?|kostnadsstalle|kostnadssted|omkostningssted|kustannuspaikka|kostenstelle|centre de couts?|kostenplaats|department|avdelning',
  merchant_name:
    '(merchant|supplier|vendor|seller|store|shop|payee)( ?(name|dba))?|butik(snamn)?|butikk|handlare|(inkops|kop|salj|forsaljnings)(stalle|stallets namn)|brukersted(snavn)?|forretning(snavn)?|kauppias|myyja|ostopaikka|liike|handler(name)?|handelsname|handelaar|commercant|winkel|leverantor|leverandor|mottagare|saljare|forsaljningsstalle',
  merchant_city:
    '((merchant|store) )?(city|town|location)|(inkops|kop)?ort|stad|by|sted|poststed|kaupunki|paikkakunta|stadt|ville|plaats',
  merchant_region: '(merchant )?(state|region|province|county)',
  merchant_postal_code:
    '(merchant )?(postal|zip|post) ?(code|no)?|postn(ummer|r)|postinumero|plz|postleitzahl|code postal|postcode',
  merchant_country:
    '(merchant )?country( ?code)?|lands?(kod|kode)?|(inkops|kop)land|maa|maakoodi|pays|landcode',
  mcc_code:
    '(merchant )?(mcc|category)( ?code)?|merchant category( code)?|(bransch|bransje|branche|kategori)kode?|toimialakoodi|sic( code)?|mcc (description|nr)',
  merchant_number:
    '(merchant|store|outlet) ?(id|number|no)|(saljstalles|brukersteds|forretnings|butiks)(nummer|nr|id)',
  merchant_tax_number:
    '(merchant|supplier|seller) (vat|tax) ?(number|no|id|reg.*)|(vat|tax) (number|no|id|reg.*)|moms(nummer|registreringsnummer|regnr)|mva nummer|alv ?numero|ust ?id.*|tva intracom.*',
  merchant_organization_number:
    '(merchant |supplier )?org(ani[sz]ation)? ?(number|nummer|no|nr)|organi[sz]a(tions|sjons)?nummer|org nr|cvr( nummer| nr)?|y ?tunnus|siret?n?|kvk( nummer)?',
  item_description:
    '(line )?item( description)?|artikel(namn)?|vare(navn)?|tuote(nimi)?|artikelbezeichnung|(product|goods) description',
  item_quantity: '(item )?(quantity|qty)|antal|antall|menge|kpl|aantal',
  item_unit: '(item )?unit( of measure)?|uom|enhet|enhed|einheit',
  item_unit_price:
    'unit price|price per unit|a ?pris|pris per enhet|stykpris|enhetspris|yksikkohinta|einzelpreis|prix unitaire',
  item_commodity_code: 'commodity( code)?|unspsc( code)?|varukod|varekode',
  fuel_product:
    'fuel( (product|type|grade))?|drivmedel|drivstoff|braendstof|polttoaine|kraftstoff|carburant|brandstof',
  fuel_quantity:
    '(fuel )?(litres|liters|litre|liter|volume|volym|volum|litraa?|fuel quantity)|antal liter|antall liter|maara litraa',
  fuel_unit: '(fuel|volume) unit',
  fuel_odometer:
    'odometer( reading)?|mileage|matarstallning|(km|kilometer) ?(stand|stallning)|kilometrit|mittarilukema|kilometrage',
  ticket_number: 'ticket( ?(number|no))?|biljett(nummer)?|billett(nummer)?|billet(nummer)?|lipun ?numero',
  passenger_name: 'passenger( name)?|passagerare|passasjer|passager|matkustaja|traveller|traveler|resenar',
  flight_from: '(flight )?(from|origin|departure)( (airport|city))?|fran|avgangsflygplats|avreise(sted)?',
  flight_to: '(flight )?(to|destination|arrival)( (airport|city))?|till|ankomstflygplats',
  flight_carrier: '(airline|carrier)( code)?|flygbolag|flyselskab|flyselskap|lentoyhtio',
  flight_class: '(service|booking|travel|flight|cabin) class|class of service|reseklass|bokningsklass',
  flight_date: '(travel|flight|departure) date|(avrese|rese|avgangs)datum|avreisedato|reisedato',
  hotel_check_in: 'check ?in( date)?|arrival date|ankomst(datum|dato)?|incheckning',
  hotel_check_out: 'check ?out( date)?|utcheckning|avresa hotell',
  hotel_nights:
    '(room |hotel )?nights|(number of )nights|natter|netter|naetter|overnattningar|oiden maara|yot',
  hotel_rooms: '(number of )?rooms|(antal )?rum',
  car_pick_up: '(pick ?up|rental start|rental) date|hamtning(sdatum)?',
  car_return: '(return|drop ?off|rental end) date|aterlamning(sdatum)?',
  car_days: '(rental |number of )?days( rented)?|hyresdagar|hyrdagar',
  car_distance: '(rental )?(distance|kilometers|kilometres)( driven)?|korstracka|korda km',
  car_class: '(car|vehicle|rental) class|bilklass|fordonsklass',
};

export const taxWords =
  '(vat|moms|mva|merverdiavgift|alv|arvonlisavero|mwst|ust|mehrwertsteuer|tva|btw|tax|gst)( ?(amount|belopp|belop|belob|sek|nok|dkk|eur|betrag|maara|bedrag))?|total (tax|vat)( amount)?|momsbelopp|momsbelob|mvabelop|mwst betrag';
export const taxRateWords =
  '(vat|moms|mva|alv|mwst|ust|tva|btw|tax) ?(rate|percent|percentage|sats|prosent|procent|kanta|satz|pct|code)|taux (de )?tva';
export const taxBaseWords =
  'net( amount)?|netto(belopp|belop|belob|betrag)?|(belopp|belop|belob|amount) (ex|exkl|excl|excluding|eks|ekskl|utan|uten|uden|net of) (moms|mva|vat|tax)|veroton( summa)?|montant ht';
/** Columns that look like others and are none of them. */
export const notMapped =
  'saldo|balance|running balance|(inga|ut)ende saldo|credit limit|kredit(grans|limit)|disponibelt|tilgjengelig|available|row( ?(number|no))?|rad(nummer)?|line( ?(number|no))?|record type|post ?typ';

const letters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', đ: 'd', ł: 'l', œ: 'oe' };

/** Small letters, digits and single spaces. */
export const normalized = (header: string): string =>
  header
    .toLowerCase()
    .replace(/[øæßđłœ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const whole = (words: string): RegExp => new RegExp(`^(?:${words})$`);
const part = (words: string): RegExp => new RegExp(`(?:^| )(?:${words})(?: |$)`);
type Words = { whole: RegExp; part: RegExp };
const compiled = Object.entries(names).map(
  ([field, words]) => [field as MappedField, { whole: whole(words), part: part(words) }] as const, // Its keys are fields.
);
const special = {
  tax: { whole: whole(taxWords), part: part(taxWords) },
  rate: { whole: whole(taxRateWords), part: part(taxRateWords) },
  base: { whole: whole(taxBaseWords), part: part(taxBaseWords) },
} satisfies Record<string, Words>;
const none = whole(notMapped);

const currencySuffix = /^(.*?) ?(?:i |in )?(sek|nok|dkk|eur|usd|gbp|isk|chf|pln)$/;

export type NamedAs = {
  fields: readonly { field: MappedField; score: number }[];
  tax: { part: keyof typeof special; rate: string | undefined } | undefined;
  /** The currency that the name states, as in `Belopp (SEK)`. */
  currency: string | undefined;
};

/** What the name of a column says it is. */
export function namedAs(header: string): NamedAs {
  const full = normalized(header);
  const suffix = currencySuffix.exec(full);
  const text = suffix?.[1] || full;
  const currency = suffix?.[1] ? suffix[2]?.toUpperCase() : undefined;
  const unknown: NamedAs = { fields: [], tax: undefined, currency };
  if (text === '' || none.test(text)) return unknown;
  const percent = /^(.*?) ?(\d{1,2}(?: \d)?)(?: ?(?:percent|procent|pct))?$/.exec(text);
  if (percent?.[1] && special.tax.whole.test(percent[1])) {
    return { ...unknown, tax: { part: 'tax', rate: percent[2]?.replace(' ', '.') } };
  }
  if (special.rate.whole.test(text) || (/%/.test(header) && special.tax.whole.test(text)))
    return { ...unknown, tax: { part: 'rate', rate: undefined } };
  if (special.tax.whole.test(text)) return { ...unknown, tax: { part: 'tax', rate: undefined } };
  if (special.base.whole.test(text)) return { ...unknown, tax: { part: 'base', rate: undefined } };
  const fields = compiled.flatMap(([field, words]) => {
    if (words.whole.test(text)) return [{ field, score: 1 }];
    // The fewer other words, the better.
    const found = words.part.exec(text)?.[0].trim().length ?? 0;
    return found === 0 ? [] : [{ field, score: 0.4 + (0.4 * found) / text.length }];
  });
  return { ...unknown, fields };
}
