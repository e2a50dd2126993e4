import type { Translated } from '../../domain/language.ts';

/** The document's own words. The legal text and the audit trail come in their language. */
export type Labels = {
  partner: string;
  company: string;
  companyNumber: string;
  country: string;
  reference: string;
  textVersion: string;
  textHash: string;
  madeAt: string;
  approvals: string;
  approvalsIntro: (count: number) => string;
  signedWith: (provider: string, when: string) => string;
  email: string;
  time: string;
  method: string;
  address: string;
  transaction: string;
  trail: string;
  event: string;
  who: string;
  from: string;
  seal: string;
  sealIntro: (installation: string) => string;
  certificate: string;
  fingerprint: string;
  validUntil: string;
};

export const labelsOf: Translated<Labels> = {
  en: {
    partner: 'Partner',
    company: 'Company',
    companyNumber: 'Company number',
    country: 'Country',
    reference: 'Reference',
    textVersion: 'Version of the text',
    textHash: 'SHA-256 of the text',
    madeAt: 'Document created',
    approvals: 'Approvals',
    approvalsIntro: (count) =>
      count === 1
        ? 'The person below has read the text above and signed it with electronic identification.'
        : `The ${count} people below have each read the text above and signed it with electronic identification.`,
    signedWith: (provider, when) => `Signed with ${provider}, ${when}`,
    email: 'Email',
    time: 'Time (UTC)',
    method: 'Method',
    address: 'IP address',
    transaction: 'Transaction',
    trail: 'Audit trail',
    event: 'Event',
    who: 'Who',
    from: 'From',
    seal: 'Digital seal',
    sealIntro: (installation) =>
      `This file was digitally signed by ${installation} after the last person had signed. Any later change to the file breaks that signature. Common PDF readers show whether it is intact and which certificate was used. Email and IP addresses are shown in part; ${installation} stores them in full.`,
    certificate: 'Certificate',
    fingerprint: 'SHA-256 fingerprint',
    validUntil: 'Valid until',
  },
  sv: {
    partner: 'Partner',
    company: 'Företag',
    companyNumber: 'Organisationsnummer',
    country: 'Land',
    reference: 'Referens',
    textVersion: 'Textens version',
    textHash: 'Textens SHA-256',
    madeAt: 'Dokumentet skapat',
    approvals: 'Godkännanden',
    approvalsIntro: (count) =>
      count === 1
        ? 'Personen nedan har läst texten ovan och undertecknat den med e-legitimation.'
        : `De ${count} personerna nedan har var och en läst texten ovan och undertecknat den med e-legitimation.`,
    signedWith: (provider, when) => `Undertecknat med ${provider}, ${when}`,
    email: 'E-post',
    time: 'Tid (UTC)',
    method: 'Metod',
    address: 'IP-adress',
    transaction: 'Transaktion',
    trail: 'Händelselogg',
    event: 'Händelse',
    who: 'Vem',
    from: 'Från',
    seal: 'Digital stämpel',
    sealIntro: (installation) =>
      `Filen signerades digitalt av ${installation} när den sista personen hade undertecknat. Varje senare ändring av filen bryter signaturen. Vanliga PDF-program visar om den är obruten och med vilket certifikat den gjordes. E-post- och IP-adresser visas delvis; ${installation} bevarar dem i sin helhet.`,
    certificate: 'Certifikat',
    fingerprint: 'SHA-256-fingeravtryck',
    validUntil: 'Giltigt till',
  },
  no: {
    partner: 'Partner',
    company: 'Foretak',
    companyNumber: 'Organisasjonsnummer',
    country: 'Land',
    reference: 'Referanse',
    textVersion: 'Tekstens versjon',
    textHash: 'Tekstens SHA-256',
    madeAt: 'Dokumentet opprettet',
    approvals: 'Godkjenninger',
    approvalsIntro: (count) =>
      count === 1
        ? 'Personen nedenfor har lest teksten ovenfor og signert den med elektronisk ID.'
        : `De ${count} personene nedenfor har hver for seg lest teksten ovenfor og signert den med elektronisk ID.`,
    signedWith: (provider, when) => `Signert med ${provider}, ${when}`,
    email: 'E-post',
    time: 'Tid (UTC)',
    method: 'Metode',
    address: 'IP-adresse',
    transaction: 'Transaksjon',
    trail: 'Hendelseslogg',
    event: 'Hendelse',
    who: 'Hvem',
    from: 'Fra',
    seal: 'Digitalt segl',
    sealIntro: (installation) =>
      `Filen ble digitalt signert av ${installation} da den siste personen hadde signert. Enhver senere endring av filen bryter signaturen. Vanlige PDF-programmer viser om den er ubrutt, og med hvilket sertifikat den ble laget. E-post- og IP-adresser vises delvis; ${installation} oppbevarer dem i sin helhet.`,
    certificate: 'Sertifikat',
    fingerprint: 'SHA-256-fingeravtrykk',
    validUntil: 'Gyldig til',
  },
  da: {
    partner: 'Partner',
    company: 'Virksomhed',
    companyNumber: 'CVR-nummer',
    country: 'Land',
    reference: 'Reference',
    textVersion: 'Tekstens version',
    textHash: 'Tekstens SHA-256',
    madeAt: 'Dokumentet oprettet',
    approvals: 'Godkendelser',
    approvalsIntro: (count) =>
      count === 1
        ? 'Personen nedenfor har læst teksten ovenfor og underskrevet den med elektronisk ID.'
        : `De ${count} personer nedenfor har hver især læst teksten ovenfor og underskrevet den med elektronisk ID.`,
    signedWith: (provider, when) => `Underskrevet med ${provider}, ${when}`,
    email: 'E-mail',
    time: 'Tid (UTC)',
    method: 'Metode',
    address: 'IP-adresse',
    transaction: 'Transaktion',
    trail: 'Hændelseslog',
    event: 'Hændelse',
    who: 'Hvem',
    from: 'Fra',
    seal: 'Digitalt segl',
    sealIntro: (installation) =>
      `Filen blev digitalt signeret af ${installation}, da den sidste person havde underskrevet. Enhver senere ændring af filen bryder signaturen. Almindelige PDF-programmer viser, om den er ubrudt, og med hvilket certifikat den er lavet. E-mail- og IP-adresser vises delvist; ${installation} opbevarer dem i deres helhed.`,
    certificate: 'Certifikat',
    fingerprint: 'SHA-256-fingeraftryk',
    validUntil: 'Gyldigt til',
  },
  fi: {
    partner: 'Kumppani',
    company: 'Yritys',
    companyNumber: 'Y-tunnus',
    country: 'Maa',
    reference: 'Viite',
    textVersion: 'Tekstin versio',
    textHash: 'Tekstin SHA-256',
    madeAt: 'Asiakirja luotu',
    approvals: 'Hyväksynnät',
    approvalsIntro: (count) =>
      count === 1
        ? 'Alla mainittu henkilö on lukenut yllä olevan tekstin ja allekirjoittanut sen sähköisellä tunnistautumisella.'
        : `Alla mainitut ${count} henkilöä ovat kukin lukeneet yllä olevan tekstin ja allekirjoittaneet sen sähköisellä tunnistautumisella.`,
    signedWith: (provider, when) => `Allekirjoitettu: ${provider}, ${when}`,
    email: 'Sähköposti',
    time: 'Aika (UTC)',
    method: 'Menetelmä',
    address: 'IP-osoite',
    transaction: 'Tapahtuma',
    trail: 'Tapahtumaloki',
    event: 'Tapahtuma',
    who: 'Kuka',
    from: 'Mistä',
    seal: 'Sähköinen leima',
    sealIntro: (installation) =>
      `${installation} on allekirjoittanut tiedoston digitaalisesti, kun viimeinen henkilö oli allekirjoittanut. Jokainen myöhempi muutos tiedostoon rikkoo allekirjoituksen. Tavalliset PDF-ohjelmat näyttävät, onko se ehjä ja millä varmenteella se on tehty. Sähköposti- ja IP-osoitteet näytetään osittain; ${installation} säilyttää ne kokonaisina.`,
    certificate: 'Varmenne',
    fingerprint: 'SHA-256-sormenjälki',
    validUntil: 'Voimassaolo päättyy',
  },
};
