const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

export type LocalTime = { day: string; time: string };

/** Whether the name is that of a time zone, such as `Europe/Oslo`. */
export function isTimeZone(zone: string): boolean {
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
}

/** Returns the day and the time of day in the zone: `2026-11-19`, `06:00`. */
export function localTimeOf(at: Date, zone: string): LocalTime {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** Returns the moment of a time of day in the zone. One that a change to summer time skips is the moment after it. */
export function momentOf({ day, time }: LocalTime, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let moment = wanted;
  // The offset at the first guess may be that of the day before a change.
  for (let tries = 0; tries < 2; tries += 1) {
    const local = localTimeOf(new Date(moment), zone);
    moment += wanted - Date.parse(`${local.day}T${local.time}:00Z`);
  }
  return new Date(moment);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(zone, format);
  return format;
}
