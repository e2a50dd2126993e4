import { expect, it } from 'vitest';
import { splitHosts } from './hosts.ts';

it.each([
  ['postgres://kontor:pw@db/kontor', ['postgres://kontor:pw@db/kontor']],
  [
    'postgres://kontor:pw@one:5432,two:5433/kontor?sslmode=require&target_session_attrs=read-write',
    [
      'postgres://kontor:pw@one:5432/kontor?sslmode=require',
      'postgres://kontor:pw@two:5433/kontor?sslmode=require',
    ],
  ],
  [
    'postgresql://one,two/kontor?target_session_attrs=read-write&sslmode=require',
    ['postgresql://one/kontor?sslmode=require', 'postgresql://two/kontor?sslmode=require'],
  ],
  ['postgres://kontor@/db?host=/socket&port=5432', ['postgres://kontor@/db?host=/socket&port=5432']],
  ['postgres://u@[::1]:5432,[::2]:5432/db', ['postgres://u@[::1]:5432/db', 'postgres://u@[::2]:5432/db']],
])('splits %s into one address for each host', (url, expected) => {
  expect(splitHosts(url)).toEqual(expected);
});
