import type { Texts } from '../../../i18n/words.tsx';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  monthTitle: 'Kuukauden päätös',
  monthAbout: 'Mitä on tehtävä ennen kuukauden kirjaamista.',
  monthBefore: 'Edellinen kuukausi',
  monthAfter: 'Seuraava kuukausi',
  emptyMonth: 'Ei ostoja tässä kuussa',
  emptyMonthText: 'Valitse toinen kuukausi.',
  purchases: { one: '{n} osto', other: '{n} ostoa' },
  allDone: 'kaikki on tehty',
  missing_receipts: 'puuttuvaa kuittia',
  uncoded: 'tiliöimättä',
  needs_review: 'ostoa, joiden osat eivät täsmää',
  not_cleared: 'ei vielä selvitetty',
  postTitle: 'Kirjaa',
  noProfiles: 'Ei vielä vientiprofiilia',
  noProfilesText: 'Vientiprofiili kertoo, miten ostot kirjataan. Luo sellainen kirjataksesi kuukauden.',
  postReady: { one: 'Kirjaa {n}', other: 'Kirjaa {n}' },
  readyCount: { one: '{n} valmis kirjattavaksi', other: '{n} valmista kirjattavaksi' },
  postedCount: { one: '{n} kirjattu', other: '{n} kirjattu' },
  lastRun: 'Viimeisin ajo',
  postAbout: 'Kirjaa kaikki ostot {day} asti, joita mikään ajo ei ole kirjannut, myös aiemmilta kuukausilta.',
  remind: 'Muistuta kortinhaltijoita',
  remindTitle: 'Muistutetaanko puuttuvista kuiteista?',
  remindText:
    'Viestejä: {n}, yksi jokaisesta ostosta. Kortinhaltijoita: {people}. Samasta ostosta ei muistuteta kahdesti päivässä.',
  uncodedPosted: {
    one: '{n} on tiliöimättä. Jos se kirjataan, se menee profiilin kulutilille.',
    other: '{n} on tiliöimättä. Jos ne kirjataan, ne menevät profiilin kulutilille.',
  },
  remindNone: 'Kaikkia on muistutettu alle vuorokausi sitten.',
  remindSend: { one: 'Lähetä {n} viesti', other: 'Lähetä {n} viestiä' },
  reminded: { one: '{n} viesti on matkalla.', other: '{n} viestiä on matkalla.' },
};
