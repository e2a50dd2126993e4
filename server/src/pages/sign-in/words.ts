import type { Translated } from '../../domain/language.ts';

export type SignInWords = {
  signIn: string;
  email: string;
  password: string;
  newPassword: string;
  passwordHint: string;
  withPasskey: string;
  passkeyFailed: string;
  forgotten: string;
  toRegister: string;
  toSignIn: string;
  wrong: string;
  ssoRequired: string;
  locked: (seconds: string) => string;
  network: string;
  passwordIsNew: string;
  signedOut: string;
  secondTitle: string;
  secondText: string;
  code: string;
  go: string;
  wrongCode: string;
  forgotTitle: string;
  forgotText: string;
  send: string;
  sentTitle: string;
  sentText: string;
  registerTitle: string;
  registerText: string;
  accountName: string;
  firstName: string;
  lastName: string;
  register: string;
  registeredText: string;
  closedTitle: string;
  closedText: string;
  invitationTitle: (account: string) => string;
  resetTitle: string;
  choose: string;
  emailTitle: string;
  emailText: (address: string, account: string) => string;
  emailConfirm: string;
  emailIsNew: string;
  endedTitle: string;
  endedText: string;
  faults: Record<'short' | 'long' | 'common' | 'personal' | 'address' | 'field', string>;
};

