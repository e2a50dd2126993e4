/** Names of months in Swedish, Norwegian, Danish, Finnish, Estonian, German, English and Malay, by month. */
export const months = numbered([
  'jan january januar januari jaanuar tammikuu tammi',
  'feb february februar februari veebruar helmikuu helmi',
  'mar march mars marts märz maerz marz mrz mär märts mac maaliskuu maalis',
  'apr april aprill huhtikuu huhti',
  'may mai maj mei toukokuu touko',
  'jun june juni juuni jun kesäkuu kesakuu kesä',
  'jul july juli juuli julai heinäkuu heinakuu heinä',
  'aug august augusti ogos elokuu elo',
  'sep sept september syyskuu syys',
  'oct okt october oktober oktoober lokakuu loka',
  'nov november marraskuu marras',
  'dec dez des dis december dezember desember detsember disember joulukuu joulu',
]);

/**
 * Names of days, from Sunday = 1. Short names of different languages agree. Danish `on` is omitted because it
 * is an English word.
 */
const days = numbered([
  'sun sunday so sonntag sön söndag søn søndag sø su sunnuntai',
  'mon monday mo montag mån måndag man mandag ma maanantai',
  'tue tues tuesday di dienstag tis tisdag tir tirsdag ti tiistai',
  'wed wednesday mi mittwoch ons onsdag ke keskiviikko',
  'thu thur thurs thursday do donnerstag tor tors torsdag to torstai',
  'fri friday fr freitag fre fredag pe perjantai',
  'sat saturday sa samstag lör lördag lør lørdag lø la lauantai',
]);

const dayNames = pattern(days);
const dayBefore = new RegExp(`(?<!\\p{L})(${dayNames})[\\s.,:(]{0,3}$`, 'iu');
const dayBehind = new RegExp(`^[\\s.,(/-]{0,3}(${dayNames})(?!\\p{L})`, 'iu');

/**
 * Returns the day of the week that is printed beside a date, from 0 for Sunday. Two letters are enough only
 * beside dots, because English receipts say `valid to 20/03/2018`.
 */
export function dayBeside(text: string, start: number, end: number): number | undefined {
  const name = dayBefore.exec(text.slice(0, start))?.[1] ?? dayBehind.exec(text.slice(end))?.[1] ?? '';
  const number = days.get(name.toLowerCase());
  const isEnough = name.length > 2 || text.slice(start, end).includes('.');
  return number !== undefined && isEnough ? number - 1 : undefined;
}

/** Builds a pattern with the names as alternatives, longer ones first. */
export function pattern(names: Map<string, number>): string {
  return [...names.keys()].sort((a, b) => b.length - a.length).join('|');
}

function numbered(names: string[]): Map<string, number> {
  return new Map(names.flatMap((each, at) => each.split(' ').map((name) => [name, at + 1] as const)));
}
