import { useState } from 'react';
import { t } from '../i18n/common.ts';
import { Icon } from './icons.tsx';

/** Copies a text; with `label` it says so in words. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await writeToClipboard(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  const said = isCopied ? t('copied') : (label ?? t('copy'));
  return (
    <button
      type="button"
      className={label ? 'button button-plain' : 'copy'}
      onClick={() => void copy()}
      title={said}
      aria-label={said}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      {label && <span aria-live="polite">{said}</span>}
    </button>
  );
}

/** Pages without https have no asynchronous clipboard. */
async function writeToClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}

/** An id in full, with a copy button. */
export function Id({ id }: { id: string }) {
  return (
    <span className="id">
      <code>{id}</code>
      <CopyButton text={id} />
    </span>
  );
}
