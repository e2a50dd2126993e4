import type { Text } from '../words.tsx';

export const files = import.meta.glob<Record<string, Text>>('../../**/{common,words,*-words,words-*}/sv.ts', {
  import: 'texts',
});
