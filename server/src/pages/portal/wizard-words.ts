import type { Translated } from '../../domain/language.ts';

type Words = {
  steps: [string, string, string];
  findTitle: string;
  findText: string;
  country: string;
  nameOrNumber: string;
  nameOrNumberHint: string;
  find: string;
  results: string;
  noneFound: string;
  noneFoundText: string;
  choose: string;
  productTitle: string;
  company: string;
  number: string;
  address: string;
  unknownCompany: string;
  companyName: string;
  noProduct: (partner: string) => string;
  next: string;
  change: string;
  signersTitle: string;
  signersText: string;
  rights: string;
  rightsNone: string;
  alone: string;
  together: string;
  signer: string;
  name: string;
  email: string;
  optional: string;
  send: string;
  add: string;
  sent: string;
  remind: string;
  reminded: string;
  remove: string;
  removed: string;
  declined: string;
  mailFailed: string;
  signLink: string;
  document: string;
  now: Record<string, string>;
};

/** The dashboard's wizard uses the same words; see docs/translations.md. */
export const wizardWords: Translated<Words> = {
  en: {
    steps: ['Company', 'Payment product', 'Signatories'],
    findTitle: 'Which company is it?',
    findText: 'Find your company in the company register.',
    country: 'Country',
    nameOrNumber: 'Name or organization number',
    nameOrNumberHint: 'The beginning of the name, or the number with or without a hyphen.',
    find: 'Search',
    results: 'Companies found',
    noneFound: 'No company found',
    noneFoundText: 'Check the country and the spelling, or enter the organization number.',
    choose: 'Choose',
    productTitle: 'Which payment product does the company use?',
    company: 'Company',
    number: 'Organization number',
    address: 'Address',
    unknownCompany: 'The register does not know this number. Enter the company’s name to continue.',
    companyName: 'The company’s name',
    noProduct: (partner) =>
      `${partner} offers no payment product for companies in this country. Contact ${partner}.`,
    next: 'Continue',
    change: 'Choose another company',
    signersTitle: 'Who signs?',
    signersText:
      'Each person gets an email with a personal link, which works for 30 days, and signs with eID.',
    rights: 'Signing rights according to the register',
    rightsNone: 'The register says nothing about signing rights. They are checked after signing.',
    alone: 'alone',
    together: 'together',
    signer: 'Person',
    name: 'Name',
    email: 'Email',
    optional: 'Leave the address empty if the person does not sign.',
    send: 'Send for signing',
    add: 'Add a signatory',
    sent: 'Sent. Each signatory gets an email.',
    remind: 'Remind',
    reminded: 'The reminder has been sent.',
    remove: 'Remove',
    removed: 'Removed. The link in the email no longer works.',
    declined: 'Has declined',
    mailFailed: 'The email could not be delivered',
    signLink: 'Open the signing page',
    document: 'Download the signed document',
    now: {
      draft: 'No one has been asked to sign yet.',
      'pending-signatures': 'Waiting for signatures.',
      'pending-approval': 'Everyone has signed. The signing rights are being checked.',
      'pending-activation': 'Everyone has signed. The card issuer activates the agreement next.',
      activated: 'Active: the company’s card transactions can be shared.',
      rejected: 'Rejected: the signing rights could not be confirmed.',
      terminated: 'Terminated: no more data is shared.',
    },
  },
  sv: {
    steps: ['Företag', 'Betalprodukt', 'Undertecknare'],
    findTitle: 'Vilket företag gäller det?',
    findText: 'Sök upp ert företag i bolagsregistret.',
    country: 'Land',
    nameOrNumber: 'Namn eller organisationsnummer',
    nameOrNumberHint: 'Början av namnet, eller numret med eller utan bindestreck.',
    find: 'Sök',
    results: 'Företag som hittades',
    noneFound: 'Inget företag hittades',
    noneFoundText: 'Kontrollera land och stavning, eller ange organisationsnumret.',
    choose: 'Välj',
    productTitle: 'Vilken betalprodukt använder företaget?',
    company: 'Företag',
    number: 'Organisationsnummer',
    address: 'Adress',
    unknownCompany: 'Numret finns inte i registret. Ange företagets namn för att fortsätta.',
    companyName: 'Företagets namn',
    noProduct: (partner) =>
      `${partner} har ingen betalprodukt för företag i det här landet. Kontakta ${partner}.`,
    next: 'Fortsätt',
    change: 'Välj ett annat företag',
    signersTitle: 'Vem undertecknar?',
    signersText:
      'Varje person får ett mejl med en personlig länk, som gäller i 30 dagar, och undertecknar med e-legitimation.',
    rights: 'Firmateckningsrätt enligt registret',
    rightsNone:
      'Registret har inga uppgifter om firmateckningsrätten. Den kontrolleras efter undertecknandet.',
    alone: 'var för sig',
    together: 'tillsammans',
    signer: 'Person',
    name: 'Namn',
    email: 'E-post',
    optional: 'Lämna adressen tom om personen inte ska underteckna.',
    send: 'Skicka för undertecknande',
    add: 'Lägg till undertecknare',
    sent: 'Skickat. Undertecknarna har fått mejl.',
    remind: 'Påminn',
    reminded: 'Påminnelsen har skickats.',
    remove: 'Ta bort',
    removed: 'Borttagen. Länken i mejlet fungerar inte längre.',
    declined: 'Har avböjt',
    mailFailed: 'Mejlet kunde inte levereras',
    signLink: 'Öppna undertecknandesidan',
    document: 'Ladda ner det undertecknade dokumentet',
    now: {
      draft: 'Ingen har ombetts underteckna än.',
      'pending-signatures': 'Väntar på underskrifter.',
      'pending-approval': 'Alla har undertecknat. Firmateckningsrätten kontrolleras.',
      'pending-activation': 'Alla har undertecknat. Nu aktiverar kortutgivaren avtalet.',
      activated: 'Aktivt: företagets korttransaktioner kan delas.',
      rejected: 'Avslaget: firmateckningsrätten kunde inte bekräftas.',
      terminated: 'Avslutat: inga fler data delas.',
    },
  },
  no: {
    steps: ['Selskap', 'Betalingsprodukt', 'Underskrivere'],
    findTitle: 'Hvilket selskap gjelder det?',
    findText: 'Søk opp selskapet i foretaksregisteret.',
    country: 'Land',
    nameOrNumber: 'Navn eller organisasjonsnummer',
    nameOrNumberHint: 'Begynnelsen av navnet, eller nummeret med eller uten bindestrek.',
    find: 'Søk',
    results: 'Selskaper som ble funnet',
    noneFound: 'Fant ingen selskaper',
    noneFoundText: 'Kontroller land og stavemåte, eller skriv inn organisasjonsnummeret.',
    choose: 'Velg',
    productTitle: 'Hvilket betalingsprodukt bruker selskapet?',
    company: 'Selskap',
    number: 'Organisasjonsnummer',
    address: 'Adresse',
    unknownCompany: 'Nummeret finnes ikke i registeret. Skriv inn selskapets navn for å fortsette.',
    companyName: 'Selskapets navn',
    noProduct: (partner) =>
      `${partner} har ingen betalingsprodukter for selskaper i dette landet. Kontakt ${partner}.`,
    next: 'Fortsett',
    change: 'Velg et annet selskap',
    signersTitle: 'Hvem underskriver?',
    signersText:
      'Hver person får en e-post med en personlig lenke, som gjelder i 30 dager, og underskriver med eID.',
    rights: 'Signaturrett ifølge registeret',
    rightsNone: 'Registeret har ingen opplysninger om signaturretten. Den kontrolleres etter underskriften.',
    alone: 'alene',
    together: 'i fellesskap',
    signer: 'Person',
    name: 'Navn',
    email: 'E-post',
    optional: 'La adressen stå tom hvis personen ikke skal underskrive.',
    send: 'Send til underskrift',
    add: 'Legg til underskriver',
    sent: 'Sendt. Underskriverne har fått e-post.',
    remind: 'Påminn',
    reminded: 'Påminnelsen er sendt.',
    remove: 'Fjern',
    removed: 'Fjernet. Lenken i e-posten virker ikke lenger.',
    declined: 'Har avslått',
    mailFailed: 'E-posten kunne ikke leveres',
    signLink: 'Åpne underskriftssiden',
    document: 'Last ned det underskrevne dokumentet',
    now: {
      draft: 'Ingen er bedt om å underskrive ennå.',
      'pending-signatures': 'Venter på underskrifter.',
      'pending-approval': 'Alle har underskrevet. Signaturretten kontrolleres.',
      'pending-activation': 'Alle har underskrevet. Nå aktiverer kortutstederen avtalen.',
      activated: 'Aktiv: selskapets korttransaksjoner kan deles.',
      rejected: 'Avvist: signaturretten kunne ikke bekreftes.',
      terminated: 'Avsluttet: ingen flere data deles.',
    },
  },
  da: {
    steps: ['Virksomhed', 'Betalingsprodukt', 'Underskrivere'],
    findTitle: 'Hvilken virksomhed drejer det sig om?',
    findText: 'Find virksomheden i virksomhedsregistret.',
    country: 'Land',
    nameOrNumber: 'Navn eller CVR-nummer',
    nameOrNumberHint: 'Begyndelsen af navnet eller nummeret med eller uden bindestreg.',
    find: 'Søg',
    results: 'Fundne virksomheder',
    noneFound: 'Ingen virksomhed fundet',
    noneFoundText: 'Kontrollér land og stavemåde, eller indtast CVR-nummeret.',
    choose: 'Vælg',
    productTitle: 'Hvilket betalingsprodukt bruger virksomheden?',
    company: 'Virksomhed',
    number: 'CVR-nummer',
    address: 'Adresse',
    unknownCompany: 'Nummeret findes ikke i registret. Indtast virksomhedens navn for at fortsætte.',
    companyName: 'Virksomhedens navn',
    noProduct: (partner) =>
      `${partner} har ingen betalingsprodukter til virksomheder i dette land. Kontakt ${partner}.`,
    next: 'Fortsæt',
    change: 'Vælg en anden virksomhed',
    signersTitle: 'Hvem underskriver?',
    signersText:
      'Hver person får en mail med et personligt link, der gælder i 30 dage, og underskriver med eID.',
    rights: 'Tegningsret ifølge registret',
    rightsNone: 'Registret har ingen oplysninger om tegningsretten. Den kontrolleres efter underskriften.',
    alone: 'alene',
    together: 'i forening',
    signer: 'Person',
    name: 'Navn',
    email: 'E-mail',
    optional: 'Lad adressen stå tom, hvis personen ikke skal underskrive.',
    send: 'Send til underskrift',
    add: 'Tilføj underskriver',
    sent: 'Sendt. Underskriverne har fået mail.',
    remind: 'Påmind',
    reminded: 'Påmindelsen er sendt.',
    remove: 'Fjern',
    removed: 'Fjernet. Linket i mailen virker ikke længere.',
    declined: 'Har afslået',
    mailFailed: 'Mailen kunne ikke leveres',
    signLink: 'Åbn underskriftssiden',
    document: 'Hent det underskrevne dokument',
    now: {
      draft: 'Ingen er blevet bedt om at underskrive endnu.',
      'pending-signatures': 'Afventer underskrifter.',
      'pending-approval': 'Alle har underskrevet. Tegningsretten kontrolleres.',
      'pending-activation': 'Alle har underskrevet. Nu aktiverer kortudstederen aftalen.',
      activated: 'Aktiv: virksomhedens korttransaktioner kan deles.',
      rejected: 'Afvist: tegningsretten kunne ikke bekræftes.',
      terminated: 'Afsluttet: der deles ikke flere data.',
    },
  },
  fi: {
    steps: ['Yritys', 'Maksutuote', 'Allekirjoittajat'],
    findTitle: 'Mikä yritys on kyseessä?',
    findText: 'Hae yrityksenne yritysrekisteristä.',
    country: 'Maa',
    nameOrNumber: 'Nimi tai Y-tunnus',
    nameOrNumberHint: 'Nimen alku tai numero väliviivalla tai ilman.',
    find: 'Hae',
    results: 'Löytyneet yritykset',
    noneFound: 'Yritystä ei löytynyt',
    noneFoundText: 'Tarkista maa ja kirjoitusasu tai anna Y-tunnus.',
    choose: 'Valitse',
    productTitle: 'Mitä maksutuotetta yritys käyttää?',
    company: 'Yritys',
    number: 'Y-tunnus',
    address: 'Osoite',
    unknownCompany: 'Numeroa ei ole rekisterissä. Anna yrityksen nimi, niin voit jatkaa.',
    companyName: 'Yrityksen nimi',
    noProduct: (partner) =>
      `${partner} ei tarjoa maksutuotteita tämän maan yrityksille. Ota yhteyttä: ${partner}.`,
    next: 'Jatka',
    change: 'Valitse toinen yritys',
    signersTitle: 'Kuka allekirjoittaa?',
    signersText:
      'Jokainen saa viestin, jossa on 30 päivää voimassa oleva henkilökohtainen linkki, ja allekirjoittaa sähköisellä tunnistuksella.',
    rights: 'Nimenkirjoitusoikeus rekisterin mukaan',
    rightsNone: 'Rekisterissä ei ole nimenkirjoitusoikeuksia. Ne tarkistetaan allekirjoituksen jälkeen.',
    alone: 'yksin',
    together: 'yhdessä',
    signer: 'Henkilö',
    name: 'Nimi',
    email: 'Sähköposti',
    optional: 'Jätä osoite tyhjäksi, jos henkilö ei allekirjoita.',
    send: 'Lähetä allekirjoitettavaksi',
    add: 'Lisää allekirjoittaja',
    sent: 'Lähetetty. Allekirjoittajat ovat saaneet viestin.',
    remind: 'Muistuta',
    reminded: 'Muistutus lähetetty.',
    remove: 'Poista',
    removed: 'Poistettu. Viestin linkki ei enää toimi.',
    declined: 'On kieltäytynyt',
    mailFailed: 'Viestiä ei voitu toimittaa',
    signLink: 'Avaa allekirjoitussivu',
    document: 'Lataa allekirjoitettu asiakirja',
    now: {
      draft: 'Ketään ei ole vielä pyydetty allekirjoittamaan.',
      'pending-signatures': 'Odottaa allekirjoituksia.',
      'pending-approval': 'Kaikki ovat allekirjoittaneet. Nimenkirjoitusoikeudet tarkistetaan.',
      'pending-activation': 'Kaikki ovat allekirjoittaneet. Seuraavaksi kortin myöntäjä aktivoi sopimuksen.',
      activated: 'Aktiivinen: yrityksen korttitapahtumat voidaan jakaa.',
      rejected: 'Hylätty: nimenkirjoitusoikeuksia ei voitu vahvistaa.',
      terminated: 'Päättynyt: tietoja ei enää jaeta.',
    },
  },
};
