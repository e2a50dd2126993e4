import { defineWords } from '../../i18n/words.tsx';

export const t = defineWords({
  en: { number: 'Organization number' },
  sv: { number: 'Organisationsnummer' },
  no: { number: 'Organisasjonsnummer' },
  da: { number: 'CVR-nummer' },
  fi: { number: 'Y-tunnus' },
});
