/** Rows drawn beyond the visible ones, most of them in the scroll direction. */
const ahead = 8;
const behind = 2;
/** The next rows are drawn when only this many are left. */
const left = 2;

export type RowRange = { first: number; size: number };

/** The rows to draw at a scroll position; the same range as long as it has enough of them. */
export function rangeAt(
  { top, isUp, height, rowHeight }: { top: number; isUp: boolean; height: number; rowHeight: number },
  drawn: RowRange,
): RowRange {
  const from = Math.floor(top / rowHeight);
  const to = Math.ceil((top + height) / rowHeight);
  const needed = { from: Math.max(0, from - (isUp ? left : 0)), to: to + (isUp ? 0 : left) };
  const next = {
    first: Math.max(0, from - (isUp ? ahead : behind)),
    size: Math.ceil(height / rowHeight) + 1 + ahead + behind,
  };
  const isEnough = needed.from >= drawn.first && needed.to <= drawn.first + drawn.size;
  return isEnough && next.size === drawn.size ? drawn : next;
}

/** The drawn rows within a list of `count`, and the space that stands for the others. */
export function windowOf({ first, size }: RowRange, count: number, rowHeight: number) {
  const last = Math.min(first + size, count);
  const from = Math.min(first, last);
  return { first: from, last, size, before: from * rowHeight, after: (count - last) * rowHeight };
}
