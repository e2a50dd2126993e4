import { defineWords } from '../../i18n/words.tsx';

export const t = defineWords({
  en: {
    language: 'Language',
    sv: 'Swedish',
    no: 'Norwegian',
    da: 'Danish',
    fi: 'Finnish',
    en: 'English',
    queued: 'Sending',
    delivered: 'Delivered',
    failed: 'Not delivered',
  },
  sv: { language: 'Språk' },
  no: { language: 'Språk' },
  da: { language: 'Sprog' },
  fi: { language: 'Kieli' },
});
