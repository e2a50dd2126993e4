import sharp from 'sharp';

/** A receipt as a till prints it, drawn by this test. */
export function drawReceipt(rows: string[]): Promise<Buffer> {
  const text = rows
    .map((row, index) => `<text x="40" y="${90 + index * 46}" xml:space="preserve">${row}</text>`)
    .join('');
  const height = 140 + rows.length * 46;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="${height}"><rect width="100%" height="100%" fill="white"/><g font-family="DejaVu Sans Mono, monospace" font-size="28" fill="#111">${text}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
