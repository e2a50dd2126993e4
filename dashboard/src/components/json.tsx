import { CopyButton } from './copy.tsx';

/** Code with a copy button. */
export function Code({ text, label }: { text: string; label?: string }) {
  return (
    <section className="code" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} />
    </section>
  );
}

/** An object as JSON, with syntax colours. */
export function Json({ value, label }: { value: unknown; label?: string }) {
  const text = JSON.stringify(value, null, 2) ?? 'undefined';
  return (
    <section className="code" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text.length > colouredMax ? text : colour(text)}</code>
      </pre>
      <CopyButton text={text} />
    </section>
  );
}

// Longer texts are not coloured: a hundred thousand spans would be slow.
const colouredMax = 50_000;
const token = /("(?:\\.|[^"\\])*")(\s*:)?|\b(true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

function colour(text: string) {
  const pieces: React.ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, word] = match;
    pieces.push(text.slice(at, match.index));
    const kind =
      string !== undefined
        ? colon !== undefined
          ? 'json-key'
          : 'json-text'
        : word !== undefined
          ? 'json-word'
          : 'json-number';
    pieces.push(
      <span key={match.index} className={kind}>
        {string ?? whole}
      </span>,
      colon,
    );
    at = match.index + whole.length;
  }
  pieces.push(text.slice(at));
  return pieces;
}