/** The texts of the sign-in pages. */
export const signInWords: Translated<SignInWords> = {
  sv: {
    signIn: 'Logga in',
    email: 'E-postadress',
    password: 'Lösenord',
    newPassword: 'Nytt lösenord',
    passwordHint: 'Minst 12 tecken. En mening som bara du kan är bra.',
    withPasskey: 'Logga in med en nyckel (passkey)',
    passkeyFailed: 'Det gick inte. Försök igen, eller använd lösenordet.',
    forgotten: 'Glömt lösenordet?',
    toRegister: 'Registrera ett testkonto',
    toSignIn: 'Till inloggningen',
    wrong: 'Adressen eller lösenordet är fel.',
    ssoRequired: 'Din organisation kräver sin egen inloggning. Skriv din e-postadress utan lösenord.',
    locked: (seconds) => `För många försök. Vänta ${seconds} sekunder och försök igen.`,
    network:
      'Kontot tillåter inte inloggning från det här nätverket. Använd ett tillåtet nätverk, eller fråga en ägare av kontot.',
    passwordIsNew: 'Ditt nya lösenord gäller. Logga in med det.',
    signedOut: 'Du är utloggad.',
    secondTitle: 'Ett steg till',
    secondText: 'Skriv koden som din app visar, eller en av dina reservkoder.',
    code: 'Kod',
    go: 'Fortsätt',
    wrongCode: 'Koden är fel eller redan använd. Vänta på nästa och försök igen.',
    forgotTitle: 'Glömt lösenordet',
    forgotText: 'Skriv din e-postadress, så skickar vi en länk för att välja ett nytt.',
    send: 'Skicka länken',
    sentTitle: 'Titta i din e-post',
    sentText: 'Om adressen hör till en användare har vi skickat ett mejl dit. Länken gäller i en timme.',
    registerTitle: 'Registrera ett testkonto',
    registerText: 'Gratis, och färdigt på en minut. Här kan du prova allt utan riktiga kort eller personer.',
    accountName: 'Företagets eller produktens namn',
    firstName: 'Förnamn',
    lastName: 'Efternamn',
    register: 'Registrera',
    registeredText: 'Vi har skickat ett mejl till adressen. Följ länken i det för att välja ett lösenord.',
    closedTitle: 'Registreringen är stängd',
    closedText: 'Den som driver den här installationen skapar kontona själv. Be om en inbjudan.',
    invitationTitle: (account) => `Välkommen till ${account}`,
    resetTitle: 'Välj ett nytt lösenord',
    choose: 'Spara lösenordet',
    emailTitle: 'Bekräfta din nya e-postadress',
    emailText: (address, account) => `Du loggar sedan in till ${account} med ${address}.`,
    emailConfirm: 'Bekräfta',
    emailIsNew: 'Din nya e-postadress gäller. Logga in med den.',
    endedTitle: 'Länken gäller inte längre',
    endedText: 'Den har använts, ersatts av en nyare eller gått ut. Be om en ny.',
    faults: {
      short: 'Lösenordet måste ha minst 12 tecken.',
      long: 'Lösenordet får ha högst 200 tecken.',
      common: 'Lösenordet är ett av dem som gissas först. Välj ett annat.',
      personal: 'Lösenordet är inte mycket mer än ditt namn eller din adress. Välj ett annat.',
      address: 'Namn får inte innehålla webb- eller mejladresser, eftersom de visas i mejl.',
      field: 'Kontrollera det du har skrivit.',
    },
  },
  no: {
    signIn: 'Logg inn',
    email: 'E-postadresse',
    password: 'Passord',
    newPassword: 'Nytt passord',
    passwordHint: 'Minst 12 tegn. En setning som bare du kan, er bra.',
    withPasskey: 'Logg inn med en nøkkel (passkey)',
    passkeyFailed: 'Det gikk ikke. Prøv igjen, eller bruk passordet.',
    forgotten: 'Glemt passordet?',
    toRegister: 'Registrer en testkonto',
    toSignIn: 'Til innloggingen',
    wrong: 'Adressen eller passordet er feil.',
    ssoRequired: 'Organisasjonen din krever sin egen pålogging. Skriv e-postadressen din uten passord.',
    locked: (seconds) => `For mange forsøk. Vent ${seconds} sekunder og prøv igjen.`,
    network:
      'Kontoen tillater ikke innlogging fra dette nettverket. Bruk et tillatt nettverk, eller spør en eier av kontoen.',
    passwordIsNew: 'Det nye passordet ditt gjelder. Logg inn med det.',
    signedOut: 'Du er logget ut.',
    secondTitle: 'Ett steg til',
    secondText: 'Skriv koden som appen viser, eller en av reservekodene dine.',
    code: 'Kode',
    go: 'Fortsett',
    wrongCode: 'Koden er feil eller allerede brukt. Vent på den neste og prøv igjen.',
    forgotTitle: 'Glemt passordet',
    forgotText: 'Skriv e-postadressen din, så sender vi en lenke for å velge et nytt.',
    send: 'Send lenken',
    sentTitle: 'Se i e-posten din',
    sentText: 'Hvis adressen hører til en bruker, har vi sendt en e-post dit. Lenken gjelder i én time.',
    registerTitle: 'Registrer en testkonto',
    registerText: 'Gratis, og ferdig på et minutt. Her kan du prøve alt uten ekte kort eller personer.',
    accountName: 'Navnet på bedriften eller produktet',
    firstName: 'Fornavn',
    lastName: 'Etternavn',
    register: 'Registrer',
    registeredText: 'Vi har sendt en e-post til adressen. Følg lenken i den for å velge et passord.',
    closedTitle: 'Registreringen er stengt',
    closedText: 'Den som driver denne installasjonen, lager kontoene selv. Be om en invitasjon.',
    invitationTitle: (account) => `Velkommen til ${account}`,
    resetTitle: 'Velg et nytt passord',
    choose: 'Lagre passordet',
    emailTitle: 'Bekreft den nye e-postadressen din',
    emailText: (address, account) => `Deretter logger du inn i ${account} med ${address}.`,
    emailConfirm: 'Bekreft',
    emailIsNew: 'Den nye e-postadressen din gjelder. Logg inn med den.',
    endedTitle: 'Lenken gjelder ikke lenger',
    endedText: 'Den er brukt, erstattet av en nyere eller utløpt. Be om en ny.',
    faults: {
      short: 'Passordet må ha minst 12 tegn.',
      long: 'Passordet kan ha høyst 200 tegn.',
      common: 'Passordet er et av dem som gjettes først. Velg et annet.',
      personal: 'Passordet er lite mer enn navnet eller adressen din. Velg et annet.',
      address: 'Navn kan ikke inneholde nett- eller e-postadresser, fordi de vises i e-poster.',
      field: 'Kontroller det du har skrevet.',
    },
  },
  da: {
    signIn: 'Log ind',
    email: 'E-mailadresse',
    password: 'Adgangskode',
    newPassword: 'Ny adgangskode',
    passwordHint: 'Mindst 12 tegn. En sætning, som kun du kender, er god.',
    withPasskey: 'Log ind med en nøgle (passkey)',
    passkeyFailed: 'Det lykkedes ikke. Prøv igen, eller brug adgangskoden.',
    forgotten: 'Glemt adgangskoden?',
    toRegister: 'Registrer en testkonto',
    toSignIn: 'Til login',
    wrong: 'Adressen eller adgangskoden er forkert.',
    ssoRequired: 'Din organisation kræver sit eget login. Skriv din e-mailadresse uden adgangskode.',
    locked: (seconds) => `For mange forsøg. Vent ${seconds} sekunder, og prøv igen.`,
    network:
      'Kontoen tillader ikke login fra dette netværk. Brug et tilladt netværk, eller spørg en ejer af kontoen.',
    passwordIsNew: 'Din nye adgangskode gælder. Log ind med den.',
    signedOut: 'Du er logget ud.',
    secondTitle: 'Et trin til',
    secondText: 'Skriv koden, som din app viser, eller en af dine reservekoder.',
    code: 'Kode',
    go: 'Fortsæt',
    wrongCode: 'Koden er forkert eller allerede brugt. Vent på den næste, og prøv igen.',
    forgotTitle: 'Glemt adgangskoden',
    forgotText: 'Skriv din e-mailadresse, så sender vi et link til at vælge en ny.',
    send: 'Send linket',
    sentTitle: 'Se i din e-mail',
    sentText: 'Hvis adressen hører til en bruger, har vi sendt en e-mail. Linket gælder i en time.',
    registerTitle: 'Registrer en testkonto',
    registerText: 'Gratis, og klar på et minut. Her kan du prøve alt uden rigtige kort eller personer.',
    accountName: 'Virksomhedens eller produktets navn',
    firstName: 'Fornavn',
    lastName: 'Efternavn',
    register: 'Registrer',
    registeredText: 'Vi har sendt en e-mail til adressen. Følg linket i den for at vælge en adgangskode.',
    closedTitle: 'Registreringen er lukket',
    closedText: 'Den, der driver denne installation, opretter selv kontiene. Bed om en invitation.',
    invitationTitle: (account) => `Velkommen til ${account}`,
    resetTitle: 'Vælg en ny adgangskode',
    choose: 'Gem adgangskoden',
    emailTitle: 'Bekræft din nye e-mailadresse',
    emailText: (address, account) => `Derefter logger du ind på ${account} med ${address}.`,
    emailConfirm: 'Bekræft',
    emailIsNew: 'Din nye e-mailadresse gælder. Log ind med den.',
    endedTitle: 'Linket gælder ikke længere',
    endedText: 'Det er brugt, erstattet af et nyere eller udløbet. Bed om et nyt.',
    faults: {
      short: 'Adgangskoden skal have mindst 12 tegn.',
      long: 'Adgangskoden må højst have 200 tegn.',
      common: 'Adgangskoden er en af dem, der gættes først. Vælg en anden.',
      personal: 'Adgangskoden er ikke meget mere end dit navn eller din adresse. Vælg en anden.',
      address: 'Navne må ikke indeholde web- eller mailadresser, fordi de vises i mails.',
      field: 'Kontrollér det, du har skrevet.',
    },
  },
  fi: {
    signIn: 'Kirjaudu sisään',
    email: 'Sähköpostiosoite',
    password: 'Salasana',
    newPassword: 'Uusi salasana',
    passwordHint: 'Vähintään 12 merkkiä. Lause, jonka vain sinä tiedät, on hyvä.',
    withPasskey: 'Kirjaudu avainkoodilla (passkey)',
    passkeyFailed: 'Se ei onnistunut. Yritä uudelleen tai käytä salasanaa.',
    forgotten: 'Unohditko salasanan?',
    toRegister: 'Rekisteröi testitili',
    toSignIn: 'Kirjautumiseen',
    wrong: 'Osoite tai salasana on väärä.',
    ssoRequired: 'Organisaatiosi vaatii oman kirjautumisensa. Kirjoita sähköpostiosoitteesi ilman salasanaa.',
    locked: (seconds) => `Liian monta yritystä. Odota ${seconds} sekuntia ja yritä uudelleen.`,
    network:
      'Tili ei salli kirjautumista tästä verkosta. Käytä sallittua verkkoa tai kysy tilin omistajalta.',
    passwordIsNew: 'Uusi salasanasi on voimassa. Kirjaudu sillä.',
    signedOut: 'Olet kirjautunut ulos.',
    secondTitle: 'Vielä yksi vaihe',
    secondText: 'Kirjoita sovelluksesi näyttämä koodi tai jokin varakoodeistasi.',
    code: 'Koodi',
    go: 'Jatka',
    wrongCode: 'Koodi on väärä tai jo käytetty. Odota seuraavaa ja yritä uudelleen.',
    forgotTitle: 'Unohtunut salasana',
    forgotText: 'Kirjoita sähköpostiosoitteesi, niin lähetämme linkin uuden valitsemiseen.',
    send: 'Lähetä linkki',
    sentTitle: 'Katso sähköpostisi',
    sentText: 'Jos osoite kuuluu käyttäjälle, lähetimme siihen viestin. Linkki on voimassa tunnin.',
    registerTitle: 'Rekisteröi testitili',
    registerText:
      'Ilmainen ja valmis minuutissa. Täällä voit kokeilla kaikkea ilman oikeita kortteja tai henkilöitä.',
    accountName: 'Yrityksen tai tuotteen nimi',
    firstName: 'Etunimi',
    lastName: 'Sukunimi',
    register: 'Rekisteröi',
    registeredText: 'Lähetimme viestin osoitteeseen. Valitse salasana viestin linkin kautta.',
    closedTitle: 'Rekisteröinti on suljettu',
    closedText: 'Tämän asennuksen ylläpitäjä luo tilit itse. Pyydä kutsu.',
    invitationTitle: (account) => `Tervetuloa: ${account}`,
    resetTitle: 'Valitse uusi salasana',
    choose: 'Tallenna salasana',
    emailTitle: 'Vahvista uusi sähköpostiosoitteesi',
    emailText: (address, account) => `Sen jälkeen kirjaudut tiliin ${account} osoitteella ${address}.`,
    emailConfirm: 'Vahvista',
    emailIsNew: 'Uusi sähköpostiosoitteesi on voimassa. Kirjaudu sisään sillä.',
    endedTitle: 'Linkki ei ole enää voimassa',
    endedText: 'Se on käytetty, korvattu uudemmalla tai vanhentunut. Pyydä uusi.',
    faults: {
      short: 'Salasanassa on oltava vähintään 12 merkkiä.',
      long: 'Salasanassa saa olla enintään 200 merkkiä.',
      common: 'Salasana on niitä, joita arvataan ensin. Valitse toinen.',
      personal: 'Salasana on vain vähän enemmän kuin nimesi tai osoitteesi. Valitse toinen.',
      address: 'Nimissä ei saa olla verkko- tai sähköpostiosoitteita, koska nimet näkyvät viesteissä.',
      field: 'Tarkista kirjoittamasi.',
    },
  },
  en: {
    signIn: 'Sign in',
    email: 'Email address',
    password: 'Password',
    newPassword: 'New password',
    passwordHint: 'At least 12 characters. A sentence that only you know works well.',
    withPasskey: 'Sign in with a passkey',
    passkeyFailed: 'That did not work. Try again, or use your password.',
    forgotten: 'Forgot your password?',
    toRegister: 'Register a sandbox account',
    toSignIn: 'Back to sign-in',
    wrong: 'The email address or the password is wrong.',
    ssoRequired: 'Your organization requires its own sign-in. Enter your email address without a password.',
    locked: (seconds) => `Too many attempts. Wait ${seconds} seconds, then try again.`,
    network:
      'The account does not allow sign-in from this network. Use an allowed network, or ask an owner of the account.',
    passwordIsNew: 'Your new password is set. Sign in with it.',
    signedOut: 'You are signed out.',
    secondTitle: 'One more step',
    secondText: 'Enter the code from your app, or one of your recovery codes.',
    code: 'Code',
    go: 'Continue',
    wrongCode: 'The code is wrong or already used. Wait for the next one and try again.',
    forgotTitle: 'Forgot your password',
    forgotText: 'Enter your email address. We will send you a link to choose a new password.',
    send: 'Send the link',
    sentTitle: 'Check your email',
    sentText: 'If the address belongs to a user, we have sent an email to it. The link works for one hour.',
    registerTitle: 'Register a sandbox account',
    registerText: 'Free, and ready in a minute. Try everything without real cards or people.',
    accountName: 'Name of your company or product',
    firstName: 'First name',
    lastName: 'Last name',
    register: 'Register',
    registeredText: 'We have sent an email to that address. Follow the link in it to choose a password.',
    closedTitle: 'Registration is closed',
    closedText: 'The operator of this installation creates the accounts. Ask for an invitation.',
    invitationTitle: (account) => `Welcome to ${account}`,
    resetTitle: 'Choose a new password',
    choose: 'Save the password',
    emailTitle: 'Confirm your new email address',
    emailText: (address, account) => `Once it is confirmed, you sign in to ${account} with ${address}.`,
    emailConfirm: 'Confirm',
    emailIsNew: 'Your new email address is in use. Sign in with it.',
    endedTitle: 'This link no longer works',
    endedText: 'It was used, replaced by a newer one, or has expired. Ask for a new one.',
    faults: {
      short: 'The password must have 12 characters or more.',
      long: 'The password must have 200 characters or fewer.',
      common: 'The password is one of the most common ones. Choose another.',
      personal: 'The password is too close to your name or address. Choose another.',
      address: 'Names must not contain web or email addresses, because they appear in emails.',
      field: 'Check your input.',
    },
  },
};
