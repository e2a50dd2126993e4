import { isKontorError } from '@kontor/sdk';
import { type ReactNode, useSyncExternalStore } from 'react';
import { t } from '../i18n/common.ts';
import { describeField } from '../i18n/errors.ts';
import { adviceOf } from './advice.ts';
import { Button, IconButton } from './button.tsx';
import { CopyButton } from './copy.tsx';
import { Icon, type IconName } from './icons.tsx';
import { useShellContext } from './shell-context.ts';

/** Shows what went wrong, what to do, the request id and a retry button. Renders nothing without an error. */
export function ErrorPanel({
  error,
  retry,
  title,
}: {
  error: unknown;
  retry?: (() => unknown) | undefined;
  title?: string;
}) {
  const { role } = useShellContext();
  if (error === null || error === undefined) return null;
  const known = isKontorError(error) ? error : undefined;
  const loose = known?.errors ?? [];
  // A second request would also get a 404.
  const isMissing = known?.status === 404 && known.method === 'GET';
  return (
    <div className="panel panel-bad" role="alert">
      <Icon name="warning" />
      <div>
        <strong>{title ?? t(isMissing ? 'missingTitle' : 'errorTitle')}</strong>
        <p>{isMissing ? t('missingText') : adviceOf(error, role)}</p>
        {loose.length > 0 && (
          <ul>
            {loose.map(({ field, code, message }) => (
              <li key={`${field} ${message}`}>
                <code>{field}</code>: {describeField({ code, message })}
              </li>
            ))}
          </ul>
        )}
        {known?.requestId && (
          <p className="soft small">
            {t('requestId')}: <code>{known.requestId}</code> <CopyButton text={known.requestId} />
          </p>
        )}
        {retry && !isMissing && (
          <Button size="small" icon="refresh" onClick={() => void retry()}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** A note about a consequence, or a point to check. */
export function Notice({
  kind = 'info',
  title,
  children,
}: {
  kind?: 'info' | 'good' | 'warn' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
}) {
  const icons = { info: 'info', good: 'check', warn: 'warning', bad: 'warning' } as const;
  return (
    <div className={`panel panel-${kind}`} role={kind === 'bad' ? 'alert' : 'note'}>
      <Icon name={icons[kind]} />
      <div>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

/** Explains an empty list: its purpose, and what to do first. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
      {action && <div className="row row-middle">{action}</div>}
    </div>
  );
}

export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <span key={at} />
      ))}
    </div>
  );
}

type ToastEntry = {
  key: number;
  text: string;
  kind: 'good' | 'bad';
  action?: { label: string; run: () => void } | undefined;
};
let toasts: readonly ToastEntry[] = [];
let nextKey = 1;
const listeners = new Set<() => void>();
const shownMs = 6_000;

function setToasts(next: readonly ToastEntry[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** A short confirmation, read out by screen readers. `action` is for undo. */
export function toast(
  text: string,
  options: { kind?: 'good' | 'bad'; action?: ToastEntry['action'] } = {},
): void {
  const key = nextKey++;
  setToasts([...toasts.slice(-2), { key, text, kind: options.kind ?? 'good', action: options.action }]);
  setTimeout(() => dismiss(key), options.action ? shownMs * 2 : shownMs);
}

function dismiss(key: number): void {
  setToasts(toasts.filter((entry) => entry.key !== key));
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ key, text, kind, action }) => (
        <div className={`toast toast-${kind}`} key={key}>
          <Icon name={kind === 'good' ? 'check' : 'warning'} />
          <span>{text}</span>
          {action && (
            <Button
              size="small"
              onClick={() => {
                action.run();
                dismiss(key);
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="close" label={t('close')} onClick={() => dismiss(key)} />
        </div>
      ))}
    </div>
  );
}
