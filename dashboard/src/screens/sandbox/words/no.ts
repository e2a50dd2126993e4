import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Sandkasse',
  purchase: 'Et kjøp',
  people: 'Mennesker',
  companies: 'Selskaper',
  buy: 'Kjøp',
};
