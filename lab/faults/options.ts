import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { embeddedMajor, type Major, parseMajors } from '../../server/src/testing/postgres-majors.ts';

export type Options = {
  minutes: number;
  only: string[];
  seed: number;
  out: string;
  /** The versions of the servers, which run one after the other. */
  majors: Major[];
  /** A scenario that cannot run here fails the run. */
  isRequired: boolean;
  /** Reports, separated by commas, whose tables are written into the documentation. Nothing runs. */
  publish: string | undefined;
  /** A folder with the histories of a finished run, which are checked again. Nothing runs. */
  check: string | undefined;
};

export const fullMinutes = 60;
/** Minutes in which every fault happens once. */
const shortMinutes = 5;

const usage = `npm run test:faults -- [options]

  --full           the full form, an hour with 100 rounds of kills and 100 of cuts (default)
  --minutes N      a shorter form of about so many minutes, at least 5, with at least one round of each fault
  --only a,b       only these groups of scenarios
  --postgres 15    the version of the PostgreSQL servers, or several: 14,16 or 14..18 (default: 18); each writes a separate report
  --seed N         repeats the choices of an earlier run
  --out FOLDER     where the report and the logs go (default: data/faults)
  --require        fail when a scenario cannot run here
  --publish FILES  write the tables of this report.json, or of several versions and parts (a,b), into docs/operate/reliability.md
  --check FOLDER   check the recorded histories of a finished run again`;

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      full: { type: 'boolean' },
      minutes: { type: 'string' },
      only: { type: 'string' },
      postgres: { type: 'string' },
      seed: { type: 'string' },
      out: { type: 'string' },
      require: { type: 'boolean' },
      publish: { type: 'string' },
      check: { type: 'string' },
    },
  });
  const number = (text: string | undefined, name: string, otherwise: number): number => {
    const value = text === undefined ? otherwise : Number(text);
    if (!(value > 0)) throw new Error(`--${name} must be a number greater than 0.\n\n${usage}`);
    return value;
  };
  return {
    minutes: Math.min(fullMinutes, Math.max(shortMinutes, number(values.minutes, 'minutes', fullMinutes))),
    only: values.only?.split(',') ?? [],
    seed: number(values.seed, 'seed', 1 + (Date.now() % 1_000_000)),
    majors: values.postgres === undefined ? [embeddedMajor] : parseMajors(values.postgres),
    out: values.out ?? join(import.meta.dirname, '../../data/faults'),
    isRequired: values.require === true,
    publish: values.publish,
    check: values.check,
  };
}

/** A number from 0, every fault once, to 1, the full form. */
export const lengthOf = ({ minutes }: Options): number =>
  (minutes - shortMinutes) / (fullMinutes - shortMinutes);
