import type { Box, Row, Segment } from '../text-line.ts';

/**
 * Arranges segments in reading order: those at one height form a row. `slope` is the rise of a line per
 * pixel.
 */
export function rowsOf(segments: Segment[], page: number, slope = 0): Row[] {
  const level = ({ box }: Segment) => box.y + box.height / 2 - slope * (box.x + box.width / 2);
  const rows: { segments: Segment[]; middle: number; height: number }[] = [];
  for (const segment of segments.toSorted((a, b) => level(a) - level(b))) {
    const middle = level(segment);
    const height = segment.box.height;
    const row = rows.findLast(
      (candidate) =>
        Math.abs(candidate.middle - middle) < 0.5 * Math.min(candidate.height, height) &&
        !candidate.segments.some((other) => overlaps(other.box, segment.box)),
    );
    if (row) {
      row.segments.push(segment);
      row.middle += (middle - row.middle) / row.segments.length;
      row.height += (height - row.height) / row.segments.length;
    } else rows.push({ segments: [segment], middle, height });
  }
  return rows.sort((a, b) => a.middle - b.middle).map((row) => toRow(row.segments, page));
}

export function toRow(segments: Segment[], page: number): Row {
  const ordered = segments.toSorted((a, b) => a.box.x - b.box.x);
  return {
    segments: ordered,
    text: ordered.map(({ text }) => text).join('  '),
    box: around(ordered.map(({ box }) => box)),
    page,
  };
}

export function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Whether two boxes overlap. Neighbours may touch. */
function overlaps(a: Box, b: Box): boolean {
  const shared = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return shared > 0.4 * Math.min(a.width, b.width);
}
