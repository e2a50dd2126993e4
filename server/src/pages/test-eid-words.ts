import type { EidRequest, TestEidPerson } from '../services/eid/index.ts';

export type TestEidWords = {
  title: string;
  banner: string;
  explanation: string;
  approving: string;
  choose: string;
  born: string;
  unknown: string;
  cancel: string;
  endedTitle: string;
  endedText: string;
  countries: Record<TestEidPerson['country'], string>;
};

export const testEidWords: Record<EidRequest['language'], TestEidWords> = {
  sv: {
    title: 'Test-e-legitimation',
    banner: 'Det här är ett test. Ingen legitimeras på riktigt.',
    explanation:
      'Personerna nedan finns inte. De används bara i testmiljön, i stället för en e-legitimation.',
    approving: 'Du godkänner',
    choose: 'Välj vem du vill vara',
    born: 'född',
    unknown: 'Den testpersonen finns inte. Välj en av dem nedan.',
    cancel: 'Avbryt',
    endedTitle: 'Legitimeringen är avslutad',
    endedText:
      'Den har redan använts, har tagit för lång tid eller finns inte. Gå tillbaka till länken i ditt mejl och börja om.',
    countries: { SE: 'Sverige', NO: 'Norge', DK: 'Danmark', FI: 'Finland' },
  },
  no: {
    title: 'Test-eID',
    banner: 'Dette er en test. Ingen blir legitimert på ekte.',
    explanation: 'Personene nedenfor finnes ikke. De brukes bare i testmiljøet, i stedet for elektronisk ID.',
    approving: 'Du godkjenner',
    choose: 'Velg hvem du vil være',
    born: 'født',
    unknown: 'Den testpersonen finnes ikke. Velg en av dem nedenfor.',
    cancel: 'Avbryt',
    endedTitle: 'Legitimeringen er avsluttet',
    endedText:
      'Den er allerede brukt, har tatt for lang tid eller finnes ikke. Gå tilbake til lenken i e-posten og begynn på nytt.',
    countries: { SE: 'Sverige', NO: 'Norge', DK: 'Danmark', FI: 'Finland' },
  },
  da: {
    title: 'Test-eID',
    banner: 'Dette er en test. Ingen bliver legitimeret i virkeligheden.',
    explanation: 'Personerne nedenfor findes ikke. De bruges kun i testmiljøet i stedet for elektronisk ID.',
    approving: 'Du godkender',
    choose: 'Vælg, hvem du vil være',
    born: 'født',
    unknown: 'Den testperson findes ikke. Vælg en af dem nedenfor.',
    cancel: 'Afbryd',
    endedTitle: 'Legitimeringen er afsluttet',
    endedText:
      'Den er allerede brugt, har taget for lang tid eller findes ikke. Gå tilbage til linket i din mail, og begynd forfra.',
    countries: { SE: 'Sverige', NO: 'Norge', DK: 'Danmark', FI: 'Finland' },
  },
  fi: {
    title: 'Testitunnistus',
    banner: 'Tämä on testi. Ketään ei tunnisteta oikeasti.',
    explanation:
      'Alla olevia henkilöitä ei ole olemassa. Heitä käytetään vain testiympäristössä oikean tunnistautumisen sijaan.',
    approving: 'Hyväksyt',
    choose: 'Valitse, kuka haluat olla',
    born: 'syntynyt',
    unknown: 'Tätä testihenkilöä ei ole. Valitse joku alla olevista.',
    cancel: 'Keskeytä',
    endedTitle: 'Tunnistautuminen on päättynyt',
    endedText:
      'Se on jo käytetty, kesti liian kauan tai sitä ei ole. Palaa sähköpostissasi olevaan linkkiin ja aloita alusta.',
    countries: { SE: 'Ruotsi', NO: 'Norja', DK: 'Tanska', FI: 'Suomi' },
  },
  en: {
    title: 'Test eID',
    banner: 'This is a test. No one is really identified.',
    explanation:
      'The people below do not exist. They replace an electronic ID, in the test environment only.',
    approving: 'You are approving',
    choose: 'Choose a person',
    born: 'born',
    unknown: 'There is no such test person. Choose one of those below.',
    cancel: 'Cancel',
    endedTitle: 'This identification has ended',
    endedText:
      'It has already been used, took too long or does not exist. Go back to the link in your email and start again.',
    countries: { SE: 'Sweden', NO: 'Norway', DK: 'Denmark', FI: 'Finland' },
  },
};
