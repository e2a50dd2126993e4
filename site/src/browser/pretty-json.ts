import { element } from './element.ts';

const parts = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d[\d.eE+-]*)/g;

/** Renders a response as a block of code: JSON with lines and colours, other text unchanged. */
export function prettyAnswer(text: string): HTMLElement {
  const block = element('pre', { tabIndex: 0 });
  let json: string;
  try {
    json = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    block.textContent = text;
    return block;
  }
  let end = 0;
  for (const match of json.matchAll(parts)) {
    const [whole, string, colon, literal] = match;
    const kind =
      string === undefined
        ? literal === undefined
          ? 'number'
          : 'literal'
        : colon === undefined
          ? 'string'
          : 'attr';
    const coloured = string ?? whole;
    block.append(
      json.slice(end, match.index),
      element('span', { className: `hljs-${kind}`, textContent: coloured }),
    );
    end = match.index + coloured.length;
  }
  block.append(json.slice(end));
  return block;
}
