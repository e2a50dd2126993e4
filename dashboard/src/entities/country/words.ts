import { defineWords } from '../../i18n/words.tsx';

export const t = defineWords({
  en: { country: 'Country', SE: 'Sweden', NO: 'Norway', DK: 'Denmark', FI: 'Finland' },
  sv: { country: 'Land', SE: 'Sverige', NO: 'Norge', DK: 'Danmark', FI: 'Finland' },
  no: { country: 'Land', SE: 'Sverige', NO: 'Norge', DK: 'Danmark', FI: 'Finland' },
  da: { country: 'Land', SE: 'Sverige', NO: 'Norge', DK: 'Danmark', FI: 'Finland' },
  fi: { country: 'Maa', SE: 'Ruotsi', NO: 'Norja', DK: 'Tanska', FI: 'Suomi' },
});
