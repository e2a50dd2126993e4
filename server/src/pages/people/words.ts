import type { Translated } from '../../platform/language.ts';

export type ProblemCode =
  | 'cancelled'
  | 'expired'
  | 'used'
  | 'foreign'
  | 'wrong_text'
  | 'failed'
  | 'unavailable'
  | 'same_person'
  | 'other_person'
  | 'not_read';

type Words = {
  /** As browsers and screen readers know the language. */
  tag: string;
  own: string;
  language: string;
  skip: string;
  sandbox: string;
  footer: (partner: string) => string;
  footerPlain: string;
  problems: Record<ProblemCode, string>;
  unknownTitle: string;
  unknownText: string;
  unknownHints: string[];
  expiredTitle: string;
  expiredText: (address: string) => string;
  renew: string;
  renewedTitle: string;
  renewedText: (address: string) => string;
  tooSoon: string;
};

/** What every page of this kind says. */
export const peopleWords: Translated<Words> = {
  sv: {
    tag: 'sv',
    own: 'Svenska',
    language: 'Språk',
    skip: 'Till innehållet',
    sandbox: 'Testmiljö: inget som görs här har rättslig verkan.',
    footer: (partner) =>
      `Sidan visas av Kontor på uppdrag av ${partner}. Länken är personlig; dela den inte.`,
    footerPlain: 'Sidan visas av Kontor.',
    problems: {
      cancelled: 'Du avbröt legitimeringen. Ingenting har ändrats. Försök igen när du vill.',
      expired: 'Legitimeringen tog för lång tid. Försök igen.',
      used: 'Den här legitimeringen har redan använts. Börja om från den här sidan.',
      foreign: 'Legitimeringen påbörjades i en annan webbläsare. Börja om från den här sidan.',
      wrong_text: 'Legitimeringen gällde en annan text än den som visas här. Läs texten och försök igen.',
      failed: 'Legitimeringen misslyckades. Försök igen; hjälper det inte, kontakta avsändaren.',
      unavailable: 'E-legitimationen kan inte nås just nu. Försök igen om en stund.',
      same_person: 'Den här personen har redan skrivit under. Var och en ska använda sin egen länk.',
      other_person: 'Länken hör till en annan person än den som legitimerade sig.',
      not_read: 'Kryssa i rutan för att visa att du har läst texten.',
    },
    unknownTitle: 'Länken fungerar inte',
    unknownText: 'Vi hittar ingenting som hör till den här länken.',
    unknownHints: [
      'Kontrollera att hela länken kom med; vissa e-postprogram delar långa rader.',
      'Har du fått ett nyare mejl om samma sak gäller bara länken i det.',
      'Fråga annars den som skickade länken.',
    ],
    expiredTitle: 'Länken har gått ut',
    expiredText: (address) =>
      `Av säkerhetsskäl gäller länken i 30 dagar. Vi kan skicka en ny till ${address}.`,
    renew: 'Skicka en ny länk',
    renewedTitle: 'En ny länk är på väg',
    renewedText: (address) => `Vi har skickat den till ${address}. Du kan stänga den här sidan.`,
    tooSoon: 'Ett mejl skickades alldeles nyss. Vänta en minut och försök igen om det inte har kommit.',
  },
  no: {
    tag: 'nb',
    own: 'Norsk',
    language: 'Språk',
    skip: 'Til innholdet',
    sandbox: 'Testmiljø: ingenting som gjøres her, har rettslig virkning.',
    footer: (partner) => `Siden vises av Kontor på vegne av ${partner}. Lenken er personlig; ikke del den.`,
    footerPlain: 'Siden vises av Kontor.',
    problems: {
      cancelled: 'Du avbrøt legitimeringen. Ingenting er endret. Prøv igjen når du vil.',
      expired: 'Legitimeringen tok for lang tid. Prøv igjen.',
      used: 'Denne legitimeringen er allerede brukt. Begynn på nytt fra denne siden.',
      foreign: 'Legitimeringen ble startet i en annen nettleser. Begynn på nytt fra denne siden.',
      wrong_text: 'Legitimeringen gjaldt en annen tekst enn den som vises her. Les teksten og prøv igjen.',
      failed: 'Legitimeringen mislyktes. Prøv igjen; hjelper det ikke, kontakt avsenderen.',
      unavailable: 'Elektronisk ID kan ikke nås akkurat nå. Prøv igjen om litt.',
      same_person: 'Denne personen har allerede signert. Hver og en må bruke sin egen lenke.',
      other_person: 'Lenken tilhører en annen person enn den som legitimerte seg.',
      not_read: 'Kryss av for å vise at du har lest teksten.',
    },
    unknownTitle: 'Lenken virker ikke',
    unknownText: 'Vi finner ingenting som hører til denne lenken.',
    unknownHints: [
      'Kontroller at hele lenken kom med; noen e-postprogrammer deler lange linjer.',
      'Har du fått en nyere e-post om det samme, gjelder bare lenken i den.',
      'Spør ellers den som sendte lenken.',
    ],
    expiredTitle: 'Lenken er utløpt',
    expiredText: (address) =>
      `Av sikkerhetsgrunner gjelder lenken i 30 dager. Vi kan sende en ny til ${address}.`,
    renew: 'Send en ny lenke',
    renewedTitle: 'En ny lenke er på vei',
    renewedText: (address) => `Vi har sendt den til ${address}. Du kan lukke denne siden.`,
    tooSoon: 'En e-post ble sendt nettopp. Vent et minutt og prøv igjen hvis den ikke har kommet.',
  },
  da: {
    tag: 'da',
    own: 'Dansk',
    language: 'Sprog',
    skip: 'Til indholdet',
    sandbox: 'Testmiljø: intet af det, der gøres her, har retsvirkning.',
    footer: (partner) => `Siden vises af Kontor på vegne af ${partner}. Linket er personligt; del det ikke.`,
    footerPlain: 'Siden vises af Kontor.',
    problems: {
      cancelled: 'Du afbrød legitimeringen. Intet er ændret. Prøv igen, når du vil.',
      expired: 'Legitimeringen tog for lang tid. Prøv igen.',
      used: 'Denne legitimering er allerede brugt. Begynd forfra på denne side.',
      foreign: 'Legitimeringen blev startet i en anden browser. Begynd forfra på denne side.',
      wrong_text: 'Legitimeringen gjaldt en anden tekst end den, der vises her. Læs teksten, og prøv igen.',
      failed: 'Legitimeringen mislykkedes. Prøv igen; hjælper det ikke, så kontakt afsenderen.',
      unavailable: 'Det elektroniske ID kan ikke nås lige nu. Prøv igen om lidt.',
      same_person: 'Denne person har allerede skrevet under. Enhver skal bruge sit eget link.',
      other_person: 'Linket tilhører en anden person end den, der legitimerede sig.',
      not_read: 'Sæt kryds for at vise, at du har læst teksten.',
    },
    unknownTitle: 'Linket virker ikke',
    unknownText: 'Vi finder intet, der hører til dette link.',
    unknownHints: [
      'Kontrollér, at hele linket kom med; nogle mailprogrammer deler lange linjer.',
      'Har du fået en nyere mail om det samme, gælder kun linket i den.',
      'Spørg ellers den, der sendte linket.',
    ],
    expiredTitle: 'Linket er udløbet',
    expiredText: (address) =>
      `Af sikkerhedshensyn gælder linket i 30 dage. Vi kan sende et nyt til ${address}.`,
    renew: 'Send et nyt link',
    renewedTitle: 'Et nyt link er på vej',
    renewedText: (address) => `Vi har sendt det til ${address}. Du kan lukke denne side.`,
    tooSoon: 'Der blev sendt en mail for lidt siden. Vent et minut, og prøv igen, hvis den ikke er kommet.',
  },
  fi: {
    tag: 'fi',
    own: 'Suomi',
    language: 'Kieli',
    skip: 'Sisältöön',
    sandbox: 'Testiympäristö: täällä tehdyllä ei ole oikeudellista vaikutusta.',
    footer: (partner) =>
      `Sivun näyttää Kontor seuraavan tahon puolesta: ${partner}. Linkki on henkilökohtainen; älä jaa sitä.`,
    footerPlain: 'Sivun näyttää Kontor.',
    problems: {
      cancelled: 'Keskeytit tunnistautumisen. Mitään ei ole muuttunut. Voit yrittää uudelleen.',
      expired: 'Tunnistautuminen kesti liian kauan. Yritä uudelleen.',
      used: 'Tämä tunnistautuminen on jo käytetty. Aloita alusta tältä sivulta.',
      foreign: 'Tunnistautuminen aloitettiin toisessa selaimessa. Aloita alusta tältä sivulta.',
      wrong_text: 'Tunnistautuminen koski muuta tekstiä kuin tässä näkyvää. Lue teksti ja yritä uudelleen.',
      failed: 'Tunnistautuminen epäonnistui. Yritä uudelleen; ellei se auta, ota yhteyttä lähettäjään.',
      unavailable: 'Tunnistautumispalveluun ei juuri nyt saada yhteyttä. Yritä hetken kuluttua uudelleen.',
      same_person: 'Tämä henkilö on jo allekirjoittanut. Jokaisen on käytettävä omaa linkkiään.',
      other_person: 'Linkki kuuluu toiselle henkilölle kuin sille, joka tunnistautui.',
      not_read: 'Rastita ruutu osoittaaksesi, että olet lukenut tekstin.',
    },
    unknownTitle: 'Linkki ei toimi',
    unknownText: 'Emme löydä mitään, mikä kuuluisi tähän linkkiin.',
    unknownHints: [
      'Tarkista, että koko linkki tuli mukaan; jotkin sähköpostiohjelmat katkaisevat pitkät rivit.',
      'Jos olet saanut samasta asiasta uudemman viestin, vain sen linkki on voimassa.',
      'Kysy muussa tapauksessa linkin lähettäjältä.',
    ],
    expiredTitle: 'Linkki on vanhentunut',
    expiredText: (address) =>
      `Turvallisuussyistä linkki on voimassa 30 päivää. Voimme lähettää uuden osoitteeseen ${address}.`,
    renew: 'Lähetä uusi linkki',
    renewedTitle: 'Uusi linkki on matkalla',
    renewedText: (address) => `Lähetimme sen osoitteeseen ${address}. Voit sulkea tämän sivun.`,
    tooSoon: 'Viesti lähetettiin juuri äsken. Odota minuutti ja yritä uudelleen, ellei se ole saapunut.',
  },
  en: {
    tag: 'en',
    own: 'English',
    language: 'Language',
    skip: 'To the content',
    sandbox: 'Test environment: nothing that is done here has legal effect.',
    footer: (partner) =>
      `Shown by Kontor on behalf of ${partner}. The link is personal; please do not share it.`,
    footerPlain: 'Shown by Kontor.',
    problems: {
      cancelled: 'You cancelled the identification. Nothing has changed. Try again whenever you like.',
      expired: 'The identification took too long. Please try again.',
      used: 'This identification has been used already. Please begin again from this page.',
      foreign: 'The identification was begun in another browser. Please begin again from this page.',
      wrong_text:
        'The identification was for another text than the one shown here. Read the text and try again.',
      failed: 'The identification failed. Try again; if that does not help, ask the sender.',
      unavailable: 'The electronic ID cannot be reached right now. Please try again in a moment.',
      same_person: 'This person has signed already. Everybody has to use their own link.',
      other_person: 'The link belongs to another person than the one who identified.',
      not_read: 'Tick the box to show that you have read the text.',
    },
    unknownTitle: 'This link does not work',
    unknownText: 'We find nothing that belongs to this link.',
    unknownHints: [
      'Check that the whole link came along; some mail programs cut long lines.',
      'If you got a newer mail about the same matter, only the link in that one works.',
      'Otherwise ask whoever sent you the link.',
    ],
    expiredTitle: 'The link has expired',
    expiredText: (address) =>
      `For your safety the link works for 30 days. We can send a new one to ${address}.`,
    renew: 'Send a new link',
    renewedTitle: 'A new link is on its way',
    renewedText: (address) => `We have sent it to ${address}. You can close this page.`,
    tooSoon: 'A mail was sent just now. Wait a minute, and try again if it has not come.',
  },
};
