import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Card, ConfirmDialog, CopyButton, Notice, useLeaveGuard } from '../../components/index.ts';
import css from './secret.module.css';
import { t } from './words.ts';

type Props = {
  secret: string;
  /** The kind of secret. */
  label: string;
  /** Its purpose, and what to do when it is lost. */
  about: string;
  /** The lines of the file that the user may download, and its name without `.env`. */
  file: { name: string; lines: readonly string[] };
  /** How to use it. */
  children?: ReactNode;
  onStored: () => void;
};

/** A secret, shown once: in view and focused. Leaving without confirming that it is stored asks first. */
export function SecretPanel({ secret, label, about, file, children, onStored }: Props) {
  const [isStored, setStored] = useState(false);
  const guard = useLeaveGuard(!isStored);
  const panel = useRef<HTMLElement>(null);
  // The form before it may be long: its button was far below the secret.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.focus({ preventScroll: true });
  }, []);
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${file.lines.join('\n')}\n`], { type: 'text/plain' }));
    link.download = `${file.name}.env`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const finish = () => {
    setStored(true);
    // The leave guard must know first.
    setTimeout(onStored);
  };
  return (
    <Card title={t('title')}>
      <section className="stack" ref={panel} tabIndex={-1} aria-label={t('title')}>
        <Notice kind="warn">
          <p>{about}</p>
        </Notice>
        <output className={css.secret} aria-label={label} data-testid="secret">
          {secret}
        </output>
        <div className="row">
          <CopyButton text={secret} label={t('copy')} />
          <Button icon="download" onClick={download}>
            {t('download')}
          </Button>
        </div>
        {children}
        <div className="row">
          <Button kind="primary" onClick={finish}>
            {t('stored')}
          </Button>
        </div>
      </section>
      {guard.status === 'blocked' && (
        <ConfirmDialog
          title={t('leaveTitle')}
          action={t('leave')}
          onConfirm={guard.proceed}
          onClose={guard.reset}
        >
          <p>{t('leaveText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
