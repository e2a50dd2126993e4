type Block =
  | { kind: 'heading'; level: 1 | 2; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] };

/** Headings, list items and paragraphs; everything else is plain text. */
export function parseLegalText(text: string): Block[] {
  const blocks: Block[] = [];
  // A line continues the previous block unless a blank line or a heading ended it.
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/).map((one) => one.trim())) {
    const last = blocks.at(-1);
    const heading = /^(##?) +(.+)$/.exec(line);
    const bullet = /^- +(.+)$/.exec(line)?.[1];
    if (line === '') {
      isOpen = false;
    } else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: heading[2] ?? '' });
      isOpen = false;
    } else if (bullet !== undefined) {
      if (last?.kind === 'list') last.items.push(bullet);
      else blocks.push({ kind: 'list', items: [bullet] });
      isOpen = true;
    } else if (isOpen && last?.kind === 'paragraph') {
      last.text += ` ${line}`;
    } else if (isOpen && last?.kind === 'list') {
      last.items.push(`${last.items.pop() ?? ''} ${line}`);
    } else {
      blocks.push({ kind: 'paragraph', text: line });
      isOpen = true;
    }
  }
  return blocks;
}
