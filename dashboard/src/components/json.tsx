import { CopyButton } from './copy.tsx';
import { tokensOf } from './json-tokens.ts';

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
        <code>
          {text.length > colouredMax
            ? text
            : tokensOf(text).map(({ kind, text: piece }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
                <span key={at} className={`json-${kind}`}>
                  {piece}
                </span>
              ))}
        </code>
      </pre>
      <CopyButton text={text} />
    </section>
  );
}

// Longer texts are not coloured: a hundred thousand spans would be slow.
const colouredMax = 50_000;
