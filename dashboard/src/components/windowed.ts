import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn beyond the visible ones, most of them in the scroll direction. */
const ahead = 8;
const behind = 2;
/** The next rows are drawn when only this many are left. */
const left = 2;

/** Which rows of a scrolling element are visible, when all have one height, and how much space the others take. */
export function useWindowed<Element extends HTMLElement>(count: number, rowHeight: number) {
  const ref = useRef<Element>(null);
  const [{ first, size }, setRange] = useState({ first: 0, size: 30 });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    let frame = 0;
    let height = element.clientHeight;
    let drawn = { first: 0, size: 0 };
    let topBefore = 0;
    const measure = () => {
      frame = 0;
      const top = element.scrollTop;
      const isUp = top < topBefore;
      topBefore = top;
      const from = Math.floor(top / rowHeight);
      const to = Math.ceil((top + height) / rowHeight);
      const needed = { from: Math.max(0, from - (isUp ? left : 0)), to: to + (isUp ? 0 : left) };
      const next = {
        first: Math.max(0, from - (isUp ? ahead : behind)),
        size: Math.ceil(height / rowHeight) + 1 + ahead + behind,
      };
      const isEnough = needed.from >= drawn.first && needed.to <= drawn.first + drawn.size;
      if (isEnough && next.size === drawn.size) return;
      drawn = next;
      // Before this frame is painted: otherwise the newly visible rows are empty in it.
      flushSync(() => setRange(next));
    };
    const plan = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    plan();
    element.addEventListener('scroll', plan, { passive: true });
    const resize = new ResizeObserver(() => {
      height = element.clientHeight;
      plan();
    });
    resize.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', plan);
      resize.disconnect();
    };
  }, [rowHeight]);
  const to = Math.min(first + size, count);
  const from = Math.min(first, to);
  return { ref, first: from, last: to, size, before: from * rowHeight, after: (count - to) * rowHeight };
}

/**
 * For reused rows: when the focused row scrolls out of view, the focus moves to the list, not to the row that took its place.
 * `from` and `to` are the drawn rows, as in `aria-rowindex`.
 */
export function useFocusInRows(ref: RefObject<HTMLElement | null>, from: number, to: number): void {
  const focused = useRef<number>(undefined);
  useEffect(() => {
    const element = ref.current;
    const remember = ({ target }: FocusEvent) => {
      const row = (target as Element).closest('tr')?.ariaRowIndex;
      focused.current = row ? Number(row) : undefined;
    };
    const forget = () => {
      focused.current = undefined;
    };
    element?.addEventListener('focusin', remember);
    element?.addEventListener('focusout', forget);
    return () => {
      element?.removeEventListener('focusin', remember);
      element?.removeEventListener('focusout', forget);
    };
  }, [ref]);
  useLayoutEffect(() => {
    const row = focused.current;
    if (row !== undefined && (row < from || row >= to)) ref.current?.focus({ preventScroll: true });
  }, [ref, from, to]);
}
