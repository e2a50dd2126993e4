// Checks the recorded histories of a finished run again, after a change of the checker or on another machine.

import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promises } from '../promises.ts';
import { checkHistory } from './check.ts';
import { historyName, readHistory } from './recorder.ts';

/** Checks the histories below `folder`, which has the report of the run. Returns 1 when a promise was broken. */
export async function recheck(folder: string, say: (line: string) => void): Promise<number> {
  const recorded = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => basename(path) === historyName,
  );
  if (recorded.length === 0) throw new Error(`There is no ${historyName} below ${folder}.`);
  let broken = 0;
  for (const path of recorded.toSorted()) {
    const { calls, unknown, findings } = await checkHistory(readHistory(join(folder, path)));
    broken += findings.length;
    say(
      `${dirname(path)}: ${calls} calls, ${unknown} of unknown outcome; ${findings.length === 0 ? 'every promise was kept' : `${findings.length} findings`}`,
    );
    for (const { promise, text } of findings) say(`  ${promises[promise].text}: ${text}`);
  }
  return broken === 0 ? 0 : 1;
}
