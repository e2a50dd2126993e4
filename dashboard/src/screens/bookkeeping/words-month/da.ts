import type { Texts } from '../../../i18n/words.tsx';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  monthTitle: 'Månedsafslutning',
  monthAbout: 'Det, der mangler, før måneden bogføres.',
  monthBefore: 'Måneden før',
  monthAfter: 'Måneden efter',
  emptyMonth: 'Ingen køb i denne måned',
  emptyMonthText: 'Vælg en anden måned.',
  purchases: { one: '{n} køb', other: '{n} køb' },
  allDone: 'intet mangler',
  missing_receipts: 'manglende kvitteringer',
  uncoded: 'ikke konteret',
  needs_review: 'med dele, der ikke stemmer',
  not_cleared: 'endnu ikke afregnet',
  postTitle: 'Bogfør',
  noProfiles: 'Ingen eksportprofil endnu',
  noProfilesText: 'En eksportprofil siger, hvordan køb bogføres. Opret en for at bogføre måneden.',
  postReady: { one: 'Bogfør {n}', other: 'Bogfør {n}' },
  readyCount: { one: '{n} klar til bogføring', other: '{n} klar til bogføring' },
  postedCount: { one: '{n} bogført', other: '{n} bogført' },
  lastRun: 'Seneste kørsel',
  postAbout: 'Bogfører alle køb til og med {day}, som ingen kørsel har bogført, også fra tidligere måneder.',
  remind: 'Påmind kortholderne',
  remindTitle: 'Påminde om manglende kvitteringer?',
  remindText:
    'Mails: {n}, én for hvert køb. Kortholdere: {people}. Ingen påmindes om samme køb to gange på en dag.',
  uncodedPosted: {
    one: '{n} er ikke konteret. Hvis det bogføres, går det på profilens omkostningskonto.',
    other: '{n} er ikke konteret. Hvis de bogføres, går de på profilens omkostningskonto.',
  },
  remindNone: 'Alle er påmindet for mindre end et døgn siden.',
  remindSend: { one: 'Send {n} mail', other: 'Send {n} mails' },
  reminded: { one: '{n} mail er på vej.', other: '{n} mails er på vej.' },
};
