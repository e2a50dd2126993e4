import type { Translated } from '../../domain/language.ts';

export type ProblemCode =
  | 'cancelled'
  | 'expired'
  | 'used'
  | 'foreign'
  | 'wrong_text'
  | 'failed'
  | 'unavailable'
  | 'same_person'
  | 'signed_before'
  | 'other_person'
  | 'not_read';

type Words = {
  /** The language tag for browsers and screen readers. */
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
  /** For a link that cannot be renewed. */
  expiredForGood: string;
  renew: string;
  renewedTitle: string;
  renewedText: (address: string) => string;
  tooSoonTitle: string;
  tooSoonText: string;
  /** For a browser that returns from the eID provider without having started here. */
  strayTitle: string;
  strayText: string;
  troubleTitle: string;
  troubleText: string;
  tooMany: string;
  troubleId: string;
};

/** The texts that all pages behind personal links share. */
export const peopleWords: Translated<Words> = {
  sv: {
    tag: 'sv',
    own: 'Svenska',
    language: 'Språk',
    skip: 'Hoppa till innehållet',
    sandbox: 'Testmiljö: inget som görs här har rättslig verkan.',
    footer: (partner) =>
      `Sidan visas av Kontor på uppdrag av ${partner}. Länken är personlig, så dela den inte med någon.`,
    footerPlain: 'Sidan visas av Kontor.',
    problems: {
      cancelled: 'Du avbröt legitimeringen. Ingenting har ändrats. Försök igen när du vill.',
      expired: 'Legitimeringen tog för lång tid. Försök igen.',
      used: 'Den här legitimeringen har redan använts. Börja om från den här sidan.',
      foreign: 'Legitimeringen påbörjades i en annan webbläsare. Börja om från den här sidan.',
      wrong_text: 'Legitimeringen gällde en annan text än den som visas här. Läs texten och försök igen.',
      failed: 'Legitimeringen misslyckades. Försök igen. Hjälper det inte, kontakta avsändaren.',
      unavailable: 'E-legitimationen kan inte nås just nu. Försök igen om en stund.',
      same_person: 'Den här personen har redan skrivit under. Var och en ska använda sin egen länk.',
      signed_before:
        'Länken hade redan använts för en underskrift. Ingenting har skrivits under en gång till.',
      other_person: 'Länken hör till en annan person än den som legitimerade sig.',
      not_read: 'Kryssa i rutan för att visa att du har läst texten.',
    },
    unknownTitle: 'Länken fungerar inte',
    unknownText: 'Vi hittar ingenting som hör till den här länken.',
    unknownHints: [
      'Kontrollera att hela länken kom med. Vissa e-postprogram delar långa rader.',
      'Har du fått ett nyare mejl om samma sak gäller bara länken i det.',
      'Fråga annars den som skickade länken.',
    ],
    expiredTitle: 'Länken har gått ut',
    expiredText: (address) =>
      `Av säkerhetsskäl gäller länken i 30 dagar. Vi kan skicka en ny till ${address}.`,
    expiredForGood:
      'Av säkerhetsskäl gäller länken i 30 dagar. Behöver du en ny, fråga den som skickade den.',
    renew: 'Skicka en ny länk',
    renewedTitle: 'En ny länk är på väg',
    renewedText: (address) => `Vi har skickat den till ${address}. Du kan stänga sidan.`,
    tooSoonTitle: 'Titta i din inkorg',
    tooSoonText:
      'Vi skickade dig ett mejl alldeles nyss. Har det inte kommit inom en minut, titta i skräpposten eller försök igen.',
    strayTitle: 'Legitimeringen kan inte användas här',
    strayText:
      'Den är redan avslutad eller påbörjades i en annan webbläsare. Öppna länken i ditt mejl och börja om i den webbläsare som du vill använda.',
    troubleTitle: 'Det gick inte just nu',
    troubleText:
      'Något gick fel hos oss. Öppna länken i ditt mejl igen om en stund. Kvarstår felet, kontakta avsändaren och uppge numret nedan.',
    tooMany: 'Det har varit för många försök på kort tid. Vänta en minut och försök igen.',
    troubleId: 'Ärendenummer:',
  },
  no: {
    tag: 'nb',
    own: 'Norsk',
    language: 'Språk',
    skip: 'Hopp til innholdet',
    sandbox: 'Testmiljø: ingenting som gjøres her, har rettslig virkning.',
    footer: (partner) =>
      `Siden vises av Kontor på vegne av ${partner}. Lenken er personlig, så ikke del den med noen.`,
    footerPlain: 'Siden vises av Kontor.',
    problems: {
      cancelled: 'Du avbrøt legitimeringen. Ingenting er endret. Prøv igjen når du vil.',
      expired: 'Legitimeringen tok for lang tid. Prøv igjen.',
      used: 'Denne legitimeringen er allerede brukt. Begynn på nytt fra denne siden.',
      foreign: 'Legitimeringen ble startet i en annen nettleser. Begynn på nytt fra denne siden.',
      wrong_text: 'Legitimeringen gjaldt en annen tekst enn den som vises her. Les teksten og prøv igjen.',
      failed: 'Legitimeringen mislyktes. Prøv igjen. Hjelper ikke det, kontakt avsenderen.',
      unavailable: 'Vi får ikke kontakt med elektronisk ID akkurat nå. Prøv igjen om litt.',
      same_person: 'Denne personen har allerede signert. Hver og en må bruke sin egen lenke.',
      signed_before: 'Lenken var allerede brukt til en signatur. Ingenting er signert én gang til.',
      other_person: 'Lenken tilhører en annen person enn den som legitimerte seg.',
      not_read: 'Kryss av i ruten for å vise at du har lest teksten.',
    },
    unknownTitle: 'Lenken virker ikke',
    unknownText: 'Vi finner ingenting som hører til denne lenken.',
    unknownHints: [
      'Kontroller at hele lenken kom med. Noen e-postprogrammer deler lange linjer.',
      'Har du fått en nyere e-post om det samme, gjelder bare lenken i den.',
      'Spør ellers den som sendte lenken.',
    ],
    expiredTitle: 'Lenken er utløpt',
    expiredText: (address) =>
      `Av sikkerhetsgrunner gjelder lenken i 30 dager. Vi kan sende en ny til ${address}.`,
    expiredForGood:
      'Av sikkerhetsgrunner gjelder lenken i 30 dager. Trenger du en ny, spør den som sendte den.',
    renew: 'Send en ny lenke',
    renewedTitle: 'En ny lenke er på vei',
    renewedText: (address) => `Vi har sendt den til ${address}. Du kan lukke denne siden.`,
    tooSoonTitle: 'Se i innboksen din',
    tooSoonText:
      'Vi sendte deg en e-post for et øyeblikk siden. Har den ikke kommet innen et minutt, se i søppelposten eller prøv igjen.',
    strayTitle: 'Legitimeringen kan ikke brukes her',
    strayText:
      'Den er allerede avsluttet eller ble startet i en annen nettleser. Åpne lenken i e-posten og begynn på nytt i den nettleseren du vil bruke.',
    troubleTitle: 'Det gikk ikke akkurat nå',
    troubleText:
      'Noe gikk galt hos oss. Åpne lenken i e-posten igjen om litt. Hjelper ikke det, kontakt avsenderen og oppgi nummeret nedenfor.',
    tooMany: 'Det har vært for mange forsøk på kort tid. Vent et minutt og prøv igjen.',
    troubleId: 'Saksnummer:',
  },
  da: {
    tag: 'da',
    own: 'Dansk',
    language: 'Sprog',
    skip: 'Gå til indholdet',
    sandbox: 'Testmiljø: intet af det, der gøres her, har retsvirkning.',
    footer: (partner) =>
      `Siden vises af Kontor på vegne af ${partner}. Linket er personligt, så del det ikke med nogen.`,
    footerPlain: 'Siden vises af Kontor.',
    problems: {
      cancelled: 'Du afbrød legitimeringen. Intet er ændret. Prøv igen, når du vil.',
      expired: 'Legitimeringen tog for lang tid. Prøv igen.',
      used: 'Denne legitimering er allerede brugt. Begynd forfra på denne side.',
      foreign: 'Legitimeringen blev startet i en anden browser. Begynd forfra på denne side.',
      wrong_text: 'Legitimeringen gjaldt en anden tekst end den, der vises her. Læs teksten, og prøv igen.',
      failed: 'Legitimeringen mislykkedes. Prøv igen. Hjælper det ikke, så kontakt afsenderen.',
      unavailable: 'Vi kan ikke få forbindelse til elektronisk ID lige nu. Prøv igen om lidt.',
      same_person: 'Denne person har allerede skrevet under. Hver person skal bruge sit eget link.',
      signed_before: 'Linket var allerede brugt til en underskrift. Der er ikke skrevet under en gang til.',
      other_person: 'Linket tilhører en anden person end den, der legitimerede sig.',
      not_read: 'Sæt kryds i feltet for at vise, at du har læst teksten.',
    },
    unknownTitle: 'Linket virker ikke',
    unknownText: 'Vi finder intet, der hører til dette link.',
    unknownHints: [
      'Kontrollér, at hele linket kom med. Nogle mailprogrammer deler lange linjer.',
      'Har du fået en nyere mail om det samme, gælder kun linket i den.',
      'Spørg ellers den, der sendte linket.',
    ],
    expiredTitle: 'Linket er udløbet',
    expiredText: (address) =>
      `Af sikkerhedshensyn gælder linket i 30 dage. Vi kan sende et nyt til ${address}.`,
    expiredForGood:
      'Af sikkerhedshensyn gælder linket i 30 dage. Har du brug for et nyt, så spørg den, der sendte det.',
    renew: 'Send et nyt link',
    renewedTitle: 'Et nyt link er på vej',
    renewedText: (address) => `Vi har sendt det til ${address}. Du kan lukke denne side.`,
    tooSoonTitle: 'Se i din indbakke',
    tooSoonText:
      'Vi sendte dig en mail for et øjeblik siden. Er den ikke kommet inden for et minut, så se i uønsket post, eller prøv igen.',
    strayTitle: 'Legitimeringen kan ikke bruges her',
    strayText:
      'Den er allerede afsluttet eller blev startet i en anden browser. Åbn linket i din mail, og begynd forfra i den browser, du vil bruge.',
    troubleTitle: 'Det lykkedes ikke lige nu',
    troubleText:
      'Noget gik galt hos os. Åbn linket i din mail igen om lidt. Hjælper det ikke, så kontakt afsenderen, og oplys nummeret nedenfor.',
    tooMany: 'Der har været for mange forsøg på kort tid. Vent et minut, og prøv igen.',
    troubleId: 'Sagsnummer:',
  },
  fi: {
    tag: 'fi',
    own: 'Suomi',
    language: 'Kieli',
    skip: 'Siirry sisältöön',
    sandbox: 'Testiympäristö: täällä tehdyillä toimilla ei ole oikeusvaikutuksia.',
    footer: (partner) =>
      `Sivun tarjoaa Kontor, toimeksiantajana ${partner}. Linkki on henkilökohtainen. Älä jaa sitä muille.`,
    footerPlain: 'Sivun tarjoaa Kontor.',
    problems: {
      cancelled: 'Keskeytit tunnistautumisen. Mitään ei ole muuttunut. Voit yrittää uudelleen.',
      expired: 'Tunnistautuminen kesti liian kauan. Yritä uudelleen.',
      used: 'Tämä tunnistautuminen on jo käytetty. Aloita alusta tältä sivulta.',
      foreign: 'Tunnistautuminen aloitettiin toisessa selaimessa. Aloita alusta tältä sivulta.',
      wrong_text: 'Tunnistautuminen koski muuta tekstiä kuin tässä näkyvää. Lue teksti ja yritä uudelleen.',
      failed: 'Tunnistautuminen epäonnistui. Yritä uudelleen. Ellei se auta, ota yhteyttä lähettäjään.',
      unavailable: 'Tunnistautumispalveluun ei juuri nyt saada yhteyttä. Yritä hetken kuluttua uudelleen.',
      same_person: 'Tämä henkilö on jo allekirjoittanut. Jokaisen on käytettävä omaa linkkiään.',
      signed_before: 'Linkkiä oli jo käytetty allekirjoitukseen. Mitään ei allekirjoitettu toistamiseen.',
      other_person: 'Linkki kuuluu jollekulle muulle kuin tunnistautuneelle henkilölle.',
      not_read: 'Rastita ruutu osoittaaksesi, että olet lukenut tekstin.',
    },
    unknownTitle: 'Linkki ei toimi',
    unknownText: 'Emme löydä mitään tähän linkkiin liittyvää.',
    unknownHints: [
      'Tarkista, että koko linkki tuli mukaan. Jotkin sähköpostiohjelmat katkaisevat pitkät rivit.',
      'Jos olet saanut samasta asiasta uudemman viestin, vain sen linkki on voimassa.',
      'Kysy muussa tapauksessa linkin lähettäjältä.',
    ],
    expiredTitle: 'Linkki on vanhentunut',
    expiredText: (address) =>
      `Turvallisuussyistä linkki on voimassa 30 päivää. Voimme lähettää uuden osoitteeseen ${address}.`,
    expiredForGood:
      'Turvallisuussyistä linkki on voimassa 30 päivää. Jos tarvitset uuden, pyydä se linkin lähettäjältä.',
    renew: 'Lähetä uusi linkki',
    renewedTitle: 'Uusi linkki on matkalla',
    renewedText: (address) => `Lähetimme sen osoitteeseen ${address}. Voit sulkea tämän sivun.`,
    tooSoonTitle: 'Katso sähköpostisi',
    tooSoonText:
      'Lähetimme sinulle viestin juuri äsken. Ellei se saavu minuutin kuluessa, katso roskapostikansiosta tai yritä uudelleen.',
    strayTitle: 'Tunnistautumista ei voi käyttää tässä',
    strayText:
      'Se on jo päättynyt tai se aloitettiin toisessa selaimessa. Avaa sähköpostissasi oleva linkki ja aloita alusta siinä selaimessa, jota haluat käyttää.',
    troubleTitle: 'Tämä ei juuri nyt onnistunut',
    troubleText:
      'Meillä tapahtui virhe. Avaa sähköpostissasi oleva linkki hetken kuluttua uudelleen. Ellei se auta, ota yhteyttä lähettäjään ja kerro alla oleva numero.',
    tooMany: 'Yrityksiä on ollut liian monta lyhyessä ajassa. Odota minuutti ja yritä uudelleen.',
    troubleId: 'Viitenumero:',
  },
  en: {
    tag: 'en',
    own: 'English',
    language: 'Language',
    skip: 'Skip to the content',
    sandbox: 'Test environment: nothing that is done here has legal effect.',
    footer: (partner) =>
      `This page is provided by Kontor on behalf of ${partner}. The link is personal, so please do not share it.`,
    footerPlain: 'This page is provided by Kontor.',
    problems: {
      cancelled: 'You cancelled the identification. Nothing has changed. Try again whenever you like.',
      expired: 'The identification took too long. Please try again.',
      used: 'This identification has already been used. Please start again from this page.',
      foreign: 'The identification was started in another browser. Please start again from this page.',
      wrong_text:
        'The identification was for a different text from the one shown here. Read the text and try again.',
      failed: 'The identification failed. Try again. If that does not help, contact the sender.',
      unavailable: 'The electronic ID cannot be reached right now. Please try again in a moment.',
      same_person: 'This person has already signed. Each person must use their own link.',
      signed_before: 'This link has already been used for a signature. Nothing was signed a second time.',
      other_person: 'The link belongs to a different person from the one who identified.',
      not_read: 'Tick the box to show that you have read the text.',
    },
    unknownTitle: 'This link does not work',
    unknownText: 'We cannot find anything that belongs to this link.',
    unknownHints: [
      'Check that you opened the whole link. Some email programs cut long lines.',
      'If you got a newer email about the same matter, only the link in that one works.',
      'Otherwise contact the sender of the link.',
    ],
    expiredTitle: 'The link has expired',
    expiredText: (address) =>
      `For your security the link works for 30 days. We can send a new one to ${address}.`,
    expiredForGood:
      'For your security the link works for 30 days. If you need a new one, please ask its sender.',
    renew: 'Send a new link',
    renewedTitle: 'A new link is on its way',
    renewedText: (address) => `We have sent it to ${address}. You can close this page.`,
    tooSoonTitle: 'Please check your inbox',
    tooSoonText:
      'We sent you an email just now. If it has not arrived within a minute, check your spam folder or try again.',
    strayTitle: 'This identification cannot be used here',
    strayText:
      'It has already ended, or was started in another browser. Open the link in your email and start again in the browser that you want to use.',
    troubleTitle: 'Something went wrong',
    troubleText:
      'The error is on our side. Open the link in your email again in a while. If that does not help, contact the sender and quote the number below.',
    tooMany: 'Too many attempts in a short time. Wait a minute and try again.',
    troubleId: 'Reference:',
  },
};
