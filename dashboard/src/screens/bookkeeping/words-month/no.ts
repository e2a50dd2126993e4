import type { Texts } from '../../../i18n/words.tsx';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  monthTitle: 'Månedsslutt',
  monthAbout: 'Det som gjenstår før måneden bokføres.',
  monthBefore: 'Måneden før',
  monthAfter: 'Måneden etter',
  emptyMonth: 'Ingen kjøp denne måneden',
  emptyMonthText: 'Velg en annen måned.',
  purchases: { one: '{n} kjøp', other: '{n} kjøp' },
  allDone: 'ingenting gjenstår',
  missing_receipts: 'manglende kvitteringer',
  uncoded: 'ikke kontert',
  needs_review: 'med deler som ikke stemmer',
  not_cleared: 'ennå ikke avregnet',
  postTitle: 'Bokfør',
  noProfiles: 'Ingen eksportprofil ennå',
  noProfilesText: 'En eksportprofil sier hvordan kjøp bokføres. Opprett en for å bokføre måneden.',
  postReady: { one: 'Bokfør {n}', other: 'Bokfør {n}' },
  readyCount: { one: '{n} klart til bokføring', other: '{n} klare til bokføring' },
  postedCount: { one: '{n} bokført', other: '{n} bokført' },
  lastRun: 'Siste kjøring',
  postAbout: 'Bokfører alle kjøp til og med {day} som ingen kjøring har bokført, også fra tidligere måneder.',
  remind: 'Påminn kortholderne',
  remindTitle: 'Påminne om manglende kvitteringer?',
  remindText:
    'E-poster: {n}, én for hvert kjøp. Kortholdere: {people}. Ingen påminnes om samme kjøp to ganger på en dag.',
  uncodedPosted: {
    one: '{n} er ikke kontert. Hvis det bokføres, går det på profilens kostnadskonto.',
    other: '{n} er ikke kontert. Hvis de bokføres, går de på profilens kostnadskonto.',
  },
  remindNone: 'Alle er påmint for mindre enn et døgn siden.',
  remindSend: { one: 'Send {n} e-post', other: 'Send {n} e-poster' },
  reminded: { one: '{n} e-post er på vei.', other: '{n} e-poster er på vei.' },
};
