import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  secretsList: 'Gyldige hemmeligheder',
  secretExpires: 'Udløber',
  secretNoEnd: 'Udløber ikke',
  endNow: 'Afslut nu',
  secretEnded: 'Hemmeligheden er afsluttet.',
  endTitle: 'Afslut hemmeligheden …{hint}?',
  endText:
    'Den holder op med at virke med det samme: dem, der stadig bruger den, får ingen nye tokens. Eksisterende tokens gælder fortsat.',
  unusedAbout:
    'Ingen kald de seneste 30 dage havde brug for disse rettigheder. Du gennemser ændringen, før den foretages.',
  unusedTitle: { one: '{n} rettighed bruges ikke', other: '{n} rettigheder bruges ikke' },
  removeUnused: { one: 'Fjern {n}', other: 'Fjern {n}' },
};
