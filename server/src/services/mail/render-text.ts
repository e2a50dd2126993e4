import type { Written } from './letter.ts';
import { footerLines, words } from './words.ts';

const lineLengthMax = 72;

/** Renders the text part, for email programs without HTML, screen readers and the operator's terminal. */
export function renderText(mail: Written): string {
  const { letter, recipientName, voice, partner } = mail;
  const frame = words[mail.language];
  const sender = voice === 'partner' ? partner.name : 'Kontor';
  const blocks = [
    oneLine(sender),
    underline(oneLine(letter.heading)),
    frame.greeting(recipientName && oneLine(recipientName)),
    ...letter.paragraphs.map(wrap),
    ...(letter.button ? [`${oneLine(letter.button.label)}:\n${letter.button.url}`] : []),
    ...(letter.note === undefined ? [] : [wrap(letter.note)]),
    // RFC 3676 §4.3: "-- " begins a signature, which email programs leave out of a reply.
    `-- \n${footerLines(frame, mail).map(wrap).join('\n')}`,
    ...(mail.optOutUrl === undefined ? [] : [`${frame.unknownSender}:\n${mail.optOutUrl}`]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function underline(text: string): string {
  return `${text}\n${'='.repeat(Math.min([...text].length, lineLengthMax))}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function wrap(paragraph: string): string {
  return paragraph.split('\n').map(wrapLine).join('\n');
}

/** Breaks lines only between words, so that addresses stay clickable. List items are not wrapped. */
function wrapLine(line: string): string {
  if (line.startsWith('- ')) return line;
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + 1 + word.length > lineLengthMax) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}
