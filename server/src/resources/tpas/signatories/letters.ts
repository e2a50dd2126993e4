import type { Translated } from '../../../domain/language.ts';
import type { Letter } from '../../../services/mail/index.ts';

type LetterFacts = { partner: string; company: string; product: string; url: string };

export const requestLetter: Translated<(facts: LetterFacts) => Letter> = {
  sv: ({ partner, company, product, url }) => ({
    subject: `${partner} ber dig skriva under för ${company}`,
    heading: 'En fullmakt väntar på din underskrift',
    paragraphs: [
      `${partner} ska ta emot kortdata för ${company} (${product}) och behöver därför en fullmakt från företaget. Du är angiven som en av dem som får skriva under.`,
      'Läs fullmakten i lugn och ro och skriv under med din e-legitimation. Det tar ett par minuter.',
    ],
    button: { label: 'Läs och skriv under', url },
    note: 'Länken är personlig och gäller i 30 dagar. Vidarebefordra inte mejlet.',
  }),
  no: ({ partner, company, product, url }) => ({
    subject: `${partner} ber deg signere for ${company}`,
    heading: 'En fullmakt venter på din signatur',
    paragraphs: [
      `${partner} skal motta kortdata for ${company} (${product}) og trenger derfor en fullmakt fra foretaket. Du er oppgitt som en av dem som kan signere.`,
      'Les fullmakten i ro og mak og signer med din elektroniske ID. Det tar et par minutter.',
    ],
    button: { label: 'Les og signer', url },
    note: 'Lenken er personlig og gjelder i 30 dager. Ikke videresend e-posten.',
  }),
  da: ({ partner, company, product, url }) => ({
    subject: `${partner} beder dig skrive under for ${company}`,
    heading: 'En fuldmagt venter på din underskrift',
    paragraphs: [
      `${partner} skal modtage kortdata for ${company} (${product}) og har derfor brug for en fuldmagt fra virksomheden. Du er angivet som en af dem, der kan skrive under.`,
      'Læs fuldmagten i ro og mag, og skriv under med dit elektroniske ID. Det tager et par minutter.',
    ],
    button: { label: 'Læs og skriv under', url },
    note: 'Linket er personligt og gælder i 30 dage. Videresend ikke mailen.',
  }),
  fi: ({ partner, company, product, url }) => ({
    subject: `${partner} pyytää allekirjoitustasi: ${company}`,
    heading: 'Valtuutus odottaa allekirjoitustasi',
    paragraphs: [
      `${partner} ottaa vastaan korttitietoja yrityksestä ${company} (${product}) ja tarvitsee siihen yrityksen valtuutuksen. Sinut on ilmoitettu yhdeksi allekirjoittajista.`,
      'Lue valtuutus rauhassa ja allekirjoita se sähköisellä tunnistautumisella. Siihen menee pari minuuttia.',
    ],
    button: { label: 'Lue ja allekirjoita', url },
    note: 'Linkki on henkilökohtainen ja voimassa 30 päivää. Älä välitä viestiä eteenpäin.',
  }),
  en: ({ partner, company, product, url }) => ({
    subject: `${partner} asks you to sign for ${company}`,
    heading: 'An authorisation is waiting for your signature',
    paragraphs: [
      `${partner} will receive card data of ${company} (${product}) and needs the company’s authorisation. You are named as one of the people who can sign it.`,
      'Read the authorisation at your own pace and sign it with your electronic ID. It takes a few minutes.',
    ],
    button: { label: 'Read and sign', url },
    note: 'The link is personal and works for 30 days. Please do not forward this email.',
  }),
};

export const reminderLetter: Translated<(facts: LetterFacts) => Letter> = {
  sv: (facts) => ({
    ...requestLetter.sv(facts),
    subject: `Påminnelse: din underskrift för ${facts.company} saknas`,
    heading: 'Din underskrift saknas fortfarande',
  }),
  no: (facts) => ({
    ...requestLetter.no(facts),
    subject: `Påminnelse: din signatur for ${facts.company} mangler`,
    heading: 'Din signatur mangler fortsatt',
  }),
  da: (facts) => ({
    ...requestLetter.da(facts),
    subject: `Påmindelse: din underskrift for ${facts.company} mangler`,
    heading: 'Din underskrift mangler stadig',
  }),
  fi: (facts) => ({
    ...requestLetter.fi(facts),
    subject: `Muistutus: allekirjoituksesi puuttuu (${facts.company})`,
    heading: 'Allekirjoituksesi puuttuu vielä',
  }),
  en: (facts) => ({
    ...requestLetter.en(facts),
    subject: `Reminder: your signature for ${facts.company} is missing`,
    heading: 'Your signature is still missing',
  }),
};

