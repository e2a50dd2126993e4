import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

// The font is Kontor's own, because a machine may have no fonts at all.
const fontfile = join(import.meta.dirname, '../../assets/fonts/NotoSans-Regular.ttf');
const paper = { width: 760, margin: 40, row: 46 };

/** Draws a receipt as a till prints it. Two or more spaces separate columns. */
export async function drawReceipt(rows: string[]): Promise<Buffer> {
  const words = rows.flatMap((row, at) => {
    const columns = row.split(/\s{2,}/).filter((text) => text !== '');
    return columns.map((text, column) => ({ text, at, share: column / Math.max(1, columns.length - 1) }));
  });
  const drawn = await Promise.all(words.map(drawWords));
  const height = 2 * paper.margin + rows.length * paper.row;
  return sharp({ create: { width: paper.width, height, channels: 3, background: 'white' } })
    .composite(drawn)
    .jpeg({ quality: 85 })
    .toBuffer();
}

async function drawWords(words: { text: string; at: number; share: number }): Promise<OverlayOptions> {
  const text = { text: words.text, font: 'Noto Sans 28', fontfile, dpi: 72, rgba: true };
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  const space = paper.width - 2 * paper.margin - info.width;
  // The lowest ink is on the row's line: a little uneven, as print is.
  const top = paper.margin + words.at * paper.row + (paper.row - info.height);
  return { input: data, left: Math.round(paper.margin + words.share * space), top };
}
