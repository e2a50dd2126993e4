import type { IssuedToken, OAuthClient } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction, useList } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { Button, ConfirmDialog, EmptyState, Id, InfiniteList, Time, toast } from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { t } from './words.ts';

export function ClientTokens({ client }: { client: OAuthClient }) {
  const { can } = useSession();
  const mayChange = can('oauth-clients-write');
  const [chosen, setChosen] = useState<IssuedToken | 'all' | undefined>(undefined);
  const tokens = useList(
    ['oauth-clients', client.id, 'tokens'],
    (cursor, options) => kontor.oauthClients.tokens.list(client.id, { cursor }, options),
    { everyMs: 5_000 },
  );
  const done = {
    changes: [['oauth-clients', client.id]],
    onDone: () => {
      setChosen(undefined);
      toast(t('revoked'));
    },
  };
  const revoke = useAction((id: string) => kontor.oauthClients.tokens.revoke(client.id, id), done);
  const revokeAll = useAction(() => kontor.oauthClients.revokeTokens(client.id), done);
  const action = (token: IssuedToken) => (
    <Button size="small" onClick={() => setChosen(token)}>
      {t('revoke')}
    </Button>
  );
  return (
    <div className="stack">
      <div className="row row-apart">
        <p className="soft">{t('tokensAbout')}</p>
        {mayChange && tokens.items.length > 0 && (
          <Button kind="danger" onClick={() => setChosen('all')}>
            {t('revokeAll')}
          </Button>
        )}
      </div>
      <InfiniteList
        caption={t('tokens')}
        query={tokens}
        keyOf={({ id }) => id}
        columns={[
          { title: common('id'), cell: ({ id }) => <Id id={id} />, isMinor: true },
          { title: t('issued'), cell: ({ issued_at }) => <Time at={issued_at} /> },
          {
            title: t('lastUsed'),
            cell: ({ last_used_at, last_used_ip }) =>
              last_used_at ? (
                <>
                  <Time at={last_used_at} as="ago" />{' '}
                  <span className="soft small">{last_used_ip && t('from', { ip: last_used_ip })}</span>
                </>
              ) : (
                <span className="soft">{t('unused')}</span>
              ),
          },
          { title: t('expires'), cell: ({ expires_at }) => <Time at={expires_at} as="ago" /> },
          ...(mayChange ? [{ title: common('actions'), cell: action }] : []),
        ]}
        empty={
          <EmptyState icon="oauth-clients" title={t('noTokens')}>
            <p>{t('noTokensText')}</p>
          </EmptyState>
        }
      />
      {chosen === 'all' && (
        <ConfirmDialog
          title={t('revokeAllTitle', { name: client.name })}
          action={t('revokeAll')}
          onConfirm={() => revokeAll.mutate(undefined)}
          isBusy={revokeAll.isPending}
          error={revokeAll.error}
          onClose={() => setChosen(undefined)}
        >
          <p>{t('revokeAllText')}</p>
        </ConfirmDialog>
      )}
      {chosen && chosen !== 'all' && (
        <ConfirmDialog
          title={t('revokeTitle')}
          action={t('revoke')}
          onConfirm={() => revoke.mutate(chosen.id)}
          isBusy={revoke.isPending}
          error={revoke.error}
          onClose={() => setChosen(undefined)}
        >
          <p>{t('revokeText')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
