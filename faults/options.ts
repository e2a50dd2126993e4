import { join } from 'node:path';
import { parseArgs } from 'node:util';

export type Options = {
  minutes: number;
  only: string[];
  seed: number;
  out: string;
  /** A scenario that cannot run here fails the run. */
  isRequired: boolean;
  /** Writes the table of a report into the documentation; nothing runs. */
  publish: string | undefined;
};

const fullMinutes = 60;

export const usage = `npm run test:faults -- [options]

  --full           the full form, an hour with 100 rounds of kills and 100 of cuts (default)
  --minutes N      a shorter form of about so many minutes, with at least one round of each fault; CI uses 5
  --only a,b       only these groups of scenarios
  --seed N         repeats the choices of an earlier run
  --out FOLDER     where the report and the logs go (default: data/faults)
  --require        fail when a scenario cannot run here
  --publish FILE   write the table of this report.json into docs/operate/reliability.md`;

export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      full: { type: 'boolean' },
      minutes: { type: 'string' },
      only: { type: 'string' },
      seed: { type: 'string' },
      out: { type: 'string' },
      require: { type: 'boolean' },
      publish: { type: 'string' },
    },
  });
  const number = (text: string | undefined, name: string, otherwise: number): number => {
    const value = text === undefined ? otherwise : Number(text);
    if (!(value > 0)) throw new Error(`--${name} must be a number greater than 0.\n\n${usage}`);
    return value;
  };
  return {
    minutes: Math.min(fullMinutes, number(values.minutes, 'minutes', fullMinutes)),
    only: values.only?.split(',') ?? [],
    seed: number(values.seed, 'seed', 1 + (Date.now() % 1_000_000)),
    out: values.out ?? join(import.meta.dirname, '../data/faults'),
    isRequired: values.require === true,
    publish: values.publish,
  };
}

export const shareOfHour = ({ minutes }: Options): number => minutes / fullMinutes;
