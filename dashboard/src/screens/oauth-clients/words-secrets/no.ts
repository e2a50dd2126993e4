import type { Texts } from '../../../i18n/words.tsx';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  secretsList: 'Gyldige hemmeligheter',
  secretExpires: 'Utløper',
  secretNoEnd: 'Utløper ikke',
  endNow: 'Avslutt nå',
  secretEnded: 'Hemmeligheten er avsluttet.',
  endTitle: 'Avslutte hemmeligheten …{hint}?',
  endText:
    'Den slutter å virke med en gang: de som fortsatt bruker den, får ingen nye token. Eksisterende token er fortsatt gyldige.',
  unusedAbout:
    'Ingen kall de siste 30 dagene trengte disse tilgangene. Du ser over endringen før den gjøres.',
  unusedTitle: { one: '{n} tilgang er ikke i bruk', other: '{n} tilganger er ikke i bruk' },
  removeUnused: { one: 'Fjern {n}', other: 'Fjern {n}' },
};
