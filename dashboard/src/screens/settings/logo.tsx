import type { Account } from '@kontor/sdk';
import { useRef, useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button, Card, ErrorPanel, Notice, toast } from '../../components/index.ts';
import css from './settings.module.css';
import { t } from './words.ts';

const bytesMax = 1024 * 1024;

export function LogoCard({ account }: { account: Account }) {
  const { can } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const change = useAction(
    async (file: File | null) => {
      const logo_base64 = file === null ? null : await toBase64(file);
      return kontor.account.update({ logo_base64 });
    },
    {
      changes: [['account']],
      onDone: (_, file) => toast(t(file === null ? 'logoRemoved' : 'logoSaved')),
    },
  );
  const take = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file === undefined) return;
    setTooLarge(file.size > bytesMax);
    if (file.size <= bytesMax) change.mutate(file);
  };
  return (
    <Card title={t('logo')}>
      <div className="stack">
        {account.logo_url ? (
          <img className={css.logo} src={pathOf(account.logo_url)} alt={t('logoAlt')} />
        ) : (
          <p className="soft">{t('noLogo')}</p>
        )}
        <p className="soft small">{t('logoHint')}</p>
        {can('accounts-write') && (
          <div className="row">
            <input
              ref={input}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp"
              aria-label={t('chooseLogo')}
              onChange={(event) => take(event.target.files?.[0])}
            />
            <Button isBusy={change.isPending} onClick={() => input.current?.click()}>
              {t('chooseLogo')}
            </Button>
            {account.logo_url && (
              <Button icon="trash" disabled={change.isPending} onClick={() => change.mutate(null)}>
                {t('removeLogo')}
              </Button>
            )}
          </div>
        )}
        {isTooLarge && <Notice kind="bad">{t('logoTooLarge')}</Notice>}
        <ErrorPanel error={change.error} />
      </div>
    </Card>
  );
}

/** The page's policy only allows images from its own origin. */
function pathOf(address: string): string {
  return new URL(address, location.origin).pathname;
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
