import { toRow } from '../services/ocr/engine/rows.ts';
import type { PageText } from '../services/ocr/text-line.ts';

/** Builds a page as a recogniser would return it. Two spaces separate columns. */
export function pageOf(text: string): PageText {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const rows = lines.map((line, at) => {
    let x = 0;
    const segments = line.split(/\s{2,}/).map((part) => {
      const box = { x, y: at * 30, width: part.length * 10, height: 20 };
      x += box.width + 60;
      return { text: part, confidence: 0.99, box };
    });
    return toRow(segments, 1);
  });
  return { rows, width: 600, height: rows.length * 30 };
}
