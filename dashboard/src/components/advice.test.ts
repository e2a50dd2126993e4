import { KontorError } from '@kontor/sdk';
import { describe, expect, it } from 'vitest';
import { t } from '../i18n/common.ts';
import { adviceOf } from './advice.ts';

const failure = (status: number, code: KontorError['code'], detail = 'The reason.') =>
  new KontorError({ status, code, detail, method: 'GET', path: '/organizations' });

describe('the advice for an error', () => {
  it.each([
    ['no network', failure(0, 'network'), t('errorNetwork')],
    ['no answer in time', failure(0, 'timeout'), t('errorTimeout')],
    ['a query that ran out of time', failure(503, 'timeout'), t('errorQueryTimeout')],
    ['a fault of the server', failure(500, 'internal_error'), t('errorServer')],
    ['a server that is away', failure(503, 'unavailable'), t('errorServer')],
    ['what the API says', failure(409, 'conflict'), 'The reason.'],
    [
      'an invalid field',
      failure(422, 'validation_failed', 'Two fields are invalid.'),
      'Two fields are invalid.',
    ],
    ['a bug of the page', new TypeError('x is undefined'), t('errorUnknown')],
    ['no error at all', 'text', t('errorUnknown')],
  ])('after %s', (_, error, expected) => {
    expect(adviceOf(error, 'viewer')).toBe(expected);
  });

  it('names the role that may not, and the reason', () => {
    const advice = adviceOf(failure(403, 'insufficient_scope', 'It needs webhooks-write.'), 'viewer');
    expect(advice).toContain('viewer');
    expect(advice).toContain('It needs webhooks-write.');
  });
});
