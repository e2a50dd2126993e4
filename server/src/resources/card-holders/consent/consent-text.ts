import { createHash } from 'node:crypto';
import { type Language, languages, type Translated } from '../../../domain/language.ts';

/** The partner that requests consent, the company, and the address for questions. */
type ConsentFacts = { partner: string; company: string; contact: string | null };
export type ConsentText = { text: string; sha256: string };

/** The version of the text. Change it with every word of any language: each consent records its version. */
export const consentTextVersion = '2026-11';

/** Writes the consent text. Headings begin with `# ` and list items with `- `; every other line is a paragraph. */
export function writeConsentText(language: Language, facts: ConsentFacts): ConsentText {
  const text = texts[language](facts);
  return { text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') };
}

/** The text with placeholders in braces, as it is before it is shown to a person. */
export const consentTextTemplate = {
  type: 'pdpc' as const,
  placeholders: ['company', 'partner', 'contact'],
  write: (language: Language) => ({
    version: consentTextVersion,
    title: null,
    ...writeConsentText(language, { partner: '{partner}', company: '{company}', contact: '{contact}' }),
  }),
};

export function writeConsentTexts(facts: ConsentFacts): Translated<ConsentText> {
  const written = languages.map((language) => [language, writeConsentText(language, facts)]);
  return Object.fromEntries(written) as Translated<ConsentText>;
}

const texts: Translated<(facts: ConsentFacts) => string> = {
  sv: ({
    partner,
    company,
    contact,
  }) => `${company} använder ${partner} för utlägg och bokföring. För att köpen på ditt företagskort ska kunna komma dit av sig själva behövs ditt samtycke.

# Det här delas

- Köp med företagskorten som du har genom ${company}: belopp, valuta, tid, plats, butik och kortets fyra sista siffror.
- Kvitton som hör till köpen, med moms och varurader.
- En uppskattning av köpens koldioxidutsläpp.
- Ditt namn, så att köpen hamnar hos rätt person. Ditt personnummer används bara för att känna igen dina kort. Det lämnas inte vidare.

Kortnummer, koder och köp med dina privata kort delas aldrig.

# Med vem och varför

Uppgifterna går från kortutgivaren till ${partner}, som använder dem för utlägg, bokföring, kvitton och klimatrapportering åt ${company} och inte till något annat. De säljs inte och används inte för reklam.

# Hur länge

Samtycket gäller tills du tar tillbaka det, eller tills ${company} slutar använda tjänsten. Köp gjorda före ditt samtycke kan också delas, som längst från den dag som ${company} har valt. Det som redan är bokfört sparas så länge bokföringslagen kräver.

# Du bestämmer

- Det är frivilligt. Säger du nej redovisar du dina köp på annat sätt.
- Du kan ta tillbaka ditt samtycke när som helst, på den här sidan. Då slutar delningen genast. Det som delats dessförinnan påverkas inte.
- Du har rätt att få veta vilka uppgifter som finns om dig, att få en kopia och att få dem rättade eller raderade.
- Är du missnöjd kan du klaga hos dataskyddsmyndigheten i ditt land.

# Frågor

Vänd dig till ${company} eller till ${partner}${contact === null ? '' : ` (${contact})`}.`,

  no: ({
    partner,
    company,
    contact,
  }) => `${company} bruker ${partner} til utlegg og regnskap. For at kjøpene på firmakortet ditt skal kunne komme dit av seg selv, trengs ditt samtykke.

# Dette deles

- Kjøp med firmakortene du har gjennom ${company}: beløp, valuta, tid, sted, butikk og kortets fire siste sifre.
- Kvitteringer som hører til kjøpene, med merverdiavgift og varelinjer.
- Et anslag over kjøpenes CO2-utslipp.
- Navnet ditt, slik at kjøpene havner hos rett person. Fødselsnummeret ditt brukes bare til å kjenne igjen kortene dine. Det gis ikke videre.

Kortnumre, koder og kjøp med dine private kort deles aldri.

# Med hvem og hvorfor

Opplysningene går fra kortutstederen til ${partner}, som bruker dem til utlegg, regnskap, kvitteringer og klimarapportering for ${company} og ikke til noe annet. De selges ikke og brukes ikke til reklame.

# Hvor lenge

Samtykket gjelder til du trekker det tilbake, eller til ${company} slutter å bruke tjenesten. Kjøp fra før du samtykket kan også deles, tidligst fra den dagen ${company} har valgt. Det som allerede er bokført, oppbevares så lenge bokføringsloven krever.

# Du bestemmer

- Det er frivillig. Sier du nei, dokumenterer du kjøpene dine på en annen måte.
- Du kan trekke samtykket tilbake når som helst, på denne siden. Da stopper delingen med en gang. Det som er delt før det, påvirkes ikke.
- Du har rett til å få vite hvilke opplysninger som finnes om deg, til å få en kopi og til å få dem rettet eller slettet.
- Er du misfornøyd, kan du klage til datatilsynsmyndigheten i landet ditt.

# Spørsmål

Ta kontakt med ${company} eller med ${partner}${contact === null ? '' : ` (${contact})`}.`,

  da: ({
    partner,
    company,
    contact,
  }) => `${company} bruger ${partner} til udlæg og bogføring. For at købene på dit firmakort kan komme dertil af sig selv, er dit samtykke nødvendigt.

# Det her deles

- Køb med de firmakort, du har gennem ${company}: beløb, valuta, tid, sted, butik og kortets fire sidste cifre.
- Kvitteringer, der hører til købene, med moms og varelinjer.
- Et skøn over købenes CO2-udledning.
- Dit navn, så købene havner hos den rette person. Dit CPR-nummer bruges kun til at genkende dine kort. Det gives ikke videre.

Kortnumre, koder og køb med dine private kort deles aldrig.

# Med hvem og hvorfor

Oplysningerne går fra kortudstederen til ${partner}, som bruger dem til udlæg, bogføring, kvitteringer og klimarapportering for ${company} og ikke til andet. De sælges ikke og bruges ikke til reklame.

# Hvor længe

Samtykket gælder, indtil du trækker det tilbage, eller indtil ${company} holder op med at bruge tjenesten. Køb fra før dit samtykke kan også deles, tidligst fra den dag, ${company} har valgt. Det, der allerede er bogført, gemmes, så længe bogføringsloven kræver det.

# Du bestemmer

- Det er frivilligt. Siger du nej, dokumenterer du dine køb på en anden måde.
- Du kan trække dit samtykke tilbage når som helst, på denne side. Så stopper delingen med det samme. Det, der er delt inden da, påvirkes ikke.
- Du har ret til at få at vide, hvilke oplysninger der findes om dig, til at få en kopi og til at få dem rettet eller slettet.
- Er du utilfreds, kan du klage til databeskyttelsesmyndigheden i dit land.

# Spørgsmål

Kontakt ${company} eller ${partner}${contact === null ? '' : ` (${contact})`}.`,

  fi: ({
    partner,
    company,
    contact,
  }) => `${company} hoitaa kulunsa ja kirjanpitonsa palvelussa ${partner}. Jotta yrityskortillasi tehdyt ostot voivat siirtyä sinne itsestään, siihen tarvitaan suostumuksesi.

# Mitä jaetaan

- Ostot, jotka teet työnantajasi (${company}) kautta saamillasi yrityskorteilla: summa, valuutta, aika, paikka, myyjä ja kortin neljä viimeistä numeroa.
- Ostoihin kuuluvat kuitit sekä niiden arvonlisävero ja tuoterivit.
- Arvio ostojen hiilidioksidipäästöistä.
- Nimesi, jotta ostot kohdistuvat oikealle henkilölle. Henkilötunnustasi käytetään vain korttiesi tunnistamiseen. Sitä ei luovuteta eteenpäin.

Kortin numeroa, tunnuslukuja tai omilla korteillasi tehtyjä ostoja ei jaeta koskaan.

# Kenelle ja miksi

Tiedot välittyvät kortin myöntäjältä, ja ne vastaanottaa ${partner}. Niitä käytetään kulujen, kirjanpidon ja kuittien käsittelyyn sekä ilmastoraportointiin (${company}) eikä mihinkään muuhun. Tietoja ei myydä eikä käytetä mainontaan.

# Kuinka kauan

Suostumus on voimassa, kunnes perut sen tai kunnes ${company} lakkaa käyttämästä palvelua. Myös ennen suostumusta tehtyjä ostoja voidaan jakaa, aikaisintaan siitä päivästä alkaen, jonka ${company} on valinnut. Jo kirjattuja tietoja säilytetään niin kauan kuin kirjanpitolaki edellyttää.

# Sinä päätät

- Suostumus on vapaaehtoinen. Jos kieltäydyt, selvität ostosi muulla tavalla.
- Voit perua suostumuksesi milloin tahansa tällä sivulla. Jakaminen loppuu silloin heti. Peruminen ei vaikuta siihen, mitä on jaettu sitä ennen.
- Sinulla on oikeus tietää, mitä tietoja sinusta on, saada niistä jäljennös ja saada ne oikaistuiksi tai poistetuiksi.
- Jos olet tyytymätön, voit tehdä valituksen maasi tietosuojaviranomaiselle.

# Kysyttävää?

Ota yhteyttä: ${company} tai ${partner}${contact === null ? '' : ` (${contact})`}.`,

  en: ({
    partner,
    company,
    contact,
  }) => `${company} uses ${partner} for expenses and bookkeeping. For the purchases on your company card to arrive there by themselves, your consent is needed.

# What is shared

- Purchases with the company cards that you have through ${company}: amount, currency, time, place, shop and the last four digits of the card.
- Receipts that belong to these purchases, with their value added tax and lines.
- An estimate of the carbon dioxide that the purchases cause.
- Your name, so that the purchases reach the right person. Your national identity number is used only to recognise your cards. It is not passed on.

Card numbers, codes and purchases with your private cards are never shared.

# With whom and why

The data go from the card issuer to ${partner}, who uses them for expenses, bookkeeping, receipts and climate reporting of ${company}, and for nothing else. They are not sold and not used for advertising.

# For how long

Your consent holds until you withdraw it, or until ${company} no longer uses the service. Purchases from before your consent may be shared as well, at the earliest from the day that ${company} has chosen. What has been entered in the books is kept for as long as bookkeeping law requires.

# You decide

- It is voluntary. If you say no, you account for your purchases in another way.
- You can withdraw your consent at any time, on this page. Sharing then stops at once. What was shared before is not affected.
- You have the right to know which data there are about you, to receive a copy, and to have them corrected or erased.
- If you are not satisfied, you can complain to the data protection authority of your country.

# Questions

Please turn to ${company} or to ${partner}${contact === null ? '' : ` (${contact})`}.`,
};
