import { defineWords } from '../../i18n/words.tsx';
import type { texts } from './words/en.ts';
import type { texts as cli } from './words-cli/en.ts';
import type { texts as secrets } from './words-secrets/en.ts';

export const t = defineWords<typeof texts & typeof secrets & typeof cli>(
  'screens/oauth-clients/words',
  'screens/oauth-clients/words-secrets',
  'screens/oauth-clients/words-cli',
);
