import type { Country } from '../country.ts';

/**
 * The names of the accounts with which a profile begins: BAS 2026, NS 4102, the Danish standard chart and the Finnish model
 * chart. An account that is not here is exported with its number as its name; accounting programs keep the name that they have.
 */
const names: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  SE: {
    '1610': 'Kortfristiga fordringar hos anställda',
    '1910': 'Kassa',
    '2614': 'Utgående moms omvänd betalningsskyldighet, 25 %',
    '2641': 'Debiterad ingående moms',
    '2645': 'Beräknad ingående moms på förvärv från utlandet',
    '2820': 'Kortfristiga skulder till anställda',
    '2890': 'Övriga kortfristiga skulder',
    '3740': 'Öres- och kronutjämning',
    '3960': 'Valutakursvinster på fordringar och skulder av rörelsekaraktär',
    '6570': 'Bankkostnader',
    '6990': 'Övriga externa kostnader',
    '7960': 'Valutakursförluster på fordringar och skulder av rörelsekaraktär',
  },
  NO: {
    '1570': 'Andre kortsiktige fordringer',
    '1900': 'Kontanter',
    '2702': 'Utgående merverdiavgift ved kjøp av tjenester fra utlandet',
    '2710': 'Inngående merverdiavgift, høy sats',
    '2711': 'Inngående merverdiavgift, middels sats',
    '2712': 'Inngående merverdiavgift ved kjøp av tjenester fra utlandet',
    '2713': 'Inngående merverdiavgift, lav sats',
    '2910': 'Gjeld til ansatte og eiere',
    '2990': 'Annen kortsiktig gjeld',
    '7745': 'Øreavrunding',
    '7770': 'Bank- og kortgebyr',
    '7790': 'Annen kostnad',
    '8060': 'Valutagevinst (agio)',
    '8160': 'Valutatap (disagio)',
  },
  DK: {
    '3600': 'Øvrige omkostninger',
    '3660': 'Gebyrer',
    '3690': 'Øredifferencer',
    '4310': 'Valutakursgevinster',
    '4410': 'Valutakurstab',
    '6200': 'Andre tilgodehavender',
    '6800': 'Kassebeholdning',
    '7100': 'Købsmoms',
    '7110': 'Moms af ydelseskøb i udlandet',
    '7120': 'Købsmoms af ydelseskøb i udlandet',
    '7350': 'Anden gæld',
    '7360': 'Gæld til medarbejdere',
  },
  FI: {
    '1850': 'Muut saamiset',
    '1900': 'Kassa',
    '2938': 'Arvonlisäverovelka',
    '2939': 'Arvonlisäverosaamiset',
    '2950': 'Muut lyhytaikaiset velat',
    '2951': 'Velat henkilökunnalle',
    '8570': 'Pankkikulut',
    '8950': 'Pyöristyserot',
    '8990': 'Muut kulut',
    '9200': 'Kurssivoitot',
    '9400': 'Kurssitappiot',
  },
};

export const accountName = (country: Country, number: string): string => names[country][number] ?? number;
