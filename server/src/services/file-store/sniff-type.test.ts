import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sniffType } from './sniff-type.ts';

const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: 'white' } });
const latin = (text: string) => Buffer.from(text, 'latin1');

describe('the type of a file follows from its content', () => {
  it.each([
    ['image/jpeg', () => picture.clone().jpeg().toBuffer()],
    ['image/png', () => picture.clone().png().toBuffer()],
    ['image/webp', () => picture.clone().webp().toBuffer()],
    ['image/webp', () => picture.clone().webp({ lossless: true }).toBuffer()],
    ['application/pdf', async () => latin('%PDF-1.7\n%âãÏÓ\n1 0 obj')],
    ['application/pdf', async () => latin('%PDF-2.0\n')],
    ['application/pdf', async () => latin('\xef\xbb\xbf%PDF-1.4\n')],
    ['application/pdf', async () => latin('\r\n  %PDF-1.4\n')],
  ])('%s', async (type, make) => {
    expect(sniffType(await make())).toBe(type);
  });

  it.each([
    ['nothing', ''],
    ['text', 'Total 12,50'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page with a PDF behind it', `<script>alert(1)</script>${' '.repeat(10)}%PDF-1.4`],
    ['a drawing that can run code', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['an animation of another kind', 'GIF89a\x01\x00\x01\x00'],
    ['an archive', 'PK\x03\x04'],
    ['the first half of a JPEG’s mark', '\xff\xd8'],
    ['a PNG without its header', '\x89PNG\r\n\x1a\n'],
    ['a PNG that a text transfer has broken', '\x89PNG\n\x1a\n\x00\x00\x00\rIHDR'],
    ['another RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['a WebP of no known kind', 'RIFF\x24\x00\x00\x00WEBPXXXX'],
    ['a PDF of no version', '%PDF-x'],
    ['a PDF after too much of nothing', `${' '.repeat(40)}%PDF-1.4`],
  ])('and %s is none of ours', (_name, text) => {
    expect(sniffType(latin(text))).toBeUndefined();
  });
});
