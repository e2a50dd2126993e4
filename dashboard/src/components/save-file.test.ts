import { expect, it } from 'vitest';
import { fileName } from './save-file.ts';

it.each([
  [['tpa', 'Exempel AB'], 'tpa-Exempel-AB'],
  [['Kafé Größe'], 'Kafé-Größe'],
  [['../../etc/passwd'], '..-..-etc-passwd'],
  [['a/b\\c:d*e?"f"'], 'a-b-c-d-e-f-'],
  [['2026-11-15', 'report.csv'], '2026-11-15-report.csv'],
  [['日本 株式会社'], '日本-株式会社'],
  [['emoji 🎉 name'], 'emoji-name'],
  [['x'.repeat(500)], 'x'.repeat(120)],
  [['', ''], '-'],
])('%j becomes the file name %j', (pieces, expected) => {
  expect(fileName(...pieces)).toBe(expected);
});
