import type { Texts } from '../../../i18n/words.tsx';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  monthTitle: 'Månadsslut',
  monthAbout: 'Det som återstår innan månaden bokförs.',
  monthBefore: 'Månaden före',
  monthAfter: 'Månaden efter',
  emptyMonth: 'Inga köp denna månad',
  emptyMonthText: 'Välj en annan månad.',
  purchases: { one: '{n} köp', other: '{n} köp' },
  allDone: 'inget återstår',
  missing_receipts: 'saknade kvitton',
  uncoded: 'inte konterade',
  needs_review: 'med delar som inte stämmer',
  not_cleared: 'ännu inte avräknade',
  postTitle: 'Bokför',
  noProfiles: 'Ingen exportprofil ännu',
  noProfilesText: 'En exportprofil anger hur köp bokförs. Skapa en för att bokföra månaden.',
  postReady: { one: 'Bokför {n}', other: 'Bokför {n}' },
  readyCount: { one: '{n} klart att bokföra', other: '{n} klara att bokföra' },
  postedCount: { one: '{n} bokfört', other: '{n} bokförda' },
  lastRun: 'Senaste körning',
  postAbout: 'Bokför alla köp till och med {day} som ingen körning har bokfört, också från tidigare månader.',
  remind: 'Påminn kortinnehavarna',
  remindTitle: 'Påminna om saknade kvitton?',
  remindText:
    'Mejl: {n}, ett för varje köp. Kortinnehavare: {people}. Ingen påminns om samma köp två gånger på en dag.',
  uncodedPosted: {
    one: '{n} är inte konterat. Om det bokförs hamnar det på profilens kostnadskonto.',
    other: '{n} är inte konterade. Om de bokförs hamnar de på profilens kostnadskonto.',
  },
  remindNone: 'Alla har påmints för mindre än ett dygn sedan.',
  remindSend: { one: 'Skicka {n} mejl', other: 'Skicka {n} mejl' },
  reminded: { one: '{n} mejl är på väg.', other: '{n} mejl är på väg.' },
};
