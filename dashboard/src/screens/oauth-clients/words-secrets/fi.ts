import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  secretsList: 'Voimassa olevat salaisuudet',
  secretExpires: 'Vanhenee',
  secretNoEnd: 'Ei vanhene',
  endNow: 'Lopeta nyt',
  secretEnded: 'Salaisuus on lopetettu.',
  endTitle: 'Lopetetaanko salaisuus …{hint}?',
  endText:
    'Se lakkaa toimimasta heti: sitä vielä käyttävät eivät saa uusia tokeneita. Nykyiset tokenit pysyvät voimassa.',
  unusedAbout:
    'Mikään viimeisten 30 päivän kutsu ei tarvinnut näitä oikeuksia. Tarkistat muutoksen ennen kuin se tehdään.',
  unusedTitle: { one: '{n} oikeus ei ole käytössä', other: '{n} oikeutta ei ole käytössä' },
  removeUnused: { one: 'Poista {n}', other: 'Poista {n}' },
};
