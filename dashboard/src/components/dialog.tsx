import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../i18n/common.ts';
import { Button, IconButton } from './button.tsx';
import { ErrorPanel } from './feedback.tsx';
import { Field } from './field.tsx';

type DialogProps = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  kind?: 'dialog' | 'drawer' | 'wide';
};

const fields = 'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * The browser's dialog: it keeps the focus inside, Escape closes it, and the focus returns afterwards. It is rendered outside of the form
 * that opened it: otherwise browsers would submit that form together with the dialog's own.
 */
export function Dialog({ title, onClose, children, kind = 'dialog' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) {
      dialog.showModal();
      // The browser would focus the first button, which closes the dialog.
      firstField(dialog)?.focus();
    }
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard there is Escape
    <dialog
      ref={ref}
      className={`dialog ${kind === 'dialog' ? '' : `dialog-${kind}`}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className="dialog-body">
        <header>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </header>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

/** Returns the first required field, or else the first field. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const all = [...dialog.querySelectorAll<HTMLInputElement>(fields)];
  return all.find(({ required, value }) => required && value === '') ?? all[0];
}

/** Focuses the invalid field after a refusal. */
export function useFocusOnWrong(form: RefObject<HTMLFormElement | null>, error: unknown): void {
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, error]);
}

/** A dialog at the side, for details beside a list. */
export function Drawer(props: Omit<DialogProps, 'kind'>) {
  return <Dialog {...props} kind="drawer" />;
}

type ConfirmProps = {
  title: ReactNode;
  /** The consequences of the action. */
  children: ReactNode;
  /** The verb on the button: "Delete", "Revoke all". */
  action: string;
  onConfirm: () => unknown;
  onClose: () => void;
  isBusy?: boolean;
  error?: unknown;
  /** Text that the user must type before an irreversible action. */
  typed?: string;
  isDangerous?: boolean;
};

export function ConfirmDialog({
  title,
  children,
  action,
  onConfirm,
  onClose,
  isBusy,
  error,
  typed,
  isDangerous = true,
}: ConfirmProps) {
  const [text, setText] = useState('');
  const isAllowed = typed === undefined || text.trim() === typed;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isAllowed) void onConfirm();
        }}
      >
        <div className="stack">
          {children}
          {typed !== undefined && (
            <Field
              label={t.rich('confirmType', { name: <code>{typed}</code> })}
              value={text}
              onChange={setText}
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <ErrorPanel error={error} />
        </div>
        <footer>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            kind={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy ?? false}
            disabled={!isAllowed}
          >
            {action}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

/** The dialog of `useLeaveGuard`, which asks before unsaved changes are lost. */
export function LeaveDialog({
  guard,
}: {
  guard: { status: 'blocked' | 'idle'; proceed?: (() => void) | undefined; reset?: (() => void) | undefined };
}) {
  if (guard.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      action={t('leave')}
      onConfirm={() => guard.proceed?.()}
      onClose={() => guard.reset?.()}
    >
      <p>{t('leaveText')}</p>
    </ConfirmDialog>
  );
}
