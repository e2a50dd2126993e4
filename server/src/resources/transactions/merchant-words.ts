/** Payment facilitators. A name in this list before the star is not the merchant. */
export const facilitators = new Set(
  `SQ SQU TST SP PAYPAL PP PYPL IZ IZETTLE ZETTLE ZTL SUMUP SU KLARNA KLN STRIPE NETS NYX EASY NEXI BAMBORA VIPPS MOBILEPAY
  MP SWISH ADYEN WL WPY CKO CCV QP QUICKPAY DIBS PAYEX SWEDBANK PAYTRAIL PYT DINERO FLATPAY ZIP EB TOAST GOCARDLESS
  MOLLIE MOL VIVA VIVAWALLET STAXX LS CLOVER FSP`.split(/\s+/),
);

/** Names as the companies themselves write them. */
export const spellings: [RegExp, string][] = [
  [/^(apple\.com\/bill|apple\.com|itunes\.com)/i, 'Apple'],
  [/^(amzn ?mktp|amazon mktplc|amzn digital|amazon\.\w+ ?mktp)/i, 'Amazon Marketplace'],
  [/^amzn\b/i, 'Amazon'],
  [/^uber ?\*? ?eats/i, 'Uber Eats'],
  [/^uber\b/i, 'Uber'],
  [/^google\b.*(gsuite|workspace)/i, 'Google Workspace'],
  [/^google ?\*? ?cloud/i, 'Google Cloud'],
  [/^google ?\*? ?ads/i, 'Google Ads'],
  [/^google\b/i, 'Google'],
  [/^(msft|microsoft)\b/i, 'Microsoft'],
  [/^(linkedin|lnkd)/i, 'LinkedIn'],
  [/^(facebk|facebook)/i, 'Facebook'],
  [/^openai/i, 'OpenAI'],
  [/^github/i, 'GitHub'],
  [/^mc ?donald'?s/i, 'McDonald’s'],
  [/^7[- ]?eleven/i, '7-Eleven'],
  [/^h ?& ?m\b/i, 'H&M'],
  [/^ikea\b/i, 'IKEA'],
  [/^okq8\b/i, 'OKQ8'],
  [/^circle ?k\b/i, 'Circle K'],
  [/^pressbyr[aå]n/i, 'Pressbyrån'],
  [/^hemk[oö]p/i, 'Hemköp'],
  [/^[aå]hl[eé]ns/i, 'Åhléns'],
  [/^v[aä]sttrafik/i, 'Västtrafik'],
  [/^sk[aå]netrafiken/i, 'Skånetrafiken'],
  [/^storstockholms lokaltr/i, 'SL'],
  [/^elkj[oø]p/i, 'Elkjøp'],
  [/^f[oø]tex/i, 'Føtex'],
  [/^rema ?1000/i, 'Rema 1000'],
  [/^xxl\b/i, 'XXL'],
  [/^booking\.com|^hotel at booking\.com/i, 'Booking.com'],
  [/^ryanair/i, 'Ryanair'],
  [/^easyjet/i, 'easyJet'],
  [/^scandinavian airlines/i, 'SAS'],
  [/^(fedex|fdx)\b/i, 'FedEx'],
  [/^paypal\b(?! ?\*)/i, 'PayPal'],
  [/^klarna\b(?! ?\*)/i, 'Klarna'],
];

/** Short words that are ordinary words. All others of up to three capital letters are treated as a name: ICA, SJ, KLM. */
export const shortWords = new Set(
  `THE AND OCH OG JA ET UND DER DIE DAS VON VAN DEN DET DE DU DES LA LE LES EL LOS DEL DI DA IL OF ON IN AT TO FOR BY
  PÅ PA TIL VID HOS MED AV BAR CAR SPA NEW OLD BIG RED TEA INN PUB ZOO GYM SUN AIR BIO SEA SKI ART BOX BOK EN UN SAN
  SANTA MY WE UP GO ALL ONE TWO ST CO LTD INC MAX FRI DAY WAY BAY KEY JOE SAM TOM BEN DON BOB LEE KIM ANN EVA IDA LIV
  PER BO ULF JAN ÅKE MIX TAXI HUS BY CAB OUT ICE HOT TOP FUN SKY EAT RAW POP JET FIX TAP CUP PIZ`.split(
    /\s+/,
  ),
);

/** Words that are written in lower case in the middle of a name. */
export const joiningWords = new Set(
  'the and och og ja et und der die das von van den de du des la le les el los del di da il of on in at to for by på pa til vid hos med av'.split(
    ' ',
  ),
);

/** Words with a special spelling. */
export const writtenAs = new Map(
  [
    ...'IKEA OBOS HSBC NASA ASOS UEFA FIFA LEGO XXXL KFUM KFUK YMCA SNCF'.split(' '),
    'GmbH',
    'ApS',
    'Oy',
    'Oyj',
    'SpA',
  ].map((word) => [word.toUpperCase(), word]),
);

/** The codes and words by which a card network may name the country at the end. */
export const countryTails: Record<string, string[]> = {
  SE: ['SE', 'SWE', 'SWEDEN', 'SVERIGE'],
  NO: ['NO', 'NOR', 'NORWAY', 'NORGE'],
  DK: ['DK', 'DNK', 'DENMARK', 'DANMARK'],
  FI: ['FI', 'FIN', 'FINLAND', 'SUOMI'],
  IS: ['IS', 'ISL', 'ICELAND'],
  DE: ['DE', 'DEU', 'GERMANY', 'DEUTSCHLAND'],
  GB: ['GB', 'GBR', 'UK', 'UNITED KINGDOM'],
  IE: ['IE', 'IRL', 'IRELAND'],
  US: ['US', 'USA', 'UNITED STATES'],
  NL: ['NL', 'NLD', 'NETHERLANDS'],
  BE: ['BE', 'BEL', 'BELGIUM'],
  FR: ['FR', 'FRA', 'FRANCE'],
  ES: ['ES', 'ESP', 'SPAIN', 'ESPANA'],
  IT: ['IT', 'ITA', 'ITALY', 'ITALIA'],
  PT: ['PT', 'PRT', 'PORTUGAL'],
  CH: ['CH', 'CHE', 'SWITZERLAND'],
  AT: ['AT', 'AUT', 'AUSTRIA'],
  PL: ['PL', 'POL', 'POLAND', 'POLSKA'],
  EE: ['EE', 'EST', 'ESTONIA'],
  LV: ['LV', 'LVA', 'LATVIA'],
  LT: ['LT', 'LTU', 'LITHUANIA'],
  LU: ['LU', 'LUX', 'LUXEMBOURG'],
};
