import type { Translated } from '../../../domain/language.ts';
import type { Letter } from '../../../services/mail/index.ts';

type LetterFacts = { partner: string; company: string; url: string };

export const invitationLetter: Translated<(facts: LetterFacts) => Letter> = {
  sv: ({ partner, company, url }) => ({
    subject: `${company} vill koppla ditt företagskort till ${partner}`,
    heading: 'Säg ja till att dina kortköp skickas vidare',
    paragraphs: [
      `${company} använder ${partner} för utlägg och bokföring. Köpen på ditt företagskort kan hamna där av sig själva, med kvitto, så att du slipper knappa in dem.`,
      'Det sker bara om du säger ja. Läs vad det innebär och godkänn med din e-legitimation. Det tar en minut, och du kan ta tillbaka ditt samtycke när du vill.',
    ],
    button: { label: 'Läs och ta ställning', url },
    note: 'Länken är personlig och gäller i 30 dagar. Vidarebefordra inte mejlet. Vi frågar aldrig efter kortnummer eller koder.',
  }),
  no: ({ partner, company, url }) => ({
    subject: `${company} vil koble firmakortet ditt til ${partner}`,
    heading: 'Si ja til at kortkjøpene dine sendes videre',
    paragraphs: [
      `${company} bruker ${partner} til utlegg og regnskap. Kjøpene på firmakortet ditt kan havne der av seg selv, med kvittering, slik at du slipper å taste dem inn.`,
      'Det skjer bare hvis du sier ja. Les hva det innebærer, og godkjenn med din elektroniske ID. Det tar ett minutt, og du kan trekke samtykket tilbake når du vil.',
    ],
    button: { label: 'Les og ta stilling', url },
    note: 'Lenken er personlig og gjelder i 30 dager. Ikke videresend e-posten. Vi spør aldri om kortnummer eller koder.',
  }),
  da: ({ partner, company, url }) => ({
    subject: `${company} vil koble dit firmakort til ${partner}`,
    heading: 'Sig ja til, at dine kortkøb sendes videre',
    paragraphs: [
      `${company} bruger ${partner} til udlæg og bogføring. Købene på dit firmakort kan lande der af sig selv, med kvittering, så du slipper for at taste dem ind.`,
      'Det sker kun, hvis du siger ja. Læs, hvad det indebærer, og godkend med dit elektroniske ID. Det tager et minut, og du kan trække dit samtykke tilbage, når du vil.',
    ],
    button: { label: 'Læs og tag stilling', url },
    note: 'Linket er personligt og gælder i 30 dage. Videresend ikke mailen. Vi spørger aldrig om kortnumre eller koder.',
  }),
  fi: ({ partner, company, url }) => ({
    subject: `Yrityskorttisi ja ${partner}: ${company} pyytää suostumustasi`,
    heading: 'Saako korttiostosi välittää eteenpäin?',
    paragraphs: [
      `${company} hoitaa kulunsa ja kirjanpitonsa palvelussa ${partner}. Yrityskortillasi tehdyt ostot voivat siirtyä sinne kuitteineen itsestään, jolloin sinun ei tarvitse näppäillä niitä.`,
      'Näin tapahtuu vain, jos suostut siihen. Lue, mitä suostumus tarkoittaa, ja hyväksy se sähköisellä tunnistautumisella. Siihen menee minuutti, ja voit perua suostumuksesi milloin tahansa.',
    ],
    button: { label: 'Lue ja päätä', url },
    note: 'Linkki on henkilökohtainen ja voimassa 30 päivää. Älä välitä viestiä eteenpäin. Emme koskaan kysy kortin numeroa tai tunnuslukuja.',
  }),
  en: ({ partner, company, url }) => ({
    subject: `${company} would like to connect your company card to ${partner}`,
    heading: 'May we share your card purchases?',
    paragraphs: [
      `${company} uses ${partner} for expenses and bookkeeping. Purchases on your company card can be transferred there automatically, with their receipts, so that you do not have to enter them.`,
      'This happens only if you agree. Read what it means and give your consent with your electronic ID. It takes a minute, and you can withdraw your consent at any time.',
    ],
    button: { label: 'Read and decide', url },
    note: 'The link is personal and works for 30 days. Please do not forward this email. We never ask for card numbers or codes.',
  }),
};

