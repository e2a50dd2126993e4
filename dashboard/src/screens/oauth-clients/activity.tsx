import type { OAuthClient } from '@kontor/sdk';
import { kontor } from '../../api/kontor.ts';
import { useList } from '../../api/queries.ts';
import { EmptyState, InfiniteList, Time } from '../../components/index.ts';
import { ObjectOfLine } from '../../entities/audit-line/object-of-line.tsx';
import { actionText } from '../../entities/audit-line/words.ts';
import { t } from './words.ts';

export function ClientActivity({ client }: { client: OAuthClient }) {
  const lines = useList(['audit-log', { actor: client.id }], (cursor, options) =>
    kontor.auditLog.list({ actor: client.id, cursor }, options),
  );
  return (
    <div className="stack">
      <p className="soft">{t('activityAbout')}</p>
      <InfiniteList
        caption={t('activity')}
        query={lines}
        keyOf={({ id }) => id}
        columns={[
          { title: t('when'), cell: ({ created_at }) => <Time at={created_at} as="exact" /> },
          { title: t('what'), cell: ({ action }) => actionText(action) },
          { title: t('object'), cell: (line) => <ObjectOfLine line={line} />, isMinor: true },
        ]}
        empty={
          <EmptyState icon="audit-log" title={t('noActivity')}>
            <p>{t('noActivityText')}</p>
          </EmptyState>
        }
      />
    </div>
  );
}