/** For a signatory who has signed and requests the link again before all others have signed. */
export const receivedLetter: Translated<(facts: Omit<LetterFacts, 'product'>) => Letter> = {
  sv: ({ partner, company, url }) => ({
    subject: `Din underskrift för ${company} är mottagen`,
    heading: 'Du har redan skrivit under',
    paragraphs: [
      `Din underskrift på fullmakten från ${company} till ${partner} är mottagen. När alla har skrivit under får du den underskrivna handlingen med e-post.`,
    ],
    button: { label: 'Öppna fullmakten', url },
  }),
  no: ({ partner, company, url }) => ({
    subject: `Din signatur for ${company} er mottatt`,
    heading: 'Du har allerede signert',
    paragraphs: [
      `Din signatur på fullmakten fra ${company} til ${partner} er mottatt. Når alle har signert, får du det signerte dokumentet på e-post.`,
    ],
    button: { label: 'Åpne fullmakten', url },
  }),
  da: ({ partner, company, url }) => ({
    subject: `Din underskrift for ${company} er modtaget`,
    heading: 'Du har allerede skrevet under',
    paragraphs: [
      `Din underskrift på fuldmagten fra ${company} til ${partner} er modtaget. Når alle har skrevet under, får du det underskrevne dokument på mail.`,
    ],
    button: { label: 'Åbn fuldmagten', url },
  }),
  fi: ({ partner, company, url }) => ({
    subject: `Allekirjoituksesi on vastaanotettu: ${company}`,
    heading: 'Olet jo allekirjoittanut',
    paragraphs: [
      `Allekirjoituksesi valtuutukseen (valtuuttaja ${company}, hallinnoija ${partner}) on vastaanotettu. Kun kaikki ovat allekirjoittaneet, saat allekirjoitetun asiakirjan sähköpostitse.`,
    ],
    button: { label: 'Avaa valtuutus', url },
  }),
  en: ({ partner, company, url }) => ({
    subject: `Your signature for ${company} has been received`,
    heading: 'You have already signed',
    paragraphs: [
      `We have received your signature on the authorisation from ${company} to ${partner}. Once everyone has signed, you will receive the signed document by email.`,
    ],
    button: { label: 'Open the authorisation', url },
  }),
};

export const signedLetter: Translated<(facts: { partner: string; company: string }) => Letter> = {
  sv: ({ partner, company }) => ({
    subject: `Underskriven fullmakt för ${company}`,
    heading: 'Alla har skrivit under',
    paragraphs: [
      `Fullmakten från ${company} till ${partner} är underskriven av alla. Den underskrivna handlingen är bifogad som PDF. Spara den.`,
    ],
  }),
  no: ({ partner, company }) => ({
    subject: `Signert fullmakt for ${company}`,
    heading: 'Alle har signert',
    paragraphs: [
      `Fullmakten fra ${company} til ${partner} er signert av alle. Det signerte dokumentet er vedlagt som PDF. Ta vare på det.`,
    ],
  }),
  da: ({ partner, company }) => ({
    subject: `Underskrevet fuldmagt for ${company}`,
    heading: 'Alle har skrevet under',
    paragraphs: [
      `Fuldmagten fra ${company} til ${partner} er underskrevet af alle. Det underskrevne dokument er vedhæftet som PDF. Gem det.`,
    ],
  }),
  fi: ({ partner, company }) => ({
    subject: `Allekirjoitettu valtuutus: ${company}`,
    heading: 'Kaikki ovat allekirjoittaneet',
    paragraphs: [
      `Kaikki ovat allekirjoittaneet valtuutuksen (valtuuttaja ${company}, hallinnoija ${partner}). Allekirjoitettu asiakirja on liitteenä PDF-tiedostona. Säilytä se.`,
    ],
  }),
  en: ({ partner, company }) => ({
    subject: `Signed authorisation for ${company}`,
    heading: 'Everyone has signed',
    paragraphs: [
      `Everyone has signed the authorisation from ${company} to ${partner}. The signed document is attached as a PDF. Please keep it.`,
    ],
  }),
};
