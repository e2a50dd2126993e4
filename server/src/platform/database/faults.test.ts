import { expect, it } from 'vitest';
import { createFaultReport } from './fault-report.ts';
import { faultCause, presentFault } from './faults.ts';

it.each(['40001', '40P01', '55P03'])(
  'a change that collides with others is 503 and worth a retry: %s',
  (code) => {
    const fault = presentFault(Object.assign(new Error('deadlock detected'), { code }));
    expect(fault).toMatchObject({ code: 'unavailable', headers: { 'retry-after': '2' } });
  },
);

it.each([
  ['53100', 'disk_full', /^Nothing can be stored/],
  ['53200', 'out_of_memory', /overloaded/],
  ['53300', 'too_many_connections', /busy/],
  ['55P03', 'lock_timeout', /locked/],
  ['57014', 'statement_timeout', /in time/],
  ['25006', 'read_only', /cannot be reached/],
  ['08006', 'unreachable', /cannot be reached/],
  ['ECONNREFUSED', 'unreachable', /cannot be reached/],
])('names the cause of %s for the log: %s', (code, cause, message) => {
  const error = Object.assign(new Error('x'), { code });
  expect(faultCause(error)).toBe(cause);
  const fault = presentFault(error);
  expect(fault).toMatchObject({ internal: cause, message: expect.stringMatching(message) });
  expect(faultCause(fault)).toBe(cause);
});

it('counts a connection that was not answered in time as an unreachable database', () => {
  expect(faultCause(new Error('timeout expired'))).toBe('unreachable');
});

it('leaves a faulty statement alone', () => {
  const error = Object.assign(new Error('x'), { code: '42P01' });
  expect([faultCause(error), presentFault(error)]).toEqual([undefined, error]);
});

it('logs each cause once a minute, with how often it happened', () => {
  const lines: object[] = [];
  const report = createFaultReport({ warn: (fields: object) => void lines.push(fields) } as never);
  for (let i = 0; i < 3; i += 1) report.add(Object.assign(new Error('x'), { code: '53100' }));
  report.add(new Error('timeout exceeded when trying to connect'));
  expect(lines).toMatchObject([{ cause: 'disk_full', sqlstate: '53100' }, { cause: 'pool_exhausted' }]);
  expect(Object.fromEntries(report.counts())).toEqual({ disk_full: 3, pool_exhausted: 1 });
});
