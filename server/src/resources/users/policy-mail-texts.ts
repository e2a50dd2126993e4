import type { Translated } from '../../domain/language.ts';
import type { Letter } from '../../services/mail/index.ts';

type Text = (account: string, author: string) => Omit<Letter, 'button'>;

/** The email to owners when an account's security policy requires less than before. */
export const policyLoosenedTexts: Translated<Text> = {
  sv: (account, author) => ({
    subject: `Säkerhetspolicyn för ${account} har blivit mindre sträng`,
    heading: 'Säkerhetspolicyn har blivit mindre sträng',
    paragraphs: [
      `${author} har ändrat säkerhetspolicyn för ${account} i Kontor, så att den kräver mindre än tidigare. Ändringen gäller redan.`,
      'Var det inte avsett? Återställ policyn i kontots inställningar. Revisionsloggen visar vad som ändrades.',
    ],
  }),
  no: (account, author) => ({
    subject: `Sikkerhetsreglene for ${account} er blitt mindre strenge`,
    heading: 'Sikkerhetsreglene er blitt mindre strenge',
    paragraphs: [
      `${author} har endret sikkerhetsreglene for ${account} i Kontor, slik at de krever mindre enn før. Endringen gjelder allerede.`,
      'Var det ikke meningen? Sett reglene tilbake i kontoinnstillingene. Revisjonsloggen viser hva som ble endret.',
    ],
  }),
  da: (account, author) => ({
    subject: `Sikkerhedsreglerne for ${account} er blevet mindre strenge`,
    heading: 'Sikkerhedsreglerne er blevet mindre strenge',
    paragraphs: [
      `${author} har ændret sikkerhedsreglerne for ${account} i Kontor, så de kræver mindre end før. Ændringen gælder allerede.`,
      'Var det ikke meningen? Sæt reglerne tilbage i kontoindstillingerne. Revisionsloggen viser, hvad der blev ændret.',
    ],
  }),
  fi: (account, author) => ({
    subject: `Tilin ${account} tietoturvasääntöjä on lievennetty`,
    heading: 'Tietoturvasääntöjä on lievennetty',
    paragraphs: [
      `${author} muutti tilin ${account} tietoturvasääntöjä Kontorissa niin, että ne vaativat aiempaa vähemmän. Muutos on jo voimassa.`,
      'Eikö tämä ollut tarkoitus? Palauta säännöt tilin asetuksissa. Tapahtumaloki näyttää, mitä muutettiin.',
    ],
  }),
  en: (account, author) => ({
    subject: `The security policy of ${account} requires less than before`,
    heading: 'The security policy requires less than before',
    paragraphs: [
      `${author} changed the security policy of ${account} on Kontor so that it requires less than before. The change is already in effect.`,
      'Was this not intended? Restore the policy in the account’s settings. The audit log shows what changed.',
    ],
  }),
};
