import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { Button, Card, ConfirmDialog, CopyButton, Dialog } from '../../components/index.ts';
import { saveFile } from '../../components/save-file.ts';
import { Failure } from './failure.tsx';
import css from './users.module.css';
import { t } from './words.ts';

type Props = { left: number; hasFactor: boolean; onCodes: (codes: string[] | null) => void };

export function RecoveryCard({ left, hasFactor, onCodes }: Props) {
  const [isAsking, setAsking] = useState(false);
  const renew = useAction(() => kontor.session.newRecoveryCodes(), {
    changes: [['session', 'factors']],
    onDone: ({ recovery_codes }) => {
      setAsking(false);
      onCodes(recovery_codes);
    },
  });
  return (
    <Card title={t('codesTitle')}>
      <div className="stack">
        <p className="soft">{hasFactor ? t('codesAbout') : t('codesNone')}</p>
        {hasFactor && (
          <div className="row row-apart">
            <strong>{t('codesLeft', { n: left })}</strong>
            <Button onClick={() => setAsking(true)}>{t('newCodes')}</Button>
          </div>
        )}
        {!isAsking && <Failure error={renew.error} />}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('newCodesTitle')}
          action={t('newCodes')}
          onConfirm={() => renew.mutate(undefined)}
          onClose={() => setAsking(false)}
          isBusy={renew.isPending}
          error={renew.error}
          isDangerous={false}
        >
          <p>{t('newCodesText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

/** The codes, which are shown once. Closing the dialog has to be confirmed. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog title={t('keepCodes')} onClose={onClose}>
      <div className="stack">
        <p>{t('keepCodesText')}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="row">
          <CopyButton text={text} label={t('copyCodes')} />
          <Button
            icon="download"
            onClick={() => saveFile('kontor-recovery-codes.txt', `${text}\n`, 'text/plain')}
          >
            {t('downloadCodes')}
          </Button>
        </div>
      </div>
      <footer>
        <Button kind="primary" onClick={onClose}>
          {t('kept')}
        </Button>
      </footer>
    </Dialog>
  );
}
