import { fold } from '../fold.ts';
import type { Line } from '../lines.ts';
import {
  address,
  business,
  cleanName,
  type FoundMerchant,
  headEnd,
  heading,
  legalForm,
  topLinesMax,
} from '../merchant.ts';
import { medianHeight } from '../total.ts';
import type { Featured } from './trees.ts';

/** The names of the features, in their order. The model is trained for exactly these. */
export const merchantFeatureNames = [
  'start',
  'rows',
  'in_foot',
  'web_address',
  'letters',
  'words',
  'digit_share',
  'form_ends',
  'form_inside',
  'form_next',
  'form_before',
  'business',
  'only_business',
  'address',
  'address_first',
  'heading',
  'size',
  'size_to_before',
  'size_to_after',
  'evenness',
  'gap_inside',
  'gap_before',
  'gap_after',
  'read_least',
  'to_address',
  'to_number',
  'has_number',
  'next_is_address',
  'next_is_number',
  'next_is_phone',
  'before_is_name',
  'off_centre',
  'width',
  'is_rule',
  'overlaps_rule',
  'rule_score',
  'to_goods',
  'open_bracket',
  'capitals',
  'again',
];

const spanMax = 3;
const webAddress =
  /(?:www\.|https?:\/\/|@)\s?(?:www\.)?([\p{L}\d-]{3,})\.(?:com|net|org|de|se|no|dk|fi|ee|my|co|eu)\b/iu;

type Span = { name: string; lines: Line[]; isWeb: boolean };

/** Facts that the features of all spans share. */
type Sheet = {
  lines: Line[];
  rule: FoundMerchant | undefined;
  numberLines: number[];
  goods: number;
  height: number;
  firstAddress: number;
  firstNumber: number;
  left: number;
  width: number;
  words: Map<string, number>;
};

/**
 * Returns the candidates: every run of one to three rows of the head, rows of the foot with a legal form, and
 * web addresses.
 */
export function merchantCandidates(
  lines: Line[],
  numberLines: number[],
  rule: FoundMerchant | undefined,
): Featured<FoundMerchant>[] {
  const sheet = sheetOf(lines, numberLines, rule);
  return spansOf(lines, rule).map((span) => {
    const folded = fold(span.name);
    const indices = span.lines.map(({ index }) => index);
    const candidate = {
      name: span.name,
      score: 0,
      lines: indices,
      hasLegalForm: legalForm.test(folded),
      isFirst: indices[0] === 0,
    };
    const parts = span.lines.flatMap(({ row }) => row.segments);
    const read = Math.min(1, ...parts.map(({ confidence }) => confidence));
    return { candidate, features: featuresOf(span, folded, sheet), read };
  });
}

function spansOf(lines: Line[], rule: FoundMerchant | undefined): Span[] {
  const spans: Span[] = [];
  if (rule) {
    spans.push({ name: rule.name, lines: rule.lines.flatMap((at) => lines[at] ?? []), isWeb: false });
  }
  const add = (rows: Line[], name: string, isWeb: boolean) => {
    const isKnown = spans.some((span) => span.name === name);
    if (!isKnown && /\p{L}.*\p{L}.*\p{L}/u.test(name)) spans.push({ name, lines: rows, isWeb });
  };
  for (const line of lines) {
    const web = webAddress.exec(line.text)?.[1];
    if (web !== undefined) add([line], web, true);
    if (line.index >= topLinesMax) {
      if (legalForm.test(line.folded)) add([line], (cleanName(line).split(',')[0] ?? '').trim(), false);
      continue;
    }
    for (let count = 1; count <= spanMax; count += 1) {
      const rows = lines.slice(line.index, line.index + count);
      const parts = rows.map(cleanName);
      if (rows.length === count && parts.every((part) => /\p{L}/u.test(part)))
        add(rows, parts.join(' '), false);
    }
  }
  return spans;
}

