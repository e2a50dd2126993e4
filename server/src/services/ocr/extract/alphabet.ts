import type { PageText } from '../text-line.ts';

/** The letter of a VAT rate behind an amount. */
const rateLetter: [RegExp, string] = [/(?<=^|\d\s{1,2})[ÅÄÁÀÂÃ]$/, 'A'];
const northern: [RegExp, string][] = [
  rateLetter,
  [/[áàâã]/g, 'ä'],
  [/[ÁÀÂÃ]/g, 'Ä'],
  [/[óòôõ]/g, 'ö'],
  [/[ÓÒÔÕ]/g, 'Ö'],
];
const danish: [RegExp, string][] = [
  rateLetter,
  [/[äáàâã]/g, 'å'],
  [/[ÄÁÀÂÃ]/g, 'Å'],
  [/[öóòôõ]/g, 'ø'],
  [/[ÖÓÒÔÕ]/g, 'Ø'],
];

/** Replacements of letters that the country's language lacks with the similar ones that it has. */
const repairs: Record<string, [RegExp, string][]> = {
  SE: northern,
  FI: northern,
  EE: northern,
  DE: [...northern, [/(?<=[a-zäöü])B(?=[a-zäöü]|\b)/g, 'ß']],
  NO: danish,
  DK: danish,
};

export function repairLetters(pages: PageText[], country: string | undefined): PageText[] {
  const rules = country === undefined ? undefined : repairs[country];
  if (!rules) return pages;
  const repair = (text: string) => rules.reduce((soFar, [wrong, right]) => soFar.replace(wrong, right), text);
  return pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      text: repair(row.text),
      segments: row.segments.map((segment) => ({ ...segment, text: repair(segment.text) })),
    })),
  }));
}
