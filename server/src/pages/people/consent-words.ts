import type { Translated } from '../../domain/language.ts';

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
  declineSummary: string;
  declineText: (partner: string) => string;
  decline: string;
  wrongPerson: string;
  declinedTitle: string;
  declinedText: (when: string) => string;
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
      `${partner} vill ta emot köpen på dina företagskort hos ${company}, så att du slipper redovisa dem själv.`,
    receiver: 'Tar emot uppgifterna',
    company: 'Företag',
    reference: 'Din referens',
    read: 'Det här samtycker du till',
    textHash: 'Textens kontrollsumma (SHA-256)',
    confirm: 'Jag har läst texten och ger mitt samtycke.',
    consent: 'Ge samtycke med e-legitimation',
    consentNote: 'Du skickas vidare till din e-legitimation och kommer sedan tillbaka hit.',
    consentedTitle: 'Tack, ditt samtycke är registrerat',
    consentedText: (when, partner) =>
      `Du gav ditt samtycke den ${when}. Köpen på dina företagskort delas nu med ${partner}.`,
    consentedNext: 'Du kan stänga sidan. Spara mejlet: med samma länk kan du ta tillbaka ditt samtycke.',
    showText: 'Visa texten som du samtyckte till',
    declineSummary: 'Vill du inte, eller är du fel person?',
    declineText: (partner) =>
      `${partner} får veta att du avböjer, och inga köp delas. Du kan ändra dig senare med samma länk.`,
    decline: 'Jag avböjer',
    wrongPerson: 'Jag är fel person',
    declinedTitle: 'Du har avböjt',
    declinedText: (when) => `Det gjorde du den ${when}. Inga köp delas.`,
    withdrawSummary: 'Ta tillbaka samtycket',
    withdrawText: (partner) =>
      `Inga nya köp delas med ${partner} från och med nu. Det som redan har delats påverkas inte.`,
    withdraw: 'Ja, ta tillbaka mitt samtycke',
    withdrawnTitle: 'Du har tagit tillbaka ditt samtycke',
    withdrawnText: (when) => `Det gjorde du den ${when}. Inga nya köp delas.`,
    again: 'Vill du ge ditt samtycke igen? Läs texten nedan.',
    display: (partner, company) =>
      `Jag samtycker till att ${partner} tar emot köpen på mina företagskort hos ${company}.`,
  },
  no: {
    steps: ['Les', 'Legitimer deg', 'Ferdig'],
    title: 'Vi trenger ditt samtykke',
    lead: (partner, company) =>
      `${partner} ønsker å motta kjøpene på firmakortene dine hos ${company}, slik at du slipper å føre dem selv.`,
    receiver: 'Mottar opplysningene',
    company: 'Foretak',
    reference: 'Din referanse',
    read: 'Dette samtykker du til',
    textHash: 'Tekstens kontrollsum (SHA-256)',
    confirm: 'Jeg har lest teksten og gir mitt samtykke.',
    consent: 'Gi samtykke med elektronisk ID',
    consentNote: 'Du sendes videre til din elektroniske ID og kommer deretter tilbake hit.',
    consentedTitle: 'Takk, samtykket ditt er registrert',
    consentedText: (when, partner) =>
      `Du ga ditt samtykke ${when}. Kjøpene på firmakortene dine deles nå med ${partner}.`,
    consentedNext:
      'Du kan lukke siden. Ta vare på e-posten: med samme lenke kan du trekke samtykket tilbake.',
    showText: 'Vis teksten du samtykket til',
    declineSummary: 'Vil du ikke, eller er du feil person?',
    declineText: (partner) =>
      `${partner} får vite at du avslår, og ingen kjøp deles. Du kan ombestemme deg senere med samme lenke.`,
    decline: 'Jeg avslår',
    wrongPerson: 'Jeg er feil person',
    declinedTitle: 'Du har avslått',
    declinedText: (when) => `Du avslo ${when}. Ingen kjøp deles.`,
    withdrawSummary: 'Trekk samtykket tilbake',
    withdrawText: (partner) =>
      `Ingen nye kjøp deles med ${partner} fra nå av. Det som allerede er delt, påvirkes ikke.`,
    withdraw: 'Ja, trekk samtykket mitt tilbake',
    withdrawnTitle: 'Samtykket ditt er trukket tilbake',
    withdrawnText: (when) => `Du trakk det tilbake ${when}. Ingen nye kjøp deles.`,
    again: 'Vil du gi samtykke igjen? Les teksten nedenfor.',
    display: (partner, company) =>
      `Jeg samtykker til at ${partner} mottar kjøpene på firmakortene mine hos ${company}.`,
  },
  da: {
    steps: ['Læs', 'Legitimér dig', 'Færdig'],
    title: 'Vi har brug for dit samtykke',
    lead: (partner, company) =>
      `${partner} vil gerne modtage købene på dine firmakort hos ${company}, så du slipper for selv at indtaste dem.`,
    receiver: 'Modtager oplysningerne',
    company: 'Virksomhed',
    reference: 'Din reference',
    read: 'Det samtykker du til',
    textHash: 'Tekstens kontrolsum (SHA-256)',
    confirm: 'Jeg har læst teksten og giver mit samtykke.',
    consent: 'Giv samtykke med elektronisk ID',
    consentNote: 'Du sendes videre til dit elektroniske ID og kommer derefter tilbage hertil.',
    consentedTitle: 'Tak, dit samtykke er registreret',
    consentedText: (when, partner) =>
      `Du gav dit samtykke den ${when}. Købene på dine firmakort deles nu med ${partner}.`,
    consentedNext: 'Du kan lukke siden. Gem mailen: med samme link kan du trække samtykket tilbage.',
    showText: 'Vis den tekst, du samtykkede til',
    declineSummary: 'Vil du ikke, eller er du den forkerte person?',
    declineText: (partner) =>
      `${partner} får besked om, at du afslår, og ingen køb deles. Du kan ombestemme dig senere med samme link.`,
    decline: 'Jeg afslår',
    wrongPerson: 'Jeg er den forkerte person',
    declinedTitle: 'Du har afslået',
    declinedText: (when) => `Du afslog den ${when}. Ingen køb deles.`,
    withdrawSummary: 'Træk samtykket tilbage',
    withdrawText: (partner) =>
      `Ingen nye køb deles med ${partner} fra nu af. Det, der allerede er delt, påvirkes ikke.`,
    withdraw: 'Ja, træk mit samtykke tilbage',
    withdrawnTitle: 'Dit samtykke er trukket tilbage',
    withdrawnText: (when) => `Du trak det tilbage den ${when}. Ingen nye køb deles.`,
    again: 'Vil du give dit samtykke igen? Læs teksten nedenfor.',
    display: (partner, company) =>
      `Jeg samtykker til, at ${partner} modtager købene på mine firmakort hos ${company}.`,
  },
  fi: {
    steps: ['Lue', 'Tunnistaudu', 'Valmis'],
    title: 'Tarvitsemme suostumuksesi',
    lead: (partner, company) =>
      `${partner} haluaa ottaa vastaan yrityskorttiesi ostot (${company}), jotta sinun ei tarvitse ilmoittaa niitä itse.`,
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
      `Annoit suostumuksesi ${when}. Yrityskorttiesi ostot jaetaan nyt (vastaanottaja ${partner}).`,
    consentedNext: 'Voit sulkea sivun. Säilytä viesti: samalla linkillä voit perua suostumuksesi.',
    showText: 'Näytä teksti, johon suostuit',
    declineSummary: 'Etkö halua, tai oletko väärä henkilö?',
    declineText: (partner) =>
      `${partner} saa tiedon kieltäytymisestäsi, eikä ostoja jaeta. Voit muuttaa mielesi myöhemmin samalla linkillä.`,
    decline: 'Kieltäydyn',
    wrongPerson: 'Olen väärä henkilö',
    declinedTitle: 'Olet kieltäytynyt',
    declinedText: (when) => `Kieltäydyit ${when}. Ostoja ei jaeta.`,
    withdrawSummary: 'Peru suostumus',
    withdrawText: (partner) =>
      `Uusia ostoja ei tästä lähtien enää jaeta (vastaanottaja ${partner}). Peruminen ei vaikuta siihen, mitä on jo jaettu.`,
    withdraw: 'Kyllä, perun suostumukseni',
    withdrawnTitle: 'Suostumuksesi on peruttu',
    withdrawnText: (when) => `Peruit sen ${when}. Uusia ostoja ei jaeta.`,
    again: 'Haluatko antaa suostumuksesi uudelleen? Lue alla oleva teksti.',
    display: (partner, company) =>
      `Annan suostumukseni siihen, että ${partner} ottaa vastaan yrityskorttieni ostot (${company}).`,
  },
  en: {
    steps: ['Read', 'Identify', 'Done'],
    title: 'Your consent is needed',
    lead: (partner, company) =>
      `${partner} would like to receive the purchases on your company cards at ${company}, so that you do not have to report them yourself.`,
    receiver: 'Receives the data',
    company: 'Company',
    reference: 'Your reference',
    read: 'This is what you are consenting to',
    textHash: 'The text’s checksum (SHA-256)',
    confirm: 'I have read the text and give my consent.',
    consent: 'Consent with electronic ID',
    consentNote: 'You will continue to your electronic ID and then return here.',
    consentedTitle: 'Thank you, your consent is recorded',
    consentedText: (when, partner) =>
      `You consented on ${when}. The purchases on your company cards are now shared with ${partner}.`,
    consentedNext:
      'You can close this page. Keep the email: with the same link you can withdraw your consent.',
    showText: 'Show the text that you consented to',
    declineSummary: 'Do you not agree, or are you the wrong person?',
    declineText: (partner) =>
      `${partner} is informed that you decline, and no purchases are shared. You can change your mind later with the same link.`,
    decline: 'I decline',
    wrongPerson: 'I am the wrong person',
    declinedTitle: 'You have declined',
    declinedText: (when) => `You declined on ${when}. No purchases are shared.`,
    withdrawSummary: 'Withdraw your consent',
    withdrawText: (partner) =>
      `No new purchases will be shared with ${partner}. Data that was shared before is not affected.`,
    withdraw: 'Yes, withdraw my consent',
    withdrawnTitle: 'Your consent is withdrawn',
    withdrawnText: (when) => `You withdrew it on ${when}. No new purchases are shared.`,
    again: 'Would you like to consent again? Read the text below.',
    display: (partner, company) =>
      `I consent to ${partner} receiving the purchases on my company cards at ${company}.`,
  },
};
