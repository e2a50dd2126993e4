import { defineWords } from '../../i18n/words.tsx';

/** A card holder's statuses. */
export const t = defineWords({
  en: {
    created: 'Created',
    invited: 'Invited',
    identified: 'Identified',
    consented: 'Consented',
    withdrawn: 'Withdrawn',
  },
  sv: { invited: 'Inbjuden', consented: 'Samtyckt' },
  no: { invited: 'Invitert', consented: 'Samtykket' },
  da: { invited: 'Inviteret', consented: 'Samtykket' },
  fi: { invited: 'Kutsuttu', consented: 'Suostunut' },
});
