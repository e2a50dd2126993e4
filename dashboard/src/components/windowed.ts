import { useEffect, useRef, useState } from 'react';

const spare = 12;

/** Which rows of a scrolling element are in sight, when all are of one height, and how much space stands for the others. */
export function useWindowed<Element extends HTMLElement>(count: number, rowHeight: number) {
  const ref = useRef<Element>(null);
  const [[first, last], setRange] = useState<[number, number]>([0, 60]);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const top = Math.max(0, Math.floor(element.scrollTop / rowHeight) - spare);
      const bottom = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + spare;
      setRange((before) => (before[0] === top && before[1] === bottom ? before : [top, bottom]));
    };
    const plan = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    measure();
    element.addEventListener('scroll', plan, { passive: true });
    const resize = new ResizeObserver(plan);
    resize.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', plan);
      resize.disconnect();
    };
  }, [rowHeight]);
  const to = Math.min(last, count);
  const from = Math.min(first, to);
  return { ref, first: from, last: to, before: from * rowHeight, after: (count - to) * rowHeight };
}
