import type { Translated } from '../../domain/language.ts';

type Words = {
  steps: [string, string, string];
  title: string;
  lead: (partner: string, company: string) => string;
  company: string;
  number: string;
  receiver: string;
  product: string;
  signer: string;
  read: string;
  textHash: string;
  otherLanguage: string;
  translationTitle: string;
  translationNote: string;
  confirm: string;
  sign: string;
  signNote: string;
  declineSummary: string;
  declineText: (partner: string) => string;
  decline: string;
  wrongPerson: string;
  declinedText: (when: string, partner: string) => string;
  signedTitle: string;
  signedText: (when: string, company: string) => string;
  signedWaiting: string;
  download: string;
  closedTitle: string;
  closedText: string;
  display: (partner: string, company: string) => string;
};

export const signingWords: Translated<Words> = {
  sv: {
    steps: ['Läs', 'Legitimera dig', 'Klart'],
    title: 'Skriv under fullmakten',
    lead: (partner, company) =>
      `${partner} behöver en fullmakt från ${company} för att få ta emot företagets kortdata. Läs texten och skriv under med din e-legitimation.`,
    company: 'Företag',
    number: 'Organisationsnummer',
    receiver: 'Fullmakten ges till',
    product: 'Kortprodukt',
    signer: 'Inbjudan till',
    read: 'Det här skriver du under',
    textHash: 'Textens kontrollsumma (SHA-256)',
    otherLanguage: 'Fullmaktens text visas på det språk som den upprättades på.',
    translationTitle: 'Läs texten på svenska',
    translationNote: 'Översättningen är till för läsning. Den text du skriver under är den ovan.',
    confirm:
      'Jag har läst texten och har rätt att skriva under för företaget, ensam eller tillsammans med andra.',
    sign: 'Skriv under med e-legitimation',
    signNote: 'Du skickas vidare till din e-legitimation och kommer sedan tillbaka hit.',
    declineSummary: 'Vill du inte skriva under, eller är du fel person?',
    declineText: (partner) =>
      `${partner} får veta det. Du får inga fler påminnelser, och du kan ändå skriva under senare.`,
    decline: 'Jag avböjer',
    wrongPerson: 'Jag är fel person',
    declinedText: (when, partner) =>
      `Du avböjde den ${when}. ${partner} har fått veta det. Du kan fortfarande skriva under.`,
    signedTitle: 'Tack, du har skrivit under',
    signedText: (when, company) => `Din underskrift för ${company} togs emot den ${when}.`,
    signedWaiting:
      'När alla har skrivit under får du den underskrivna handlingen med e-post. Du kan stänga sidan.',
    download: 'Hämta den underskrivna handlingen (PDF)',
    closedTitle: 'Här finns inget att skriva under längre',
    closedText: 'Fullmakten har dragits tillbaka eller är redan avgjord. Fråga avsändaren om du är osäker.',
    display: (partner, company) => `Jag skriver under fullmakten från ${company} till ${partner}.`,
  },
  no: {
    steps: ['Les', 'Legitimer deg', 'Ferdig'],
    title: 'Signer fullmakten',
    lead: (partner, company) =>
      `${partner} trenger en fullmakt fra ${company} for å kunne motta foretakets kortdata. Les teksten og signer med din elektroniske ID.`,
    company: 'Foretak',
    number: 'Organisasjonsnummer',
    receiver: 'Fullmakten gis til',
    product: 'Kortprodukt',
    signer: 'Invitasjon til',
    read: 'Dette signerer du',
    textHash: 'Tekstens kontrollsum (SHA-256)',
    otherLanguage: 'Fullmaktens tekst vises på det språket den ble opprettet på.',
    translationTitle: 'Les teksten på norsk',
    translationNote: 'Oversettelsen er til lesing. Teksten du signerer, er den ovenfor.',
    confirm: 'Jeg har lest teksten og har rett til å signere for foretaket, alene eller sammen med andre.',
    sign: 'Signer med elektronisk ID',
    signNote: 'Du sendes videre til din elektroniske ID og kommer deretter tilbake hit.',
    declineSummary: 'Vil du ikke signere, eller er du feil person?',
    declineText: (partner) =>
      `${partner} får vite det. Du får ingen flere påminnelser, og du kan likevel signere senere.`,
    decline: 'Jeg avslår',
    wrongPerson: 'Jeg er feil person',
    declinedText: (when, partner) =>
      `Du avslo ${when}. ${partner} har fått vite det. Du kan fortsatt signere.`,
    signedTitle: 'Takk, du har signert',
    signedText: (when, company) => `Signaturen din for ${company} ble mottatt ${when}.`,
    signedWaiting: 'Når alle har signert, får du det signerte dokumentet på e-post. Du kan lukke siden.',
    download: 'Last ned det signerte dokumentet (PDF)',
    closedTitle: 'Det er ikke lenger noe å signere her',
    closedText: 'Fullmakten er trukket tilbake eller allerede avgjort. Spør avsenderen hvis du er usikker.',
    display: (partner, company) => `Jeg signerer fullmakten fra ${company} til ${partner}.`,
  },
  da: {
    steps: ['Læs', 'Legitimér dig', 'Færdig'],
    title: 'Skriv under på fuldmagten',
    lead: (partner, company) =>
      `${partner} har brug for en fuldmagt fra ${company} for at kunne modtage virksomhedens kortdata. Læs teksten, og skriv under med dit elektroniske ID.`,
    company: 'Virksomhed',
    number: 'CVR- eller virksomhedsnummer',
    receiver: 'Fuldmagten gives til',
    product: 'Kortprodukt',
    signer: 'Invitation til',
    read: 'Det skriver du under på',
    textHash: 'Tekstens kontrolsum (SHA-256)',
    otherLanguage: 'Fuldmagtens tekst vises på det sprog, den blev oprettet på.',
    translationTitle: 'Læs teksten på dansk',
    translationNote: 'Oversættelsen er til læsning. Den tekst, du skriver under på, er den ovenfor.',
    confirm:
      'Jeg har læst teksten og har ret til at skrive under for virksomheden, alene eller sammen med andre.',
    sign: 'Skriv under med elektronisk ID',
    signNote: 'Du sendes videre til dit elektroniske ID og kommer derefter tilbage hertil.',
    declineSummary: 'Vil du ikke skrive under, eller er du den forkerte person?',
    declineText: (partner) =>
      `${partner} får besked. Du får ikke flere påmindelser, og du kan stadig skrive under senere.`,
    decline: 'Jeg afslår',
    wrongPerson: 'Jeg er den forkerte person',
    declinedText: (when, partner) =>
      `Du afslog den ${when}. ${partner} har fået besked. Du kan stadig skrive under.`,
    signedTitle: 'Tak, du har skrevet under',
    signedText: (when, company) => `Din underskrift for ${company} blev modtaget den ${when}.`,
    signedWaiting:
      'Når alle har skrevet under, får du det underskrevne dokument på mail. Du kan lukke siden.',
    download: 'Hent det underskrevne dokument (PDF)',
    closedTitle: 'Der er ikke længere noget at skrive under på her',
    closedText: 'Fuldmagten er trukket tilbage eller allerede afgjort. Spørg afsenderen, hvis du er i tvivl.',
    display: (partner, company) => `Jeg skriver under på fuldmagten fra ${company} til ${partner}.`,
  },
  fi: {
    steps: ['Lue', 'Tunnistaudu', 'Valmis'],
    title: 'Allekirjoita valtuutus',
    lead: (partner, company) =>
      `${partner} tarvitsee yrityksen ${company} valtuutuksen voidakseen ottaa vastaan yrityksen korttitietoja. Lue teksti ja allekirjoita se sähköisellä tunnistautumisella.`,
    company: 'Yritys',
    number: 'Yritystunnus',
    receiver: 'Hallinnoija',
    product: 'Korttituote',
    signer: 'Kutsuttu',
    read: 'Tämän allekirjoitat',
    textHash: 'Tekstin tarkistussumma (SHA-256)',
    otherLanguage: 'Valtuutuksen teksti näytetään kielellä, jolla se laadittiin.',
    translationTitle: 'Lue teksti suomeksi',
    translationNote: 'Käännös on lukemista varten. Allekirjoitat yllä olevan tekstin.',
    confirm:
      'Olen lukenut tekstin, ja minulla on oikeus allekirjoittaa yrityksen puolesta yksin tai yhdessä muiden kanssa.',
    sign: 'Allekirjoita tunnistautumalla',
    signNote: 'Sinut ohjataan tunnistautumaan, ja palaat sen jälkeen tälle sivulle.',
    declineSummary: 'Etkö halua allekirjoittaa, tai oletko väärä henkilö?',
    declineText: (partner) =>
      `${partner} saa tiedon. Et saa enää muistutuksia, ja voit silti allekirjoittaa myöhemmin.`,
    decline: 'Kieltäydyn',
    wrongPerson: 'Olen väärä henkilö',
    declinedText: (when, partner) =>
      `Kieltäydyit ${when}. ${partner} on saanut tiedon. Voit silti allekirjoittaa.`,
    signedTitle: 'Kiitos, olet allekirjoittanut',
    signedText: (when, company) => `Allekirjoituksesi (${company}) vastaanotettiin ${when}.`,
    signedWaiting:
      'Kun kaikki ovat allekirjoittaneet, saat allekirjoitetun asiakirjan sähköpostitse. Voit sulkea sivun.',
    download: 'Lataa allekirjoitettu asiakirja (PDF)',
    closedTitle: 'Tässä ei ole enää allekirjoitettavaa',
    closedText: 'Valtuutus on peruutettu tai asia on jo ratkaistu. Kysy lähettäjältä, jos olet epävarma.',
    display: (partner, company) =>
      `Allekirjoitan valtuutuksen (valtuuttaja ${company}, hallinnoija ${partner}).`,
  },
  en: {
    steps: ['Read', 'Identify', 'Done'],
    title: 'Sign the authorisation',
    lead: (partner, company) =>
      `${partner} needs the authorisation of ${company} to receive the company’s card data. Read the text and sign it with your electronic ID.`,
    company: 'Company',
    number: 'Company number',
    receiver: 'Authorised party',
    product: 'Card product',
    signer: 'Invitation for',
    read: 'This is what you are signing',
    textHash: 'The text’s checksum (SHA-256)',
    otherLanguage: 'The authorisation is shown in its original language.',
    translationTitle: 'Read the text in English',
    translationNote: 'The translation is for reading. The text that you sign is the one above.',
    confirm:
      'I have read the text and have the right to sign for the company, alone or together with others.',
    sign: 'Sign with electronic ID',
    signNote: 'You will continue to your electronic ID and then return here.',
    declineSummary: 'Do you not want to sign, or are you the wrong person?',
    declineText: (partner) =>
      `${partner} is informed. You get no more reminders, and you can still sign later.`,
    decline: 'I decline',
    wrongPerson: 'I am the wrong person',
    declinedText: (when, partner) => `You declined on ${when}. ${partner} is informed. You can still sign.`,
    signedTitle: 'Thank you, you have signed',
    signedText: (when, company) => `Your signature for ${company} was received on ${when}.`,
    signedWaiting:
      'When all signatories have signed, you will get the signed document by email. You can close this page.',
    download: 'Download the signed document (PDF)',
    closedTitle: 'There is nothing left to sign here',
    closedText:
      'The authorisation was withdrawn or has already been decided. Ask the sender if you are unsure.',
    display: (partner, company) => `I sign the authorisation of ${company} for ${partner}.`,
  },
};
