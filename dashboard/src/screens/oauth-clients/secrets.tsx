import type { NewClientKey, OAuthClient, OAuthClientWithSecret } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import {
  Button,
  Card,
  ConfirmDialog,
  Dialog,
  ErrorPanel,
  IconButton,
  InfiniteList,
  Select,
  TextArea,
  Time,
  toast,
} from '../../components/index.ts';
import { inWords } from '../../entities/oauth-client/token-lifetime.ts';
import { t as common } from '../../i18n/common.ts';
import { ClientSecret } from './client-secret.tsx';
import { SecretsList } from './secrets-list.tsx';
import { t } from './words.ts';

export function ClientSecrets({ client }: { client: OAuthClient }) {
  const { can } = useSession();
  const mayChange = can('oauth-clients-write');
  return (
    <div className="stack">
      {mayChange && <Rotation client={client} />}
      <Card title={t('secretsList')}>
        <SecretsList client={client} />
      </Card>
      <Keys client={client} mayChange={mayChange} />
    </div>
  );
}

function Rotation({ client }: { client: OAuthClient }) {
  const [isOpen, setOpen] = useState(false);
  const [overlap, setOverlap] = useState('86400');
  const [made, setMade] = useState<OAuthClientWithSecret | undefined>(undefined);
  const rotate = useAction(
    () => kontor.oauthClients.rotateSecret(client.id, { expire_previous_in: Number(overlap) }),
    {
      changes: [['oauth-clients']],
      onDone: (next) => {
        setOpen(false);
        setMade(next);
      },
    },
  );
  if (made) return <ClientSecret client={made} onStored={() => setMade(undefined)} />;
  return (
    <Card title={t('secret')}>
      <div className="stack">
        <div className="row">
          <Button icon="refresh" onClick={() => setOpen(true)}>
            {t('rotate')}
          </Button>
        </div>
      </div>
      {isOpen && (
        <ConfirmDialog
          title={t('rotate')}
          action={t('rotate')}
          isDangerous={overlap === '0'}
          onConfirm={() => rotate.mutate(undefined)}
          isBusy={rotate.isPending}
          error={rotate.error}
          onClose={() => setOpen(false)}
        >
          <p>{t('rotateText')}</p>
          <Select
            label={t('keepOld')}
            value={overlap}
            onChange={setOverlap}
            choices={[
              { value: '0', label: t('atOnce') },
              { value: '3600', label: inWords(1, 'hour') },
              { value: '86400', label: inWords(1, 'day') },
              { value: '2592000', label: inWords(30, 'day') },
            ]}
          />
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Keys({ client, mayChange }: { client: OAuthClient; mayChange: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string | undefined>(undefined);
  const keys = useList(['oauth-clients', client.id, 'keys'], (cursor, options) =>
    kontor.oauthClients.keys.list(client.id, { cursor }, options),
  );
  const remove = useAction((id: string) => kontor.oauthClients.keys.delete(client.id, id), {
    changes: [['oauth-clients', client.id, 'keys']],
    onDone: () => setRemoving(undefined),
  });
  return (
    <Card
      title={t('keys')}
      actions={
        mayChange && (
          <Button icon="plus" size="small" onClick={() => setAdding(true)}>
            {t('addKey')}
          </Button>
        )
      }
    >
      <div className="stack">
        <p className="soft">{t('keysAbout')}</p>
        <InfiniteList
          caption={t('keys')}
          query={keys}
          keyOf={({ id }) => id}
          columns={[
            { title: t('keyId'), cell: ({ kid }) => <code>{kid}</code> },
            { title: common('created'), cell: ({ created_at }) => <Time at={created_at} as="day" /> },
            {
              title: common('actions'),
              cell: ({ id }) =>
                mayChange && (
                  <IconButton icon="trash" label={common('remove')} onClick={() => setRemoving(id)} />
                ),
            },
          ]}
          empty={<p>{t('noKeys')}</p>}
        />
      </div>
      {isAdding && <AddKey client={client} onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          title={t('removeKeyTitle')}
          action={common('remove')}
          onConfirm={() => remove.mutate(removing)}
          isBusy={remove.isPending}
          error={remove.error}
          onClose={() => setRemoving(undefined)}
        >
          <p>{t('removeKeyText')}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function AddKey({ client, onClose }: { client: OAuthClient; onClose: () => void }) {
  const [text, setText] = useState('');
  const [broken, setBroken] = useState<string | undefined>(undefined);
  const add = useAction((key: NewClientKey) => kontor.oauthClients.keys.create(client.id, key), {
    changes: [['oauth-clients', client.id, 'keys']],
    onDone: () => {
      toast(t('saved'));
      onClose();
    },
  });
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    try {
      const key: NewClientKey = JSON.parse(text);
      setBroken(undefined);
      add.mutate(key);
    } catch {
      setBroken(t('keyBroken'));
    }
  };
  return (
    <Dialog title={t('addKey')} onClose={onClose} kind="wide">
      <form className="stack" onSubmit={submit}>
        <TextArea
          label={t('keyJwk')}
          value={text}
          onChange={setText}
          error={broken}
          rows={8}
          spellCheck={false}
          required
          placeholder='{ "kty": "OKP", "crv": "Ed25519", "x": "…" }'
        />
        <ErrorPanel error={add.error} />
        <footer>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" kind="primary" isBusy={add.isPending}>
            {t('addKey')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
