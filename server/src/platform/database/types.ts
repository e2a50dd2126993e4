import pg from 'pg';

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184 };

/** Converts '2026-11-15 03:09:39.1+00' to '2026-11-15T03:09:39.100Z'. The session's time zone is always UTC. */
export function toRfc3339(text: string): string {
  const dot = text.indexOf('.', 19);
  const fraction = dot < 0 ? '' : text.slice(dot + 1, text.indexOf('+', dot));
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

const identity = (text: string): string => text;

/**
 * The parsers of column types. Instants arrive in the API's format, so that rows need no conversion. Dates and decimals
 * arrive as text, so that no time zone or binary float changes them.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (id === oid.timestamptz) return toRfc3339;
      if (id === oid.int8) return Number;
      if (id === oid.date || id === oid.timestamp) return identity;
    }
    return pg.types.getTypeParser(id, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};
