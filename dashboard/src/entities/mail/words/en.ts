export const texts = {
  language: 'Language',
  sv: 'Swedish',
  no: 'Norwegian',
  da: 'Danish',
  fi: 'Finnish',
  en: 'English',
  queued: 'Sending',
  delivered: 'Delivered',
  failed: 'Not delivered',
};
