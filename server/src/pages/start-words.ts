import type { Translated } from '../domain/language.ts';

type Words = {
  signInText: string;
  apiTitle: string;
  apiText: string;
  apiToken: string;
  apiReference: string;
  missingTitle: string;
  missingText: string;
  toDashboard: string;
  toReference: string;
};

/** The texts of the pages that a browser gets instead of a problem in JSON. */
export const startWords: Translated<Words> = {
  sv: {
    signInText: 'Du är inte inloggad. Logga in för att fortsätta.',
    apiTitle: 'Anropar du API:et?',
    apiText:
      'Adressen hör till Kontors API. Den behöver en åtkomsttoken, och din saknas, har gått ut eller är återkallad. Skicka Accept: application/json för att få fel som JSON. Hämta en token så här:',
    apiToken: 'Skicka sedan token med varje anrop:',
    apiReference: 'API-referensen',
    missingTitle: 'Sidan finns inte',
    missingText: 'Adressen kan vara felskriven eller inaktuell.',
    toDashboard: 'Till översikten',
    toReference: 'Till API-referensen',
  },
  no: {
    signInText: 'Du er ikke logget inn. Logg inn for å fortsette.',
    apiTitle: 'Kaller du API-et?',
    apiText:
      'Adressen hører til Kontors API. Den krever et tilgangstoken, og ditt mangler, er utløpt eller tilbakekalt. Send Accept: application/json for å få feil som JSON. Hent et token slik:',
    apiToken: 'Send deretter tokenet med hvert kall:',
    apiReference: 'API-referansen',
    missingTitle: 'Siden finnes ikke',
    missingText: 'Adressen kan være feilskrevet eller utdatert.',
    toDashboard: 'Til oversikten',
    toReference: 'Til API-referansen',
  },
  da: {
    signInText: 'Du er ikke logget ind. Log ind for at fortsætte.',
    apiTitle: 'Kalder du API’et?',
    apiText:
      'Adressen hører til Kontors API. Den kræver et adgangstoken, og dit mangler, er udløbet eller tilbagekaldt. Send Accept: application/json for at få fejl som JSON. Hent et token sådan:',
    apiToken: 'Send derefter tokenet med hvert kald:',
    apiReference: 'API-referencen',
    missingTitle: 'Siden findes ikke',
    missingText: 'Adressen kan være skrevet forkert eller være forældet.',
    toDashboard: 'Til oversigten',
    toReference: 'Til API-referencen',
  },
  fi: {
    signInText: 'Et ole kirjautunut. Jatka kirjautumalla sisään.',
    apiTitle: 'Kutsutko API:a?',
    apiText:
      'Osoite kuuluu Kontorin API:in. Se vaatii pääsytunnisteen, ja omasi puuttuu, on vanhentunut tai peruutettu. Lähetä Accept: application/json, niin saat virheet JSON-muodossa. Hae token näin:',
    apiToken: 'Lähetä token jokaisen pyynnön mukana:',
    apiReference: 'API-viite',
    missingTitle: 'Sivua ei ole',
    missingText: 'Osoite voi olla väärin kirjoitettu tai vanhentunut.',
    toDashboard: 'Hallintanäkymään',
    toReference: 'API-viitteeseen',
  },
  en: {
    signInText: 'You are not signed in. Sign in to continue.',
    apiTitle: 'Are you calling the API?',
    apiText:
      'This address belongs to the Kontor API. It requires an access token, and yours is missing, expired or revoked. Send Accept: application/json to get errors as JSON. Get a token like this:',
    apiToken: 'Then send the token with each request:',
    apiReference: 'API reference',
    missingTitle: 'Page not found',
    missingText: 'The address may be mistyped or outdated.',
    toDashboard: 'To the dashboard',
    toReference: 'To the API reference',
  },
};
