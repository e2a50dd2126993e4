import type { ClientSecret, OAuthClient } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Badge, Button, ConfirmDialog, InfiniteList, Time, toast } from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

/** Every valid secret. After a rotation it shows whether the former one is still used, and ends it. */
export function SecretsList({ client }: { client: OAuthClient }) {
  const { can } = useSession();
  const [ending, setEnding] = useState<ClientSecret>();
  const query = useList(['oauth-clients', client.id, 'secrets'], (cursor, options) =>
    kontor.oauthClients.secrets.list(client.id, { cursor }, options),
  );
  const end = useAction((id: string) => kontor.oauthClients.secrets.delete(client.id, id), {
    changes: [['oauth-clients']],
    onDone: () => {
      setEnding(undefined);
      toast(t('secretEnded'));
    },
  });
  const mayEnd = can('oauth-clients-write') && query.items.length > 1;
  return (
    <>
      <InfiniteList
        caption={t('secretsList')}
        query={query}
        keyOf={({ id }) => id}
        columns={[
          { title: t('secret'), cell: ({ hint }) => <code>…{hint}</code> },
          { title: common('created'), cell: ({ created_at }) => <Time at={created_at} />, isMinor: true },
          {
            title: t('lastUsed'),
            cell: ({ last_used_at }) => (last_used_at ? <Time at={last_used_at} as="ago" /> : t('never')),
          },
          {
            title: t('secretExpires'),
            cell: ({ expires_at }) =>
              expires_at ? (
                <Badge tone="warn">
                  <Time at={expires_at} />
                </Badge>
              ) : (
                t('secretNoEnd')
              ),
          },
          ...(mayEnd
            ? [
                {
                  title: common('actions'),
                  cell: (row: ClientSecret) => (
                    <Button size="small" onClick={() => setEnding(row)}>
                      {t('endNow')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        empty={null}
      />
      {ending && (
        <ConfirmDialog
          title={t('endTitle', { hint: ending.hint })}
          action={t('endNow')}
          onConfirm={() => end.mutate(ending.id)}
          isBusy={end.isPending}
          error={end.error}
          onClose={() => setEnding(undefined)}
        >
          <p>{t('endText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
