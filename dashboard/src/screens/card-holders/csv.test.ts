import { describe, expect, it } from 'vitest';
import { countMails, decodeText, readCsv, writeCsv } from './csv.ts';

const read = (text: string) => {
  const file = readCsv(text);
  if (file === undefined) throw new Error('This text has no first line.');
  return file;
};

describe('a file of card holders', () => {
  it('counts lines as an editor does, including empty ones and those within a value', () => {
    const file = read('reference_id,note\r\na,"one\r\ntwo"\r\n\r\nb,\n');
    expect(file.records.map(({ line, cells }) => [line, cells])).toEqual([
      [2, ['a', 'one\r\ntwo']],
      [5, ['b', '']],
    ]);
  });

  it.each([
    ['a,b\n1,2', ['1', '2']],
    ['a;b\n1;2,5', ['1', '2,5']],
    ['a\tb\n1\t2', ['1', '2']],
  ])('finds its delimiter in the first line: %j', (text, cells) => {
    expect(read(text).records[0]?.cells).toEqual(cells);
  });

  it('may have quotes in a value, and a byte order mark', () => {
    const file = read('\uFEFFreference_id,note\nx,"say ""hi"", please"');
    expect(file.names).toEqual(['reference_id', 'note']);
    expect(file.records[0]?.cells).toEqual(['x', 'say "hi", please']);
  });

  it('continues to its end when a quote is never closed, so that the API can report it', () => {
    expect(read('a,b\n1,"x\n2,y').records).toHaveLength(1);
  });

  it('is nothing when it is empty', () => {
    expect(readCsv(' \n\n')).toBeUndefined();
  });

  it('can be sent in chunks with its own header, each row as it was written', () => {
    const file = read('reference_id;note\n1;"a;b"\n2;c\n3;d');
    expect(writeCsv(file, file.records.slice(0, 2))).toBe('reference_id;note\n1;"a;b"\n2;c\n');
  });

  it('knows how many people will get an email', () => {
    const file = read(
      'reference_id,Email,skip_consent_email\n1,a@x.example,\n2,b@x.example,TRUE\n3,,\n4,c@x.example,no',
    );
    expect(countMails(file, file.records)).toBe(2);
    const without = read('reference_id,email\n1,a@x.example');
    expect(countMails(without, without.records)).toBe(1);
    const bare = read('reference_id\n1');
    expect(countMails(bare, bare.records)).toBe(0);
  });
});

it('reads Windows-1252 where the bytes are not UTF-8', () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  expect(decodeText(bytes(0xc3, 0xa5))).toEqual({ text: 'å', isLatin: false });
  expect(decodeText(bytes(0xe5))).toEqual({ text: 'å', isLatin: true });
});
