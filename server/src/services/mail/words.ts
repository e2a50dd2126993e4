import type { Translated } from '../../domain/language.ts';

/** The texts around a letter. */
type Words = {
  greeting: (name: string | undefined) => string;
  /** The line above the link's address. */
  copyAddress: string;
  onBehalfOf: (partner: string) => string;
  whyYou: (partner: string, recipient: string) => string;
  reply: (partner: string) => string;
  /** A sentence against phishing. */
  neverAsked: string;
  /** The footer of notices from Kontor to the partner itself. */
  notice: (partner: string, recipient: string) => string;
  /** The subject for accounts whose own subject must not be shown. */
  neutralSubject: string;
  /** The text of the link that stops further email. */
  unknownSender: string;
};

export const words: Translated<Words> = {
  sv: {
    greeting: (name) => (name ? `Hej ${name},` : 'Hej,'),
    copyAddress: 'Om knappen inte fungerar kan du kopiera adressen till din webbläsare:',
    onBehalfOf: (partner) => `Kontor har skickat det här mejlet på uppdrag av ${partner}.`,
    whyYou: (partner, recipient) => `Du får det eftersom ${partner} har angett adressen ${recipient}.`,
    reply: (partner) => `Har du frågor? Svara på mejlet, så kommer ditt svar till ${partner}.`,
    neverAsked: 'Vi ber dig aldrig om lösenord, kortnummer eller koder i ett mejl.',
    notice: (partner, recipient) =>
      `Kontor har skickat det här meddelandet eftersom ${recipient} är kontaktadress för ${partner}.`,
    neutralSubject: 'Du har fått en förfrågan via Kontor',
    unknownSender: 'Jag känner inte avsändaren: skicka inga fler mejl',
  },
  no: {
    greeting: (name) => (name ? `Hei ${name},` : 'Hei,'),
    copyAddress: 'Hvis knappen ikke virker, kan du kopiere adressen inn i nettleseren:',
    onBehalfOf: (partner) => `Kontor har sendt denne e-posten på vegne av ${partner}.`,
    whyYou: (partner, recipient) => `Du mottar den fordi ${partner} har oppgitt adressen ${recipient}.`,
    reply: (partner) => `Har du spørsmål? Svar på e-posten, så kommer svaret ditt fram til ${partner}.`,
    neverAsked: 'Vi ber deg aldri om passord, kortnummer eller koder i en e-post.',
    notice: (partner, recipient) =>
      `Kontor har sendt denne meldingen fordi ${recipient} er kontaktadressen til ${partner}.`,
    neutralSubject: 'Du har fått en forespørsel via Kontor',
    unknownSender: 'Jeg kjenner ikke avsenderen: ikke send flere e-poster',
  },
  da: {
    greeting: (name) => (name ? `Hej ${name}` : 'Hej'),
    copyAddress: 'Hvis knappen ikke virker, kan du kopiere adressen til din browser:',
    onBehalfOf: (partner) => `Kontor har sendt denne e-mail på vegne af ${partner}.`,
    whyYou: (partner, recipient) => `Du modtager den, fordi ${partner} har oplyst adressen ${recipient}.`,
    reply: (partner) => `Har du spørgsmål? Svar på e-mailen, så når dit svar frem til ${partner}.`,
    neverAsked: 'Vi beder dig aldrig om adgangskoder, kortnumre eller koder i en e-mail.',
    notice: (partner, recipient) =>
      `Kontor har sendt denne besked, fordi ${recipient} er kontaktadresse for ${partner}.`,
    neutralSubject: 'Du har fået en henvendelse via Kontor',
    unknownSender: 'Jeg kender ikke afsenderen: send ikke flere mails',
  },
  fi: {
    greeting: (name) => (name ? `Hei ${name},` : 'Hei,'),
    copyAddress: 'Jos painike ei toimi, kopioi osoite selaimeesi:',
    // Finnish inflects names. This sentence avoids inflecting the partner's.
    onBehalfOf: (partner) => `Kontor lähetti tämän viestin asiakkaansa puolesta: ${partner}.`,
    whyYou: (partner, recipient) => `Sait viestin, koska ${partner} on ilmoittanut osoitteen ${recipient}.`,
    reply: (partner) => `Onko sinulla kysyttävää? Vastaa tähän viestiin, niin ${partner} saa vastauksesi.`,
    neverAsked: 'Emme koskaan kysy sähköpostissa salasanoja, korttinumeroita tai tunnuslukuja.',
    notice: (partner, recipient) =>
      `Kontor lähetti tämän ilmoituksen, koska ${recipient} on tilin yhteysosoite (${partner}).`,
    neutralSubject: 'Sinulle on pyyntö Kontorin kautta',
    unknownSender: 'En tunne lähettäjää: älkää lähettäkö lisää viestejä',
  },
  en: {
    greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
    copyAddress: 'If the button does not work, copy this address into your browser:',
    onBehalfOf: (partner) => `Kontor sent this email on behalf of ${partner}.`,
    whyYou: (partner, recipient) => `You received it because ${partner} gave us the address ${recipient}.`,
    reply: (partner) => `Any questions? Reply to this email to reach ${partner}.`,
    neverAsked: 'We never ask for passwords, card numbers or codes in an email.',
    notice: (partner, recipient) =>
      `Kontor sent this notice because ${recipient} is the contact address of ${partner}.`,
    neutralSubject: 'You have a request through Kontor',
    unknownSender: 'I do not know this sender: send me no more email',
  },
};

/** Returns the lines of the footer, for the text and HTML parts. */
export function footerLines(
  { onBehalfOf, whyYou, reply, neverAsked, notice }: Words,
  mail: {
    voice: 'partner' | 'kontor' | 'neutral';
    recipient: string;
    partner: { name: string; replyTo: string | undefined };
  },
): string[] {
  const { partner, recipient } = mail;
  if (mail.voice === 'kontor') return [notice(partner.name, recipient)];
  return [
    `${onBehalfOf(partner.name)} ${whyYou(partner.name, recipient)}`,
    ...(mail.voice === 'neutral' || partner.replyTo === undefined ? [] : [reply(partner.name)]),
    neverAsked,
  ];
}
