import { describe, expect, it } from 'vitest';
import { commonName } from './merchant.ts';

const place = (country: string | null, city: string | null = null) => ({ country, city });

describe('a merchant as people know it', () => {
  it.each([
    // Sweden
    ['ICA MAXI STOCKHOLM', place('SE', 'Stockholm'), 'ICA Maxi'],
    ['ICA NARA TORGET 01234', place('SE', 'Lund'), 'ICA Nara Torget'],
    ['MAXI ICA STORMARKNAD', place('SE'), 'Maxi ICA Stormarknad'],
    ['COOP FORUM VASTERAS SE', place('SE', 'Västerås'), 'Coop Forum'],
    ['SYSTEMBOLAGET 0145', place('SE'), 'Systembolaget'],
    ['PRESSBYRAN 5042 CENTRALEN', place('SE', 'Malmö'), 'Pressbyrån'],
    ['HEMKOP STOCKHOLM CITY', place('SE', 'Stockholm'), 'Hemköp'],
    ['OKQ8 NYKOPING', place('SE', 'Nyköping'), 'OKQ8'],
    ['CIRCLE K TYRESO 61234', place('SE', 'Tyresö'), 'Circle K'],
    ['SJ AB', place('SE'), 'SJ AB'],
    ['SJ AB/STOCKHOLM', place('SE', 'Stockholm'), 'SJ AB/Stockholm'],
    ['CLAS OHLSON 114 GOTEBORG', place('SE', 'Göteborg'), 'Clas Ohlson'],
    ['AHLENS CITY', place('SE'), 'Åhléns'],
    ['IKEA KUNGENS KURVA', place('SE'), 'IKEA'],
    ['ESPRESSO HOUSE 421', place('SE', 'Uppsala'), 'Espresso House'],
    ['IZ *KAFFEBAREN PA HORNET', place('SE'), 'Kaffebaren pa Hornet'],
    ['ZETTLE_*BAGERI SODERMALM', place('SE'), 'Bageri Sodermalm'],
    ['KLARNA*NELLY.COM', place('SE'), 'Nelly.com'],
    ['Klarna* H&M', place('SE'), 'H&M'],
    ['KLARNA', place('SE'), 'Klarna'],
    ['STORSTOCKHOLMS LOKALTRAFIK', place('SE'), 'SL'],
    ['VASTTRAFIK TO GO', place('SE'), 'Västtrafik'],
    ['TAXI STOCKHOLM 15 00 00', place('SE', 'Stockholm'), 'Taxi'],
    ['RESTAURANG OCH BAR AB', place('SE'), 'Restaurang och Bar AB'],
    // Norway
    ['REMA 1000 GRUNERLOKKA', place('NO', 'Oslo'), 'Rema 1000'],
    ['KIWI 505 STORO', place('NO', 'Oslo'), 'Kiwi 505 Storo'],
    ['MENY BRYN OSLO NOR', place('NO', 'Oslo'), 'Meny Bryn'],
    ['VIPPS*NARVESEN 512', place('NO'), 'Narvesen'],
    ['ELKJOP LORENSKOG', place('NO', 'Lørenskog'), 'Elkjøp'],
    ['VY APP', place('NO'), 'VY APP'],
    ['NORWEGIAN AIR SHUTTLE ASA', place('NO'), 'Norwegian Air Shuttle ASA'],
    ['XXL SPORT & VILLMARK AS', place('NO'), 'XXL'],
    ['BUNNPRIS OG GOURMET AS', place('NO'), 'Bunnpris og Gourmet AS'],
    // Denmark
    ['FOTEX KOBENHAVN K', place('DK', 'København K'), 'Føtex'],
    ['NETTO 0812 AARHUS C DK', place('DK', 'Aarhus C'), 'Netto'],
    ['MOBILEPAY*LAGKAGEHUSET', place('DK'), 'Lagkagehuset'],
    ['DSB 7-ELEVEN', place('DK'), 'DSB 7-ELEVEN'],
    ['7-ELEVEN B041', place('DK'), '7-Eleven'],
    ['JYSK A/S', place('DK'), 'Jysk A/S'],
    ['QUICKPAY *VINHANDLEREN APS', place('DK'), 'Vinhandleren ApS'],
    // Finland
    ['K-SUPERMARKET KAMPPI HELSINKI', place('FI', 'Helsinki'), 'K-Supermarket Kamppi'],
    ['PRISMA KAARI HELSINKI FIN', place('FI', 'Helsinki'), 'Prisma Kaari'],
    ['VR MATKALIPPU', place('FI'), 'VR Matkalippu'],
    ['R-KIOSKI 4321 ESPOO', place('FI', 'Espoo'), 'R-Kioski'],
    ['PAYTRAIL*VERKKOKAUPPA.COM OYJ', place('FI'), 'Verkkokauppa.com Oyj'],
    // Elsewhere in Europe
    ['REWE SAGT DANKE 4711', place('DE', 'Berlin'), 'Rewe Sagt Danke'],
    ['DB VERTRIEB GMBH', place('DE'), 'DB Vertrieb GmbH'],
    ['SUMUP *CAFE AM MARKT', place('DE'), 'Cafe AM Markt'],
    ['PRET A MANGER LONDON GB', place('GB', 'London'), 'Pret A Manger'],
    ['TFL TRAVEL CH', place('GB'), 'TFL Travel CH'],
    ["SAINSBURY'S S/MKTS 0123", place('GB'), "Sainsbury's S/Mkts"],
    ["O'LEARYS", place('SE'), "O'Learys"],
    ['RYANAIR 2240001ABC', place('IE'), 'Ryanair'],
    ['SNCF-VOYAGEURS', place('FR'), 'Sncf-Voyageurs'],
    ['ALBERT HEIJN 1521 AMSTERDAM NLD', place('NL', 'Amsterdam'), 'Albert Heijn'],
    ['BOOKING.COM', place('NL'), 'Booking.com'],
    ['HOTEL AT BOOKING.COM', place('NL'), 'Booking.com'],
    // The United States, and the web
    ['SQ *BLUE BOTTLE COFFEE', place('US', 'Oakland'), 'Blue Bottle Coffee'],
    ['TST* THE SMITH - MIDTOWN', place('US', 'New York'), 'The Smith - Midtown'],
    ['SP * ALLBIRDS', place('US'), 'Allbirds'],
    ['PAYPAL *SPOTIFY', place('US'), 'Spotify'],
    ['PAYPAL *SQ *TWICE OVER', place('US'), 'Twice Over'],
    ['UBER   *TRIP HELP.UBER.COM', place('NL'), 'Uber'],
    ['UBER *EATS', place('NL'), 'Uber Eats'],
    ['AMZN Mktp SE*2K4LM9', place('LU'), 'Amazon Marketplace'],
    ['AMAZON.SE', place('LU'), 'Amazon.se'],
    ['WWW.ELLOS.SE', place('SE'), 'Ellos.se'],
    ['APPLE.COM/BILL', place('IE'), 'Apple'],
    ['GOOGLE *GSUITE_acme.se', place('IE'), 'Google Workspace'],
    ['Microsoft*Microsoft 365', place('IE'), 'Microsoft'],
    ['LinkedIn Pre P123456', place('IE'), 'LinkedIn'],
    ['GITHUB, INC.', place('US'), 'GitHub'],
    ['STARBUCKS STORE 12345', place('US', 'Seattle'), 'Starbucks'],
    ['MCDONALDS F1234', place('US'), 'McDonald’s'],
    ["JOE'S PIZZA #12 NEW YORK US", place('US', 'New York'), "Joe's Pizza"],
    ['DELTA AIR 0062345678901', place('US'), 'Delta Air'],
    ['NETFLIX.COM', place('US'), 'Netflix.com'],
    // Odd ones
    ['Café Opera', place('SE', 'Stockholm'), 'Café Opera'],
    ['  KAFE    MAGASINET ', place('SE'), 'Kafe Magasinet'],
    ['1847', place('SE'), '1847'],
    ['STOCKHOLM', place('SE', 'Stockholm'), 'Stockholm'],
    ['4711 DROGERI', place('DE'), 'Drogeri'],
    ['RESTAURANG GOTEB', place('SE', 'Göteborg'), 'Restaurang'],
    ['***', place(null), '***'],
    ['SQ *', place('US'), 'SQ'],
  ])('%s → (%o) %s', (raw, where, expected) => {
    expect(commonName(raw, where)).toBe(expected);
  });

  it('is not known when nothing was said, and never longer than a name may be', () => {
    expect(commonName(null)).toBeNull();
    expect(commonName('   ')).toBeNull();
    expect(commonName('A'.repeat(500))?.length).toBe(200);
  });

  it('stays as it is when it is normalised again', () => {
    for (const name of [
      'ICA Maxi',
      'Espresso House',
      'Kaffebaren pa Hornet',
      'H&M',
      'Booking.com',
      'SJ AB',
    ]) {
      expect(commonName(name)).toBe(name);
    }
  });

  it('takes no time to speak of, whatever was sent', () => {
    const nasty = [
      '*'.repeat(200),
      '1 '.repeat(100),
      '- '.repeat(100),
      'A*'.repeat(100),
      `${'a.'.repeat(99)}com/`,
    ];
    for (const raw of nasty) expect(typeof commonName(raw, { city: 'A', country: 'SE' })).toBe('string');
  });
});
