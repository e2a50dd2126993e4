import type { Translated } from '../../domain/language.ts';
import type { SsoProblem } from './frame.ts';

export type SsoWords = {
  title: string;
  redirectTitle: string;
  redirectText: string;
  go: string;
  asOperator: string;
  passwordInstead: string;
  passwordText: string;
  passwordMissing: string;
  confirmedTitle: string;
  confirmedText: string;
  testedTitle: string;
  testedText: string;
  testedRole: (role: string) => string;
  testedNoRole: string;
  problems: Record<SsoProblem, string>;
};

/** The texts of single sign-on. */
export const ssoWords: Translated<SsoWords> = {
  en: {
    title: 'Single sign-on',
    redirectTitle: 'Continue to your organization’s sign-in',
    redirectText: 'You are being redirected to sign in. If nothing happens, continue here.',
    go: 'Continue',
    asOperator: 'Sign in as operator',
    passwordInstead: 'Emergency access with a password',
    passwordText:
      'For named owners with a second factor, if the sign-in of your organization is unavailable.',
    passwordMissing: 'Enter your password.',
    confirmedTitle: 'Your identity is confirmed',
    confirmedText: 'Close this tab and continue in the one from which you came.',
    testedTitle: 'Test of single sign-on',
    testedText: 'Your provider sent these claims. No user was signed in and nothing was changed.',
    testedRole: (role) => `The role of a new user with these claims: ${role}.`,
    testedNoRole: 'No role matches these claims, so the sign-in would be refused.',
    problems: {
      foreign: 'This sign-in did not begin here. Start at the sign-in page.',
      expired: 'The sign-in took longer than ten minutes. Start again.',
      changed: 'The settings of single sign-on changed while you were signing in. Start again.',
      cancelled: 'You cancelled the sign-in at your organization.',
      failed:
        'The response of your organization’s sign-in could not be verified. Start again. If it happens again, tell your administrator.',
      unavailable: 'Your organization’s sign-in is not responding. Try again in a few minutes.',
      stale_login: 'Your organization did not ask you to sign in again, so your identity is not confirmed.',
      other_person: 'You signed in as another person than before.',
      own_factor: 'You have a second factor here. Confirm with it instead.',
      email_missing:
        'Your organization sent no email address. Your administrator must add the claim “email”.',
      email_unverified: 'Your organization has not verified your email address.',
      domain: 'The domain of your email address is not one of those that the account has verified.',
      unknown_user: 'You are not a user here. Ask an owner of the account for an invitation.',
      disabled: 'Your user is disabled. Ask an owner of the account.',
      no_role: 'Your organization gives you no role here. Ask your administrator.',
      owner_protected:
        'Your organization gives you a lower role than owner, but you are an owner whom the account cannot lose. Sign in with your password.',
      other_identity:
        'Your email address belongs to a user who signs in as another person at your organization. Ask an owner of the account to unlink that user.',
      operator:
        'Operators of this installation cannot sign in through an account’s provider. Use your password, or sign in as operator.',
      limit: 'The account has reached its number of users. Ask an owner of the account.',
    },
  },
  sv: {
    title: 'Enkel inloggning',
    redirectTitle: 'Vidare till din organisations inloggning',
    redirectText: 'Du skickas nu vidare för att logga in. Händer ingenting?',
    go: 'Fortsätt',
    asOperator: 'Logga in som operatör',
    passwordInstead: 'Nödåtkomst med lösenord',
    passwordText: 'För utsedda ägare med en andra faktor, om organisationens inloggning inte fungerar.',
    passwordMissing: 'Skriv ditt lösenord.',
    confirmedTitle: 'Din identitet är bekräftad',
    confirmedText: 'Stäng fliken och fortsätt i den som du kom från.',
    testedTitle: 'Test av enkel inloggning',
    testedText: 'Leverantören skickade dessa uppgifter. Ingen loggades in och inget ändrades.',
    testedRole: (role) => `En ny användare med dessa uppgifter får rollen ${role}.`,
    testedNoRole: 'Ingen roll passar uppgifterna, så inloggningen skulle nekas.',
    problems: {
      foreign: 'Den här inloggningen började inte här. Börja på inloggningssidan.',
      expired: 'Inloggningen tog längre än tio minuter. Börja om.',
      changed: 'Inställningarna för enkel inloggning ändrades medan du loggade in. Börja om.',
      cancelled: 'Du avbröt inloggningen hos din organisation.',
      failed:
        'Svaret från organisationens inloggning kunde inte kontrolleras. Börja om. Händer det igen, säg till administratören.',
      unavailable: 'Organisationens inloggning svarar inte. Försök igen om några minuter.',
      stale_login: 'Organisationen bad dig inte logga in på nytt, så din identitet är inte bekräftad.',
      other_person: 'Du loggade in som en annan person än förut.',
      own_factor: 'Du har en andra faktor här. Bekräfta med den i stället.',
      email_missing:
        'Organisationen skickade ingen e-postadress. Administratören måste lägga till uppgiften ”email”.',
      email_unverified: 'Organisationen har inte bekräftat din e-postadress.',
      domain: 'Domänen i din e-postadress är inte någon som kontot har verifierat.',
      unknown_user: 'Du är inte användare här. Be en ägare av kontot om en inbjudan.',
      disabled: 'Din användare är avstängd. Fråga en ägare av kontot.',
      no_role: 'Organisationen ger dig ingen roll här. Fråga administratören.',
      owner_protected:
        'Organisationen ger dig en lägre roll än ägare, men kontot kan inte förlora dig som ägare. Logga in med ditt lösenord.',
      other_identity:
        'Din e-postadress hör till en användare som loggar in som en annan person hos organisationen. Be en ägare av kontot koppla loss användaren.',
      operator:
        'Operatörer av installationen kan inte logga in via ett kontos leverantör. Använd lösenordet, eller logga in som operatör.',
      limit: 'Kontot har nått sitt högsta antal användare. Fråga en ägare av kontot.',
    },
  },
  no: {
    title: 'Enkel pålogging',
    redirectTitle: 'Videre til organisasjonens pålogging',
    redirectText: 'Du sendes nå videre for å logge inn. Skjer det ingenting?',
    go: 'Fortsett',
    asOperator: 'Logg inn som operatør',
    passwordInstead: 'Nødtilgang med passord',
    passwordText: 'For utpekte eiere med en ekstra faktor, hvis organisasjonens pålogging ikke virker.',
    passwordMissing: 'Skriv passordet ditt.',
    confirmedTitle: 'Identiteten din er bekreftet',
    confirmedText: 'Lukk fanen og fortsett i den du kom fra.',
    testedTitle: 'Test av enkel pålogging',
    testedText: 'Leverandøren sendte disse opplysningene. Ingen ble logget inn, og ingenting ble endret.',
    testedRole: (role) => `En ny bruker med disse opplysningene får rollen ${role}.`,
    testedNoRole: 'Ingen rolle passer til opplysningene, så påloggingen ville bli avvist.',
    problems: {
      foreign: 'Denne påloggingen begynte ikke her. Start på innloggingssiden.',
      expired: 'Påloggingen tok mer enn ti minutter. Start på nytt.',
      changed: 'Innstillingene for enkel pålogging ble endret mens du logget inn. Start på nytt.',
      cancelled: 'Du avbrøt påloggingen hos organisasjonen din.',
      failed:
        'Svaret fra organisasjonens pålogging kunne ikke kontrolleres. Start på nytt. Skjer det igjen, si fra til administratoren.',
      unavailable: 'Organisasjonens pålogging svarer ikke. Prøv igjen om noen minutter.',
      stale_login: 'Organisasjonen ba deg ikke logge inn på nytt, så identiteten din er ikke bekreftet.',
      other_person: 'Du logget inn som en annen person enn før.',
      own_factor: 'Du har en ekstra faktor her. Bekreft med den i stedet.',
      email_missing:
        'Organisasjonen sendte ingen e-postadresse. Administratoren må legge til opplysningen «email».',
      email_unverified: 'Organisasjonen har ikke bekreftet e-postadressen din.',
      domain: 'Domenet i e-postadressen din er ikke et som kontoen har verifisert.',
      unknown_user: 'Du er ikke bruker her. Be en eier av kontoen om en invitasjon.',
      disabled: 'Brukeren din er deaktivert. Spør en eier av kontoen.',
      no_role: 'Organisasjonen gir deg ingen rolle her. Spør administratoren.',
      owner_protected:
        'Organisasjonen gir deg en lavere rolle enn eier, men kontoen kan ikke miste deg som eier. Logg inn med passordet ditt.',
      other_identity:
        'E-postadressen din tilhører en bruker som logger inn som en annen person hos organisasjonen. Be en eier av kontoen koble fra brukeren.',
      operator:
        'Operatører av installasjonen kan ikke logge inn via en kontos leverandør. Bruk passordet, eller logg inn som operatør.',
      limit: 'Kontoen har nådd antallet brukere. Spør en eier av kontoen.',
    },
  },
  da: {
    title: 'Single sign-on',
    redirectTitle: 'Videre til din organisations login',
    redirectText: 'Du sendes nu videre for at logge ind. Sker der ikke noget?',
    go: 'Fortsæt',
    asOperator: 'Log ind som operatør',
    passwordInstead: 'Nødadgang med adgangskode',
    passwordText: 'For udpegede ejere med en ekstra faktor, hvis organisationens login ikke virker.',
    passwordMissing: 'Skriv din adgangskode.',
    confirmedTitle: 'Din identitet er bekræftet',
    confirmedText: 'Luk fanen, og fortsæt i den, du kom fra.',
    testedTitle: 'Test af single sign-on',
    testedText: 'Udbyderen sendte disse oplysninger. Ingen blev logget ind, og intet blev ændret.',
    testedRole: (role) => `En ny bruger med disse oplysninger får rollen ${role}.`,
    testedNoRole: 'Ingen rolle passer til oplysningerne, så login ville blive afvist.',
    problems: {
      foreign: 'Dette login begyndte ikke her. Start på loginsiden.',
      expired: 'Login tog mere end ti minutter. Start igen.',
      changed: 'Indstillingerne for single sign-on blev ændret, mens du loggede ind. Start igen.',
      cancelled: 'Du afbrød login hos din organisation.',
      failed:
        'Svaret fra organisationens login kunne ikke kontrolleres. Start igen. Sker det igen, så sig det til administratoren.',
      unavailable: 'Organisationens login svarer ikke. Prøv igen om nogle minutter.',
      stale_login: 'Organisationen bad dig ikke logge ind igen, så din identitet er ikke bekræftet.',
      other_person: 'Du loggede ind som en anden person end før.',
      own_factor: 'Du har en ekstra faktor her. Bekræft med den i stedet.',
      email_missing:
        'Organisationen sendte ingen e-mailadresse. Administratoren skal tilføje oplysningen »email«.',
      email_unverified: 'Organisationen har ikke bekræftet din e-mailadresse.',
      domain: 'Domænet i din e-mailadresse er ikke et, som kontoen har verificeret.',
      unknown_user: 'Du er ikke bruger her. Bed en ejer af kontoen om en invitation.',
      disabled: 'Din bruger er deaktiveret. Spørg en ejer af kontoen.',
      no_role: 'Organisationen giver dig ingen rolle her. Spørg administratoren.',
      owner_protected:
        'Organisationen giver dig en lavere rolle end ejer, men kontoen kan ikke miste dig som ejer. Log ind med din adgangskode.',
      other_identity:
        'Din e-mailadresse tilhører en bruger, der logger ind som en anden person hos organisationen. Bed en ejer af kontoen fjerne brugerens tilknytning.',
      operator:
        'Operatører af installationen kan ikke logge ind via en kontos udbyder. Brug adgangskoden, eller log ind som operatør.',
      limit: 'Kontoen har nået sit antal brugere. Spørg en ejer af kontoen.',
    },
  },
  fi: {
    title: 'Kertakirjautuminen',
    redirectTitle: 'Siirrytään organisaatiosi kirjautumiseen',
    redirectText: 'Sinut ohjataan nyt kirjautumaan. Eikö mitään tapahdu?',
    go: 'Jatka',
    asOperator: 'Kirjaudu ylläpitäjänä',
    passwordInstead: 'Hätäpääsy salasanalla',
    passwordText:
      'Nimetyille omistajille, joilla on toinen vahvistus, jos organisaation kirjautuminen ei toimi.',
    passwordMissing: 'Kirjoita salasanasi.',
    confirmedTitle: 'Henkilöllisyytesi on vahvistettu',
    confirmedText: 'Sulje tämä välilehti ja jatka siinä, josta tulit.',
    testedTitle: 'Kertakirjautumisen testi',
    testedText: 'Palveluntarjoaja lähetti nämä tiedot. Ketään ei kirjattu sisään eikä mitään muutettu.',
    testedRole: (role) => `Uusi käyttäjä näillä tiedoilla saa roolin ${role}.`,
    testedNoRole: 'Mikään rooli ei vastaa tietoja, joten kirjautuminen hylättäisiin.',
    problems: {
      foreign: 'Tämä kirjautuminen ei alkanut täältä. Aloita kirjautumissivulta.',
      expired: 'Kirjautuminen kesti yli kymmenen minuuttia. Aloita alusta.',
      changed: 'Kertakirjautumisen asetukset muuttuivat kirjautumisesi aikana. Aloita alusta.',
      cancelled: 'Peruutit kirjautumisen organisaatiossasi.',
      failed:
        'Organisaation kirjautumisen vastausta ei voitu tarkistaa. Aloita alusta. Jos se toistuu, kerro järjestelmänvalvojalle.',
      unavailable: 'Organisaation kirjautuminen ei vastaa. Yritä uudelleen muutaman minuutin kuluttua.',
      stale_login:
        'Organisaatio ei pyytänyt sinua kirjautumaan uudelleen, joten henkilöllisyyttäsi ei vahvistettu.',
      other_person: 'Kirjauduit eri henkilönä kuin aiemmin.',
      own_factor: 'Sinulla on täällä toinen vahvistus. Vahvista sillä.',
      email_missing:
        'Organisaatio ei lähettänyt sähköpostiosoitetta. Järjestelmänvalvojan on lisättävä tieto ”email”.',
      email_unverified: 'Organisaatio ei ole vahvistanut sähköpostiosoitettasi.',
      domain: 'Sähköpostiosoitteesi verkkotunnus ei ole tilin vahvistama.',
      unknown_user: 'Et ole käyttäjä täällä. Pyydä kutsu tilin omistajalta.',
      disabled: 'Käyttäjäsi on poistettu käytöstä. Kysy tilin omistajalta.',
      no_role: 'Organisaatio ei anna sinulle roolia täällä. Kysy järjestelmänvalvojalta.',
      owner_protected:
        'Organisaatio antaa sinulle omistajaa alemman roolin, mutta tili ei voi menettää sinua omistajana. Kirjaudu salasanallasi.',
      other_identity:
        'Sähköpostiosoitteesi kuuluu käyttäjälle, joka kirjautuu organisaatiossa toisena henkilönä. Pyydä tilin omistajaa poistamaan linkitys.',
      operator:
        'Asennuksen ylläpitäjät eivät voi kirjautua tilin palveluntarjoajan kautta. Käytä salasanaa tai kirjaudu ylläpitäjänä.',
      limit: 'Tilin käyttäjämäärä on täynnä. Kysy tilin omistajalta.',
    },
  },
};
