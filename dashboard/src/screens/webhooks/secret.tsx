import { useEffect, useRef } from 'react';
import { Button, CopyButton, Notice } from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import css from './webhooks.module.css';
import { t } from './words.ts';

/** A secret that is shown once: copy it or download it as an .env file. */
export function SecretOnce({ secret, webhookId }: { secret: string; webhookId: string }) {
  const panel = useRef<HTMLDivElement>(null);
  // The form before it is long: its button may be far below the secret.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.focus({ preventScroll: true });
  }, []);
  const download = () => {
    const url = URL.createObjectURL(new Blob([`KONTOR_WEBHOOK_SECRET=${secret}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${webhookId}.env`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div ref={panel} tabIndex={-1}>
      <Notice kind="warn" title={t('secretOnce')}>
        <p>{t('secretOnceText')}</p>
        <output className={css.secret} aria-label={t('secret')}>
          {secret}
        </output>
        <div className="row">
          <CopyButton text={secret} label={t('copySecret')} />
          <Button icon="download" onClick={download}>
            {common('download')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
