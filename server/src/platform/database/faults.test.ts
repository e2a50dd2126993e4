import { expect, it } from 'vitest';
import { presentFault } from './faults.ts';

it.each(['40001', '40P01', '55P03'])(
  'a change that collides with others is 503 and worth a retry: %s',
  (code) => {
    const fault = presentFault(Object.assign(new Error('deadlock detected'), { code }));
    expect(fault).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
  },
);
