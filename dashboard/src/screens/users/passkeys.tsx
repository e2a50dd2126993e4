import type { AuthenticationFactors } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { hasPasskeys, makePasskey } from '../../api/passkey.ts';
import { useAction } from '../../api/queries.ts';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  Field,
  Notice,
  Time,
  toast,
} from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { Failure } from './failure.tsx';
import css from './users.module.css';
import { t } from './words.ts';

type Passkey = AuthenticationFactors['passkeys'][number];
const changes = [['session', 'factors'], ['users']];

export function PasskeysCard({
  passkeys,
  onCodes,
}: {
  passkeys: readonly Passkey[];
  onCodes: (codes: string[] | null) => void;
}) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const remove = useAction((id: string) => kontor.session.removePasskey(id), {
    changes,
    onDone: () => {
      setRemoved(undefined);
      toast(t('didRemovePasskey'));
    },
  });
  return (
    <Card title={t('passkeysTitle')}>
      <div className="stack">
        <p className="soft">{t('passkeysAbout')}</p>
        {passkeys.length === 0 && <p>{t('noPasskeys')}</p>}
        <ul hidden={passkeys.length === 0} className={css.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="row row-apart">
              <div>
                <strong>{passkey.name}</strong> {passkey.is_synced && <Badge>{t('synced')}</Badge>}
                <div className="soft small">
                  {t('addedAt')} <Time at={passkey.created_at} as="ago" /> ·{' '}
                  {passkey.last_used_at ? (
                    <>
                      {t('usedAt')} <Time at={passkey.last_used_at} as="ago" />
                    </>
                  ) : (
                    t('neverUsed')
                  )}
                </div>
              </div>
              <Button size="small" icon="trash" onClick={() => setRemoved(passkey)}>
                {common('remove')}
              </Button>
            </li>
          ))}
        </ul>
        {hasPasskeys ? (
          <div className="row">
            <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
              {t('addPasskey')}
            </Button>
          </div>
        ) : (
          <Notice>{t('noPasskeySupport')}</Notice>
        )}
      </div>
      {isAdding && <AddDialog onClose={() => setAdding(false)} onCodes={onCodes} />}
      {removed && (
        <ConfirmDialog
          title={t('removePasskeyTitle', { name: removed.name })}
          action={common('remove')}
          onConfirm={() => remove.mutate(removed.id)}
          onClose={() => setRemoved(undefined)}
          isBusy={remove.isPending}
          error={remove.error}
        >
          <p>{t('removePasskeyText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function AddDialog({ onClose, onCodes }: { onClose: () => void; onCodes: (codes: string[] | null) => void }) {
  const [name, setName] = useState<string>(t('passkeyDefault'));
  const add = useAction(
    async (called: string) => kontor.session.addPasskey({ name: called, passkey: await makePasskey() }),
    {
      changes,
      onDone: ({ recovery_codes }) => {
        onClose();
        toast(t('didAddPasskey'));
        onCodes(recovery_codes);
      },
    },
  );
  return (
    <Dialog title={t('addPasskey')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate(name.trim());
        }}
      >
        <div className="stack">
          <Field
            label={t('passkeyName')}
            hint={t('passkeyNameHint')}
            value={name}
            onChange={setName}
            maxLength={100}
            required
            autoFocus
          />
          <Failure error={add.error} />
        </div>
        <footer>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={add.isPending}>
            {t('addPasskey')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
