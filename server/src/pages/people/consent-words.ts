import type { Translated } from '../../platform/language.ts';

type Words = {
  steps: [string, string, string];
  title: string;
  lead: (partner: string, company: string) => string;
  receiver: string;
  company: string;
  reference: string;
  read: string;
  textHash: string;
  confirm: string;
  consent: string;
  consentNote: string;
  consentedTitle: string;
  consentedText: (when: string, partner: string) => string;
  consentedNext: string;
  showText: string;
  withdrawSummary: string;
  withdrawText: (partner: string) => string;
  withdraw: string;
  withdrawnTitle: string;
  withdrawnText: (when: string) => string;
  again: string;
  display: (partner: string, company: string) => string;
};

export const consentWords: Translated<Words> = {
  sv: {
    steps: ['Läs', 'Legitimera dig', 'Klart'],
    title: 'Ditt samtycke behövs',
    lead: (partner, company) =>
      `${partner} vill ta emot köpen på dina företagskort i ${company}, så att du slipper lämna in dem själv.`,
    receiver: 'Tar emot uppgifterna',
    company: 'Företag',
    reference: 'Din referens',
    read: 'Det här samtycker du till',
    textHash: 'Textens kontrollsumma (SHA-256)',
    confirm: 'Jag har läst texten och samtycker.',
    consent: 'Samtyck med e-legitimation',
    consentNote: 'Du skickas vidare till din e-legitimation och kommer sedan tillbaka hit.',
    consentedTitle: 'Tack, ditt samtycke är registrerat',
    consentedText: (when, partner) =>
      `Du samtyckte ${when}. Köp på dina företagskort går nu till ${partner}.`,
    consentedNext: 'Du kan stänga sidan. Spara mejlet: med samma länk kan du återkalla ditt samtycke.',
    showText: 'Visa texten som du samtyckte till',
    withdrawSummary: 'Återkalla samtycket',
    withdrawText: (partner) =>
      `Inga nya köp lämnas till ${partner} från och med nu. Det som redan har lämnats påverkas inte.`,
    withdraw: 'Ja, återkalla mitt samtycke',
    withdrawnTitle: 'Ditt samtycke är återkallat',
    withdrawnText: (when) => `Du återkallade det ${when}. Inga nya köp lämnas vidare.`,
    again: 'Vill du samtycka igen? Läs texten nedan.',
    display: (partner, company) =>
      `Jag samtycker till att ${partner} tar emot köpen på mina företagskort i ${company}.`,
  },
  no: {
    steps: ['Les', 'Legitimer deg', 'Ferdig'],
    title: 'Vi trenger ditt samtykke',
    lead: (partner, company) =>
      `${partner} ønsker å motta kjøpene på firmakortene dine i ${company}, så du slipper å levere dem selv.`,
    receiver: 'Mottar opplysningene',
    company: 'Foretak',
    reference: 'Din referanse',
    read: 'Dette samtykker du til',
    textHash: 'Tekstens kontrollsum (SHA-256)',
    confirm: 'Jeg har lest teksten og samtykker.',
    consent: 'Samtykk med elektronisk ID',
    consentNote: 'Du sendes videre til din elektroniske ID og kommer deretter tilbake hit.',
    consentedTitle: 'Takk, samtykket er registrert',
    consentedText: (when, partner) =>
      `Du samtykket ${when}. Kjøp på firmakortene dine går nå til ${partner}.`,
    consentedNext:
      'Du kan lukke siden. Ta vare på e-posten: med samme lenke kan du trekke samtykket tilbake.',
    showText: 'Vis teksten du samtykket til',
    withdrawSummary: 'Trekk samtykket tilbake',
    withdrawText: (partner) =>
      `Ingen nye kjøp gis til ${partner} fra nå av. Det som allerede er gitt, påvirkes ikke.`,
    withdraw: 'Ja, trekk samtykket mitt tilbake',
    withdrawnTitle: 'Samtykket er trukket tilbake',
    withdrawnText: (when) => `Du trakk det tilbake ${when}. Ingen nye kjøp gis videre.`,
    again: 'Vil du samtykke igjen? Les teksten nedenfor.',
    display: (partner, company) =>
      `Jeg samtykker til at ${partner} mottar kjøpene på firmakortene mine i ${company}.`,
  },
  da: {
    steps: ['Læs', 'Legitimér dig', 'Færdig'],
    title: 'Vi har brug for dit samtykke',
    lead: (partner, company) =>
      `${partner} vil gerne modtage købene på dine firmakort i ${company}, så du slipper for selv at indsende dem.`,
    receiver: 'Modtager oplysningerne',
    company: 'Virksomhed',
    reference: 'Din reference',
    read: 'Det samtykker du til',
    textHash: 'Tekstens kontrolsum (SHA-256)',
    confirm: 'Jeg har læst teksten og samtykker.',
    consent: 'Samtyk med elektronisk ID',
    consentNote: 'Du sendes videre til dit elektroniske ID og kommer derefter tilbage hertil.',
    consentedTitle: 'Tak, dit samtykke er registreret',
    consentedText: (when, partner) => `Du samtykkede ${when}. Køb på dine firmakort går nu til ${partner}.`,
    consentedNext: 'Du kan lukke siden. Gem mailen: med samme link kan du trække samtykket tilbage.',
    showText: 'Vis den tekst, du samtykkede til',
    withdrawSummary: 'Træk samtykket tilbage',
    withdrawText: (partner) =>
      `Ingen nye køb videregives til ${partner} fra nu af. Det, der allerede er videregivet, påvirkes ikke.`,
    withdraw: 'Ja, træk mit samtykke tilbage',
    withdrawnTitle: 'Dit samtykke er trukket tilbage',
    withdrawnText: (when) => `Du trak det tilbage ${when}. Ingen nye køb videregives.`,
    again: 'Vil du samtykke igen? Læs teksten nedenfor.',
    display: (partner, company) =>
      `Jeg samtykker til, at ${partner} modtager købene på mine firmakort i ${company}.`,
  },
  fi: {
    steps: ['Lue', 'Tunnistaudu', 'Valmis'],
    title: 'Tarvitsemme suostumuksesi',
    lead: (partner, company) =>
      `${partner} haluaa ottaa vastaan yrityskorttiesi ostot (${company}), jotta sinun ei tarvitse toimittaa niitä itse.`,
    receiver: 'Tietojen vastaanottaja',
    company: 'Yritys',
    reference: 'Viitteesi',
    read: 'Tähän suostut',
    textHash: 'Tekstin tarkistussumma (SHA-256)',
    confirm: 'Olen lukenut tekstin ja annan suostumukseni.',
    consent: 'Anna suostumus tunnistautumalla',
    consentNote: 'Sinut ohjataan tunnistautumaan, ja palaat sen jälkeen tälle sivulle.',
    consentedTitle: 'Kiitos, suostumuksesi on tallennettu',
    consentedText: (when, partner) =>
      `Annoit suostumuksesi ${when}. Yrityskorttiesi ostojen vastaanottaja on nyt ${partner}.`,
    consentedNext: 'Voit sulkea sivun. Säilytä viesti: samalla linkillä voit peruuttaa suostumuksesi.',
    showText: 'Näytä teksti, johon suostuit',
    withdrawSummary: 'Peruuta suostumus',
    withdrawText: (partner) =>
      `Uusia ostoja ei tästä lähtien luovuteta (vastaanottaja ${partner}). Jo luovutettuihin tietoihin tämä ei vaikuta.`,
    withdraw: 'Kyllä, peruutan suostumukseni',
    withdrawnTitle: 'Suostumuksesi on peruutettu',
    withdrawnText: (when) => `Peruutit sen ${when}. Uusia ostoja ei luovuteta.`,
    again: 'Haluatko antaa suostumuksesi uudelleen? Lue alla oleva teksti.',
    display: (partner, company) =>
      `Annan suostumukseni siihen, että ${partner} ottaa vastaan yrityskorttieni ostot (${company}).`,
  },
  en: {
    steps: ['Read', 'Identify', 'Done'],
    title: 'Your consent is needed',
    lead: (partner, company) =>
      `${partner} would like to receive the purchases on your company cards at ${company}, so that you need not hand them in yourself.`,
    receiver: 'Receives the data',
    company: 'Company',
    reference: 'Your reference',
    read: 'This is what you consent to',
    textHash: 'The text’s checksum (SHA-256)',
    confirm: 'I have read the text and consent.',
    consent: 'Consent with electronic ID',
    consentNote: 'You are sent on to your electronic ID and then come back here.',
    consentedTitle: 'Thank you, your consent is recorded',
    consentedText: (when, partner) =>
      `You consented on ${when}. Purchases on your company cards now go to ${partner}.`,
    consentedNext:
      'You can close this page. Keep the mail: with the same link you can withdraw your consent.',
    showText: 'Show the text that you consented to',
    withdrawSummary: 'Withdraw your consent',
    withdrawText: (partner) =>
      `From now on no new purchases are passed on to ${partner}. What was passed on before is not affected.`,
    withdraw: 'Yes, withdraw my consent',
    withdrawnTitle: 'Your consent is withdrawn',
    withdrawnText: (when) => `You withdrew it on ${when}. No new purchases are passed on.`,
    again: 'Would you like to consent again? Read the text below.',
    display: (partner, company) =>
      `I consent to ${partner} receiving the purchases on my company cards at ${company}.`,
  },
};
