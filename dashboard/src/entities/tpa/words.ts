import { defineWords } from '../../i18n/words.tsx';

/** A TPA's statuses. */
export const t = defineWords({
  en: {
    draft: 'Draft',
    'pending-signatures': 'Waiting for signatures',
    'pending-approval': 'Waiting for approval',
    'pending-activation': 'Waiting for the issuer',
    activated: 'Activated',
    rejected: 'Rejected',
    terminated: 'Terminated',
  },
  sv: { activated: 'Aktiverad', terminated: 'Avslutad' },
  no: { activated: 'Aktivert', terminated: 'Avsluttet' },
  da: { activated: 'Aktiveret', terminated: 'Afsluttet' },
  fi: { activated: 'Aktivoitu', terminated: 'Päättynyt' },
});
