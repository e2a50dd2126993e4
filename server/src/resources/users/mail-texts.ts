import type { Translated } from '../../domain/language.ts';
import type { Letter } from '../../services/mail/index.ts';
import { policyLoosenedTexts } from './policy-mail-texts.ts';

/** The emails to users. Emails whose kind begins with `user_` are also sent for sandbox accounts. */
export type UserMailKind =
  | 'user_invited'
  | 'user_registered'
  | 'user_password_reset'
  | 'user_email_confirm'
  | 'user_email_requested'
  | 'user_email_changed'
  | 'user_password_changed'
  | 'user_factors_changed'
  | 'user_policy_loosened';

type Text = Omit<Letter, 'button'> & { /** Label of the link. */ button?: string };
type Texts = Readonly<Record<UserMailKind, (account: string, inviter: string) => Text>>;

export const userMailTexts: Translated<Texts> = {
  sv: {
    user_invited: (account, inviter) => ({
      subject: `Du är inbjuden till ${account} i Kontor`,
      heading: `Du är inbjuden till ${account}`,
      paragraphs: [
        `${inviter} har bjudit in dig till ${account} i Kontor. Välj ett lösenord för att komma igång.`,
      ],
      note: 'Länken är personlig och gäller i sju dagar.',
      button: 'Välj lösenord',
    }),
    user_registered: (account) => ({
      subject: 'Bekräfta din e-postadress',
      heading: 'Bekräfta din e-postadress',
      paragraphs: [
        `Någon, förmodligen du, har registrerat testkontot ${account} med den här adressen. Bekräfta den och välj ett lösenord.`,
        'Var det inte du? Då behöver du inte göra något.',
      ],
      note: 'Länken är personlig och gäller i sju dagar.',
      button: 'Bekräfta och välj lösenord',
    }),
    user_password_reset: (account) => ({
      subject: 'Nytt lösenord till Kontor',
      heading: 'Välj ett nytt lösenord',
      paragraphs: [
        `Någon, förmodligen du, har bett om ett nytt lösenord till ${account} i Kontor.`,
        'Var det inte du? Då behöver du inte göra något: ditt lösenord är oförändrat.',
      ],
      note: 'Länken är personlig och gäller i en timme.',
      button: 'Välj nytt lösenord',
    }),
    user_email_confirm: (account) => ({
      subject: 'Bekräfta din nya e-postadress',
      heading: 'Bekräfta din nya e-postadress',
      paragraphs: [
        `Någon, förmodligen du eller en administratör, vill använda den här adressen för inloggning till ${account} i Kontor.`,
        'Var det inte du? Då behöver du inte göra något.',
      ],
      note: 'Länken är personlig och gäller i 24 timmar.',
      button: 'Bekräfta adressen',
    }),
    user_email_requested: (account) => ({
      subject: 'En ny e-postadress väntar på bekräftelse',
      heading: 'En ny e-postadress väntar på bekräftelse',
      paragraphs: [
        `Någon har bett om att din inloggning till ${account} i Kontor ska använda en annan e-postadress. Bytet sker när den nya adressen har bekräftats.`,
        'Var det inte du? Kontakta genast en ägare av kontot.',
      ],
    }),
    user_email_changed: (account) => ({
      subject: 'Din e-postadress i Kontor har ändrats',
      heading: 'Din e-postadress har ändrats',
      paragraphs: [
        `Inloggningen till ${account} i Kontor använder nu en annan e-postadress, och alla inloggningar har avslutats.`,
        'Var det inte du? Kontakta genast en ägare av kontot.',
      ],
    }),
    user_password_changed: (account) => ({
      subject: 'Ditt lösenord till Kontor har ändrats',
      heading: 'Ditt lösenord har ändrats',
      paragraphs: [
        `Lösenordet till ${account} i Kontor har ändrats, och alla andra inloggningar har avslutats.`,
        'Var det inte du? Begär då ett nytt lösenord genast och kontakta en ägare av kontot.',
      ],
    }),
    user_factors_changed: (account) => ({
      subject: 'Din inloggning till Kontor har ändrats',
      heading: 'Din inloggning har ändrats',
      paragraphs: [
        `En nyckel eller en andra faktor för ${account} i Kontor har lagts till eller tagits bort.`,
        'Var det inte du? Byt då lösenord genast och kontakta en ägare av kontot.',
      ],
    }),
    user_policy_loosened: policyLoosenedTexts.sv,
  },
  no: {
    user_invited: (account, inviter) => ({
      subject: `Du er invitert til ${account} i Kontor`,
      heading: `Du er invitert til ${account}`,
      paragraphs: [
        `${inviter} har invitert deg til ${account} i Kontor. Velg et passord for å komme i gang.`,
      ],
      note: 'Lenken er personlig og gjelder i sju dager.',
      button: 'Velg passord',
    }),
    user_registered: (account) => ({
      subject: 'Bekreft e-postadressen din',
      heading: 'Bekreft e-postadressen din',
      paragraphs: [
        `Noen, trolig du, har registrert testkontoen ${account} med denne adressen. Bekreft den og velg et passord.`,
        'Var det ikke deg? Da trenger du ikke å gjøre noe.',
      ],
      note: 'Lenken er personlig og gjelder i sju dager.',
      button: 'Bekreft og velg passord',
    }),
    user_password_reset: (account) => ({
      subject: 'Nytt passord til Kontor',
      heading: 'Velg et nytt passord',
      paragraphs: [
        `Noen, trolig du, har bedt om et nytt passord til ${account} i Kontor.`,
        'Var det ikke deg? Da trenger du ikke å gjøre noe: passordet ditt er uendret.',
      ],
      note: 'Lenken er personlig og gjelder i én time.',
      button: 'Velg nytt passord',
    }),
    user_email_confirm: (account) => ({
      subject: 'Bekreft den nye e-postadressen din',
      heading: 'Bekreft den nye e-postadressen din',
      paragraphs: [
        `Noen, trolig du eller en administrator, vil bruke denne adressen til innlogging i ${account} i Kontor.`,
        'Var det ikke deg? Da trenger du ikke å gjøre noe.',
      ],
      note: 'Lenken er personlig og gjelder i 24 timer.',
      button: 'Bekreft adressen',
    }),
    user_email_requested: (account) => ({
      subject: 'En ny e-postadresse venter på bekreftelse',
      heading: 'En ny e-postadresse venter på bekreftelse',
      paragraphs: [
        `Noen har bedt om at innloggingen din til ${account} i Kontor skal bruke en annen e-postadresse. Byttet skjer når den nye adressen er bekreftet.`,
        'Var det ikke deg? Kontakt en eier av kontoen med én gang.',
      ],
    }),
    user_email_changed: (account) => ({
      subject: 'E-postadressen din i Kontor er endret',
      heading: 'E-postadressen din er endret',
      paragraphs: [
        `Innloggingen til ${account} i Kontor bruker nå en annen e-postadresse, og alle innlogginger er avsluttet.`,
        'Var det ikke deg? Kontakt en eier av kontoen med én gang.',
      ],
    }),
    user_password_changed: (account) => ({
      subject: 'Passordet ditt til Kontor er endret',
      heading: 'Passordet ditt er endret',
      paragraphs: [
        `Passordet til ${account} i Kontor er endret, og alle andre innlogginger er avsluttet.`,
        'Var det ikke deg? Be om et nytt passord med én gang, og kontakt en eier av kontoen.',
      ],
    }),
    user_factors_changed: (account) => ({
      subject: 'Innloggingen din til Kontor er endret',
      heading: 'Innloggingen din er endret',
      paragraphs: [
        `En nøkkel eller en ekstra faktor for ${account} i Kontor er lagt til eller fjernet.`,
        'Var det ikke deg? Bytt passord med én gang, og kontakt en eier av kontoen.',
      ],
    }),
    user_policy_loosened: policyLoosenedTexts.no,
  },
  da: {
    user_invited: (account, inviter) => ({
      subject: `Du er inviteret til ${account} i Kontor`,
      heading: `Du er inviteret til ${account}`,
      paragraphs: [
        `${inviter} har inviteret dig til ${account} i Kontor. Vælg en adgangskode for at komme i gang.`,
      ],
      note: 'Linket er personligt og gælder i syv dage.',
      button: 'Vælg adgangskode',
    }),
    user_registered: (account) => ({
      subject: 'Bekræft din e-mailadresse',
      heading: 'Bekræft din e-mailadresse',
      paragraphs: [
        `Nogen, formentlig dig, har registreret testkontoen ${account} med denne adresse. Bekræft den, og vælg en adgangskode.`,
        'Var det ikke dig? Så behøver du ikke gøre noget.',
      ],
      note: 'Linket er personligt og gælder i syv dage.',
      button: 'Bekræft og vælg adgangskode',
    }),
    user_password_reset: (account) => ({
      subject: 'Ny adgangskode til Kontor',
      heading: 'Vælg en ny adgangskode',
      paragraphs: [
        `Nogen, formentlig dig, har bedt om en ny adgangskode til ${account} i Kontor.`,
        'Var det ikke dig? Så behøver du ikke gøre noget: din adgangskode er uændret.',
      ],
      note: 'Linket er personligt og gælder i en time.',
      button: 'Vælg ny adgangskode',
    }),
    user_email_confirm: (account) => ({
      subject: 'Bekræft din nye e-mailadresse',
      heading: 'Bekræft din nye e-mailadresse',
      paragraphs: [
        `Nogen, formentlig dig eller en administrator, vil bruge denne adresse til at logge ind på ${account} i Kontor.`,
        'Var det ikke dig? Så behøver du ikke at gøre noget.',
      ],
      note: 'Linket er personligt og gælder i 24 timer.',
      button: 'Bekræft adressen',
    }),
    user_email_requested: (account) => ({
      subject: 'En ny e-mailadresse venter på bekræftelse',
      heading: 'En ny e-mailadresse venter på bekræftelse',
      paragraphs: [
        `Nogen har bedt om, at dit login til ${account} i Kontor skal bruge en anden e-mailadresse. Skiftet sker, når den nye adresse er bekræftet.`,
        'Var det ikke dig? Kontakt straks en ejer af kontoen.',
      ],
    }),
    user_email_changed: (account) => ({
      subject: 'Din e-mailadresse i Kontor er ændret',
      heading: 'Din e-mailadresse er ændret',
      paragraphs: [
        `Dit login til ${account} i Kontor bruger nu en anden e-mailadresse, og alle sessioner er afsluttet.`,
        'Var det ikke dig? Kontakt straks en ejer af kontoen.',
      ],
    }),
    user_password_changed: (account) => ({
      subject: 'Din adgangskode til Kontor er ændret',
      heading: 'Din adgangskode er ændret',
      paragraphs: [
        `Adgangskoden til ${account} i Kontor er ændret, og alle andre sessioner er afsluttet.`,
        'Var det ikke dig? Bed straks om en ny adgangskode, og kontakt en ejer af kontoen.',
      ],
    }),
    user_factors_changed: (account) => ({
      subject: 'Dit login til Kontor er ændret',
      heading: 'Dit login er ændret',
      paragraphs: [
        `En nøgle eller en ekstra faktor for ${account} i Kontor er tilføjet eller fjernet.`,
        'Var det ikke dig? Skift straks adgangskode, og kontakt en ejer af kontoen.',
      ],
    }),
    user_policy_loosened: policyLoosenedTexts.da,
  },
  fi: {
    user_invited: (account, inviter) => ({
      subject: `Kutsu Kontoriin: ${account}`,
      heading: `Sinut on kutsuttu: ${account}`,
      paragraphs: [
        `${inviter} kutsui sinut Kontorin käyttäjäksi (${account}). Aloita valitsemalla salasana.`,
      ],
      note: 'Linkki on henkilökohtainen ja voimassa seitsemän päivää.',
      button: 'Valitse salasana',
    }),
    user_registered: (account) => ({
      subject: 'Vahvista sähköpostiosoitteesi',
      heading: 'Vahvista sähköpostiosoitteesi',
      paragraphs: [
        `Joku, luultavasti sinä, on rekisteröinyt tällä osoitteella testitilin (${account}). Vahvista osoite ja valitse salasana.`,
        'Etkö se ollut sinä? Silloin sinun ei tarvitse tehdä mitään.',
      ],
      note: 'Linkki on henkilökohtainen ja voimassa seitsemän päivää.',
      button: 'Vahvista ja valitse salasana',
    }),
    user_password_reset: (account) => ({
      subject: 'Uusi salasana Kontoriin',
      heading: 'Valitse uusi salasana',
      paragraphs: [
        `Joku, luultavasti sinä, on pyytänyt uutta salasanaa Kontoriin (${account}).`,
        'Etkö se ollut sinä? Silloin sinun ei tarvitse tehdä mitään: salasanasi on ennallaan.',
      ],
      note: 'Linkki on henkilökohtainen ja voimassa tunnin.',
      button: 'Valitse uusi salasana',
    }),
    user_email_confirm: (account) => ({
      subject: 'Vahvista uusi sähköpostiosoitteesi',
      heading: 'Vahvista uusi sähköpostiosoitteesi',
      paragraphs: [
        `Joku, todennäköisesti sinä tai ylläpitäjä, haluaa käyttää tätä osoitetta Kontoriin (${account}) kirjautumiseen.`,
        'Etkö se ollut sinä? Silloin sinun ei tarvitse tehdä mitään.',
      ],
      note: 'Linkki on henkilökohtainen ja voimassa 24 tuntia.',
      button: 'Vahvista osoite',
    }),
    user_email_requested: (account) => ({
      subject: 'Uusi sähköpostiosoite odottaa vahvistusta',
      heading: 'Uusi sähköpostiosoite odottaa vahvistusta',
      paragraphs: [
        `Joku on pyytänyt, että kirjautumisesi Kontoriin (${account}) käyttäisi toista sähköpostiosoitetta. Osoite vaihtuu, kun uusi osoite on vahvistettu.`,
        'Etkö se ollut sinä? Ota heti yhteyttä tilin omistajaan.',
      ],
    }),
    user_email_changed: (account) => ({
      subject: 'Sähköpostiosoitteesi Kontorissa on vaihdettu',
      heading: 'Sähköpostiosoitteesi on vaihdettu',
      paragraphs: [
        `Kirjautuminen Kontoriin (${account}) käyttää nyt toista sähköpostiosoitetta, ja kaikki istunnot on päätetty.`,
        'Etkö se ollut sinä? Ota heti yhteyttä tilin omistajaan.',
      ],
    }),
    user_password_changed: (account) => ({
      subject: 'Kontorin salasanasi on vaihdettu',
      heading: 'Salasanasi on vaihdettu',
      paragraphs: [
        `Salasana Kontoriin (${account}) on vaihdettu, ja kaikki muut istunnot on päätetty.`,
        'Etkö se ollut sinä? Pyydä heti uusi salasana ja ota yhteyttä tilin omistajaan.',
      ],
    }),
    user_factors_changed: (account) => ({
      subject: 'Kontoriin kirjautumisesi on muuttunut',
      heading: 'Kirjautumisesi on muuttunut',
      paragraphs: [
        `Avain tai toinen tunnistustapa Kontoriin (${account}) on lisätty tai poistettu.`,
        'Etkö se ollut sinä? Vaihda salasanasi heti ja ota yhteyttä tilin omistajaan.',
      ],
    }),
    user_policy_loosened: policyLoosenedTexts.fi,
  },
  en: {
    user_invited: (account, inviter) => ({
      subject: `You are invited to ${account} on Kontor`,
      heading: `You are invited to ${account}`,
      paragraphs: [`${inviter} has invited you to ${account} on Kontor. Choose a password to get started.`],
      note: 'The link is personal and works for seven days.',
      button: 'Choose a password',
    }),
    user_registered: (account) => ({
      subject: 'Confirm your email address',
      heading: 'Confirm your email address',
      paragraphs: [
        `Someone, probably you, registered the sandbox account ${account} with this address. Confirm it and choose a password.`,
        'Was it not you? Then you need not do anything.',
      ],
      note: 'The link is personal and works for seven days.',
      button: 'Confirm and choose a password',
    }),
    user_password_reset: (account) => ({
      subject: 'A new password for Kontor',
      heading: 'Choose a new password',
      paragraphs: [
        `Someone, probably you, asked for a new password for ${account} on Kontor.`,
        'Was it not you? Then you need not do anything: your password has not changed.',
      ],
      note: 'The link is personal and works for one hour.',
      button: 'Choose a new password',
    }),
    user_email_confirm: (account) => ({
      subject: 'Confirm your new email address',
      heading: 'Confirm your new email address',
      paragraphs: [
        `Someone, probably you or an administrator, wants to use this address to sign in to ${account} on Kontor.`,
        'Was it not you? Then you need not do anything.',
      ],
      note: 'The link is personal and works for 24 hours.',
      button: 'Confirm the address',
    }),
    user_email_requested: (account) => ({
      subject: 'A new email address awaits confirmation',
      heading: 'A new email address awaits confirmation',
      paragraphs: [
        `Someone asked that your sign-in to ${account} on Kontor use another email address. It changes once the new address is confirmed.`,
        'Was it not you? Contact an owner of the account at once.',
      ],
    }),
    user_email_changed: (account) => ({
      subject: 'Your email address on Kontor was changed',
      heading: 'Your email address was changed',
      paragraphs: [
        `Your sign-in to ${account} on Kontor now uses another email address, and all sessions have ended.`,
        'Was it not you? Contact an owner of the account at once.',
      ],
    }),
    user_password_changed: (account) => ({
      subject: 'Your Kontor password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        `The password for ${account} on Kontor was changed, and all other sessions have ended.`,
        'Was it not you? Request a new password at once, and contact an owner of the account.',
      ],
    }),
    user_factors_changed: (account) => ({
      subject: 'How you sign in to Kontor was changed',
      heading: 'How you sign in was changed',
      paragraphs: [
        `A passkey or a second factor for ${account} on Kontor was added or removed.`,
        'Was it not you? Change your password at once, and contact an owner of the account.',
      ],
    }),
    user_policy_loosened: policyLoosenedTexts.en,
  },
};
