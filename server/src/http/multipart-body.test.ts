import { describe, expect, it } from 'vitest';
import { parseMultipart } from './multipart-body.ts';

const boundary = '----kontor';
const type = `multipart/form-data; boundary=${boundary}`;
const part = (head: string, content = '') => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--${boundary}--\r\n`);

describe('a multipart form', () => {
  it('is what fetch sends', async () => {
    const sent = new FormData();
    sent.set('country', 'SE');
    sent.set('näme', 'two\r\nlines');
    sent.set('receipt', new Blob([Buffer.from([0, 13, 10, 255, 45, 45])]), 'a "b".png');
    sent.set('empty', '');
    const request = new Request('http://kontor.test', { method: 'POST', body: sent });
    const { fields, files } = parseMultipart(
      Buffer.from(await request.arrayBuffer()),
      request.headers.get('content-type') ?? '',
    );
    expect(fields).toEqual({ country: 'SE', näme: 'two\r\nlines', empty: '' });
    expect(files).toEqual({ receipt: Buffer.from([0, 13, 10, 255, 45, 45]) });
  });

  it.each([
    [`multipart/form-data;boundary="${boundary}"`],
    [`Multipart/Form-Data; charset=utf-8; Boundary=${boundary}`],
    [`${type}; charset=UTF-8`],
  ])('may be announced as %s', (contentType) => {
    expect(parseMultipart(form(part(named('a'), '1')), contentType).fields).toEqual({ a: '1' });
  });

  it('may have text before its first part, and names like those of objects', () => {
    const body = Buffer.concat([
      Buffer.from('preamble\r\n'),
      form(part(named('__proto__'), '1'), part(named('constructor'), '2')),
    ]);
    const { fields } = parseMultipart(body, type);
    expect(Object.entries(fields)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  it.each<[string, Buffer, string]>([
    ['no part at all', Buffer.from('x'), type],
    ['nothing', Buffer.alloc(0), type],
    ['no end', Buffer.from(part(named('a'), '1')), type],
    ['a part without a name', form(part('Content-Type: text/plain', '1')), type],
    ['a part without a head', Buffer.from(`--${boundary}\r\na\r\n--${boundary}--`), type],
    ['a head of 5 KiB', form(part(`${named('a')}\r\nX: ${'x'.repeat(5000)}`)), type],
    ['another boundary', form(part(named('a'))), 'multipart/form-data; boundary=other'],
    ['no boundary', form(part(named('a'))), 'multipart/form-data'],
    ['two boundaries', form(part(named('a'))), `multipart/form-data; x="; boundary=z"; boundary=${boundary}`],
  ])('with %s is refused', (_, body, contentType) => {
    expect(() => parseMultipart(body, contentType)).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ code: 'multipart' })] }),
    );
  });

  it('has twenty parts at most, and no more are looked at', () => {
    const twenty = Array.from({ length: 20 }, (_, at) => part(named(`f${at}`)));
    expect(Object.keys(parseMultipart(form(...twenty), type).fields)).toHaveLength(20);
    // The last part is broken: who reads as far as that reports something else.
    const many = [...twenty, part(named('more')).repeat(100_000), part('broken')];
    expect(() => parseMultipart(form(...many), type)).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ code: 'too_many' })] }),
    );
    expect(() => parseMultipart(form(part(named('a')).repeat(200_000), part('broken')), type)).toThrow(
      expect.objectContaining({ errors: [{ field: 'a', code: 'repeated', message: 'must be given once' }] }),
    );
  });
});