function sheetOf(lines: Line[], numberLines: number[], rule: FoundMerchant | undefined): Sheet {
  const goods = headEnd(lines);
  const left = Math.min(...lines.map(({ row }) => row.box.x));
  const right = Math.max(...lines.map(({ row }) => row.box.x + row.box.width));
  const words = new Map<string, number>();
  for (const { folded } of lines) {
    for (const word of new Set(folded.split(' '))) words.set(word, (words.get(word) ?? 0) + 1);
  }
  const firstAddress = lines.findIndex(({ folded, index }) => index < goods && address.test(folded));
  const firstNumber = Math.min(...numberLines.filter((line) => line < goods), Infinity);
  return {
    lines,
    rule,
    numberLines,
    goods,
    height: medianHeight(lines),
    firstAddress: firstAddress < 0 ? Infinity : firstAddress,
    firstNumber,
    left,
    width: Math.max(1, right - left),
    words,
  };
}

function featuresOf({ name, lines: rows, isWeb }: Span, folded: string, sheet: Sheet): number[] {
  const { lines, rule, numberLines, height, firstAddress, firstNumber } = sheet;
  const [first, last] = [rows[0], rows.at(-1)] as [Line, Line];
  const [before, after] = [lines[first.index - 1], lines[last.index + 1]];
  const words = folded.split(' ');
  const letters = (name.match(/\p{L}/gu) ?? []).length;
  const form = legalForm.exec(folded);
  const heights = rows.map(({ row }) => row.box.height);
  const size = heights.reduce((sum, one) => sum + one, 0) / heights.length;
  const gaps = rows.slice(1).map((line, at) => gap(rows[at], line));
  const reads = rows.flatMap(({ row }) => row.segments.map(({ confidence }) => confidence));
  const x = Math.min(...rows.map(({ row }) => row.box.x));
  const width = Math.max(...rows.map(({ row }) => row.box.x + row.box.width)) - x;
  const isIn = (line: Line) => rule?.lines.includes(line.index) === true;
  return [
    first.index,
    rows.length,
    Number(first.index >= topLinesMax),
    Number(isWeb),
    letters,
    words.length,
    (name.match(/\d/g) ?? []).length / Math.max(1, letters),
    Number(form !== null && form.index + form[0].length >= folded.length - 1),
    Number(form !== null && form.index + form[0].length < folded.length - 1),
    Number(after !== undefined && legalForm.test(after.folded)),
    Number(before !== undefined && legalForm.test(before.folded)),
    Number(business.test(folded)),
    Number(words.every((word) => business.test(word) || word.length < 3)),
    Number(rows.some((line) => address.test(line.folded))),
    Number(address.test(first.folded)),
    Number(rows.some((line) => heading.test(fold(cleanName(line))))),
    size / height,
    before ? size / before.row.box.height : 1,
    after ? size / after.row.box.height : 1,
    Math.min(...heights) / Math.max(...heights),
    Math.max(0, ...gaps),
    gap(before, first),
    gap(last, after),
    Math.min(1, ...reads),
    near(firstAddress - last.index),
    near(firstNumber - last.index),
    Number(rows.some((line) => numberLines.includes(line.index))),
    Number(after !== undefined && address.test(after.folded)),
    Number(after !== undefined && numberLines.includes(after.index)),
    Number(after?.topics.has('phone') === true),
    Number(before !== undefined && /\p{L}{3}/u.test(cleanName(before)) && !heading.test(before.folded)),
    Math.abs(x + width / 2 - sheet.left - sheet.width / 2) / sheet.width,
    width / sheet.width,
    Number(rule?.name === name),
    Number(rows.some(isIn)),
    rule?.score ?? -5,
    near(sheet.goods - last.index),
    Number((name.match(/\(/g) ?? []).length !== (name.match(/\)/g) ?? []).length || /[&,]$/.test(name)),
    (name.match(/\p{Lu}/gu) ?? []).length / Math.max(1, letters),
    Math.max(0, ...words.filter((word) => word.length > 3).map((word) => (sheet.words.get(word) ?? 0) - 1)),
  ];
}

/** Returns the distance of two rows, in heights of the lower one. A missing row counts as far away. */
function gap(above: Line | undefined, below: Line | undefined): number {
  if (!above || !below) return 5;
  const distance = below.row.box.y - above.row.box.y - above.row.box.height;
  return Math.max(-1, Math.min(5, distance / Math.max(1, below.row.box.height)));
}

const near = (distance: number) => Math.max(-6, Math.min(8, distance));
