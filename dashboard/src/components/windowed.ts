import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { rangeAt, windowOf } from './row-range.ts';

/** Computes the visible rows of a scrolling element, all of one height, and the space of the others. */
export function useWindowed<Element extends HTMLElement>(count: number, rowHeight: number) {
  const ref = useRef<Element>(null);
  const [range, setRange] = useState({ first: 0, size: 30 });
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
      const next = rangeAt({ top, isUp, height, rowHeight }, drawn);
      if (next === drawn) return;
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
  return { ref, ...windowOf(range, count, rowHeight) };
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
