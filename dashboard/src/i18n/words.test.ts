import { describe, expect, it } from 'vitest';
import { addTexts, defineWords } from './words.tsx';

const english = {
  plain: 'Webhooks',
  named: '{name} of {organization}',
  count: { one: '{n} webhook', other: '{n} webhooks' },
  twice: '{n} and {n}',
};
addTexts('screens/test/words', english);
const t = defineWords<typeof english>('screens/test/words');

describe('a text', () => {
  it.each([
    ['plain', {}, 'Webhooks'],
    ['named', { name: 'Tova', organization: 'Acme' }, 'Tova of Acme'],
    ['named', { name: 'Tova' }, 'Tova of {organization}'],
    ['named', { name: '{organization}', organization: 'Acme' }, '{organization} of Acme'],
    ['named', { name: '$&', organization: '$1' }, '$& of $1'],
    ['count', { n: 1 }, '1 webhook'],
    ['count', { n: 0 }, '0 webhooks'],
    ['count', { n: 2 }, '2 webhooks'],
    ['count', { n: 12_345 }, '12,345 webhooks'],
    ['count', {}, '{n} webhooks'],
    ['twice', { n: 1_000 }, '1,000 and 1,000'],
  ] as const)('%s with %j is %j', (key, values, expected) => {
    expect(t(key, values)).toBe(expected);
  });

  it('takes elements in place of names, and leaves the rest as text', () => {
    const pieces = t.rich('named', { name: 1 }) as unknown as { props: { children: unknown } }[];
    expect(pieces.map(({ props }) => props.children)).toEqual(['', 1, ' of ', '{organization}', '']);
  });

  it('is found in the folder that has it', () => {
    addTexts('screens/test/words-more', { other: 'More' });
    const both = defineWords<typeof english & { other: string }>(
      'screens/test/words',
      'screens/test/words-more',
    );
    expect([both('plain'), both('other')]).toEqual(['Webhooks', 'More']);
  });

  it('fails where it is used before it is loaded', () => {
    expect(() => defineWords<typeof english>('screens/late/words')('plain')).toThrow('screens/late/words');
  });

  it('is known by its key only, not by names that every object has', () => {
    expect(t.has('plain')).toBe(true);
    expect(t.has('missing')).toBe(false);
    expect(t.has('toString')).toBe(false);
  });
});
