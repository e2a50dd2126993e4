import { defineWords } from '../../i18n/words.tsx';

export const t = defineWords({ en: { organization: 'Organization', anyOrganization: 'All organizations' } });