export const reminderLetter: Translated<(facts: LetterFacts) => Letter> = {
  sv: (facts) => ({
    ...invitationLetter.sv(facts),
    subject: `Påminnelse: ${facts.company} väntar på ditt svar om företagskortet`,
    heading: 'Dina kortköp väntar på ditt svar',
  }),
  no: (facts) => ({
    ...invitationLetter.no(facts),
    subject: `Påminnelse: ${facts.company} venter på svaret ditt om firmakortet`,
    heading: 'Kortkjøpene dine venter på svaret ditt',
  }),
  da: (facts) => ({
    ...invitationLetter.da(facts),
    subject: `Påmindelse: ${facts.company} venter på dit svar om firmakortet`,
    heading: 'Dine kortkøb venter på dit svar',
  }),
  fi: (facts) => ({
    ...invitationLetter.fi(facts),
    subject: `Muistutus: ${facts.company} odottaa vastaustasi yrityskortista`,
    heading: 'Korttiostosi odottavat vastaustasi',
  }),
  en: (facts) => ({
    ...invitationLetter.en(facts),
    subject: `Reminder: ${facts.company} is waiting for your answer about the company card`,
    heading: 'Your card purchases are waiting for your answer',
  }),
};

/** The email to a card holder who requested a new link, to consent or to withdraw. */
export const linkLetter: Translated<(facts: LetterFacts) => Letter> = {
  sv: ({ partner, company, url }) => ({
    subject: `Din nya länk: företagskortet och ${partner}`,
    heading: 'Här är din nya länk',
    paragraphs: [
      `Du bad om en ny länk till sidan där du bestämmer om köpen på ditt företagskort hos ${company} får delas med ${partner}. Där kan du både ge ditt samtycke och ta tillbaka det.`,
      'Var det inte du? Då kan du bortse från det här mejlet.',
    ],
    button: { label: 'Öppna sidan', url },
    note: 'Länken är personlig och gäller i 30 dagar. Vidarebefordra inte mejlet.',
  }),
  no: ({ partner, company, url }) => ({
    subject: `Din nye lenke: firmakortet og ${partner}`,
    heading: 'Her er din nye lenke',
    paragraphs: [
      `Du ba om en ny lenke til siden der du bestemmer om kjøpene på firmakortet ditt hos ${company} kan deles med ${partner}. Der kan du både gi samtykke og trekke det tilbake.`,
      'Var det ikke deg? Da kan du se bort fra denne e-posten.',
    ],
    button: { label: 'Åpne siden', url },
    note: 'Lenken er personlig og gjelder i 30 dager. Ikke videresend e-posten.',
  }),
  da: ({ partner, company, url }) => ({
    subject: `Dit nye link: firmakortet og ${partner}`,
    heading: 'Her er dit nye link',
    paragraphs: [
      `Du bad om et nyt link til siden, hvor du bestemmer, om købene på dit firmakort hos ${company} må deles med ${partner}. Der kan du både give dit samtykke og trække det tilbage.`,
      'Var det ikke dig? Så kan du se bort fra denne mail.',
    ],
    button: { label: 'Åbn siden', url },
    note: 'Linket er personligt og gælder i 30 dage. Videresend ikke mailen.',
  }),
  fi: ({ partner, company, url }) => ({
    subject: `Uusi linkkisi: yrityskortti ja ${partner}`,
    heading: 'Tässä on uusi linkkisi',
    paragraphs: [
      `Pyysit uutta linkkiä sivulle, jolla päätät yrityskorttiostojesi jakamisesta (${company}, ${partner}). Sivulla voit sekä antaa suostumuksesi että perua sen.`,
      'Etkö pyytänyt linkkiä? Silloin voit jättää tämän viestin huomiotta.',
    ],
    button: { label: 'Avaa sivu', url },
    note: 'Linkki on henkilökohtainen ja voimassa 30 päivää. Älä välitä viestiä eteenpäin.',
  }),
  en: ({ partner, company, url }) => ({
    subject: `Your new link: the company card and ${partner}`,
    heading: 'Here is your new link',
    paragraphs: [
      `You asked for a new link to the page where you decide whether purchases on your company card from ${company} may be shared with ${partner}. There you can give or withdraw your consent.`,
      'If this was not you, you can ignore this email.',
    ],
    button: { label: 'Open the page', url },
    note: 'The link is personal and works for 30 days. Please do not forward this email.',
  }),
};
