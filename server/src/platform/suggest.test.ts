import { expect, it } from 'vitest';
import { suggest } from './suggest.ts';

const known = ['PORT', 'KONTOR_PUBLIC_URL', 'KONTOR_MASTER_KEY', 'KONTOR_METRICS_PORT'];

it.each([
  ['KONTOR_PUBLIC_ULR', 'KONTOR_PUBLIC_URL'],
  ['KONTOR_PUBLICURL', 'KONTOR_PUBLIC_URL'],
  ['KONTOR_METRIC_PORT', 'KONTOR_METRICS_PORT'],
  ['KONTOR_MASTERKEY', 'KONTOR_MASTER_KEY'],
  ['KONTOR_PROT', undefined],
  ['KONTOR_SOMETHING_ELSE', undefined],
])('%s: %s', (name, meant) => {
  expect(suggest(name, known)).toBe(meant);
});
