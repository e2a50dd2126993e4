import type { Language } from '../../domain/language.ts';

type Words = {
  title: string;
  openText: string;
  open: string;
  gone: string;
  goneText: string;
  back: string;
  tpa: string;
  signatories: string;
  signed: string;
  waiting: string;
  none: string;
  consents: string;
  deliveries: string;
  tpaStatus: Record<string, string>;
  consentStatus: Record<string, string>;
  deliveryStatus: Record<string, string>;
};

export const portalWords: Record<Language, Words> = {
  en: {
    title: 'Card data',
    openText: 'This link opens once. Continue to see your company’s card data setup.',
    open: 'Continue',
    gone: 'This link has been used or has expired',
    goneText: 'Go back to the system that you came from and open the page again.',
    back: 'Back',
    tpa: 'Agreement (TPA)',
    signatories: 'Signatories',
    signed: 'Signed',
    waiting: 'Has not signed yet',
    none: 'There is nothing here yet.',
    consents: 'Consents of card holders',
    deliveries: 'Latest deliveries',
    tpaStatus: {
      draft: 'Draft',
      'pending-signatures': 'Waiting for signatures',
      'pending-approval': 'Waiting for approval',
      'pending-activation': 'Waiting for activation',
      activated: 'Active',
      rejected: 'Rejected',
      terminated: 'Terminated',
    },
    consentStatus: {
      created: 'Not invited yet',
      invited: 'Invited',
      identified: 'Identified',
      consented: 'Has consented',
      withdrawn: 'Has withdrawn',
    },
    deliveryStatus: { pending: 'Pending', delivered: 'Delivered', failed: 'Failed', skipped: 'Skipped' },
  },
  sv: {
    title: 'Kortdata',
    openText: 'Länken öppnas en gång. Fortsätt för att se ert företags inställningar för kortdata.',
    open: 'Fortsätt',
    gone: 'Länken har använts eller gått ut',
    goneText: 'Gå tillbaka till systemet du kom från och öppna sidan igen.',
    back: 'Tillbaka',
    tpa: 'TPA-avtal',
    signatories: 'Undertecknare',
    signed: 'Har undertecknat',
    waiting: 'Har inte undertecknat än',
    none: 'Här finns inget än.',
    consents: 'Kortinnehavares samtycken',
    deliveries: 'Senaste leveranser',
    tpaStatus: {
      draft: 'Utkast',
      'pending-signatures': 'Väntar på underskrifter',
      'pending-approval': 'Väntar på godkännande',
      'pending-activation': 'Väntar på aktivering',
      activated: 'Aktivt',
      rejected: 'Avslaget',
      terminated: 'Avslutat',
    },
    consentStatus: {
      created: 'Inte inbjuden än',
      invited: 'Inbjuden',
      identified: 'Identifierad',
      consented: 'Har samtyckt',
      withdrawn: 'Har återkallat',
    },
    deliveryStatus: {
      pending: 'Väntar',
      delivered: 'Levererad',
      failed: 'Misslyckades',
      skipped: 'Hoppades över',
    },
  },
  no: {
    title: 'Kortdata',
    openText: 'Lenken åpnes én gang. Fortsett for å se bedriftens oppsett for kortdata.',
    open: 'Fortsett',
    gone: 'Lenken er brukt eller utløpt',
    goneText: 'Gå tilbake til systemet du kom fra, og åpne siden på nytt.',
    back: 'Tilbake',
    tpa: 'TPA-avtale',
    signatories: 'Underskrivere',
    signed: 'Har underskrevet',
    waiting: 'Har ikke underskrevet ennå',
    none: 'Her er det ingenting ennå.',
    consents: 'Kortholdernes samtykker',
    deliveries: 'Siste leveringer',
    tpaStatus: {
      draft: 'Utkast',
      'pending-signatures': 'Venter på underskrifter',
      'pending-approval': 'Venter på godkjenning',
      'pending-activation': 'Venter på aktivering',
      activated: 'Aktiv',
      rejected: 'Avvist',
      terminated: 'Avsluttet',
    },
    consentStatus: {
      created: 'Ikke invitert ennå',
      invited: 'Invitert',
      identified: 'Identifisert',
      consented: 'Har samtykket',
      withdrawn: 'Har trukket tilbake',
    },
    deliveryStatus: { pending: 'Venter', delivered: 'Levert', failed: 'Mislyktes', skipped: 'Hoppet over' },
  },
  da: {
    title: 'Kortdata',
    openText: 'Linket åbnes én gang. Fortsæt for at se virksomhedens opsætning af kortdata.',
    open: 'Fortsæt',
    gone: 'Linket er brugt eller udløbet',
    goneText: 'Gå tilbage til det system, du kom fra, og åbn siden igen.',
    back: 'Tilbage',
    tpa: 'TPA-aftale',
    signatories: 'Underskrivere',
    signed: 'Har underskrevet',
    waiting: 'Har ikke underskrevet endnu',
    none: 'Her er intet endnu.',
    consents: 'Kortholdernes samtykker',
    deliveries: 'Seneste leveringer',
    tpaStatus: {
      draft: 'Udkast',
      'pending-signatures': 'Afventer underskrifter',
      'pending-approval': 'Afventer godkendelse',
      'pending-activation': 'Afventer aktivering',
      activated: 'Aktiv',
      rejected: 'Afvist',
      terminated: 'Afsluttet',
    },
    consentStatus: {
      created: 'Ikke inviteret endnu',
      invited: 'Inviteret',
      identified: 'Identificeret',
      consented: 'Har samtykket',
      withdrawn: 'Har trukket tilbage',
    },
    deliveryStatus: {
      pending: 'Afventer',
      delivered: 'Leveret',
      failed: 'Mislykkedes',
      skipped: 'Sprunget over',
    },
  },
  fi: {
    title: 'Korttitiedot',
    openText: 'Linkki avautuu kerran. Jatka nähdäksesi yrityksesi korttitietojen asetukset.',
    open: 'Jatka',
    gone: 'Linkki on käytetty tai vanhentunut',
    goneText: 'Palaa järjestelmään, josta tulit, ja avaa sivu uudelleen.',
    back: 'Takaisin',
    tpa: 'TPA-sopimus',
    signatories: 'Allekirjoittajat',
    signed: 'Allekirjoittanut',
    waiting: 'Ei ole vielä allekirjoittanut',
    none: 'Täällä ei ole vielä mitään.',
    consents: 'Kortinhaltijoiden suostumukset',
    deliveries: 'Viimeisimmät toimitukset',
    tpaStatus: {
      draft: 'Luonnos',
      'pending-signatures': 'Odottaa allekirjoituksia',
      'pending-approval': 'Odottaa hyväksyntää',
      'pending-activation': 'Odottaa aktivointia',
      activated: 'Aktiivinen',
      rejected: 'Hylätty',
      terminated: 'Päättynyt',
    },
    consentStatus: {
      created: 'Ei vielä kutsuttu',
      invited: 'Kutsuttu',
      identified: 'Tunnistettu',
      consented: 'Suostunut',
      withdrawn: 'Peruuttanut',
    },
    deliveryStatus: {
      pending: 'Odottaa',
      delivered: 'Toimitettu',
      failed: 'Epäonnistui',
      skipped: 'Ohitettu',
    },
  },
};
