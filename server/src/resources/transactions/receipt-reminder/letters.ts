import type { Translated } from '../../../domain/language.ts';
import type { Letter } from '../../../services/mail/index.ts';

export type ReminderFacts = {
  partner: string;
  company: string;
  /** Undefined if the card network did not report it. */
  merchant: string | undefined;
  amount: string;
  date: string;
};

export const receiptReminderLetter: Translated<(facts: ReminderFacts) => Letter> = {
  sv: ({ partner, company, merchant, amount, date }) => ({
    subject: `Kvitto saknas: ${amount} den ${date}`,
    heading: 'Ett kvitto saknas',
    paragraphs: [
      `${company} saknar kvittot för ett köp på ditt företagskort:`,
      `- ${[merchant, amount, date].filter(Boolean).join(', ')}`,
      `Lägg till kvittot i ${partner}. Har du redan gjort det? Då kan du bortse från det här mejlet.`,
    ],
    note: 'Har du tappat bort kvittot? Kontakta din ekonomiavdelning. Vi frågar aldrig efter kortnummer eller koder.',
  }),
  no: ({ partner, company, merchant, amount, date }) => ({
    subject: `Kvittering mangler: ${amount} den ${date}`,
    heading: 'En kvittering mangler',
    paragraphs: [
      `${company} mangler kvitteringen for et kjøp på firmakortet ditt:`,
      `- ${[merchant, amount, date].filter(Boolean).join(', ')}`,
      `Legg til kvitteringen i ${partner}. Har du allerede gjort det? Da kan du se bort fra denne e-posten.`,
    ],
    note: 'Har du mistet kvitteringen? Kontakt økonomiavdelingen. Vi spør aldri om kortnummer eller koder.',
  }),
  da: ({ partner, company, merchant, amount, date }) => ({
    subject: `Bilag mangler: ${amount} den ${date}`,
    heading: 'En kvittering mangler',
    paragraphs: [
      `${company} mangler kvitteringen for et køb på dit firmakort:`,
      `- ${[merchant, amount, date].filter(Boolean).join(', ')}`,
      `Tilføj kvitteringen i ${partner}. Har du allerede gjort det? Så kan du se bort fra denne mail.`,
    ],
    note: 'Har du mistet kvitteringen? Kontakt økonomiafdelingen. Vi spørger aldrig om kortnumre eller koder.',
  }),
  fi: ({ partner, company, merchant, amount, date }) => ({
    subject: `Kuitti puuttuu: ${amount}, ${date}`,
    heading: 'Kuitti puuttuu',
    paragraphs: [
      `Yrityskortillasi tehdystä ostosta puuttuu kuitti (${company}):`,
      `- ${[merchant, amount, date].filter(Boolean).join(', ')}`,
      `Lisää kuitti palvelussa ${partner}. Jos olet jo lisännyt sen, voit jättää tämän viestin huomiotta.`,
    ],
    note: 'Onko kuitti kadonnut? Ota yhteyttä taloushallintoon. Emme koskaan kysy kortin numeroa tai tunnuslukuja.',
  }),
  en: ({ partner, company, merchant, amount, date }) => ({
    subject: `Missing receipt: ${amount} on ${date}`,
    heading: 'A receipt is missing',
    paragraphs: [
      `${company} has no receipt for a purchase on your company card:`,
      `- ${[merchant, amount, date].filter(Boolean).join(', ')}`,
      `Add the receipt in ${partner}. If you have already done so, you can ignore this email.`,
    ],
    note: 'Lost the receipt? Contact your finance department. We never ask for card numbers or codes.',
  }),
};
