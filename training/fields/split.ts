// Splits a set of labelled receipts by merchant: one half may be looked at, the other is only scored.
//
// node --import tsx training/fields/split.ts --dir <folder> --out <file>

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readLabels } from '../../lab/shared/labelled-receipts.ts';
import { groupsOf } from './merchants.ts';

/** Another seed is another split, with which the figures of the scored half would have to start anew. */
const seed = 20261119;

const { values } = parseArgs({ options: { dir: { type: 'string' }, out: { type: 'string' } } });
if (!values.dir || !values.out) throw new Error('Name the folder with --dir and the output with --out.');
const { folder, receipts } = readLabels<{ id: string; file: string; company: string }>(values.dir);
const groups = groupsOf(receipts.map(({ company }) => company));
const drawOf = (group: string) => createHash('sha256').update(`${seed} ${group}`).digest('hex');

const byGroup = new Map<string, string[]>();
for (const { id, company } of receipts) {
  const group = groups.get(company) ?? company;
  byGroup.set(group, [...(byGroup.get(group) ?? []), id]);
}
const parts: Record<'look' | 'score', string[]> = { look: [], score: [] };
for (const [, ids] of [...byGroup].sort(([a], [b]) => drawOf(a).localeCompare(drawOf(b)))) {
  parts[parts.look.length <= parts.score.length ? 'look' : 'score'].push(...ids);
}
const split = { set: basename(folder), seed, look: parts.look.sort(), score: parts.score.sort() };
writeFileSync(values.out, `${JSON.stringify(split, null, 2)}\n`);
process.stderr.write(
  `${byGroup.size} merchants: ${parts.look.length} to look at, ${parts.score.length} to score\n`,
);
