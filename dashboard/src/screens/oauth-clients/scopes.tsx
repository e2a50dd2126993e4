import type { AccountScope, OAuthClient, ScopeChangePreview } from '@kontor/sdk';
import { useState } from 'react';
import { kontor } from '../../api/kontor.ts';
import { useAction } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { useEdit } from '../../components/edit.tsx';
import {
  Badge,
  Button,
  Card,
  Dialog,
  ErrorPanel,
  formatNumber,
  Notice,
  Table,
  Time,
  toast,
} from '../../components/index.ts';
import { t as common } from '../../i18n/common.ts';
import { ScopePicker } from './scope-picker.tsx';
import { UnusedScopes } from './unused-scopes.tsx';
import { t } from './words.ts';

/** A change of scopes is reviewed first: it shows which recent calls would break. */
export function ClientScopes({ client }: { client: OAuthClient }) {
  const { can } = useSession();
  const edit = useEdit({
    stored: client,
    toValues: ({ scopes }) => ({ scopes }),
    save: async ({ scopes }, { ifMatch }) =>
      (await kontor.oauthClients.update(client.id, { scopes }, undefined, { ifMatch })) as OAuthClient,
    read: () => kontor.oauthClients.get(client.id),
    labels: { scopes: t('scopes') },
    changes: [['oauth-clients']],
    onDone: () => {
      preview.reset();
      toast(t('saved'));
    },
  });
  const preview = useAction(
    async (scopes: AccountScope[]) =>
      (await kontor.oauthClients.update(client.id, { scopes }, { dry_run: true })) as ScopeChangePreview,
  );
  if (!can('oauth-clients-write'))
    return (
      <Card>
        <div className="row">
          {client.scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </div>
      </Card>
    );
  return (
    <div className="stack">
      <UnusedScopes
        client={client}
        onRemove={(unused) => {
          const scopes = client.scopes.filter((scope) => !unused.includes(scope));
          edit.set('scopes', scopes);
          preview.mutate(scopes);
        }}
      />
      <Card>
        <ScopePicker {...edit.field('scopes')} />
      </Card>
      <ErrorPanel error={preview.error ?? (edit.isStale ? undefined : edit.error)} />
      <div className="row">
        <Button
          kind="primary"
          disabled={!edit.isDirty}
          isBusy={preview.isPending}
          onClick={() => preview.mutate(edit.values.scopes)}
        >
          {t('review')}
        </Button>
      </div>
      {preview.data && (
        <Review
          change={preview.data}
          isBusy={edit.isBusy}
          error={edit.isStale ? undefined : edit.error}
          onClose={() => preview.reset()}
          onApply={() => edit.onSubmit({ preventDefault: () => undefined })}
        />
      )}
      {edit.dialogs}
    </div>
  );
}

type ReviewProps = {
  change: ScopeChangePreview;
  isBusy: boolean;
  error: unknown;
  onClose: () => void;
  onApply: () => void;
};

function Review({ change, isBusy, error, onClose, onApply }: ReviewProps) {
  const { scopes_added: added, scopes_removed: removed, would_break: broken } = change;
  const [isSeen] = useState(broken.length > 0);
  return (
    <Dialog title={t('reviewTitle')} onClose={onClose} kind="wide">
      <div className="stack">
        {added.length + removed.length === 0 && <p>{t('nothingChanged')}</p>}
        <Scopes title={t('added')} about={t('addedText')} scopes={added} tone="good" />
        <Scopes title={t('removed')} about={t('removedText')} scopes={removed} tone="bad" />
        {broken.length > 0 ? (
          <>
            <Notice kind="bad" title={t('wouldBreak')}>
              <p>{t('wouldBreakText')}</p>
            </Notice>
            <Table
              caption={t('wouldBreak')}
              rows={broken}
              keyOf={({ operation }) => operation}
              columns={[
                { title: t('operation'), cell: ({ operation }) => <code>{operation}</code> },
                {
                  title: t('calls'),
                  cell: ({ calls_last_30_days }) => formatNumber(calls_last_30_days),
                  isFigure: true,
                },
                {
                  title: t('lastCalled'),
                  cell: ({ last_called_at }) => <Time at={last_called_at} as="ago" />,
                },
              ]}
            />
          </>
        ) : (
          removed.length > 0 && <Notice kind="good">{t('breaksNothing')}</Notice>
        )}
        <ErrorPanel error={error} />
      </div>
      <footer>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button kind={isSeen ? 'danger' : 'primary'} isBusy={isBusy} onClick={onApply}>
          {isSeen ? t('applyAnyway') : t('applyScopes')}
        </Button>
      </footer>
    </Dialog>
  );
}

function Scopes({
  title,
  about,
  scopes,
  tone,
}: {
  title: string;
  about: string;
  scopes: readonly string[];
  tone: 'good' | 'bad';
}) {
  if (scopes.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <p className="soft small">{about}</p>
      <div className="row">
        {scopes.map((scope) => (
          <Badge key={scope} tone={tone}>
            {scope}
          </Badge>
        ))}
      </div>
    </div>
  );
}
