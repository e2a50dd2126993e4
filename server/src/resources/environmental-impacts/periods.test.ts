import { describe, expect, it } from 'vitest';
import { partsOfPeriod } from './periods.ts';

const marks = { month: 'month ', third: 'third ', day: '' };
const written = (from: string, to: string, units: Parameters<typeof partsOfPeriod>[2]) =>
  partsOfPeriod(from, to, units).map(
    ({ unit, start, sign }) => `${sign === 1 ? '+' : '-'} ${marks[unit]}${start}`,
  );

describe('of months and days', () => {
  it.each([
    ['2026-03-05', '2026-03-06', ['+ 2026-03-05', '+ 2026-03-06']],
    ['2026-02-27', '2026-04-01', ['+ 2026-02-27', '+ 2026-02-28', '+ month 2026-03-01', '+ 2026-04-01']],
    ['2025-12-01', '2026-01-31', ['+ month 2025-12-01', '+ month 2026-01-01']],
    ['2026-02-01', '2026-02-28', ['+ month 2026-02-01']],
    ['2024-02-28', '2024-03-31', ['+ 2024-02-28', '+ 2024-02-29', '+ month 2024-03-01']],
    ['2026-02-03', '2026-02-27', ['+ month 2026-02-01', '- 2026-02-01', '- 2026-02-02', '- 2026-02-28']],
    [
      '2025-12-02',
      '2026-01-30',
      ['+ month 2025-12-01', '- 2025-12-01', '+ month 2026-01-01', '- 2026-01-31'],
    ],
  ])('from %s to %s', (from, to, parts) => {
    expect(written(from, to, ['month', 'day'])).toEqual(parts);
  });
});

describe('of months, thirds and days', () => {
  it.each([
    ['2026-02-10', '2026-02-28', ['+ 2026-02-10', '+ third 2026-02-11', '+ third 2026-02-21']],
    ['2026-03-01', '2026-03-30', ['+ month 2026-03-01', '- 2026-03-31']],
    ['2026-03-01', '2026-03-09', ['+ third 2026-03-01', '- 2026-03-10']],
    ['2026-03-01', '2026-03-19', ['+ third 2026-03-01', '+ third 2026-03-11', '- 2026-03-20']],
    [
      '2026-03-12',
      '2026-04-30',
      ['+ third 2026-03-11', '- 2026-03-11', '+ third 2026-03-21', '+ month 2026-04-01'],
    ],
  ])('from %s to %s', (from, to, parts) => {
    expect(written(from, to, ['month', 'third', 'day'])).toEqual(parts);
  });
});

it('make up every period of two months, day by day', () => {
  const days = Array.from({ length: 59 }, (_, n) =>
    new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
  );
  const daysOf = ({ unit, start }: { unit: string; start: string }): string[] => {
    if (unit === 'day') return [start];
    const isThird = unit === 'third';
    const first = Number(start.slice(8));
    return days.filter(
      (day) =>
        day.startsWith(start.slice(0, 7)) &&
        day >= start &&
        (!isThird || first === 21 || Number(day.slice(8)) < first + 10),
    );
  };
  for (const [index, from] of days.entries()) {
    for (const to of days.slice(index)) {
      const counts = new Map<string, number>();
      for (const part of partsOfPeriod(from, to, ['month', 'third', 'day'])) {
        for (const day of daysOf(part)) counts.set(day, (counts.get(day) ?? 0) + part.sign);
      }
      const covered = [...counts].filter(([, count]) => count !== 0);
      expect(covered.toSorted()).toEqual(
        days.filter((day) => day >= from && day <= to).map((day) => [day, 1]),
      );
    }
  }
});
