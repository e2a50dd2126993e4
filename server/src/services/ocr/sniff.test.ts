import { expect, it } from 'vitest';
import { sniffType } from './sniff.ts';

it.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png'],
  ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
  ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
  ['a PDF with bytes before it', Buffer.from('\n\n%PDF-1.4\n'), 'application/pdf'],
  ['a GIF', Buffer.from('GIF89a'), undefined],
  ['HTML that speaks of PDF', Buffer.from('<!doctype html><p>%PDF-1.7'), undefined],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['nothing', [], undefined],
])('%s is recognised by its first bytes', (_, bytes, type) => {
  expect(sniffType(Uint8Array.from(bytes))).toBe(type);
});
